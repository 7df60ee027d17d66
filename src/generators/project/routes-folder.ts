import { dirname } from 'node:path/posix'
import { singular } from '../names/words.ts'
import type { EdgeProject } from './edge-project.ts'
import type { PackageTexts } from './package-texts.ts'
import { below, hasFolder } from './source-folder.ts'

/** Names of folders that hold the routes of all parts of an API. */
const gatherers = /^(?:routes?|routers?|controllers|endpoints|handlers)$/

/** Names of folders that stand for a whole API or a version of it, never for a part. */
const wholes = /^(?:api|apps?|backend|core|hono|http|lib|rest|server|src|web|worker|v\d{1,3})$/

/** Folders beside a manifest in which code of a Worker does not stand, although it may declare routes. */
const others = /^(?:__tests__|benchmarks?|docs|e2e|examples?|scripts|specs?|tests?|tools)$/

/** Templates of which one is the module of a route. */
const routeTemplates = ['src/routes/routes.ts', 'src/routes/stored-routes.ts', 'src/routes/upload.ts'] as const

type Route = EdgeProject['routes'][number]

/**
 * The folder for routes below the sources: that of routes that an earlier run wrote, else the one that gathers those of all parts of the API, else the only
 * one that has any. Undefined where the project has none, or one for each of its parts alone.
 */
export function routesFolder(
  pack: PackageTexts,
  { routes, writings, isOurs }: Pick<EdgeProject, 'routes' | 'writings'> & { isOurs: (path: string) => boolean },
  source: string,
): string | undefined {
  const [own] = routeTemplates.flatMap((template) => writings?.(template) ?? [])
  if (own !== undefined) return dirname(own.path)
  const theirs = routes.filter(({ file }) => isBelow(file, source) && !isOurs(file))
  const folders = Map.groupBy(theirs, ({ file }) => gathering(dirname(file), source))
  const shared = [...folders].filter(([folder, some]) => !isOfPart(partsBelow(folder, source), some))
  const gathered = shared.filter(([folder]) => isGatherer(folder))
  const best = gathered.sort(([a, some], [b, more]) => depthOf(a) - depthOf(b) || filesOf(more) - filesOf(some) || (a < b ? -1 : 1)).at(0)
  if (best !== undefined) return gathered.some(([folder]) => isBeside(folder, best[0])) ? undefined : best[0]
  // a few routes may stand anywhere, beside a folder for the others
  return folders.size === 1 && !hasFolder(pack, below(source, 'routes')) ? shared[0]?.[0] : undefined
}

/** True for a file in a folder of the sources, which the module at which the Worker begins is not. */
function isBelow(file: string, source: string): boolean {
  const [first, ...rest] = partsBelow(file, source)
  return rest.length > 0 && (source === '' ? !others.test(first ?? '') : file.startsWith(`${source}/`))
}

/** Parts of a path below the sources. */
function partsBelow(path: string, source: string): readonly string[] {
  return (source === '' ? path : path.slice(source.length + 1)).split('/')
}

/** The folder above those of single parts: `src/routes` for `src/routes/users`. */
function gathering(folder: string, source: string): string {
  const parts = partsBelow(folder, source)
  const at = parts.findIndex((part) => gatherers.test(part))
  return at < 0 ? folder : below(source, parts.slice(0, at + 1).join('/'))
}

function isGatherer(folder: string): boolean {
  return gatherers.test(folder.split('/').at(-1) ?? '')
}

function depthOf(folder: string): number {
  return folder.split('/').length
}

function filesOf(routes: readonly Route[]): number {
  return new Set(routes.map(({ file }) => file)).size
}

/** True for two folders of the same name in different parts: `src/client/routes` and `src/staff/routes`. */
function isBeside(one: string, other: string): boolean {
  return one !== other && depthOf(one) === depthOf(other) && one.split('/').at(-1) === other.split('/').at(-1)
}

/** True where every path names a folder in which its routes stand, as `/admin/users` does of `admin/routes`. */
function isOfPart(folders: readonly string[], routes: readonly Route[]): boolean {
  const names = folders.filter((name) => !gatherers.test(name) && !wholes.test(name)).map(plainWord)
  return names.some((name) => routes.every(({ path }) => path.split('/').some((part) => plainWord(part) === name)))
}

function plainWord(name: string): string {
  return singular(name.toLowerCase())
}
