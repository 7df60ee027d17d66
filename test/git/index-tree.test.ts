import { rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { indexTree } from '../../src/git/index-tree.ts'
import { listWorkTree, workTreeState } from '../../src/git/list-work-tree.ts'
import { placeOf } from '../../src/git/place.ts'
import { git, gitRepository, writeFiles } from '../support/repository.ts'

it('is what git makes of the index, whatever lies on disk', async () => {
  const dir = gitRepository({
    'a.ts': 'two',
    'a-b/c.ts': 'three',
    'ä/ü.md': 'four',
    'a/b/c/d.txt': 'five',
    empty: '',
    'run.sh': '#!/bin/sh\n',
  })
  symlinkSync('a.ts', path.join(dir, 'link'))
  git(dir, 'update-index', '--chmod=+x', 'run.sh')
  git(dir, 'add', 'link')
  writeFiles(dir, { 'a.ts': 'changed', 'new.ts': 'untracked' })
  rmSync(path.join(dir, 'empty'))
  const place = await placeOf(dir, process.env)
  expect(indexTree(await listWorkTree(place))).toBe(git(dir, 'write-tree').trim())
  expect((await workTreeState(place)).indexTree()).not.toBe(place.tree)
})

it('is that of the commit where nothing is staged', async () => {
  const place = await placeOf(gitRepository({ 'a/x.ts': 'one', 'a.ts': 'two' }), process.env)
  expect((await workTreeState(place)).indexTree()).toBe(place.tree)
})

it('is left to git of a part of a repository, of files that are not merged and of other ids', async () => {
  const dir = gitRepository({ 'a/x.ts': 'one' })
  expect((await workTreeState(await placeOf(path.join(dir, 'a'), process.env))).indexTree()).toBeUndefined()
  expect(indexTree([{ tag: 'M', mode: '100644', id: 'a'.repeat(40), path: 'a' }])).toBeUndefined()
  expect(indexTree([{ tag: 'H', mode: '100644', id: 'a'.repeat(64), path: 'a' }])).toBeUndefined()
})
