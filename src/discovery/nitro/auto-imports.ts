import type { FileFacts, ImportFact } from '../../core/facts.ts'
import type { Package } from '../../core/repository.ts'
import { joinPath } from '../imports/repo-paths.ts'
import type { LinkPart } from '../fact-lines.ts'
import { givenNames } from './given-names.ts'
import { type NitroApp, nitroApps } from './nitro-apps.ts'

/** What finding the imports that nobody writes asks of a repository. */
export interface AutoSpace {
  packages: readonly Package[]
  /** Every path of the repository, sorted. */
  paths: readonly string[]
  links(path: string): LinkPart | undefined
  facts(path: string): FileFacts | undefined
}

/** Where a name comes from: a file of the repository, or a package. */
interface Source {
  specifier: string
  /** Absent for a package. */
  path?: string
  imported: string
}

/** Files that a build scans for names: no tests and no declarations. */
const scanned = /^(?!.*\.(?:d|test|spec)\.).*\.[cm]?[jt]s$/

/**
 * Imports that Nuxt and Nitro add to files of a server: names that a file uses, does not declare and does not import, and that `utils`
 * of the server, a folder of its configuration, `shared`, or h3 export. Empty for any other file.
 */
export function autoImports(space: AutoSpace): (path: string) => readonly ImportFact[] {
  let apps: readonly NitroApp[] | undefined
  const tables = new Map<string, ReadonlyMap<string, Source>>()
  const known = new Map<string, readonly ImportFact[]>()
  const tableOf = (app: NitroApp, all: readonly NitroApp[]): ReadonlyMap<string, Source> => {
    const table = tables.get(app.dir) ?? namesOf(space, app, all)
    tables.set(app.dir, table)
    return table
  }
  const find = (path: string): readonly ImportFact[] => {
    apps ??= nitroApps({ ...space, facts: (one) => space.facts(one) })
    const app = apps.filter(({ server, dir }) => isIn(path, server) || isIn(path, join(dir, 'shared'))).sort(longest)[0]
    return app === undefined || !scanned.test(path) ? [] : importsOf(space, path, tableOf(app, apps))
  }
  return (path) => {
    const before = known.get(path)
    if (before !== undefined) return before
    // what is asked for while apps are found has none
    known.set(path, [])
    const found = find(path)
    known.set(path, found)
    return found
  }
}

function isIn(path: string, folder: string): boolean {
  return folder === '' || path.startsWith(`${folder}/`)
}

function join(dir: string, folder: string): string {
  return joinPath(dir, folder) ?? folder
}

function longest(a: NitroApp, b: NitroApp): number {
  return b.server.length - a.server.length
}

/** Names that every file of a server may use: its own come before those of its layers, and these before those of packages. */
function namesOf(space: AutoSpace, app: NitroApp, all: readonly NitroApp[]): ReadonlyMap<string, Source> {
  const names = new Map<string, Source>()
  const around = [app, ...all.filter(({ dir }) => app.beside.includes(dir))]
  for (const folder of around.flatMap(foldersOf)) for (const path of space.paths) if (isIn(path, folder) && scanned.test(path)) addExports(space, names, path)
  for (const [specifier, given] of Object.entries(givenNames))
    for (const name of given) if (!names.has(name)) names.set(name, { specifier, imported: name })
  return names
}

function foldersOf({ dir, server, importDirs }: NitroApp): readonly string[] {
  const stated = importDirs.map((one) => join(dir, one.replace(/^(?:~~|~|@)\//, '').replace(/\/\*\*?$/, '')))
  return [join(server, 'utils'), ...stated, join(dir, 'shared/utils'), join(dir, 'shared/types')]
}

function addExports(space: AutoSpace, names: Map<string, Source>, path: string): void {
  for (const { exported } of space.links(path)?.exports ?? []) {
    const name = exported === 'default' ? nameOfFile(path) : exported
    if (exported !== '*' && !names.has(name)) names.set(name, { specifier: path, path, imported: exported })
  }
}

/** `getThing` of `get-thing.ts`, under which a default export is known. */
function nameOfFile(path: string): string {
  const base = path.slice(path.lastIndexOf('/') + 1).replace(/\.[cm]?[jt]s$/, '')
  return base.replace(/[-_.](\w)/g, (_, letter: string) => letter.toUpperCase())
}

function importsOf(space: AutoSpace, path: string, table: ReadonlyMap<string, Source>): readonly ImportFact[] {
  const facts = space.facts(path)
  if (facts === undefined) return []
  const own = declaredIn(facts)
  const bySource = new Map<string, ImportFact>()
  for (const name of rootsIn(facts)) {
    const source = own.has(name) ? undefined : table.get(name)
    if (source === undefined || source.path === path) continue
    const specifier = source.path === undefined ? source.specifier : relativeTo(path, source.path)
    const before = bySource.get(specifier)?.bindings ?? []
    bySource.set(specifier, { specifier, bindings: [...before, { local: name, imported: source.imported }], line: 1, kind: 'static' })
  }
  return [...bySource.values()]
}

/** Every name that a file gives to anything: it stands for no other. */
function declaredIn(facts: FileFacts): ReadonlySet<string> {
  return new Set([
    ...facts.imports.flatMap(({ bindings }) => bindings.map(({ local }) => local)),
    ...facts.bindings.map(({ name }) => name),
    ...facts.classes.map(({ name }) => name),
    ...facts.symbols.map(({ name }) => name),
    ...facts.functions.flatMap(({ name, params }) => [name, ...params.flatMap((one) => [one.name, ...(one.props ?? [])])]),
  ])
}

/** First parts of every name that a file calls, reads or hands on. */
function rootsIn({ calls, bindings, throws, functions, exports, flows }: FileFacts): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    if ('k' in part && part.k === 'ref' && 'name' in part) found.add(String(part.name).split('.', 1)[0] ?? '')
    for (const one of Object.values(part)) visit(one)
  }
  visit([calls, bindings.map(({ value }) => value), throws.map(({ value }) => value), functions.map(({ returns }) => returns), exports, flows])
  return found
}

/** A specifier that leads from one file of the repository to another. */
function relativeTo(from: string, to: string): string {
  const up = from.split('/').slice(0, -1)
  const down = to.split('/')
  while (up.length > 0 && down.length > 1 && up[0] === down[0]) {
    up.shift()
    down.shift()
  }
  return `${up.length === 0 ? './' : '../'.repeat(up.length)}${down.join('/')}`
}
