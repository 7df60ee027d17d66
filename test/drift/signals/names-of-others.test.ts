import { rmSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Finding } from '../../../src/core/change-set.ts'
import { check } from '../../handlers/check-docs/support.ts'
import { commitFiles, git, gitRepository } from '../../support/repository.ts'

type Files = Readonly<Record<string, string>>

/** What is said of names at the head, where files changed (or went) since the first commit. */
async function told(files: Files, after: Readonly<Record<string, string | undefined>>): Promise<readonly Finding[]> {
  const dir = gitRepository({ 'package.json': '{ "name": "ledger", "version": "1.0.0" }\n', ...files })
  for (const [file, text] of Object.entries(after)) if (text === undefined) rmSync(path.join(dir, file), { recursive: true })
  commitFiles(dir, Object.fromEntries(Object.entries(after).filter((entry): entry is [string, string] => entry[1] !== undefined)), 'Change')
  const { report } = await check(dir, '/check-docs')
  return report.findings.filter(({ drift }) => drift?.signal === 'D1')
}

const placed = ({ at, drift }: Finding): string => `${at?.path}:${at?.line} ${drift?.token}`

async function names(...given: Parameters<typeof told>): Promise<string[]> {
  return (await told(...given)).filter(({ severity }) => severity === 'failure').map(placed)
}

async function notProven(...given: Parameters<typeof told>): Promise<string[]> {
  return (await told(...given)).filter(({ severity, drift }) => severity === 'notice' && drift?.unproven !== undefined).map(placed)
}

const client = 'export function openBills(): void {}\nexport function closeBills(): void {}\n'
const shown = (specifier: string, name: string): string => `\`\`\`ts\nimport { ${name} } from '${specifier}'\n\`\`\`\n`

