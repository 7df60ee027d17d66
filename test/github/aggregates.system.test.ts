import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { git, gitSays } from '../support/github/git.ts'
import { readFollowUps, withPull, type WithPull } from '../support/with-pull.ts'

/** Pages of the whole repository, which two pull requests would both write. */
const aggregates = /^docs\/README\.md$|^docs\/api\/|openapi|coverage\.md|updates\.md|^ASSISTANT\.md$/

/** Links of pages of ours that lead nowhere. */
async function brokenLinks(on: WithPull, revision: string): Promise<string[]> {
  const files = await on.github.filesAt('acme/small', revision)
  return Object.entries(files).flatMap(([path, text]) => {
    if (!path.endsWith('.md')) return []
    const targets = [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)\s]*)?\)/g)].map(([, target = '']) => decodeURIComponent(target))
    const inside = targets.filter((target) => !/^[a-z]+:/.test(target))
    return inside
      .map((target) => posix.normalize(posix.join(posix.dirname(path), target)).replace(/\/$/, ''))
      .filter((target) => files[target] === undefined && !Object.keys(files).some((file) => file.startsWith(`${target}/`)))
      .map((target) => `${path} -> ${target}`)
  })
}

describe('pages of the whole repository', () => {
  it('are left to the default branch: two pull requests that document two features merge without a conflict', async () => {
    const on = await withPull()
    await on.github.push('acme/small', 'other', 'ann', { files: { 'src/refunds/note.ts': 'export const note = 1\n' } })
    const other = await on.github.openPull('acme/small', 'ann', { head: 'other' })
    await on.type('/document-feature billing')
    await on.take((await on.github.comment('acme/small', other.pull.number, 'ann', '/document-feature refunds')).deliveries)
    const branches = readFollowUps(on).map(({ branch }) => branch)
    expect(branches).toEqual(['docwright/pr-1', 'docwright/pr-2'])
    for (const branch of branches) {
      const files = await on.filesOf(branch)
      expect(
        files.filter((file) => aggregates.test(file.replace('.workflow/documentation/pages/', '').replace('.workflow/documentation/', ''))),
      ).toEqual([])
      expect(files.filter((file) => file.startsWith('docs/features/')).length).toBeGreaterThan(3)
      expect(await brokenLinks(on, branch)).toEqual([])
    }
    const { dir } = on.github.repository('acme/small')
    expect(await gitSays(dir, ['merge-tree', '--write-tree', ...branches])).toBe(true)
    expect((await git(dir, ['merge-base', ...branches])).trim()).toBe(await on.github.head('acme/small', 'main'))
  })

  it('are written when they are asked for by name', async () => {
    const on = await withPull()
    await on.type('/document-feature billing --format api-spec')
    const files = await on.filesOf('docwright/pr-1')
    expect(files.filter((file) => /openapi/.test(file)).length).toBeGreaterThan(0)
    expect(await brokenLinks(on, 'docwright/pr-1')).toEqual([])
  })

  it('an issue is documented on the default branch, without them', async () => {
    const on = await withPull()
    const issue = on.github.openIssue('acme/small', 'guest', { title: 'Where are the pages?' })
    await on.take((await on.github.comment('acme/small', issue.number, 'ann', '/document-feature billing')).deliveries)
    const [followUp] = readFollowUps(on)
    expect(followUp).toMatchObject({ branch: `docwright/issue-${issue.number}`, into: 'main' })
    expect(await on.commitsOver('main', followUp?.branch ?? '')).toBe(1)
    expect((await on.filesOf(followUp?.branch ?? '')).filter((file) => aggregates.test(file))).toEqual([])
    expect(on.said(issue.number).length).toBe(1)
    expect(on.github.violations).toEqual([])
  })
})
