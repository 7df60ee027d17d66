import { chmodSync, existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { listWorkTree } from '../../src/git/list-work-tree.ts'
import { placeOf } from '../../src/git/place.ts'
import { git, gitRepository, temporaryFolder } from '../support/repository.ts'

/** A repository whose file is only known to be unchanged when it is read, and the file that a program of the repository would make. */
function filtered(): { dir: string; canary: string } {
  const dir = gitRepository({ '.gitattributes': '*.ts filter=evil diff=evil\n', 'a.ts': 'export const a = 1\n' })
  utimesSync(path.join(dir, 'a.ts'), 1, 1)
  return { dir, canary: path.join(temporaryFolder(), 'ran') }
}

const touch = (canary: string): string => `touch ${canary}; cat`

it.each(['clean', 'process'])('runs no %s filter that the settings of a repository name', async (kind) => {
  const { dir, canary } = filtered()
  git(dir, 'config', `filter.evil.${kind}`, touch(canary))
  git(dir, 'config', 'filter.evil.required', 'true')
  const listed = await listWorkTree(await placeOf(dir, process.env))
  expect(existsSync(canary)).toBe(false)
  expect(listed.map(({ tag, path: file }) => `${tag} ${file}`)).toEqual(['H .gitattributes', 'H a.ts'])
})

it('runs none of a file that the settings include, whatever its name holds', async () => {
  const { dir, canary } = filtered()
  writeFileSync(path.join(dir, '.gitattributes'), '*.ts filter=ev=il\n')
  writeFileSync(path.join(dir, 'settings'), `[filter "ev=il"]\n\tclean = "${touch(canary)}"\n`)
  git(dir, 'config', 'include.path', '../settings')
  await listWorkTree(await placeOf(dir, process.env))
  expect(existsSync(canary)).toBe(false)
})

it('runs one of the user', async () => {
  const { dir, canary } = filtered()
  const home = temporaryFolder()
  git(dir, 'config', 'include.path', '../settings')
  writeFileSync(path.join(home, '.gitconfig'), `[filter "evil"]\n\tclean = "${touch(canary)}"\n`)
  await listWorkTree(await placeOf(dir, { PATH: process.env['PATH'], HOME: home }))
  expect(existsSync(canary)).toBe(true)
})

it('finds git where no repository could have put it', async () => {
  const { dir, canary } = filtered()
  mkdirSync(path.join(dir, 'node_modules/.bin'), { recursive: true })
  for (const file of ['git', 'node_modules/.bin/git']) {
    writeFileSync(path.join(dir, file), `#!/bin/sh\n${touch(canary)}\n`)
    chmodSync(path.join(dir, file), 0o755)
  }
  const folders = ['', '.', './node_modules/.bin', path.join(dir, 'node_modules/.bin'), process.env['PATH']]
  const place = await placeOf(dir, { ...process.env, PATH: folders.join(path.delimiter) })
  expect(place.kind).toBe('work-tree')
  expect(existsSync(canary)).toBe(false)
})
