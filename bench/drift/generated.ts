/** Files of a repository, by path. */
export type Files = Readonly<Record<string, string>>

/** A repository before and after a change of its code; documents are in `same`. */
export interface Change {
  name: string
  same: Files
  before: Files
  /** Content after the change; files of `before` that are absent here were deleted. */
  after: Files
  /** More commits after it, each with the files that it writes. */
  later?: readonly Files[]
}

/** A change that leaves a document behind. */
export interface Leaving extends Change {
  doc: string
  token: string
  /** What the document should say instead, where the change says it. */
  now?: string
}

const manifest = JSON.stringify({ name: 'ledger', version: '3.1.0', type: 'module', scripts: { build: 'tsc', test: 'vitest' } }, null, 2)

const invoices = `/** Makes an invoice for a customer. */
export function createInvoice(customer: string, amount: number): string {
  return \`\${customer}:\${amount}\`
}
`

/** Changes after which a document names what is not there. */
export const leavings: readonly Leaving[] = [
  {
    name: 'a function is renamed',
    doc: 'README.md',
    token: 'createInvoice',
    now: 'issueInvoice',
    same: { 'package.json': manifest, 'README.md': '# Ledger\n\nCall `createInvoice()` for each order.\n' },
    before: { 'src/invoices.ts': invoices },
    after: { 'src/invoices.ts': invoices.replace('createInvoice', 'issueInvoice') },
  },
  {
    name: 'an exported name is gone from an example',
    doc: 'docs/guide.md',
    token: 'refundInvoice',
    same: {
      'package.json': manifest,
      'docs/guide.md': "# Refunds\n\n```ts\nimport { refundInvoice } from 'ledger'\n\nrefundInvoice('a')\n```\n",
    },
    before: {
      'src/index.ts': "export { createInvoice } from './invoices.ts'\nexport { refundInvoice } from './refunds.ts'\n",
      'src/invoices.ts': invoices,
      'src/refunds.ts': 'export function refundInvoice(id: string): string {\n  return id\n}\n',
    },
    after: { 'src/index.ts': "export { createInvoice } from './invoices.ts'\n", 'src/invoices.ts': invoices },
  },
  {
    name: 'an option of a function is renamed',
    doc: 'docs/options.md',
    token: 'retryCount',
    now: 'retryLimit',
    same: {
      'package.json': manifest,
      'docs/options.md':
        '# Options\n\n| Option | Meaning |\n|---|---|\n| `retryCount` | How often to try again |\n| `timeout` | Milliseconds |\n',
    },
    before: { 'src/client.ts': 'export interface ClientOptions {\n  retryCount?: number\n  timeout?: number\n}\n' },
    after: { 'src/client.ts': 'export interface ClientOptions {\n  retryLimit?: number\n  timeout?: number\n}\n' },
  },
  {
    name: 'a variable of the environment is renamed',
    doc: 'docs/configuration.md',
    token: 'LEDGER_DB_URL',
    now: 'LEDGER_DATABASE_URL',
    same: { 'package.json': manifest, 'docs/configuration.md': '# Configuration\n\nSet `LEDGER_DB_URL` before you start.\n' },
    before: { 'src/env.ts': 'export const url = process.env.LEDGER_DB_URL\n', '.env.example': 'LEDGER_DB_URL=\n' },
    after: { 'src/env.ts': 'export const url = process.env.LEDGER_DATABASE_URL\n', '.env.example': 'LEDGER_DATABASE_URL=\n' },
  },
  {
    name: 'a variable leaves the example of the environment',
    doc: 'README.md',
    token: 'LEDGER_MAIL_TOKEN',
    same: { 'package.json': manifest, 'README.md': '# Ledger\n\n```bash\nLEDGER_MAIL_TOKEN=abc\nLEDGER_PORT=3000\n```\n' },
    before: { 'src/env.ts': 'export const port = process.env.LEDGER_PORT\n', '.env.example': 'LEDGER_MAIL_TOKEN=\nLEDGER_PORT=\n' },
    after: { 'src/env.ts': 'export const port = process.env.LEDGER_PORT\n', '.env.example': 'LEDGER_PORT=\n' },
  },
  {
    name: 'a flag is renamed',
    doc: 'docs/cli.md',
    token: '--dry-run',
    now: '--plan',
    same: {
      'package.json': JSON.stringify({ name: 'ledger', bin: { ledger: 'src/cli.ts' }, dependencies: { commander: '^14.0.0' } }),
      'docs/cli.md': '# Command line\n\n```bash\nledger send --dry-run\n```\n',
    },
    before: {
      'src/cli.ts': "import { program } from 'commander'\nprogram.command('send').option('--dry-run', 'Only say what would be sent')\n",
    },
    after: {
      'src/cli.ts': "import { program } from 'commander'\nprogram.command('send').option('--plan', 'Only say what would be sent')\n",
    },
  },
  {
    name: 'a file is moved',
    doc: 'CONTRIBUTING.md',
    token: 'src/mail/send.ts',
    now: 'src/delivery/send.ts',
    same: { 'package.json': manifest, 'CONTRIBUTING.md': '# Contributing\n\nMail is sent in `src/mail/send.ts`.\n' },
    before: { 'src/mail/send.ts': invoices },
    after: { 'src/delivery/send.ts': invoices },
  },
  {
    name: 'a linked file is deleted',
    doc: 'docs/index.md',
    token: '../config/default.json',
    same: { 'package.json': manifest, 'docs/index.md': '# Start\n\nSee [the defaults](../config/default.json).\n', 'src/a.ts': invoices },
    before: { 'config/default.json': '{}\n', 'config/test.json': '{ "a": 1 }\n' },
    after: { 'config/test.json': '{ "a": 1 }\n' },
  },
  {
    name: 'a script is renamed',
    doc: 'README.md',
    token: 'db:seed',
    now: 'db:fill',
    same: { 'README.md': '# Ledger\n\n```bash\nnpm run db:seed\n```\n', 'src/a.ts': invoices },
    before: { 'package.json': JSON.stringify({ name: 'ledger', scripts: { 'db:seed': 'node seed.js' } }, null, 2) },
    after: { 'package.json': JSON.stringify({ name: 'ledger', scripts: { 'db:fill': 'node seed.js' } }, null, 2) },
  },
  {
    name: 'a route is removed',
    doc: 'docs/api.md',
    token: '/invoices/:id/void',
    same: {
      'package.json': JSON.stringify({ name: 'ledger', dependencies: { express: '^5.0.0' } }),
      'docs/api.md': '# API\n\n## `POST /invoices/:id/void`\n\nVoids an invoice.\n',
    },
    before: {
      'src/app.ts':
        "import express from 'express'\nconst app = express()\napp.get('/invoices/:id', (q, s) => s.send('a'))\napp.post('/invoices/:id/void', (q, s) => s.send('b'))\napp.listen(3000)\n",
    },
    after: {
      'src/app.ts':
        "import express from 'express'\nconst app = express()\napp.get('/invoices/:id', (q, s) => s.send('a'))\napp.listen(3000)\n",
    },
  },
]

