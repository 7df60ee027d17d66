import { describe, expect, it } from 'vitest'
import type { RepoPath } from '../../src/core/names.ts'
import { openHistory } from '../../src/git/open-history.ts'
import { commitFiles, git, gitRepository } from '../support/repository.ts'

const env = process.env
const page = 'docs/ü [a].md' as RepoPath

describe('revisions of one file', () => {
  it('gives commits with both sides, newest first, within the limit', async () => {
    const dir = gitRepository({ [page]: 'one' })
    commitFiles(dir, { 'src/a.ts': '1' }, 'Change something else')
    const second = commitFiles(dir, { [page]: 'two' }, 'Say two\n\nbecause')
    const history = await openHistory(dir, { env })
    const found = (await history.revisions?.(page, 5)) ?? []
    expect(found.map(({ commit, before, after }) => [commit.subject, before !== undefined, after !== undefined])).toEqual([
      ['Say two', true, true],
      [expect.any(String), false, true],
    ])
    expect(found[0]?.commit.sha).toBe(second)
    const blob = found[0]?.before
    expect(blob === undefined ? undefined : await history.blob?.(blob)).toBe('one')
    expect(await history.revisions?.(page, 1)).toHaveLength(1)
    expect(await history.revisions?.('docs/none.md' as RepoPath, 5)).toEqual([])
  })
})

describe('the place of a repository on its host', () => {
  it('is that of its remote, with the first branch where the clone knows it', async () => {
    const dir = gitRepository({ 'a.md': 'a' })
    const origin = async () => (await openHistory(dir, { env })).origin?.()
    expect(await origin()).toBeUndefined()
    git(dir, 'remote', 'add', 'origin', 'git@github.com:ada/ledger.git')
    expect(await origin()).toEqual({ host: 'github.com', owner: 'ada', name: 'ledger', branch: 'main' })
    git(dir, 'update-ref', 'refs/remotes/origin/develop', 'HEAD')
    expect(await origin()).toEqual({ host: 'github.com', owner: 'ada', name: 'ledger' })
    git(dir, 'update-ref', 'refs/remotes/origin/main', 'HEAD')
    expect(await origin()).toMatchObject({ branch: 'main' })
    git(dir, 'checkout', '-q', '-b', 'topic')
    expect(await origin()).toEqual({ host: 'github.com', owner: 'ada', name: 'ledger' })
    git(dir, 'update-ref', '-d', 'refs/remotes/origin/main')
    git(dir, 'symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/develop')
    expect(await origin()).toEqual({ host: 'github.com', owner: 'ada', name: 'ledger', branch: 'develop' })
    git(dir, 'update-ref', 'refs/remotes/origin/v2', 'HEAD')
    expect(await origin()).toMatchObject({ branch: 'develop', branches: ['develop', 'v2'] })
    // a tag of the same name, and a branch that the host no longer has
    git(dir, 'tag', 'origin/develop')
    expect(await origin()).toMatchObject({ branch: 'develop' })
    git(dir, 'update-ref', '-d', 'refs/remotes/origin/develop')
    expect(await origin()).toEqual({ host: 'github.com', owner: 'ada', name: 'ledger', branch: 'develop' })
    const history = await openHistory(dir, { env })
    const [first, second] = [history.origin?.(), history.origin?.()]
    expect(first).toBe(second)
    await first
  })

  it('has no first branch in a bare repository whose HEAD has no commit', async () => {
    const dir = gitRepository({ 'a.md': 'a' })
    const bare = `${dir}/bare.git`
    git(dir, 'init', '-q', '--bare', '--initial-branch=trunk', bare)
    git(bare, 'config', 'remote.origin.url', 'https://github.com/ada/ledger')
    git(dir, 'push', '-q', bare, 'HEAD:refs/heads/develop')
    const origin = async () => (await openHistory(bare, { env, ref: 'develop' })).origin?.()
    expect(await origin()).toEqual({ host: 'github.com', owner: 'ada', name: 'ledger' })
    git(bare, 'symbolic-ref', 'HEAD', 'refs/heads/develop')
    expect(await origin()).toMatchObject({ branch: 'develop' })
  })
})
