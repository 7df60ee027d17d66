import { expect, test, vi } from 'vitest'
import { consumeDeadLetters, listDeadLetters, redrive } from '../../src/messaging/dead-letters'
import { sendMessage } from '../../src/messaging/send-message'
import { workerEnv } from '../worker'

const { $db$: db } = await workerEnv<{ $db$: D1Database }>()

const newQueue = () => `tests-${crypto.randomUUID()}`

function messageOf(body: unknown, { id = crypto.randomUUID() as string, attempts = 6 } = {}) {
  const outcome: { acked: number; retriedAfter?: number | undefined } = { acked: 0 }
  const message: Message = {
    id,
    body,
    attempts,
    timestamp: new Date(1_700_000_000_000),
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

async function keep(queue: string, body: unknown, id?: string) {
  const { message, outcome } = messageOf(body, id === undefined ? {} : { id })
  await consumeDeadLetters(batchOf(message), db, queue)
  expect(outcome).toEqual({ acked: 1 })
  return message.id
}

function noteState(queue: string, id: string, { state, error = null }: { state: 'claimed' | 'done'; error?: string | null }) {
  return db
    .prepare(`INSERT INTO queue_messages (queue, id, state, token, claimed_until, error, updated_at) VALUES (?, ?, ?, 'x', 0, ?, ?)`)
    .bind(queue, id, state, error, Date.now())
    .run()
}

test('a dead letter is kept once, however often it is delivered', async () => {
  const queue = newQueue()
  const id = await keep(queue, { subject: 'Ada' })
  await keep(queue, { subject: 'Ada' }, id)
  const [letter, ...more] = await listDeadLetters(db, queue)
  expect(more).toEqual([])
  expect(letter).toMatchObject({
    id,
    body: { subject: 'Ada' },
    attempts: 6,
    reason: 'Every attempt failed.',
    sentAt: '2023-11-14T22:13:20.000Z',
  })
  expect(Date.parse(letter?.keptAt ?? '')).toBeGreaterThan(1_700_000_000_000)
})

test('a dead letter says why its last attempt failed', async () => {
  const queue = newQueue()
  const id = crypto.randomUUID()
  await noteState(queue, id, { state: 'claimed', error: 'the other side is away' })
  await keep(queue, {}, id)
  expect(await listDeadLetters(db, queue)).toEqual([expect.objectContaining({ id, reason: 'the other side is away' })])
})

test('a message that was handled after all is no dead letter', async () => {
  const queue = newQueue()
  const id = crypto.randomUUID()
  await noteState(queue, id, { state: 'done' })
  await keep(queue, {}, id)
  expect(await listDeadLetters(db, queue)).toEqual([])
})

test.each([
  ['a number that JSON does not know', 1n, '1'],
  ['nothing', undefined, 'undefined'],
])('a body that is %s is kept as text', async (_, body, text) => {
  const queue = newQueue()
  await keep(queue, body)
  expect(await listDeadLetters(db, queue)).toEqual([expect.objectContaining({ body: text })])
})

test('a dead letter that is not kept is delivered again, and the others are kept', async () => {
  const queue = newQueue()
  const [good, bad] = [messageOf({}), messageOf({}, { id: null as unknown as string, attempts: 2 })]
  await consumeDeadLetters(batchOf(bad.message, good.message), db, queue)
  expect(bad.outcome).toEqual({ acked: 0, retriedAfter: 60 })
  expect(good.outcome).toEqual({ acked: 1 })
  expect(await listDeadLetters(db, queue)).toHaveLength(1)
})

test('dead letters are listed page by page, those of one queue only', async () => {
  const queue = newQueue()
  const ids = [await keep(queue, 1), await keep(queue, 2), await keep(queue, 3)]
  await keep(newQueue(), 4)
  const first = await listDeadLetters(db, queue, { limit: 2 })
  expect(first.map(({ id }) => id)).toEqual(ids.slice(0, 2))
  const rest = await listDeadLetters(db, queue, { limit: 2, after: first[1]?.seq ?? 0 })
  expect(rest.map(({ id }) => id)).toEqual(ids.slice(2))
})

test('a dead letter is put back once', async () => {
  const queue = newQueue()
  const id = await keep(queue, { subject: 'Ada' })
  const send = vi.fn<Queue['send']>()
  expect(await redrive(db, { send }, { queue, id })).toBe('redriven')
  expect(send).toHaveBeenCalledExactlyOnceWith({ subject: 'Ada' }, { contentType: 'json' })
  expect(await listDeadLetters(db, queue)).toEqual([])
  await db.prepare('UPDATE dead_letters SET claimed_until = 0 WHERE queue = ?').bind(queue).run()
  expect(await redrive(db, { send }, { queue, id })).toBe('taken')
  expect(send).toHaveBeenCalledOnce()
})

test('a dead letter that was put back and is delivered again stays put back', async () => {
  const queue = newQueue()
  const id = await keep(queue, {})
  await redrive(db, { send: vi.fn<Queue['send']>() }, { queue, id })
  await keep(queue, {}, id)
  expect(await listDeadLetters(db, queue)).toEqual([])
})

test('two people who put a dead letter back at once send it once', async () => {
  const queue = newQueue()
  const id = await keep(queue, {})
  const send = vi.fn<Queue['send']>()
  const outcomes = await Promise.all([redrive(db, { send }, { queue, id }), redrive(db, { send }, { queue, id })])
  expect(outcomes.sort()).toEqual(['redriven', 'taken'])
  expect(send).toHaveBeenCalledOnce()
})

test('a dead letter that could not be sent can be put back again', async () => {
  const queue = newQueue()
  const id = await keep(queue, {})
  const send = vi.fn<Queue['send']>().mockRejectedValueOnce(new Error('the queue is away'))
  await expect(redrive(db, { send }, { queue, id })).rejects.toThrow('the queue is away')
  expect(await listDeadLetters(db, queue)).toHaveLength(1)
  expect(await redrive(db, { send }, { queue, id })).toBe('redriven')
})

test.each([
  ['is held by a run that goes on', 30_000, 'taken'],
  ['was held by a run that was stopped', -1, 'redriven'],
])('a dead letter that %s', async (_, ms, outcome) => {
  const queue = newQueue()
  const id = await keep(queue, {})
  await db
    .prepare('UPDATE dead_letters SET claimed_until = ? WHERE queue = ?')
    .bind(Date.now() + ms, queue)
    .run()
  expect(await redrive(db, { send: vi.fn<Queue['send']>() }, { queue, id })).toBe(outcome)
})

test('a dead letter of another queue is unknown', async () => {
  const id = await keep(newQueue(), {})
  const send = vi.fn<Queue['send']>()
  expect(await redrive(db, { send }, { queue: newQueue(), id })).toBe('unknown')
  expect(send).not.toHaveBeenCalled()
})

test('a message is sent up to the size that a queue takes', async () => {
  const send = vi.fn<Queue['send']>()
  await sendMessage({ send }, 'x'.repeat(127_898))
  expect(send).toHaveBeenCalledOnce()
  // the size counts bytes: each of these letters has two
  for (const tooLarge of ['x'.repeat(127_899), 'ä'.repeat(64_000)])
    await expect(sendMessage({ send }, tooLarge)).rejects.toThrow(RangeError)
  expect(send).toHaveBeenCalledOnce()
})
