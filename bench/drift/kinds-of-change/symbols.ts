import type { Piece } from './piece.ts'

/** Names of code: functions, classes and their members, enums, options, errors, types, components, of several languages. */
export const symbolPieces: readonly Piece[] = [
  {
    name: 'a method of a class',
    docs: {
      'docs/mailer.md':
        '# Mailer\n\nA `Mailer` holds a queue. Call `mailer.flushOutbox()` before the process ends, and `mailer.close()` after it.\n',
    },
    before: { 'src/mailer.ts': 'export class Mailer {\n  flushOutbox(): number {\n    return 1\n  }\n\n  close(): void {}\n}\n' },
    after: { 'src/mailer.ts': 'export class Mailer {\n  drainOutbox(): number {\n    return 1\n  }\n\n  close(): void {}\n}\n' },
    gone: ['flushOutbox'],
  },
  {
    name: 'a method of one class that another class still has',
    docs: {
      'docs/sockets.md':
        "# Sockets\n\n`SocketClient#attach` opens the line, `SocketServer#attach` takes it.\n\n```ts\nimport { SocketClient, SocketServer } from '../src/sockets.ts'\n\nconst client = new SocketClient()\nclient.attach()\nconst server = new SocketServer()\nserver.attach()\n```\n",
    },
    before: {
      'src/sockets.ts':
        'export class SocketClient {\n  attach(): number {\n    return 1\n  }\n}\n\nexport class SocketServer {\n  attach(): number {\n    return 2\n  }\n}\n',
    },
    after: {
      'src/sockets.ts':
        'export class SocketClient {\n  openLine(): number {\n    return 1\n  }\n}\n\nexport class SocketServer {\n  attach(): number {\n    return 2\n  }\n}\n',
    },
    gone: ['SocketClient#attach', 'attach'],
  },
  {
    name: 'a member of an enum',
    docs: { 'docs/states.md': '# States\n\n- `BillState.Drafted`: nobody has seen it\n- `BillState.Written`: it went out\n' },
    before: { 'src/bill-state.ts': "export enum BillState {\n  Drafted = 'drafted',\n  Written = 'written',\n}\n" },
    after: { 'src/bill-state.ts': "export enum BillState {\n  Sketched = 'sketched',\n  Written = 'written',\n}\n" },
    gone: ['BillState.Drafted'],
  },
  {
    name: 'a member of an object that is used as an enum',
    docs: {
      'docs/levels.md':
        '# Levels\n\n| Level | Meaning |\n|---|---|\n| `AlarmLevel.NOISY` | Everything |\n| `AlarmLevel.CALM` | The worst |\n',
    },
    before: { 'src/alarm-level.ts': "export const AlarmLevel = {\n  NOISY: 'noisy',\n  CALM: 'calm',\n} as const\n" },
    after: { 'src/alarm-level.ts': "export const AlarmLevel = {\n  LOUD: 'loud',\n  CALM: 'calm',\n} as const\n" },
    gone: ['AlarmLevel.NOISY'],
  },
  {
    name: 'an option that is only taken apart, with a default',
    docs: {
      'docs/pool.md':
        '# Pool\n\n## Options\n\n- `maxIdleTime` (default `10`): how long a connection may rest\n- `minSize`: how many there are\n',
    },
    before: { 'src/pool.js': 'export function createPool({ maxIdleTime = 10, minSize = 1 } = {}) {\n  return [maxIdleTime, minSize]\n}\n' },
    after: { 'src/pool.js': 'export function createPool({ idleTimeout = 10, minSize = 1 } = {}) {\n  return [idleTimeout, minSize]\n}\n' },
    gone: ['maxIdleTime'],
  },
  {
    name: 'options that are taken apart on lines of their own',
    docs: {
      'docs/watch.md':
        '# Watching\n\n## Options\n\n| Option | Default |\n|---|---|\n| `pollingInterval` | `100` |\n| `usePolling` | `false` |\n',
    },
    before: {
      'src/watch.js':
        'export function watch(folder, options) {\n  const {\n    pollingInterval = 100,\n    usePolling = false,\n  } = options\n  return [folder, pollingInterval, usePolling]\n}\n',
    },
    after: {
      'src/watch.js':
        'export function watch(folder, options) {\n  const {\n    pollEvery = 100,\n    usePolling = false,\n  } = options\n  return [folder, pollEvery, usePolling]\n}\n',
    },
    gone: ['pollingInterval'],
  },
  {
    name: 'an option that is only read',
    docs: { 'docs/retry.md': '# Retry\n\n## Options\n\n- `backoffFactor`: how much longer each pause is\n- `firstPause`: milliseconds\n' },
    before: {
      'lib/retry.js':
        'module.exports = function retry(run, opts) {\n  const factor = opts.backoffFactor || 2\n  return run(factor, opts.firstPause)\n}\n',
    },
    after: {
      'lib/retry.js':
        'module.exports = function retry(run, opts) {\n  const factor = opts.growth || 2\n  return run(factor, opts.firstPause)\n}\n',
    },
    gone: ['backoffFactor'],
  },
  {
    name: 'an option that is only read behind a question mark',
    docs: { 'docs/cache.md': '# Cache\n\nPass `{ staleWhileError: true }` to serve old answers.\n' },
    before: {
      'lib/cache.ts':
        'export function cache(options?: Record<string, unknown>): unknown {\n  return options?.staleWhileError ?? false\n}\n',
    },
    after: {
      'lib/cache.ts': 'export function cache(options?: Record<string, unknown>): unknown {\n  return options?.serveStale ?? false\n}\n',
    },
    gone: ['staleWhileError'],
    onlyNow: ['staleWhileError'],
  },
  {
    name: 'an option of a schema',
    docs: { 'docs/config.md': '# Configuration\n\n```json\n{\n  "retryBudget": 3,\n  "tenantName": "a"\n}\n```\n' },
    before: {
      'src/config-schema.ts':
        "import { z } from 'zod'\n\nexport const configSchema = z.object({\n  retryBudget: z.number().default(3),\n  tenantName: z.string(),\n})\n",
    },
    after: {
      'src/config-schema.ts':
        "import { z } from 'zod'\n\nexport const configSchema = z.object({\n  attempts: z.number().default(3),\n  tenantName: z.string(),\n})\n",
    },
    gone: ['retryBudget'],
  },
  {
    name: 'a property of a JSON schema',
    docs: {
      'docs/rules-file.md':
        '# Rules\n\n| Key | Meaning |\n|---|---|\n| `excludedFolders` | Not looked at |\n| `includedFolders` | Looked at |\n',
    },
    before: {
      'schema/rules.schema.json': JSON.stringify(
        { properties: { excludedFolders: { type: 'array' }, includedFolders: { type: 'array' } } },
        null,
        2,
      ),
    },
    after: {
      'schema/rules.schema.json': JSON.stringify(
        { properties: { skippedFolders: { type: 'array' }, includedFolders: { type: 'array' } } },
        null,
        2,
      ),
    },
    gone: ['excludedFolders'],
  },
  {
    name: 'a class of errors',
    docs: {
      'docs/errors.md': '# Errors\n\nA `BillLockedError` is thrown where a bill is closed, a `BillMissingError` where there is none.\n',
    },
    before: { 'src/errors.ts': 'export class BillLockedError extends Error {}\nexport class BillMissingError extends Error {}\n' },
    after: { 'src/errors.ts': 'export class BillFrozenError extends Error {}\nexport class BillMissingError extends Error {}\n' },
    gone: ['BillLockedError'],
  },
  {
    name: 'codes of errors',
    docs: {
      'docs/error-codes.md':
        '# Codes\n\n| Code | Meaning |\n|---|---|\n| `ERR_LEDGER_SEALED` | The book is closed |\n| `ERR_LEDGER_BUSY` | Try again |\n| `E_BOOK_TORN` | A page is missing |\n',
    },
    before: {
      'src/error-codes.ts':
        "export const fail = (code: string): never => {\n  throw Object.assign(new Error(code), { code })\n}\nexport const sealed = () => fail('ERR_LEDGER_SEALED')\nexport const busy = () => fail('ERR_LEDGER_BUSY')\nexport const codes = { torn: 'E_BOOK_TORN' }\n",
    },
    after: {
      'src/error-codes.ts':
        "export const fail = (code: string): never => {\n  throw Object.assign(new Error(code), { code })\n}\nexport const sealed = () => fail('ERR_LEDGER_CLOSED')\nexport const busy = () => fail('ERR_LEDGER_BUSY')\nexport const codes = { torn: 'E_PAGE_LOST' }\n",
    },
    gone: ['ERR_LEDGER_SEALED', 'E_BOOK_TORN'],
  },
  {
    name: 'a constant, a type, an interface and a hook',
    docs: {
      'docs/reference.md':
        '# Reference\n\n- `MAX_BOOK_PAGES`: how many pages a book has\n- `PageRange`: from one page to another\n- `BookOptions`: what a book is made with\n\n### `useBookPages(book)`\n\nPages of a book.\n',
    },
    before: {
      'src/book.ts':
        'export const MAX_BOOK_PAGES = 300\nexport type PageRange = [number, number]\nexport interface BookOptions {\n  title: string\n}\nexport function useBookPages(book: BookOptions): number {\n  return book.title.length\n}\n',
    },
    after: {
      'src/book.ts':
        'export const pageLimit = 300\nexport type Stretch = [number, number]\nexport interface Binding {\n  title: string\n}\nexport function useSheets(book: Binding): number {\n  return book.title.length\n}\n',
    },
    gone: ['MAX_BOOK_PAGES', 'PageRange', 'BookOptions', 'useBookPages'],
  },
  {
    name: 'a component and a property of one, in MDX',
    docs: {
      'docs/table.mdx':
        "import { LedgerTable } from '../src/table'\n\n# Table\n\n<LedgerTable />\n\n`<SummaryRow />` stands at the end. Pass `stickyHeader` to keep the head in view.\n\n## Props\n\n| Prop | Type |\n|---|---|\n| `stickyHeader` | `boolean` |\n| `rowHeight` | `number` |\n",
    },
    before: {
      'src/table.tsx':
        'export interface LedgerTableProps {\n  stickyHeader?: boolean\n  rowHeight?: number\n}\nexport function LedgerTable(props: LedgerTableProps) {\n  return props.rowHeight\n}\nexport function SummaryRow() {\n  return 1\n}\n',
    },
    after: {
      'src/table.tsx':
        'export interface LedgerTableProps {\n  pinnedHeader?: boolean\n  rowHeight?: number\n}\nexport function LedgerTable(props: LedgerTableProps) {\n  return props.rowHeight\n}\nexport function TotalsRow() {\n  return 1\n}\n',
    },
    gone: ['SummaryRow', 'stickyHeader'],
  },
  {
    name: 'a property of a Vue component',
    docs: { 'docs/picker.md': '# Picker\n\n| Prop | Default |\n|---|---|\n| `firstWeekday` | `1` |\n| `modelValue` | – |\n' },
    before: {
      'src/DayPicker.vue':
        '<script setup lang="ts">\ndefineProps<{\n  firstWeekday?: number\n  modelValue: string\n}>()\n</script>\n\n<template><i /></template>\n',
    },
    after: {
      'src/DayPicker.vue':
        '<script setup lang="ts">\ndefineProps<{\n  weekStart?: number\n  modelValue: string\n}>()\n</script>\n\n<template><i /></template>\n',
    },
    gone: ['firstWeekday'],
  },
  {
    name: 'a function and a class of Python',
    docs: { 'docs/worker.md': '# Worker\n\n`run_settlement()` settles the day. `SettlementJob` is what the queue holds.\n' },
    before: { 'worker/settle.py': 'class SettlementJob:\n    pass\n\n\ndef run_settlement(day):\n    return day\n' },
    after: { 'worker/settle.py': 'class DayJob:\n    pass\n\n\ndef settle_day(day):\n    return day\n' },
    gone: ['run_settlement', 'SettlementJob'],
  },
  {
    name: 'a function of Go and one of Rust',
    docs: { 'docs/native.md': '# Native parts\n\nThe agent calls `ReadMeter`, the core `parse_meter_frame`.\n' },
    before: {
      'agent/meter.go': 'package agent\n\nfunc ReadMeter(id int) int {\n\treturn id\n}\n',
      'core/src/lib.rs': 'pub fn parse_meter_frame(frame: &[u8]) -> usize {\n    frame.len()\n}\n',
    },
    after: {
      'agent/meter.go': 'package agent\n\nfunc PollMeter(id int) int {\n\treturn id\n}\n',
      'core/src/lib.rs': 'pub fn decode_frame(frame: &[u8]) -> usize {\n    frame.len()\n}\n',
    },
    gone: ['ReadMeter', 'parse_meter_frame'],
  },
  {
    name: 'a model of the database and a field of one',
    docs: {
      'docs/data.md': '# Data\n\nEach `BookEntry` belongs to a `Book`. `Book.openedAt` is when it began, `Book.closedAt` when it ended.\n',
    },
    before: {
      'prisma/schema.prisma':
        'model Book {\n  id       Int       @id\n  openedAt DateTime\n  closedAt DateTime?\n}\n\nmodel BookEntry {\n  id Int @id\n}\n',
    },
    after: {
      'prisma/schema.prisma':
        'model Book {\n  id       Int       @id\n  startedAt DateTime\n  closedAt DateTime?\n}\n\nmodel Posting {\n  id Int @id\n}\n',
    },
    gone: ['BookEntry', 'Book.openedAt'],
  },
  {
    name: 'a name in the documents of a package',
    docs: {
      'packages/tax/README.md': '# @ledger/tax\n\n```ts\nimport { vatOf, taxBracket } from "@ledger/tax"\n\nvatOf(taxBracket(10))\n```\n',
    },
    before: {
      'packages/tax/package.json': '{ "name": "@ledger/tax", "version": "1.0.0", "exports": "./src/index.ts" }\n',
      'packages/tax/src/index.ts':
        'export function vatOf(a: number): number {\n  return a\n}\nexport function taxBracket(a: number): number {\n  return a\n}\n',
    },
    after: {
      'packages/tax/package.json': '{ "name": "@ledger/tax", "version": "1.0.0", "exports": "./src/index.ts" }\n',
      'packages/tax/src/index.ts':
        'export function vatOf(a: number): number {\n  return a\n}\nexport function bracketOf(a: number): number {\n  return a\n}\n',
    },
    gone: ['taxBracket'],
  },
  {
    name: 'names in AsciiDoc',
    docs: {
      'docs/archive.adoc':
        '= Archive\n\nCall `sealArchive()` once a year.\n\n[cols="1,2"]\n|===\n|Option |Meaning\n\n|`shelfCount`\n|How many shelves\n|`boxCount`\n|How many boxes\n|===\n',
    },
    before: {
      'src/archive.ts':
        'export interface ArchiveOptions {\n  shelfCount: number\n  boxCount: number\n}\nexport function sealArchive(options: ArchiveOptions): number {\n  return options.boxCount\n}\n',
    },
    after: {
      'src/archive.ts':
        'export interface ArchiveOptions {\n  shelves: number\n  boxCount: number\n}\nexport function closeArchive(options: ArchiveOptions): number {\n  return options.boxCount\n}\n',
    },
    gone: ['sealArchive', 'shelfCount'],
  },
  {
    name: 'names in headings, lists and definitions',
    docs: {
      'docs/api/journal.md':
        '# Journal\n\n## `journal.appendLine(text)`\n\nWrites a line.\n\n## journal.readLines(from)\n\nReads lines.\n\n1. First `reindexJournal` is called.\n2. Then the rest.\n',
    },
    before: {
      'src/journal.ts':
        'export class Journal {\n  appendLine(text: string): void {}\n  readLines(from: number): void {}\n  size(): number {\n    return 1\n  }\n}\nexport const reindexJournal = () => 1\n',
    },
    after: {
      'src/journal.ts':
        'export class Journal {\n  write(text: string): void {}\n  scan(from: number): void {}\n  size(): number {\n    return 1\n  }\n}\nexport const rebuild = () => 1\n',
    },
    gone: ['journal.appendLine', 'journal.readLines', 'reindexJournal'],
  },
  {
    name: 'an option in a fence that calls our function',
    docs: {
      'README.md':
        "# Ledger\n\n```js\nimport { openBook } from 'ledger'\n\nconst book = await openBook({ lazyPages: true, title: 'a' })\n```\n",
    },
    before: {
      'src/index.ts':
        'export interface OpenOptions {\n  lazyPages?: boolean\n  title: string\n}\nexport async function openBook(options: OpenOptions): Promise<string> {\n  return options.title\n}\n',
    },
    after: {
      'src/index.ts':
        'export interface OpenOptions {\n  deferPages?: boolean\n  title: string\n}\nexport async function openBook(options: OpenOptions): Promise<string> {\n  return options.title\n}\n',
    },
    gone: ['lazyPages'],
  },
  {
    name: 'a decorator, a guard and a middleware',
    docs: {
      'docs/guards.md': '# Guards\n\nPut `@AuditedBy()` on a handler, register `LedgerGuard`, and use `requireBookOwner` before it.\n',
    },
    before: {
      'src/guards.ts':
        'export const AuditedBy = () => () => undefined\nexport class LedgerGuard {}\nexport function requireBookOwner(): void {}\n',
    },
    after: {
      'src/guards.ts': 'export const Traced = () => () => undefined\nexport class OwnerGuard {}\nexport function onlyOwner(): void {}\n',
    },
    gone: ['AuditedBy', 'LedgerGuard', 'requireBookOwner'],
  },
  {
    name: 'a field of a GraphQL type and a query',
    docs: { 'docs/graph.md': '# Graph\n\nAsk for `bookBalance`; each `Account` has `overdraftLimit`.\n' },
    before: {
      'src/schema.graphql': 'type Query {\n  bookBalance(id: ID!): Int\n}\n\ntype Account {\n  overdraftLimit: Int\n  id: ID!\n}\n',
    },
    after: { 'src/schema.graphql': 'type Query {\n  balance(id: ID!): Int\n}\n\ntype Account {\n  creditLine: Int\n  id: ID!\n}\n' },
    gone: ['bookBalance', 'overdraftLimit'],
  },
  {
    name: 'a name of CommonJS and a prototype',
    docs: {
      'docs/legacy-api.md':
        '# The small API\n\n### `parseStatement(text)`\n\nReads a statement. `Statement.prototype.sumLines()` adds its lines.\n',
    },
    before: {
      'lib/statement.js':
        "'use strict'\nfunction Statement() {}\nStatement.prototype.sumLines = function () { return 1 }\nmodule.exports = { parseStatement: (t) => t, Statement }\n",
    },
    after: {
      'lib/statement.js':
        "'use strict'\nfunction Statement() {}\nStatement.prototype.total = function () { return 1 }\nmodule.exports = { readStatement: (t) => t, Statement }\n",
    },
    gone: ['parseStatement', 'Statement.prototype.sumLines'],
  },
  {
    name: 'an input and an output of an action',
    docs: {
      'docs/action.md':
        '# Action\n\n```yaml\n- uses: acme-books/ledger@v3\n  with:\n    report-format: html\n    fail-level: error\n```\n\n| Input | Meaning |\n|---|---|\n| `report-format` | How it looks |\n| `fail-level` | When it fails |\n\nThe output `report-url` says where it is.\n',
    },
    before: {
      'action.yml':
        'name: Ledger\ninputs:\n  report-format:\n    description: a\n  fail-level:\n    description: b\noutputs:\n  report-url:\n    description: c\nruns:\n  using: node24\n  main: src/index.ts\n',
    },
    after: {
      'action.yml':
        'name: Ledger\ninputs:\n  output-style:\n    description: a\n  fail-level:\n    description: b\noutputs:\n  page-url:\n    description: c\nruns:\n  using: node24\n  main: src/index.ts\n',
    },
    gone: ['report-format', 'report-url'],
  },
]
