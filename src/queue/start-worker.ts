import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { Ending, QueueName, Work } from '../core/queue.ts'
import { hideSecrets } from '../core/secrets/hide-secrets.ts'
import type { Inbox } from './inbox.ts'
import { isHeld, isSettled, keepLonger, mostKilled, putOff, spare, type Envelope, type Sql } from './statements.ts'

/** Seconds between two signs that a process gives of work it is at. */
export const sign = 2

/** Times that work is tried again that nobody could be told of: about twenty hours. */
const mostUntold = 24

/** Milliseconds for which work is put off at least: one that asks for a time that is over would otherwise be begun again and again. */
const shortestWait = 1_000

/** When work is tried again that nobody could be told of; undefined where that was done for most of a day. */
function untoldUntil(times: number, delay: number, now: number): Date | undefined {
  return times >= mostUntold ? undefined : new Date(now + Math.min(delay * 2 ** times, 3_600) * 1_000)
}

/** What the queue is made of; `isClosing` changes once. */
export interface Parts {
  boss: PgBoss
  sql: Sql
  inbox: Inbox
  embedded: boolean
  untoldDelay: number
  /** Workers of this process by queue, the one that rested longest first. */
  crews: Record<QueueName, Worker[]>
  /** Attempts that this process is at, by the id of their work. */
  running: Map<string, Attempt>
  /** Nothing is begun any more. */
  isClosing: boolean
}

/** An attempt that runs. */
interface Attempt {
  stop: AbortController
  ended: Promise<unknown>
}

/** One that takes work of a queue, piece by piece. */
interface Worker {
  id: string
  isBusy: boolean
  /** Work that it has ended, which the database may still take for active. */
  ended?: string
}

/** Wakes one worker that rests. In one process that is enough: a notification would wake all of them, for one piece of work. */
export function wake({ boss, crews }: Parts, queue: QueueName): void {
  const crew = crews[queue]
  const at = crew.findIndex(({ isBusy }) => !isBusy)
  const [resting] = at < 0 ? [] : crew.splice(at, 1)
  if (resting === undefined) return
  crew.push(resting)
  boss.notifyWorker(resting.id)
}

/** Starts one worker, which takes work of a queue piece by piece until the queue closes. */
export async function startWorker<Data>(parts: Parts, queue: QueueName, run: (work: Work<Data>) => Promise<Ending>): Promise<void> {
  const { boss, sql, crews } = parts
  const polling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2, heartbeatRefreshSeconds: sign }
  const worker: Worker = { id: '', isBusy: false }
  worker.id = await boss.work(
    queue,
    { ...polling, batchSize: 1, includeMetadata: true, perJobResults: true, groupConcurrency: 1 },
    async ([row]: JobWithMetadata<Envelope>[]): Promise<Settled[]> => {
      delete worker.ended
      if (row === undefined) return []
      if (parts.isClosing) {
        await putOff(sql, queue, { id: row.id, retryCount: row.retryCount, at: new Date() })
        return [{ id: row.id, status: 'completed' }]
      }
      const stop = await takeOver(parts, row.id)
      const isOurs = (): Promise<boolean> => isHeld(sql, queue, row)
      const work = workOf<Data>(row, { signal: AbortSignal.any([row.signal, stop.signal]), isOurs })
      worker.isBusy = true
      const ended = run(work).catch((error: unknown): Failed => ({ kind: 'failed', error }))
      parts.running.set(row.id, { stop, ended })
      const ending = await ended
      if (parts.running.get(row.id)?.stop === stop) parts.running.delete(row.id)
      worker.isBusy = false
      // the next piece is asked for as soon as this one ends, not at the next look
      if (!parts.isClosing) boss.notifyWorker(worker.id)
      // whoever took the work over says how it ends: pg-boss takes no word of an attempt that is not the one it knows of
      if (!(await isOurs().catch(() => true))) return [{ id: row.id, status: 'completed' }]
      return [{ id: row.id, ...(await settle(parts, queue, { row, isLast: work.isLast, ending, worker })) }]
    },
  )
  crews[queue].push(worker)
}

function workOf<Data>(
  { id, data, retryCount, retryLimit }: JobWithMetadata<Envelope>,
  held: Pick<Work<Data>, 'signal' | 'isOurs'>,
): Work<Data> {
  const { json, free = 0, again = false, killed = 0, superseded = false } = data
  return {
    id,
    data: JSON.parse(json) as Data,
    attempt: retryCount + 1 - free,
    isLast: retryCount >= retryLimit - spare,
    isOver: retryCount >= retryLimit || killed > mostKilled,
    isSuperseded: superseded,
    isAgain: again,
    ...held,
  }
}

/** An attempt that ended. */
interface Ended {
  row: JobWithMetadata<Envelope>
  isLast: boolean
  ending: Ending | Failed
  worker: Worker
}

/** Puts work off that waits, and says what pg-boss is told of the rest. */
async function settle(parts: Parts, queue: QueueName, { row, isLast, ending, worker }: Ended): Promise<Omit<Settled, 'id'>> {
  const { sql, inbox, embedded, untoldDelay, crews } = parts
  const { origin, untold = 0 } = row.data
  if (ending.kind === 'later') {
    const at = new Date(Math.max(ending.at.getTime(), Date.now() + shortestWait))
    await putOff(sql, queue, { id: row.id, retryCount: row.retryCount, at })
    return { status: 'completed' }
  }
  const untoldAt = ending.kind === 'untold' ? untoldUntil(untold, untoldDelay, Date.now()) : undefined
  if (untoldAt !== undefined) {
    await putOff(sql, queue, { id: row.id, retryCount: row.retryCount, at: untoldAt }, ['free', 'untold'])
    return { status: 'completed' }
  }
  if (ending.kind === 'failed' && !isLast) return { status: 'failed', output: outputOf(ending.error) }
  const top = queue === 'deliveries' ? row.id : origin
  // a delivery and its job may end at the same time: each would take the other for active, and nobody would forget the delivery
  worker.ended = row.id
  const ended = Object.values(crews).flatMap((crew) => crew.flatMap(({ ended: id }) => id ?? []))
  if (embedded && top !== undefined && (await isSettled(sql, top, ended))) inbox.done(top)
  if (ending.kind === 'done') return { status: 'completed' }
  await keepLonger(sql, queue, row.id)
  return { status: 'deadletter', output: ending.kind === 'failed' ? outputOf(ending.error) : { message: hideSecrets(ending.why) } }
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

/**
 * What stops a new attempt. An earlier one may still be at work here: a process that was too busy to give a sign of it loses its claim, and does not
 * know yet. It is stopped, and waited for, because two attempts at once would each miss what the other is about to write.
 */
async function takeOver({ running }: Parts, id: string): Promise<AbortController> {
  for (let earlier = running.get(id); earlier !== undefined; earlier = running.get(id)) {
    earlier.stop.abort(new Error(`Another attempt at ${id} has begun.`))
    await earlier.ended
    if (running.get(id) === earlier) running.delete(id)
  }
  return new AbortController()
}
