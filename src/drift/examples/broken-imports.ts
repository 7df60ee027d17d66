import type { Anchor, DriftDocument } from '../../core/drift.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Project } from '../../core/project.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import { baseReader } from '../caused.ts'
import { isOwnSource } from '../place-kinds.ts'
import { oncePerInput } from '../once-per-input.ts'
import type { DriftInput, Past } from '../signal.ts'
import { type ModuleExports, exportReader } from './module-exports.ts'
import { hasExamples, inside, tellsOfPast } from './own-examples.ts'
import { type OwnPackage, filesOf, opens, ownPackages } from './own-packages.ts'

/** Imports of examples that own modules do not answer. */
export const brokenImports = oncePerInput(findAll)

/** An import of an example that own modules do not answer. */
export interface Broken {
  document: DriftDocument
  anchor: Anchor
  own: OwnPackage
  /** Subpath of the package: `.`, `./client`. */
  subpath: string
  /** Module that the specifier leads to; undefined where the package does not open the subpath. */
  module?: RepoPath
  exports?: ModuleExports
  /** Names that it does not give; empty where the subpath is wrong. */
  missing: readonly string[]
  /** Its specifier is a path: of the repository, or of the reader. */
  relative?: true
  /** Another subpath of the package that gives all of the names. */
  better?: string
}

async function findAll({ documents, project, snapshot }: DriftInput): Promise<readonly Broken[]> {
  const judge = importJudge(project, snapshot)
  const found: Broken[] = []
  for (const document of documents) {
    if (!hasExamples(document)) continue
    for (const anchor of document.anchors) {
      if (anchor.kind !== 'import' || anchor.noise !== undefined || anchor.in !== 'fence') continue
      if (tellsOfPast(anchor.headings)) continue
      const broken = await judge(document, anchor)
      if (broken !== undefined) found.push(broken)
    }
  }
  return found
}

type ImportJudge = (document: DriftDocument, anchor: Anchor) => Promise<Broken | undefined>

