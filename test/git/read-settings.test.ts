import { appendFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { placeOf } from '../../src/git/place.ts'
import { readSettings } from '../../src/git/read-settings.ts'
import { remoteSettings } from '../../src/git/remote-settings.ts'
import { git, gitRepository } from '../support/repository.ts'

const plain =
  '# who\n[core]\n\tbare = false\n; what\n\n[remote "Ours.of"]\n  URL = https://example.com/a = b=c.git  \n\tpromisor\n[Extensions]\n\tpartialClone=origin\r\n'

it('reads plain lines as git does', () => {
  expect(Object.fromEntries(readSettings(plain) ?? [])).toEqual({
    'core.bare': 'false',
    'remote.Ours.of.url': 'https://example.com/a = b=c.git',
    'remote.Ours.of.promisor': '',
    'extensions.partialclone': 'origin',
  })
})

it.each([
  ['a quoted value', '[remote "origin"]\n\turl = "https://example.com/a.git"\n'],
  ['a value that goes on', '[remote "origin"]\n\turl = https://example.com/\\\na.git\n'],
  ['a comment behind a value', '[remote "origin"]\n\turl = https://example.com/a.git ; ours\n'],
  ['a quoted name', '[remote "a\\"b"]\n\turl = x\n'],
  ['a setting behind its section', '[remote "origin"] url = x\n'],
  ['settings of a checkout', '[extensions]\n\tworktreeConfig = true\n'],
  ['no section', 'url = x\n'],
])('leaves %s to git', (_, text) => {
  expect(readSettings(text)).toBeUndefined()
})

it('finds remotes wherever git finds them', async () => {
  const dir = gitRepository({ 'a.ts': '' })
  const origin = async (): Promise<string | undefined> => (await remoteSettings(await placeOf(dir, process.env))).get('remote.origin.url')
  expect(await origin()).toBeUndefined()
  git(dir, 'remote', 'add', 'origin', 'https://example.com/a.git')
  expect(await origin()).toBe('https://example.com/a.git')
  git(dir, 'worktree', 'add', '-q', path.join(dir, 'other'))
  expect((await remoteSettings(await placeOf(path.join(dir, 'other'), process.env))).get('remote.origin.url')).toBe(
    'https://example.com/a.git',
  )
  writeFileSync(path.join(dir, '.git/more'), '[remote "origin"]\n\turl = https://example.com/b.git\n')
  appendFileSync(path.join(dir, '.git/config'), '[include]\n\tpath = more\n')
  expect(await origin()).toBe('https://example.com/b.git')
})
