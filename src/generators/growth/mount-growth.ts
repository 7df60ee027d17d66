import type { RepoPath } from '../../core/names.ts'
import { ref, say } from '../../core/phrase.ts'
import { addExport } from '../entry/add-export.ts'
import { addHandler } from '../entry/add-handler.ts'
import { findEnvType } from '../entry/env-type.ts'
import { keyOf } from '../entry/expressions.ts'
import { type EntryFiles, type EntryReading, type HonoHost, type Host, isHono, middlewareHost, type Provided } from '../entry/host.ts'
import { inFront } from '../entry/in-front.ts'
import { isMiddlewareMounted } from '../entry/is-mounted.ts'
import { mountApp } from '../entry/mount-app.ts'
import type { Mount as AppMount } from '../entry/mount.ts'
import { mountMiddleware } from '../entry/mount-middleware.ts'
import { putInFront } from '../entry/put-in-front.ts'
import { readEntry } from '../entry/read-entry.ts'
import { usesOfApp } from '../entry/uses-of-app.ts'
import { refuse } from '../entry/read-source.ts'
import { restBelow } from '../names/below-prefix.ts'
import type { PackageTexts } from '../project/package-texts.ts'
import { mainOf, readWrangler } from '../project/read-project.ts'
import { describes, ownPrefix, servedBelow } from '../project/served-below.ts'
import { isPlainPath } from '../project/usable-names.ts'
import type { Edit } from './edit.ts'
import type { TemplateRecord } from '../records/record.ts'
import type { Mount, WiderRoute } from './growth.ts'
import { placeInOrder } from './middleware-order.ts'
import { ownApi } from './own-api.ts'
import { type Layout, placed, relativeImport } from './write-file.ts'

/** Mounts a module of ours in the Worker, as an edit of the file that it goes to; undefined where it is mounted already. Throws where no place is certain. */
export function mountIn(mount: Mount, { pack, layout, records }: Laid): Edit | undefined {
  const reading = readWorker(pack)
  if (mount.kind === 'export') return edited(pack, mainPath(pack), (text, file) => addExport(text, file, from(file, mount, layout)))
  if (mount.kind === 'routes') {
    const host = hostOf(reading, pack, { layout, isMiddleware: false })
    return edited(pack, host.file, (text, file) => mountApp(text, host, { ...from(file, mount, layout), ...wider(host, mount.before) }))
  }
  if (mount.kind !== 'middleware') return eventHandler(pack, reading, { mount, layout })
  const host = hostOf(reading, pack, { layout, isMiddleware: true })
  const made = middlewareHost(host)
  // an earlier run may have put it where the application is used
  if (made.file !== host.file && isMiddlewareMounted(host.file, pack.files.get(host.file) ?? '', from(host.file, mount, layout)))
    return undefined
  const { call, path } = mount
  const order = placeInOrder(placed(mount.module, layout), records)
  const imported = (modules: readonly string[] = []): readonly string[] => modules.map((module) => relativeImport(made.file, module))
  const use = {
    call,
    ...(path !== undefined && path !== '*' && { path: pathIn(made, path) }),
    ...(order !== undefined && { first: order.first, before: imported(order.before), behind: imported(order.behind) }),
  }
  return edited(pack, made.file, (text, file) => mountMiddleware(text, made, { ...from(file, mount, layout), ...use }))
}

/** A path that clients call, as the application has it that takes middleware. */
function pathIn(made: Host, path: string): string {
  const base = isHono(made) ? made.basePath : ''
  const rest = restBelow(path, base)
  if (rest === undefined)
    return refuse(say`${ref('value', path)} is not below ${ref('value', base)}, where ${ref('path', made.file)} answers.`)
  return rest === '' ? '/' : rest
}

/** A package whose files were laid, with what made them. */
interface Laid {
  pack: PackageTexts
  layout: Layout
  records: ReadonlyMap<string, TemplateRecord>
}

/** A module that handles events of a queue or of the clock. */
type EventMount = Extract<Mount, { environment: string }>

function eventHandler(
  pack: PackageTexts,
  reading: EntryReading,
  { mount, layout }: { mount: EventMount; layout: Layout },
): Edit | undefined {
  const { entry } = reading
  if (entry === undefined) return refuse('unknown' in reading ? reading.unknown : say`The Worker has no default export.`)
  const { kind, cron } = mount
  const keeps = entry.form === 'app' ? membersKept(pack, entry.file) : []
  const needs = lacksBindings(pack, mount) ? mount.environment : undefined
  return edited(pack, entry.file, (text, file) => addHandler(text, entry, { ...from(file, mount, layout), kind, keeps, needs, cron }))
}

/** True where no type of the project says that the environment has what a handler needs. */
function lacksBindings(pack: PackageTexts, { bindings }: EventMount): boolean {
  const type = findEnvType(entryFiles(pack), workerPaths(pack))
  const names = new Set(type?.members.map(keyOf))
  return !bindings.every((name) => names.has(name))
}

/** Members of an application that its default export keeps when it becomes an object of handlers. */
function membersKept(pack: PackageTexts, file: RepoPath): readonly string[] {
  const uses = usesOfApp({ main: file, read: (path) => pack.files.get(path) }, pack.files.keys(), file)
  const [user] = uses.whole
  if (user !== undefined)
    return refuse(
      say`${ref('path', user)} uses what ${ref('path', file)} exports as an application, and with a handler beside it that is an object: import the application by its name there first.`,
    )
  return [...uses.members].filter((name) => name !== 'fetch').sort()
}

