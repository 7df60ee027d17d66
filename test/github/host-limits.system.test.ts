import { describe, expect, it } from 'vitest'
import { ExternalError } from '../../src/core/errors.ts'
import { RateLimited } from '../../src/github/request.ts'
import { secondaryLimit } from '../support/github/faults.ts'
import { stoppedClock } from '../support/stopped-clock.ts'
import { readFollowUps, withPull, type WithPull } from '../support/with-pull.ts'

/** A delivery that is tried as the queue does, and the errors on the way. */
async function errorsUntilDone(on: WithPull, tries = 6): Promise<unknown[]> {
  const { deliveries } = await on.github.comment('acme/small', on.number, 'ann', '/document-feature billing')
  const errors: unknown[] = []
  for (let i = 0; i < tries; i += 1) {
    try {
      await on.take(deliveries)
      return errors
    } catch (error) {
      errors.push(error)
    }
  }
  throw new Error('never done')
}

const once = (on: WithPull): void => {
  expect(readFollowUps(on).length).toBe(1)
  expect(on.said().length).toBe(1)
  expect(on.github.checksOf('acme/small').map(({ status }) => status)).toEqual(['completed'])
}

describe('when the host asks to wait', () => {
  it.each([
    'repos/get-collaborator-permission-level',
    'issues/get-comment',
    'reactions/create-for-issue-comment',
    'checks/create',
    'git/create-commit',
    'pulls/create',
    'issues/create-comment',
  ])('at %s, the work goes on at its time', async (operation) => {
    const on = await withPull()
    const now = stoppedClock()
    on.github.fault({ on: operation, answer: secondaryLimit(90) })
    const [error, ...more] = await errorsUntilDone(on)
    expect(more).toEqual([])
    expect(error).toBeInstanceOf(RateLimited)
    expect((error as RateLimited).at).toEqual(new Date(now.getTime() + 90_000))
    once(on)
  })

  it('for the hour, until its limit is new', async () => {
    const on = await withPull()
    const reset = Math.floor(stoppedClock().getTime() / 1_000) + 1_800
    on.github.fault({
      on: 'git/create-tree',
      answer: {
        status: 403,
        headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(reset) },
        body: '{"message":"API rate limit exceeded"}',
      },
    })
    const [error] = await errorsUntilDone(on)
    expect(error).toBeInstanceOf(RateLimited)
    expect((error as RateLimited).at.getTime()).toBe((reset + 1) * 1_000)
    once(on)
  })
})

describe('when the host fails', () => {
  it.each([
    ['502', { status: 502 }],
    ['503', { status: 503 }],
    ['a dropped connection', 'drop'],
  ] as const)('with %s, nothing is twice', async (_, answer) => {
    const on = await withPull()
    for (const operation of ['issues/get-comment', 'git/create-ref', 'issues/create-comment'])
      on.github.fault({ on: operation, answer, when: operation === 'issues/create-comment' ? 'after' : 'before' })
    const errors = await errorsUntilDone(on)
    expect(errors.length).toBe(3)
    for (const error of errors) expect(error).toBeInstanceOf(ExternalError)
    once(on)
  })

  it('to know our token, a new one is asked for, once, and the work goes on', async () => {
    const on = await withPull()
    on.github.forget()
    on.github.fault({ on: 'git/create-tree', answer: { status: 401, body: '{"message":"Bad credentials"}' } })
    expect(await errorsUntilDone(on)).toEqual([])
    expect(on.github.calls('git/create-tree').map(({ status }) => status)).toEqual([401, 201])
    once(on)
    const other = await withPull()
    other.github.fault({ on: 'git/create-tree', answer: { status: 401 }, times: 2 })
    await expect(other.type('/document-feature billing')).rejects.toMatchObject({ status: 401 })
    expect(other.github.calls('git/create-tree').length).toBe(2)
  })

  it('to know the token by which repositories are listed, a round goes on with a new one', async () => {
    const { app, github } = await withPull()
    const listed = async (): Promise<readonly string[]> => {
      const names: string[] = []
      for await (const { name } of app.repositories()) names.push(name)
      return names
    }
    const before = await listed()
    github.fault({ on: 'apps/list-repos-accessible-to-installation', answer: { status: 401, body: '{"message":"Bad credentials"}' } })
    expect(await listed()).toEqual(before)
    expect(github.calls('apps/list-repos-accessible-to-installation').map(({ status }) => status)).toEqual([200, 401, 200])
  })
})
