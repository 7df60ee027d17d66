import { describe, expect, it } from 'vitest'
import type { CommandContext } from '../../../src/core/command.ts'
import type { BlobId, RepoPath } from '../../../src/core/names.ts'
import type { FileEntry } from '../../../src/core/snapshot.ts'
import { plain } from '../../../src/core/phrase.ts'
import { configMistakes } from '../../../src/handlers/check-docs/config-mistakes.ts'
import { memorySnapshot } from '../../support/memory-snapshot.ts'

const path = '.github/docwright.yml'

/** What is told of a change that touches these files and leaves the configuration like this. */
async function toldOf(text: string | FileEntry | undefined, changed = [path]): Promise<readonly unknown[]> {
  return toldOfFiles(text === undefined ? {} : { [path]: text }, changed)
}

async function toldOfFiles(files: Readonly<Record<string, string | FileEntry>>, changed = [path]): Promise<readonly unknown[]> {
  const snapshot = memorySnapshot(files)
  const context = { head: { snapshot }, base: { changed: changed as unknown as readonly RepoPath[] } } as unknown as CommandContext
  return (await configMistakes(context)).map(({ at, severity, message }) => ({ at, severity, message: plain(message) }))
}

describe('a mistake that a change brings into the configuration', () => {
  it.each([
    ['gate: off\nnightly: maybe\n', 2, 'Expected nightly to be true or false, got "maybe".'],
    ['pullRequest:\n\tdraft: true\n', 2, 'is no valid YAML: tabs are not allowed as indentation.'],
    ['gate: off\ngate: patch\n', 2, 'is no valid YAML: the same key stands twice.'],
    ['gates: off\n', 1, 'Expected a key of .github/docwright.yml to be one of'],
  ])('%j is told on its line', async (text, line, words) => {
    expect(await toldOf(text)).toEqual([{ at: { path, line }, severity: 'failure', message: expect.stringContaining(words) as string }])
  })

  it('is told on every line that has one, and what comes of them once', async () => {
    const told = await toldOf('gate: strict\nexclude:\n  - 7\n  - src/**\n  - 8\npullRequest: { draft: 1, nope: 2 }\n')
    expect(told).toMatchObject([1, 3, 5, 6, 6].map((line) => ({ at: { line }, severity: 'failure' })))
    expect(told.filter((one) => JSON.stringify(one).includes('Once this is merged'))).toHaveLength(1)
  })

  it.each([
    ['a folder', { [`${path}/more.yml`]: 'gate: patch\n' }],
    ['a link', { [path]: { blob: 'b' as BlobId, size: 9, skipped: 'symlink' } }],
    ['too large to be given', { [path]: `gate: patch\n${'#'.repeat(1_100_000)}\n` }],
    ['too large to be read', { [path]: { blob: 'b' as BlobId, size: 9_000_000, skipped: 'large' } }],
  ] as const)('is told where its file becomes %s', async (_, files) => {
    expect(await toldOfFiles(files)).toMatchObject([{ at: { path, line: 1 }, message: expect.stringContaining('no text file') as string }])
  })

  it('is none where the file is right, is gone, or was not touched', async () => {
    expect(await toldOf('gate: patch\n')).toEqual([])
    expect(await toldOf(undefined)).toEqual([])
    expect(await toldOf('gates: off\n', ['README.md'])).toEqual([])
  })
})
