import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type Consumer, consume, GiveUp } from '../../src/messaging/consume'
import { listDeadLetters } from '../../src/messaging/dead-letters'
import { retryDelay } from '../../src/messaging/retry-delay'
import { workerEnv } from '../worker'

// the consumer runs here, where a test can stop it half-way, with the database of the Worker
const { $db$: db } = await workerEnv<{ $db$: D1Database }>()
await db.prepare('CREATE TABLE IF NOT EXISTS test_effects (message_id TEXT NOT NULL)').run()

const days = 24 * 60 * 60_000

function messageOf(body: unknown, { id = crypto.randomUUID() as string, attempts = 1 } = {}) {
  const outcome: { acked: number; retriedAfter?: number | undefined } = { acked: 0 }
  const message: Message = {
    id,
    body,
    attempts,
    timestamp: new Date(),
    ack: () => void outcome.acked++,
    retry: (options) => void (outcome.retriedAfter = options?.delaySeconds),
  }
  return { message, outcome }
}

// older types of Workers have no such member
const counts = { metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } }

function batchOf(...messages: readonly Message[]): MessageBatch {
  return { queue: 'tests', messages, ...counts, ackAll() {}, retryAll() {} }
}

const effectOf = (id: string) => db.prepare('INSERT INTO test_effects (message_id) VALUES (?)').bind(id)
const effectsOf = (id: string) => db.prepare('SELECT count(*) AS n FROM test_effects WHERE message_id = ?').bind(id).first<number>('n')
const rowOf = (id: string) =>
  db.prepare('SELECT * FROM queue_messages WHERE id = ?').bind(id).first<{ state: string; error: string | null }>()

/** A consumer with a queue of its own. */
function consumerOf(handle: Consumer<{ subject: string }>['handle'] = async ({ id }) => [effectOf(id)]): Consumer<{ subject: string }> {
  return { queue: `tests-${crypto.randomUUID()}`, schema: z.object({ subject: z.string() }), handle }
}

function claimFor(queue: string, id: string, until: number) {
  return db
    .prepare(
      `INSERT INTO queue_messages (queue, id, state, token, claimed_until, updated_at) VALUES (?, ?, 'claimed', 'of another run', ?, ?)`,
    )
    .bind(queue, id, until, Date.now())
    .run()
}

test('a message is handled with what the queue says of it', async () => {
  const handle = vi.fn<Consumer<{ subject: string }>['handle']>(async ({ id }) => [effectOf(id)])
  const { message, outcome } = messageOf({ subject: 'Ada', more: 'is dropped' }, { attempts: 2 })
  await consume(batchOf(message), db, consumerOf(handle))
  expect(handle).toHaveBeenCalledExactlyOnceWith({ id: message.id, body: { subject: 'Ada' }, attempts: 2, sentAt: message.timestamp })
  expect(outcome).toEqual({ acked: 1 })
  expect(await effectsOf(message.id)).toBe(1)
})

test('a message that is delivered again is acknowledged and not handled', async () => {
  const handle = vi.fn<Consumer<{ subject: string }>['handle']>(async ({ id }) => [effectOf(id)])
  const consumer = consumerOf(handle)
  const first = messageOf({ subject: 'Ada' })
  const again = messageOf({ subject: 'Ada' }, { id: first.message.id })
  await consume(batchOf(first.message), db, consumer)
  await consume(batchOf(again.message), db, consumer)
  expect(again.outcome).toEqual({ acked: 1 })
  expect(handle).toHaveBeenCalledOnce()
  expect(await effectsOf(first.message.id)).toBe(1)
})

test('a message that was handled long ago is not handled again', async () => {
  const consumer = consumerOf()
  const first = messageOf({ subject: 'Ada' })
  await consume(batchOf(first.message), db, consumer)
  await db.prepare('UPDATE queue_messages SET claimed_until = 0 WHERE id = ?').bind(first.message.id).run()
  const again = messageOf({ subject: 'Ada' }, { id: first.message.id })
  await consume(batchOf(again.message), db, consumer)
  expect(again.outcome).toEqual({ acked: 1 })
  expect(await effectsOf(first.message.id)).toBe(1)
})

test('the same id in another queue is another message', async () => {
  const first = messageOf({ subject: 'Ada' })
  const other = messageOf({ subject: 'Ada' }, { id: first.message.id })
  await consume(batchOf(first.message), db, consumerOf())
  await consume(batchOf(other.message), db, consumerOf())
  expect(await effectsOf(first.message.id)).toBe(2)
})

test('a run that ends between the effect and the acknowledgement does not repeat the effect', async () => {
  const consumer = consumerOf()
  const first = messageOf({ subject: 'Ada' })
  first.message.ack = () => {
    throw new Error('the run was stopped')
  }
  await consume(batchOf(first.message), db, consumer)
  expect(first.outcome.retriedAfter).toBe(30)
  const again = messageOf({ subject: 'Ada' }, { id: first.message.id, attempts: 2 })
  await consume(batchOf(again.message), db, consumer)
  expect(again.outcome).toEqual({ acked: 1 })
  expect(await effectsOf(first.message.id)).toBe(1)
})