describe('names of others', () => {
  it('are those of a site about another project', async () => {
    const pages = Object.fromEntries(
      Array.from({ length: 6 }, (_, at) => [
        `content/${at}.md`,
        `# Page ${at}\n\n${shown('@acme/bank', `open${at}`)}\nCall \`openBills()\`.\n`,
      ]),
    )
    const files = { ...pages, 'src/demo.ts': client, 'README.md': 'The demo calls `openBills()`.\n' }
    expect(await names(files, { 'src/demo.ts': 'export {}\n' })).toEqual(['README.md:1 openBills'])
    const using = { ...files, 'package.json': '{ "name": "ledger", "dependencies": { "@acme/bank": "^1.0.0" } }\n' }
    expect(await names(using, { 'src/demo.ts': 'export {}\n' })).toHaveLength(7)
  })

  it('are those of a site of more pages than sources, which uses what it is about', async () => {
    const pages = Object.fromEntries(
      Array.from({ length: 40 }, (_, at) => [`content/${at}.md`, `${shown('@acme/bank', `open${at}`)}\nCall \`openBills()\`.\n`]),
    )
    const manifest = (isPrivate: boolean): string =>
      JSON.stringify({ name: 'bank-site', private: isPrivate, dependencies: { '@acme/bank': '^1.0.0' } })
    const files = { ...pages, 'src/demo.ts': client }
    expect(await names({ ...files, 'package.json': manifest(true) }, { 'src/demo.ts': 'export {}\n' })).toEqual([])
    expect(await names({ ...files, 'package.json': manifest(false) }, { 'src/demo.ts': 'export {}\n' })).toHaveLength(40)
  })

  it('are those that another page takes from a package that is not here', async () => {
    const files = {
      'src/client.ts': client,
      'docs/a.md': 'Call `openBills()`, then `closeBills()`.\n',
      'docs/b.md': `${shown('@acme/bills', 'openBills')}\n${shown('ledger', 'closeAll')}`,
    }
    expect(await names(files, { 'src/client.ts': 'export {}\n' })).toEqual(['docs/a.md:1 closeBills'])
  })

  it.each([
    ['takes on', '{ "name": "ledger", "dependencies": { "ledger-bills": "^1.0.0" } }\n'],
    ['gives up', '{ "name": "ledger" }\n'],
    ['turns', '{ "name": "ledger", "dependencies": { "@ledger/bills": "^2.0.0", "ledger-views": "^1.0.0" } }\n'],
  ])('may have moved to a package of the family that the same commit %s', async (_, manifest) => {
    const files = {
      'package.json': '{ "name": "ledger", "dependencies": { "@ledger/bills": "^1.0.0", "ledger-views": "^1.0.0" } }\n',
      'packages/sums/package.json': '{ "name": "@ledger/sums" }\n',
      'src/client.ts': client,
      'docs/a.md': 'Call `openBills()`.\n',
    }
    expect(await names(files, { 'src/client.ts': 'export {}\n', 'package.json': manifest })).toEqual([])
    const other = files['package.json'].replace(
      '{ "name": "ledger",',
      '{ "name": "ledger", "version": "2.0.0", "dependencies": { "zlib-ng": "1" },',
    )
    expect(await names(files, { 'src/client.ts': 'export {}\n', 'package.json': other })).toEqual(['docs/a.md:1 openBills'])
  })

  it('are flags and variables, too, where the same commit takes on a package of the family, and are told as not proven', async () => {
    const files = {
      'src/cli.ts': "const keys = process.env.BILL_KEYS\nprogram.option('--open-bills', 'Opens bills')\nprogram.option('--dry', 'Tries')\n",
      'docs/a.md': '# Ledger\n\nSet `BILL_KEYS`, then run `ledger pay --open-bills`.\n',
    }
    const manifest = (dependencies: object): string => JSON.stringify({ name: 'ledger', dependencies }, null, 2)
    const before = { ...files, 'package.json': manifest({ 'ledger-views': '^1.0.0' }) }
    const without = "program.option('--dry', 'Tries')\n"
    const moved = { 'src/cli.ts': without, 'package.json': manifest({ 'ledger-bills': '^1.0.0', 'ledger-views': '^1.0.0' }) }
    const turned = { 'src/cli.ts': without, 'package.json': manifest({ 'ledger-views': '^2.0.0' }) }
    expect(await names(before, moved)).toEqual([])
    expect(await notProven(before, moved)).toEqual(['docs/a.md:3 BILL_KEYS', 'docs/a.md:3 --open-bills'])
    expect(await names(before, turned)).toEqual(['docs/a.md:3 BILL_KEYS', 'docs/a.md:3 --open-bills'])
  })

  it('is a flag of a file that went only where code that takes arguments uses a package that a change took on', async () => {
    const dir = gitRepository({
      'package.json': '{ "name": "ledger" }\n',
      'go.mod': 'module example.com/ledger\n\nrequire (\n\texample.com/zlib v1.0.0\n)\n',
      'options.go': 'package main\n\nimport "github.com/jessevdk/go-flags"\n\ntype O struct {\n\tOpenBills bool `long:"open-bills"`\n}\n',
      'docs/a.md': 'Run `ledger --open-bills`.\n',
    })
    const manifest = 'module example.com/ledger\n\nrequire (\n\tledger-bills v1.0.0\n\texample.com/zlib v1.0.0\n)\n'
    const use = 'package main\n\nimport "ledger-bills"\n'
    const said = async (fresh: Files): Promise<string[]> => {
      rmSync(path.join(dir, 'options.go'))
      commitFiles(dir, { 'go.mod': manifest, ...fresh }, 'Take on')
      const { report } = await check(dir, '/check-docs', { since: git(dir, 'rev-parse', 'HEAD~1').trim() })
      git(dir, 'reset', '-q', '--hard', 'HEAD~1')
      return report.findings.map(({ severity }) => severity)
    }
    expect(await said({ 'read.go': use })).toEqual(['failure'])
    expect(await said({ 'cmd.go': `${use}\nimport "github.com/spf13/cobra"\n` })).toEqual(['notice'])
  })

  it('may have moved to a package of the family that a change took on, and not to one that it turned', async () => {
    const manifest = (dependencies: object): string => JSON.stringify({ name: 'ledger', dependencies }, null, 2)
    const dir = gitRepository({
      'package.json': manifest({ 'ledger-views': '^1.0.0' }),
      'src/client.ts': client,
      'docs/a.md': 'Call `openBills()`.\n',
    })
    const said = async (): Promise<string[]> =>
      (await check(dir, '/check-docs', { since: git(dir, 'rev-parse', 'HEAD~1').trim() })).report.findings.map(({ severity }) => severity)
    commitFiles(dir, { 'src/client.ts': 'export {}\n', 'package.json': manifest({ 'ledger-views': '^2.0.0' }) }, 'Turn')
    expect(await said()).toEqual(['failure'])
    git(dir, 'reset', '-q', '--hard', 'HEAD~1')
    commitFiles(
      dir,
      {
        'src/client.ts': "import { pay } from 'ledger-bills'\npay()\n",
        'package.json': manifest({ 'ledger-bills': '^1.0.0', 'ledger-views': '^1.0.0' }),
      },
      'Take on',
    )
    expect(await said()).toEqual(['notice'])
  })

  it('may have moved to a dependency that the same commit turned and the section speaks of', async () => {
    const page =
      '# Bills\n\nHow bills are opened.\n\n## Opening\n\nCalls of `banklib` take `openBills`.\n\n## Closing\n\nCall `openBills()` again.\n'
    const files = {
      'src/client.ts': client,
      'docs/a.md': page,
      'docs/b.md': `# Bills with banklib\n\n## Opening\n\nCall \`openBills()\`.\n`,
    }
    const turned = { 'package.json': '{ "name": "ledger", "version": "1.0.0", "dependencies": { "banklib": "^1.0.0" } }\n' }
    expect(await names(files, { 'src/client.ts': 'export {}\n', ...turned })).toEqual(['docs/a.md:11 openBills'])
    expect(await names(files, { 'src/client.ts': 'export {}\n' })).toEqual([
      'docs/a.md:7 openBills',
      'docs/a.md:11 openBills',
      'docs/b.md:5 openBills',
    ])
  })

  it.each([
    ['docs/zh/a.md', 'docs/a.md'],
    ['docs/zh-CN/a.md', 'docs/en/a.md'],
    ['docs/a.zh-CN.md', 'docs/a.md'],
    ['website/i18n/fr/docusaurus-plugin-content-docs/current/a.md', 'website/docs/a.md'],
  ])('are told as old by the page that %s translates', async (translation, original) => {
    const files = { 'src/client.ts': client, [translation]: '版本 2 中的 `openBills()`，以及 `closeBills()`。\n' }
    const pages = { ...files, [original]: 'In version 2, `openBills()` was removed.\n' }
    expect(await names(pages, { 'src/client.ts': 'export {}\n' })).toEqual([`${translation}:1 closeBills`])
    const wrong = { ...files, [original]: 'Call `openBills()`.\n' }
    expect(await names(wrong, { 'src/client.ts': 'export {}\n' })).toHaveLength(3)
  })

  it('are options that an example hands to a function of theirs', async () => {
    const files = {
      'src/server.ts': 'export interface ServerOptions {\n  onOpened?: () => void\n  onClosed?: () => void\n}\n',
      'docs/a.md':
        "Set `onOpened` and `onClosed`.\n\n```ts\nimport { serve } from 'far-server'\n```\n\n```ts\nserve({\n  onOpened() {},\n})\n```\n",
    }
    expect(await names(files, { 'src/server.ts': 'export {}\n' })).toEqual(['docs/a.md:1 onClosed'])
  })

  it('left with their package, where the page knows of packages that are elsewhere', async () => {
    const files = {
      'packages/a/package.json': '{ "name": "@acme/a" }\n',
      'packages/gate/package.json': '{ "name": "@acme/gate" }\n',
      'packages/gate/README.md': 'It moved.\n',
      'packages/gate/src/index.ts': client,
      'packages/gate/src/cli.ts': "import { parseArgs } from 'node:util'\nparseArgs({ options: { 'dry-run': { type: 'boolean' } } })\n",
      'docs/a.md': 'Install `@acme/gate`. It has `openBills()` and `--dry-run`.\n',
      'docs/b.md': 'It has `openBills()`, and `ledger --dry-run`.\n',
    }
    const gone = { 'packages/gate/package.json': undefined, 'packages/gate/src': undefined }
    expect(await names(files, gone)).toEqual(['docs/b.md:1 openBills', 'docs/b.md:1 --dry-run'])
  })
})

