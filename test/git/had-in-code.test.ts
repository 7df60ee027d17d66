import { expect, it } from 'vitest'
import type { Sha } from '../../src/core/names.ts'
import { openHistory } from '../../src/git/open-history.ts'
import { commitFiles, gitRepository, headOf } from '../support/repository.ts'

const large = '// what goes on and on\n'.repeat(200_000)

it('code of one ending had a word before a commit, as a whole word', async () => {
  const dir = gitRepository({
    'src/a.ts': 'export const openBill = 1\n',
    'src/b.go': 'func closeBill() {}\n',
    'src/d.rs': `pub fn old_bill() {}\n${large}`,
  })
  const first = headOf(dir) as Sha
  const second = commitFiles(dir, { 'src/c.ts': 'export const laterBill = 1\n' }, 'Add a file') as Sha
  const history = await openHistory(dir, { env: process.env })
  const asked = async (word: string) => history.hadInCode?.(second, { word, ending: '.ts' })
  expect(await Promise.all(['openBill', 'open', 'closeBill', 'laterBill', 'Bill = 1'].map(asked))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
  // a lot of code is left to git
  for (const [word, had] of [
    ['old_bill', true],
    ['bill', false],
  ] as const)
    expect(await history.hadInCode?.(second, { word, ending: '.rs' })).toBe(had)
  expect(await history.hadInCode?.(first, { word: 'openBill', ending: '.ts' })).toBeUndefined()
})
