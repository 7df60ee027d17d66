import type { RepoPath } from '../../core/names.ts'
import { operation } from '../../text/fact-refs.ts'
import { isOwnable, type IndexedFile } from './file-index.ts'
import type { Gathering } from './gathering.ts'

const jobDir = /(?:^|\/)(?:workers?|jobs?|crons?|tasks|queues?|processors?|consumers?|listeners?|subscribers?|schedulers?)\//
const infraDir = /(?:^|\/)(?:lib|libs|config|db|database|middlewares?|plugins|prisma|env|infra|infrastructure)\//

/** Takes files that declare models named for the feature and little else; of a schema that all features share it only says so. */
export function takeModels({ index, key, core, aside }: Gathering): void {
  const byFile = new Map<RepoPath, { own: string[]; all: number }>()
  for (const model of index.project.models) {
    const one = byFile.get(model.file) ?? { own: [], all: 0 }
    one.all++
    if (key.strong.find(model.name) !== undefined) one.own.push(model.name)
    byFile.set(model.file, one)
  }
  for (const [path, { own, all }] of byFile) {
    const file = index.file(path)
    if (own.length === 0 || file === undefined || core.has(path) || file.kind === 'migration') continue
    const why = `declares ${own.slice(0, 3).join(', ')}`
    if (isOwnable(file) && (own.length > 0.5 * all || (own.length === 0.5 * all && !file.path.endsWith('.prisma'))))
      core.set(path, { score: 0.7, why })
    else aside.set(path, { score: 0.4, why })
  }
}

/** Takes routes that do little but call the feature: most of what they import is core. */
export function takeRoutes({ index, core }: Gathering): void {
  const files = new Set(index.project.routes.flatMap((route) => [route.file, route.handlerAt?.file ?? route.file]))
  for (const path of files) {
    const file = index.file(path)
    if (file?.kind !== 'code' || file.shared || core.has(path)) continue
    const imports = index.project
      .importsOf(path)
      .filter((other) => index.file(other)?.kind === 'code' && index.file(other)?.shared !== true)
    const own = imports.filter((other) => core.has(other) && core.get(other)?.partly !== true)
    if (own.length >= 3 && own.length >= 0.7 * imports.length) core.set(path, { score: 0.6, why: 'a route that mostly calls its files' })
  }
}

/** Takes files that answer routes which the feature's pages described under an earlier name. */
export function takeFollowed({ index, core }: Gathering, followed: ReadonlySet<string>): void {
  if (followed.size === 0) return
  for (const [path, routes] of Map.groupBy(index.project.routes, (route) => route.handlerAt?.file ?? route.file)) {
    const own = routes.filter((route) => followed.has(operation(route)))
    if (own.length === 0 || core.has(path)) continue
    const partly = own.length < routes.length ? { partly: true as const } : {}
    core.set(path, { score: 0.7, why: 'answers what its pages described under an earlier name', ...partly })
  }
}

/** Takes jobs that only start the feature's functions, and workers of queues that its files fill. */
export function takeJobs(gathering: Gathering): void {
  const { index, core } = gathering
  for (const job of index.project.jobs) {
    const file = index.file(job.file)
    if (file === undefined || file.kind !== 'code' || core.has(file.path)) continue
    const fed = job.producers.filter((one) => core.has(one.file)).length
    if (job.kind !== 'queue' && fed > 0 && fed >= 0.5 * job.producers.length) {
      core.set(file.path, { score: 0.65, why: `works on ${job.name}, which its files fill` })
    }
  }
  const jobs = new Set(index.project.jobs.map((job) => job.file))
  for (const file of index.files) {
    if (file.kind !== 'code' || file.barrel || core.has(file.path) || !(jobs.has(file.path) || jobDir.test(file.path))) continue
    if (startsOnlyIt(gathering, file)) core.set(file.path, { score: 0.6, why: 'a job that works for it alone' })
  }
}

/** True for a job whose imports, building blocks aside, are core, or which reads and writes only models of the feature. */
function startsOnlyIt({ index, key, core }: Gathering, file: IndexedFile): boolean {
  const imports = index.project.importsOf(file.path).filter((path) => !isBuildingBlock(index.file(path), file))
  if (imports.length > 0) return imports.every((path) => core.has(path))
  const clients = new Map(index.project.models.map((model) => [model.client?.split('.').at(-1) ?? model.name, model]))
  const reached = new Set<string>()
  for (const fn of index.project.facts(file.path)?.functions ?? []) {
    for (const call of fn.calls) {
      const model = clients.get(call.split('.').at(-2) ?? '')
      if (model !== undefined) reached.add(model.name)
    }
  }
  return reached.size > 0 && [...reached].every((name) => key.strong.find(name) !== undefined || key.weak.find(name) !== undefined)
}

/** Files that many features rest on, and the connection beside a job. */
function isBuildingBlock(file: IndexedFile | undefined, of: IndexedFile): boolean {
  if (file === undefined || file.kind !== 'code' || file.shared || infraDir.test(`${file.dirs.join('/')}/`)) return true
  return file.dirs.join('/') === of.dirs.join('/') && /^(?:queues?|connection|redis|client)$/.test(file.base)
}
