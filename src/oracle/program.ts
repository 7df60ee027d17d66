import type { Project } from 'typescript/unstable/sync'
import type { View } from '../core/command.ts'
import type { RepoPath } from '../core/names.ts'
import { type CompilerPaths, compilerPaths } from './compiler-paths.ts'
import { type Disk, withProject } from './kept-checker.ts'

/** Where the repository stands in the checker's file system; no real folder has this name. */
const top = '/docwright-view'

/** Modules read for one program, the asked ones and what they import. */
const mostModules = 1_500

/** Options that hold for every repository: what is checked are names and shapes, not its own strictness. */
const options = {
  target: 'esnext',
  module: 'esnext',
  moduleResolution: 'bundler',
  lib: ['esnext', 'dom', 'dom.iterable'],
  types: [],
  strict: true,
  noImplicitAny: false,
  allowJs: true,
  checkJs: false,
  jsx: 'preserve',
  skipLibCheck: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  resolveJsonModule: true,
  experimentalDecorators: true,
  emitDecoratorMetadata: true,
}

/** A program of nothing but the libraries, which stay read as long as it is open. */
const libraryConfig = '/docwright-libraries/tsconfig.json'
const libraryTexts: readonly (readonly [string, string])[] = [
  [libraryConfig, JSON.stringify({ compilerOptions: options, files: ['/docwright-libraries/none.ts'] })],
  ['/docwright-libraries/none.ts', 'export {}\n'],
]

/** The path of a repository file in the checker's file system. */
export function absolute(path: string): string {
  return `${top}/${path}`
}

/** Reads files and everything they import, breadth first. */
export async function readClosure(view: View, roots: readonly RepoPath[]): Promise<Map<string, string>> {
  const seen = new Set<RepoPath>(roots.filter((path) => view.snapshot.files.has(path)))
  for (const path of seen) {
    for (const next of view.project.importsOf(path)) if (seen.size < mostModules) seen.add(next)
  }
  for (const path of view.snapshot.files.keys())
    if (/(^|\/)(package\.json|[\w.-]+\.d\.ts)$/.test(path) && seen.size < 2 * mostModules) seen.add(path)
  const texts = new Map<string, string>()
  for await (const [path, text] of view.snapshot.readAll(seen)) texts.set(absolute(path), text)
  return texts
}

/** Opens a program over texts of the repository and hands it to `use`; nothing of the machine's disk is read but the compiler's own libraries. */
export async function withProgram<T>(
  view: View,
  input: { dir: string; files: readonly string[]; texts: ReadonlyMap<string, string>; paths?: CompilerPaths; noLib?: true },
  use: (project: Project) => T,
): Promise<T> {
  const config = absolute(input.dir === '' ? 'tsconfig.docwright.json' : `${input.dir}/tsconfig.docwright.json`)
  const aliases = input.paths ?? (await compilerPaths(view, input.dir))
  const paths = Object.fromEntries(Object.entries(aliases).map(([alias, targets]) => [alias, targets.map(absolute)]))
  const libraries = input.noLib === true ? { lib: undefined, noLib: true } : {}
  const compilerOptions = { ...options, ...libraries, paths }
  const texts = new Map([...input.texts, [config, JSON.stringify({ compilerOptions, files: input.files })], ...libraryTexts])
  return withProject({ config, texts, disk: diskOf(texts), ...(input.noLib === true ? {} : { libraries: libraryConfig }) }, top, use)
}

function diskOf(texts: ReadonlyMap<string, string>): Disk {
  const folders = new Map<string, Set<string>>()
  for (const file of texts.keys()) {
    let child = file
    while (child.includes('/') && child !== '') {
      const parent = child.slice(0, child.lastIndexOf('/'))
      const known = folders.get(parent)
      folders.set(parent, (known ?? new Set()).add(child))
      if (known !== undefined) break
      child = parent
    }
  }
  const isOurs = (path: string): boolean => path === top || path.startsWith(`${top}/`)
  const isLibrary = (path: string): boolean => /\/lib(\.[\w.]+)?\.d\.ts$/.test(path) && !isOurs(path)
  return {
    readFile: (path) => (isLibrary(path) ? undefined : (texts.get(path) ?? null)),
    fileExists: (path) => (isLibrary(path) ? undefined : texts.has(path)),
    directoryExists: (path) => folders.has(path) || (path.length < top.length && top.startsWith(path)),
    getAccessibleEntries: (path) => {
      const children = [...(folders.get(path) ?? [])]
      const name = (child: string): string => child.slice(child.lastIndexOf('/') + 1)
      return {
        files: children.filter((child) => texts.has(child)).map(name),
        directories: children.filter((child) => !texts.has(child)).map(name),
      }
    },
    realpath: (path) => path,
  }
}