const plain: Files = { 'package.json': manifest, 'src/keep.ts': 'export const keep = 1\n' }

/** A change that takes `const name` out of a file while documents in `same` still have the word. */
function without(name: string, docs: Files, code: { before?: Files; after?: Files } = {}): Change {
  return {
    name,
    same: { ...plain, ...docs },
    before: code.before ?? { 'src/old.ts': 'export function makeBill(total: number): number {\n  return total\n}\n' },
    after: code.after ?? { 'src/old.ts': 'export function writeBill(total: number): number {\n  return total + 1\n}\n' },
  }
}

/** Changes after which every document is as right as before. */
export const lookAlikes: readonly Change[] = [
  without(
    'example names',
    { 'docs/workspaces.md': '# Workspaces\n\nSay that `packageA` needs `packageB`: Docs call them `packageA` and `packageB`.\n' },
    {
      before: { 'src/demo.ts': "export const packageA = 'a'\nexport const packageB = 'b'\n" },
      after: { 'src/demo.ts': 'export const one = 1\n' },
    },
  ),
  without(
    'variables of continuous integration and clouds',
    { 'docs/deploy.md': '# Deploy\n\nThe workflow needs `GITHUB_TOKEN`, and `AWS_ACCESS_KEY_ID` for the bucket. `CI` is set to `true`.\n' },
    {
      before: { 'src/env.ts': 'export const a = [process.env.GITHUB_TOKEN, process.env.AWS_ACCESS_KEY_ID, process.env.CI]\n' },
      after: { 'src/env.ts': 'export const a = []\n' },
    },
  ),
  without(
    'names of webhook events',
    { 'docs/events.md': '# Events\n\nThe app listens to `issue_comment.created` and `pull_request.opened`.\n' },
    {
      before: { 'src/events.ts': "export const issue_comment = 'created'\nexport const pull_request = 'opened'\n" },
      after: { 'src/events.ts': "export const events = ['issue_comment.created', 'pull_request.opened']\n" },
    },
  ),
  without(
    'another language in a document',
    { 'docs/python.md': '# Python\n\n```python\nfrom ledger_client import make_bill\n\nmake_bill(total=3)\n```\n' },
    { before: { 'src/old.ts': 'export function make_bill(): void {}\n' }, after: { 'src/old.ts': 'export function makeIt(): void {}\n' } },
  ),
  without(
    'an option of a dependency',
    {
      'package.json': JSON.stringify({ name: 'ledger', dependencies: { nodemailer: '^7.0.0' } }),
      'docs/mail.md':
        "# Mail\n\n```js\nimport nodemailer from 'nodemailer'\n\nnodemailer.createTransport({ host: 'a.example', ignoreTLS: true })\n```\n",
    },
    {
      before: {
        'scripts/send.js': "import nodemailer from 'nodemailer'\nnodemailer.createTransport({ host: 'a.example', ignoreTLS: true })\n",
      },
      after: { 'scripts/send.js': "import nodemailer from 'nodemailer'\nnodemailer.createTransport({ host: 'a.example' })\n" },
    },
  ),
  without(
    'an option of another program',
    { 'README.md': '# Ledger\n\n```bash\ndocker compose up -d --build\ntsc --incremental\n```\n' },
    {
      before: { 'scripts/up.sh': 'docker compose up -d --build\ntsc --incremental\n' },
      after: { 'scripts/up.sh': 'docker compose up -d\ntsc\n' },
    },
  ),
  without('sentences about the past', {
    'docs/usage.md':
      '# Usage\n\nBefore 2.0, `makeBill()` took no total. `makeBill` was removed in 3.1; use `writeBill` instead.\n\nSince 3.1 `makeBill` is called `writeBill`.\n',
  }),
  without('release notes', {
    'CHANGELOG.md': '# Changes\n\n## 1.4.0\n\n- Add `makeBill()`\n',
    'docs/release-notes/1.4.md': '# 1.4\n\nNew: `makeBill()`.\n',
    'HISTORY.md': '# History\n\n- `makeBill()` rounds\n',
  }),
  without('a guide for moving to a new version', {
    'docs/migration.md': '# Migrate from 2 to 3\n\nReplace `makeBill()` with `writeBill()`.\n',
    'UPGRADING.md': '# Upgrading\n\n## To 3.1\n\n`makeBill` is now `writeBill`.\n',
  }),
  without('a record of a decision', {
    'docs/adr/0003-bills.md': '# 3. Bills\n\nDate: 2021-03-01\n\n## Decision\n\nWe write `makeBill()` ourselves.\n',
  }),
  without('vendored documents', {
    'vendor/bills/README.md': '# Bills\n\nCall `makeBill()`.\n',
    'node_modules/bills/README.md': '# Bills\n\nCall `makeBill()`.\n',
    'third_party/bills/docs/index.md': '# Bills\n\nCall `makeBill()`.\n',
  }),
  without(
    'files made at run time',
    {
      '.gitignore': 'dist\nlogs\ncoverage\n',
      'README.md': '# Ledger\n\nErrors go to `logs/errors.log`; the server is `dist/server.js`, the report `coverage/lcov.info`.\n',
    },
    { before: { 'dist/server.js': 'export {}\n', 'logs/errors.log': '-\n', 'coverage/lcov.info': '-\n' }, after: {} },
  ),
  without(
    'placeholders',
    {
      'docs/start.md':
        '# Start\n\nSet `YOUR_API_KEY` and edit `path/to/config.json`, or `src/components/MyComponent.tsx`. Run `npm run <script>` and `ledger --your-flag`.\n',
    },
    {
      before: {
        'src/demo.ts': "export const YOUR_API_KEY = 'x'\n",
        'path/to/config.json': '{}\n',
        'src/components/MyComponent.tsx': 'export const MyComponent = 1\n',
      },
      after: { 'src/demo.ts': 'export const demo = 1\n' },
    },
  ),
  {
    name: 'a name that comes back',
    same: { ...plain, 'README.md': '# Ledger\n\nCall `createInvoice()`.\n' },
    before: { 'src/invoices.ts': invoices },
    after: { 'src/invoices.ts': 'export const nothing = 0\n' },
    later: [{ 'src/billing/invoices.ts': invoices }],
  },
  without(
    'names that only tests had',
    { 'docs/testing.md': '# Testing\n\nTests have a helper, `fakeClock`, and set `LEDGER_TEST_SEED`.\n' },
    {
      before: { 'test/clock.ts': 'export function fakeClock(): void {}\nexport const seed = process.env.LEDGER_TEST_SEED\n' },
      after: { 'test/clock.ts': 'export const clock = 1\n' },
    },
  ),
  {
    name: 'a moved file whose document has the new path',
    same: { ...plain, 'docs/code.md': '# Code\n\nMail is in `src/delivery/send.ts`, see [there](../src/delivery/send.ts).\n' },
    before: { 'src/mail/send.ts': invoices },
    after: { 'src/delivery/send.ts': invoices },
  },
  without(
    'a change of comments',
    { 'README.md': '# Ledger\n\nCall `createInvoice()`; it asks `roundHalfEven`.\n' },
    {
      before: {
        'src/invoices.ts': `${invoices}/** Rounds as \`roundHalfEven\` of the bank does, see createInvoice. */\nexport const roundHalfEven = Math.round\n`,
      },
      after: { 'src/invoices.ts': `${invoices}export const roundHalfEven = Math.round\n` },
    },
  ),
  without(
    'formatting',
    { 'README.md': '# Ledger\n\nSet `LEDGER_PORT` and call `listenOn()` with `verboseMode`.\n' },
    {
      before: {
        'src/server.ts':
          'export function listenOn(options: { verboseMode: boolean }): number { return options.verboseMode ? 1 : Number(process.env.LEDGER_PORT) }\n',
      },
      after: {
        'src/server.ts':
          "export function listenOn(\n  options: {\n    verboseMode: boolean\n  },\n): number {\n  return options.verboseMode\n    ? 1\n    : Number(process.env['LEDGER_PORT'])\n}\n",
      },
    },
  ),
  without(
    'another way to read the same variable',
    { 'README.md': '# Ledger\n\nSet `LEDGER_PORT` and `LEDGER_HOST`.\n' },
    {
      before: { 'src/env.ts': 'export const port = process.env.LEDGER_PORT\nexport const host = process.env.LEDGER_HOST\n' },
      after: {
        'src/env.ts':
          "const { LEDGER_PORT } = process.env\nconst read = (name: string) => process.env[name]\nexport const all = [LEDGER_PORT, read('LEDGER_HOST')]\n",
      },
    },
  ),
  without(
    'a variable that moves to a compose file',
    { 'README.md': '# Ledger\n\nSet `LEDGER_CACHE_SIZE`.\n' },
    {
      before: { 'src/env.ts': 'export const size = process.env.LEDGER_CACHE_SIZE\n' },
      after: {
        'src/env.ts': 'export const size = 1\n',
        'docker-compose.yml': 'services:\n  app:\n    environment:\n      LEDGER_CACHE_SIZE: 20\n',
      },
    },
  ),
  without(
    'a function that moves to another file',
    { 'README.md': '# Ledger\n\nCall `createInvoice()`.\n' },
    {
      before: { 'src/invoices.ts': invoices },
      after: { 'packages/billing/src/make.ts': invoices.replace('number): string', 'number, tax = 0): string') },
    },
  ),
  without(
    'a name that is exported as an alias',
    { 'README.md': '# Ledger\n\nCall `createInvoice()`.\n' },
    {
      before: { 'src/invoices.ts': invoices },
      after: {
        'src/invoices.ts': `${invoices.replace('export function createInvoice', 'function issueInvoice')}export { issueInvoice as createInvoice }\n`,
      },
    },
  ),
  without(
    'a flag that is declared without its dashes',
    { 'docs/cli.md': '# Command line\n\nRun `ledger --quiet-mode`.\n' },
    {
      before: { 'src/cli.ts': "if (process.argv.includes('--quiet-mode')) process.exit(0)\n" },
      after: {
        'src/cli.ts':
          "import { parseArgs } from 'node:util'\nexport const { values } = parseArgs({ options: { 'quiet-mode': { type: 'boolean' } } })\n",
      },
    },
  ),
  without(
    'a script that moves to a package of the workspace',
    { 'README.md': '# Ledger\n\n```bash\ncd packages/db\nnpm run db:fill\n```\n' },
    {
      before: { 'package.json': JSON.stringify({ name: 'ledger', workspaces: ['packages/*'], scripts: { 'db:fill': 'node fill.js' } }) },
      after: {
        'package.json': JSON.stringify({ name: 'ledger', workspaces: ['packages/*'] }),
        'packages/db/package.json': JSON.stringify({ name: 'db', scripts: { 'db:fill': 'node fill.js' } }),
      },
    },
  ),
  without('a name that the page declares itself', {
    'docs/recipe.md':
      '# Recipe\n\n```ts\nfunction makeBill(total: number) {\n  return total * 2\n}\n\nmakeBill(3)\n```\n\nHere `makeBill` doubles.\n',
  }),
  without('a difference shown in a page', { 'docs/news.md': '# What to change\n\n```diff\n-makeBill(3)\n+writeBill(3)\n```\n' }),
  without('a struck out name', { 'README.md': '# Ledger\n\n| Name | Meaning |\n|---|---|\n| ~~`makeBill`~~ | deprecated |\n' }),
  without(
    'links to a fixed version',
    { 'README.md': '# Ledger\n\nIt began as [this file](https://github.com/acme/ledger/blob/v1.0.0/src/old/begin.ts).\n' },
    { before: { 'src/old/begin.ts': invoices }, after: {} },
  ),
  without(
    'explicit ids of headings',
    {
      'README.md':
        '# Ledger\n\n[Start](#start) [Old](#old-name) [Top](#top)\n\n## Start {#start}\n\n<a name="old-name"></a>\n\n## New name\n',
    },
    { before: { 'src/x.ts': 'export const x = 1\n' }, after: { 'src/x.ts': 'export const x = 2\n' } },
  ),
  without(
    'old debt that the change has nothing to do with',
    { 'README.md': '# Ledger\n\nCall `neverWasThere()`, set `NEVER_WAS_THERE`, see `src/never/was.ts` and pass `--never-was`.\n' },
    { before: { 'src/x.ts': 'export const x = 1\n' }, after: { 'src/x.ts': 'export const x = 2\n' } },
  ),
  without(
    'a plain word that was a name as well',
    { 'README.md': '# Ledger\n\nEvery total is rounded; `true` and `null` are values, `string` is a type.\n' },
    { before: { 'src/x.ts': 'export const total = 1\nexport const value = 2\n' }, after: { 'src/x.ts': 'export const amount = 2\n' } },
  ),
]
