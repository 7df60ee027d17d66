import type { FileFacts } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Project } from '../../core/project.ts'
import { isPlanFile } from '../../text/believed-text.ts'
import { stemsOf } from './words.ts'

/** How a file may take part in a feature. `apart` files (translations, icons, marketing, generated code, examples) name features without being theirs. */
export type FileKind = 'code' | 'template' | 'schema' | 'migration' | 'test' | 'doc' | 'apart'

/** One file of the repository as the finder sees it. */
export interface IndexedFile {
  path: RepoPath
  kind: FileKind
  /** Folder names, outermost first. */
  dirs: readonly string[]
  /** File name without its last extension. */
  base: string
  /** Lies among shared building blocks (`ui`, `common`, `shared`): never pulled in by use alone. */
  shared: boolean
  /** Gathers others and adds nothing: `index.ts` of a folder. */
  barrel: boolean
}

/** Files of a project with their names split into stems, built once per project. */
export interface FileIndex {
  project: Project
  files: readonly IndexedFile[]
  file(path: RepoPath): IndexedFile | undefined
  /** Exported names of a source file. */
  exportsOf(path: RepoPath): readonly string[]
  /** Stems of a folder or file name, cached. */
  stems(name: string): readonly string[]
}

const template = /\.(?:hbs|handlebars|ejs|html|pug|njk|liquid|mjml|vue|svelte|astro|twig|eta)$/
const schema = /\.(?:sql|graphql|gql|prisma)$/
const doc = /\.(?:mdx?|adoc|rst)$/
const testPath =
  /(?:^|\/)(?:__tests__|__mocks__|__fixtures__|tests?|specs?|e2e|cypress|playwright|fixtures|testing|test-[\w-]+|e2e-[\w-]+|[\w-]+-e2e|[\w-]+-tests?|mocks)\/|\.(?:test|spec|stories|e2e|e2e-spec|cy|bench|mock)\.[a-z]+$/
const apartDir =
  /^(?:i18n|locales?|translations?|phrases|icons?|svgs?|illustrations?|animations?|generated|__generated__|gen|dist|dist-\w+|build|vendor|examples?|samples?|demos|playground|storybook|landing|landings|landing-?page|\(landing\)|\(marketing\)|[\w-]+-landing|seeds?|seeders?|android|ios)$/i
/** A blog of the project itself; one that a product serves has its own layers. */
const blogDir = /^(?!.*(?:^|\/)(?:api|modules|server|services|controllers|graphql|models|entities|features|components)\/).*(?:^|\/)blog\//
const apartName = /\.(?:generated|gen|min)\.[a-z]+$|\.generated\.|\.d\.[mc]?ts$|(?:^|\/)seed\.[a-z]+$/
const sharedDir = /^(?:ui|common|shared|primitives|base|core-ui|design-system|elements|icons|theme|styles)$/i
const toolDir = /^(?:utils?|helpers|tools)$/i
const siteDir =
  /^(?:apps|packages|sites?)\/(?:website|www|web-site|site|marketing|landing|docs?|documentation|blog|homepage)(?:\/|$)|^(?:website|www|docs|site|documentation)\/|^(?:[^/]+\/){0,2}public\//
const migrationDir = /(?:^|\/)(?:[\w-]*migrations?|alterations|migrate)\//
/** Folders of code that people call: what lies in `migration` below one moves data for them, not the schema. */
const servedDir = /(?:^|\/)(?:api|controllers?|pages|routes?|routers|components|features)\/(?:.*\/)?migration\//

/** True for files that a feature can own. */
export function isOwnable(file: IndexedFile): boolean {
  return file.kind === 'code' || file.kind === 'template' || file.kind === 'schema'
}

const indexes = new WeakMap<Project, FileIndex>()

/** The index of a project; the second call answers from memory. */
export function fileIndex(project: Project): FileIndex {
  let index = indexes.get(project)
  if (index === undefined) {
    const kept = withKeptFacts(project)
    index = buildIndex(kept)
    indexes.set(project, index)
    indexes.set(kept, index)
  }
  return index
}