test('a message whose handler failed is handled at the next attempt, without waiting for its claim to expire', async () => {
  let attempts = 0
  const consumer = consumerOf(async ({ id }) => {
    attempts++
    if (attempts === 1) throw new Error('the other side is away')
    return [effectOf(id)]
  })
  const first = messageOf({ subject: 'Ada' })
  await consume(batchOf(first.message), db, consumer)
  expect(first.outcome).toEqual({ acked: 0, retriedAfter: 30 })
  expect(await rowOf(first.message.id)).toMatchObject({ state: 'claimed', error: 'the other side is away' })
  const again = messageOf({ subject: 'Ada' }, { id: first.message.id, attempts: 2 })
  await consume(batchOf(again.message), db, consumer)
  expect(again.outcome).toEqual({ acked: 1 })
  expect(await effectsOf(first.message.id)).toBe(1)
})

test('an effect that the database refuses leaves nothing behind, and the message is tried again', async () => {
  const consumer = consumerOf(async ({ id }) => [effectOf(id), db.prepare('INSERT INTO test_effects (message_id) VALUES (NULL)')])
  const { message, outcome } = messageOf({ subject: 'Ada' }, { attempts: 3 })
  await consume(batchOf(message), db, consumer)
  expect(outcome).toEqual({ acked: 0, retriedAfter: 120 })
  expect(await effectsOf(message.id)).toBe(0)
  expect(await rowOf(message.id)).toMatchObject({ state: 'claimed' })
})

test('a run whose message was taken over has no effect', async () => {
  const consumer = consumerOf(async ({ id }) => {
    await db
      .prepare(`UPDATE queue_messages SET token = 'of another run', claimed_until = ?2 WHERE id = ?1`)
      .bind(id, Date.now() + days)
      .run()
    return [effectOf(id)]
  })
  const { message, outcome } = messageOf({ subject: 'Ada' })
  await consume(batchOf(message), db, consumer)
  expect(outcome).toEqual({ acked: 0, retriedAfter: 30 })
  expect(await effectsOf(message.id)).toBe(0)
  // and the claim of the other run stands
  const again = messageOf({ subject: 'Ada' }, { id: message.id })
  await consume(batchOf(again.message), db, { ...consumer, handle: async ({ id }) => [effectOf(id)] })
  expect(again.outcome).toEqual({ acked: 0, retriedAfter: 30 })
  expect(await effectsOf(message.id)).toBe(0)
})

test('two runs do not handle a message at once', async () => {
  const started = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  const handle = vi.fn<Consumer<{ subject: string }>['handle']>(async ({ id }) => {
    started.resolve()
    await finish.promise
    return [effectOf(id)]
  })
  const consumer = consumerOf(handle)
  const first = messageOf({ subject: 'Ada' })
  const second = messageOf({ subject: 'Ada' }, { id: first.message.id })
  const running = consume(batchOf(first.message), db, consumer)
  await started.promise
  const other = consume(batchOf(second.message), db, consumer)
  await vi.waitFor(() => expect(second.outcome.retriedAfter).toBe(30), { timeout: 10_000 })
  finish.resolve()
  await Promise.all([running, other])
  expect(handle).toHaveBeenCalledOnce()
  expect(first.outcome).toEqual({ acked: 1 })
  expect(await effectsOf(first.message.id)).toBe(1)
})

test('a claim holds as long as a run may take', async () => {
  const consumer = consumerOf()
  const { message, outcome } = messageOf({ subject: 'Ada' })
  await claimFor(consumer.queue, message.id, Date.now() + 60_000)
  await consume(batchOf(message), db, consumer)
  expect(outcome).toEqual({ acked: 0, retriedAfter: 30 })
  expect(await effectsOf(message.id)).toBe(0)
})

test('a claim that a stopped run left behind is taken over', async () => {
  const consumer = consumerOf()
  const { message, outcome } = messageOf({ subject: 'Ada' })
  await claimFor(consumer.queue, message.id, Date.now() - 1)
  await consume(batchOf(message), db, consumer)
  expect(outcome).toEqual({ acked: 1 })
  expect(await effectsOf(message.id)).toBe(1)
})

test('a claim lasts at least 15 minutes, and the retries of a message outlast it', async () => {
  const until = Promise.withResolvers<number>()
  const before = Date.now()
  const consumer = consumerOf(async ({ id }) => {
    until.resolve((await db.prepare('SELECT claimed_until FROM queue_messages WHERE id = ?').bind(id).first<number>('claimed_until')) ?? 0)
    return []
  })
  await consume(batchOf(messageOf({ subject: 'Ada' }).message), db, consumer)
  const length = (await until.promise) - before
  expect(length).toBeGreaterThanOrEqual(15 * 60_000)
  const retries = [1, 2, 3, 4, 5].reduce((sum, attempts) => sum + retryDelay(attempts), 0)
  expect(retries).toBeGreaterThan(15 * 60)
})