describe('names of a dependency', () => {
  it('are those that the page says it has, and members of what the page takes from it', async () => {
    const files = {
      'package.json': '{ "name": "ledger", "dependencies": { "react": "^19.0.0", "@acme/bank": "^1.0.0" } }\n',
      'src/client.ts': `${client}export function payBills(): void {}\nexport function sendBills(): void {}\n`,
      'docs/a.md': '`React.openBills` opens.\n\nIt needs `openBills`, and `closeBills()` too.\n',
      'docs/b.md': "React's own `payBills()` pays; bank's `closeBills()` does not.\n",
      'docs/c.md': "```ts\nimport { open, tools } from '@acme/bank'\n```\n\nCall `tools.sendBills()`, then `other.sendBills()`.\n",
    }
    expect(await names(files, { 'src/client.ts': 'export {}\n' })).toEqual([
      'docs/a.md:3 closeBills',
      'docs/b.md:1 closeBills',
      'docs/c.md:5 other.sendBills',
    ])
  })

  it('are those of a package that bears the name of this one and is elsewhere', async () => {
    const page = "```ts\nimport { openAll } from 'ledger-tools'\n```\n\n## openBills\n\n`openBills()` gives `BillList`.\n"
    const files = {
      'src/client.ts': `${client}export interface BillList {}\n`,
      'docs/tools.md': page,
      'docs/a.md': 'See [openBills](./tools.md#openbills): `openBills()`. Then `closeBills()`, which gives `BillList`.\n',
      'docs/own.md': page.replace('ledger-tools', 'ledger/tools').replaceAll('openBills', 'closeBills'),
    }
    expect(await names(files, { 'src/client.ts': 'export {}\n' })).toEqual([
      'docs/a.md:1 closeBills',
      'docs/a.md:1 BillList',
      'docs/own.md:5 closeBills',
      'docs/own.md:7 closeBills',
      'docs/own.md:7 BillList',
    ])
  })

  it('are programs that a script of the same name only ran', async () => {
    const manifest = (scripts: object): string => JSON.stringify({ name: 'ledger', scripts }, null, 2)
    const files = {
      'package.json': manifest({ 'run-sets': 'run-sets -v 4', 'run-more': 'node more.js' }),
      'docs/a.md': '```sh\nrun-sets -v 4\nnpm run run-sets\nnpm run run-more\n```\n',
    }
    expect(await names(files, { 'package.json': manifest({}) })).toEqual(['docs/a.md:3 run-sets', 'docs/a.md:4 run-more'])
  })

  it('are scripts that a page has its reader write into a manifest', async () => {
    const manifest = (scripts: object): string => JSON.stringify({ name: 'ledger', scripts }, null, 2)
    const run = '```sh\nnpm run sums\n```\n'
    const files = {
      'package.json': manifest({ sums: 'sum bills' }),
      'docs/own.md': run,
      'README.md': `${run}\n\`\`\`json\n{ "scripts": { "sums": "ledger sums" } }\n\`\`\`\n`,
    }
    expect(await names(files, { 'package.json': manifest({}) })).toEqual(['docs/own.md:2 sums'])
  })

  it('are those that only a declaration of types told of', async () => {
    const types = 'export interface Context {\n  openBills(): void\n  closeBills(): void\n}\n'
    const code = 'exports.context = {\n  closeBills() {},\n}\n'
    const files = { 'index.d.ts': types, 'lib/context.js': code, 'docs/a.md': 'Call `ctx.openBills()` and `ctx.closeBills()`.\n' }
    expect(await names(files, { 'index.d.ts': 'export {}\n', 'lib/context.js': 'exports.context = {}\n' })).toEqual([
      'docs/a.md:1 ctx.closeBills',
    ])
  })

  it('are scripts of the project that a page has its reader make', async () => {
    const manifest = (scripts: object): string => JSON.stringify({ name: 'ledger', scripts }, null, 2)
    const files = {
      'package.json': manifest({ deploy: 'node deploy.js' }),
      'docs/start.md': '```sh\nnpm create ledger@latest my-app\n```\n\n```sh\nnpm run deploy\n```\n',
      'docs/work.md': '```sh\nnpm init\nnpm run deploy\n```\n',
    }
    expect(await names(files, { 'package.json': manifest({}) })).toEqual(['docs/work.md:3 deploy'])
  })

  it('are those that documents began to name when the repository had them no more', async () => {
    const dir = gitRepository({
      'package.json': '{ "name": "ledger" }\n',
      'src/client.ts': client,
      'src/main.ts': 'export {}\n',
      'src/first.ts': 'export {}\n',
      'docs/a.md': 'Call `closeBills()`. Look at `src/first.ts`.\n',
      'CHANGELOG.md': '- `openBills()` is new.\n',
    })
    for (const file of ['src/main.ts', 'src/first.ts']) rmSync(path.join(dir, file))
    commitFiles(dir, { 'src/client.ts': 'export {}\n' }, 'Take out')
    commitFiles(dir, { 'docs/b.md': 'Call `closeBills()`, then `openBills()`. Look at `src/first.ts` and `src/main.ts`.\n' }, 'Explain')
    const { report } = await check(dir, '/check-docs')
    expect(report.findings.map(({ at, drift, severity }) => `${severity} ${at?.path} ${drift?.token}`)).toEqual([
      'failure docs/a.md closeBills',
      'failure docs/a.md src/first.ts',
      'notice docs/b.md closeBills',
      'notice docs/b.md openBills',
      'notice docs/b.md src/first.ts',
    ])
  })
})

