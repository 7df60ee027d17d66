import { applyPatch } from 'diff'
import { describe, expect, it } from 'vitest'
import type { ChangeSet, FileChange } from '../../src/core/change-set.ts'
import type { RepoPath } from '../../src/core/names.ts'
import { renderDiff } from '../../src/delivery/render-diff.ts'
import { settlePatches } from '../../src/delivery/settle-patches.ts'

const path = 'package.json' as RepoPath
const manifest = (scripts: readonly string[], packages: readonly string[]): string =>
  `${JSON.stringify({ name: 'x', scripts: Object.fromEntries(scripts.map((name) => [name, name])), type: 'module', private: true, license: 'MIT', dependencies: Object.fromEntries(packages.map((name) => [name, '1.0.0'])) }, null, 2)}\n`
const to = (content: string): FileChange => ({ path, content, base: null, why: ['x'] })
const change = (more: Partial<ChangeSet>): ChangeSet => ({
  title: 'x',
  files: [],
  report: { findings: [], suggestions: [], skips: [], unchanged: [] },
  next: [],
  ...more,
})
const read = async (): Promise<string> => manifest(['dev'], ['a'])

describe('patches of a run', () => {
  it('stand on what the run writes, so that they apply behind it', async () => {
    const after = manifest(['dev'], ['a', 'b'])
    const { proposed } = await settlePatches([change({ files: [to(after)], patches: [to(manifest(['dev', 'deploy'], ['a', 'b']))] })], read)
    const [patch, ...more] = proposed
    expect(more).toEqual([])
    expect(applyPatch(after, renderDiff(patch?.change ?? to(''), patch?.before))).toBe(manifest(['dev', 'deploy'], ['a', 'b']))
  })

  it('of several commands for one file are one, and take nothing back that a later command writes', async () => {
    const { proposed } = await settlePatches(
      [
        change({ files: [to(manifest(['dev'], ['a', 'b']))], patches: [to(manifest(['dev', 'one'], ['a', 'b']))] }),
        change({ files: [to(manifest(['dev'], ['a', 'b', 'c']))] }),
      ],
      read,
    )
    expect(proposed.map(({ change: { content }, before }) => [before, content])).toEqual([
      [manifest(['dev'], ['a', 'b', 'c']), manifest(['dev', 'one'], ['a', 'b', 'c'])],
    ])
  })

  it('of a change that is refused stand on the changes before it, each file once', async () => {
    const refused = change({ patches: [to(manifest(['dev'], ['z'])), to(manifest(['dev', 'last'], ['z']))], refused: ['no'] })
    const before = manifest(['dev'], ['a', 'b'])
    const settled = await settlePatches([change({ files: [to(before)] }), refused], read)
    expect(settled.proposed).toEqual([])
    expect(settled.refused.get(refused)).toEqual([{ change: to(manifest(['dev', 'last'], ['z'])), before }])
  })
})
