import { describe, expect, it } from 'vitest'
import { parseConfig } from '../../src/core/config.ts'
import { readFollowUps, withPull, type WithPull } from '../support/with-pull.ts'

const name = 'acme/small'

/** Commands on issues of their own, one follow-up each. */
async function askOnIssues(on: WithPull, lines: readonly string[]): Promise<number[]> {
  const numbers: number[] = []
  for (const line of lines) {
    const { number } = on.github.openIssue(name, 'ann', { title: line })
    numbers.push(number)
    await on.take((await on.github.comment(name, number, 'ann', line)).deliveries)
  }
  return numbers
}

describe('how many follow-ups are open', () => {
  it('is at most what the configuration says; the oldest that nobody reviewed are named', async () => {
    const on = await withPull({ files: { '.github/docwright.yml': 'openPullRequests: 2\n' } })
    const numbers = await askOnIssues(on, ['/document-feature billing', '/document-feature refunds', '/document-feature billing'])
    const open = readFollowUps(on)
    expect(open.length).toBe(2)
    const [reply] = on.said(numbers[2])
    expect(reply?.body).toContain('2 pull requests of Docwright are open here, as many as `openPullRequests` allows.')
    for (const { number } of open) expect(reply?.body).toContain(`[#${number}](`)
    expect(await on.github.head(name, `docwright/issue-${numbers[2]}`)).toBeUndefined()
    // one that is open already may still grow
    await on.take((await on.github.comment(name, numbers[0] ?? 0, 'ann', '/document-feature refunds')).deliveries)
    expect(readFollowUps(on)[0]?.body).toContain('`/document-feature billing`, `/document-feature refunds`')
    // room is made by closing one
    await on.github.closePull(name, open[1]?.number ?? 0, 'ann')
    await on.take((await on.github.comment(name, numbers[2] ?? 0, 'ann', '/document-feature billing')).deliveries)
    expect(readFollowUps(on).filter(({ state }) => state === 'open').length).toBe(2)
    expect(on.github.violations).toEqual([])
  })

  it.each(['at once', 'after a lost answer'])(
    'is kept where another job opens the last one meanwhile: the newest is taken back, %s',
    async (how) => {
      const on = await withPull({ files: { '.github/docwright.yml': 'openPullRequests: 1\n' } })
      const first = on.github.openIssue(name, 'ann', { title: 'First' }).number
      const second = on.github.openIssue(name, 'ann', { title: 'Second' }).number
      const slow = (await on.github.comment(name, first, 'ann', '/document-feature billing')).deliveries
      const quick = (await on.github.comment(name, second, 'ann', '/document-feature refunds')).deliveries
      // both found room, and both open theirs
      on.github.before('pulls/create', async () => void (await on.take(quick)))
      if (how === 'after a lost answer') {
        on.github.fault({ on: 'pulls/update', answer: { status: 502 }, when: 'before' })
        await expect(on.take(slow)).rejects.toThrow('502')
      }
      expect(await on.take(slow)).toMatchObject([{ kind: 'stopped' }])
      expect(readFollowUps(on).map(({ branch, state }) => [branch, state])).toEqual([
        [`docwright/issue-${second}`, 'open'],
        [`docwright/issue-${first}`, 'closed'],
      ])
      expect(await on.github.head(name, `docwright/issue-${first}`)).toBeUndefined()
      expect(on.said(first)[0]?.body).toContain('1 pull request of Docwright is open here, as many as `openPullRequests` allows.')
      expect(on.github.calls('pulls/request-reviewers')).toHaveLength(1)
      expect(on.github.checksOf(name).map(({ status }) => status)).toEqual(['completed', 'completed'])
      expect(on.github.violations).toEqual([])
    },
  )

  it('is five unless told', () => {
    expect(parseConfig(undefined).openPullRequests).toBe(5)
    expect(() => parseConfig('openPullRequests: 0')).toThrow('Expected `openPullRequests`')
    expect(() => parseConfig('openPullRequests: "5"')).toThrow('Expected `openPullRequests`')
  })
})