describe('names of the code of a site', () => {
  it('are none that its pages speak of', async () => {
    const files = {
      'site/astro.config.mjs': 'export default {}\n',
      'site/src/tools.ts': client,
      'src/client.ts': 'export function payBills(): void {}\n',
      'site/src/content/docs/a.md': 'Call `openBills()` and `payBills()`.\n',
      'site/README.md': 'Call `openBills()`.\n',
    }
    expect(await names(files, { 'site/src/tools.ts': 'export {}\n', 'src/client.ts': 'export {}\n' })).toEqual([
      'site/README.md:1 openBills',
      'site/src/content/docs/a.md:1 payBills',
    ])
  })
})

describe('names that still stand', () => {
  it('as a target of make that was taken out and brought back', async () => {
    const files = {
      Makefile: 'all: install test\n\ntest:\n\ttrue\n\ngone:\n\ttrue\n',
      'CONTRIBUTING.md': 'Run `make all`, `make test` and `make gone`.\n',
    }
    const dir = gitRepository({ 'package.json': '{ "name": "ledger" }\n', ...files })
    commitFiles(dir, { Makefile: 'install:\n\ttrue\n' }, 'Take out')
    commitFiles(dir, { Makefile: 'install:\n\ttrue\n\nall: install test\n\ntest:\n\tfalse\n' }, 'Bring back')
    const { report } = await check(dir, '/check-docs')
    expect(report.findings.map(({ drift }) => drift?.token)).toEqual(['gone'])
  })

  it('as a target that a list of a makefile names', async () => {
    const rules = (tests: string): string => `smoke := \\\n\tcheck-basic \\\n\t${tests}\n$(smoke): build\n\t./run $@\nbuild:\n\ttrue\n`
    const dir = gitRepository({
      Makefile: `${rules('check-bills')}check-basic: TIMEOUT=6m\ncheck-gone:\n\ttrue\ncheck-books:\n\ttrue\n`,
      'CONTRIBUTING.md': 'Run `make check-basic`, `make check-bills`, `make check-books` and `make check-gone`.\n',
    })
    commitFiles(dir, { Makefile: rules('check-books') }, 'Take out')
    const { report } = await check(dir, '/check-docs')
    expect(report.findings.map(({ drift }) => drift?.token)).toEqual(['check-gone'])
  })

  it.each([
    ['the manifest still lists', '"bin/ledge"', []],
    ['nothing builds', '', ['ledge']],
  ])('as a program that a script had the name of, which %s', async (_, bin, tokens) => {
    const manifest = (more: string): string =>
      `{\n  "name": "acme/accounts",\n  "scripts": {\n${more}    "test": "pest"\n  },\n  "bin": [\n    ${bin}\n  ]\n}\n`
    const dir = gitRepository({
      'composer.json': manifest('    "ledge": "bin/ledge -f all.yaml",\n'),
      'CONTRIBUTING.md': '```sh\nledge deploy\n```\n',
    })
    commitFiles(dir, { 'composer.json': manifest('') }, 'Take out')
    const { report } = await check(dir, '/check-docs')
    expect(report.findings.map(({ drift }) => drift?.token)).toEqual(tokens)
  })

  it('as a flag in a list of a file about the command line', async () => {
    const options = (...flags: string[]): string => flags.map((flag) => `program.option('--${flag} <name>', 'x')\n`).join('')
    const files = {
      'src/run.ts': `import { program } from 'commander'\n${options('global', 'local')}`,
      'docs/a.md': 'Use `--global` or `--local`.\n',
    }
    const after = { 'src/run.ts': 'export {}\n', 'src/cli/options.ts': "export const types = { array: ['file', 'global'] }\n" }
    expect(await names(files, after)).toEqual(['docs/a.md:1 --local'])
  })
})

