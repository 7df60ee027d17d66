import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { git } from './github/git.ts'
import { commitFiles, type Files } from './github/import.ts'
import { looseBetween, looseIsAncestor, looseMergeBase } from './github/loose-history.ts'
import { looseEntries, readLoose, writeLoose } from './github/loose.ts'
import { moveLooseRef } from './github/loose-ref.ts'
import { plantTree } from './github/loose-tree.ts'
import { createGitFolder } from './github/make-repository.ts'
import { countBetween, readTree, writeCommit, zero } from './github/objects.ts'
import { temporaryFolder } from './repository.ts'

const who = { name: 'docwright[bot]', email: 'ada@example.com', date: '2026-01-02T03:04:05Z' }
const file = (content: string): { mode: string; content: string } => ({ mode: '100644', content })

/** A bare repository of the stand-in. */
async function repository(): Promise<string> {
  const dir = path.join(temporaryFolder(), '1.git')
  mkdirSync(dir)
  await createGitFolder(dir, 'main')
  return dir
}

const commit = (dir: string, branch: string, files: Files, parent?: string): Promise<string> =>
  commitFiles(dir, { ref: `refs/heads/${branch}`, files, message: 'Change', who, parent })

/** A commit without files of its own on others. */
const merge = (dir: string, ...parents: string[]): Promise<string> =>
  writeCommit(dir, { tree: writeLoose(dir, 'tree', ''), parents, author: who, committer: who, message: 'Merge' })

describe('what the stand-in writes without git', () => {
  const begin: Files = {
    'README.md': '# Ledger\n',
    'src/a.ts': 'a\n',
    'src/a/b.ts': '',
    'src/a-b/c.ts': file('c\n'),
    'run.sh': { mode: '100755', content: 'x' },
  }
  const change: Files = {
    'src/a.ts': null,
    'src/a/b.ts': null,
    link: { mode: '120000', content: 'README.md' },
    part: { mode: '160000', content: '1'.repeat(40) },
  }

  it('is what git writes of it', async () => {
    const [ours, theirs] = [await repository(), await repository()]
    const ids: string[] = []
    let parent: string | undefined
    for (const files of [begin, change]) {
      parent = await commit(ours, 'main', files, parent)
      ids.push(parent)
    }
    // a name in quotes is left to git, and so is the commit that has it
    const first = await commit(theirs, 'main', { ...begin, 'a name': 'x' })
    expect(await git(theirs, ['ls-tree', '-r', first])).toContain('a name')
    const blob = await git(theirs, ['rev-parse', `${first}:src/a.ts`])
    const tree = await git(theirs, ['mktree'], { input: (await git(theirs, ['ls-tree', first])).replace(/^.*\ta name\n/m, '') })
    expect(await git(ours, ['rev-parse', `${ids[0] ?? ''}^{tree}`, `${ids[0] ?? ''}:src/a.ts`])).toBe(`${tree}\n${blob}`)
    expect(await git(ours, ['fsck', '--strict'])).toBe('')
    expect((await git(ours, ['ls-tree', '-r', 'main'])).split('\n').map((line) => line.replace(/[0-9a-f]{40}/, '').split(/\s+/))).toEqual([
      ['100644', 'blob', 'README.md'],
      ['120000', 'blob', 'link'],
      ['160000', 'commit', 'part'],
      ['100755', 'blob', 'run.sh'],
      ['100644', 'blob', 'src/a-b/c.ts'],
    ])
  })

  it('is read as git reads it', async () => {
    const dir = await repository()
    const head = await commit(dir, 'main', { ...begin, part: { mode: '160000', content: '1'.repeat(40) } })
    const tree = await git(dir, ['rev-parse', `${head}^{tree}`])
    const said = (await git(dir, ['ls-tree', '-l', '-r', '-t', tree])).split('\n')
    const shape = ({ mode, type, sha, size, path: name }: Awaited<ReturnType<typeof readTree>>[number]): string =>
      `${mode} ${type} ${sha} ${String(size ?? '-').padStart(7)}\t${name}`
    expect((await readTree(dir, tree, true)).map(shape)).toEqual(said)
    expect(looseEntries(dir, tree)?.map(({ name }) => name)).toEqual((await git(dir, ['ls-tree', '--name-only', tree])).split('\n'))
  })

  it.each<[string, string, string | undefined]>([
    ['a file in the place of a folder', 'src', '1'.repeat(40)],
    ['a folder in the place of a file', 'README.md/a', '1'.repeat(40)],
    ['a file that goes and is not there', 'gone.md', undefined],
    ['a folder that goes', 'src', undefined],
    ['the folder of git', '.git/config', '1'.repeat(40)],
    ['a name that Windows takes for it', 'git~1', '1'.repeat(40)],
    ['a way out', '../a', '1'.repeat(40)],
    ['no id', 'a', 'main'],
  ])('leaves %s to git', async (_, name, id) => {
    const dir = await repository()
    const base = await commit(dir, 'main', begin)
    expect(plantTree(dir, base, [{ file: name, mode: '100644', id }])).toBeUndefined()
  })
})

