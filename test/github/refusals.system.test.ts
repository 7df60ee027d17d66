import { describe, expect, it } from 'vitest'
import { takeDelivery, takeJob } from '../../src/crew.ts'
import { accepted, crewOn, deliveryOf, repliesOn, signsOn } from '../support/crew-on.ts'
import { git } from '../support/github/git.ts'
import type { Delivery as Sent } from '../support/github/events.ts'
import { answerOf, final, limited, passing, silent, type RefusalCase } from '../support/refusal-cases.ts'
import { stoppedClock } from '../support/stopped-clock.ts'
import { readFollowUps, withPull, type WithPull } from '../support/with-pull.ts'
import { workOf } from '../support/work-of.ts'

type Crew = ReturnType<typeof crewOn>
type Met = Awaited<ReturnType<typeof accepted>>

const always = Number.POSITIVE_INFINITY
const containing = (text: string): string => expect.stringContaining(text) as string

/** A command on the pull request, whose job one answer of GitHub meets. */
async function meet(on: WithPull, one: RefusalCase, crew: Crew): Promise<Met> {
  on.github.clearFaults()
  const met = await accepted(on, '/document-feature billing', crew)
  on.github.fault({ on: one.on, answer: answerOf(one), times: always })
  return met
}

const repliesTo = (on: WithPull, comment: number): string[] => repliesOn(on).filter((body) => body.includes(`reply-${comment}`))

/** The newest check: its state, how it ended, and what it says. */
function checkNow(on: WithPull): { status: string | undefined; conclusion: string | null | undefined; summary: string } {
  const check = on.github.checksOf('acme/small').at(-1)
  return { status: check?.status, conclusion: check?.conclusion, summary: check?.output.summary ?? '' }
}

const ownBranches = (on: WithPull): Promise<string> =>
  git(on.github.repository('acme/small').dir, ['for-each-ref', '--format=%(refname:short)', 'refs/heads/docwright'])

describe('what GitHub refuses', () => {
  it('for good is told in the check and the conversation, leaves nothing behind, and is not tried again', async () => {
    const on = await withPull()
    const crew = crewOn(on)
    for (const one of final) {
      const { job, comment } = await meet(on, one, crew)
      expect(await takeJob(crew, workOf(job)), one.message).toEqual({ kind: 'done' })
      expect(checkNow(on), one.message).toEqual({ status: 'completed', conclusion: 'neutral', summary: containing(one.told) })
      expect(checkNow(on).summary).not.toContain('type the command again')
      expect(repliesTo(on, comment), one.message).toEqual([containing(one.told)])
      expect(repliesTo(on, comment)[0]).not.toContain('fault')
      expect(signsOn(on, comment)).toEqual(['eyes', 'confused'])
      expect([readFollowUps(on), await ownBranches(on)], one.message).toEqual([[], ''])
    }
  })

  it('so that nobody can answer is told in the check, or in the log where nothing can be written', async () => {
    const on = await withPull()
    const crew = crewOn(on)
    for (const one of silent) {
      const { job, comment } = await meet(on, one, crew)
      expect(await takeJob(crew, workOf(job)), one.message).toEqual({ kind: 'done' })
      expect(repliesTo(on, comment), one.message).toEqual([])
      const told = { status: 'completed', conclusion: 'neutral', summary: containing(one.told) }
      if (one.where === 'check') expect(checkNow(on), one.message).toEqual(told)
      expect(crew.logged(), one.message).toContain(one.told)
      expect(await ownBranches(on), one.message).toBe('')
    }
  })

  it('for a moment is tried again as after a failure of the host, and told after the last attempt', async () => {
    const on = await withPull()
    const crew = crewOn(on)
    for (const one of passing) {
      const { job, comment } = await meet(on, one, crew)
      await expect(takeJob(crew, workOf(job)), one.message).rejects.toBeInstanceOf(Error)
      expect([repliesTo(on, comment), checkNow(on).status], one.message).toEqual([[], 'in_progress'])
      expect(await takeJob(crew, workOf(job, { attempt: 8, isLast: true })), one.message).toMatchObject({ kind: 'dead' })
      expect(checkNow(on), one.message).toEqual({ status: 'completed', conclusion: 'neutral', summary: containing(one.told) })
      expect(repliesTo(on, comment), one.message).toEqual([containing(one.told)])
      expect(await ownBranches(on), one.message).toBe('')
    }
    on.github.clearFaults()
    await on.type('/document-feature billing')
    expect(readFollowUps(on)).toHaveLength(1)
  })

  it('because of a limit goes on at its time, or at ours where it names none, and nobody is told', async () => {
    const on = await withPull()
    const crew = crewOn(on)
    const now = stoppedClock()
    for (const one of limited) {
      const { job, comment } = await meet(on, one, crew)
      const ending = await takeJob(crew, workOf(job, { isLast: true }))
      expect(ending, one.message).toMatchObject({ kind: 'later', at: new Date(now.getTime() + one.ms) })
      expect([repliesTo(on, comment), signsOn(on, comment)], one.message).toEqual([[], ['eyes']])
      on.github.clearFaults()
    }
  })
})

