import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { Addition, Ending, Queue, QueueName, Work } from '../core/queue.ts'
import { hideSecrets } from '../core/secrets/hide-secrets.ts'
import { openEmbedded, openServer, unreachable } from './databases.ts'
import { openInbox, type Inbox } from './inbox.ts'
import { lockFolder, takeFolder } from './lock-folder.ts'
import {
  cancelWaiting,
  countSince,
  deskOf,
  indexes,
  isSettled,
  keepData,
  keepLonger,
  mostKilled,
  names,
  putOff,
  recover,
  retries,
  revive,
  spare,
  type Envelope,
  type Sql,
} from './statements.ts'

/** Where work is kept: in a folder by the embedded database, or in PostgreSQL for any number of processes. */
export interface QueuePlace {
  /** Data folder; processes that share a database may share it. */
  dir: string
  databaseUrl?: string
  /** Seconds until work is tried again, doubled with every attempt. */
  retryDelay?: number
  /** Seconds until work is tried again that nobody could be told of, a minute unless given; doubled every time, at most an hour. */
  untoldDelay?: number
  onError: (error: Error) => void
}

/** Seconds without a sign after which a process is taken for dead, and between two signs. */
const silence = 9
const sign = 2

/** Seconds between two attempts at most: an attempt finds what earlier ones left, so it costs little to look again. */
const longestDelay = 60

const options = (delay: number, notify: boolean) => ({
  policy: 'standard',
  retryLimit: retries + spare,
  retryDelay: delay,
  retryBackoff: true,
  retryDelayMax: longestDelay,
  expireInSeconds: 1_800,
  heartbeatSeconds: 60,
  notify,
  deleteAfterSeconds: 7 * 86_400,
})

/** Times that work is tried again that nobody could be told of: about twenty hours. */
const mostUntold = 24

/** When work is tried again that nobody could be told of; undefined where that was done for most of a day. */
function untoldUntil(times: number, delay: number, now: number): Date | undefined {
  return times >= mostUntold ? undefined : new Date(now + Math.min(delay * 2 ** times, 3_600) * 1_000)
}

/** Opens the queue. Its folder is held by this process alone; with the embedded database a second process is refused. */
export async function openQueue(place: QueuePlace): Promise<Queue> {
  const embedded = place.databaseUrl === undefined
  const held = embedded ? lockFolder(place.dir) : takeFolder(place.dir)
  try {
    const { sql, script, boss, end } = embedded
      ? await openEmbedded(held.dir, place.onError)
      : openServer(place.databaseUrl ?? '', place.onError)
    boss.on('error', place.onError)
    await boss.start()
    const delay = place.retryDelay ?? 2
    for (const name of names) {
      await boss.createQueue(name, options(delay, !embedded))
      await boss.updateQueue(name, {
        retryLimit: retries + spare,
        retryDelay: delay,
        retryBackoff: true,
        retryDelayMax: longestDelay,
        notify: !embedded,
      })
    }
    await script(indexes)
    // nobody else works on an embedded database: what was in flight when its process died goes on at once
    if (embedded) await recover(sql, 0)
    const inbox = await openInbox(held.dir)
    const parts: Parts = { boss, sql, inbox, embedded, untoldDelay: place.untoldDelay ?? 60, crews: { deliveries: [], jobs: [] } }
    const queue = queueOf(parts)
    for (const entry of inbox.left) await queue.add('deliveries', { id: entry.id, data: entry.data })
    const watching = embedded ? undefined : watch(sql, place.onError)
    return {
      ...queue,
      ...deskOf(sql),
      folder: held.dir,
      wasKilled: held.wasKilled,
      async close(ms) {
        clearInterval(watching)
        await boss.stop({ graceful: true, timeout: ms })
        await inbox.close()
        await end()
        held.release()
      },
    }
  } catch (error) {
    held.release()
    throw embedded ? error : unreachable(error)
  }
}

/**
 * Puts back the work of processes that are silent. While the database was away nobody could give a sign, so after its return everybody
 * gets the time to do so before anybody is taken for dead.
 */
function watch(sql: Sql, onError: (error: Error) => void): NodeJS.Timeout {
  let reachableSince = Date.now()
  const look = async (): Promise<void> => {
    try {
      if (Date.now() - reachableSince > silence * 1_000) await recover(sql, silence)
      else await sql('SELECT 1')
    } catch (error) {
      reachableSince = Date.now()
      onError(error as Error)
    }
  }
  return setInterval(() => void look(), sign * 1_000)
}

/** What the queue is made of. */
interface Parts {
  boss: PgBoss
  sql: Sql
  inbox: Inbox
  embedded: boolean
  untoldDelay: number
  /** Workers of this process by queue, the one that rested longest first. */
  crews: Record<QueueName, Worker[]>
}

/** One that takes work of a queue, piece by piece. */
interface Worker {
  id: string
  isBusy: boolean
}

