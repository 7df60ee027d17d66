import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { FileChange } from '../../src/core/change-set.ts'
import type { RepoPath } from '../../src/core/names.ts'
import { blobId } from '../../src/git/blob-id.ts'
import { openSnapshot } from '../../src/local/open-snapshot.ts'
import { writeChanges } from '../../src/local/write-changes.ts'
import { git, gitRepository, temporaryFolder, writeFiles } from '../support/repository.ts'

const change = (file: string, content: string | null, before?: string): FileChange => ({
  path: file as RepoPath,
  content,
  base: before === undefined ? null : blobId(before),
  why: ['a test'],
})

describe('writeChanges', () => {
  it('creates, updates and deletes, and keeps the mode of a file', async () => {
    const dir = temporaryFolder()
    writeFiles(dir, { 'a.md': 'old', 'b.md': 'gone' })
    chmodSync(path.join(dir, 'a.md'), 0o755)
    await writeChanges(dir, [change('a.md', 'new', 'old'), change('b.md', null, 'gone'), change('x/y/c.md', 'c')])
    expect(readFileSync(path.join(dir, 'a.md'), 'utf8')).toBe('new')
    expect(statSync(path.join(dir, 'a.md')).mode & 0o777).toBe(0o755)
    expect(existsSync(path.join(dir, 'b.md'))).toBe(false)
    expect(readFileSync(path.join(dir, 'x/y/c.md'), 'utf8')).toBe('c')
  })

  it('writes nothing where one file changed meanwhile', async () => {
    const dir = temporaryFolder()
    writeFiles(dir, { 'a.md': 'a person typed', 'b.md': 'b' })
    await expect(writeChanges(dir, [change('b.md', 'new', 'b'), change('a.md', 'new', 'old')])).rejects.toThrow('changed while this ran')
    await expect(writeChanges(dir, [change('b.md', 'new', 'b'), change('a.md', 'new')])).rejects.toThrow('is there but was not read')
    expect(readFileSync(path.join(dir, 'b.md'), 'utf8')).toBe('b')
    expect(readFileSync(path.join(dir, 'a.md'), 'utf8')).toBe('a person typed')
  })

  it('writes files whose line breaks Git makes into CRLF on disk, unless somebody typed in them', async () => {
    const dir = gitRepository({ 'a.md': 'Größe\nzwei\n' })
    git(dir, 'config', 'core.autocrlf', 'true')
    rmSync(path.join(dir, 'a.md'))
    git(dir, 'checkout', '-q', 'a.md')
    expect(readFileSync(path.join(dir, 'a.md'), 'utf8')).toBe('Größe\r\nzwei\r\n')
    const { files } = await openSnapshot(dir, { env: {} })
    const base = files.get('a.md' as RepoPath)?.blob ?? null
    const written: FileChange = { path: 'a.md' as RepoPath, content: 'Größe\r\ndrei\r\n', base, why: ['a test'] }
    await writeChanges(dir, [written])
    expect(readFileSync(path.join(dir, 'a.md'), 'utf8')).toBe('Größe\r\ndrei\r\n')
    await expect(writeChanges(dir, [written])).rejects.toThrow('changed while this ran')
  })

  it('puts everything back where a write fails half way', async () => {
    const dir = temporaryFolder()
    writeFiles(dir, { 'a.md': 'a' })
    const impossible = [change('a.md', 'new', 'a'), change('d/b.md', 'b'), change('d', 'a file where a folder is')]
    await expect(writeChanges(dir, impossible)).rejects.toThrow('every file is as it was')
    expect(readFileSync(path.join(dir, 'a.md'), 'utf8')).toBe('a')
    expect(existsSync(path.join(dir, 'd/b.md'))).toBe(false)
  })

  it('refuses a path below a file', async () => {
    const dir = temporaryFolder()
    writeFiles(dir, { file: 'no folder' })
    await expect(writeChanges(dir, [change('file/b.md', 'b')])).rejects.toThrow('would lie inside it')
  })

  it.each(['../out.md', 'a/../../out.md', '/etc/x', 'a//b', '.git/config', 'a/.GIT/hooks/x', 'a\\b', 'a\0b'])(
    'refuses the path %j',
    async (file) => {
      const dir = temporaryFolder()
      await expect(writeChanges(dir, [change(file, 'x')])).rejects.toThrow('is not a path inside the repository')
    },
  )

  it('refuses to write through a symbolic link', async () => {
    const outside = temporaryFolder()
    const dir = temporaryFolder()
    writeFiles(outside, { 'a.md': 'theirs' })
    symlinkSync(outside, path.join(dir, 'docs'))
    symlinkSync(path.join(outside, 'a.md'), path.join(dir, 'a.md'))
    symlinkSync(path.join(outside, 'new.md'), path.join(dir, 'dangling.md'))
    for (const file of ['docs/b.md', 'docs/a.md', 'a.md', 'dangling.md']) {
      await expect(writeChanges(dir, [change(file, 'x')])).rejects.toThrow('is a symbolic link')
    }
    expect(existsSync(path.join(outside, 'b.md'))).toBe(false)
    expect(existsSync(path.join(outside, 'new.md'))).toBe(false)
    expect(readFileSync(path.join(outside, 'a.md'), 'utf8')).toBe('theirs')
  })

  it('refuses a folder in the place of a file', async () => {
    const dir = temporaryFolder()
    mkdirSync(path.join(dir, 'a.md'))
    await expect(writeChanges(dir, [change('a.md', 'x')])).rejects.toThrow('cannot be read as a file')
  })
})
