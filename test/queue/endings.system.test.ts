import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Ending } from '../../src/core/queue.ts'
import { openPglite } from '../../src/queue/databases.ts'
import { openInbox } from '../../src/queue/inbox.ts'
import { queueIn, soon, temporaryFolder, unfinished, until, workOn } from '../support/queue-place.ts'

const done = { kind: 'done' } as const
/** A time that no test waits for. */
const never = new Date('2999-01-01T00:00:00Z')

/** Ids that the inbox of a closed queue would hand out again. */
async function keptIn(folder: string): Promise<readonly string[]> {
  const inbox = await openInbox(folder)
  await inbox.close()
  return inbox.left.map(({ id }) => id)
}

/** What the embedded database of a closed queue answers. */
async function rowsOf(dir: string, question: string, values: unknown[] = []): Promise<readonly unknown[]> {
  const database = await openPglite(path.join(dir, 'database'))
  const { rows } = await database.query(question, values)
  await database.close()
  return rows
}

describe('a key', () => {
  it('is held while work of it waits or runs, and by no other queue', async () => {
    const queue = await queueIn({ dir: temporaryFolder() })
    const [id, key] = [randomUUID(), 'a pull request']
    await queue.add('jobs', { id, data: {}, key })
    expect([await queue.holds('jobs', key), await queue.holds('deliveries', key), await queue.holds('jobs', 'another')]).toEqual([
      true,
      false,
      false,
    ])
    let wasHeld = false
    await workOn(queue, 'jobs', async (): Promise<Ending> => {
      wasHeld = await queue.holds('jobs', key)
      return done
    })
    await until(async () => (await unfinished(queue)) === 0)
    expect([wasHeld, await queue.holds('jobs', key)]).toEqual([true, false])
  })
})

describe('the inbox of the embedded queue', () => {
  it('keeps a delivery until its work has ended', async () => {
    const queue = await queueIn({ dir: temporaryFolder() })
    const [ended, waiting] = [randomUUID(), randomUUID()]
    await workOn(queue, 'deliveries', ({ id }): Ending => (id === ended ? done : { kind: 'later', at: never, why: '' }))
    for (const id of [ended, waiting]) await queue.add('deliveries', { id, data: {} })
    await until(async () => (await queue.counts()).some(({ state }) => state === 'completed') && (await unfinished(queue)) === 1)
    await queue.close(1_000)
    expect(await keptIn(queue.folder)).toEqual([waiting])
  })

  it('keeps a delivery until the jobs that came from it have ended', async () => {
    const queue = await queueIn({ dir: temporaryFolder() })
    const [ended, waiting] = [randomUUID(), randomUUID()]
    await workOn<string>(queue, 'deliveries', async ({ id }) => {
      await queue.add('jobs', { id: randomUUID(), data: id, key: id, origin: id })
      return done
    })
    await workOn<string>(queue, 'jobs', ({ data }): Ending => (data === ended ? done : { kind: 'later', at: never, why: '' }))
    for (const id of [ended, waiting]) await queue.add('deliveries', { id, data: {} })
    await until(async () => (await unfinished(queue)) === 1)
    await queue.close(1_000)
    expect(await keptIn(queue.folder)).toEqual([waiting])
  })

  it('forgets a dead letter, which the database keeps, and a delivery that comes again after its work', async () => {
    const queue = await queueIn({ dir: temporaryFolder() })
    const [dead, ended] = [randomUUID(), randomUUID()]
    await workOn(queue, 'deliveries', ({ id }): Ending => (id === dead ? { kind: 'dead', why: 'a fault' } : done))
    for (const id of [dead, ended]) await queue.add('deliveries', { id, data: {} })
    await until(async () => (await unfinished(queue)) === 0)
    await queue.add('deliveries', { id: ended, data: {} })
    await queue.close(1_000)
    expect(await keptIn(queue.folder)).toEqual([])
  })

  it('keeps a delivery whose attempt failed and is tried again', async () => {
    const queue = await queueIn({ dir: temporaryFolder(), retryDelay: 60 })
    const seen = await workOn(queue, 'deliveries', () => {
      throw new Error('not yet')
    })
    const id = randomUUID()
    await queue.add('deliveries', { id, data: {} })
    await until(async () => seen.length === 1 && (await queue.counts()).some(({ state }) => state === 'retry'))
    await queue.close(1_000)
    expect(await keptIn(queue.folder)).toEqual([id])
  })

  it('gives the queue what it still holds when that opens, once', async () => {
    const dir = temporaryFolder()
    const first = await queueIn({ dir })
    await first.close(1_000)
    const id = randomUUID()
    const inbox = await openInbox(first.folder)
    await inbox.put({ id, data: { n: 1 } })
    await inbox.close()
    const again = await queueIn({ dir })
    const seen = await workOn(again, 'deliveries', () => done)
    await until(() => seen.length === 1)
    await until(async () => (await unfinished(again)) === 0)
    expect(seen.map((one) => [one.id, one.data])).toEqual([[id, { n: 1 }]])
    await again.close(1_000)
    expect(await keptIn(again.folder)).toEqual([])
  })
})

