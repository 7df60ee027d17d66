import { describe, expect, it } from 'vitest'
import { git } from '../support/github/git.ts'
import { readFollowUps, withPull, type WithPull } from '../support/with-pull.ts'

const branch = 'docwright/pr-1'
const page = 'docs/features/billing/README.md'
const handbook = ['# Handbook', '', 'First.', '', 'Second.', '', 'Third.', ''].join('\n')

/** A follow-up on which a person changed files. */
async function touched(files: Parameters<WithPull['push']>[1], setting: Parameters<typeof withPull>[0] = {}): Promise<WithPull> {
  const on = await withPull({ files: { 'handbook.md': handbook }, ...setting })
  await on.type('/document-feature billing')
  expect(readFollowUps(on)[0]?.branch).toBe(branch)
  await on.push(branch, files)
  return on
}

const bytesAt = async (on: WithPull, path: string): Promise<string> =>
  git(on.github.repository('acme/small').dir, ['rev-parse', `${branch}:${path}`])

describe('text of people on a branch of ours', () => {
  it('is merged line by line with what changed on the pull request meanwhile', async () => {
    const on = await touched({ 'handbook.md': handbook.replace('First.', 'First, by Ann.') })
    await on.push('feature', {
      'handbook.md': handbook.replace('Third.', 'Third, by Ben.'),
      'src/billing/late.ts': 'export function late(): void {}\n',
    })
    await on.type('/document-feature billing')
    expect(await on.fileAt(branch, 'handbook.md')).toBe(handbook.replace('First.', 'First, by Ann.').replace('Third.', 'Third, by Ben.'))
    expect(await on.isAncestor('feature', branch)).toBe(true)
    expect(on.github.violations).toEqual([])
  })

  it('stops the command where both changed the same line: nothing is lost, and the person is told what to do', async () => {
    const on = await touched({ 'handbook.md': handbook.replace('First.', 'First, by Ann.') })
    await on.push('feature', { 'handbook.md': handbook.replace('First.', 'First, by Ben.') })
    const tip = readFollowUps(on)[0]?.head
    await on.type('/document-feature billing')
    expect(readFollowUps(on)[0]?.head).toBe(tip)
    expect(on.said().at(-1)?.body).toContain(
      '`handbook.md` was changed on `docwright/pr-1` and on `feature`, and the two do not fit together. Merge `feature` into `docwright/pr-1`, then type the command again.',
    )
    expect(
      on.github
        .checksOf('acme/small')
        .map(({ status, conclusion }) => [status, conclusion])
        .at(-1),
    ).toEqual(['completed', 'neutral'])
  })

  it('keeps pictures, programs, links, deleted files and files of no text', async () => {
    const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 255, 254])
    const on = await touched({
      'docs/picture.png': picture,
      'run.sh': { mode: '100755', content: '#!/bin/sh\n' },
      'docs/latin1.md': Buffer.from([0x63, 0x61, 0x66, 0xe9, 10]),
      'docs/link': { mode: '120000', content: '../handbook.md' },
      'docs/features/billing/guide.md': null,
    })
    const [before, latin] = [await bytesAt(on, 'docs/picture.png'), await bytesAt(on, 'docs/latin1.md')]
    await on.push('feature', { 'src/billing/late.ts': 'export function late(): void {}\n' })
    await on.type('/document-feature billing')
    expect(await bytesAt(on, 'docs/picture.png')).toBe(before)
    expect(await bytesAt(on, 'docs/latin1.md')).toBe(latin)
    const listing = await git(on.github.repository('acme/small').dir, ['ls-tree', '-r', branch])
    expect(listing).toMatch(/100755 blob \S+\trun\.sh/)
    expect(listing).toMatch(/120000 blob \S+\tdocs\/link/)
    expect(await on.filesOf(branch)).toContain('src/billing/late.ts')
    expect(await on.isAncestor('feature', branch)).toBe(true)
    expect(on.github.violations).toEqual([])
  })

  it('is built upon after a person merged the pull request into the branch', async () => {
    const on = await touched({ 'handbook.md': handbook.replace('First.', 'First, by Ann.') })
    await on.push('feature', {
      'handbook.md': handbook.replace('First.', 'First, by Ben.'),
      'src/billing/late.ts': 'export function late(): void {}\n',
    })
    const { dir } = on.github.repository('acme/small')
    const both = await git(dir, ['rev-parse', branch, 'feature'])
    const [one = '', other = ''] = both.trim().split('\n')
    const who = ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.com']
    const merge = (await git(dir, [...who, 'commit-tree', '-m', 'Merge', '-p', one, '-p', other, `${one}^{tree}`])).trim()
    await git(dir, ['update-ref', `refs/heads/${branch}`, merge])
    await on.type('/document-feature billing')
    expect(await on.fileAt(branch, 'handbook.md')).toContain('First, by Ann.')
    expect(await on.isAncestor(merge, branch)).toBe(true)
  })

  it('is built upon where a person rewrote our commit', async () => {
    const on = await touched({})
    const { dir } = on.github.repository('acme/small')
    const who = ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.com']
    const rewritten = (await git(dir, [...who, 'commit-tree', '-m', 'All of it', '-p', 'feature', `${branch}^{tree}`])).trim()
    await git(dir, ['update-ref', `refs/heads/${branch}`, rewritten])
    await on.push(branch, { [page]: 'Only my words.\n' })
    await on.push('feature', { 'handbook.md': 'Written anew.\n' })
    await on.type('/document-feature refunds')
    expect(await on.fileAt(branch, page)).toBe('Only my words.\n')
    expect(await on.isAncestor(rewritten, branch)).toBe(true)
    expect(await on.filesOf(branch)).toContain('docs/features/refunds/README.md')
  })

  it('is kept where the pull request was rewritten', async () => {
    const on = await touched({ 'handbook.md': handbook.replace('First.', 'First, by Ann.') })
    await on.push('feature', { 'src/billing/other.ts': 'export function other(): void {}\n' }, { isForced: true })
    await on.type('/document-feature billing')
    expect(await on.fileAt(branch, 'handbook.md')).toContain('First, by Ann.')
    expect(await on.isAncestor('feature', branch)).toBe(true)
    expect(await on.filesOf(branch)).not.toContain('src/billing/note.ts')
  })

  it('is not removed with a pull request that was closed', async () => {
    const on = await touched({ 'handbook.md': 'By Ann.\n' })
    await on.closeSource()
    expect(readFollowUps(on)[0]).toMatchObject({ state: 'closed' })
    expect(await on.fileAt(branch, 'handbook.md')).toBe('By Ann.\n')
  })
})
