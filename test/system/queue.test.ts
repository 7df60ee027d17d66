import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPglite, openPool } from '../../src/queue/databases.ts'
import { openDesk } from '../../src/queue/open-desk.ts'
import { isMissing } from '../support/missing.ts'
import { startPostgres, type Postgres } from '../support/postgres.ts'
import { queueIn, soon, temporaryFolder, unfinished, until, workOn } from '../support/queue-place.ts'

let postgres: Postgres | undefined
beforeAll(async () => {
  postgres = isMissing('postgres') ? undefined : await startPostgres()
})
afterAll(() => postgres?.close(), 60_000)

const done = { kind: 'done' } as const

/** How deliveries are tried again, as the database of a closed queue holds it. */
async function retriesOf({ dir, databaseUrl }: { dir: string; databaseUrl?: string }): Promise<unknown> {
  const question = "SELECT retry_backoff, retry_delay, retry_delay_max FROM pgboss.queue WHERE name = 'deliveries'"
  if (databaseUrl === undefined) {
    const database = await openPglite(path.join(dir, 'database'))
    const { rows } = await database.query(question)
    await database.close()
    return rows[0]
  }
  const pool = openPool(databaseUrl, () => undefined)
  const { rows } = await pool.query<Record<string, unknown>>(question)
  await pool.end()
  return rows[0]
}