/** Mounts our own application in that of the project, or puts it in front of a Worker that answers by itself. */
export function mountOwnApi({ pack, layout }: Pick<Laid, 'pack' | 'layout'>, before: readonly WiderRoute[] = []): Edit | undefined {
  const reading = readWorker(pack)
  const byHand = say`What the Worker exports by default has to be handed to ${ref('symbol', inFront)} of ${ref('path', placed(frontModule, layout))}: ${ref('value', `export default ${inFront}(worker)`)}.`
  if ('unknown' in reading) return refuse([...reading.unknown, ' ', ...byHand])
  const { host, exporter } = reading
  if (!isHono(host))
    return edited(pack, exporter, (text, file) => putInFront(text, file, from(file, { module: frontModule, name: inFront }, layout)))
  // it may stand below a path that a person chose, or in an application between
  if (ownPrefix(host, entryFiles(pack), placed(ownApi, layout)) !== undefined) return undefined
  const api = { module: ownApi, name: 'api' }
  return edited(pack, host.file, (text, file) => mountApp(text, host, { ...from(file, api, layout), ...wider(host, before) }))
}

/** Routes that something has to stand in front of, as the file of an application has them. */
function wider({ file, basePath }: HonoHost, routes: readonly WiderRoute[] = []): Pick<AppMount, 'before'> {
  if (routes.length === 0) return {}
  const paths = routes.flatMap(({ path }) => restBelow(path, basePath) ?? [])
  return { before: { paths, modules: routes.map((route) => relativeImport(file, route.file)) } }
}

/** Name of the template that puts our own application in front of a Worker; undefined where it is mounted in another one. */
export function frontOf(pack: PackageTexts): 'with-api' | 'with-api-class' | undefined {
  const reading = readWorker(pack)
  if ('unknown' in reading) return 'with-api'
  if (isHono(reading.host)) return undefined
  return reading.host.kind === 'class' ? 'with-api-class' : 'with-api'
}

/** Module that puts it in front of a Worker which answers by itself. */
export const frontModule = 'src/with-api.ts'

/** True where a module is mounted in an application of ours, because the project's own cannot describe its routes or takes no middleware. */
export function needsOwnApi(pack: PackageTexts, kind: Mount['kind']): boolean {
  if (kind !== 'routes' && kind !== 'middleware') return false
  const reading = readWorker(pack)
  if ('unknown' in reading) return kind === 'routes'
  return kind === 'routes' ? !describes(reading.host, entryFiles(pack).read) : !isHono(reading.host)
}

/** Path below which routes of ours answer: the base path of the application that serves them, or where a person mounted ours; empty for the root. */
export function routesBase(pack: PackageTexts, layout: Layout): string {
  const reading = readWorker(pack)
  const { prefix } = 'host' in reading ? servedBelow(reading.host, entryFiles(pack), placed(ownApi, layout)) : { prefix: '' }
  return prefix === '' || isPlainPath(prefix) ? prefix : ''
}

/** The module at which the Worker begins, and those that hold its handlers and its application. */
export function workerPaths(pack: PackageTexts): readonly [RepoPath, ...RepoPath[]] {
  const reading = readWorker(pack)
  const { entry } = reading
  return [mainPath(pack), ...(entry === undefined ? [] : [entry.file]), ...('host' in reading ? [reading.host.file] : [])]
}

/** Reads what serves the requests of the Worker of a package. */
export function readWorker(pack: PackageTexts): EntryReading {
  return readEntry(entryFiles(pack))
}

/** Source files of the Worker of a package. */
export function entryFiles(pack: PackageTexts): EntryFiles {
  return { main: mainPath(pack), read: (path) => pack.files.get(path) }
}

function mainPath(pack: PackageTexts): RepoPath {
  return (mainOf(readWrangler(pack)) ?? 'src/index.ts') as RepoPath
}

/** Routes go into an application that describes them; middleware into that of the project, so that its own routes pass it too. */
function hostOf(reading: EntryReading, pack: PackageTexts, { layout, isMiddleware }: { layout: Layout; isMiddleware: boolean }): HonoHost {
  // what serves requests was refused already, when our application was to be mounted there
  const host = 'unknown' in reading ? undefined : reading.host
  if (isMiddleware && 'unknown' in reading) return refuse(reading.unknown)
  if (host !== undefined && isHono(host) && (isMiddleware || describes(host, entryFiles(pack).read))) return host
  const file = placed(ownApi, layout) as RepoPath
  if (!pack.files.has(file)) return refuse(say`${ref('path', file)} is not there.`)
  const own: HonoHost = { kind: 'openapi-hono', file, variable: 'api', within: undefined, basePath: '' }
  return own
}

/** What a module exports, as a file imports it. */
function from(file: RepoPath, { module, name }: Provided, layout: Layout): Provided {
  return { module: relativeImport(file, placed(module, layout)), name }
}

function edited(pack: PackageTexts, path: RepoPath, edit: (text: string, path: RepoPath) => string): Edit | undefined {
  const before = pack.files.get(path)
  if (before === undefined) return refuse(say`${ref('path', path)} is not in the repository, or cannot be read.`)
  const text = edit(before, path)
  return text === before ? undefined : { path, text, why: say`mounts what is added` }
}