describe('names that live in another form', () => {
  it('as the name of a file', async () => {
    const files = { 'src/old.ts': client, 'docs/a.md': 'Use `openBills()` and `closeBills()`.\n' }
    const after = { 'src/old.ts': 'export {}\n', 'src/tools/openBills.mjs': 'export default 1\n' }
    expect(await names(files, after)).toEqual(['docs/a.md:1 closeBills'])
  })

  it('as a flag that the program takes without knowing it', async () => {
    const files = {
      'src/old.ts': "program.option('--port <number>', 'x')\nprogram.option('--dry-run', 'x')\n",
      'docs/a.md': 'Use `ledger --port 1 --dry-run`.\n',
    }
    const after = { 'src/old.ts': 'export {}\n', 'src/cli.ts': "import minimist from 'minimist'\nserve(minimist(process.argv.slice(2)))\n" }
    expect(await names(files, after)).toEqual(['docs/a.md:1 --dry-run'])
  })

  it('as a flag of the program that the page shows how to write', async () => {
    const files = {
      'cmd/init.go': 'package cmd\n\nfunc init() {\n\tc.Flags().String("author", "", "x")\n\tc.Flags().String("editor", "", "x")\n}\n',
      'docs/a.md': '```go\nc.Flags().String("author", "", "x")\n```\n\nGive it `--author`, or `--editor`.\n',
    }
    expect(await names(files, { 'cmd/init.go': 'package cmd\n' })).toEqual(['docs/a.md:5 --editor'])
  })
})