describe('a refusal before the work', () => {
  const wish = async (on: WithPull): Promise<{ crew: Crew; delivery: ReturnType<typeof deliveryOf>; comment: number }> => {
    const { comment, deliveries } = await on.github.comment('acme/small', on.number, 'ann', '/document-feature billing')
    return { crew: crewOn(on), delivery: deliveryOf(deliveries[0] as Sent), comment: comment.id }
  }

  it('is told in a check of its own and in the conversation', async () => {
    const on = await withPull()
    const { crew, delivery, comment } = await wish(on)
    const message = 'Although you appear to have the correct authorization credentials, the `acme` organization forbids access via a token.'
    const refused = { row: '', on: 'repos/get-collaborator-permission-level', status: 403, message, told: '' }
    on.github.fault({ on: refused.on, answer: answerOf(refused), times: always })
    expect(await takeDelivery(crew, workOf(delivery))).toEqual({ kind: 'done' })
    expect(crew.added).toEqual([])
    expect(checkNow(on)).toEqual({ status: 'completed', conclusion: 'neutral', summary: containing('does not let this token in') })
    expect(repliesTo(on, comment)).toEqual([containing('does not let this token in')])
    expect(crew.logged()).toContain('"refusal":"restricted by the organization"')
  })

  it('leaves the check as it ended that says what came of another command', async () => {
    const on = await withPull()
    await on.type('/document-feature billing')
    const before = checkNow(on)
    expect(before).toMatchObject({ status: 'completed', conclusion: 'success' })
    const { crew, delivery, comment } = await wish(on)
    const message = 'Although you appear to have the correct authorization credentials, the `acme` organization forbids access via a token.'
    const refused = { row: '', on: 'repos/get-collaborator-permission-level', status: 403, message, told: '' }
    on.github.fault({ on: refused.on, answer: answerOf(refused), times: always })
    on.github.forget()
    expect(await takeDelivery(crew, workOf(delivery))).toEqual({ kind: 'done' })
    expect(on.github.calls('checks/*').filter(({ method }) => method !== 'GET')).toEqual([])
    expect(checkNow(on)).toEqual(before)
    expect(repliesTo(on, comment)).toEqual([containing('does not let this token in')])
  })

  it('of the token itself is in the log alone, and nothing more is asked', async () => {
    const on = await withPull()
    const { crew, delivery } = await wish(on)
    const refused = {
      row: '',
      on: 'apps/create-installation-access-token',
      status: 403,
      message: 'This installation has been suspended',
      told: '',
    }
    on.github.fault({ on: refused.on, answer: answerOf(refused), times: always })
    on.github.forget()
    expect(await takeDelivery(crew, workOf(delivery))).toEqual({ kind: 'done' })
    expect(on.github.requests.map(({ operationId }) => operationId)).toEqual(['apps/create-installation-access-token'])
    expect(crew.logged()).toContain('The installation of the App is suspended.')
  })
})

