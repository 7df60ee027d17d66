import { describe, expect, it } from 'vitest'
import { takeDelivery, takeJob } from '../../src/crew.ts'
import { accepted, crewOn, deliveryOf, repliesOn, signsOn } from '../support/crew-on.ts'
import { badGateway, secondaryLimit } from '../support/github/faults.ts'
import type { Delivery as Sent } from '../support/github/events.ts'
import { stoppedClock } from '../support/stopped-clock.ts'
import { withPull, type WithPull } from '../support/with-pull.ts'
import { workOf } from '../support/work-of.ts'

describe('a job that fails', () => {
  it('by a fault of ours is given up at once: one reply with the delivery id, a sign, and a finished check', async () => {
    const on = await withPull()
    const { crew, delivery, job, comment } = await accepted(on)
    on.github.fault({
      on: 'git/create-tree',
      answer: { status: 422, headers: { 'content-type': 'application/json' }, body: '{"message":"not like this"}' },
      times: 2,
    })
    for (let times = 0; times < 2; times += 1) expect(await takeJob(crew, workOf(job))).toMatchObject({ kind: 'dead' })
    expect(repliesOn(on)).toHaveLength(1)
    expect(repliesOn(on)[0]).toContain(delivery.id)
    expect(repliesOn(on)[0]).not.toMatch(/not like this|\bat .*\.ts/)
    expect(signsOn(on, comment)).toEqual(['eyes', 'confused'])
    expect(on.github.checksOf('acme/small').map(({ status, conclusion }) => [status, conclusion])).toEqual([['completed', 'neutral']])
    expect(crew.logged()).toContain('not like this')
    expect(await takeJob(crew, workOf(job, { isAgain: true }))).toEqual({ kind: 'done' })
    expect(signsOn(on, comment)).toContain('+1')
  })

  it('because of GitHub is tried again, and given up with the same reply after the last attempt', async () => {
    const on = await withPull()
    const { crew, delivery, job, comment } = await accepted(on)
    on.github.fault({ on: 'git/create-tree', answer: badGateway, times: 2 })
    await expect(takeJob(crew, workOf(job))).rejects.toMatchObject({ name: 'ExternalError' })
    expect(repliesOn(on)).toEqual([])
    expect(await takeJob(crew, workOf(job, { attempt: 8, isLast: true }))).toMatchObject({ kind: 'dead' })
    expect(repliesOn(on)).toEqual([expect.stringContaining(delivery.id)])
    expect(signsOn(on, comment)).toEqual(['eyes', 'confused'])
  })

  it('by a rate limit waits as long as GitHub says, also where it is the last attempt', async () => {
    const on = await withPull()
    const { crew, job } = await accepted(on)
    const now = stoppedClock()
    on.github.fault({ on: 'git/create-tree', answer: secondaryLimit(120), times: 1 })
    const ending = await takeJob(crew, workOf(job, { isLast: true }))
    expect(ending).toMatchObject({ kind: 'later' })
    expect(ending).toMatchObject({ at: new Date(now.getTime() + 120_000) })
    expect(repliesOn(on)).toEqual([])
  })
})

describe('a job that failed while nobody could be told', () => {
  it('is kept and tried again; once GitHub answers, its result is there after all', async () => {
    const on = await withPull()
    const { crew, job, comment } = await accepted(on)
    on.github.fault({ on: () => true, answer: badGateway, times: Number.POSITIVE_INFINITY })
    await expect(takeJob(crew, workOf(job, { attempt: 7 }))).rejects.toMatchObject({ name: 'ExternalError' })
    for (let times = 0; times < 2; times += 1)
      expect(await takeJob(crew, workOf(job, { attempt: 8, isLast: true }))).toMatchObject({ kind: 'untold' })
    on.github.clearFaults()
    expect(await takeJob(crew, workOf(job, { attempt: 8, isLast: true }))).toEqual({ kind: 'done' })
    expect(signsOn(on, comment)).toEqual(['eyes', '+1'])
  })

  it('is told once where GitHub takes words again but not the work', async () => {
    const on = await withPull()
    const { crew, job, comment } = await accepted(on)
    on.github.fault({ on: 'git/create-tree', answer: badGateway, times: Number.POSITIVE_INFINITY })
    on.github.fault({ on: 'issues/create-comment', when: 'after', answer: 'drop', times: 2 })
    const endings: string[] = []
    for (let times = 0; times < 3; times += 1) endings.push((await takeJob(crew, workOf(job, { attempt: 8, isLast: true }))).kind)
    // the comment of the first attempt stands there, although its answer was lost
    expect(endings).toEqual(['untold', 'dead', 'dead'])
    expect(repliesOn(on)).toHaveLength(1)
    expect(repliesOn(on)[0]).toContain('however often it was tried')
    expect(signsOn(on, comment)).toEqual(['eyes', 'confused'])
  })

  it('by a mistake or a fault is told at a later attempt', async () => {
    const on = await withPull()
    const { crew, delivery, job } = await accepted(on)
    on.github.fault({ on: 'git/create-tree', answer: { status: 422 }, times: Number.POSITIVE_INFINITY })
    on.github.fault({ on: 'issues/create-comment', answer: badGateway, times: 1 })
    await expect(takeJob(crew, workOf(job))).rejects.toMatchObject({ name: 'ExternalError' })
    expect(await takeJob(crew, workOf(job, { attempt: 2 }))).toMatchObject({ kind: 'dead' })
    expect(repliesOn(on)).toEqual([
      expect.stringContaining(`a fault in Docwright. Whoever runs it finds the reason in its log, under \`${delivery.id}\``),
    ])
  })

  it('with its process every time is not tried again, and told', async () => {
    const on = await withPull()
    const { crew, job, comment } = await accepted(on)
    on.github.forget()
    expect(await takeJob(crew, workOf(job, { isLast: true, isOver: true }))).toMatchObject({ kind: 'dead' })
    expect(on.github.calls('git/create-tree')).toEqual([])
    expect(repliesOn(on)).toHaveLength(1)
    expect(signsOn(on, comment)).toEqual(['eyes', 'confused'])
  })
})

