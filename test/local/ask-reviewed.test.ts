import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { RepoPath } from '../../src/core/names.ts'
import { plain } from '../../src/core/phrase.ts'
import type { Reviewed } from '../../src/core/reviewed.ts'
import { placeOf } from '../../src/git/place.ts'
import { askReviewed } from '../../src/local/ask-reviewed.ts'
import { planHash } from '../../src/planner/plan-hash.ts'
import { commitFiles, git, gitRepository, headOf, temporaryFolder } from '../support/repository.ts'

const plan = '.workflow/plans/sso.md'
const text = '## Decisions\n\n- Redis.\n\n## Phase 1: One\n\n- [ ] `sso/P1.1` Do it.\n'
const ticked = text.replace('[ ]', '[x]')
const edited = text.replace('Redis', 'Memory')

const ask = async (dir: string, at: string | undefined): Promise<Reviewed> =>
  askReviewed(await placeOf(dir, process.env))({ path: plan as RepoPath, text: at, hash: planHash })

/** Why and how, or by what. */
const said = async (dir: string, at: string | undefined): Promise<string> => {
  const answer = await ask(dir, at)
  return answer.kind === 'reviewed'
    ? `reviewed: ${answer.text === text ? 'the plan' : answer.text}`
    : plain([...answer.why, ' ', ...answer.how])
}

/** A clone whose remote has `files` on its default branch. */
function cloneOf(files: Readonly<Record<string, string>>, branch = 'main'): string {
  const remote = gitRepository(files)
  git(remote, 'branch', '-m', branch)
  const dir = path.join(temporaryFolder(), 'clone')
  git(remote, 'clone', '-q', remote, dir)
  return dir
}

const onMain = 'Have it reviewed and merged there, run git fetch, and type the command again.'

describe('whether a plan was reviewed, as a clone knows it', () => {
  it('is committed on the default branch of the remote, whatever that is called and whatever the clone is on', async () => {
    for (const branch of ['main', 'trunk']) {
      const dir = cloneOf({ [plan]: text }, branch)
      git(dir, 'switch', '-q', '-c', 'work')
      expect(await said(dir, text)).toBe('reviewed: the plan')
      expect(await said(dir, ticked)).toBe('reviewed: the plan')
      expect(await said(dir, undefined)).toBe('reviewed: the plan')
      expect(await said(dir, edited)).toBe(`${plan} has other tasks or decisions here than on origin/${branch}. ${onMain}`)
    }
  })

  it('does not believe what is committed on the default branch of the clone alone', async () => {
    const dir = cloneOf({ 'README.md': '# Shop\n' })
    commitFiles(dir, { [plan]: text }, 'Plan')
    expect(await said(dir, text)).toBe(`${plan} is not on origin/main. ${onMain}`)
    git(dir, 'remote', 'set-head', 'origin', '--delete')
    expect(await said(dir, text)).toBe(`${plan} is not on origin/main. ${onMain}`)
  })

  it('is committed on the default branch of a repository without a remote', async () => {
    const dir = gitRepository({ 'README.md': '# Shop\n' })
    const [branch] = git(dir, 'branch', '--show-current').split('\n')
    git(dir, 'switch', '-q', '-c', 'work')
    commitFiles(dir, { [plan]: text }, 'Plan')
    expect(await said(dir, text)).toBe(`${plan} is not on ${branch}. Have it reviewed, commit it on ${branch}, and type the command again.`)
    git(dir, 'branch', '-q', '-f', branch ?? '', headOf(dir))
    expect(await said(dir, ticked)).toBe('reviewed: the plan')
  })

  it('knows the name that new repositories get', async () => {
    const dir = gitRepository({ [plan]: text })
    git(dir, 'branch', '-m', 'trunk')
    expect(await said(dir, text)).toBe(
      'This clone has no default branch with a commit, so nobody can tell whether the plan was reviewed. Commit the plan on the default branch of a git repository.',
    )
    git(dir, 'config', 'init.defaultBranch', 'trunk')
    expect(await said(dir, text)).toBe('reviewed: the plan')
  })

  it('reads the plan of a package in a folder of the repository', async () => {
    const dir = gitRepository({ [`services/shop/${plan}`]: text, [plan]: edited })
    expect(await said(path.join(dir, 'services/shop'), text)).toBe('reviewed: the plan')
  })

  it('believes HEAD of a bare repository and nothing of a plain folder', async () => {
    const bare = path.join(temporaryFolder(), 'shop.git')
    git(temporaryFolder(), 'clone', '-q', '--bare', gitRepository({ [plan]: text }), bare)
    expect(await said(bare, text)).toBe('reviewed: the plan')
    expect(await said(temporaryFolder(), text)).toMatch(/^This is a plain folder/)
  })
})
