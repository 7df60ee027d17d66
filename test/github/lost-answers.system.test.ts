import { describe, expect, it } from 'vitest'
import { ExternalError } from '../../src/core/errors.ts'
import { readFollowUps, withPull, writesOfACommand, type WithPull } from '../support/with-pull.ts'

/** Tries as the queue does: what a host failed at is tried again from the same delivery. */
async function untilDone(on: WithPull, tries = 5): Promise<number> {
  const { deliveries } = await on.github.comment('acme/small', on.number, 'ann', '/document-feature billing')
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    try {
      await on.take(deliveries)
      return attempt
    } catch (error) {
      if (!(error instanceof ExternalError)) throw error
    }
  }
  throw new Error('never done')
}

describe.each(['before', 'after'] as const)('a write whose answer is lost, %s its effect', (when) => {
  it.each([...new Set(writesOfACommand)])('%s: one branch, one pull request, one check, one comment', async (operation) => {
    const on = await withPull()
    on.github.fault({ on: operation, answer: { status: 502 }, when, times: 1 })
    expect(await untilDone(on)).toBe(2)
    const [followUp, ...more] = readFollowUps(on)
    expect(more).toEqual([])
    expect(await on.commitsOver('feature', followUp?.head ?? '')).toBe(1)
    expect(on.github.checksOf('acme/small').map(({ status }) => status)).toEqual(['completed'])
    const own = on.github.commentsOn('acme/small', on.number).filter(({ user }) => user.login === 'docwright[bot]')
    expect(own.length).toBe(1)
    expect(on.github.violations).toEqual([])
  })
})

describe('a comment that a process had on its way when it was killed', () => {
  it.each(['/document-feature billing', '/document-featur billing', '/help'])('arrives before ours, and one stays: %s', async (line) => {
    const on = await withPull()
    on.github.before('issues/create-comment', async ({ body }) => {
      await on.github.comment('acme/small', on.number, 'docwright[bot]', String((body as { body: string }).body))
    })
    await on.type(line)
    const own = on.github.commentsOn('acme/small', on.number).filter(({ user }) => user.login === 'docwright[bot]')
    expect(own.length).toBe(1)
    expect(on.github.writes().filter(({ operationId }) => operationId === 'issues/delete-comment').length).toBe(1)
  })
})