const keptFacts = 600

/** The project with the facts that were asked for last kept parsed: one question asks for those of a few hundred files again and again. */
function withKeptFacts(project: Project): Project {
  const kept = new Map<RepoPath, FileFacts | undefined>()
  return {
    ...project,
    facts(path) {
      if (kept.has(path)) return kept.get(path)
      const facts = project.facts(path)
      kept.set(path, facts)
      const [oldest] = kept.keys()
      if (kept.size > keptFacts && oldest !== undefined) kept.delete(oldest)
      return facts
    },
  }
}

function buildIndex(project: Project): FileIndex {
  const sources = new Set<string>(project.sources)
  const roots = new Set(['', ...project.packages.map((one) => one.dir)])
  const listed = new Set<RepoPath>([
    ...(project.files ?? []),
    ...project.sources,
    ...project.models.map((model) => model.file),
    ...project.docs.map((page) => page.path),
  ])
  const files = [...listed].flatMap((path) => {
    const kind = kindOf(project, path, sources.has(path), roots)
    return kind === undefined ? [] : [indexedFile(path, kind)]
  })
  const byPath = new Map(files.map((file) => [file.path, file]))
  const exported = new Map<RepoPath, string[]>()
  for (const symbol of project.symbols) {
    const names = exported.get(symbol.path)
    if (names === undefined) exported.set(symbol.path, [symbol.name])
    else names.push(symbol.name)
  }
  const names = new Map<string, readonly string[]>()
  return {
    project,
    files,
    file: (path) => byPath.get(path),
    exportsOf: (path) => exported.get(path) ?? [],
    stems(name) {
      let found = names.get(name)
      if (found === undefined) {
        found = stemsOf(name)
        names.set(name, found)
      }
      return found
    },
  }
}

function kindOf(project: Project, path: RepoPath, source: boolean, roots: ReadonlySet<string>): FileKind | undefined {
  const kind: FileKind | undefined = source
    ? 'code'
    : template.test(path)
      ? 'template'
      : schema.test(path)
        ? 'schema'
        : doc.test(path)
          ? 'doc'
          : undefined
  if (kind === undefined || path.includes('node_modules/') || isPlanFile(path)) return undefined
  if (kind === 'doc') return kind
  if (project.isTest(path) || testPath.test(path)) return 'test'
  return (isApart(path) && !isServedSource(project, path)) || isOneOff(path, roots) ? 'apart' : isMigration(path) ? 'migration' : kind
}

function isMigration(path: RepoPath): boolean {
  if (!migrationDir.test(path)) return false
  return !servedDir.test(path) || /\.sql$|\/\d[^/]*$/.test(path)
}

/** Views and scripts below `public` are the interface of an application that has no other: they import one another, libraries do not. */
function isServedSource(project: Project, path: RepoPath): boolean {
  if (!/^(?:[^/]+\/){0,2}public\//.test(path) || isApart(path.replace('public/', '') as RepoPath)) return false
  return template.test(path) || project.importsOf(path).length + project.importersOf(path).length > 0
}

/** Scripts that people run by hand lie in `scripts` at the root or in a package's folder. */
function isOneOff(path: RepoPath, roots: ReadonlySet<string>): boolean {
  const at = /(?:^|\/)scripts?\//.exec(path)
  return at !== null && roots.has(path.slice(0, at.index))
}

function isApart(path: RepoPath): boolean {
  return (
    apartName.test(path) ||
    siteDir.test(path) ||
    blogDir.test(path) ||
    path
      .split('/')
      .slice(0, -1)
      .some((dir) => apartDir.test(dir))
  )
}

function indexedFile(path: RepoPath, kind: FileKind): IndexedFile {
  const parts = path.split('/')
  const name = parts.pop() ?? path
  const base = name.replace(/\.[a-zA-Z0-9]+$/, '')
  return {
    path,
    kind,
    dirs: parts,
    base,
    shared: parts.some((dir) => sharedDir.test(dir)) || toolDir.test(parts.at(-1) ?? ''),
    barrel: base === 'index',
  }
}