test('a message that always fails delays no other', async () => {
  const consumer = consumerOf(async ({ id, body }) => {
    if (body.subject === 'poison') throw new Error('never')
    return [effectOf(id)]
  })
  const [before, poison, after] = [messageOf({ subject: 'a' }), messageOf({ subject: 'poison' }), messageOf({ subject: 'b' })]
  await consume(batchOf(before.message, poison.message, after.message), db, consumer)
  expect([before.outcome, after.outcome]).toEqual([{ acked: 1 }, { acked: 1 }])
  expect(poison.outcome).toEqual({ acked: 0, retriedAfter: 30 })
})

test('a message that does not fit its schema becomes a dead letter at once', async () => {
  const handle = vi.fn<Consumer<{ subject: string }>['handle']>(async () => [])
  const consumer = consumerOf(handle)
  const { message, outcome } = messageOf({ subject: 7 })
  await consume(batchOf(message), db, consumer)
  expect(outcome).toEqual({ acked: 1 })
  expect(handle).not.toHaveBeenCalled()
  const letters = await listDeadLetters(db, consumer.queue)
  expect(letters).toEqual([expect.objectContaining({ id: message.id, body: { subject: 7 }, attempts: 1 })])
  expect(letters[0]?.reason).toContain('does not fit its schema')
  expect(letters[0]?.reason).toContain('subject')
})

test('a message that its handler gives up becomes a dead letter at once', async () => {
  const consumer = consumerOf(async () => {
    throw new GiveUp('No such user.')
  })
  const { message, outcome } = messageOf({ subject: 'Ada' })
  await consume(batchOf(message), db, consumer)
  expect(outcome).toEqual({ acked: 1 })
  expect(await listDeadLetters(db, consumer.queue)).toEqual([expect.objectContaining({ id: message.id, reason: 'No such user.' })])
})

test('a reason that is too long is cut', async () => {
  const consumer = consumerOf(async () => {
    throw new GiveUp('x'.repeat(5000))
  })
  await consume(batchOf(messageOf({ subject: 'Ada' }).message), db, consumer)
  const [letter] = await listDeadLetters(db, consumer.queue)
  expect(letter?.reason).toBe('x'.repeat(1000))
})

test('a message is tried again while the database is away', async () => {
  const away = { prepare: () => expect.fail('away'), batch: () => Promise.reject(new Error('away')) } as unknown as D1Database
  const [valid, invalid] = [messageOf({ subject: 'Ada' }), messageOf({})]
  await consume(batchOf(valid.message, invalid.message), away, consumerOf())
  expect([valid.outcome, invalid.outcome]).toEqual([
    { acked: 0, retriedAfter: 30 },
    { acked: 0, retriedAfter: 30 },
  ])
})

test('attempts come later and later, within 12 hours', () => {
  expect([1, 2, 3, 4, 5].map(retryDelay)).toEqual([30, 60, 120, 240, 480])
  expect(retryDelay(20)).toBe(12 * 60 * 60)
})

test('what cannot be delivered again is forgotten, and nothing else', async () => {
  const queue = `tests-${crypto.randomUUID()}`
  const age = async (table: string, column: string, id: string, ms: number) =>
    db
      .prepare(`UPDATE ${table} SET ${column} = ? WHERE queue = ? AND id = ?`)
      .bind(Date.now() - ms, queue, id)
      .run()
  for (const id of ['old', 'recent']) {
    await claimFor(queue, id, 0)
    await db
      .prepare(`INSERT INTO dead_letters (queue, id, body, reason, attempts, sent_at, kept_at) VALUES (?, ?, '{}', 'x', 1, 0, 0)`)
      .bind(queue, id)
      .run()
  }
  await db
    .prepare(`INSERT INTO dead_letters (queue, id, body, reason, attempts, sent_at, kept_at) VALUES (?, 'waits', '{}', 'x', 1, 0, 0)`)
    .bind(queue)
    .run()
  for (const [table, column] of [
    ['queue_messages', 'updated_at'],
    ['dead_letters', 'redriven_at'],
  ] as const) {
    await age(table, column, 'old', 15 * days + 1000)
    await age(table, column, 'recent', 14 * days)
  }
  await consume(batchOf(), db, consumerOf())
  const left = async (table: string) => {
    const { results } = await db.prepare(`SELECT id FROM ${table} WHERE queue = ? ORDER BY id`).bind(queue).all<{ id: string }>()
    return results.map(({ id }) => id)
  }
  expect(await left('queue_messages')).toEqual(['recent'])
  expect(await left('dead_letters')).toEqual(['recent', 'waits'])
})
