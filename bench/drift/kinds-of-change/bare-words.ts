import type { Piece } from './piece.ts'

/** Names where no span, call or import marks them: types and members of examples, lists and headings in plain words. */
export const bareWordPieces: readonly Piece[] = [
  {
    name: 'a bare word: the type of a parameter and of a list in an example',
    docs: {
      'docs/bare/types.md':
        '# Types\n\n```tsx\nconst Drawer = (props: DrawerTrayProps) => <Tray {...props} />\n\ninterface Told {\n  chunks: AsyncIterable<DrawerChunk>\n}\n```\n',
    },
    before: {
      'src/drawer-tray.ts':
        'export type DrawerTrayProps = { depth: number }\nexport interface DrawerChunk {\n  part: string\n}\nexport const drawerDepth = 1\n',
    },
    after: {
      'src/drawer-tray.ts':
        'export type TrayListProps = { depth: number }\nexport interface TrayPart {\n  part: string\n}\nexport const drawerDepth = 1\n',
    },
    gone: ['DrawerTrayProps', 'DrawerChunk'],
    onlyNow: ['DrawerTrayProps', 'DrawerChunk'],
  },
  {
    name: 'a bare word: a method of a prototype that an example calls on what another call gave',
    docs: { 'docs/bare/units.md': '# Units\n\n```js\nvar paid = Coin.fromBits(amount).toPlainMoney(rate);\n```\n' },
    before: {
      'lib/coin.js': 'function Coin() {}\nCoin.prototype.toPlainMoney = function (rate) {\n  return rate\n}\nmodule.exports = Coin\n',
    },
    after: { 'lib/coin.js': 'function Coin() {}\nCoin.prototype.atRate = function (rate) {\n  return rate\n}\nmodule.exports = Coin\n' },
    gone: ['toPlainMoney'],
    onlyNow: ['toPlainMoney'],
  },
  {
    name: 'a bare word: a name in a list and in a heading, in plain words',
    docs: { 'docs/bare/plain.md': '# Plain\n\n## Status.getLedgerTail\n\nYou may ask for:\n\n * getLedgerTail\n * getLedgerHead\n' },
    before: {
      'lib/status.js':
        'function Status() {}\nStatus.prototype.getLedgerTail = function () {}\nStatus.prototype.getLedgerHead = function () {}\nmodule.exports = Status\n',
    },
    after: { 'lib/status.js': 'function Status() {}\nStatus.prototype.getLedgerHead = function () {}\nmodule.exports = Status\n' },
    gone: ['getLedgerTail'],
    onlyNow: ['getLedgerTail'],
  },
  {
    name: 'a bare word: variables of functions, words of the past, of addresses and of the page itself',
    docs: {
      'docs/bare/quiet.md':
        '# Quiet\n\nThe sumOfPages of a book is told at the end.\n\nBefore 2.0 you had to call splitAllPages, which was removed.\n\nSee [the notes](https://example.org/joinEveryPage) and <https://example.org/joinEveryPage>.\n\n```js\nconst turnPageOver = (page) => page + 1\nturnPageOver(1)\n```\n',
    },
    before: {
      'src/turning.ts':
        'export function turning(pages: number[]): number {\n  const sumOfPages = pages.length\n  return sumOfPages\n}\nexport function splitAllPages(): void {}\nexport function joinEveryPage(): void {}\nexport function turnPageOver(): void {}\n',
    },
    after: { 'src/turning.ts': 'export function turning(pages: number[]): number {\n  return pages.length\n}\n' },
    gone: [],
  },
  {
    name: 'a name that a test and an example still have, and one that a source has too',
    docs: { 'docs/bare/tested.md': '# Tested\n\n### `pinLastPage`\n\nPins it.\n\n### `pinFirstPage`\n\nPins the first.\n' },
    before: {
      'src/pins.ts': 'export interface PinOptions {\n  pinLastPage?: boolean\n  pinFirstPage?: boolean\n}\n',
      'test/pins.test.js': 'pin({\n  pinLastPage: true,\n  pinFirstPage: true,\n})\n',
      'src/reads-pins.js': 'exports.first = (one) => one.pinFirstPage\n',
    },
    after: {
      'src/pins.ts': 'export interface PinOptions {\n  pinned?: boolean\n}\n',
      'test/pins.test.js': 'pin({\n  pinLastPage: true,\n  pinFirstPage: true,\n})\n',
      'src/reads-pins.js': 'exports.first = (one) => one.pinFirstPage\n',
    },
    gone: ['pinLastPage'],
    onlyNow: ['pinLastPage'],
  },
  {
    name: 'a member of what is written out inside of a type, in a fence',
    docs: {
      'docs/bare/nested.md': '# Nested\n\n```typescript\n{\n  tools?: {\n    // No pictures\n    omitPictures?: boolean;\n  }\n}\n```\n',
    },
    before: {
      'src/nested-config.d.ts': 'export type Nested = {\n  tools?: {\n    shot?: {\n      omitPictures?: boolean;\n    }\n  }\n}\n',
    },
    after: { 'src/nested-config.d.ts': 'export type Nested = {\n  tools?: {\n    shot?: boolean\n  }\n}\n' },
    gone: ['omitPictures'],
    onlyNow: ['omitPictures'],
  },
  {
    name: 'a name that a page takes from a package of ours and shows the declaration of',
    docs: {
      'packages/clips/README.md':
        '# @ledger/clips\n\n```js\nimport { bindClips } from "@ledger/clips"\n\nbindClips(1)\n```\n\n```ts\nexport function bindClips(count: number): Clip {\n  return clip(count)\n}\n```\n',
    },
    before: {
      'packages/clips/package.json': '{ "name": "@ledger/clips", "version": "1.0.0", "exports": "./src/index.ts" }\n',
      'packages/clips/src/index.ts': 'export function bindClips(count: number): number {\n  return count\n}\n',
    },
    after: {
      'packages/clips/package.json': '{ "name": "@ledger/clips", "version": "1.0.0", "exports": "./src/index.ts" }\n',
      'packages/clips/src/index.ts': 'export function bindAll(count: number): number {\n  return count\n}\n',
    },
    gone: ['bindClips'],
  },
  {
    name: 'a bare word: a function under a key of what a function makes, and names that frameworks ask for',
    docs: {
      'docs/bare/keyed.md':
        '# Keyed\n\n```js\n// beforePageTurn could be given\nvar book = new Book({})\n\nPage.propTypes = { book: shape }\n```\n\nModels are in /bare/models/pages.js today.\n',
    },
    before: {
      'lib/keyed.js':
        'var _ = require("underscore")\nfunction keyed(options) {\n  _.defaults(options, {\n    beforePageTurn: function (page) {\n      return page\n    },\n  })\n}\nmodule.exports = keyed\n',
      'src/keyed-page.js': 'export class KeyedPage {\n  static propTypes = {}\n}\n',
      'bare/models/pages.js': 'module.exports = 1\n',
    },
    after: {
      'lib/keyed.js': 'module.exports = function (options) {\n  return merge({}, options)\n}\n',
      'src/keyed-page.js': 'export class KeyedPage {}\n',
    },
    gone: ['beforePageTurn', 'bare/models/pages.js'],
    onlyNow: ['beforePageTurn', 'bare/models/pages.js'],
  },
  {
    name: 'a section about a key of a function, and a list of keys that others may still give',
    docs: {
      'docs/bare/titled.md':
        '# Events\n\n### `billKind`\n\nWhich bill it was.\n\n## Given by the bank\n\n- `bankTransferNumber`: of the transfer\n',
    },
    before: {
      'lib/titled.js':
        'define(function () {\n  function told(bill, bank) {\n    return {\n      billKind: bill.kind,\n      bankTransferNumber: bank.number,\n      at: 1,\n    }\n  }\n  return told\n})\n',
    },
    after: { 'lib/titled.js': 'define(function () {\n  function told() {\n    return {\n      at: 1,\n    }\n  }\n  return told\n})\n' },
    gone: ['billKind'],
    onlyNow: ['billKind'],
  },
]
