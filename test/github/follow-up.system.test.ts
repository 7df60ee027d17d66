import { describe, expect, it } from 'vitest'
import { readFollowUps, withPull } from '../support/with-pull.ts'

describe('the follow-up pull request', () => {
  it('is reused: a second command adds to it, in one commit', async () => {
    const on = await withPull()
    await on.type('/document-feature billing')
    const [first] = readFollowUps(on)
    await on.type('/document-feature refunds')
    const after = readFollowUps(on)
    expect(after.map(({ number }) => number)).toEqual([first?.number])
    expect(after[0]?.body).toContain('`/document-feature billing`, `/document-feature refunds`')
    expect(await on.commitsOver('feature', after[0]?.head ?? '')).toBe(1)
    expect(await on.filesOf(after[0]?.head ?? '')).toEqual(
      expect.arrayContaining(['docs/features/billing/README.md', 'docs/features/refunds/README.md']),
    )
    expect(on.github.violations).toEqual([])
  })

  it('is not touched where nothing changed', async () => {
    const on = await withPull()
    await on.type('/document-feature billing')
    const before = readFollowUps(on)
    on.github.forget()
    await on.type('/document-feature billing')
    expect(readFollowUps(on)).toEqual(before)
    expect(
      on.github
        .writes()
        .map(({ operationId }) => operationId)
        .filter((id) => /^(git|pulls)\//.test(id ?? '')),
    ).toEqual([])
  })

  it('follows the pull request it documents: a push is computed again on the new commit', async () => {
    const on = await withPull()
    await on.type('/document-feature billing')
    await on.push('feature', { 'src/billing/refund.ts': '/** Gives money back. */\nexport function refundInvoice(): void {}\n' })
    const [followUp] = readFollowUps(on)
    expect(await on.commitsOver('feature', followUp?.head ?? '')).toBe(1)
    expect(on.github.violations).toEqual([])
  })

  it('is left alone by a push once a person wrote on it, and a typed command starts from their text', async () => {
    const on = await withPull()
    await on.type('/document-feature billing')
    const [followUp] = readFollowUps(on)
    const branch = followUp?.branch ?? ''
    const text = await on.fileAt(branch, 'docs/features/billing/README.md')
    await on.push(branch, { 'docs/features/billing/README.md': `${text}\n## Our own words\n\nAsk Ann.\n` })
    const tip = readFollowUps(on)[0]?.head
    await on.push('feature', { 'src/billing/refund.ts': 'export function refundInvoice(): void {}\n' })
    expect(readFollowUps(on)[0]?.head).toBe(tip)
    await on.type('/document-feature billing')
    expect(await on.fileAt(branch, 'docs/features/billing/README.md')).toContain('Ask Ann.')
    expect(await on.isAncestor(tip ?? '', branch)).toBe(true)
  })

  it('goes where its source was merged, and is closed with a source that was not', async () => {
    const on = await withPull()
    await on.type('/document-feature billing')
    await on.merge()
    expect(readFollowUps(on)[0]).toMatchObject({ into: 'main', state: 'open' })
    const other = await withPull()
    await other.type('/document-feature billing')
    await other.closeSource()
    expect(readFollowUps(other)[0]).toMatchObject({ state: 'closed' })
    expect([...on.github.violations, ...other.github.violations]).toEqual([])
  })

  it('is computed once more where the head moved while it was computed', async () => {
    const on = await withPull()
    on.github.before(
      'git/get-ref',
      async () =>
        void (await on.github.push('acme/small', 'feature', 'ann', { files: { 'src/billing/late.ts': 'export const late = 1\n' } })),
    )
    await on.type('/document-feature billing')
    const [followUp] = readFollowUps(on)
    expect(await on.commitsOver('feature', followUp?.head ?? '')).toBe(1)
  })

  it('of a fork goes to the default branch, and nothing is pushed to the fork', async () => {
    const on = await withPull({ isFork: true })
    await on.type('/document-feature billing')
    expect(readFollowUps(on)[0]).toMatchObject({ into: 'main', repository: 'acme/small' })
    expect(on.github.writes().filter(({ path }) => path.includes('guest/small'))).toEqual([])
  })
})
