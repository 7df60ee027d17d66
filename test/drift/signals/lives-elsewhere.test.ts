import { rmSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { check } from '../../handlers/check-docs/support.ts'
import { commitFiles, gitRepository } from '../../support/repository.ts'

type Files = Readonly<Record<string, string>>

/** Names that are told as failures at the head, where files changed (or went) since the first commit. */
async function told(files: Files, after: Readonly<Record<string, string | undefined>>): Promise<string[]> {
  const dir = gitRepository({ 'package.json': '{ "name": "ledger", "version": "1.0.0" }\n', ...files })
  for (const [file, text] of Object.entries(after)) if (text === undefined) rmSync(path.join(dir, file), { recursive: true })
  commitFiles(dir, Object.fromEntries(Object.entries(after).filter((entry): entry is [string, string] => entry[1] !== undefined)), 'Change')
  const { report } = await check(dir, '/check-docs')
  return report.findings
    .filter(({ drift, severity }) => drift !== undefined && severity === 'failure')
    .map(({ at, drift }) => `${at?.path}:${at?.line} ${drift?.token}`)
}

const fence = (language: string, code: string): string => `\`\`\`${language}\n${code}\n\`\`\`\n`

interface Taken {
  file: string
  text: string
  theirs: string
  ours: string
}

describe('a name that an example takes from a module of others', () => {
  it.each<[string, Taken]>([
    [
      'python',
      {
        file: 'ledger/fields.py',
        text: 'class BillManager:\n    pass\n',
        theirs: 'from bills.fields import BillManager',
        ours: 'from ledger.fields import BillManager',
      },
    ],
    [
      'python',
      {
        file: 'ledger/fields.py',
        text: 'class BillManager:\n    pass\n',
        theirs: 'from bills.fields import (\n    Bill,\n    BillManager,\n)',
        ours: 'from .fields import (\n    Bill,\n    BillManager,\n)',
      },
    ],
    [
      'rust',
      {
        file: 'ledger/src/lib.rs',
        text: 'pub struct BillManager;\n',
        theirs: 'use bills::{Bill, BillManager};',
        ours: 'use ledger::{Bill, BillManager};',
      },
    ],
    [
      'java',
      {
        file: 'src/main/java/org/acme/ledger/BillManager.java',
        text: 'public class BillManager {}\n',
        theirs: 'import com.other.bills.BillManager;',
        ours: 'import org.acme.ledger.BillManager;',
      },
    ],
    [
      'php',
      {
        file: 'src/Ledger/BillManager.php',
        text: '<?php\nclass BillManager {}\n',
        theirs: 'use Other\\Bills\\BillManager;',
        ours: 'use Acme\\Ledger\\BillManager;',
      },
    ],
  ])('is not ours in %s', async (language, { file, text, theirs, ours }) => {
    const files = {
      [file]: text,
      'ledger/other.py': 'total = 1\n',
      'docs/theirs.md': `${fence(language, theirs)}\nThe \`BillManager\` is theirs.\n`,
      'docs/ours.md': `${fence(language, ours)}\nThe \`BillManager\` is ours.\n`,
    }
    const found = await told(files, { [file]: undefined })
    expect(found.every((one) => one.startsWith('docs/ours.md'))).toBe(true)
    expect(found.some((one) => one.endsWith(' BillManager'))).toBe(true)
  })
})

it('a file that gives out all of a module of others may still have the name', async () => {
  const page = 'Call `open_bills()` of the search, and `close_bills()`.\n'
  const files = {
    'ledger/search.py': 'def open_bills():\n    pass\n',
    'ledger/books.py': 'def close_bills():\n    pass\n',
    'docs/a.md': page,
  }
  const after = { 'ledger/search.py': 'from billsearch.all import *\n', 'ledger/books.py': 'from ledger.search import *\n' }
  expect(await told(files, after)).toEqual(['docs/a.md:1 close_bills'])
})

it('a package that left the repository and is a dependency since has what it had', async () => {
  const cargo = (bills: string): string => `[workspace]\nmembers = ["app"]\n\n[dependencies]\nbills = ${bills}\n`
  const files = {
    'Cargo.toml': cargo('{ path = "lib/bills" }'),
    'lib/bills/Cargo.toml': '[package]\nname = "bills"\nversion = "0.1.0"\n',
    'lib/bills/src/lib.rs': 'pub fn open_bills() {}\n',
    'app/src/lib.rs': 'pub fn close_bills() {}\n',
    'docs/a.md': 'Call `open_bills()`, then `close_bills()`.\n',
  }
  const gone = { 'lib/bills': undefined, 'app/src/lib.rs': 'pub fn x() {}\n' }
  expect(await told(files, { ...gone, 'Cargo.toml': cargo('{ git = "https://github.com/acme/bills", rev = "v0.1.0" }') })).toEqual([
    'docs/a.md:1 close_bills',
  ])
  expect(await told(files, { ...gone, 'Cargo.toml': cargo('{ path = "app" }') })).toHaveLength(2)
})

it('a project of .NET that left the repository and is a package since has what it had', async () => {
  const app = (bills: string): string => `<Project>\n  <ItemGroup>\n    ${bills}\n  </ItemGroup>\n</Project>\n`
  const files = {
    'src/App/App.csproj': app('<ProjectReference Include="..\\Acme.Bills\\Acme.Bills.csproj" />'),
    'src/Acme.Bills/Acme.Bills.csproj': '<Project />\n',
    'src/Acme.Bills/Ledger.cs': 'namespace Acme.Bills\n{\n    public class BillOpener\n    {\n    }\n}\n',
    'docs/a.md': 'Use the `BillOpener` class.\n',
  }
  const gone = { 'src/Acme.Bills': undefined }
  expect(await told(files, { ...gone, 'src/App/App.csproj': app('<PackageReference Include="Acme.Bills" Version="0.9.0" />') })).toEqual([])
  expect(await told(files, { ...gone, 'src/App/App.csproj': app('') })).toEqual(['docs/a.md:1 BillOpener'])
})

it('a variable that a template still fills in is there, and one that its text only has is not', async () => {
  const code = (names: string): string => `def dialog(${names}):\n    pass\n`
  const files = {
    'ledger/tags.py': code('bill_heading=None, bill_footer=None'),
    'ledger/templates/dialog.html': '<p>{{ bill_heading }}</p>\n<p>bill_footer</p>\n',
    'docs/a.md': '## Arguments\n\n- `bill_heading`: x\n- `bill_footer`: y\n',
  }
  const before = { ...files, 'ledger/tags.py': 'def dialog(\n    bill_heading=None,\n    bill_footer=None,\n):\n    pass\n' }
  expect(await told(before, { 'ledger/tags.py': code('**kwargs') })).toEqual(['docs/a.md:4 bill_footer'])
})

it('a target that the program of the repository runs for its reader is the reader’s', async () => {
  const page = 'Call `make bills` when a file changes:\n\n    $ ledger --watch src make bills\n'
  const files = { Makefile: 'bills:\n\ttrue\n', 'docs/a.md': page, 'CONTRIBUTING.md': 'Run `make bills`.\n' }
  expect(await told(files, { Makefile: 'all:\n\ttrue\n' })).toEqual(['CONTRIBUTING.md:1 bills'])
})

describe('a variable of the environment', () => {
  it('is of the program that our code set it for', async () => {
    const build = "process.env.SHELL_PATH_TYPE = 'inherit'\nif (process.env.OTHER_PATH_TYPE !== 'x') throw new Error('no')\n"
    const files = { 'automation/run.ts': build, 'docs/a.md': 'Set `SHELL_PATH_TYPE` and `OTHER_PATH_TYPE`.\n' }
    expect(await told(files, { 'automation/run.ts': 'export {}\n' })).toEqual(['docs/a.md:1 OTHER_PATH_TYPE'])
  })

  it('is of its reader where only a pipeline was given it, but for pages about the repository', async () => {
    const flow = (lines: string): string => `on: push\njobs:\n  a:\n    steps:\n      - run: x\n        env:\n${lines}`
    const files = {
      '.github/workflows/release.yml': flow('          SIGN_PWD: ${{ secrets.SIGN_PWD }}\n'),
      'docs/sign.md': 'Have `SIGN_PWD` set.\n',
      'CONTRIBUTING.md': 'Have `SIGN_PWD` set.\n',
    }
    expect(await told(files, { '.github/workflows/release.yml': flow('          X_Y: 1\n') })).toEqual(['CONTRIBUTING.md:1 SIGN_PWD'])
  })

  it('is of its reader where an example of the page reads it', async () => {
    const files = {
      'src/client.ts': 'export const key = process.env.BILLS_KEY\n',
      'docs/a.md': `Have \`BILLS_KEY\` set.\n\n${fence('ts', "open({ key: process.env.BILLS_KEY, where: 'x' })")}`,
      'docs/b.md': `Have \`BILLS_KEY\` set.\n\n${fence('sh', 'BILLS_KEY=1 ledger')}`,
    }
    expect(await told(files, { 'src/client.ts': 'export {}\n' })).toEqual(['docs/b.md:1 BILLS_KEY', 'docs/b.md:4 BILLS_KEY'])
  })

  it('may be read by a dependency of the maker whose name it begins with', async () => {
    const files = {
      'src/client.ts': 'export const keys = [process.env.ACMECLOUD_KEY, process.env.LEDGER_KEY]\n',
      'docs/a.md': 'Have `ACMECLOUD_KEY` and `LEDGER_KEY` set.\n',
    }
    const uses = { 'package.json': '{ "name": "ledger", "dependencies": { "@acmecloud/blob": "^1.0.0", "@ledger/x": "^1.0.0" } }\n' }
    expect(await told({ ...files, ...uses }, { 'src/client.ts': 'export {}\n' })).toEqual(['docs/a.md:1 LEDGER_KEY'])
    expect(await told(files, { 'src/client.ts': 'export {}\n' })).toHaveLength(2)
  })
})

describe('a name that a page does not say is there now', () => {
  it.each([
    ['of versions from one to another', 'Versions 0.54.0 - 0.220.0 supported the `LEDGER_OPT_IN` variable.'],
    ['of a section of such versions', '## Old\n\nIn versions 0.54.0 to 0.220.0:\n\n- set `LEDGER_OPT_IN`'],
    ['that another took the place of', 'The new switch replaces the `LEDGER_OPT` and `LEDGER_OPT_IN` variables.'],
    ['of how things were', '## Prior state\n\n- **`LEDGER_OPT_IN`** switched it on.'],
    ['to be made', 'Define a constant with the name of the flag (for example, `LEDGER_OPT_IN`).'],
    ['to be made, on two lines', 'Define a constant with the name of the flag (for\n   example, `LEDGER_OPT_IN`).'],
  ])('is one %s', async (_, words) => {
    const files = { 'src/client.ts': 'export const on = process.env.LEDGER_OPT_IN\n', 'docs/a.md': `# A\n\n${words}\n` }
    expect(await told(files, { 'src/client.ts': 'export {}\n' })).toEqual([])
  })

  it('is told where versions are those of another tool, or the example is of what is there', async () => {
    const words = 'Needs Node versions 18.0.0 to 22.0.0. Set a variable (for example, `LEDGER_OPT_IN`).'
    const files = { 'src/client.ts': 'export const on = process.env.LEDGER_OPT_IN\n', 'docs/a.md': `# A\n\n${words}\n` }
    expect(await told(files, { 'src/client.ts': 'export {}\n' })).toEqual(['docs/a.md:3 LEDGER_OPT_IN'])
  })

  it('stands in proposals of another state', async () => {
    const page = 'Call `openBills()`.\n'
    const files = { 'src/client.ts': 'export function openBills(): void {}\n', 'docs/proposals-done/bills.md': page, 'docs/a.md': page }
    expect(await told(files, { 'src/client.ts': 'export {}\n' })).toEqual(['docs/a.md:1 openBills'])
  })
})

it('a page that the site’s folder ignores is made when it is built', async () => {
  const files = {
    'site/mkdocs.yml': 'site_name: Ledger\n',
    'site/.gitignore': '/docs/reference/variables.md\n',
    'site/docs/reference/index.md': '# Reference\n',
    'site/docs/reference/variables.md': '# Variables\n',
    'site/docs/reference/flags.md': '# Flags\n',
    'site/docs/a.md': 'See [it](/reference/variables.md#port) and [flags](/reference/flags.md).\n',
  }
  expect(await told(files, { 'site/docs/reference/variables.md': undefined, 'site/docs/reference/flags.md': undefined })).toEqual([
    'site/docs/a.md:1 /reference/flags.md',
  ])
})

describe('a flag', () => {
  const cli = (flags: string): string => `import { program } from 'commander'\nprogram.command('books')\n${flags}\n`
  const page = '# A\n\n```sh\nledger pro login \\\n  --token-url x\n```\n\n```sh\nledger books open --books-url x\n```\n'

  it('of a command that no code here has is that of a plugin', async () => {
    const files = { 'src/cli.ts': cli("program.option('--token-url <x>')\nprogram.option('--books-url <x>')"), 'docs/a.md': page }
    expect(await told(files, { 'src/cli.ts': cli('') })).toEqual(['docs/a.md:9 --books-url'])
  })

  it('behind a word of the program that installs or builds is that program’s', async () => {
    const lines = [
      'cargo install --force-books --path .',
      'cargo run -- --force-books',
      'cargo test -- --force-books',
      'cargo books --force-books',
    ]
    const files = { 'src/cli.ts': cli("program.option('--force-books')"), 'docs/a.md': `# A\n\n${fence('sh', lines.join('\n'))}` }
    expect(await told(files, { 'src/cli.ts': cli('') })).toEqual([5, 6, 7].map((line) => `docs/a.md:${line} --force-books`))
  })

  it('that only a pipeline gave to a program is that program’s', async () => {
    const flow = (more: string): string => `on: push\njobs:\n  a:\n    steps:\n      - run: cargo test ${more}\n`
    const files = { '.github/workflows/ci.yml': flow('--doc-tests'), 'CONTRIBUTING.md': 'Run them with `cargo test --doc-tests`.\n' }
    expect(await told(files, { '.github/workflows/ci.yml': flow('') })).toEqual([])
  })
})

it('a name that a guide gives to what its reader makes is the reader’s', async () => {
  const files = { 'src/a.ts': 'export function open_books(): void {}\nexport function close_books(): void {}\n' }
  const page = 'Now we can deploy it as a function called `open_books`.\n\nThe function called `close_books` does it.\n'
  expect(await told({ ...files, 'docs/a.md': page }, { 'src/a.ts': 'export {}\n' })).toEqual(['docs/a.md:3 close_books'])
})

it('a name that another package of the repository lost is none of the one that an example takes it from', async () => {
  const manifest = (name: string, more = ''): string => `{ "name": "@acme/${name}", "version": "1.0.0"${more} }\n`
  const page = (name: string): string => fence('ts', `import { BillExporter } from '@acme/${name}'\n\nnew BillExporter()`)
  const files = {
    'package.json': '{ "name": "root", "private": true, "workspaces": ["packages/*"] }\n',
    'packages/a/package.json': manifest('a'),
    'packages/a/src/index.ts': 'export * from "./x.ts"\n',
    'packages/a/README.md': page('a'),
    'packages/b/package.json': manifest('b'),
    'packages/b/src/index.ts': 'export class BillExporter {}\n',
    'packages/b/README.md': page('b'),
    'packages/c/package.json': manifest('c', ', "dependencies": { "@acme/b": "1.0.0" }'),
    'packages/c/README.md': page('c'),
  }
  const found = await told(files, { 'packages/b/src/index.ts': 'export {}\n' })
  expect(new Set(found.map((one) => one.split(':')[0]))).toEqual(new Set(['packages/b/README.md', 'packages/c/README.md']))
})

it('a file at the top of a project is the reader’s on a page for readers', async () => {
  const page = '- add your books\n- make sure that `./flake.nix` is right\n'
  const files = { 'flake.nix': '{ }\n', 'docs/publish.md': page, 'CONTRIBUTING.md': page }
  expect(await told(files, { 'flake.nix': undefined })).toEqual(['CONTRIBUTING.md:2 ./flake.nix'])
})
