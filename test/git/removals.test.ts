import path from 'node:path'
import { rmSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { limits } from '../../src/core/limits.ts'
import type { RepoPath, Sha } from '../../src/core/names.ts'
import type { RemovalQuery, Removals } from '../../src/core/snapshot.ts'
import { openHistory } from '../../src/git/open-history.ts'
import { commitFiles, git, gitRepository, headOf, temporaryFolder } from '../support/repository.ts'

const env = process.env

async function removals(dir: string, words: readonly string[], more: Partial<RemovalQuery> = {}): Promise<Removals> {
  const history = await openHistory(dir, { env })
  const answer = await history.removals?.({ words: new Set(words), ...more })
  if (answer === undefined) throw new Error('no removals')
  return answer
}

function texts(answer: Removals, word: string): string[] {
  return (answer.lines.get(word) ?? []).map(({ text }) => text)
}

function head(dir: string): Sha {
  return headOf(dir) as Sha
}

describe('lines that went away', () => {
  it('gives the line, where it stood, where it is missing and what came in its place', async () => {
    const dir = gitRepository({ 'src/bill.ts': '// billing\n\nexport function createBill(a: string) {\n  return a\n}\n' })
    const before = git(dir, 'rev-parse', 'HEAD:src/bill.ts').trim()
    const sha = commitFiles(dir, { 'src/bill.ts': '// billing\nexport function makeBill(a: string) {\n  return a\n}\n' }, 'Rename')
    const answer = await removals(dir, ['createBill', 'nothing'])
    expect([...answer.lines.keys()]).toEqual(['createBill'])
    expect(answer.lines.get('createBill')).toEqual([
      {
        commit: { sha, subject: 'Rename', author: 'Ada Example', date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
        path: 'src/bill.ts',
        to: 'src/bill.ts',
        before,
        after: git(dir, 'rev-parse', 'HEAD:src/bill.ts').trim(),
        line: 3,
        at: 2,
        age: 0,
        text: 'export function createBill(a: string) {',
        instead: ['export function makeBill(a: string) {'],
      },
    ])
    expect(answer.skipped).toBeUndefined()
    expect(await (await openHistory(dir, { env })).blob?.(answer.lines.get('createBill')?.[0]?.before ?? ('' as never))).toContain(
      'createBill',
    )
  })

  it('gives a line of a variable of PHP for its name with the sign and without', async () => {
    const dir = gitRepository({ 'src/Bill.php': '<?php\nclass Bill {\n  private $maxSize;\n}\n' })
    commitFiles(dir, { 'src/Bill.php': '<?php\nclass Bill {\n}\n' }, 'Drop')
    const answer = await removals(dir, ['$maxSize', 'maxSize'])
    expect([texts(answer, '$maxSize'), texts(answer, 'maxSize')]).toEqual([['  private $maxSize;'], ['  private $maxSize;']])
  })

  it('takes lines that look like headers for what they are', async () => {
    const dir = gitRepository({ 'a.sql': '-- keyword one\n++ x\nselect 1;\n', 'b.sql': '-- two\n' })
    commitFiles(dir, { 'a.sql': '++ added keyword\nselect 1;\n', 'b.sql': '-- keyword two\n' }, 'Change')
    commitFiles(dir, { 'b.sql': '' }, 'Empty')
    const answer = await removals(dir, ['keyword'])
    expect((answer.lines.get('keyword') ?? []).map(({ path: at, text }) => [at, text])).toEqual([
      ['b.sql', '-- keyword two'],
      ['a.sql', '-- keyword one'],
    ])
  })

  it('reads odd names, carriage returns and the last line without an end', async () => {
    const odd = 'src/ü "x"\\y z.ts'
    const dir = gitRepository({ [odd]: 'const größe = 1\r\nconst oldName = 2' })
    commitFiles(dir, { [odd]: 'const größe = 1\r\n' }, 'Weg mit “oldName”')
    const line = (await removals(dir, ['oldName'])).lines.get('oldName')?.[0]
    expect(line).toMatchObject({ path: odd, to: odd, text: 'const oldName = 2', commit: { subject: 'Weg mit “oldName”' } })
    const umlaut = gitRepository({ 'a.ts': 'const key = "größe"\r\n' })
    commitFiles(umlaut, { 'a.ts': '\r\n' }, 'Weg')
    expect(texts(await removals(umlaut, ['key']), 'key')).toEqual(['const key = "größe"'])
  })

  it('follows a file that was moved and leaves out tests, locks and documents', async () => {
    const body = Array.from({ length: 20 }, (_, i) => `export const constant${i} = ${i}`).join('\n')
    const files = { 'docs/a.md': 'oldName\n', 'pnpm-lock.yaml': 'oldName: 1\n', 'src/a.test.ts': 'oldName()\n', 'vendor/a.py': 'oldName\n' }
    const dir = gitRepository({ ...files, 'src/a.ts': `${body}\nexport const oldName = 1\n` })
    rmSync(path.join(dir, 'src/a.ts'))
    commitFiles(dir, { 'lib/a.ts': `${body}\n`, ...Object.fromEntries(Object.keys(files).map((file) => [file, ''])) }, 'Move')
    expect((await removals(dir, ['oldName'])).lines.get('oldName')).toMatchObject([{ path: 'src/a.ts', to: 'lib/a.ts', line: 21 }])
  })

  it('keeps the newest lines of a word, and declarations besides', async () => {
    const uses = Array.from({ length: limits.removedLines + 5 }, (_, i) => `oldName(${i})`).join('\n')
    const dir = gitRepository({ 'a.ts': `${uses}\n`, 'b.ts': 'export function oldName() {}\n' })
    commitFiles(dir, { 'a.ts': '', 'b.ts': '' }, 'Remove')
    expect(texts(await removals(dir, ['oldName']), 'oldName')).toHaveLength(limits.removedLines)
    const answer = await removals(dir, ['oldName'], { keeps: (_word, text) => text.startsWith('export') })
    expect(texts(answer, 'oldName')).toHaveLength(limits.removedLines + 1)
    expect(texts(answer, 'oldName').at(-1)).toBe('export function oldName() {}')
  })

  it('names paths from the folder that was opened, in a bare repository too', async () => {
    const dir = gitRepository({ 'apps/shop/a.ts': 'oldName\n', 'apps/other/a.ts': 'oldName\n' })
    rmSync(path.join(dir, 'apps'), { recursive: true })
    commitFiles(dir, { 'apps/shop/b.ts': '1\n' }, 'Remove')
    const answer = await removals(path.join(dir, 'apps/shop'), ['oldName'])
    expect(answer.lines.get('oldName')).toMatchObject([{ path: 'a.ts' }])
    expect([...answer.paths.keys()]).toEqual(['a.ts'])
    const bare = path.join(temporaryFolder(), 'bare')
    git(dir, 'clone', '-q', '--bare', dir, bare)
    expect([...(await removals(bare, ['oldName'])).paths.keys()].toSorted()).toEqual(['apps/other/a.ts', 'apps/shop/a.ts'])
  })
})

describe('what a change took away', () => {
  it('is what the trees differ in: not what was added and removed again, but what a merge took away', async () => {
    const dir = gitRepository({ 'a.ts': 'export const kept = 1\nexport const byCommit = 1\nexport const byMerge = 1\n', 'b.ts': '1\n' })
    const base = head(dir)
    git(dir, 'checkout', '-q', '-b', 'other')
    commitFiles(dir, { 'b.ts': '2\n' }, 'Other')
    git(dir, 'checkout', '-q', 'main')
    commitFiles(dir, { 'c.ts': 'export const passing = 1\n' }, 'Add')
    const second = commitFiles(dir, { 'c.ts': '', 'a.ts': 'export const kept = 1\nexport const byMerge = 1\n' }, 'Take away')
    git(dir, 'merge', '-q', '--no-commit', '--no-ff', 'other')
    const merge = commitFiles(dir, { 'a.ts': 'export const kept = 1\n' }, 'Merge')
    const words = ['kept', 'byCommit', 'byMerge', 'passing']
    const answer = await removals(dir, words, { since: base })
    expect([...answer.lines].map(([word, lines]) => [word, lines[0]?.commit.sha])).toEqual([
      ['byCommit', second],
      ['byMerge', merge],
    ])
    expect([...(await removals(dir, words)).lines.keys()].toSorted()).toEqual(['byCommit', 'passing'])
  })

  it('is nothing that was gone before or came back', async () => {
    const dir = gitRepository({ 'a.ts': 'export const older = 1\nexport const back = 1\n' })
    const base = commitFiles(dir, { 'a.ts': 'export const back = 1\n' }, 'Before')
    commitFiles(dir, { 'a.ts': '\n' }, 'Take back away')
    git(dir, 'revert', '--no-edit', 'HEAD')
    expect((await removals(dir, ['older', 'back'], { since: base as Sha })).lines.size).toBe(0)
  })
})

describe('files that went away', () => {
  it('follow moves to the last place and know deletions', async () => {
    const dir = gitRepository({ 'src/a.ts': 'one\ntwo\nthree\n', 'src/gone.ts': 'gone\n', '.github/workflows/ci.yml': 'on: push\n' })
    git(dir, 'mv', 'src/a.ts', 'src/b.ts')
    const first = commitFiles(dir, {}, 'Move once')
    git(dir, 'mv', 'src/b.ts', 'src/c.ts')
    git(dir, 'rm', '-q', 'src/gone.ts')
    const second = commitFiles(dir, {}, 'Move twice')
    git(dir, 'mv', '.github/workflows/ci.yml', '.github/workflows/test.yml')
    const third = commitFiles(dir, {}, 'Name the workflow')
    const { paths } = await removals(dir, [])
    expect(Object.fromEntries([...paths].map(([at, { to, commit }]) => [at, [to, commit.sha]]))).toEqual({
      'src/a.ts': ['src/c.ts', first],
      'src/b.ts': ['src/c.ts', second],
      'src/gone.ts': [undefined, second],
      '.github/workflows/ci.yml': ['.github/workflows/test.yml', third],
    })
    const since = await removals(dir, [], { since: second as Sha })
    expect([...since.paths]).toMatchObject([['.github/workflows/ci.yml', { to: '.github/workflows/test.yml', commit: { sha: third } }]])
    expect(since.paths.get('.github/workflows/ci.yml' as RepoPath)?.commit.author).toBe('Ada Example')
  })
})

describe('a history that is not whole', () => {
  it('gives what a shallow clone has, and says so', async () => {
    const dir = gitRepository({ 'a.ts': 'one\ntwo\n' })
    commitFiles(dir, { 'a.ts': 'two\n' }, 'Remove one')
    commitFiles(dir, { 'a.ts': '\n' }, 'Remove two')
    const shallow = path.join(temporaryFolder(), 'shallow')
    git(dir, 'clone', '-q', '--depth', '2', `file://${dir}`, shallow)
    const answer = await removals(shallow, ['one', 'two'])
    expect([...answer.lines.keys()]).toEqual(['two'])
    expect(answer.skipped).toBe('this clone is shallow')
  })

  it('never fetches what a partial clone lacks, and still knows exact moves', async () => {
    const dir = gitRepository({ 'a.ts': 'one\ntwo\n', 'b.ts': 'x\n' })
    git(dir, 'config', 'uploadpack.allowFilter', 'true')
    commitFiles(dir, { 'a.ts': 'two\n' }, 'Remove one')
    git(dir, 'mv', 'b.ts', 'c.ts')
    commitFiles(dir, {}, 'Move')
    const partial = path.join(temporaryFolder(), 'partial')
    git(dir, 'clone', '-q', '--filter=blob:none', `file://${dir}`, partial)
    const objects = (): string => git(partial, 'count-objects', '-v')
    const before = objects()
    const answer = await removals(partial, ['one'])
    expect(answer.lines.size).toBe(0)
    expect(answer.paths.get('b.ts' as RepoPath)?.to).toBe('c.ts')
    expect(answer.skipped).toBe('this clone lacks some of the content of older commits')
    expect(objects()).toBe(before)
    expect(await (await openHistory(partial, { env })).blob?.('0123456789012345678901234567890123456789' as never)).toBeUndefined()
  })
})
