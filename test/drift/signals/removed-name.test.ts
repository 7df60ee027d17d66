import { rmSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { plain } from '../../../src/core/phrase.ts'
import { check } from '../../handlers/check-docs/support.ts'
import { commitFiles, git, gitRepository, headOf } from '../../support/repository.ts'

type Files = Readonly<Record<string, string>>

/** A repository whose second commit changes some files; a file without text goes. */
function changed(files: Files, after: Readonly<Record<string, string | undefined>>): { dir: string; base: string } {
  const dir = gitRepository({ 'package.json': '{ "name": "ledger", "version": "1.0.0" }\n', ...files })
  const base = headOf(dir)
  change(dir, after)
  return { dir, base }
}

function change(dir: string, after: Readonly<Record<string, string | undefined>>, message = 'Change'): void {
  for (const [file, text] of Object.entries(after)) if (text === undefined) rmSync(path.join(dir, file))
  commitFiles(dir, Object.fromEntries(Object.entries(after).filter((entry): entry is [string, string] => entry[1] !== undefined)), message)
}

async function names(dir: string, since?: string): Promise<string[]> {
  const { report } = await check(dir, '/check-docs', since === undefined ? {} : { since })
  return report.findings
    .filter(({ drift }) => drift?.signal === 'D1')
    .map(({ at, drift }) => `${at?.path}:${at?.line} ${drift?.token}${drift?.suggestion === undefined ? '' : ` > ${drift.suggestion}`}`)
}

/** What is said of the change, and of the head by its history: the same. */
async function both(made: { dir: string; base: string }): Promise<string[]> {
  const found = await names(made.dir, made.base)
  expect(await names(made.dir)).toEqual(found)
  return found
}

const guide = (text: string): Files => ({ 'docs/guide.md': `# Guide\n\n${text}\n` })

describe('a name that code lost', () => {
  it('is told of a skill of agents only where it is a variable, a flag or a script: a name of code may be of any other', async () => {
    const text = '# Guide\n\nSet `STRIPE_KEY`, then call `createInvoice()`.\n'
    const code = "export const secret = process.env.STRIPE_KEY ?? ''\nexport const createInvoice = () => secret\n"
    const { dir, base } = changed(
      { 'src/keys.ts': code, '.claude/skills/pay/SKILL.md': text, 'docs/guide.md': text },
      { 'src/keys.ts': "export const issueInvoice = () => process.env.PAY_KEY ?? ''\n" },
    )
    const found = await names(dir, base)
    expect(found.map((one) => one.split(' > ')[0])).toEqual([
      '.claude/skills/pay/SKILL.md:3 STRIPE_KEY',
      'docs/guide.md:3 STRIPE_KEY',
      'docs/guide.md:3 createInvoice',
    ])
  })

  it('is told with the commit, the place in code and the name that took its place', async () => {
    const { dir, base } = changed(
      { 'src/keys.ts': "export const secret = process.env.STRIPE_KEY ?? ''\n", ...guide('Set `STRIPE_KEY` first.') },
      { 'src/keys.ts': "export const secret = process.env.STRIPE_SECRET_KEY ?? ''\n" },
    )
    const { report } = await check(dir, '/check-docs', { since: base })
    const [finding] = report.findings
    expect(finding).toMatchObject({
      rule: 'removed-name',
      severity: 'failure',
      at: { path: 'docs/guide.md', line: 3 },
      code: { path: 'src/keys.ts', line: 1 },
      cause: { subject: 'Change', author: 'Ada Example' },
      drift: { signal: 'D1', token: 'STRIPE_KEY', suggestion: 'STRIPE_SECRET_KEY' },
    })
    expect(plain(finding?.message ?? [])).toBe(
      'STRIPE_KEY was removed here and is still named in docs/guide.md:3. It is now STRIPE_SECRET_KEY.',
    )
  })

  it.each<[string, Files, Readonly<Record<string, string | undefined>>, string, string[]]>([
    [
      'an exported function',
      { 'src/bill.ts': 'export function createBill(total: number) {\n  return total\n}\n' },
      { 'src/bill.ts': 'export function writeBill(total: number) {\n  return total\n}\n' },
      'Call `createBill(3)`.',
      ['docs/guide.md:3 createBill > writeBill'],
    ],
    [
      'a member, together with its owner',
      { 'src/client.ts': 'export class BillClient {\n  sendBill() {}\n  other() {}\n}\n' },
      { 'src/client.ts': 'export class BillClient {\n  other() {}\n}\n' },
      'Use `BillClient.sendBill`.',
      ['docs/guide.md:3 BillClient.sendBill'],
    ],
    [
      'an option of an interface',
      { 'src/options.ts': 'export interface Options {\n  cacheFolder?: string\n  depth: number\n}\n' },
      { 'src/options.ts': 'export interface Options {\n  depth: number\n}\n' },
      '| Option | About |\n| --- | --- |\n| `cacheFolder` | where to keep things |',
      ['docs/guide.md:5 cacheFolder'],
    ],
    [
      'an error',
      { 'src/errors.ts': 'export class BillMissingError extends Error {}\n' },
      { 'src/errors.ts': 'export {}\n' },
      'It throws `BillMissingError`.',
      ['docs/guide.md:3 BillMissingError'],
    ],
    [
      'a flag of a command line',
      { 'src/cli.ts': "program.option('--dry-run', 'only look')\nprogram.option('--verbose')\n" },
      { 'src/cli.ts': "program.option('--plan-only', 'only look')\nprogram.option('--verbose')\n" },
      'Give it `--dry-run`.',
      ['docs/guide.md:3 --dry-run > --plan-only'],
    ],
    [
      'a function of Python',
      { 'app/bills.py': 'def create_bill(total):\n    return total\n' },
      { 'app/bills.py': 'def write_bill(total):\n    return total\n' },
      'Call `create_bill()`.',
      ['docs/guide.md:3 create_bill > write_bill'],
    ],
    [
      'a function of Go whose file went',
      { 'bills/bills.go': 'package bills\n\nfunc CreateBill(total int) int {\n\treturn total\n}\n', 'bills/other.go': 'package bills\n' },
      { 'bills/bills.go': undefined },
      'Call `CreateBill`.',
      ['docs/guide.md:3 CreateBill'],
    ],
    [
      'a variable of a Dockerfile',
      { Dockerfile: 'FROM node:24\nENV LEDGER_PORT=80\n' },
      { Dockerfile: 'FROM node:24\n' },
      'Set `LEDGER_PORT`.',
      ['docs/guide.md:3 LEDGER_PORT'],
    ],
    [
      'a model',
      { 'prisma/schema.prisma': 'model LedgerEntry {\n  id Int @id\n}\n' },
      { 'prisma/schema.prisma': 'model BookEntry {\n  id Int @id\n}\n' },
      'See `LedgerEntry`.',
      ['docs/guide.md:3 LedgerEntry > BookEntry'],
    ],
  ])('%s', async (...[, before, after, text, expected]) => {
    expect(await both(changed({ ...before, ...guide(text) }, after))).toEqual(expected)
  })

  it('a script, by the command that it ran', async () => {
    const manifest = (scripts: Files): Files => ({ 'package.json': `${JSON.stringify({ name: 'ledger', scripts }, null, 2)}\n` })
    const made = changed(
      { ...manifest({ 'build:docs': 'make-docs', lint: 'x' }), ...guide('```sh\nnpm run build:docs\n```') },
      manifest({ 'docs:build': 'make-docs', lint: 'x' }),
    )
    expect(await both(made)).toEqual(['docs/guide.md:4 build:docs > docs:build'])
  })

  it('in reStructuredText, where --fix keeps the line below a heading as long as it is', async () => {
    const page = (name: string): string =>
      `Guide\n=====\n\n\`\`${name}\`\`\n${'-'.repeat(name.length + 4)}\n\nCall :func:\`${name}\`::\n\n    ${name}(3)\n\n.. deprecated:: 1.2\n\n   \`\`oldBill\`\`\n`
    const { dir, base } = changed(
      { 'src/bill.ts': 'export function createBill(total: number) {}\nexport const oldBill = 1\n', 'docs/guide.rst': page('createBill') },
      { 'src/bill.ts': 'export function issueNewBill(total: number) {}\n' },
    )
    expect(await names(dir, base)).toEqual([4, 7, 9].map((line) => `docs/guide.rst:${line} createBill > issueNewBill`))
    const { files } = await check(dir, '/check-docs --fix', { since: base })
    expect(files.find(({ path: at }) => at === 'docs/guide.rst')?.content).toBe(page('issueNewBill'))
  })

  it('in a merge', async () => {
    const { dir, base } = changed({ 'src/a.ts': 'export function createBill() {}\n', ...guide('Call `createBill()`.') }, { 'b.ts': '1\n' })
    git(dir, 'checkout', '-q', '-b', 'other', base)
    commitFiles(dir, { 'c.ts': '1\n' }, 'Other')
    git(dir, 'checkout', '-q', 'main')
    git(dir, 'merge', '-q', '--no-commit', '--no-ff', 'other')
    commitFiles(dir, { 'src/a.ts': 'export {}\n' }, 'Merge')
    expect(await names(dir, base)).toEqual(['docs/guide.md:3 createBill'])
  })

  it('is put in its place by --fix where that is certain', async () => {
    const { dir, base } = changed(
      { 'src/bill.ts': 'export function createBill(total: number) {}\n', ...guide('Call `createBill(3)`, then `createBill`.') },
      { 'src/bill.ts': 'export function writeBill(total: number) {}\n' },
    )
    const { files } = await check(dir, '/check-docs --fix', { since: base })
    expect(files.find(({ path: at }) => at === 'docs/guide.md')?.content).toBe('# Guide\n\nCall `writeBill(3)`, then `writeBill`.\n')
  })
})

describe('a name that code still has', () => {
  const call = guide('Call `createBill()` with `BILL_TOTAL`.')
  const source = 'export function createBill() {\n  return process.env.BILL_TOTAL\n}\n'

  it.each<[string, Files, Readonly<Record<string, string | undefined>>]>([
    ['moved with its file', { 'src/a.ts': source }, { 'src/a.ts': undefined, 'lib/b.ts': source }],
    ['moved into another file', { 'src/a.ts': source, 'src/b.ts': '\n' }, { 'src/a.ts': '\n', 'src/b.ts': source }],
    [
      'kept as a deprecated alias',
      { 'src/a.ts': source },
      {
        'src/a.ts':
          "export function writeBill() {\n  return process.env['BILL_TOTAL']\n}\n/** @deprecated */\nexport { writeBill as createBill }\n",
      },
    ],
    [
      'taken from a dependency and handed on',
      { 'src/a.ts': source },
      { 'src/a.ts': "export { createBill } from 'bills'\nexport const total = getEnv('BILL_TOTAL')\n" },
    ],
    ['declared by another package too', { 'src/a.ts': source, 'packages/other/src/a.ts': source }, { 'src/a.ts': '\n' }],
    ['only ever in tests', { 'test/a.test.ts': source }, { 'test/a.test.ts': '\n' }],
    ['only ever in vendored code', { 'vendor/bills/a.ts': source, 'node_modules/b/index.js': source }, { 'vendor/bills/a.ts': '\n' }],
    ['only ever in a comment', { 'src/a.ts': '// createBill() reads BILL_TOTAL\n' }, { 'src/a.ts': '\n' }],
    ['only ever called', { 'src/a.ts': "import { createBill } from 'bills'\ncreateBill()\n" }, { 'src/a.ts': '\n' }],
  ])('%s', async (_, before, after) => {
    expect(await both(changed({ ...before, ...call }, after))).toEqual([])
  })

  it.each<[string, Files, Readonly<Record<string, string | undefined>>, string]>([
    [
      'put together from two parts',
      { 'src/a.ts': 'export const key = process.env.NORTH_API_KEY\n' },
      {
        'src/a.ts':
          "const all = { north: 'NORTH' }\nexport const keys = Object.values(all).map((name) => process.env[`${name}_API_KEY`])\n",
      },
      'Set `NORTH_API_KEY`.',
    ],
    [
      'of a prefix that anything may follow',
      { 'src/a.ts': 'export const rule = process.env.CUSTOM_RULE_north\nexport const other = process.env.CUSTOM_RULE_SOUTH\n' },
      { 'src/a.ts': "export const rules = Object.keys(process.env).filter((key) => key.startsWith('CUSTOM_RULE_'))\n" },
      'Set `CUSTOM_RULE_north` and `CUSTOM_RULE_SOUTH`.',
    ],
    [
      'set by a script for a dependency',
      { 'src/a.ts': 'export const dir = process.env.LEDGER_RULES_DIR\n' },
      { 'src/a.ts': '\n', 'package.json': '{ "name": "ledger", "scripts": { "test": "LEDGER_RULES_DIR=./test rules run --all" } }\n' },
      'Set `LEDGER_RULES_DIR`.',
    ],
    [
      'told to be needed no more on the same page',
      { 'src/a.ts': 'export class BillPlanner {}\n' },
      { 'src/a.ts': '\n' },
      "```ts\nimport { BillPlanner } from 'ledger'\n\nnew BillPlanner()\n```\n\n> Since 2.0 the `BillPlanner` is not needed anymore.",
    ],
    [
      'a member of what is taken from others',
      { 'src/a.ts': 'export class BillPlanner {}\n' },
      { 'src/a.ts': '\n' },
      "```ts\nimport * as bills from 'bills-of-others'\n\nconst one = new bills.BillPlanner()\n```",
    ],
    [
      'a custom property of a style',
      { 'src/cli.ts': "program.option('--bill-font')\n" },
      { 'src/cli.ts': '\n' },
      'Set `--bill-font`:\n\n```css\n:root {\n  --bill-font: serif;\n}\n```',
    ],
  ])('%s', async (_, before, after, text) => {
    expect(await both(changed({ ...before, ...guide(text) }, after))).toEqual([])
  })

  it.each<[string, string]>([
    ['filled in by the shell of the reader', '```sh\nledger serve --key $BILL_TOTAL\n```'],
    ['taken from a module that the guide makes', "```ts\nimport { createBill } from '../shop/bills.js'\n\nconst bill = createBill()\n```"],
  ])('in the history: %s', async (_, text) => {
    const { dir, base } = changed({ 'src/a.ts': source, ...guide(text) }, { 'src/a.ts': '\n' })
    expect(await names(dir, base)).not.toEqual([])
    expect(await names(dir)).toEqual([])
  })

  it('removed and brought back, or gone before the change', async () => {
    const { dir } = changed({ 'src/a.ts': source, ...call }, { 'src/a.ts': '\n' })
    const base = headOf(dir)
    commitFiles(dir, { 'src/b.ts': 'export const other = 1\n' }, 'Other')
    expect(await names(dir, base)).toEqual([])
    expect(await names(dir)).toHaveLength(2)
    commitFiles(dir, { 'src/c.ts': source }, 'Bring it back')
    expect(await names(dir)).toEqual([])
  })

  it('only named by the page itself, by a package of others or by another program', async () => {
    const text = [
      "```ts\nimport { createBill } from 'bills'\n\ncreateBill()\n```",
      '```ts\nfunction makeTotal() {\n  return 1\n}\nmakeTotal()\n```',
      '```sh\ndocker run --detach-all\n```',
      'Then `createBill` and `makeTotal()`.',
    ].join('\n\n')
    const before = {
      'src/a.ts': 'export function createBill() {}\nexport function makeTotal() {}\n',
      'src/cli.ts': "program.option('--detach-all')\n",
    }
    expect(await both(changed({ ...before, ...guide(text) }, { 'src/a.ts': '\n', 'src/cli.ts': '\n' }))).toEqual([])
  })
})

it('says what a shallow clone cannot know', async () => {
  const { dir } = changed({ 'src/a.ts': 'export function createBill() {}\n', ...guide('Call `createBill()`.') }, { 'src/a.ts': '\n' })
  const shallow = path.join(dir, '..', `${path.basename(dir)}-shallow`)
  git(dir, 'clone', '-q', '--depth', '1', `file://${dir}`, shallow)
  try {
    const { report } = await check(shallow)
    expect(report.findings).toEqual([])
    expect(report.skips.map(plain).join()).toContain('this clone is shallow')
  } finally {
    rmSync(shallow, { recursive: true })
  }
})

describe('the commit that is named', () => {
  it('is the last one that took the flag away, in whatever form', async () => {
    const usage = "console.log('usage: ledger --rules-folder DIR')\n"
    const option = (name: string): string => `export const options = [\n  {\n    option: '${name}',\n  },\n]\n`
    const dir = gitRepository({
      'package.json': '{ "name": "ledger" }\n',
      'src/cli/help.js': usage,
      'src/cli/options.js': option('rulesdir'),
      ...guide('Use `ledger --rulesdir a`.'),
    })
    change(dir, { 'src/cli/help.js': "console.log('usage: ledger --rulesdir DIR')\n" }, 'Show it')
    change(dir, { 'src/cli/help.js': usage }, 'Show another')
    change(dir, { 'src/cli/options.js': option('folder') }, 'Take it out')
    const { report } = await check(dir, '/check-docs')
    expect(report.findings.map(({ drift, cause }) => [drift?.token, cause?.subject])).toEqual([['--rulesdir', 'Take it out']])
  })
})
