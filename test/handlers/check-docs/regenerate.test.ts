import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { differInCountsOnly } from '../../../src/handlers/check-docs/only-counts.ts'
import { shopRepository } from '../../support/shop.ts'
import { check, commitFiles, git, write } from './support.ts'

describe('pages of ours that code has left behind', () => {
  it('are left alone while they would say the same', async () => {
    const dir = shopRepository()
    await write(dir, '/document-feature billing developers')
    git(dir, 'add', '-A')
    git(dir, 'commit', '-q', '-m', 'Document billing')
    const payments = readFileSync(path.join(dir, 'src/billing/payments.ts'), 'utf8')
    const slower = payments.replace('confirm: true }', 'confirm: true, off_session: false }')
    expect(slower).not.toBe(payments)
    commitFiles(dir, { 'src/billing/payments.ts': slower }, 'Confirm in the session')
    const found = await check(dir)
    expect(found.report.findings.map(({ drift }) => drift?.signal)).toContain('D8')
    const { files, report } = await check(dir, '/check-docs --fix')
    expect(files.map((file) => file.path)).toEqual([])
    expect([report.repaired, report.findings]).toEqual([[], []])
  })
})

describe('two texts of a page', () => {
  it.each([
    ['Billing answers 9 routes.', 'Billing answers 10 routes.'],
    ['It has 1 route and waits for 1 answer.', 'It has 2 routes and wait for 3 answers.'],
    ['| Billing | 3/4 |', '| Billing | 4/5 |'],
    ['Applies to version `1.0.0`. Sources last changed in `a1b2c3d`.', 'Applies to version `1.1.0`. Sources last changed in\n`b2c3d4e`.'],
    ['Applies to version `1.0.0`. Sources last changed in `a1b2c3d`.', 'Applies to version `1.1.0`; sources last changed in `b2c3d4e`.'],
    ['There is 1 file in it, and then\nmore.', 'There are 12 files in it, and\nthen more.'],
  ])('differ in counts only: %s', (before, after) => {
    expect(differInCountsOnly(`# A\n\n${before}\n`, `# A\n\n${after}\n`)).toBe(true)
  })

  it.each([
    ['The default is `30`.', 'The default is `60`.'],
    ['```ts\nlimit(3)\n```', '```ts\nlimit(4)\n```'],
    ['Billing answers 9 routes.', 'Billing runs 9 jobs.'],
    ['Call `a`.', 'Call `a` and `b`.'],
    ['Version 2 has it.', 'Nobody has it.'],
  ])('differ in more: %s', (before, after) => {
    expect(differInCountsOnly(`# A\n\n${before}\n`, `# A\n\n${after}\n`)).toBe(false)
  })
})
