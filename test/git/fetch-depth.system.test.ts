import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { Sha } from '../../src/core/names.ts'
import { fetchCommits } from '../../src/git/fetch.ts'
import { placeOf } from '../../src/git/place.ts'
import { startGitHub } from '../support/github/start.ts'

const commits = 12

it('brings the history of a commit back that a fetch of another one had shortened', async () => {
  const github = await startGitHub()
  const dir = path.join(mkdtempSync(path.join(tmpdir(), 'fetch-depth-')), 'mirror.git')
  onTestFinished(async () => {
    await github.close()
    rmSync(path.dirname(dir), { recursive: true, force: true })
  })
  await github.createRepository('acme/shop', { files: { 'a.txt': '0' }, collaborators: { ann: 'write' } })
  const push = async (branch: string, text: string): Promise<Sha> =>
    (await github.push('acme/shop', branch, 'ann', { files: { 'a.txt': text } })).sha as Sha
  let head = '' as Sha
  for (let i = 1; i < commits; i += 1) head = await push('main', String(i))
  const remote = { url: `${github.webUrl}/acme/shop.git`, token: github.installationToken('acme') }
  const length = (): number => Number(execFileSync('git', ['-C', dir, 'rev-list', '--count', head], { encoding: 'utf8' }))

  /** Fetches, and asks git whether the folder is what the fetch says that it is. */
  const bring = async (depth: number, sha: Sha): Promise<void> => {
    const place = await fetchCommits(dir, { ...remote, depth }, [sha], process.env)
    expect(place).toEqual(await placeOf(dir, process.env))
  }

  await bring(100, head)
  expect(length()).toBe(commits)
  const tip = await push('other', 'x')
  await bring(4, tip)
  expect(length()).toBe(3)
  await bring(4, tip)
  await bring(100, head)
  expect(length()).toBe(commits)
})
