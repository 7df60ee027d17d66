import { z } from 'zod'
import { claimMessage, finishMessage, forgetMessages, releaseMessage } from './claims'
import { keepDeadLetter } from './dead-letters'
import { retryDelay } from './retry-delay'

/** A message as a handler gets it. */
export interface Received<Body> {
  /** The same at every attempt. */
  id: string
  body: Body
  /** 1 at the first attempt. */
  attempts: number
  sentAt: Date
}

/** What is done with the messages of a queue. */
export interface Consumer<Body> {
  /** Name of the queue, without that of an environment. */
  queue: string
  schema: z.ZodType<Body>
  /**
   * Does the work of a message, and returns the statements that belong to it. They run in one transaction with the note that the message is done, so
   * each takes effect exactly once. Anything else that this function does (a mail, a request) happens before that note, and again if the Worker is
   * stopped in between: give the other side `id` as its idempotency key. Throws to be called again later; throws `GiveUp` where that is pointless.
   */
  handle: (message: Received<Body>) => Promise<readonly D1PreparedStatement[]>
}

/** A message that no further attempt will help: it becomes a dead letter at once. */
export class GiveUp extends Error {
  override readonly name = 'GiveUp'
}

/** Handles a batch, each message for itself: none waits for another, and none makes another fail. */
export async function consume<Body>(batch: MessageBatch, db: D1Database, consumer: Consumer<Body>): Promise<void> {
  await Promise.all(
    batch.messages.map(async (message) => {
      try {
        await handleOnce(message, db, consumer)
      } catch (error) {
        console.error(`A message of the queue ${consumer.queue} failed.`, {
          id: message.id,
          attempts: message.attempts,
          error: textOf(error),
        })
        message.retry({ delaySeconds: retryDelay(message.attempts) })
      }
    }),
  )
  await forgetMessages(db).catch((error: unknown) => console.error('Old messages were not forgotten.', { error: textOf(error) }))
}

async function handleOnce<Body>(message: Message, db: D1Database, { queue, schema, handle }: Consumer<Body>): Promise<void> {
  const body = schema.safeParse(message.body)
  if (!body.success)
    return await bury(message, db, { queue, reason: textOf(`The message does not fit its schema: ${z.prettifyError(body.error)}`) })
  const claim = await claimMessage(db, { queue, id: message.id })
  if (claim === 'done') return message.ack()
  if (claim === 'held') throw new Error('Another run works on this message.')
  try {
    const { id, attempts, timestamp } = message
    await finishMessage(db, claim, await handle({ id, body: body.data, attempts, sentAt: timestamp }))
  } catch (error) {
    await releaseMessage(db, claim, textOf(error))
    if (error instanceof GiveUp) return await bury(message, db, { queue, reason: textOf(error) })
    throw error
  }
  message.ack()
}

async function bury(message: Message, db: D1Database, { queue, reason }: { queue: string; reason: string }): Promise<void> {
  await keepDeadLetter(db, message, { queue, reason })
  message.ack()
}

function textOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 1000)
}
