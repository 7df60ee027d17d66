import { retryDelay } from './retry-delay'
import { sendMessage } from './send-message'

/** A message that nobody could handle. */
export interface DeadLetter {
  /** Of the message. */
  id: string
  /** Where it stands among all; the next page begins after it. */
  seq: number
  body: unknown
  reason: string
  attempts: number
  sentAt: string
  keptAt: string
}

/** Time in which a letter that is being put back cannot be put back a second time. */
const leaseMs = 60_000

/**
 * Keeps a message, once, however often it is delivered, and not if it was handled after all. `reason` is that of its last failed attempt where none is
 * given.
 */
export async function keepDeadLetter(
  db: D1Database,
  message: Message,
  { queue, reason }: { queue: string; reason?: string },
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO dead_letters (queue, id, body, reason, attempts, sent_at, kept_at)
       SELECT ?1, ?2, ?3, coalesce(?4, (SELECT error FROM queue_messages WHERE queue = ?1 AND id = ?2), 'Every attempt failed.'), ?5, ?6, ?7
       WHERE NOT EXISTS (SELECT 1 FROM queue_messages WHERE queue = ?1 AND id = ?2 AND state = 'done')
       ON CONFLICT (queue, id) DO NOTHING`,
    )
    .bind(queue, message.id, jsonOf(message.body), reason ?? null, message.attempts, message.timestamp.getTime(), Date.now())
    .run()
}

/** Keeps the messages of a queue of dead letters. */
export async function consumeDeadLetters(batch: MessageBatch, db: D1Database, queue: string): Promise<void> {
  await Promise.all(
    batch.messages.map(async (message) => {
      try {
        await keepDeadLetter(db, message, { queue })
        message.ack()
      } catch (error) {
        console.error(`A dead letter of the queue ${queue} was not kept.`, { id: message.id, error: String(error) })
        message.retry({ delaySeconds: retryDelay(message.attempts) })
      }
    }),
  )
}

/** Dead letters of a queue that were not put back, oldest first; `after` is the `seq` of the last one of the page before. */
export async function listDeadLetters(
  db: D1Database,
  queue: string,
  { limit = 50, after = 0 }: { limit?: number; after?: number } = {},
): Promise<readonly DeadLetter[]> {
  const { results } = await db
    .prepare(
      `SELECT seq, id, body, reason, attempts, sent_at AS sentAt, kept_at AS keptAt FROM dead_letters
       WHERE queue = ? AND redriven_at IS NULL AND seq > ? ORDER BY seq LIMIT ?`,
    )
    .bind(queue, after, limit)
    .all<Omit<DeadLetter, 'sentAt' | 'keptAt'> & { body: string; sentAt: number; keptAt: number }>()
  return results.map((row) => ({
    ...row,
    body: JSON.parse(row.body) as unknown,
    sentAt: new Date(row.sentAt).toISOString(),
    keptAt: new Date(row.keptAt).toISOString(),
  }))
}

/**
 * Puts a dead letter back into its queue, as a new message with all its attempts. `taken` where it was put back before or is being put back now. A run
 * that is stopped between sending and noting it leaves the letter where it is: nothing is lost, and it may be sent a second time.
 */
export async function redrive(
  db: D1Database,
  producer: Pick<Queue, 'send'>,
  { queue, id }: { queue: string; id: string },
): Promise<'redriven' | 'taken' | 'unknown'> {
  const now = Date.now()
  const body = await db
    .prepare(
      `UPDATE dead_letters SET claimed_until = ?3 WHERE queue = ?1 AND id = ?2 AND redriven_at IS NULL AND claimed_until <= ?4 RETURNING body`,
    )
    .bind(queue, id, now + leaseMs, now)
    .first<string>('body')
  if (body === null) return (await isKept(db, queue, id)) ? 'taken' : 'unknown'
  try {
    await sendMessage(producer, JSON.parse(body))
  } catch (error) {
    await db.prepare('UPDATE dead_letters SET claimed_until = 0 WHERE queue = ? AND id = ?').bind(queue, id).run()
    throw error
  }
  await db.prepare('UPDATE dead_letters SET redriven_at = ? WHERE queue = ? AND id = ?').bind(Date.now(), queue, id).run()
  return 'redriven'
}

async function isKept(db: D1Database, queue: string, id: string): Promise<boolean> {
  return (await db.prepare('SELECT 1 FROM dead_letters WHERE queue = ? AND id = ?').bind(queue, id).first()) !== null
}

/** A body as JSON; what JSON cannot say is kept as text, because a letter that cannot be kept would be lost. */
function jsonOf(body: unknown): string {
  try {
    return JSON.stringify(body) ?? JSON.stringify(String(body))
  } catch {
    return JSON.stringify(String(body))
  }
}
