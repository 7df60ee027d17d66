import { describe, expect, it } from 'vitest'
import type { FileChange } from '../../src/core/change-set.ts'
import type { RepoPath } from '../../src/core/names.ts'
import { overlay } from '../../src/core/overlay.ts'
import { openSnapshot } from '../../src/local/open-snapshot.ts'
import { blobId } from '../../src/git/blob-id.ts'
import { temporaryFolder, writeFiles } from '../support/repository.ts'

const change = (path: string, content: string | null): FileChange => ({ path: path as RepoPath, content, base: null, why: ['test'] })

describe('overlay', () => {
  it('shows created, changed and deleted files, and leaves the snapshot below as it was', async () => {
    const dir = temporaryFolder()
    writeFiles(dir, { 'a.md': 'a', 'b.md': 'b', 'c.md': 'c' })
    const under = await openSnapshot(dir, { env: process.env })
    const over = overlay(under, [change('a.md', 'A'), change('b.md', null), change('0.md', 'ü')], blobId)
    const found: Record<string, string> = {}
    for await (const [path, text] of over.readAll(['0.md', 'a.md', 'b.md', 'c.md'] as RepoPath[])) found[path] = text
    expect(found).toEqual({ '0.md': 'ü', 'a.md': 'A', 'c.md': 'c' })
    expect([...over.files.keys()]).toEqual(['0.md', 'a.md', 'c.md'])
    expect(over.files.get('0.md' as RepoPath)).toEqual({ blob: blobId('ü'), size: 2 })
    expect(await over.read('b.md' as RepoPath)).toBeUndefined()
    expect(await under.read('b.md' as RepoPath)).toBe('b')
  })

  it('takes the last of several changes to a file', async () => {
    const under = await openSnapshot(temporaryFolder(), { env: process.env })
    const over = overlay(under, [change('a.md', '1'), change('a.md', null), change('a.md', '2')], blobId)
    expect(await over.read('a.md' as RepoPath)).toBe('2')
  })
})