function importJudge(project: Project, snapshot: Snapshot): ImportJudge {
  const packageOf = ownPackages(project, snapshot)
  const exportsOf = exportReader(project)
  return async (document, anchor) => {
    if (/^\.{1,2}\//.test(anchor.name)) return relativeImport(document, anchor, { project, snapshot, exportsOf })
    const own = /^[.#~]|^@\//.test(anchor.name) ? undefined : await packageOf(anchor.name)
    if (own === undefined) return undefined
    const subpath = `.${anchor.name.slice(own.name.length)}`
    const place = { document, anchor, own, subpath }
    const names = (anchor.of ?? []).filter((name) => name !== 'default' && name !== '*')
    const giving = (wanted: readonly string[]): string | undefined => betterSubpath(own, { subpath, wanted, project, exportsOf })
    if (!opens(own, subpath)) {
      if (/\.(?:css|json|svg|html?)$/.test(subpath)) return undefined
      const better = names.length === 0 ? undefined : giving(names)
      return { ...place, missing: [], ...(better === undefined ? {} : { better }) }
    }
    const module = project.resolveImport?.(inside(own.dir), anchor.name)
    const exports = module === undefined ? undefined : exportsOf(module)
    if (module === undefined || exports === undefined || exports.open) return undefined
    const types = { files: declarationsOf(own, { subpath, module }, snapshot) }
    const missing: string[] = []
    // a condition of `exports` may lead to a module that gives more: `browser`, `node`
    const others = filesOf(own, subpath, snapshot.files.keys()).map(exportsOf)
    if (others.some(({ open }) => open)) return undefined
    const asked = names.filter((name) => !others.some((one) => one.names.has(name)))
    for (const name of await lacking(asked, exports, snapshot)) if (!(await isExportedInText(name, types, snapshot))) missing.push(name)
    if (missing.every((name) => isToldGone(document, name) || isMadeByPage(document, name))) return undefined
    const better = giving(names)
    return { ...place, module, exports, missing, ...(better === undefined ? {} : { better }) }
  }
}

async function lacking(names: readonly string[], exports: ModuleExports, snapshot: Snapshot): Promise<readonly string[]> {
  const missing: string[] = []
  for (const name of names) if (!exports.names.has(name) && !(await isExportedInText(name, exports, snapshot))) missing.push(name)
  return missing
}

/** A path from the document or from the top of the repository that leads to a file of its own. */
async function relativeImport(
  document: DriftDocument,
  anchor: Anchor,
  { project, snapshot, exportsOf }: Pick<Wanted, 'project' | 'exportsOf'> & { snapshot: Snapshot },
): Promise<Broken | undefined> {
  const dir = document.path.slice(0, Math.max(0, document.path.lastIndexOf('/'))) as RepoPath
  const module = [dir, '' as RepoPath]
    .map((from) => project.resolveImport?.(inside(from), anchor.name))
    .find((path) => path !== undefined && isOwnSource(path))
  const exports = module === undefined ? undefined : exportsOf(module)
  if (module === undefined || exports === undefined || exports.open) return undefined
  const names = (anchor.of ?? []).filter((name) => name !== 'default' && name !== '*')
  const missing = await lacking(names, exports, snapshot)
  if (missing.every((name) => isToldGone(document, name) || isMadeByPage(document, name))) return undefined
  const own: OwnPackage = { name: anchor.name, dir: module, manifest: module, subpaths: undefined }
  return { document, anchor, own, subpath: '.', module, exports, missing, relative: true }
}

/** Files of types that stand beside the code of a package and are of the same subpath; the code itself where types were read. */
function declarationsOf(
  { dir }: OwnPackage,
  { subpath, module }: { subpath: string; module: RepoPath },
  { files }: Snapshot,
): ReadonlySet<RepoPath> {
  const part = subpath.split('/').at(-1) ?? ''
  const isTypes = /\.d\.[cm]?ts$/.test(module)
  const isOf = (path: string): boolean => {
    if (dir !== '' && !path.startsWith(`${dir}/`)) return false
    if (isTypes && /^(?:[\w-]+\/)?(?:index|main)\.[cm]?js$/.test(path.slice(dir === '' ? 0 : dir.length + 1))) return true
    return (
      /\.d\.[cm]?ts$/.test(path) &&
      (part === '.' ? /(?:^|\/)(?:index|types?|main)\.d\.|(?:^|\/)(?:types|typings)\//.test(path) : path.split(/[/.]/).includes(part))
    )
  }
  return new Set([...files.keys()].filter(isOf))
}

/** The page tells its reader to add the name to the module, and uses it after that. */
function isMadeByPage({ fences }: DriftDocument, name: string): boolean {
  const made = new RegExp(
    `\\bexport\\s+(?:default\\s+|declare\\s+|async\\s+)*(?:const|let|var|function\\*?|class|type|interface|enum)\\s+${name.replaceAll('$', '\\$')}(?![\\w$])`,
  )
  return fences.some(({ text }) => text.includes(name) && made.test(text))
}

/** The page itself says that a name is of another time: its examples are for those who still have it. */
function isToldGone({ text }: DriftDocument, name: string): boolean {
  return text.split('\n').some((line) => line.includes(name) && gone.test(line))
}

const gone =
  /\b(?:deprecated|no longer|not needed|n't need|removed|obsolete|dropped|replaced by|superseded|until|prior to|before v?\d|older versions?|as of v?\d|since v?\d|from v?\d|legacy)\b/i

/** Forms of export that facts may not have read count as exports too. */
async function isExportedInText(name: string, { files }: Pick<ModuleExports, 'files'>, snapshot: Snapshot): Promise<boolean> {
  const escaped = name.replaceAll('$', '\\$')
  // everything in a module that is only declared is given
  const ambient = new RegExp(`^\\s+(?:type|interface|class|const|let|enum|function|abstract class)\\s+${escaped}(?![\\w$])`, 'm')
  const word = new RegExp(`\\bexport\\b[^;]{0,2000}(?<![\\w$])${escaped}(?![\\w$])|exports\\.${escaped}\\b`)
  for await (const [, text] of snapshot.readAll([...files].slice(0, 100))) {
    if (!text.includes(name)) continue
    if (/^declare module ['"]/m.test(text) && ambient.test(text)) return true
    if (text.split(/\n(?=export|module|exports)/).some((part) => word.test(part.slice(0, 4_000)) && !isBody(part, name))) return true
  }
  return false
}

/** True where a name stands only inside of what is exported: a call in a function's body. */
function isBody(part: string, name: string): boolean {
  const at = part.search(/=>|\)\s*(?::[^{]+)?\{|=\s/)
  return at > 0 && !new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`).test(part.slice(0, at))
}

interface Wanted {
  subpath: string
  wanted: readonly string[]
  project: Project
  exportsOf: (path: RepoPath) => ModuleExports
}

/** Another opened subpath of the package that gives all names. */
function betterSubpath(own: OwnPackage, { subpath, wanted, project, exportsOf }: Wanted): string | undefined {
  const fits = (own.subpaths ?? []).filter((key) => {
    // what a package keeps for those who come from an older version is no place to go to
    if (key === subpath || key.includes('*') || key.endsWith('.json') || /migrat|legacy|deprecat|internal/i.test(key)) return false
    const module = project.resolveImport?.(inside(own.dir), `${own.name}${key.slice(1)}`)
    return module !== undefined && wanted.every((name) => exportsOf(module).names.has(name))
  })
  return fits.length === 0 ? undefined : `${own.name}${(fits[0] as string).slice(1)}`
}

/** With a base only what the change broke counts: it wrote the example, or took the export away. */
export function importChange({ base, snapshot }: DriftInput, past: Past): (broken: Broken) => Promise<'none' | 'wrote' | 'broke'> {
  if (base === undefined) return async () => 'wrote'
  const before = baseReader(base, snapshot, past)
  let judge: ImportJudge | undefined
  return async ({ document, anchor, own }) => {
    const was = await before(document.path)
    const lines = document.text.split('\n')
    const line = lines[anchor.line - 1]?.trim() ?? ''
    if (was === undefined || !was.text.includes(line) || !(anchor.of ?? []).every((name) => was.text.includes(name))) return 'wrote'
    if (!base.changed.some((path) => own.dir === '' || path === own.dir || path.startsWith(`${own.dir}/`))) return 'none'
    if (judge === undefined) {
      const { project } = await base.view()
      judge = importJudge(project, base.snapshot)
    }
    return (await judge(document, anchor)) === undefined ? 'broke' : 'none'
  }
}
