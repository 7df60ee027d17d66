import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { PgBoss, fromPglite } from 'pg-boss'
import type { Addition, DeadLetter, Ending, Queue, QueueName, Work } from '../core/queue.ts'
import { openInbox } from './inbox.ts'
import { lockFolder } from './lock-folder.ts'

/** Where work is kept: in a folder by the embedded database, or in PostgreSQL for any number of processes. */
export interface QueuePlace {
  /** Data folder of this process. */
  dir: string
  databaseUrl?: string
  /** Seconds until work is tried again, before backoff; a test lowers it. */
  retryDelay?: number
  onError(error: Error): void
}

/** Attempts after the first. */
const retries = 5

const options = (delay: number) => ({
  retryLimit: retries,
  retryDelay: delay,
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: 900,
  heartbeatSeconds: 10,
  notify: true,
  deleteAfterSeconds: 7 * 86_400,
})

const names: readonly QueueName[] = ['deliveries', 'jobs']
const deadName = (queue: QueueName): string => `${queue}-dead`

/** SQL against whichever database is behind. */
type Sql = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>

/** Opens the queue. With the embedded database the folder is held by this process alone. */
export async function openQueue(place: QueuePlace): Promise<Queue> {
  mkdirSync(place.dir, { recursive: true })
  const embedded = place.databaseUrl === undefined
  const lock = embedded ? lockFolder(place.dir) : undefined
  const { sql, boss, end } = embedded ? await openEmbedded(place.dir) : openServer(place.databaseUrl ?? '')
  boss.on('error', place.onError)
  await boss.start()
  for (const name of names) {
    await boss.createQueue(deadName(name), { notify: false, retentionSeconds: 30 * 86_400 })
    await boss.createQueue(name, { ...options(place.retryDelay ?? 2), policy: name === 'jobs' ? 'singleton' : 'standard', deadLetter: deadName(name) })
  }
  // nobody else works on an embedded database: what was in flight when the process died goes on at once
  if (embedded) await sql(`UPDATE pgboss.job SET state = 'retry', start_after = now(), retry_count = retry_count WHERE state = 'active'`)
  const inbox = await openInbox(place.dir)
  const queue = queueOf({ boss, sql, inbox: (id, data) => inbox.put({ id, data }), done: (id) => inbox.done(id) })
  for (const entry of inbox.left) await queue.add('deliveries', { id: entry.id, data: entry.data })
  return {
    ...queue,
    async close(ms) {
      await boss.stop({ graceful: true, timeout: ms })
      await inbox.close()
      await end()
      lock?.release()
    },
  }
}

async function openEmbedded(dir: string): Promise<{ sql: Sql; boss: PgBoss; end(): Promise<void> }> {
  const database = await PGlite.create(path.join(dir, 'database'))
  const boss = new PgBoss({ db: fromPglite(database), backend: 'pglite', ...supervision })
  return { sql: (text, values) => database.query<Record<string, unknown>>(text, values), boss, end: () => database.close() }
}

function openServer(url: string): { sql: Sql; boss: PgBoss; end(): Promise<void> } {
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  const boss = new PgBoss({ connectionString: url, ...supervision })
  return { sql: (text, values) => pool.query<Record<string, unknown>>(text, values), boss, end: () => pool.end() }
}

const supervision = { useListenNotify: true, superviseIntervalSeconds: 5, monitorIntervalSeconds: 5, maintenanceIntervalSeconds: 60 } as const

/** What the queue is made of. */
interface Parts {
  boss: PgBoss
  sql: Sql
  inbox(id: string, data: unknown): Promise<void>
  done(id: string): Promise<void>
}

function queueOf({ boss, sql, inbox, done }: Parts): Omit<Queue, 'close'> {
  return {
    async add<Data>(queue: QueueName, { id, data, key, supersedes }: Addition<Data>) {
      if (queue === 'deliveries') await inbox(id, data)
      if (supersedes !== undefined && key !== undefined) await cancelWaiting(sql, queue, key, supersedes)
      await boss.send(queue, { data, ...(supersedes !== undefined && { supersedes }) }, { id, ...(key !== undefined && { singletonKey: key }) })
    },
    async work<Data>(queue: QueueName, { concurrency }: { concurrency: number }, run: (work: Work<Data>) => Promise<Ending>) {
      await boss.work<{ data: Data }>(queue, { localConcurrency: concurrency, batchSize: 1, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 }, async ([job]) => {
        if (job === undefined) return
        const ending = await run({ id: job.id, data: job.data.data, attempt: job.retryCount + 1, signal: job.signal })
        if (ending.kind === 'later') await again(boss, sql, queue, job.id, ending.at)
        if (queue === 'deliveries') await done(job.id)
      })
    },
    async keep<Data>(queue: QueueName, id: string, data: Data) {
      await sql(`UPDATE pgboss.job SET data = jsonb_set(data, '{data}', $3::jsonb) WHERE name = $1 AND id = $2`, [queue, id, JSON.stringify(data)])
    },
    async deadLetters() {
      const found: DeadLetter[] = []
      for (const name of names) {
        const jobs = await boss.findJobs<{ data: unknown }>(deadName(name), { queued: true })
        for (const job of jobs) found.push({ queue: name, id: job.id, attempts: (job.sourceRetryCount ?? 0) + 1, error: errorOf(job.sourceOutput), data: job.data.data })
      }
      return found
    },
    async redrive(id) {
      let count = 0
      for (const name of names) count += await boss.redrive(deadName(name), id === undefined ? {} : { ids: [id] })
      return count
    },
    async counts() {
      const { rows } = await sql(`SELECT name, state::text AS state, count(*)::int AS count FROM pgboss.job GROUP BY name, state`)
      return rows.map((row) => ({ queue: String(row['name']) as QueueName, state: String(row['state']), count: Number(row['count']) }))
    },
  }
}

async function cancelWaiting(sql: Sql, queue: QueueName, key: string, group: string): Promise<void> {
  await sql(
    `UPDATE pgboss.job SET state = 'cancelled', completed_on = now() WHERE name = $1 AND singleton_key = $2 AND state IN ('created', 'retry') AND data->>'supersedes' = $3`,
    [queue, key, group],
  )
}

/** Work that waits for a rate limit goes back without costing an attempt. */
async function again(boss: PgBoss, sql: Sql, queue: QueueName, id: string, at: Date): Promise<void> {
  await sql(`UPDATE pgboss.job SET state = 'retry', start_after = $3, started_on = NULL, retry_count = GREATEST(retry_count - 1, 0) WHERE name = $1 AND id = $2`, [queue, id, at])
  void boss
}

function errorOf(output: object | null): string {
  const message = output !== null && 'message' in output ? output.message : undefined
  return typeof message === 'string' ? message : JSON.stringify(output)
}
