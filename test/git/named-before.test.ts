import type { Sha } from '../../src/core/names.ts'
import { describe, expect, it } from 'vitest'
import { openHistory } from '../../src/git/open-history.ts'
import { commitFiles, gitRepository, headOf } from '../support/repository.ts'

describe('what documents named before a commit', () => {
  it('is asked of the documents of its parent, by whole words', async () => {
    const dir = gitRepository({
      'docs/a.md': 'Call `payBill()` with `--dry-run`, see `./src/bill/pay.ts`.',
      'docs/b.rst': 'openBill',
      'src/a.ts': 'closeBill',
      'CHANGELOG.md': 'sendBill',
    })
    const first = headOf(dir) as Sha
    const second = commitFiles(dir, { 'docs/c.md': 'laterBill' }, 'Add a page') as Sha
    const history = await openHistory(dir, { env: process.env })
    const texts = ['payBill', 'pay', '--dry-run', 'src/bill/pay.ts', 'openBill', 'closeBill', 'sendBill', 'laterBill']
    expect([...((await history.namedBefore?.(second, texts)) ?? [])]).toEqual([
      'payBill',
      'pay',
      'openBill',
      '--dry-run',
      'src/bill/pay.ts',
    ])
    expect(await history.namedBefore?.(first, texts)).toBeUndefined()
  })
})
