import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { plain } from '../../../src/core/phrase.ts'
import { commitFiles, gitRepository } from '../../support/repository.ts'
import { check, write } from './support.ts'

interface Renamed {
  file: string
  before: string
  after: string
  page: string
}

/** A page after a repair of what one commit changed in one file, and the summary. */
async function repaired({ file, before, after, page }: Renamed): Promise<{ text: string; summary: string }> {
  const dir = gitRepository({ 'package.json': '{ "name": "ledger", "bin": "cli.js" }\n', 'README.md': page, [file]: before })
  commitFiles(dir, { [file]: after }, 'Change')
  const { report } = await write(dir, '/check-docs --fix')
  return { text: readFileSync(path.join(dir, 'README.md'), 'utf8'), summary: JSON.stringify(report.summary) }
}

const cli = (options: string): string => `import { program } from 'commander'\nprogram\n${options}\n  .parse()\n`

describe('a flag', () => {
  it.each([
    ['a switch', `  .option('--watch-all', 'look at every file')`, `  .option('--watch-files', 'look at every file')`, true],
    ['a switch that takes a value now', `  .option('--watch-all', 'which')`, `  .option('--watch-only <glob>', 'which')`, false],
    ['a flag that takes no value now', `  .option('--watch-only <glob>', 'which')`, `  .option('--watch-all', 'which')`, false],
    ['a flag with a value', `  .option('--watch-only <glob>', 'which')`, `  .option('--watch-files <glob>', 'which')`, true],
    ['the opposite', `  .option('--no-watch-all', 'which')`, `  .option('--watch-all-files', 'which')`, false],
  ])('is renamed to one of its kind only: %s', async (_, before, after, isRenamed) => {
    const [old = '', fresh = ''] = [before, after].map((line) => /--[\w-]+/.exec(line)?.[0])
    const page = `# Ledger\n\nRun \`ledger ${old}\` first.\n`
    const { text, summary } = await repaired({ file: 'src/cli.ts', before: cli(before), after: cli(after), page })
    expect(text).toBe(isRenamed ? page.replace(old, fresh) : page)
    expect(summary.includes('nothing left')).toBe(isRenamed)
  })

  it('keeps its type where that stands on a line of its own', async () => {
    const options = (name: string, type: string): string =>
      `import yargs from 'yargs'\nyargs.options({\n  '${name}': {\n    type: '${type}',\n    describe: 'x',\n  },\n})\n`
    const page = '# Ledger\n\nRun `ledger --watch-all` first.\n'
    const before = options('watch-all', 'boolean')
    const same = await repaired({ file: 'src/cli.ts', before, after: options('watch-files', 'boolean'), page })
    expect(same.text).toBe(page.replace('--watch-all', '--watch-files'))
    const other = await repaired({ file: 'src/cli.ts', before, after: options('watch-files', 'string'), page })
    expect(other.text).toBe(page)
  })
})

describe('a function', () => {
  it('is renamed where it takes as much, and left to a person where it does not', async () => {
    const page = "# Ledger\n\nCall `createInvoice('a')`.\n"
    const before = 'export function createInvoice(name: string): void {}\n'
    const same = await repaired({ file: 'src/a.ts', before, after: before.replace('createInvoice', 'openInvoice'), page })
    expect(same.text).toBe(page.replace('createInvoice', 'openInvoice'))
    const more = before.replace('createInvoice(name: string', 'openInvoice(id: number, name: string')
    expect((await repaired({ file: 'src/a.ts', before, after: more, page })).text).toBe(page)
  })
})

describe('a key of a configuration', () => {
  const schema = (key: string): string =>
    `export interface LedgerConfig {\n  /** Files. */\n  ${key}?: string[]\n  outputFolder?: string\n}\n`

  it.each([
    ['a fence of its file', 'In `tsconfig.json`:\n\n```json\n{ "include": ["src"] }\n```'],
    ['a fence with its title', '```json title="tsconfig.json"\n{ "include": ["src"] }\n```'],
    ['a fence with a key of it', '```json\n{ "compilerOptions": {}, "include": ["src"] }\n```'],
    ['a sentence that names it', 'Set `include` of `tsconfig.build.json` to what you need.'],
  ])('is not that of another tool: %s', async (_, words) => {
    const own =
      '# Ledger\n\n| Option | Type |\n| --- | --- |\n| `include` | `string[]` |\n\n```json\n{ "ledger": { "include": ["a"] } }\n```\n'
    const pages = { 'docs/types.md': `# Types\n\n${words}\n`, 'docs/config.md': own }
    const dir = gitRepository({ 'package.json': '{ "name": "ledger" }\n', ...pages, 'src/config.ts': schema('include') })
    commitFiles(dir, { 'src/config.ts': schema('includeOnly') }, 'Change')
    const { report } = await write(dir, '/check-docs --fix', { since: 'HEAD~1' })
    const now = Object.keys(pages).map((file) => readFileSync(path.join(dir, file), 'utf8'))
    expect(now).toEqual([pages['docs/types.md'], own.replace('`include`', '`includeOnly`').replace('"include"', '"includeOnly"')])
    expect(report.findings).toEqual([])
  })
})

describe('what belongs together', () => {
  const flags = (one: string, rest: string): string => cli(`  .option('${one}', 'look')\n${rest}`)
  const gone = `  .option('--print-tree', 'print')`
  it.each([
    ['a pipeline', '```sh\nledger --watch-all | ledger --print-tree\n```', false],
    ['a chain over two lines', '```sh\nledger --watch-all && \\\n  ledger --print-tree\n```', false],
    ['a span', '`ledger --watch-all --print-tree`', false],
    ['a list of names', 'Both `--watch-all` and `--print-tree` help.', false],
    ['entries of a list', '- `--watch-all`: looks\n  for all\n- `--verbose`\n- `--print-tree`: prints', false],
    ['entries of two lists', '- `--watch-all`: looks\n\nAnd:\n\n- `--print-tree`: prints', true],
    ['two commands', '```sh\nledger --watch-all\nledger --print-tree\n```', true],
    ['two sentences', 'There is `--watch-all`. It is fast.\n\nThere is `--print-tree`.', true],
  ])('is mended whole or not at all: %s', async (_, words, isMended) => {
    const page = `# Ledger\n\n${words}\n`
    const { text, summary } = await repaired({
      file: 'src/cli.ts',
      before: flags('--watch-all', gone),
      after: flags('--watch-files', ''),
      page,
    })
    expect(text).toBe(isMended ? page.replace('--watch-all', '--watch-files') : page)
    expect(summary).not.toContain('nothing left')
  })
})

describe('a finding', () => {
  it('says in which file and by which commit the name last lived', async () => {
    const dir = gitRepository({
      'package.json': '{ "name": "ledger" }\n',
      'README.md': '# Ledger\n\nCall `createInvoice()` first.\n',
      'src/old.ts': '// bills\nexport function createInvoice() {}\n',
    })
    commitFiles(dir, { 'src/old.ts': '', 'src/new.ts': '// bills\nexport function createInvoice() {}\n' }, 'Move it')
    const sha = commitFiles(dir, { 'src/new.ts': '// bills\n' }, 'Drop it')
    const [finding] = (await check(dir)).report.findings
    expect(finding).toMatchObject({ cause: { sha, subject: 'Drop it' }, drift: { lived: { path: 'src/new.ts', line: 2 } } })
    expect(plain(finding?.message ?? [])).toContain(`createInvoice was removed from src/new.ts in ${sha.slice(0, 7)}`)
  })
})