describe('variables that code puts together', () => {
  it.each([
    ['of two texts', 'const global = "LEDGER"\nconst helpSuffix = "ACTIVE_HELP"\n', ['docs/a.md:1 OTHER_ACTIVE_HELP']],
    ['behind a prefix', 'const envPrefix = "LEDGER"\n', ['docs/a.md:1 OTHER_ACTIVE_HELP']],
    ['of nothing', 'const name = "LEDGER"\n', ['docs/a.md:1 LEDGER_ACTIVE_HELP', 'docs/a.md:1 OTHER_ACTIVE_HELP']],
  ])('%s', async (_, code, expected) => {
    const files = {
      'env.go': 'package a\n\nvar a = os.Getenv("LEDGER_ACTIVE_HELP")\nvar b = os.Getenv("OTHER_ACTIVE_HELP")\n',
      'docs/a.md': 'Set `LEDGER_ACTIVE_HELP` or `OTHER_ACTIVE_HELP`.\n',
    }
    expect(await names(files, { 'env.go': `package a\n\n${code}` })).toEqual(expected)
  })
})

describe('names of what a page shows', () => {
  it('are flags that a script hands on', async () => {
    const files = {
      'src/old.ts': "program.option('--grep <text>', 'x')\nprogram.option('--find <text>', 'x')\n",
      'docs/a.md': 'Filter with `--grep` or `--find`:\n\n```sh\npnpm run test -- --grep bills\n```\n',
    }
    expect(await names(files, { 'src/old.ts': 'export {}\n' })).toEqual(['docs/a.md:1 --find'])
  })

  it('are variables that its templates fill in', async () => {
    const files = {
      'src/env.ts': 'export const a = process.env.GIT_COMMIT\nexport const b = process.env.GIT_BRANCH\n',
      'docs/a.md': '```yaml\ncmd: build {{.GIT_COMMIT}}\nvars:\n  GIT_COMMIT:\n    sh: git log\n  GIT_BRANCH: main\n```\n',
    }
    expect(await names(files, { 'src/env.ts': 'export {}\n' })).toEqual(['docs/a.md:6 GIT_BRANCH'])
  })

  it('are fields of its classes', async () => {
    const files = {
      'ledger/items.py': 'class Item:\n    is_offer: bool\n    is_gift: bool\n',
      'docs/a.md': '```python\nclass Item(Base):\n    is_offer: bool = False\n```\n\nIt has `is_offer` and `is_gift`.\n',
    }
    expect(await names(files, { 'ledger/items.py': 'x = 1\n' })).toEqual(['docs/a.md:6 is_gift'])
  })
})