describe('histories', () => {
  it('are walked as git walks them', async () => {
    const dir = await repository()
    const first = await commit(dir, 'main', { a: '1' })
    const second = await commit(dir, 'main', { a: '2' }, first)
    const third = await commit(dir, 'main', { a: '3' }, second)
    const side = await commit(dir, 'side', { b: '1' }, first)
    expect(looseMergeBase(dir, third, side)).toBe(first)
    expect(looseMergeBase(dir, third, second)).toBe(second)
    expect(looseBetween(dir, first, third)).toEqual([third, second])
    expect([looseIsAncestor(dir, first, side), looseIsAncestor(dir, second, side)]).toEqual([true, false])
    const both = await merge(dir, third, side)
    expect(looseMergeBase(dir, both, side)).toBe(side)
    expect(looseBetween(dir, first, both)).toBeUndefined()
    expect(await countBetween(dir, first, both)).toBe(4)
  })

  it('are left to git where two commits are the newest of both sides, where none is, and in a pack', async () => {
    const dir = await repository()
    const [one, other] = [await commit(dir, 'one', { a: '1' }), await commit(dir, 'other', { b: '1' })]
    expect(looseMergeBase(dir, one, other)).toBeUndefined()
    expect(looseMergeBase(dir, await merge(dir, one, other), await merge(dir, other, one))).toBeUndefined()
    await git(dir, ['repack', '-adq'])
    const later = await commit(dir, 'one', { c: '1' }, one)
    await git(dir, ['prune-packed'])
    expect(readLoose(dir, '1'.repeat(40))).toBeUndefined()
    expect(await countBetween(dir, one, later)).toBe(1)
  })
})

describe('a ref', () => {
  it('moves where it is what it should be, and under nobody else’s lock', async () => {
    const dir = await repository()
    const ref = 'refs/heads/a/b'
    const [one, other] = [await merge(dir), await merge(dir, await merge(dir))]
    expect([moveLooseRef(dir, ref, one, other), moveLooseRef(dir, ref, one, zero), moveLooseRef(dir, ref, one, zero)]).toEqual([
      false,
      true,
      false,
    ])
    expect(await git(dir, ['rev-parse', ref])).toBe(one)
    writeFileSync(path.join(dir, `${ref}.lock`), '')
    expect(moveLooseRef(dir, ref, other)).toBe(false)
    expect(await git(dir, ['rev-parse', ref])).toBe(one)
    expect([moveLooseRef(dir, 'refs/heads/a', one), moveLooseRef(dir, `${ref}/c`, one)]).toEqual([false, false])
    expect(await git(dir, ['for-each-ref', '--format=%(refname)'])).toBe(ref)
  })

  it.each(['refs/heads/a..b', 'refs/heads/a.lock', 'refs/heads/.a', 'refs/heads', 'HEAD', '../main'])(
    'named %s is left to git',
    async (ref) => {
      const dir = await repository()
      expect(moveLooseRef(dir, ref, await merge(dir))).toBe(false)
    },
  )

  it('to something else than a commit is left to git', async () => {
    const dir = await repository()
    expect(moveLooseRef(dir, 'refs/heads/a', writeLoose(dir, 'blob', 'x'))).toBe(false)
  })
})
