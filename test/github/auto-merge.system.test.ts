import { describe, expect, it } from 'vitest'
import { ExternalError } from '../../src/core/errors.ts'
import { accept } from '../../src/work/accept.ts'
import { firstJob } from '../support/first-job.ts'
import { stoppedClock } from '../support/stopped-clock.ts'
import { withPull, type WithPull } from '../support/with-pull.ts'

const name = 'acme/small'
const settings = (variable: string): string => `export const key = process.env.${variable}\n`
const documented = { 'docs/setup.md': '# Setup\n\nSet `STRIPE_KEY`.\n', 'src/settings.ts': settings('STRIPE_KEY') }
const renamed = { 'src/settings.ts': settings('STRIPE_SECRET_KEY') }
const wanted = 'pullRequest: { autoMerge: true }\n'

async function open(config = wanted): Promise<WithPull> {
  const on = await withPull({ files: { ...documented, '.github/docwright.yml': config } })
  const repository = on.github.repository(name)
  repository.autoMerge.isAllowed = true
  repository.protectedBranches.add('main').add('feature')
  return on
}

const json = { 'content-type': 'application/json' }
/** A mistake of the GraphQL API, which comes with 200. */
const mistaken = (error: object): string => JSON.stringify({ data: null, errors: [error] })

async function night({ app, perform }: WithPull, day: number): Promise<void> {
  for await (const repo of app.repositories()) {
    const acceptance = await accept(await app.access(repo), { id: `nightly-${day}`, wish: { kind: 'nightly', repo } })
    if ('jobs' in acceptance) await perform(firstJob(acceptance))
  }
}

/** Pull requests of ours and how they merge by themselves. */
const merges = ({ github }: WithPull): readonly { number: number; method: string | undefined }[] =>
  [...github.repository(name).issues.values()].flatMap(({ number, user, pull }) =>
    pull !== undefined && user.login === 'docwright[bot]' ? [{ number, method: pull.autoMerge?.method }] : [],
  )

const mutations = ({ github }: WithPull): number => github.calls('graphql/enablePullRequestAutoMerge').length

describe('auto-merge', () => {
  it('is set for repairs of the night, with a way to merge that the repository allows, once', async () => {
    const on = await open()
    on.github.repository(name).autoMerge.methods.delete('SQUASH')
    await on.github.push(name, 'main', 'ann', { files: renamed })
    await night(on, 1)
    expect(merges(on)).toMatchObject([{ method: 'merge' }])
    await night(on, 2)
    expect(mutations(on)).toBe(1)
    expect(on.said(merges(on)[0]?.number)).toEqual([])
    expect(on.github.violations).toEqual([])
  })

  it('is not set unless asked for, and not for pages that a command wrote', async () => {
    const on = await open('nightly: true\n')
    await on.github.push(name, 'main', 'ann', { files: renamed })
    await night(on, 1)
    expect(merges(on)).toMatchObject([{ method: undefined }])
    const other = await open()
    await other.type('/document-feature billing')
    expect(merges(other)).toMatchObject([{ method: undefined }])
    expect(mutations(on) + mutations(other)).toBe(0)
  })

  it('is taken back before anything else than repairs stands on the branch', async () => {
    const on = await open()
    await on.push('feature', renamed)
    await on.type('/check-docs --fix')
    expect(merges(on)).toMatchObject([{ method: 'squash' }])
    on.github.forget()
    await on.type('/document-feature billing')
    expect(merges(on)).toMatchObject([{ method: undefined }])
    const order = on.github.writes().map(({ operationId }) => operationId)
    expect(order.indexOf('graphql/disablePullRequestAutoMerge')).toBeLessThan(order.indexOf('git/create-commit'))
    expect(order).toContain('graphql/disablePullRequestAutoMerge')
    // where it cannot be taken back, nothing is written
    const again = await open()
    await again.push('feature', renamed)
    await again.type('/check-docs --fix')
    const head = await again.github.head(name, 'docwright/pr-1')
    again.github.fault({
      on: 'graphql/disablePullRequestAutoMerge',
      answer: { status: 200, headers: { 'content-type': 'application/json' }, body: '{"data":null,"errors":[{"message":"no `way`"}]}' },
    })
    await again.type('/document-feature billing')
    expect(await again.github.head(name, 'docwright/pr-1')).toBe(head)
    expect(again.said().at(-1)?.body).toContain("GitHub does not let Docwright take that back (`no 'way'`)")
  })

  it.each([
    [
      'the repository does not allow it',
      'Auto merge is not allowed for this repository',
      (on: WithPull) => void (on.github.repository(name).autoMerge.isAllowed = false),
    ],
    [
      'nothing holds the pull request back',
      'Pull request is in clean status',
      (on: WithPull) => on.github.repository(name).protectedBranches.clear(),
    ],
  ])('is told once where %s, and nothing else fails', async (_, words, set) => {
    const on = await open()
    set(on)
    await on.github.push(name, 'main', 'ann', { files: renamed })
    await night(on, 1)
    await night(on, 2)
    const [pull] = merges(on)
    expect(pull).toMatchObject({ method: undefined })
    const told = on.said(pull?.number)
    expect(told).toHaveLength(1)
    expect(told[0]?.body).toContain(`\`auto-merge: Pull request ${words}\``)
    expect(mutations(on)).toBe(1)
  })

  const minute = 60_000
  const reset = 1_900_000_000
  it.each([
    ['RATE_LIMITED', { type: 'RATE_LIMITED', message: 'API rate limit exceeded for installation ID 1.' }, {}, 5 * minute],
    ['RATE_LIMIT without words', { type: 'RATE_LIMIT', message: 'No more.' }, {}, minute],
    ['a secondary limit', { message: 'You have exceeded a secondary rate limit.' }, { 'retry-after': '90' }, 90_000],
    [
      'a limit with its end',
      { type: 'RATE_LIMITED', message: 'API rate limit exceeded.' },
      { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(reset) },
      undefined,
    ],
  ])('waits for %s, and is set then', async (_, error, headers, ms) => {
    const on = await open()
    await on.github.push(name, 'main', 'ann', { files: renamed })
    const answer = { status: 200, headers: { ...json, ...headers }, body: mistaken(error) }
    on.github.fault({ on: 'graphql/enablePullRequestAutoMerge', answer })
    const now = stoppedClock()
    await expect(night(on, 1)).rejects.toMatchObject({
      name: 'RateLimited',
      at: ms === undefined ? new Date(Math.min(reset * 1_000 + 1_000, now.getTime() + 24 * 60 * minute)) : new Date(now.getTime() + ms),
    })
    expect(merges(on)).toMatchObject([{ method: undefined }])
    await night(on, 1)
    expect(merges(on)).toMatchObject([{ method: 'squash' }])
    expect(on.said(merges(on)[0]?.number)).toEqual([])
  })

  it.each([
    ['a fault of GitHub', mistaken({ message: 'Something went wrong while executing your query. This may be the result of a timeout.' })],
    ['an answer that is none', '{}'],
  ])('is tried again after %s', async (_, body) => {
    const on = await open()
    await on.github.push(name, 'main', 'ann', { files: renamed })
    on.github.fault({ on: 'graphql/enablePullRequestAutoMerge', answer: { status: 200, headers: json, body } })
    await expect(night(on, 1)).rejects.toBeInstanceOf(ExternalError)
    await night(on, 1)
    expect([merges(on), on.said(merges(on)[0]?.number)]).toMatchObject([[{ method: 'squash' }], []])
  })
})
