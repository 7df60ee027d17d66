import { existsSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { RepoPath } from '../../src/core/names.ts'
import type { Snapshot } from '../../src/core/snapshot.ts'
import { blobId } from '../../src/git/blob-id.ts'
import { openSnapshot } from '../../src/local/open-snapshot.ts'
import { git, gitRepository, headOf, temporaryFolder, writeFiles } from '../support/repository.ts'

const env = process.env

async function contents(snapshot: Snapshot): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for await (const [file, text] of snapshot.readAll(snapshot.files.keys())) found[file] = text
  return found
}

describe('openSnapshot', () => {
  it('reads a checkout with its uncommitted changes, without ignored and deleted files', async () => {
    const dir = gitRepository({ 'a.ts': 'one', 'gone.ts': 'x', '.gitignore': 'ignored/\n', 'näme with space.md': 'ü' })
    writeFiles(dir, { 'a.ts': 'two', 'new/b.ts': 'b', 'ignored/c.ts': 'c' })
    rmSync(path.join(dir, 'gone.ts'))
    const snapshot = await openSnapshot(dir, { env })
    expect(await contents(snapshot)).toEqual({ '.gitignore': 'ignored/\n', 'a.ts': 'two', 'new/b.ts': 'b', 'näme with space.md': 'ü' })
    expect(snapshot.repo.dirty).toBe(true)
    expect(snapshot.files.get('a.ts' as RepoPath)?.blob).toBe(git(dir, 'hash-object', 'a.ts').trim())
    expect(snapshot.files.get('.gitignore' as RepoPath)?.blob).toBe(git(dir, 'rev-parse', 'HEAD:.gitignore').trim())
  })

  it.each([0, 200])('knows which files hold a word, those that are not committed too, with %i more files', async (more) => {
    const rest = Object.fromEntries(Array.from({ length: more }, (_, at) => [`rest/${at}.txt`, '']))
    const dir = gitRepository({ 'a.ts': 'createBill()', 'b.ts': 'nothing', 'c.ts': 'createBill', '.gitignore': 'ignored/\n', ...rest })
    writeFiles(dir, { 'c.ts': 'gone', 'new/d.ts': 'const $createBillNow = 1', 'ignored/e.ts': 'createBill', 'f.bin': 'a\0--dry-run' })
    const snapshot = await openSnapshot(dir, { env })
    expect([...((await snapshot.holding?.(['createBill'])) ?? [])].toSorted()).toEqual(['a.ts', 'new/d.ts'])
    expect([...((await snapshot.holding?.(['--dry-run', 'nothing'])) ?? [])].toSorted()).toEqual(['b.ts', 'f.bin'])
    expect(await snapshot.holding?.(['absent'])).toEqual(new Set())
    expect(await snapshot.holding?.([])).toBeUndefined()
    const inside = await openSnapshot(path.join(dir, 'new'), { env })
    expect(await inside.holding?.(['createBillNow'])).toEqual(new Set(['d.ts']))
  })

  it('reads the commit a ref names and leaves the working tree out', async () => {
    const dir = gitRepository({ 'a.ts': 'one' })
    git(dir, 'tag', 'v1')
    writeFiles(dir, { 'a.ts': 'two' })
    const snapshot = await openSnapshot(dir, { env, ref: 'v1' })
    expect(await contents(snapshot)).toEqual({ 'a.ts': 'one' })
    expect(snapshot.repo.head).toBe(git(dir, 'rev-parse', 'v1').trim())
  })

  it('refuses a ref that names nothing or looks like an option', async () => {
    const dir = gitRepository({ 'a.ts': 'one' })
    for (const ref of ['nothing', '--output=x', '-h', 'HEAD:a.ts']) {
      await expect(openSnapshot(dir, { env, ref })).rejects.toThrow('Expected `--ref` to name a commit')
    }
    expect(existsSync(path.join(dir, 'x'))).toBe(false)
  })

  it('reads a bare repository', async () => {
    const dir = gitRepository({ 'src/a.ts': 'one', 'b.md': '# b\n' })
    const bare = path.join(temporaryFolder(), 'x.git')
    git(dir, 'clone', '-q', '--bare', dir, bare)
    const snapshot = await openSnapshot(bare, { env })
    expect(snapshot.repo).toEqual({ name: 'x', head: headOf(dir), dirty: false })
    expect(await contents(snapshot)).toEqual({ 'src/a.ts': 'one', 'b.md': '# b\n' })
  })

  it('reads a partial clone that lacks blobs, and fetches none', async () => {
    const dir = gitRepository({ 'small.ts': 'small', 'large.ts': 'x'.repeat(5_000) })
    git(dir, 'config', 'uploadpack.allowFilter', 'true')
    const bare = path.join(temporaryFolder(), 'partial.git')
    git(dir, 'clone', '-q', '--bare', '--filter=blob:limit=1k', `file://${dir}`, bare)
    const snapshot = await openSnapshot(bare, { env })
    expect(snapshot.files.get('large.ts' as RepoPath)?.skipped).toBe('missing')
    expect(await contents(snapshot)).toEqual({ 'small.ts': 'small' })
    expect(await snapshot.read('large.ts' as RepoPath)).toBeUndefined()
    const objects = git(bare, 'cat-file', '--batch-all-objects', '--batch-check=%(objecttype)')
    expect(objects.match(/blob/g)).toHaveLength(1)
  })

  it('knows what a sparse checkout leaves out, though it is not on disk', async () => {
    const dir = gitRepository({ 'src/a.ts': 'a\n', 'docs/picture.png': 'p\n', 'docs/gone.md': 'g\n' })
    git(dir, 'sparse-checkout', 'set', '--no-cone', '/*', '!*.png')
    rmSync(path.join(dir, 'docs/gone.md'))
    const snapshot = await openSnapshot(dir, { env })
    expect([...snapshot.files.keys()]).toEqual(['docs/picture.png', 'src/a.ts'])
    expect(snapshot.files.get('docs/picture.png' as RepoPath)).toMatchObject({ skipped: 'missing' })
    expect(await snapshot.read('docs/picture.png' as RepoPath)).toBeUndefined()
  })

  it('goes on behind a blob that was lost', async () => {
    const dir = gitRepository({ 'a.ts': 'a', 'b.ts': 'b', 'c.ts': 'c' })
    const id = git(dir, 'rev-parse', 'HEAD:b.ts').trim()
    rmSync(path.join(dir, '.git/objects', id.slice(0, 2), id.slice(2)), { force: true })
    const snapshot = await openSnapshot(dir, { env, ref: 'HEAD' })
    expect(await contents(snapshot)).toEqual({ 'a.ts': 'a', 'c.ts': 'c' })
  })

  it('reads a folder inside a checkout as if it were the whole', async () => {
    const dir = gitRepository({ 'apps/shop/a.ts': 'a', 'other.ts': 'o' })
    const inside = path.join(dir, 'apps/shop')
    expect(await contents(await openSnapshot(inside, { env }))).toEqual({ 'a.ts': 'a' })
    expect(await contents(await openSnapshot(inside, { env, ref: 'HEAD' }))).toEqual({ 'a.ts': 'a' })
  })

  it('reads a plain folder by its .gitignore files', async () => {
    const dir = temporaryFolder()
    writeFiles(dir, {
      '.gitignore': '*.log\n/out/\n',
      'a.ts': 'a',
      'x.log': 'x',
      'out/b.ts': 'b',
      'src/out/c.ts': 'c',
      'src/.gitignore': '!keep.log\n',
      'src/keep.log': 'k',
      'node_modules/d/index.js': 'd',
    })
    const snapshot = await openSnapshot(dir, { env })
    expect(Object.keys(await contents(snapshot)).sort()).toEqual(['.gitignore', 'a.ts', 'src/.gitignore', 'src/keep.log', 'src/out/c.ts'])
    expect(snapshot.files.get('a.ts' as RepoPath)?.blob).toBe(blobId('a'))
  })

  it('never follows a symbolic link, and names it', async () => {
    const outside = temporaryFolder()
    writeFiles(outside, { 'secret.ts': 'secret' })
    const dir = gitRepository({ 'a.ts': 'a' })
    symlinkSync(path.join(outside, 'secret.ts'), path.join(dir, 'link.ts'))
    symlinkSync(outside, path.join(dir, 'folder'))
    symlinkSync('loop', path.join(dir, 'loop'))
    git(dir, 'add', '-A')
    git(dir, 'commit', '-q', '-m', 'Link')
    for (const snapshot of [await openSnapshot(dir, { env }), await openSnapshot(dir, { env, ref: 'HEAD' })]) {
      expect(await contents(snapshot)).toEqual({ 'a.ts': 'a' })
      expect(snapshot.files.get('link.ts' as RepoPath)?.skipped).toBe('symlink')
      expect(await snapshot.read('link.ts' as RepoPath)).toBeUndefined()
      expect(await snapshot.read('folder/secret.ts' as RepoPath)).toBeUndefined()
    }
  })

  it('gives no text of a file that could not be written back the same', async () => {
    const dir = gitRepository({
      'latin.md': Buffer.from([0x63, 0x61, 0x66, 0xe9]),
      'binary.bin': Buffer.from([0, 1, 2]),
      'bom.md': '\uFEFF# x\r\n',
    })
    const snapshot = await openSnapshot(dir, { env })
    expect(await snapshot.read('latin.md' as RepoPath)).toBeUndefined()
    expect(await snapshot.read('binary.bin' as RepoPath)).toBeUndefined()
    expect(await snapshot.read('bom.md' as RepoPath)).toBe('\uFEFF# x\r\n')
  })

  it('reads a repository without a commit', async () => {
    const dir = temporaryFolder()
    git(dir, 'init', '-q')
    expect((await openSnapshot(dir, { env })).files.size).toBe(0)
    writeFiles(dir, { 'a.ts': 'a' })
    expect(await contents(await openSnapshot(dir, { env }))).toEqual({ 'a.ts': 'a' })
  })

  it('is not led astray by the variables of a git hook', async () => {
    const dir = gitRepository({ 'a.ts': 'a' })
    const other = gitRepository({ 'b.ts': 'b' })
    const hook = { ...env, GIT_DIR: path.join(other, '.git'), GIT_WORK_TREE: other, GIT_INDEX_FILE: path.join(other, '.git/index') }
    expect(await contents(await openSnapshot(dir, { env: hook }))).toEqual({ 'a.ts': 'a' })
  })

  it('says what it expected of a folder that is none', async () => {
    await expect(openSnapshot('/nonexistent/folder', { env })).rejects.toThrow('Expected `--repo` to be a folder that exists')
  })
})