describe('the check of a job that does not go on', () => {
  const checks = (on: WithPull): unknown[] =>
    on.github.checksOf('acme/small').map(({ status, conclusion, output }) => [status, conclusion, output.summary])

  /** A job whose first attempt opened its check and failed. */
  async function begun(on: WithPull): Promise<Awaited<ReturnType<typeof accepted>>> {
    const all = await accepted(on)
    on.github.fault({ on: 'git/create-tree', answer: badGateway, times: 1 })
    await expect(takeJob(all.crew, workOf(all.job))).rejects.toMatchObject({ name: 'ExternalError' })
    expect(on.github.checksOf('acme/small').map(({ status }) => status)).toEqual(['in_progress'])
    return all
  }

  it.each([
    ['the person lost their role', 'ann has read permission here', async (on: WithPull) => on.github.setRole('acme/small', 'ann', 'read')],
    [
      'the comment was edited',
      'the comment was edited',
      async (on: WithPull, id: number) => on.github.editComment('acme/small', id, 'ann', 'No.'),
    ],
    [
      'the comment was deleted',
      'the comment was deleted',
      async (on: WithPull, id: number) => on.github.deleteComment('acme/small', id, 'ann'),
    ],
  ])('because %s after the first attempt is finished and says why', async (_, why, how) => {
    const on = await withPull()
    const { crew, job, comment } = await begun(on)
    await how(on, comment)
    on.github.forget()
    expect(await takeJob(crew, workOf(job, { attempt: 2 }))).toEqual({ kind: 'done' })
    expect(checks(on)).toEqual([['completed', 'neutral', expect.stringContaining(why)]])
    expect(on.github.writes().map(({ operationId }) => operationId)).toEqual(['checks/update'])
  })

  it('because newer work took its place is finished', async () => {
    const on = await withPull()
    const { crew, job } = await begun(on)
    on.github.forget()
    expect(await takeJob(crew, workOf(job, { attempt: 2, isSuperseded: true }))).toEqual({ kind: 'done' })
    expect(checks(on)).toEqual([['completed', 'neutral', 'Nothing was done: a newer commit took its place.']])
    expect(on.github.writes()).toHaveLength(1)
  })
})

describe('THREATS A3: a delivery that comes again', () => {
  it('makes no other job when its comment was carried out, also where the queue forgot it', async () => {
    const on = await withPull()
    const { crew, delivery, job } = await accepted(on)
    expect(await takeJob(crew, workOf(job))).toEqual({ kind: 'done' })
    on.github.forget()
    expect(await takeDelivery(crewOn(on), workOf(delivery))).toEqual({ kind: 'done' })
    expect(crew.added).toHaveLength(1)
    expect(on.github.writes()).toEqual([])
  })

  it('runs again where it was a dead letter', async () => {
    const on = await withPull()
    const { comment, deliveries } = await on.github.comment('acme/small', on.number, 'ann', '/document-feature billing')
    const [sent] = deliveries
    const delivery = deliveryOf(sent as Sent)
    const crew = crewOn(on)
    on.github.fault({
      on: 'pulls/get',
      answer: { status: 422, headers: { 'content-type': 'application/json' }, body: '{"message":"not like this"}' },
      times: 1,
    })
    expect(await takeDelivery(crew, workOf(delivery))).toMatchObject({ kind: 'dead' })
    expect(signsOn(on, comment.id)).toContain('confused')
    await takeDelivery(crew, workOf(delivery))
    expect(crew.added).toEqual([])
    await takeDelivery(crew, workOf(delivery, { isAgain: true }))
    expect(crew.added).toHaveLength(1)
  })
})

describe('THREATS A4: a delivery of a repository that its installation does not cover', () => {
  it('changes nothing; every token is asked for one repository, with our permissions alone', async () => {
    const on = await withPull()
    await on.github.createRepository('other/private', { files: { 'README.md': '# Private\n' }, collaborators: { ann: 'write' } })
    const { crew, delivery } = await accepted(on)
    on.github.forget()
    const foreign = on.github.repository('other/private')
    const wish = { ...delivery.wish, repo: { ...delivery.wish.repo, id: foreign.id, owner: 'other', name: 'private' } }
    expect(await takeDelivery(crew, workOf({ id: 'forged', wish }))).toEqual({ kind: 'done' })
    expect(on.github.writes()).toEqual([])
    expect(crew.logged()).toContain('the App is not installed there')
    const asked = on.github.calls('apps/create-installation-access-token')
    const permissions = { contents: 'write', pull_requests: 'write', issues: 'write', checks: 'write', metadata: 'read' }
    expect(asked.length).toBeGreaterThan(0)
    for (const { body, status } of asked) expect([body, status]).toEqual([{ repository_ids: [foreign.id], permissions }, 422])
  })
})
