import { expect, test, vi } from 'vitest'
import { listDeadLetters, redrive } from '../../src/messaging/dead-letters'
import { type $Queue$Bindings, send$Queue$ } from '../../src/queues/$queue$'
import { deliver, workerEnv } from '../worker'

const env = await workerEnv<$Queue$Bindings>()

const newId = () => crypto.randomUUID() as string
const receivedOf = (column: 'message_id' | 'subject', value: string) =>
  env.$db$.prepare(`SELECT count(*) AS n FROM $table$_received WHERE ${column} = ?`).bind(value).first<number>('n')
const letterOf = async (id: string) => (await listDeadLetters(env.$db$, '$queue$', { limit: 1000 })).find((letter) => letter.id === id)

test('a message that is sent is handled', async () => {
  const subject = newId()
  await send$Queue$(env, { subject })
  await vi.waitFor(async () => expect(await receivedOf('subject', subject)).toBe(1), { timeout: 20_000, interval: 100 })
})

test('a message that does not fit its schema is not sent', async () => {
  await expect(send$Queue$(env, { subject: '' })).rejects.toThrow()
})

test('a message that is delivered twice is handled once', async () => {
  const id = newId()
  const first = await deliver('$queue$', [{ id, body: { subject: 'Ada' } }])
  const again = await deliver('$queue$', [{ id, body: { subject: 'Ada' }, attempts: 2 }])
  expect([first.explicitAcks, again.explicitAcks]).toEqual([[id], [id]])
  expect(await receivedOf('message_id', id)).toBe(1)
})

test('a message that is delivered to two runs at once is handled once', async () => {
  const id = newId()
  const message = { id, body: { subject: 'Ada' } }
  await Promise.all([deliver('$queue$', [message]), deliver('$queue$', [message]), deliver('$queue$', [message])])
  expect(await receivedOf('message_id', id)).toBe(1)
})

test('a message that does not fit its schema becomes a dead letter and delays no other', async () => {
  const [poison, good] = [newId(), newId()]
  const outcome = await deliver('$queue$', [
    { id: poison, body: 'poison' },
    { id: good, body: { subject: 'Ada' } },
  ])
  expect(outcome).toMatchObject({ outcome: 'ok', retryMessages: [] })
  expect([...outcome.explicitAcks].sort()).toEqual([poison, good].sort())
  expect(await receivedOf('message_id', good)).toBe(1)
  expect(await letterOf(poison)).toMatchObject({ body: 'poison' })
})

test.each(['$queue$', '$queue$-production'])('the queue %s has the consumer of its name', async (queue) => {
  const id = newId()
  await deliver(queue, [{ id, body: { subject: 'Ada' } }])
  expect(await receivedOf('message_id', id)).toBe(1)
})

test.each(['$queue$-dead-letters', '$queue$-dead-letters-production'])('messages of %s are kept and not handled', async (queue) => {
  const id = newId()
  const { explicitAcks } = await deliver(queue, [{ id, body: { subject: 'Ada' }, attempts: 6 }])
  expect(explicitAcks).toEqual([id])
  expect(await receivedOf('message_id', id)).toBe(0)
  expect(await letterOf(id)).toMatchObject({ body: { subject: 'Ada' }, attempts: 6 })
})

test.each(['$queue$x', 'no-such-queue'])('the queue %s has no consumer, so that its messages stay in it', async (queue) => {
  const id = newId()
  const { outcome, explicitAcks } = await deliver(queue, [{ id, body: { subject: 'Ada' } }])
  expect({ outcome, explicitAcks }).toEqual({ outcome: 'exception', explicitAcks: [] })
  expect(await receivedOf('message_id', id)).toBe(0)
})

test('a dead letter that is put back is handled', async () => {
  const [id, subject] = [newId(), newId()]
  await deliver('$queue$-dead-letters', [{ id, body: { subject } }])
  expect(await redrive(env.$db$, env.$QUEUE$, { queue: '$queue$', id })).toBe('redriven')
  await vi.waitFor(async () => expect(await receivedOf('subject', subject)).toBe(1), { timeout: 20_000, interval: 100 })
  expect(await letterOf(id)).toBeUndefined()
})
