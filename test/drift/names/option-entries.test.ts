import { describe, expect, it } from 'vitest'
import { check, git } from '../../handlers/check-docs/support.ts'
import { commitFiles, gitRepository } from '../../support/repository.ts'

type Files = Readonly<Record<string, string>>

/** Names of which the newest commit left something in the pages, as rules see it. */
async function left(before: Files, after: Files): Promise<string[]> {
  const dir = gitRepository({ 'package.json': '{ "name": "ledger", "bin": "lib/cli.js" }\n', ...before })
  commitFiles(dir, after, 'Change')
  const { report } = await check(dir, '/check-docs', { since: 'HEAD~1' })
  return report.findings.flatMap(({ drift, severity }) =>
    drift !== undefined && drift.signal !== 'D9' && severity !== 'notice' ? [drift.token] : [],
  )
}

const entry = (name: string, more: string): string => `  {\n    name: '${name}',\n    ${more},\n    description: 'What it is for',\n  },\n`
const list = (entries: string): string => `module.exports.flags = [\n${entries}]\n`
const page = '# Ledger\n\n```sh\nledger --silent\n```\n'

describe('an option of a list that is data', () => {
  it('is gone where the list is there without it, whatever else bears its word', async () => {
    const before = {
      'README.md': page,
      'lib/flags.js': list(entry('silent', 'type: Boolean') + entry('watch', 'type: Boolean')),
      'lib/run.js': `const { program } = require('commander')\nmodule.exports = (log) => log({ silent: true })\n`,
    }
    const after = list(entry('watch', 'type: Boolean'))
    expect(await left(before, { 'lib/flags.js': after })).toEqual(['--silent'])
    expect(await left({ ...before, 'lib/more.js': list(entry('silent', 'type: Boolean')) }, { 'lib/flags.js': after })).toEqual([])
  })

  it('says what it takes and what it is for', async () => {
    const before = { 'README.md': page, 'lib/cli.js': `module.exports = [\n  {\n    name: 'silent',\n    age: 3,\n  },\n]\n` }
    expect(await left(before, { 'lib/cli.js': 'module.exports = []\n' })).toEqual([])
  })
})

const provider = (keys: string): string =>
  `const { validate } = require('judge')\nmodule.exports = function open(given) {\n  return validate(given, { properties: {\n${keys}    closed: { type: 'boolean' },\n  } })\n}\n`

describe('a key of an example of data', () => {
  const yaml = '# Ledger\n\n```yml\nledger:\n  openBillsFirst: true\n```\n'

  it.each([
    ['a schema on its line', "    openBillsFirst: { type: 'boolean' },\n", ['openBillsFirst']],
    ['a schema on the next line', "    openBillsFirst: {\n      enum: ['yes', 'no'],\n    },\n", ['openBillsFirst']],
    ['a value that says nothing of what may be given', '    openBillsFirst: given.first,\n', []],
  ])('is declared by %s', async (_, keys, expected) => {
    expect(await left({ 'README.md': yaml, 'lib/open.js': provider(keys) }, { 'lib/open.js': provider('') })).toEqual(expected)
  })

  it('is no function', async () => {
    const before = { 'README.md': yaml, 'lib/open.js': 'export function openBillsFirst() {}\nexport const other = 1\n' }
    expect(await left(before, { 'lib/open.js': 'export const other = 1\n' })).toEqual([])
  })
})

describe('a variable inside of a function', () => {
  it('is no member that a page names', async () => {
    const text = (inner: string): string => `export async function open(gate) {\n${inner}  return gate\n}\n`
    const before = {
      'README.md': '# Ledger\n\nTake `ctx.http.openInfo` of it.\n',
      'lib/open.js': text('  const openInfo = await gate()\n  gate.use(openInfo)\n'),
    }
    expect(await left(before, { 'lib/open.js': text('') })).toEqual([])
  })
})

describe('a folder of which a page names files that were never here', () => {
  it("is its reader's", async () => {
    const dir = gitRepository({
      'package.json': '{ "name": "ledger" }\n',
      'app/extend/request.js': 'export const bills = ["paid", "open", "late"]\n',
      'docs/own.md': '# Own\n\nSee `app/extend/request.js`.\n',
      'docs/guide.md': '# Guide\n\nWrite `app/extend/request.js`, `app/controller/home.js` and `app/service/bill.js`.\n',
    })
    git(dir, 'rm', '-q', '-r', 'app')
    commitFiles(dir, { 'src/app/extend/request.ts': 'export const bills = ["paid", "open", "late"]\n' }, 'Move')
    const { report } = await check(dir, '/check-docs')
    expect(report.findings.flatMap(({ drift, at }) => (drift?.signal === 'D2' ? [at?.path] : []))).toEqual(['docs/own.md'])
  })
})