/** Locks the conversation for comments, and for signs unless told. */
function lock({ github }: WithPull, signs: 'no signs' | 'signs' = 'no signs'): void {
  const words = ['issues/create-comment', 'issues/update-comment']
  for (const operation of signs === 'signs' ? words : [...words, 'reactions/create-for-issue-comment']) {
    const message = 'Unable to create comment because issue is locked.'
    github.fault({ on: operation, answer: answerOf({ row: '', on: operation, status: 403, message, told: '' }), times: always })
  }
}

describe('a locked conversation', () => {
  it('does not stop a command: the pull request is there, and the check says why nobody was told', async () => {
    const on = await withPull()
    lock(on)
    const { crew, job } = await accepted(on)
    expect(await takeJob(crew, workOf(job))).toEqual({ kind: 'done' })
    expect(readFollowUps(on)).toHaveLength(1)
    expect(checkNow(on)).toEqual({ status: 'completed', conclusion: 'success', summary: containing('The conversation is locked') })
    expect(checkNow(on).summary).toContain(`#${readFollowUps(on)[0]?.number}`)
    expect(repliesOn(on)).toEqual([])
  })

  it.each([
    ['a question', '/help', 'The conversation is locked'],
    ['a mistake', '/document-feature nothing-like-this', 'nothing-like-this'],
  ])('leaves %s to the check alone', async (_, line, told) => {
    const on = await withPull()
    lock(on)
    const { crew, job } = await accepted(on, line)
    expect(await takeJob(crew, workOf(job))).toEqual({ kind: 'done' })
    expect(checkNow(on)).toMatchObject({ status: 'completed', conclusion: 'neutral', summary: containing(told) })
    expect(repliesOn(on)).toEqual([])
  })
})

describe('a locked conversation below a check that ended', () => {
  it('adds to what the check says, once, and does not open it again', async () => {
    const on = await withPull()
    await on.type('/document-feature billing')
    const before = checkNow(on)
    lock(on)
    for (const line of ['/help', '/docwright status']) {
      const { crew, job } = await accepted(on, line)
      on.github.forget()
      expect(await takeJob(crew, workOf(job))).toEqual({ kind: 'done' })
      expect(on.github.calls('checks/update').filter(({ body }) => JSON.stringify(body).includes('in_progress'))).toEqual([])
    }
    const { summary, ...ended } = checkNow(on)
    expect({ ...ended, summary: before.summary }).toEqual(before)
    expect(summary).toMatch(/^The conversation is locked/)
    expect(summary.split('The conversation is locked')).toHaveLength(2)
    expect(summary.endsWith(before.summary)).toBe(true)
  })
})

describe('a conversation that takes signs and no words', () => {
  it.each([
    ['a command', '/document-feature billing', '+1'],
    ['a question', '/help', 'confused'],
  ])('gets a sign for %s, and the check says the rest', async (_, line, sign) => {
    const on = await withPull()
    lock(on, 'signs')
    const { crew, job, comment } = await accepted(on, line)
    expect(await takeJob(crew, workOf(job))).toEqual({ kind: 'done' })
    expect(signsOn(on, comment)).toEqual(['eyes', sign])
    expect(checkNow(on).summary).toContain('The conversation is locked')
  })

  it('is told of by the check of drift, whose judgement stands', async () => {
    const documents = {
      'docs/setup.md': '# Setup\n\nSet `STRIPE_KEY`.\n',
      'src/settings.ts': 'export const key = process.env.STRIPE_KEY\n',
    }
    const on = await withPull({ files: documents, feature: { 'src/settings.ts': 'export const key = process.env.STRIPE_SECRET\n' } })
    lock(on)
    await on.push('feature', { 'src/first.ts': 'const first = 1\n' })
    expect(checkNow(on)).toMatchObject({ status: 'completed', conclusion: 'neutral' })
    expect(checkNow(on).summary).toMatch(/^The conversation is locked[^]*docs\/setup\.md/)
    expect(repliesOn(on)).toEqual([])
  })
})

