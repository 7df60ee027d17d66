import type { RepoPath, Sha } from '../../src/core/names.ts'
import { describe, expect, it } from 'vitest'
import { openHistory } from '../../src/git/open-history.ts'
import { commitFiles, git, gitRepository, headOf } from '../support/repository.ts'

const historyOf = (dir: string) => openHistory(dir, { env: process.env })

describe('what documents said before a commit', () => {
  it('is asked of the documents of its parent, by whole words, with the lines around', async () => {
    const dir = gitRepository({
      'docs/a.md': 'First.\nCall `payBill()` with `--dry-run`,\nsee `./src/bill/pay.ts`.\nLast.\n',
      'docs/b.rst': 'openBill\n',
      'src/a.ts': 'closeBill',
      'CHANGELOG.md': 'sendBill',
    })
    const first = headOf(dir) as Sha
    const second = commitFiles(dir, { 'docs/c.md': 'laterBill' }, 'Add a page') as Sha
    const history = await historyOf(dir)
    const texts = ['payBill', 'Bill', '--dry-run', 'src/bill/pay.ts', 'openBill', 'closeBill', 'sendBill', 'laterBill']
    const said = await history.saidBefore?.(second, texts)
    expect(said?.places).toEqual([
      { path: 'docs/a.md', text: 'First.\nCall `payBill()` with `--dry-run`,\nsee `./src/bill/pay.ts`.\nLast.' },
      { path: 'docs/b.rst', text: 'openBill' },
      { path: 'docs/a.md', text: 'First.\nCall `payBill()` with `--dry-run`,\nsee `./src/bill/pay.ts`.\nLast.' },
    ])
    expect([...(said?.changed ?? [])]).toEqual([])
    expect(await history.saidBefore?.(first, texts)).toBeUndefined()
  })

  it('comes with the documents that the commit changed or took away, not with those that it only moved', async () => {
    const dir = gitRepository({
      'a.md': 'Call `payBill`.',
      'b.md': 'Call `payBill` too.',
      'c.md': 'Never call `payBill` twice.',
      'd.md': 'x',
    })
    git(dir, 'mv', 'c.md', 'moved.md')
    git(dir, 'rm', '-q', 'b.md')
    const commit = commitFiles(dir, { 'a.md': 'Call `payBill` once.' }, 'Rework') as Sha
    const said = await (await historyOf(dir)).saidBefore?.(commit, ['payBill'])
    expect([...(said?.changed ?? [])].map(([path, { after }]) => [path, after !== undefined])).toEqual([
      ['a.md', true],
      ['b.md', false],
    ])
  })

  it('is known of a clone without a work tree', async () => {
    const dir = gitRepository({ 'a.md': 'Call `payBill`.' })
    const commit = commitFiles(dir, { 'a.ts': '' }, 'Add code') as Sha
    git(dir, 'clone', '-q', '--bare', '.', 'bare.git')
    expect((await (await historyOf(`${dir}/bare.git`)).saidBefore?.(commit, ['payBill']))?.places).toHaveLength(1)
  })
})

describe('the commit that first wrote a text', () => {
  it('is the oldest one of each file', async () => {
    const dir = gitRepository({ 'a.md': 'Nothing yet.\n', 'b.md': 'Call `payBill`.\n' })
    const first = headOf(dir)
    const second = commitFiles(dir, { 'a.md': 'Call `payBill`.\n' }, 'Say more')
    commitFiles(dir, { 'a.md': 'Do call `payBill` and `openBill`.\n' }, 'Say it better')
    const found = await (await historyOf(dir)).firstSaid?.({ paths: ['a.md', 'b.md'] as RepoPath[], texts: ['payBill'] })
    expect([...(found ?? [])].map(([path, texts]) => [path, texts.get('payBill')?.sha])).toEqual([
      ['a.md', second],
      ['b.md', first],
    ])
  })
})

describe('words of code', () => {
  it('are those of sources at a commit, not of documents or tests', async () => {
    const dir = gitRepository({ 'src/a.ts': 'export const payBill = 1', 'a.md': '`openBill`', 'src/a.test.ts': 'closeBill' })
    const commit = headOf(dir) as Sha
    commitFiles(dir, { 'src/a.ts': 'export const sendBill = 1' }, 'Rename')
    const words = await (await historyOf(dir)).wordsInCode?.(commit, ['payBill', 'pay', 'openBill', 'closeBill', 'sendBill'])
    expect(['payBill', 'pay', 'openBill', 'closeBill', 'sendBill'].filter((word) => words?.has(word))).toEqual(['payBill'])
  })
})
