import type { Sha } from '../../src/core/names.ts'
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
