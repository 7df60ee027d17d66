import type { Piece } from './piece.ts'

/** Names of code that look lost and are not. */
export const lookAlikeNames: readonly Piece[] = [
  {
    name: 'names that live on: as a member elsewhere, as an alias, as a re-export, as a key of a registry',
    docs: { 'docs/alive.md': '# Alive\n\nCall `postEntry()`, `signEntry()` and `BookKit.pruneEntry()`. `EntryKind` says what it is.\n' },
    before: {
      'src/alive.ts':
        'export function postEntry(): void {}\nexport function signEntry(): void {}\nexport const BookKit = {\n  pruneEntry(): void {},\n}\nexport type EntryKind = 1\n',
    },
    after: {
      'src/alive.ts': "export { writeEntry as postEntry } from './alive-2.ts'\nexport type { EntryKind } from './alive-2.ts'\n",
      'src/alive-2.ts':
        "export function writeEntry(): void {}\nexport type EntryKind = 2\nexport const BookKit = { 'signEntry': () => 1, pruneEntry: () => 2 }\n",
    },
    gone: [],
  },
  {
    name: 'sentences of the past and of the future',
    docs: {
      'docs/past.md':
        '# Notes\n\n`stampPage` was removed; use `sealPage`.\n\nUntil 3.0 there was `stampPage()`.\n\n`stampPage` no longer exists.\n\n`stampPage` has been renamed to `sealPage`.\n\n> **Deprecated**: `stampPage()`\n\n## Removed\n\n- `stampPage`\n\nWe replaced `stampPage` with `sealPage`.\n\nIn the future `stampPage` will be added again.\n',
    },
    before: { 'src/pages.ts': 'export function stampPage(): void {}\n' },
    after: { 'src/pages.ts': 'export function sealPage(): void {}\n' },
    gone: [],
  },
  {
    name: 'a name of a package of others that we had as well',
    docs: {
      'docs/validate.md':
        "# Validation\n\nWe use [`ajv`](https://ajv.js.org): `ajv.addKeyword()` adds a word.\n\n```ts\nimport Ajv from 'ajv'\n\nconst ajv = new Ajv()\najv.addKeyword('even')\n```\n\n[`runSandboxed`](https://other.example/docs/run-sandboxed) is of theirs.\n",
    },
    before: { 'src/validate.ts': 'export function addKeyword(): void {}\nexport const runSandboxed = 1\n' },
    after: { 'src/validate.ts': 'export function keyword(): void {}\n' },
    gone: [],
  },
  {
    name: 'a local variable and a parameter',
    docs: { 'docs/local.md': '# Local\n\nThe `rowIndex` of a line is where it stands.\n' },
    before: { 'src/local.ts': 'export function find(rowIndex: number): number {\n  let pageCursor = rowIndex\n  return pageCursor\n}\n' },
    after: { 'src/local.ts': 'export function find(at: number): number {\n  let cursor = at\n  return cursor\n}\n' },
    gone: [],
  },
  {
    name: 'keys of data and of a configuration of others',
    docs: {
      'docs/tools.md':
        '# Tools\n\n```json\n{\n  "compilerOptions": { "noImplicitAny": true }\n}\n```\n\nThe editor setting `formatOnSave` helps, and in the compose file `restart_policy`.\n',
    },
    before: {
      'tsconfig.json': '{\n  "compilerOptions": {\n    "noImplicitAny": true\n  }\n}\n',
      '.vscode/settings.json': '{\n  "formatOnSave": true\n}\n',
      'compose.yml': 'services:\n  a:\n    deploy:\n      restart_policy:\n        condition: any\n',
    },
    after: {
      'tsconfig.json': '{\n  "compilerOptions": {\n    "strict": true\n  }\n}\n',
      '.vscode/settings.json': '{\n  "tabSize": 2\n}\n',
      'compose.yml': 'services:\n  a:\n    image: b\n',
    },
    gone: [],
  },
  {
    name: 'a member that the owner in the document still has',
    docs: { 'docs/owners.md': '# Owners\n\n`PrintQueue#enlist` adds a job.\n\n```ts\nqueue.enlist(job)\n```\n' },
    before: {
      'src/owners.ts':
        'export class PrintQueue {\n  enlist(): number {\n    return 1\n  }\n}\nexport class MailQueue {\n  enlist(): number {\n    return 2\n  }\n}\n',
    },
    after: {
      'src/owners.ts':
        'export class PrintQueue {\n  enlist(): number {\n    return 1\n  }\n}\nexport class MailQueue {\n  admit(): number {\n    return 2\n  }\n}\n',
    },
    gone: [],
  },
  {
    name: 'a member that moves to the class above',
    docs: { 'docs/parents.md': '# Parents\n\n`CardReader#swipeCard` reads a card; `cardReader.swipeCard()` as well.\n' },
    before: {
      'src/parents.ts': 'export class Reader {}\nexport class CardReader extends Reader {\n  swipeCard(): number {\n    return 1\n  }\n}\n',
    },
    after: {
      'src/parents.ts': 'export class Reader {\n  swipeCard(): number {\n    return 1\n  }\n}\nexport class CardReader extends Reader {}\n',
    },
    gone: [],
  },
]
