import type { HonestCase, HonestRepository } from './honest-case.ts'
import { metersApp, metersBase, metersSchema } from './meters-base.ts'

const cases: readonly HonestCase[] = [
  {
    entry: 'etl',
    task: 'runs',
    files: {
      'src/warehouse/load-runs.ts': `import { and, desc, eq, isNull } from 'drizzle-orm'
import { db } from '../db/client.ts'
import { loadRuns } from '../db/schema.ts'
/** Begins a run behind the last good one; nobody begins a second one beside it. */
export async function beginRun(source: string) {
  const [open] = await db.select().from(loadRuns).where(and(eq(loadRuns.source, source), isNull(loadRuns.finishedAt)))
  if (open) throw new Error(\`\${source} is being loaded since \${open.startedAt.toISOString()}\`)
  const [last] = await db.select().from(loadRuns).where(and(eq(loadRuns.source, source), eq(loadRuns.status, 'ok'))).orderBy(desc(loadRuns.startedAt)).limit(1)
  const [run] = await db.insert(loadRuns).values({ source, from: last?.to ?? new Date(0), status: 'running' }).returning()
  return run
}
export async function finishRun(id: string, to: Date, rows: number): Promise<void> {
  await db.update(loadRuns).set({ status: 'ok', to, rows, finishedAt: new Date() }).where(eq(loadRuns.id, id))
}
`,
      'src/warehouse/load-runs.test.ts': `import { expect, it } from 'vitest'
import { beginRun, finishRun } from './load-runs.ts'
it('goes on where the last good run ended', async () => {
  const first = await beginRun('readings')
  await finishRun(first.id, new Date('2026-01-01'), 10)
  const second = await beginRun('readings')
  expect(second.from).toEqual(new Date('2026-01-01'))
  await expect(beginRun('readings')).rejects.toThrow('is being loaded')
})
`,
    },
  },
  {
    entry: 'etl',
    task: 'reconciliation',
    files: {
      'src/warehouse/compare-counts.ts': `import { count, sql } from 'drizzle-orm'
import { db } from '../db/client.ts'
import { readings } from '../db/schema.ts'
import { warehouse } from './client.ts'
export interface Difference { day: string; source: number; target: number }
/** Days on which the warehouse holds another number of rows than we do. */
export async function compareCounts(): Promise<Difference[]> {
  const day = sql<string>\`date(\${readings.takenAt})\`
  const ours = await db.select({ day, rows: count() }).from(readings).groupBy(day)
  const theirs = await warehouse.query('select day, count(*) as rows from readings group by day')
  const byDay = new Map(theirs.map((row) => [row.day, Number(row.rows)]))
  return ours.filter((row) => byDay.get(row.day) !== row.rows).map((row) => ({ day: row.day, source: row.rows, target: byDay.get(row.day) ?? 0 }))
}
`,
      'src/warehouse/client.ts': `import { createClient } from '@clickhouse/client'
const client = createClient({ url: process.env.WAREHOUSE_URL })
export const warehouse = {
  query: async (query: string) => (await client.query({ query, format: 'JSONEachRow' })).json<{ day: string; rows: string }>(),
}
`,
      'src/warehouse/compare-counts.test.ts': `import { expect, it, vi } from 'vitest'
import { compareCounts } from './compare-counts.ts'
vi.mock('./client.ts', () => ({ warehouse: { query: async () => [{ day: '2026-01-01', rows: '9' }] } }))
it('reports a day that lost a row', async () => {
  expect(await compareCounts()).toEqual([{ day: '2026-01-01', source: 10, target: 9 }])
})
`,
    },
  },
  {
    entry: 'data-retention',
    task: 'completeness',
    files: {
      'src/retention/keep-days.ts': `/** How long rows are kept; null is for ever. */
export const keepDays: Record<string, number | null> = { households: null, meters: null, readings: 3650, loadRuns: 90, gridAccounts: null, apiTokens: null }
`,
      'src/retention/drop.ts': `import { lt } from 'drizzle-orm'
import { db } from '../db/client.ts'
import { readings } from '../db/schema.ts'
import { keepDays } from './keep-days.ts'
export async function dropReadings(now: Date): Promise<void> {
  await db.delete(readings).where(lt(readings.takenAt, new Date(now.getTime() - (keepDays.readings ?? 0) * 86_400_000)))
}
`,
      'src/retention/keep-days.test.ts': `import { getTableName, isTable } from 'drizzle-orm'
import { expect, it } from 'vitest'
import * as schema from '../db/schema.ts'
import { keepDays } from './keep-days.ts'
it('names all tables', () => {
  const tables = Object.entries(schema).filter(([, value]) => isTable(value)).map(([name]) => name)
  expect(tables.filter((name) => !(name in keepDays))).toEqual([])
})
`,
    },
  },
  {
    entry: 'integrations',
    task: 'renewal',
    files: {
      'src/vendors/grid-operator/access.ts': `import { eq } from 'drizzle-orm'
import { db } from '../../db/client.ts'
import { gridAccounts } from '../../db/schema.ts'
import { exchange } from './oauth.ts'
const underWay = new Map<string, Promise<string>>()
/** A valid token of a household; who asks while one is fetched waits for the same answer. */
export function accessToken(householdId: string): Promise<string> {
  const running = underWay.get(householdId)
  if (running) return running
  const started = refresh(householdId).finally(() => underWay.delete(householdId))
  underWay.set(householdId, started)
  return started
}
async function refresh(householdId: string): Promise<string> {
  return db.transaction(async (tx) => {
    const [account] = await tx.select().from(gridAccounts).where(eq(gridAccounts.householdId, householdId)).for('update')
    if (account.expiresAt > new Date()) return account.accessToken
    const fresh = await exchange(account.refreshToken)
    await tx.update(gridAccounts).set(fresh).where(eq(gridAccounts.householdId, householdId))
    return fresh.accessToken
  })
}
`,
      'src/vendors/grid-operator/oauth.ts': `export async function exchange(refreshToken: string) {
  const answer = await fetch('https://grid.example/oauth/token', {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    signal: AbortSignal.timeout(5000),
  })
  if (!answer.ok) throw new Error(\`grid operator answered \${answer.status}\`)
  const body = await answer.json()
  return { accessToken: body.access_token, refreshToken: body.refresh_token, expiresAt: new Date(Date.now() + body.expires_in * 1000) }
}
`,
      'src/vendors/grid-operator/access.test.ts': `import { expect, it, vi } from 'vitest'
import { accessToken } from './access.ts'
import { exchange } from './oauth.ts'
vi.mock('./oauth.ts', () => ({ exchange: vi.fn(async () => ({ accessToken: 'a2', refreshToken: 'r2', expiresAt: new Date(Date.now() + 1000) })) }))
it('refreshes once for two callers', async () => {
  expect(await Promise.all([accessToken('h1'), accessToken('h1')])).toEqual(['a2', 'a2'])
  expect(exchange).toHaveBeenCalledTimes(1)
})
`,
    },
  },
  {
    entry: 'integrations',
    task: 'patience',
    files: {
      'src/vendors/weather/forecast.ts': `import CircuitBreaker from 'opossum'
async function ask(place: string): Promise<{ degrees: number }> {
  const answer = await fetch(\`https://weather.example/v1/\${place}\`, { signal: AbortSignal.timeout(2000) })
  if (!answer.ok) throw new Error(String(answer.status))
  return answer.json()
}
export const forecast = new CircuitBreaker(ask, { timeout: 2500, errorThresholdPercentage: 50, resetTimeout: 30_000 })
forecast.fallback(() => ({ degrees: Number.NaN }))
export const forecastFor = (place: string) => forecast.fire(place)
`,
      'src/vendors/weather/forecast.test.ts': `import { expect, it, vi } from 'vitest'
import { forecastFor } from './forecast.ts'
it('stops asking a service that is down', async () => {
  const fetch = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('down'))
  for (let i = 0; i < 50; i += 1) await forecastFor('berlin')
  expect(fetch.mock.calls.length).toBeLessThan(15)
})
`,
    },
  },
  {
    entry: 'backup-restore',
    task: 'verify',
    files: {
      'ops/check-dump.ts': `import { execFileSync } from 'node:child_process'
import { Client } from 'pg'
export interface Manifest { file: string; rows: Record<string, number> }
/** Restores the newest dump into an empty database and names tables whose number of rows is another. */
export async function checkDump({ file, rows }: Manifest, url: string): Promise<string[]> {
  execFileSync('pg_restore', ['--exit-on-error', '--dbname', url, file])
  const client = new Client({ connectionString: url })
  await client.connect()
  const wrong: string[] = []
  for (const [table, expected] of Object.entries(rows)) {
    const answer = await client.query(\`select count(*)::int as n from \${client.escapeIdentifier(table)}\`)
    if (answer.rows[0].n !== expected) wrong.push(table)
  }
  await client.end()
  return wrong
}
`,
      'ops/check-dump.test.ts': `import { expect, it, vi } from 'vitest'
import { checkDump } from './check-dump.ts'
vi.mock('node:child_process', () => ({ execFileSync: vi.fn() }))
vi.mock('pg', () => ({ Client: class { connect() {} end() {} escapeIdentifier(name: string) { return name } query() { return { rows: [{ n: 3 }] } } } }))
it('names the table that lost rows', async () => {
  expect(await checkDump({ file: 'a.dump', rows: { meters: 3, readings: 4 } }, 'postgres://x')).toEqual(['readings'])
})
`,
    },
  },
  {
    entry: 'backup-restore',
    task: 'age',
    files: {
      'ops/newest-dump.ts': `import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
const s3 = new S3Client({})
const hours = 26
/** Complains when the last backup in the bucket is older than a day. */
export async function assertFreshBackup(now = new Date(), client: Pick<S3Client, 'send'> = s3): Promise<void> {
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: process.env.BACKUP_BUCKET, Prefix: 'postgres/' }))
  const newest = Math.max(0, ...Contents.map((one) => one.LastModified?.getTime() ?? 0))
  if (now.getTime() - newest > hours * 3_600_000) throw new Error('no backup since ' + new Date(newest).toISOString())
}
`,
      'ops/newest-dump.test.ts': `import { expect, it } from 'vitest'
import { assertFreshBackup } from './newest-dump.ts'
const bucket = (at: string) => ({ send: async () => ({ Contents: [{ LastModified: new Date(at) }] }) })
it('complains about a backup of the day before yesterday', async () => {
  await expect(assertFreshBackup(new Date('2026-01-03T12:00:00Z'), bucket('2026-01-01T02:00:00Z'))).rejects.toThrow('no backup since')
})
it('is content with one of last night', async () => {
  await expect(assertFreshBackup(new Date('2026-01-03T12:00:00Z'), bucket('2026-01-03T02:00:00Z'))).resolves.toBeUndefined()
})
`,
    },
  },
  {
    entry: 'high-volume-api',
    task: 'cursors',
    files: {
      'src/routes/readings.ts': `import { and, desc, eq, lt, or } from 'drizzle-orm'
import { Hono } from 'hono'
import { db } from '../db/client.ts'
import { readings } from '../db/schema.ts'
import { bearer } from '../middleware/bearer.ts'
import { fromToken, toToken } from '../paging/token.ts'
export const readingsApp = new Hono()
readingsApp.get('/readings', bearer, async (c) => {
  const at = c.req.query('cursor')
  const last = at === undefined ? undefined : fromToken(at)
  if (last === null) return c.json({ error: 'unknown cursor' }, 400)
  const rows = await db
    .select()
    .from(readings)
    .where(last && or(lt(readings.takenAt, last.takenAt), and(eq(readings.takenAt, last.takenAt), lt(readings.id, last.id))))
    .orderBy(desc(readings.takenAt), desc(readings.id))
    .limit(100)
  return c.json({ rows, next: rows.length === 100 ? toToken(rows[99]) : null })
})
readingsApp.post('/readings', bearer, async (c) => {
  const body = await c.req.json()
  const [row] = await db.insert(readings).values({ meterId: body.meterId, kwh: body.kwh }).returning()
  return c.json(row, 201)
})
readingsApp.delete('/readings/:id', bearer, async (c) => {
  await db.delete(readings).where(eq(readings.id, c.req.param('id')))
  return c.body(null, 204)
})
`,
      'src/paging/token.ts': `import { createHmac } from 'node:crypto'
export interface Position { id: string; takenAt: Date }
const sign = (text: string): string => createHmac('sha256', process.env.TOKEN_SECRET ?? '').update(text).digest('base64url')
export function toToken({ id, takenAt }: Position): string {
  const text = Buffer.from(JSON.stringify([id, takenAt])).toString('base64url')
  return \`\${text}.\${sign(text)}\`
}
export function fromToken(token: string): Position | null {
  const [text = '', mac] = token.split('.')
  if (sign(text) !== mac) return null
  const [id, takenAt] = JSON.parse(Buffer.from(text, 'base64url').toString())
  return { id, takenAt: new Date(takenAt) }
}
`,
      'src/routes/readings.test.ts': `import { expect, it } from 'vitest'
import { app } from '../app.ts'
const headers = { authorization: 'Bearer x' }
it('walks through all readings without repeating one', async () => {
  const first = await (await app.request('/readings', { headers })).json()
  const second = await (await app.request(\`/readings?cursor=\${first.next}\`, { headers })).json()
  const ids = [...first.rows, ...second.rows].map((row) => row.id)
  expect(new Set(ids).size).toBe(ids.length)
})
it('refuses a token that was tampered with', async () => {
  expect((await app.request('/readings?cursor=abc.def', { headers })).status).toBe(400)
})
`,
    },
  },
  {
    entry: 'api',
    task: 'keys',
    files: {
      'src/integrators/credentials.ts': `import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { db } from '../db/client.ts'
import { apiTokens } from '../db/schema.ts'
const sha = (secret: string): string => createHash('sha256').update(secret).digest('hex')
/** Makes a token for a program; it is shown once. */
export async function createToken(householdId: string, label: string): Promise<string> {
  const secret = \`mt_\${randomBytes(24).toString('base64url')}\`
  await db.insert(apiTokens).values({ householdId, label, prefix: secret.slice(0, 8), tokenHash: sha(secret) })
  return secret
}
export async function householdOf(secret: string): Promise<string | undefined> {
  const [row] = await db.select().from(apiTokens).where(eq(apiTokens.tokenHash, sha(secret)))
  return row?.householdId
}
`,
      'src/integrators/credentials.test.ts': `import { expect, it } from 'vitest'
import { db } from '../db/client.ts'
import { apiTokens } from '../db/schema.ts'
import { createToken, householdOf } from './credentials.ts'
it('keeps the hash only', async () => {
  const secret = await createToken('h1', 'script')
  expect(JSON.stringify(await db.select().from(apiTokens))).not.toContain(secret)
  expect(await householdOf(secret)).toBe('h1')
  expect(await householdOf('mt_wrong')).toBeUndefined()
})
`,
    },
  },
  {
    entry: 'webhooks',
    task: 'delivery',
    files: {
      'src/callbacks/sender.ts': `import { UnrecoverableError, Worker } from 'bullmq'
export interface Callback { url: string; body: string }
export async function post({ url, body }: Callback): Promise<void> {
  const answer = await fetch(url, { method: 'POST', body, redirect: 'error', signal: AbortSignal.timeout(10_000) })
  if (answer.status === 410) throw new UnrecoverableError('gone')
  if (!answer.ok) throw new Error(\`receiver answered \${answer.status}\`)
}
export const sender = new Worker<Callback>('callbacks', async (job) => post(job.data), {
  connection: { url: process.env.REDIS_URL },
  settings: { backoffStrategy: (attempt) => Math.min(2 ** attempt * 1000, 3_600_000) * (0.5 + Math.random()) },
})
`,
      'src/callbacks/sender.test.ts': `import { UnrecoverableError } from 'bullmq'
import { expect, it, vi } from 'vitest'
import { post } from './sender.ts'
const receiver = (status: number) => vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status }))
it('is tried again after a 503', async () => {
  receiver(503)
  await expect(post({ url: 'https://r.example', body: '{}' })).rejects.toThrow('503')
})
it('is given up after a 410', async () => {
  receiver(410)
  await expect(post({ url: 'https://r.example', body: '{}' })).rejects.toBeInstanceOf(UnrecoverableError)
})
`,
    },
  },
]

const tables = `export const loadRuns = pgTable('load_runs', {
  id: uuid('id').primaryKey().defaultRandom(),
  source: text('source').notNull(),
  status: text('status').notNull(),
  from: timestamp('from').notNull(),
  to: timestamp('to'),
  rows: integer('rows'),
  startedAt: timestamp('started_at').notNull().defaultNow(),
  finishedAt: timestamp('finished_at'),
})
export const gridAccounts = pgTable('grid_accounts', {
  householdId: uuid('household_id').primaryKey().references(() => households.id),
  accessToken: text('access_token').notNull(),
  refreshToken: text('refresh_token').notNull(),
  expiresAt: timestamp('expires_at').notNull(),
})
export const apiTokens = pgTable('api_tokens', {
  id: uuid('id').primaryKey().defaultRandom(),
  householdId: uuid('household_id').references(() => households.id),
  label: text('label').notNull(),
  prefix: text('prefix').notNull(),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: timestamp('created_at').notNull().defaultNow(),
})
`

/** An interface for meters with Hono and Drizzle, where nine tasks were carried out. */
export const meters: HonestRepository = {
  base: { ...metersBase, 'src/db/schema.ts': metersSchema(tables), 'src/app.ts': metersApp([], [], []) },
  cases,
}
