import { parse as parseJsonc, parseTree } from 'jsonc-parser'
import { parse as parseToml } from 'smol-toml'
import type { RepoPath } from '../../core/names.ts'
import type { JobInfo } from '../../core/project.ts'
import type { Codebase } from '../codebase.ts'
import { isTestPath } from '../files/is-test.ts'

/** Schedules and queue consumers that a platform's configuration declares: `vercel.json`, `wrangler.toml`. */
export function configuredJobs(codebase: Codebase): JobInfo[] {
  const vercel = codebase
    .find((path) => /(^|\/)vercel\.json$/.test(path) && !isTestPath(path))
    .flatMap((path) => vercelCrons(path, codebase.text(path) ?? ''))
  const workers = codebase
    .find((path) => /(^|\/)wrangler\.(toml|jsonc?)$/.test(path) && !isTestPath(path))
    .flatMap((path) => workerJobs(path, codebase.text(path) ?? ''))
  return [...vercel, ...workers]
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

function workerJobs(file: RepoPath, content: string): JobInfo[] {
  let config: unknown
  try {
    config = file.endsWith('.toml') ? parseToml(content) : parseJsonc(content)
  } catch {
    return []
  }
  const crons = listOf(valueOf(valueOf(config, 'triggers'), 'crons')).filter((cron) => typeof cron === 'string')
  const consumers = listOf(valueOf(valueOf(config, 'queues'), 'consumers')).flatMap((one) => textOf(one, 'queue') ?? [])
  const worker = textOf(config, 'name') ?? 'worker'
  return [
    ...crons.map(
      (schedule): JobInfo => ({
        name: worker,
        kind: 'cron',
        library: 'Cloudflare Workers',
        schedule,
        file,
        line: lineOf(content, schedule),
        handler: 'scheduled',
        producers: [],
      }),
    ),
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
