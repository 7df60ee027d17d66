import { chmodSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { limits } from '../../src/core/limits.ts'
import type { Removals } from '../../src/core/snapshot.ts'
import { GitFailed, GitTooSlow } from '../../src/git/git.ts'
import { openHistory } from '../../src/git/open-history.ts'
import { commitFiles, gitRepository, temporaryFolder } from '../support/repository.ts'

const lowered = limits as { -readonly [Name in keyof typeof limits]: number }
const usual = { ...limits }
afterEach(() => {
  Object.assign(lowered, usual)
})

/** A `git` that runs the real one and then, of the commands that hold a word, never ends. */
function slowGit(word: string): string {
  const bin = temporaryFolder()
  const real = process.env['PATH'] ?? ''
  writeFileSync(
    path.join(bin, 'git'),
    `#!/bin/sh\nPATH='${real}'\ncase "$*" in\n*' ${word} '*) git "$@"; exec sleep 1000;;\n*) exec git "$@";;\nesac\n`,
  )
  chmodSync(path.join(bin, 'git'), 0o755)
  return bin
}

/** What went; `late` are limits that hold for the commands of the question alone, because on a busy machine any command may take as long. */
async function removals(dir: string, bin?: string, late: Partial<typeof lowered> = {}): Promise<Removals | undefined> {
  const env = bin === undefined ? process.env : { ...process.env, PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}` }
  const history = await openHistory(dir, { env, ref: 'HEAD' })
  Object.assign(lowered, late)
  return history.removals?.({ words: new Set(['oldName']) })
}

function movedRepository(): string {
  const dir = gitRepository({ 'src/a.ts': 'export const oldName = 1\n', 'src/b.ts': 'one\n' })
  rmSync(path.join(dir, 'src/b.ts'))
  commitFiles(dir, { 'src/a.ts': 'export const newName = 1\n' }, 'Rename')
  return dir
}

describe('a busy machine', () => {
  it.each(['-p', '--raw'])('ends the run instead of answering with less where the pass with %s takes too long', async (word) => {
    await expect(removals(movedRepository(), slowGit(word), { historyTime: 300 })).rejects.toThrow(GitTooSlow)
  })

  it('is no broken repository: what is kept of one on disk stays', async () => {
    // of a history of few commits it is not asked
    const late = removals(movedRepository(), slowGit('rev-list'), { gitTimeout: 300, historyCommits: 0 })
    await expect(late).rejects.toThrow(/^git rev-list took longer than 0\.3 s/)
    await expect(late).rejects.not.toBeInstanceOf(GitFailed)
  })

  it('gets the same answer where bytes end it, in whatever pieces they come', async () => {
    const bodies = Array.from({ length: 12 }, (_, i) => `export const oldName = ${i}${' '.repeat(1_000)}\n`)
    const dir = gitRepository({ 'a.ts': bodies[0] ?? '' })
    for (const body of bodies) commitFiles(dir, { 'a.ts': body }, 'Count')
    lowered.historyBytes = 20_000
    const pieces = temporaryFolder()
    writeFileSync(path.join(pieces, 'git'), `#!/bin/sh\nPATH='${process.env['PATH']}'\ngit "$@" | dd bs=7 status=none\n`)
    chmodSync(path.join(pieces, 'git'), 0o755)
    const [one, other] = [await removals(dir), await removals(dir, pieces)]
    expect(one?.skipped).toBe('only the newest 0.02 MB of changes were read')
    expect(one?.lines.get('oldName')?.length).toBeGreaterThan(3)
    expect(other).toEqual(one)
  })
})

describe('more commits than are read', () => {
  it('is said', async () => {
    const dir = movedRepository()
    expect((await removals(dir))?.skipped).toBeUndefined()
    lowered.historyCommits = 1
    expect((await removals(dir))?.skipped).toBe('only the newest 1 commits were read')
  })
})
