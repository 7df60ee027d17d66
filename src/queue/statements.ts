import type { DeadLetter, QueueCount, QueueDesk, QueueName } from '../core/queue.ts'

/** SQL against whichever database is behind. */
export type Sql = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>

/** Queues that there are. */
export const names: readonly QueueName[] = ['deliveries', 'jobs']

/** What a row of pg-boss carries for us. */
export interface Envelope {
  /** The data as JSON text: `jsonb` refuses U+0000 and half a surrogate pair, which a comment may hold. */
  json: string
  supersedes?: string
  origin?: string
  by?: string
  /** Attempts that do not count: rate limits waited for, processes killed. */
  free?: number
  /** Times that its process was killed while it ran. */
  killed?: number
  /** It was a dead letter, and was put back. */
  again?: boolean
  /** Times that it failed and nobody could be told. */
  untold?: number
  /** Newer work took its place after an attempt at it. */
  superseded?: boolean
}

/** Times that work may lose its process before it is taken for the reason. */
export const mostKilled = 20

/** Attempts after the first: with doubling delays from 2 s up to a minute they span about six minutes. */
export const retries = 10

/** One attempt beyond the last: work that pg-boss itself gave up on is handed out once more, so that somebody is told. */
export const spare = 1

/** What pg-boss does not bring: work of one key never overlaps, and work is found by where it came from. Several processes may start at once. */
export const indexes = `BEGIN;
SELECT pg_advisory_xact_lock(421421);
CREATE UNIQUE INDEX IF NOT EXISTS docwright_one_of_a_key ON pgboss.job_common (name, singleton_key) WHERE state = 'active' AND singleton_key IS NOT NULL;
CREATE INDEX IF NOT EXISTS docwright_added ON pgboss.job_common (name, singleton_key, created_on) WHERE singleton_key IS NOT NULL;
CREATE INDEX IF NOT EXISTS docwright_origin ON pgboss.job_common ((data->>'origin')) WHERE data ? 'origin';
CREATE INDEX IF NOT EXISTS docwright_by ON pgboss.job_common ((data->>'by'), created_on) WHERE data ? 'by';
CREATE TABLE IF NOT EXISTS pgboss.docwright_kept (name text PRIMARY KEY, value text NOT NULL);
COMMIT`

/** A new attempt that is not the old one for pg-boss (it tells attempts by `retry_count`) and that costs none. */
const freeAttempt = `state = 'retry', retry_count = retry_count + 1, retry_limit = retry_limit + 1, started_on = NULL, heartbeat_on = NULL`
const oneMore = (field: string): string => `'${field}', COALESCE((data->>'${field}')::int, 0) + 1`

/** Puts work that waits for a rate limit back without costing an attempt. */
export async function putOff(
  sql: Sql,
  queue: QueueName,
  of: { id: string; retryCount: number; at: Date },
  counted: readonly ('free' | 'untold')[] = ['free'],
): Promise<void> {
  await sql(
    `UPDATE pgboss.job SET ${freeAttempt}, start_after = $4, data = data || jsonb_build_object(${counted.map(oneMore).join(', ')})
     WHERE name = $1 AND id = $2 AND state = 'active' AND retry_count = $3`,
    [queue, of.id, of.retryCount, of.at],
  )
}

/** Puts work back whose process is gone: of all processes where `stale` is 0, else of those not heard of for so many seconds. Returns how many. */
export async function recover(sql: Sql, stale: number): Promise<number> {
  const { rows } = await sql(
    `UPDATE pgboss.job SET ${freeAttempt}, start_after = pgboss.job_now(), data = data || jsonb_build_object(${oneMore('free')}, ${oneMore('killed')})
     WHERE name = ANY($1) AND state = 'active' AND ($2 = 0 OR heartbeat_on < pgboss.job_now() - $2 * interval '1 second') RETURNING id`,
    [names, stale],
  )
  return rows.length
}

/** Cancels waiting work of a key and group. What was begun before may have left something open, so it is handed out once more. */
export async function cancelWaiting(sql: Sql, queue: QueueName, of: { id: string; key: string; group: string }): Promise<void> {
  const which = `WHERE name = $1 AND singleton_key = $2 AND data->>'supersedes' = $3 AND id <> $4`
  const values = [queue, of.key, of.group, of.id]
  await sql(`UPDATE pgboss.job SET state = 'cancelled', completed_on = now() ${which} AND state = 'created'`, values)
  await sql(
    `UPDATE pgboss.job SET start_after = pgboss.job_now(), data = data || '{"superseded": true}' ${which} AND state = 'retry'`,
    values,
  )
}

/** True while an attempt has its work: whoever takes over counts one attempt more. Asking is a sign, so that after a yes the work is held as long as after any. */
export async function isHeld(sql: Sql, queue: QueueName, { id, retryCount }: { id: string; retryCount: number }): Promise<boolean> {
  const { rows } = await sql(
    `UPDATE pgboss.job SET heartbeat_on = pgboss.job_now() WHERE name = $1 AND id = $2 AND state = 'active' AND retry_count = $3 RETURNING id`,
    [queue, id, retryCount],
  )
  return rows.length > 0
}