describe('words that the host does not take after the pull request was opened', () => {
  it('leave the pull request, and the check says why nobody was told', async () => {
    const on = await withPull()
    const message = 'Resource not accessible by integration'
    for (const operation of ['issues/create-comment', 'reactions/create-for-issue-comment'])
      on.github.fault({
        on: operation,
        answer: answerOf({ row: '', on: operation, status: 403, message, told: '' }),
        skip: operation.startsWith('r') ? 1 : 0,
        times: always,
      })
    const { crew, job } = await accepted(on)
    expect(await takeJob(crew, workOf(job))).toEqual({ kind: 'done' })
    expect(readFollowUps(on)).toHaveLength(1)
    expect(checkNow(on).summary).toContain('`Issues: write`')
    expect(checkNow(on).summary).toContain(`#${readFollowUps(on)[0]?.number}`)
  })
})

describe('a comment that was deleted', () => {
  const gone = 'Nothing was done: the comment was deleted.'
  const isSilent = (on: WithPull): void => {
    expect(repliesOn(on)).toEqual([])
    expect(readFollowUps(on)).toEqual([])
  }

  it('before it was looked at is passed over in silence', async () => {
    const on = await withPull()
    const { comment, deliveries } = await on.github.comment('acme/small', on.number, 'ann', '/document-feature billing')
    await on.github.deleteComment('acme/small', comment.id, 'ann')
    const crew = crewOn(on)
    on.github.forget()
    expect(await takeDelivery(crew, workOf(deliveryOf(deliveries[0] as Sent)))).toEqual({ kind: 'done' })
    expect([crew.added, on.github.writes()]).toEqual([[], []])
  })

  it('while the commands ran stops the work before anything is written', async () => {
    const on = await withPull()
    const { crew, job, comment } = await accepted(on)
    on.github.before('repos/get-content', () => on.github.deleteComment('acme/small', comment, 'ann').then(() => undefined))
    on.github.forget()
    expect(await takeJob(crew, workOf(job))).toEqual({ kind: 'done' })
    expect(checkNow(on)).toEqual({ status: 'completed', conclusion: 'neutral', summary: gone })
    expect(on.github.writes().filter(({ operationId }) => operationId?.startsWith('checks/') !== true)).toEqual([])
    isSilent(on)
  })

  it.each([
    ['GitHub fails to the end', { status: 502 }],
    ['Docwright has a fault', { status: 422, headers: { 'content-type': 'application/json' }, body: '{"message":"not like this"}' }],
  ])('while %s gets no apology', async (_, answer) => {
    const on = await withPull()
    const { crew, job, comment } = await accepted(on)
    on.github.fault({ on: 'git/create-tree', answer, times: always })
    on.github.before('git/create-tree', () => on.github.deleteComment('acme/small', comment, 'ann').then(() => undefined))
    expect(await takeJob(crew, workOf(job, { attempt: 8, isLast: true }))).toMatchObject({ kind: 'dead' })
    expect(checkNow(on)).toEqual({ status: 'completed', conclusion: 'neutral', summary: gone })
    isSilent(on)
  })
})

