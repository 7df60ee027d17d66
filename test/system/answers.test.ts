import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { describe, expect, it, onTestFinished } from 'vitest'
import { reconcile } from '../../src/rounds.ts'
import { keyOf, type Job } from '../../src/core/job.ts'
import type { Ending, Queue, Work } from '../../src/core/queue.ts'
import { takeDelivery, takeJob, type Crew } from '../../src/crew.ts'
import { findMissed } from '../../src/find-missed.ts'
import { emptyMemory } from '../../src/github/missed/memory.ts'
import { readEvent } from '../../src/github/read-event.ts'
import { openPglite } from '../../src/queue/databases.ts'
import { openMetrics } from '../../src/server/metrics.ts'
import { openWorkplaces } from '../../src/server/workplaces.ts'
import { workIdOf, type Delivery } from '../../src/work/acceptance.ts'
import { badGateway } from '../support/github/faults.ts'
import type { Delivery as Sent } from '../support/github/events.ts'
import { queueIn, temporaryFolder, unfinished, until, workOn } from '../support/queue-place.ts'
import { readFollowUps, withPull, type WithPull } from '../support/with-pull.ts'
import { workOf } from '../support/work-of.ts'

const name = 'acme/small'
const log = pino({ level: 'silent' })

function crewOn(on: Pick<WithPull, 'app'>, queue: Queue): Crew & { queue: Queue } {
  const folder = mkdtempSync(path.join(tmpdir(), 'docwright-answers-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  return { env: { PATH: process.env['PATH'] }, log, queue, app: on.app, metrics: openMetrics(queue), places: openWorkplaces(folder, false) }
}

/** Works as a server does; what runs at a job may be told to do something else first. */
async function serve(
  crew: Crew & { queue: Queue },
  first: (work: Work<Job>) => Promise<Ending | undefined> = async () => undefined,
): Promise<Work<Job>[]> {
  await crew.queue.work<Delivery>('deliveries', { concurrency: 2 }, (work) => takeDelivery(crew, work))
  return workOn<Job>(crew.queue, 'jobs', async (work) => (await first(work)) ?? takeJob(crew, work), 2)
}

function deliveryOf({ guid, event, payload }: Sent): Delivery {
  const reading = readEvent(event, payload)
  if ('ignored' in reading) throw new Error(reading.ignored)
  return { id: guid, wish: reading.wish }
}

async function typed(on: WithPull, body: string): Promise<{ id: number; delivery: Delivery }> {
  const { comment, deliveries } = await on.github.comment(name, on.number, 'ann', body)
  return { id: comment.id, delivery: deliveryOf(deliveries[0] as Sent) }
}

const add = (queue: Queue, delivery: Delivery): Promise<void> => queue.add('deliveries', { id: workIdOf(delivery), data: delivery })
const signsOn = (on: WithPull, id: number): string[] =>
  on.github
    .commentsOn(name, on.number)
    .find((comment) => comment.id === id)
    ?.reactions.map(({ content }) => content) ?? []
const day = 24 * 3_600_000

describe('commands that were seen and never answered', () => {
  it('are taken up again where the queue holds no work of them, and answered once', async () => {
    const on = await withPull()
    const { id, delivery } = await typed(on, '/document-feature billing')
    // a server put its sign and was lost with its queue
    const lost = await queueIn({ dir: temporaryFolder() })
    await takeDelivery(crewOn(on, lost), workOf(delivery, { id: workIdOf(delivery) }))
    await lost.close(1_000)
    expect(signsOn(on, id)).toEqual(['eyes'])
    const queue = await queueIn({ dir: temporaryFolder() })
    const crew = crewOn(on, queue)
    const jobs = await serve(crew)
    // it may still be in work elsewhere
    expect(await reconcile(crew, day)).toBe(0)
    for (let times = 0; times < 5; times += 1) await reconcile(crew, day, 0)
    await until(() => signsOn(on, id).includes('+1'))
    await reconcile(crew, day, 0)
    // the webhook comes after all
    await add(queue, delivery)
    await until(async () => (await unfinished(queue)) === 0)
    expect(jobs).toHaveLength(1)
    expect([readFollowUps(on).length, on.said().length]).toEqual([1, 1])
  })

  it.each(['waiting', 'running', 'waiting to be tried again', 'done', 'a dead letter'])(
    'are left alone where their work is %s',
    async (state) => {
      const on = await withPull()
      const { id, delivery } = await typed(on, '/document-feature billing')
      const queue = await queueIn({ dir: temporaryFolder() })
      const crew = crewOn(on, queue)
      let go = (): void => undefined
      const gate = new Promise<void>((resolve) => (go = resolve))
      let runs = 0
      if (state === 'waiting') await queue.work<Delivery>('deliveries', { concurrency: 2 }, (work) => takeDelivery(crew, work))
      else
        await serve(crew, async () => {
          runs += 1
          if (state === 'waiting to be tried again' && runs === 1) throw new Error('not yet')
          // however slow the machine is, it is not answered before it was looked for
          if (state === 'running' || state === 'waiting to be tried again') await gate
          if (state === 'done') return { kind: 'done' }
          return state === 'a dead letter' ? { kind: 'dead', why: 'a fault' } : undefined
        })
      await add(queue, delivery)
      await until(() => signsOn(on, id).includes('eyes'))
      await until(async () => (await queue.counts()).some(({ queue: of }) => of === 'jobs'))
      if (state !== 'waiting') await until(() => runs > 0)
      if (state === 'waiting to be tried again')
        await until(async () => runs > 1 || (await queue.counts()).some(({ state: of }) => of === 'retry'))
      if (state === 'done' || state === 'a dead letter') await until(async () => (await unfinished(queue)) === 0)
      const before = (await queue.counts()).map(({ count }) => count).reduce((sum, count) => sum + count, 0)
      for (let times = 0; times < 3; times += 1) expect(await reconcile(crew, day, 0)).toBe(1)
      await wait(300)
      const after = await queue.counts()
      expect(after.map(({ count }) => count).reduce((sum, count) => sum + count, 0)).toBe(before)
      if (state === 'a dead letter') expect(await queue.deadLetters()).toHaveLength(1)
      go()
      if (state === 'waiting') await serve(crew)
      if (state === 'done' || state === 'a dead letter') return expect(runs).toBe(1)
      await until(() => signsOn(on, id).includes('+1'))
      await until(async () => (await unfinished(queue)) === 0)
      expect([readFollowUps(on).length, on.said().length]).toEqual([1, 1])
    },
  )

  it('are neither lost nor done twice where webhooks, passes and faults come together', async () => {
    const on = await withPull()
    const queue = await queueIn({ dir: temporaryFolder() })
    const crew = crewOn(on, queue)
    await serve(crew)
    let count = 0
    // one request in forty fails, half of them after their effect
    on.github.fault({
      on: ({ operationId }) => operationId !== undefined && (count += 1) % 40 === 0,
      answer: badGateway,
      when: 'before',
      times: 6,
    })
    on.github.fault({
      on: ({ operationId }) => operationId !== undefined && (count += 1) % 40 === 20,
      answer: 'drop',
      when: 'after',
      times: 6,
    })
    const lines = [
      '/document-feature billing',
      '/documnet-feature x',
      '/help',
      '/document-feature refunds',
      '/document-feature billing --model x',
    ]
    const all: { id: number; delivery: Delivery }[] = []
    for (const line of lines) {
      all.push(await typed(on, line))
      // every other webhook is lost
      const last = all.at(-1)
      if (last !== undefined && all.length % 2 === 1) await Promise.all([add(queue, last.delivery), add(queue, last.delivery)])
      await reconcile(crew, day, 0).catch(() => 0)
    }
    for (let times = 0; times < 3; times += 1) await reconcile(crew, day, 0).catch(() => 0)
    await until(async () => (await unfinished(queue)) === 0)
    expect(all.map(({ id }) => signsOn(on, id).at(-1))).toEqual(['+1', 'confused', '+1', '+1', 'confused'])
    // one for both pages, three replies and the one comment
    expect([readFollowUps(on).length, on.said().length]).toEqual([1, 4])
    expect(on.github.checksOf(name).map(({ status }) => status)).toEqual(['completed'])
  })
})

describe('webhooks that were missed', () => {
  it('are made up for once, however many processes look, and whenever they come after all', async () => {
    const on = await withPull()
    const queue = await queueIn({ dir: temporaryFolder() })
    const crew = crewOn(on, queue)
    const jobs = await serve(crew)
    const settled = (): Promise<void> => until(async () => (await unfinished(queue)) === 0)
    const look = (): Promise<number> => findMissed(crew, emptyMemory(), { since: day, seen: 0 })
    on.github.forget()
    await Promise.all([look(), look(), look()])
    await settled()
    expect(jobs.map(({ data }) => data.judges)).toEqual([true])
    await add(queue, (await typed(on, '/document-feature billing')).delivery)
    await settled()
    const { deliveries } = await on.github.merge(name, on.number, 'ann')
    const [sent] = deliveries
    if (sent === undefined) throw new Error('Expected a delivery.')
    const closed = deliveryOf(sent)
    on.github.forget()
    await Promise.all([look(), add(queue, closed), look()])
    await settled()
    await Promise.all([look(), add(queue, { ...closed, id: 'once more' })])
    await settled()
    expect(readFollowUps(on).map(({ state, into }) => [state, into])).toEqual([['open', 'main']])
    const recomputed = jobs.filter(({ data }) => data.judges !== true && data.trigger.actor.kind === 'system')
    expect(recomputed.map(({ data }) => data.subject)).toEqual([{ kind: 'pull', number: on.number }])
  })
})

describe('work of which nobody could be told', () => {
  it('is kept while GitHub is down, and answered when it is back', async () => {
    const on = await withPull()
    const queue = await queueIn({ dir: temporaryFolder(), untoldDelay: 0.2 })
    const crew = crewOn(on, queue)
    let untold = 0
    // its last attempt each time: the first seven are shown in crew.test.ts
    await serve(crew, async (work) => {
      const ending = await takeJob(crew, { ...work, isLast: true })
      if (ending.kind === 'untold') untold += 1
      return ending
    })
    const { id, delivery } = await typed(on, '/document-feature billing')
    on.github.after('reactions/create-for-issue-comment', () =>
      on.github.fault({ on: () => true, answer: badGateway, times: Number.POSITIVE_INFINITY }),
    )
    await add(queue, delivery)
    await until(() => untold >= 3)
    expect(await queue.deadLetters()).toEqual([])
    on.github.clearFaults()
    await until(() => signsOn(on, id).includes('+1'))
    await until(async () => (await unfinished(queue)) === 0)
    expect([readFollowUps(on).length, on.said().length]).toEqual([1, 1])
  })

  it('is a dead letter after most of a day', async () => {
    const queue = await queueIn({ dir: temporaryFolder(), untoldDelay: 0 })
    const seen = await workOn(queue, 'jobs', () => ({ kind: 'untold', why: 'no answer' }))
    await queue.add('jobs', { id: workIdOf({ id: 'a', wish: { kind: 'closed' } as Delivery['wish'] }), data: {}, key: 'k' })
    await until(async () => (await queue.deadLetters()).length === 1)
    expect(seen).toHaveLength(25)
    expect((await queue.deadLetters())[0]).toMatchObject({ attempts: 1, error: 'no answer' })
  })
})

describe('the queue', () => {
  const id = (text: string): string => workIdOf({ id: text, wish: { kind: 'closed' } as Delivery['wish'] })

  it('hands work out once more whose processes were all killed, so that somebody is told', async () => {
    const dir = temporaryFolder()
    const first = await queueIn({ dir })
    await first.add('jobs', { id: id('a'), data: { n: 1 }, key: 'k' })
    await first.close(1_000)
    const database = await openPglite(path.join(dir, 'database'))
    await database.exec(`UPDATE pgboss.job SET data = data || '{"killed": 21}' WHERE name = 'jobs'`)
    await database.close()
    const seen = await workOn(await queueIn({ dir }), 'jobs', () => ({ kind: 'dead', why: 'told' }))
    await until(() => seen.length === 1)
    expect(seen[0]).toMatchObject({ isOver: true, data: { n: 1 } })
  })

  it('hands superseded work out at once where it was begun, and cancels what was not', async () => {
    const queue = await queueIn({ dir: temporaryFolder(), retryDelay: 300 })
    const push = (text: string): Promise<void> => queue.add('jobs', { id: id(text), data: text, key: 'k', supersedes: 'push' })
    await push('begun')
    const seen = await workOn<string>(queue, 'jobs', ({ data, isSuperseded }) => {
      if (data === 'begun' && !isSuperseded) throw new Error('not yet')
      return { kind: 'done' }
    })
    await until(async () => (await queue.counts()).some(({ state }) => state === 'retry'))
    await push('newer')
    await until(async () => (await unfinished(queue)) === 0)
    expect(seen.filter(({ data }) => data === 'begun').map(({ isSuperseded }) => isSuperseded)).toEqual([false, true])
    expect(seen.filter(({ data }) => data === 'newer').map(({ isSuperseded }) => isSuperseded)).toEqual([false])
  })

  it('counts what was added of a key, also after its process was killed and started again', async () => {
    const dir = temporaryFolder()
    const first = await queueIn({ dir })
    for (const text of ['a', 'b', 'c']) await first.add('jobs', { id: id(text), data: text, key: 'k' })
    await first.add('jobs', { id: id('other'), data: 'other', key: 'o' })
    await first.close(1_000)
    const queue = await queueIn({ dir })
    const since = new Date(0)
    expect(await queue.countSince('jobs', { key: 'k', without: id('a'), since })).toBe(2)
    expect(await queue.countSince('jobs', { key: 'k', without: id('d'), since })).toBe(3)
    expect(await queue.countSince('jobs', { key: 'k', without: id('d'), since: new Date('9999-01-01') })).toBe(0)
  })

  it('does as many jobs of a pull request as an hour takes, and then says so', async () => {
    const on = await withPull()
    const queue = await queueIn({ dir: temporaryFolder() })
    const crew = crewOn(on, queue)
    const { id: comment, delivery } = await typed(on, '/help')
    const repo = delivery.wish.repo
    const key = keyOf({ repo, subject: { kind: 'pull', number: on.number } })
    for (let n = 0; n < 30; n += 1) await queue.add('jobs', { id: id(String(n)), data: n, key })
    await queue.work<Delivery>('deliveries', { concurrency: 1 }, (work) => takeDelivery(crew, work))
    await add(queue, delivery)
    await until(() => signsOn(on, comment).length > 0)
    expect(signsOn(on, comment)).toEqual(['confused'])
    expect(on.said()[0]?.body).toContain('Docwright ran 30 times here within the last hour')
  })
})
