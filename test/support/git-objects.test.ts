import { expect, it } from 'vitest'
import { commitWorkTree } from './git-objects.ts'
import { commitFiles, git, gitRepository, writeFiles } from './repository.ts'

const files = {
  'README.md': '# Ledger\n',
  'src/a.ts': 'export const a = 1\n',
  'src/a/b.ts': '',
  'src/a-b/é.ts': Buffer.from([0, 255, 10]),
  'src.ts': 'export {}\n',
}
const stateOf = (dir: string): string[] => [git(dir, 'rev-parse', 'HEAD'), git(dir, 'status', '--porcelain'), git(dir, 'ls-files', '-s')]

it('commits what git commits, with the same ids, and git finds nothing wrong with it', () => {
  const ours = gitRepository(files)
  const id = commitFiles(ours, { 'src/a.ts': 'export const a = 2\n', 'src/new.ts': 'export {}\n' }, 'Change')
  const theirs = gitRepository({ 'README.md': files['README.md'], '.gitattributes': '' })
  git(theirs, 'checkout', '-q', '--orphan', 'other')
  git(theirs, 'rm', '-rfq', '.')
  writeFiles(theirs, files)
  git(theirs, 'add', '-A')
  git(theirs, 'commit', '-q', '-m', 'Begin')
  writeFiles(theirs, { 'src/a.ts': 'export const a = 2\n', 'src/new.ts': 'export {}\n' })
  git(theirs, 'add', '-A')
  git(theirs, 'commit', '-q', '-m', 'Change')
  expect(stateOf(ours)).toEqual(stateOf(theirs))
  expect(id).toBe(stateOf(theirs)[0]?.trim())
  expect(git(ours, 'fsck', '--strict')).toBe('')
})

it.each([
  ['files that git may ignore', { '.gitignore': 'dist\n' }],
  ['attributes of a folder', { 'src/.gitattributes': '*.ts text\n' }],
])('leaves %s to git', (_, more) => {
  const dir = gitRepository(files)
  writeFiles(dir, more)
  expect(commitWorkTree(dir, 'More')).toBeUndefined()
})
