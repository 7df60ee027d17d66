import { describe, expect, it } from 'vitest'
import type { RepoPath } from '../src/core/names.ts'
import { linkOnTheWay } from '../src/delivery/policy.ts'
import { commandOf, run } from '../src/run.ts'
import { parseCommand } from '../src/text/parse-command.ts'
import { shopRepository, worldOn } from './support/shop.ts'

describe('run', () => {
  it('binds every command before it runs the first', async () => {
    const world = await worldOn(shopRepository())
    const lines = ['/document-feature billing', '/document-feature orders --nonsense'].map(parseCommand)
    await expect(run(lines, world)).rejects.toThrow('--nonsense')
  })

  it('runs each command on the result of the one before', async () => {
    const world = await worldOn(shopRepository())
    const [first, second] = await run(['/document-feature billing', '/document-feature orders'].map(parseCommand), world)
    if (first?.kind !== 'done' || second?.kind !== 'done') throw new Error('not done')
    const index = (changes: typeof first.changes): string => changes.files.find(({ path }) => path === 'docs/README.md')?.content ?? ''
    expect(index(first.changes)).toContain('billing')
    expect(index(second.changes)).toContain('billing')
    expect(index(second.changes)).toContain('orders')
  })

  it('names the commands there are', () => {
    expect(() => commandOf('review')).toThrow(/There is .*`\/document-feature`/)
  })
})

describe('linkOnTheWay', () => {
  const files = new Map([
    ['docs', { blob: '' as never, size: 0, skipped: 'symlink' as const }],
    ['vendor/lib', { blob: '' as never, size: 0, skipped: 'submodule' as const }],
    ['src/a.ts', { blob: '' as never, size: 0 }],
  ]) as never

  it.each([
    ['docs/a.md', 'docs'],
    ['docs', 'docs'],
    ['vendor/lib/docs/a.md', 'vendor/lib'],
    ['src/docs/a.md', undefined],
    ['docs2/a.md', undefined],
  ])('%s', (path, link) => {
    expect(linkOnTheWay(path as RepoPath, { files })).toBe(link)
  })
})
