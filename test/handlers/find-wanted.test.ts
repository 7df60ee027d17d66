import { describe, expect, it } from 'vitest'
import type { CommandContext } from '../../src/core/command.ts'
import { UsageError } from '../../src/core/errors.ts'
import { findWanted } from '../../src/handlers/document-feature/find-wanted.ts'
import { recordPath } from '../../src/memory/paths.ts'
import { memorySnapshot } from '../support/memory-snapshot.ts'
import { projectOf } from '../support/project.ts'

const value = (name: string): string => `export function ${name}() { return 1 }\n`
const product = {
  'package.json': '{"name":"board"}',
  'src/comments/list.ts': value('list'),
  'src/comments/add.ts': value('add'),
  'src/topics/topic.ts': value('topic'),
  'src/topics/pin.ts': value('pin'),
}
const zero = { covered: 0, total: 0 }
const coverage = { technical: zero, api: zero, examples: zero, tests: zero }

function record(name: string, aliases: readonly string[]): Record<string, string> {
  const rest = { depth: 'standard', pages: [], coverage, gaps: [], checklist: [], references: {}, examples: {}, updates: [] }
  return { [recordPath(name)]: JSON.stringify({ version: 1, name, slug: name, aliases, dir: `src/${name}`, ...rest }) }
}

async function context(files: Record<string, string>): Promise<CommandContext> {
  return { head: { project: await projectOf(files), snapshot: memorySnapshot(files) } } as CommandContext
}

describe('a name that nothing has', () => {
  it('is told apart from a repository without code', async () => {
    const inOneFile = { 'package.json': '{"name":"board"}', 'app.ts': value('zap') }
    await expect(findWanted('discussions', await context(inOneFile))).rejects.toThrow('I read 1 source file, and none is named like it')
    await expect(findWanted('discussions', await context({ 'README.md': '# Board' }))).rejects.toThrow(
      'has no source files that I can read',
    )
  })
})

describe('a phrase that only a synonym leads to', () => {
  it('is a mistake with the candidates, the evidence of each and the line to type', async () => {
    const error = await findWanted('discussions', await context(product)).catch((one: unknown) => one)
    expect(error).toBeInstanceOf(UsageError)
    expect(error).toMatchObject({ exitCode: 2 })
    const lines = String((error as Error).message).split('\n')
    expect(lines[0]).toMatch(/^I know no feature called `discussions`\. Nearest: `comments` \(2 files\)/)
    expect(lines[1]).toBe('`comments` in `src/comments/add.ts` and `src/comments/list.ts` is another word for `discussions`:')
    expect(lines[2]).toBe('/document-feature comments')
    expect(lines.filter((line) => line.startsWith('/document-feature')).length).toBeLessThanOrEqual(3)
  })

  it('goes on working where an earlier run documented the feature under it', async () => {
    const { feature, because } = await findWanted(
      'Discussions',
      await context({ ...product, ...record('comments', ['comments', 'discussions']) }),
    )
    expect(feature.name).toBe('comments')
    expect(because).toMatchObject({ kind: 'alias', files: [recordPath('comments')] })
  })

  it('is no alias of another feature, and none that is gone', async () => {
    await expect(findWanted('discussions', await context({ ...product, ...record('topics', ['subjects']) }))).rejects.toThrow(
      'I know no feature',
    )
    await expect(findWanted('discussions', await context({ ...product, ...record('zeppelins', ['discussions']) }))).rejects.toThrow(
      'I know no feature',
    )
  })

  it('gives way to a literal name that came since', async () => {
    const files = { ...product, ...record('comments', ['discussions']), 'src/discussions/open.ts': value('open') }
    const { feature, because } = await findWanted('discussions', await context(files))
    expect(feature.name).toBe('discussions')
    expect(because.kind).toBe('name')
  })
})

describe('a name of which only a part leads to a feature', () => {
  it('is a mistake, with what that part leads to first', async () => {
    const error = await findWanted('comment-labels', await context(product)).catch((one: unknown) => one)
    expect(error).toMatchObject({ exitCode: 2 })
    const lines = String((error as Error).message).split('\n')
    expect(lines[0]).toMatch(/^I know no feature called `comment-labels`\. Nearest: `comments` \(2 files\)/)
    expect(lines[1]).toBe('`src/comments/add.ts` and `src/comments/list.ts` have the word `comment` in their path:')
    expect(lines[2]).toBe('/document-feature comments')
  })

  it('goes on working where a page of ours is known by it', async () => {
    const { feature, because } = await findWanted(
      'comment-labels',
      await context({ ...product, ...record('comments', ['comment labels']) }),
    )
    expect(feature.name).toBe('comments')
    expect(because.kind).toBe('alias')
  })
})
