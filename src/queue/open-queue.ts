import { limits } from '../core/limits.ts'
import type { Addition, Ending, Queue, QueueName, Work } from '../core/queue.ts'
import { openEmbedded, openServer, unreachable } from './databases.ts'
import { openInbox } from './inbox.ts'
import { keepInFolder, keepInTable } from './keep-once.ts'
import { lockFolder, takeFolder } from './lock-folder.ts'
import { sign, startWorker, wake, type Parts } from './start-worker.ts'
import {
  addedBy,
  cancelWaiting,
  countSince,
  deskOf,
  holds,
  indexes,
  isSettled,
  keepData,
  names,
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

/** Seconds without a sign after which a process is taken for dead. */
const silence = limits.lease / 1_000

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
    const parts: Parts = {
      boss,
      sql,
      inbox,
      embedded,
      untoldDelay: place.untoldDelay ?? 60,
      crews: { deliveries: [], jobs: [] },
      running: new Map(),
      isClosing: false,
    }
    const queue = queueOf(parts)
    for (const entry of inbox.left) await queue.add('deliveries', { id: entry.id, data: entry.data })
    const watching = embedded ? undefined : watch(sql, place.onError)
    return {
      ...queue,
      ...deskOf(sql),
      keepOnce: embedded ? keepInFolder(held.dir) : keepInTable(sql),
      folder: held.dir,
      wasKilled: held.wasKilled,
      async close(ms) {
        parts.isClosing = true
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
 * Puts back the work of processes that are silent. While the database was away, or this process was too busy to look, nobody could give or see a
 * sign, so afterwards everybody gets the time to do so before anybody is taken for dead.
 */
function watch(sql: Sql, onError: (error: Error) => void): NodeJS.Timeout {
  let [reachableSince, lookedAt] = [Date.now(), Date.now()]
  const look = async (): Promise<void> => {
    try {
      if (Date.now() - lookedAt > (silence / 2) * 1_000) reachableSince = Date.now()
      lookedAt = Date.now()
      if (Date.now() - reachableSince > silence * 1_000) await recover(sql, silence)
      else await sql('SELECT 1')
    } catch (error) {
      reachableSince = Date.now()
      onError(error as Error)
    }
  }
  return setInterval(() => void look(), sign * 1_000)
}

function queueOf(parts: Parts): Pick<Queue, 'add' | 'work' | 'keep' | 'countSince' | 'addedBy' | 'holds'> {
  const { sql } = parts
  return {
    add: (queue, addition) => add(parts, queue, addition),
    async work<Data>(queue: QueueName, { concurrency }: { concurrency: number }, run: (work: Work<Data>) => Promise<Ending>) {
      for (let i = 0; i < concurrency; i += 1) await startWorker(parts, queue, run)
    },
    keep: (queue, id, data) => keepData(sql, queue, id, data),
    countSince: (queue, of) => countSince(sql, queue, of),
    holds: (queue, key) => holds(sql, queue, key),
    addedBy: (queue, of) => addedBy(sql, queue, of),
  }
}

async function add<Data>(parts: Parts, queue: QueueName, addition: Addition<Data>): Promise<void> {
  const { id, data, key, supersedes, origin, by, isFound = false } = addition
  const { boss, sql, inbox, embedded } = parts
  if (queue === 'deliveries') await inbox.put({ id, data })
  if (supersedes !== undefined && key !== undefined) await cancelWaiting(sql, queue, { id, key, group: supersedes })
  const envelope: Envelope = {
    json: JSON.stringify(data),
    ...(supersedes !== undefined && { supersedes }),
    ...(origin !== undefined && { origin }),
    ...(by !== undefined && { by }),
  }
  const sent = await boss.send(queue, envelope, { id, ...(key !== undefined && { singletonKey: key, group: { id: key } }) })
  const isKnown = sent === null && (isFound || (await revive(sql, id)) === 0)
  if (embedded && !isKnown) wake(parts, queue)
  if (queue !== 'deliveries') return
  // PostgreSQL keeps what it has said to keep; the embedded database has not synced it yet
  if (!embedded || (isKnown && (await isSettled(sql, id)))) inbox.done(id)
}
