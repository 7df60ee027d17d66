import { describe, expect, it } from 'vitest'
import type { BaseView } from '../../src/core/command.ts'
import type { RepoPath, Sha } from '../../src/core/names.ts'
import { type Change, readChange } from '../../src/drift/change.ts'
import { memorySnapshot } from '../support/memory-snapshot.ts'

async function changeFrom(before: Record<string, string>, files: Record<string, string>): Promise<Change | undefined> {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(files)])].filter((path) => before[path] !== files[path])
  const base: BaseView = {
    sha: 'b'.repeat(40) as Sha,
    snapshot: memorySnapshot(before),
    changed: changed as RepoPath[],
    view: () => Promise.reject(new Error('nobody asks for it')),
  }
  return readChange(base, memorySnapshot(files))
}

describe('readChange', () => {
  it('has the words of lines between the first and the last that differ', async () => {
    const change = await changeFrom(
      { 'src/a.ts': 'const first = 1\nconst second = 2\nconst third = 3\n' },
      { 'src/a.ts': 'const first = 1\nconst other = 2\nconst third = 3\n' },
    )
    expect([...(change?.gone ?? [])]).toEqual(['const', 'second', '2'])
  })

  it('has every word of a file that went, and a variable of a shell by its name too', async () => {
    const change = await changeFrom({ 'run.sh': 'echo $BILL_PORT --dry-run $?\n', 'b.ts': 'b' }, { 'b.ts': 'b' })
    expect([...(change?.gone ?? [])].toSorted()).toEqual(['$', '$BILL_PORT', '--dry-run', 'BILL_PORT', 'echo'])
  })

  it('has no words of documents', async () => {
    const change = await changeFrom({ 'docs/a.md': 'old words' }, { 'docs/a.md': 'new words' })
    expect(change?.gone.size).toBe(0)
    expect(change?.isLeft('docs/a.md' as RepoPath)).toBe(false)
    expect(change?.isLeft('docs/b.md' as RepoPath)).toBe(true)
  })

  it('finds a name that code puts together, and a type that a table is called after', async () => {
    const change = await changeFrom({}, { 'src/a.ts': `const key = prefix('maxLimit')\nexport const user_profiles = table()` })
    expect(['APP_LIMIT', 'max-limit', '--limit', 'app.maxLimit'].map((name) => change?.mayGive(name))).toEqual([true, true, true, true])
    expect(change?.mayGive('APP_REGION')).toBe(false)
    expect(change?.mayDeclare('UserProfile')).toBe(true)
    expect(change?.mayDeclare('Account')).toBe(false)
  })
})
