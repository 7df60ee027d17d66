import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { RepoPath, Sha } from '../../src/core/names.ts'
import { openHistory } from '../../src/git/open-history.ts'
import { commitFiles, git, gitRepository, headOf, temporaryFolder } from '../support/repository.ts'

const env = process.env
const a = 'src/a.ts' as RepoPath
const odd = 'src/-odd [x] ü.ts' as RepoPath

describe('openHistory', () => {
  it('knows the newest commits of each path', async () => {
    const dir = gitRepository({ [a]: '1', [odd]: '1' })
    const first = headOf(dir)
    const second = commitFiles(dir, { [a]: '2' }, 'Change a\n\nbody')
    const third = commitFiles(dir, { [odd]: '2' }, 'Change odd')
    const history = await openHistory(dir, { env })
    const paths = [a, odd, 'src/none.ts' as RepoPath]
    expect([...(await history.changesOf(paths, 5))]).toEqual([
      [odd, [third, first]],
      [a, [second, first]],
    ])
    expect([...(await history.changesOf(paths, 1))]).toEqual([
      [odd, [third]],
      [a, [second]],
    ])
    expect(await history.contentAt(second as Sha, a)).toBe('2')
    expect(await history.contentAt(second as Sha, 'src/none.ts' as RepoPath)).toBeUndefined()
  })

  it('names paths from the folder that was opened', async () => {
    const dir = gitRepository({ 'apps/shop/a.ts': '1' })
    const history = await openHistory(path.join(dir, 'apps/shop'), { env })
    expect([...(await history.changesOf(['a.ts' as RepoPath], 1)).keys()]).toEqual(['a.ts'])
    expect(await history.contentAt(headOf(dir) as Sha, 'a.ts' as RepoPath)).toBe('1')
  })

  it('counts authors', async () => {
    const dir = gitRepository({ [a]: '1' })
    expect(await (await openHistory(dir, { env })).authors()).toEqual([{ name: 'Ada Example', commits: 1, last: '2026-01-02' }])
  })

  it('says why it knows less', async () => {
    const dir = gitRepository({ [a]: '1' })
    commitFiles(dir, { [a]: '2' }, 'Change')
    const shallow = path.join(temporaryFolder(), 'shallow')
    git(dir, 'clone', '-q', '--depth', '1', `file://${dir}`, shallow)
    expect((await openHistory(shallow, { env })).skipped).toBe('this clone is shallow')
    expect((await openHistory(temporaryFolder(), { env })).skipped).toBe('this folder has no git history')
    const empty = temporaryFolder()
    git(empty, 'init', '-q')
    expect((await openHistory(empty, { env })).skipped).toBe('the repository has no commit yet')
  })
})
