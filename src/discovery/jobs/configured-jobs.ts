import { normalize } from 'node:path/posix'
import { parse as parseJsonc, parseTree } from 'jsonc-parser'
import { parse as parseToml } from 'smol-toml'
import type { RepoPath } from '../../core/names.ts'
import type { JobInfo } from '../../core/project.ts'
import type { Codebase } from '../codebase.ts'
import { ownConfigurations } from '../env/worker-configurations.ts'
import { isTestPath } from '../files/is-test.ts'
import { namesOfCron } from './named-crons.ts'

/** Schedules and queue consumers that a platform's configuration declares: `vercel.json`, `wrangler.toml`. */
export function configuredJobs(codebase: Codebase): JobInfo[] {
  const vercel = codebase
    .find((path) => /(^|\/)vercel\.json$/.test(path) && !isTestPath(path))
    .flatMap((path) => vercelCrons(path, codebase.text(path) ?? ''))
  return [...vercel, ...jobsOfWorkers(codebase)]
}

/** Jobs of every Worker; of several configurations of one Worker, such as those of environments, each job once. */
function jobsOfWorkers(codebase: Codebase): JobInfo[] {
  const found = ownConfigurations(codebase).flatMap((path) => workerJobs(codebase, path))
  const alike = Map.groupBy(found, ({ main, job }) => `${main} ${job.kind} ${job.schedule ?? ''} ${job.name}`)
  return [...alike.values()].flatMap(([first]) => (first === undefined ? [] : [first.job]))
}

/** A job, and the file of the Worker that does it. */
interface WorkerJob {
  main: string
  job: JobInfo
}

function vercelCrons(file: RepoPath, content: string): JobInfo[] {
  const tree = parseTree(content)
  const list = tree?.children?.find((child) => child.children?.[0]?.value === 'crons')?.children?.[1]?.children ?? []
  return list.flatMap((node): JobInfo[] => {
    const entry: unknown = parseJsonc(content.slice(node.offset, node.offset + node.length))
    const path = textOf(entry, 'path')
    const schedule = textOf(entry, 'schedule')
    if (path === undefined || schedule === undefined) return []
    const line = content.slice(0, node.offset).split('\n').length
    return [{ name: path, kind: 'cron', library: 'Vercel', schedule, file, line, handler: `GET ${path}`, producers: [] }]
  })
}

function workerJobs(codebase: Codebase, file: RepoPath): WorkerJob[] {
  const content = codebase.text(file) ?? ''
  let config: unknown
  try {
    config = /\.toml(?:\.|$)/.test(file) ? parseToml(content) : parseJsonc(content)
  } catch {
    return []
  }
  const crons = listOf(valueOf(valueOf(config, 'triggers'), 'crons')).filter((cron) => typeof cron === 'string')
  const consumers = listOf(valueOf(valueOf(config, 'queues'), 'consumers')).flatMap((one) => textOf(one, 'queue') ?? [])
  const worker = textOf(config, 'name') ?? 'worker'
  const folder = file.slice(0, file.lastIndexOf('/') + 1)
  const main = normalize(`${folder}${textOf(config, 'main') ?? worker}`)
  const jobs = [
    ...crons.flatMap((schedule): JobInfo[] => {
      const line = lineOf(content, schedule)
      const cron = { kind: 'cron', library: 'Cloudflare Workers', schedule, file, line, handler: 'scheduled', producers: [] } as const
      const names = namesOfCron(codebase, { folder, main }, schedule)
      return (names.length === 0 ? [worker] : names).map((name) => ({ name, ...cron, producers: [] }))
    }),
    ...consumers.map(
      (name): JobInfo => ({
        name,
        kind: 'worker',
        library: 'Cloudflare Queues',
        file,
        line: lineOf(content, name),
        handler: 'queue',
        producers: [],
      }),
    ),
  ]
  return jobs.map((job) => ({ main, job }))
}

function lineOf(content: string, text: string): number {
  const at = Math.max(content.indexOf(`"${text}"`), content.indexOf(`'${text}'`))
  return at === -1 ? 1 : content.slice(0, at).split('\n').length
}

function valueOf(table: unknown, key: string): unknown {
  return typeof table === 'object' && table !== null ? (table as Record<string, unknown>)[key] : undefined
}

function textOf(table: unknown, key: string): string | undefined {
  const value = valueOf(table, key)
  return typeof value === 'string' ? value : undefined
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
