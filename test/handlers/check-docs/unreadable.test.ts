import { describe, expect, it } from 'vitest'
import { limits } from '../../../src/core/limits.ts'
import { plain } from '../../../src/core/phrase.ts'
import { commitFiles, gitRepository, headOf } from '../../support/repository.ts'
import { check } from './support.ts'

const code = `import express from 'express'\nexport const app = express()\napp.get('/invoices/overdue', (req, res) => res.json([]))\nexport function chargeInvoice(total: number) {\n  return total\n}\napp.listen(1)\n`

const files = {
  'package.json': '{ "name": "ledger", "version": "1.0.0", "dependencies": { "express": "^5.0.0" } }\n',
  'src/app.ts': code,
  'README.md': '# Ledger\n\nCall `chargeInvoice()` to charge. `GET /invoices/overdue` lists what is overdue.\n',
}

/** What a check says of names and routes that are gone after the source became another, with a base and against history. */
async function lostAfter(text: string, before = code): Promise<readonly (readonly string[])[]> {
  const dir = gitRepository({ ...files, 'src/app.ts': before })
  const since = headOf(dir)
  commitFiles(dir, { 'src/app.ts': text }, 'Change the app')
  const reports = [await check(dir, '/check-docs', { since }), await check(dir)]
  return reports.map(({ report }) =>
    report.findings.filter(({ rule }) => /removed-name|changed-route/.test(rule)).map(({ message }) => plain(message)),
  )
}

it('says which files a change made unreadable, and none that were so before', async () => {
  const dir = gitRepository({ ...files, 'src/old.ts': 'const old = \0\n' })
  const since = headOf(dir)
  commitFiles(dir, { 'src/app.ts': `${code}// \0\n`, 'src/old.ts': 'const older = \0\n', 'src/new.ts': 'function ( {' }, 'Break')
  const { report } = await check(dir, '/check-docs', { since })
  expect(report.unread?.map(({ file }) => file)).toEqual(['src/app.ts', 'src/new.ts'])
  expect(report.skips.map((one) => plain(one)).filter((one) => one.includes('src/app.ts'))).toHaveLength(1)
})

/** The same app with a path that only evaluating the code gives: no search in its text finds it. */
const computed = code.replace("'/invoices/overdue'", "`/${['invoices', 'overdue'].join('/')}`")

/** The route of `code`, registered under a path that is known only when the program runs. */
const unfollowed = code.replace("'/invoices/overdue'", 'process.argv[2]')

it('says which routes a change made impossible to follow, and calls none of them gone', async () => {
  const dir = gitRepository(files)
  const since = headOf(dir)
  commitFiles(dir, { 'src/app.ts': unfollowed }, 'Take the path from the command line')
  const { report } = await check(dir, '/check-docs', { since })
  expect(report.unread?.map(({ kind, file, line }) => `${kind} ${file}:${line}`)).toEqual(['registration src/app.ts:3'])
  expect(report.skips.map((one) => plain(one)).join()).toContain('could not follow a router (src/app.ts)')
  expect(await lostAfter(unfollowed)).toEqual([[], []])
})

it('says nothing of what could not be followed before the change either, and calls what it takes gone', async () => {
  const both = `${unfollowed}app.get('/invoices/overdue', (req, res) => res.json([]))\n`
  const dir = gitRepository({ ...files, 'src/app.ts': both })
  const since = headOf(dir)
  commitFiles(dir, { 'src/app.ts': unfollowed }, 'Remove a route')
  const { report } = await check(dir, '/check-docs', { since })
  expect(report.unread).toBeUndefined()
  expect(report.findings.map(({ message }) => plain(message))).toEqual(['No route answers GET /invoices/overdue.'])
})

describe('names and routes of a file that became unreadable', () => {
  it.each([
    ['a NUL byte', `${code}// \0\n`],
    ['a size beyond the limit', `${code}// ${'x'.repeat(100)}\n`.padEnd(limits.sourceBytes + 600_000, '// row\n')],
    ['a syntax error', `function ( {\n${code}`],
    ['nesting beyond the limit', `${code}export const deep = ${'[\n'.repeat(limits.codeDepth + 5000)}`],
  ])('are not called gone: %s', async (_, text) => {
    expect(await lostAfter(text)).toEqual([[], []])
  })

  it.each([
    ['a syntax error', `function ( {\n${computed}`],
    ['nesting beyond the limit', `${computed}export const deep = ${'[\n'.repeat(limits.codeDepth + 5000)}`],
  ])('are not called gone where only evaluation finds them: %s', async (_, text) => {
    expect(await lostAfter(text, computed)).toEqual([[], []])
  })

  it('are told where the file can be read and has them no longer', async () => {
    const [based = [], without = []] = await lostAfter("import express from 'express'\nexport const app = express()\napp.listen(1)\n")
    expect([based.length, without.length]).toEqual([2, 2])
  })

  it('are told where the text of a broken file has the name no longer', async () => {
    const [based = []] = await lostAfter('function ( {\nexport const other = 1\n')
    expect(based.filter((one) => one.includes('chargeInvoice'))).toHaveLength(1)
  })
})