describe('names that a page tells to be gone', () => {
  it.each([
    [
      'in their section',
      '# A\n\n## `openBills`\n\n> Note: `openBills` was removed in version 6.\n\n## More\n\nCall `closeBills()`.\n',
      ['docs/a.md:9 closeBills'],
    ],
    [
      'by the first words below their heading',
      '# A\n\n## `openBills`\n\n:::note[Removed in v8.0.0]\nUse another.\n:::\n\nCall `openBills()`.\n\n## `closeBills`\n\nMore.\n\nRemoved in v8 are others. Call `closeBills()`.\n',
      ['docs/a.md:11 closeBills', 'docs/a.md:15 closeBills'],
    ],
    [
      'by a sentence of an older version',
      '# A\n\nLedger 3 contained `openBills()`.\n\nLedger contains `closeBills()`.\n',
      ['docs/a.md:5 closeBills'],
    ],
    [
      'in a list that goes from version to version',
      '# A\n\n- Since version 6, call `openBills()` first.\n- Version 10 drops that fully.\n\nMore:\n\n- Since version 6, call `closeBills()` first.\n- Version 10 is here.\n',
      ['docs/a.md:8 closeBills'],
    ],
    ['with all of the page', '# A\n\nThis rule was removed in version 9. Use another.\n\n## Use\n\nCall `openBills()`.\n', []],
  ])('%s', async (_, text, expected) => {
    expect(await names({ 'src/client.ts': client, 'docs/a.md': text }, { 'src/client.ts': 'export {}\n' })).toEqual(expected)
  })

  it.each(['docs/40-migrating.md', 'docs/upgrade-to/v5.md', 'docs/UpgradingToLedger29.md', 'docs-v3/a.md'])(
    'by the name of %s',
    async (file) => {
      const text = 'Call `openBills()`.\n'
      expect(await names({ 'src/client.ts': client, [file]: text, 'docs/a.md': text }, { 'src/client.ts': 'export {}\n' })).toEqual([
        'docs/a.md:1 openBills',
      ])
    },
  )

  it('by a flag of a tool that only a page is named after', async () => {
    const files = {
      'src/cli.ts': "program.option('--routes <file>', 'x')\n",
      'docs/koyeb.md': '```sh\nkoyeb app init --routes /:3000\nnpx ledger --routes a\n```\n',
    }
    expect(await names(files, { 'src/cli.ts': 'export {}\n' })).toEqual(['docs/koyeb.md:3 --routes'])
  })
})