describe('a follow-up that a person closed', () => {
  it('is not opened by a push, its branch is gone, and a typed command opens a new one', async () => {
    const on = await withPull()
    await on.type('/document-feature billing')
    const [first] = readFollowUps(on)
    await on.take((await on.github.closePull(name, first?.number ?? 0, 'ann')).deliveries)
    expect(await on.github.head(name, 'docwright/pr-1')).toBeUndefined()
    await on.push('feature', { 'src/billing/more.ts': 'export const more = 1\n' })
    expect(readFollowUps(on).map(({ state }) => state)).toEqual(['closed'])
    await on.type('/document-feature billing')
    expect(readFollowUps(on).map(({ state }) => state)).toEqual(['closed', 'open'])
    expect(on.said().length).toBe(1)
    expect(on.said()[0]?.body).toContain(`[#${readFollowUps(on)[1]?.number}](`)
    expect(on.github.violations).toEqual([])
  })

  it('loses its branch when it is merged, even where people wrote on it', async () => {
    const on = await withPull()
    await on.type('/document-feature billing')
    await on.push('docwright/pr-1', { 'docs/more.md': 'By Ann.\n' })
    const [first] = readFollowUps(on)
    await on.take((await on.github.merge(name, first?.number ?? 0, 'ann')).deliveries)
    expect(await on.github.head(name, 'docwright/pr-1')).toBeUndefined()
    expect(await on.fileAt('feature', 'docs/more.md')).toBe('By Ann.\n')
  })
})

describe('a follow-up with nothing left to say', () => {
  it('is closed with one sentence, and its branch is removed', async () => {
    const on = await withPull()
    await on.type('/document-feature billing')
    const [followUp] = readFollowUps(on)
    const files = await on.github.filesAt(name, 'docwright/pr-1')
    const before = await on.github.filesAt(name, 'feature')
    const copied = Object.fromEntries(Object.entries(files).filter(([path, text]) => before[path] !== text))
    on.github.forget()
    await on.push('feature', copied)
    expect(readFollowUps(on).map(({ state }) => state)).toEqual(['closed'])
    expect(await on.github.head(name, 'docwright/pr-1')).toBeUndefined()
    expect(on.said(followUp?.number).map(({ body }) => body.split('\n')[0])).toEqual([
      'Closed: everything that this pull request said stands in `feature` by now.',
    ])
    expect(on.said()[0]?.body).toContain('✅')
    expect(on.github.violations).toEqual([])
  })
})

describe('a source that was merged', () => {
  it.each([{ squash: true }, { squash: true, deleteBranch: true }, { deleteBranch: true }])(
    '%j: its follow-up stands on the default branch, with one commit',
    async (how) => {
      const on = await withPull()
      await on.type('/document-feature billing')
      await on.merge(how)
      const followUp = readFollowUps(on).at(-1)
      expect(followUp).toMatchObject({ into: 'main', state: 'open' })
      expect(await on.commitsOver('main', followUp?.head ?? '')).toBe(1)
      await on.type('/document-feature refunds')
      expect(await on.filesOf('docwright/pr-1')).toContain('docs/features/refunds/README.md')
      expect(await on.commitsOver('main', readFollowUps(on).at(-1)?.head ?? '')).toBe(1)
      expect(on.github.violations).toEqual([])
    },
  )
})

describe('who is asked to review', () => {
  const asked = (on: WithPull): unknown[] => on.github.calls('pulls/request-reviewers').map(({ body }) => body)

  it('the person who asked', async () => {
    const on = await withPull()
    on.github.setRole(name, 'ben', 'write')
    await on.type('/document-feature billing', 'ben')
    expect(asked(on)).toEqual([{ reviewers: ['ben'] }])
    await on.type('/document-feature refunds', 'ann')
    expect(asked(on).length).toBe(1)
  })

  it('of a lost answer, once more', async () => {
    const on = await withPull()
    on.github.fault({ on: 'pulls/request-reviewers', answer: { status: 502 }, when: 'before' })
    const { deliveries } = await on.github.comment(name, on.number, 'ann', '/document-feature billing')
    await expect(on.take(deliveries)).rejects.toThrow('502')
    await on.take(deliveries)
    expect(asked(on).length).toBe(2)
    expect(readFollowUps(on).length).toBe(1)
  })
})