describe.each(['pglite', 'postgres'])('the queue on %s', (backend) => {
  const skip = backend === 'postgres' && isMissing('postgres')
  const place = async (): Promise<{ dir: string; databaseUrl?: string }> => {
    const dir = temporaryFolder()
    return backend === 'pglite' ? { dir } : { dir, databaseUrl: (await postgres?.fresh()) ?? '' }
  }

  it.skipIf(skip)('does work once, however often it is added at the same time', async () => {
    const queue = await queueIn(await place())
    const seen = await workOn(queue, 'deliveries', () => done)
    const id = randomUUID()
    await Promise.all(Array.from({ length: 50 }, () => queue.add('deliveries', { id, data: { n: 1 } })))
    await until(async () => (await unfinished(queue)) === 0)
    await queue.add('deliveries', { id, data: { n: 2 } })
    await wait(500)
    expect(seen.map(({ data }) => data)).toEqual([{ n: 1 }])
  })

  it.skipIf(skip)('keeps every character of the data, and data larger than a notification', async () => {
    const queue = await queueIn(await place())
    const data = { text: `NUL \u0000, half a pair \ud800, line \u2028 separator, ${'x'.repeat(200_000)}` }
    const seen = await workOn(queue, 'deliveries', () => done)
    await queue.add('deliveries', { id: randomUUID(), data })
    await until(() => seen.length === 1)
    expect(seen[0]?.data).toEqual(data)
  })

  it.skipIf(skip)('never runs two pieces of one key at a time, and does not let one key hold up another', async () => {
    const queue = await queueIn(await place())
    const running = new Set<string>()
    let [overlaps, most] = [0, 0]
    const seen = await workOn<string>(queue, 'jobs', async ({ data }) => {
      if (running.has(data)) overlaps += 1
      running.add(data)
      most = Math.max(most, running.size)
      await wait(60)
      running.delete(data)
      return done
    })
    // the first eight are of one key: three of four workers are free for the others
    const keys = [...Array.from({ length: 8 }, () => 'a'), ...Array.from({ length: 16 }, (_, i) => `b${i % 4}`)]
    for (const key of keys) await queue.add('jobs', { id: randomUUID(), data: key, key })
    await until(async () => (await unfinished(queue)) === 0)
    expect({ overlaps, runs: seen.length }).toEqual({ overlaps: 0, runs: keys.length })
    expect(most).toBeGreaterThan(1)
  })

  it.skipIf(skip)('tries again with growing delays, and makes a dead letter of what fails every time', async () => {
    const where = await place()
    const queue = await queueIn({ ...where, retryDelay: 1 })
    const seen = await workOn(queue, 'deliveries', ({ attempt }) => {
      if (attempt < 4) throw new Error('not yet')
      return done
    })
    await queue.add('deliveries', { id: randomUUID(), data: {} })
    await until(() => seen.length === 4)
    expect(seen.map(({ attempt, isLast }) => [attempt, isLast])).toEqual([1, 2, 3, 4].map((attempt) => [attempt, false]))
    await until(async () => (await unfinished(queue)) === 0)
    expect(await queue.deadLetters()).toEqual([])
    await queue.close(1_000)
    expect(await retriesOf(where)).toEqual({ retry_backoff: true, retry_delay: 1, retry_delay_max: 60 })
  })

  it.skipIf(skip)('makes a dead letter at once of work that says so; it is listed, put back, and done', async () => {
    const where = await place()
    const queue = await queueIn(where)
    let isMended = false
    const seen = await workOn(queue, 'jobs', () => (isMended ? done : { kind: 'dead', why: 'a fault' }))
    const id = randomUUID()
    await queue.add('jobs', { id, data: { n: 1 }, key: 'k' })
    await until(async () => (await queue.deadLetters()).length === 1)
    const [letter] = await queue.deadLetters()
    expect(letter).toMatchObject({ queue: 'jobs', id, attempts: 1, error: 'a fault', data: { n: 1 } })
    expect(letter?.at).toBeInstanceOf(Date)
    isMended = true
    expect(await queue.redrive(randomUUID())).toBe(0)
    expect(await queue.redrive(id)).toBe(1)
    await until(() => seen.length === 2)
    expect(seen.map(({ isAgain, attempt }) => [isAgain, attempt])).toEqual([
      [false, 1],
      [true, 1],
    ])
    await until(async () => (await unfinished(queue)) === 0)
    expect(await queue.deadLetters()).toEqual([])
  })

  it.skipIf(skip)('runs a dead-lettered delivery, and the job that came from it, again when it is delivered again', async () => {
    const queue = await queueIn(await place())
    const id = randomUUID()
    const job = randomUUID()
    let [deliveriesFail, jobsFail] = [true, true]
    const deliveries = await workOn(queue, 'deliveries', async () => {
      if (deliveriesFail) return { kind: 'dead', why: 'a fault' }
      await queue.add('jobs', { id: job, data: {}, key: 'k', origin: id })
      return done
    })
    const jobs = await workOn(queue, 'jobs', () => (jobsFail ? { kind: 'dead', why: 'a fault' } : done))
    const deliver = (): Promise<void> => queue.add('deliveries', { id, data: {} })
    await deliver()
    await until(async () => (await queue.deadLetters()).length === 1)
    deliveriesFail = false
    await deliver()
    await until(async () => jobs.length === 1 && (await queue.deadLetters()).length === 1)
    jobsFail = false
    await Promise.all(Array.from({ length: 20 }, deliver))
    await until(async () => (await unfinished(queue)) === 0)
    await deliver()
    await wait(300)
    expect([deliveries.length, jobs.length]).toEqual([2, 2])
    expect(await queue.deadLetters()).toEqual([])
  })

  it.skipIf(skip)('puts work off without costing an attempt', async () => {
    const queue = await queueIn(await place())
    let runs = 0
    const seen = await workOn(queue, 'jobs', () => {
      runs += 1
      return runs < 4 ? { kind: 'later', at: soon(), why: 'a rate limit' } : done
    })
    await queue.add('jobs', { id: randomUUID(), data: {}, key: 'k' })
    await until(async () => (await unfinished(queue)) === 0)
    expect(seen.map(({ attempt, isLast }) => [attempt, isLast])).toEqual(Array.from({ length: 4 }, () => [1, false]))
  })

  it.skipIf(skip)('cancels waiting work that newer work supersedes, and no other', async () => {
    const queue = await queueIn(await place())
    const add = (data: string, key: string, supersedes?: string): Promise<void> =>
      queue.add('jobs', { id: randomUUID(), data, key, ...(supersedes !== undefined && { supersedes }) })
    await add('typed', 'k')
    await add('old push', 'k', 'push')
    await add('push elsewhere', 'other', 'push')
    await add('new push', 'k', 'push')
    const seen = await workOn<string>(queue, 'jobs', () => done)
    await until(async () => (await unfinished(queue)) === 0)
    expect(seen.map(({ data }) => data).sort()).toEqual(['new push', 'push elsewhere', 'typed'])
  })

  it.skipIf(skip)('starts a retry from the data that was kept', async () => {
    const queue = await queueIn(await place())
    const seen = await workOn<{ head: string }>(queue, 'jobs', async ({ id, attempt }) => {
      if (attempt > 1) return done
      await queue.keep('jobs', id, { head: 'moved' })
      throw new Error('cut off')
    })
    await queue.add('jobs', { id: randomUUID(), data: { head: 'first' }, key: 'k' })
    await until(async () => (await unfinished(queue)) === 0)
    expect(seen.map(({ data }) => data.head)).toEqual(['first', 'moved'])
  })

  it.skipIf(skip)('lets running work end when it closes, and keeps what waits', async () => {
    const where = await place()
    const queue = await queueIn(where)
    let [ended, go] = [0, (): void => undefined]
    const gate = new Promise<void>((resolve) => (go = resolve))
    const seen = await workOn(
      queue,
      'jobs',
      async () => {
        await gate
        ended += 1
        return done
      },
      1,
    )
    for (const n of [1, 2]) await queue.add('jobs', { id: randomUUID(), data: n, key: `k${n}` })
    await until(() => seen.length === 1)
    const closing = queue.close(60_000)
    go()
    await closing
    expect(ended).toBe(1)
    const desk = await openDesk(where)
    const waiting = await desk.counts()
    await desk.close()
    expect(waiting.filter(({ state }) => state === 'completed')).toEqual([{ queue: 'jobs', state: 'completed', count: 1 }])
    // handed out while the queue closed, it was given back
    expect(waiting.filter(({ state }) => state !== 'completed')).toEqual([
      { queue: 'jobs', state: expect.stringMatching(/^(?:created|retry)$/), count: 1 },
    ])
  })
})

describe.skipIf(isMissing('postgres'))('an attempt whose claim went, as one does of a process that was too busy to give a sign', () => {
  it('is stopped, and has ended before the next begins in the same process', async () => {
    const databaseUrl = (await postgres?.fresh()) ?? ''
    const queue = await queueIn({ dir: temporaryFolder(), databaseUrl })
    let [running, most] = [0, 0]
    const seen = await workOn(queue, 'jobs', async ({ attempt, signal }) => {
      running += 1
      most = Math.max(most, running)
      if (attempt === 1) {
        await once(signal, 'abort')
        await wait(200)
      }
      running -= 1
      return done
    })
    const id = randomUUID()
    await queue.add('jobs', { id, data: 1, key: 'k' })
    await until(() => running === 1)
    const pool = openPool(databaseUrl, () => undefined)
    await pool.query(
      "UPDATE pgboss.job SET state = 'retry', retry_count = retry_count + 1, started_on = NULL, start_after = now() WHERE id = $1 AND state = 'active'",
      [id],
    )
    await pool.end()
    await until(async () => seen.length === 2 && (await unfinished(queue)) === 0)
    expect(most).toBe(1)
  })
})