/** How much other work of a key was added since a time. */
export async function countSince(sql: Sql, queue: QueueName, of: { key: string; without: string; since: Date }): Promise<number> {
  const { rows } = await sql(
    `SELECT count(*)::int AS count FROM pgboss.job
     WHERE name = $1 AND singleton_key = $2 AND id <> $3 AND created_on > $4 AND state <> 'cancelled'`,
    [queue, of.key, of.without, of.since],
  )
  return Number(rows[0]?.['count'])
}

/** True while work of a key waits or runs. */
export async function holds(sql: Sql, queue: QueueName, key: string): Promise<boolean> {
  const { rows } = await sql(`SELECT 1 FROM pgboss.job WHERE name = $1 AND singleton_key = $2 AND state < 'completed' LIMIT 1`, [
    queue,
    key,
  ])
  return rows.length > 0
}

/** When other work of one who asked was added since a time, newest first. */
export async function addedBy(
  sql: Sql,
  queue: QueueName,
  of: { by: string; without: string; since: Date; most: number },
): Promise<readonly Date[]> {
  const { rows } = await sql(
    `SELECT created_on FROM pgboss.job
     WHERE name = $1 AND data ? 'by' AND data->>'by' = $2 AND id <> $3 AND created_on > $4 AND state <> 'cancelled'
     ORDER BY created_on DESC LIMIT $5`,
    [queue, of.by, of.without, of.since, of.most],
  )
  return rows.map((row) => new Date(row['created_on'] as string))
}

const putBack = `UPDATE pgboss.job SET state = 'retry', retry_count = 0, retry_limit = ${retries + spare}, start_after = pgboss.job_now(), started_on = NULL, heartbeat_on = NULL,
  completed_on = NULL, keep_until = now() + interval '14 days', data = data || '{"free": 0, "killed": 0, "untold": 0, "again": true}' WHERE name = ANY($1) AND state = 'failed'`

/** Puts a dead letter back, and those that came from it. Returns how many. */
export async function revive(sql: Sql, id: string): Promise<number> {
  const { rows } = await sql(`${putBack} AND (id = $2::uuid OR data->>'origin' = $2::text) RETURNING id`, [names, id])
  return rows.length
}

/** True where neither this work nor what came from it has still to be done; `ended` are attempts whose end is not written down yet. */
export async function isSettled(sql: Sql, id: string, ended: readonly string[] = []): Promise<boolean> {
  const { rows } = await sql(
    `SELECT 1 FROM pgboss.job WHERE name = ANY($1) AND (id = $2::uuid OR data->>'origin' = $2::text) AND state < 'completed' AND NOT (state = 'active' AND id = ANY($3::uuid[])) LIMIT 1`,
    [names, id, ended],
  )
  return rows.length === 0
}

/** Replaces the data of work. */
export async function keepData(sql: Sql, queue: QueueName, id: string, data: unknown): Promise<void> {
  await sql(`UPDATE pgboss.job SET data = data || jsonb_build_object('json', $3::text) WHERE name = $1 AND id = $2`, [
    queue,
    id,
    JSON.stringify(data),
  ])
}

/** Dead letters are kept for a month, finished work for a week. */
export async function keepLonger(sql: Sql, queue: QueueName, id: string): Promise<void> {
  await sql(`UPDATE pgboss.job SET deletion_seconds = $3 WHERE name = $1 AND id = $2`, [queue, id, 30 * 86_400])
}

/** What people look at, of a database where perhaps nobody served yet. */
export function deskOf(sql: Sql): QueueDesk {
  const orNothing = async (text: string, values: unknown[]): Promise<Record<string, unknown>[]> => {
    try {
      return (await sql(text, values)).rows
    } catch (error) {
      // undefined_table: nobody ever served from this database
      if (typeof error === 'object' && error !== null && 'code' in error && error.code === '42P01') return []
      throw error
    }
  }
  return {
    async deadLetters() {
      const rows = await orNothing(
        `SELECT name, id, retry_count, data, output, completed_on FROM pgboss.job WHERE name = ANY($1) AND state = 'failed' ORDER BY completed_on, id`,
        [names],
      )
      return rows.map(deadLetterOf)
    },
    async redrive(id) {
      const rows = await orNothing(`${putBack} AND ($2::text IS NULL OR id::text = $2) RETURNING id`, [names, id ?? null])
      return rows.length
    },
    async counts() {
      const rows = await orNothing(
        `SELECT name, state::text AS state, count(*)::int AS count FROM pgboss.job WHERE name = ANY($1) GROUP BY name, state ORDER BY name, state`,
        [names],
      )
      return rows.map((row): QueueCount => ({ queue: row['name'] as QueueName, state: String(row['state']), count: Number(row['count']) }))
    },
  }
}

function deadLetterOf(row: Record<string, unknown>): DeadLetter {
  const { free = 0, json } = row['data'] as Envelope
  return {
    queue: row['name'] as QueueName,
    id: String(row['id']),
    attempts: Number(row['retry_count']) + 1 - free,
    error: errorOf(row['output']),
    at: new Date(row['completed_on'] as string),
    data: JSON.parse(json) as unknown,
  }
}

/** pg-boss keeps what a handler threw, or what it gave, below `value`. */
function errorOf(output: unknown): string {
  if (typeof output === 'string') return output
  if (typeof output !== 'object' || output === null) return 'no reason'
  if ('message' in output && typeof output.message === 'string') return output.message
  return 'value' in output ? errorOf(output.value) : JSON.stringify(output)
}