describe('work whose end nobody could be told of', () => {
  it('is tried again without costing an attempt, and is a dead letter in the end', async () => {
    const dir = temporaryFolder()
    const queue = await queueIn({ dir, untoldDelay: 0 })
    const seen = await workOn(queue, 'jobs', () => ({ kind: 'untold', why: 'no token=ghp_abcdefghijklmnopqrstuvwxyz0123456789' }) as const)
    const id = randomUUID()
    await queue.add('jobs', { id, data: {}, key: 'k' })
    await until(async () => (await queue.deadLetters()).length === 1)
    expect(new Set(seen.map(({ attempt, isOver }) => `${attempt} ${isOver}`))).toEqual(new Set(['1 false']))
    expect(seen.length).toBe(25)
    const [letter] = await queue.deadLetters()
    expect(letter).toMatchObject({ id, attempts: 1 })
    expect(letter?.error).toContain('no token=')
    expect(letter?.error).not.toContain('ghp_abcdefghijkl')
    await queue.close(1_000)
    expect(await rowsOf(dir, 'SELECT deletion_seconds FROM pgboss.job WHERE id = $1', [id])).toEqual([{ deletion_seconds: 30 * 86_400 }])
  })
})

describe('work that newer work takes the place of', () => {
  it('is handed out once more, to be closed, where it was begun', async () => {
    const queue = await queueIn({ dir: temporaryFolder() })
    const [old, fresh] = [randomUUID(), randomUUID()]
    const seen = await workOn(queue, 'jobs', ({ id, isSuperseded }): Ending => {
      if (id === old && !isSuperseded) return { kind: 'later', at: never, why: '' }
      return done
    })
    await queue.add('jobs', { id: old, data: {}, key: 'k', supersedes: 'push' })
    await until(async () => seen.length === 1 && (await queue.counts()).some(({ state }) => state === 'retry'))
    await queue.add('jobs', { id: fresh, data: {}, key: 'k', supersedes: 'push' })
    await until(async () => (await unfinished(queue)) === 0)
    expect(seen.filter(({ id }) => id === old).map(({ isSuperseded }) => isSuperseded)).toEqual([false, true])
    expect(seen.filter(({ id }) => id === fresh).map(({ isSuperseded }) => isSuperseded)).toEqual([false])
  })

  it('is counted by key and time, what was cancelled left out', async () => {
    const queue = await queueIn({ dir: temporaryFolder() })
    const before = new Date(0)
    const [one, two, three] = [randomUUID(), randomUUID(), randomUUID()]
    await queue.add('jobs', { id: one, data: {}, key: 'k' })
    await queue.add('jobs', { id: two, data: {}, key: 'k', supersedes: 'push' })
    await queue.add('jobs', { id: three, data: {}, key: 'k', supersedes: 'push' })
    await queue.add('jobs', { id: randomUUID(), data: {}, key: 'other' })
    expect(await queue.countSince('jobs', { key: 'k', without: three, since: before })).toBe(1)
    expect(await queue.countSince('jobs', { key: 'k', without: one, since: before })).toBe(1)
    expect(await queue.countSince('jobs', { key: 'k', without: three, since: never })).toBe(0)
  })
})

describe('work that was in flight when its process died', () => {
  it('goes on at once when the embedded queue opens again, and costs no attempt', async () => {
    const dir = temporaryFolder()
    const first = await queueIn({ dir })
    const id = randomUUID()
    await first.add('jobs', { id, data: {}, key: 'k' })
    await first.close(1_000)
    await rowsOf(dir, "UPDATE pgboss.job SET state = 'active', started_on = now(), heartbeat_on = now() WHERE id = $1", [id])
    const again = await queueIn({ dir })
    const seen = await workOn(again, 'jobs', () => done)
    await until(() => seen.length === 1)
    expect(seen[0]).toMatchObject({ id, attempt: 1, isLast: false, isOver: false, isAgain: false, isSuperseded: false })
  })

  it('is over after the twenty-first process that it took with it', async () => {
    const dir = temporaryFolder()
    const first = await queueIn({ dir })
    const [over, last] = [randomUUID(), randomUUID()]
    for (const id of [over, last]) await first.add('jobs', { id, data: {}, key: id })
    await first.close(1_000)
    const died = (times: number): string =>
      `UPDATE pgboss.job SET state = 'active', started_on = now(), data = data || '{"killed": ${times}}' WHERE id = $1`
    await rowsOf(dir, died(20), [over])
    await rowsOf(dir, died(19), [last])
    const again = await queueIn({ dir })
    const seen = await workOn(again, 'jobs', () => done)
    await until(() => seen.length === 2)
    expect(Object.fromEntries(seen.map(({ id, isOver }) => [id, isOver]))).toEqual({ [over]: true, [last]: false })
  })
})

describe('work that is put off', () => {
  it('waits for the time that it asked for', async () => {
    const queue = await queueIn({ dir: temporaryFolder() })
    const at = soon()
    const seen = await workOn(queue, 'jobs', ({ data }): Ending => (data === 'begun' ? done : { kind: 'later', at, why: 'a rate limit' }))
    const id = randomUUID()
    await queue.add('jobs', { id, data: 'fresh', key: 'k' })
    // on a busy machine the time is over when it is first asked for
    await until(() => seen.length > 0)
    await queue.keep('jobs', id, 'begun')
    await until(async () => (await unfinished(queue)) === 0)
    expect(seen.at(-1)).toMatchObject({ data: 'begun', attempt: 1 })
  })
})