describe('a branch whose pull request is refused', () => {
  const refused: RefusalCase = {
    row: '',
    on: 'pulls/create',
    status: 403,
    message: 'GitHub Actions is not permitted to create or approve pull requests.',
    told: '',
  }

  const passes: RefusalCase = { row: '', on: 'pulls/create', status: 409, message: 'Conflict', told: '' }

  it('for a moment stays for the next attempt, and goes with the last one, or when nobody wants its result any more', async () => {
    const on = await withPull()
    const { crew, job, comment } = await accepted(on)
    on.github.fault({ on: 'pulls/create', answer: answerOf(passes), times: always })
    const branch = `docwright/pr-${on.number}`
    await expect(takeJob(crew, workOf(job))).rejects.toBeInstanceOf(Error)
    expect(await ownBranches(on)).toBe(branch)
    expect(await takeJob(crew, workOf(job, { attempt: 8, isLast: true }))).toMatchObject({ kind: 'dead' })
    expect(await ownBranches(on)).toBe('')
    await expect(takeJob(crew, workOf(job))).rejects.toBeInstanceOf(Error)
    expect(await ownBranches(on)).toBe(branch)
    await on.github.deleteComment('acme/small', comment, 'ann')
    expect(await takeJob(crew, workOf(job, { attempt: 2 }))).toEqual({ kind: 'done' })
    expect(await ownBranches(on)).toBe('')
  })

  it('goes where the next attempt has nothing to write any more', async () => {
    const page = (variable: string): string => `# Setup\n\nSet \`${variable}\`.\n`
    const code = (variable: string): string => `export const key = process.env.${variable}\n`
    const files = { 'docs/setup.md': page('STRIPE_KEY'), 'src/settings.ts': code('STRIPE_KEY') }
    const on = await withPull({ files, feature: { 'src/settings.ts': code('STRIPE_SECRET_KEY') } })
    const { crew, job } = await accepted(on, '/check-docs --fix')
    on.github.fault({ on: 'pulls/create', answer: answerOf(passes) })
    await expect(takeJob(crew, workOf(job))).rejects.toBeInstanceOf(Error)
    expect(await ownBranches(on)).toBe(`docwright/pr-${on.number}`)
    await on.github.push('acme/small', 'feature', 'ann', { files: { 'docs/setup.md': page('STRIPE_SECRET_KEY') } })
    expect(await takeJob(crew, workOf(job, { attempt: 2 }))).toEqual({ kind: 'done' })
    expect([await ownBranches(on), readFollowUps(on)]).toEqual(['', []])
  })

  it('is named where it cannot be removed', async () => {
    const on = await withPull()
    const { crew, job, comment } = await accepted(on)
    on.github.fault({ on: 'pulls/create', answer: answerOf(refused), times: always })
    const kept = { ...refused, on: 'git/delete-ref', status: 422, message: 'Cannot delete this protected ref.' }
    on.github.fault({ on: 'git/delete-ref', answer: answerOf(kept), times: always })
    expect(await takeJob(crew, workOf(job))).toEqual({ kind: 'done' })
    const told = `The branch \`docwright/pr-${on.number}\` of Docwright stands without a pull request`
    expect(checkNow(on).summary).toContain(told)
    expect(repliesTo(on, comment)).toEqual([containing(told)])
  })

  it('stays where somebody pushed to it meanwhile', async () => {
    const on = await withPull()
    const { crew, job } = await accepted(on)
    on.github.fault({ on: 'pulls/create', answer: answerOf(refused), times: always })
    const branch = `docwright/pr-${on.number}`
    on.github.before(
      'pulls/create',
      async () => void (await on.github.push('acme/small', branch, 'ann', { files: { 'note.md': '# Mine\n' } })),
    )
    expect(await takeJob(crew, workOf(job))).toEqual({ kind: 'done' })
    expect(await ownBranches(on)).toBe(branch)
  })

  it('stays where a pull request has it', async () => {
    const on = await withPull()
    const { crew, job } = await accepted(on)
    on.github.fault({ on: 'pulls/create', answer: answerOf(refused), times: always })
    const branch = `docwright/pr-${on.number}`
    on.github.before('pulls/create', async () => void (await on.github.openPull('acme/small', 'ann', { head: branch, title: 'Mine' })))
    expect(await takeJob(crew, workOf(job))).toEqual({ kind: 'done' })
    expect(await ownBranches(on)).toBe(branch)
  })
})