/** Wakes one worker that rests. In one process that is enough: a notification would wake all of them, for one piece of work. */
function wake({ boss, crews }: Parts, queue: QueueName): void {
  const crew = crews[queue]
  const at = crew.findIndex(({ isBusy }) => !isBusy)
  const [resting] = at < 0 ? [] : crew.splice(at, 1)
  if (resting === undefined) return
  crew.push(resting)
  boss.notifyWorker(resting.id)
}

function queueOf(parts: Parts): Pick<Queue, 'add' | 'work' | 'keep' | 'countSince'> {
  const { sql } = parts
  return {
    add: (queue, addition) => add(parts, queue, addition),
    async work<Data>(queue: QueueName, { concurrency }: { concurrency: number }, run: (work: Work<Data>) => Promise<Ending>) {
      for (let i = 0; i < concurrency; i += 1) await startWorker(parts, queue, run)
    },
    keep: (queue, id, data) => keepData(sql, queue, id, data),
    countSince: (queue, of) => countSince(sql, queue, of),
  }
}

async function startWorker<Data>(
  { boss, sql, inbox, embedded, crews, untoldDelay }: Parts,
  queue: QueueName,
  run: (work: Work<Data>) => Promise<Ending>,
): Promise<void> {
  const polling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2, heartbeatRefreshSeconds: sign }
  const worker: Worker = { id: '', isBusy: false }
  worker.id = await boss.work(
    queue,
    { ...polling, batchSize: 1, includeMetadata: true, perJobResults: true, groupConcurrency: 1 },
    async ([row]: JobWithMetadata<Envelope>[]): Promise<Settled[]> => {
      if (row === undefined) return []
      const { json, free = 0, again = false, origin, killed = 0, untold = 0, superseded = false } = row.data
      // the next piece is asked for as soon as this one ends, not at the next look
      const goOn = (): void => boss.notifyWorker(worker.id)
      const work: Work<Data> = {
        id: row.id,
        data: JSON.parse(json) as Data,
        attempt: row.retryCount + 1 - free,
        isLast: row.retryCount >= row.retryLimit - spare,
        isOver: row.retryCount >= row.retryLimit || killed > mostKilled,
        isSuperseded: superseded,
        isAgain: again,
        signal: row.signal,
      }
      worker.isBusy = true
      const ending = await run(work).catch((error: unknown): Failed => ({ kind: 'failed', error }))
      worker.isBusy = false
      goOn()
      if (ending.kind === 'later') {
        await putOff(sql, queue, { id: row.id, retryCount: row.retryCount, at: ending.at })
        return [{ id: row.id, status: 'completed' }]
      }
      const untoldAt = ending.kind === 'untold' ? untoldUntil(untold, untoldDelay, Date.now()) : undefined
      if (untoldAt !== undefined) {
        await putOff(sql, queue, { id: row.id, retryCount: row.retryCount, at: untoldAt }, ['free', 'untold'])
        return [{ id: row.id, status: 'completed' }]
      }
      if (ending.kind === 'failed' && !work.isLast) return [{ id: row.id, status: 'failed', output: outputOf(ending.error) }]
      const top = queue === 'deliveries' ? row.id : origin
      if (embedded && top !== undefined && (await isSettled(sql, top, row.id))) inbox.done(top)
      if (ending.kind === 'done') return [{ id: row.id, status: 'completed' }]
      await keepLonger(sql, queue, row.id)
      return [
        {
          id: row.id,
          status: 'deadletter',
          output: ending.kind === 'failed' ? outputOf(ending.error) : { message: hideSecrets(ending.why) },
        },
      ]
    },
  )
  crews[queue].push(worker)
}

/** Work that threw. */
interface Failed {
  kind: 'failed'
  error: unknown
}

/** What pg-boss is told of a piece of work. */
interface Settled {
  id: string
  status: 'completed' | 'failed' | 'deadletter'
  output?: { message: string }
}

const outputOf = (error: unknown): { message: string } => ({
  message: hideSecrets(error instanceof Error ? error.message : String(error)),
})

async function add<Data>(parts: Parts, queue: QueueName, addition: Addition<Data>): Promise<void> {
  const { id, data, key, supersedes, origin, isFound = false } = addition
  const { boss, sql, inbox, embedded } = parts
  if (queue === 'deliveries') await inbox.put({ id, data })
  if (supersedes !== undefined && key !== undefined) await cancelWaiting(sql, queue, { id, key, group: supersedes })
  const envelope: Envelope = {
    json: JSON.stringify(data),
    ...(supersedes !== undefined && { supersedes }),
    ...(origin !== undefined && { origin }),
  }
  const sent = await boss.send(queue, envelope, { id, ...(key !== undefined && { singletonKey: key, group: { id: key } }) })
  const isKnown = sent === null && (isFound || (await revive(sql, id)) === 0)
  if (embedded && !isKnown) wake(parts, queue)
  if (queue !== 'deliveries') return
  // PostgreSQL keeps what it has said to keep; the embedded database has not synced it yet
  if (!embedded || (isKnown && (await isSettled(sql, id, nobody)))) inbox.done(id)
}

/** An id that no work has. */
const nobody = '00000000-0000-0000-0000-000000000000'
