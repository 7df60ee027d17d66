import type { Piece } from './piece.ts'

const tellings = (name: string, now: string): string =>
  [
    `\`${name}\` is gone since 3.0.`,
    `\`${name}\` has been superseded by \`${now}\`.`,
    `As of 3.0 \`${name}\` is called \`${now}\`.`,
    `\`${name}\` became \`${now}\`.`,
    `\`${now}\` (formerly \`${name}\`) does it.`,
    `\`${now}\` (was \`${name}\`) does it.`,
    `\`${now}\`, previously \`${name}\`, does it.`,
    `The old \`${name}\` did less.`,
    `There is no \`${name}\` any more.`,
    `Use \`${now}\` instead of \`${name}\`.`,
    `\`${name}\` has been replaced by \`${now}\`.`,
    `\`${name}\` was dropped.`,
    `\`${name}\` (removed)`,
    `In earlier versions there was \`${name}\`.`,
    `\`${name}\` is obsolete.`,
    `\`${name}\` no longer has an effect.`,
    `We renamed \`${name}\` to \`${now}\`.`,
    `~~\`${name}\`~~`,
    `We do not have \`${name}\` yet.`,
    `This replaces \`${name}\`.`,
  ].join('\n\n')

/** What tells of another time, what belongs to others, and what lives on where no search for the name finds it. */
export const quietPieces: readonly Piece[] = [
  {
    name: 'every way to tell of the past',
    docs: {
      'docs/quiet/names.md': `# Names\n\n${tellings('unfoldMap', 'openMap')}\n`,
      'docs/quiet/env.md': `# Variables\n\n${tellings('MAPPER_FOLD_KEY', 'MAPPER_OPEN_KEY')}\n`,
      'docs/quiet/flags.md': `# Flags\n\n${tellings('--unfold-map', '--open-map')}\n`,
      'docs/quiet/paths.md': `# Paths\n\n${tellings('mapper/folds/unfold-map.ts', 'mapper/open/open-map.ts')}\n`,
      'docs/quiet/was.adoc': `= Was\n\n${tellings('unfoldMap', 'openMap').replace(/^~~.*$/m, '')}\n`,
    },
    before: {
      'mapper/folds/unfold-map.ts':
        "export function unfoldMap(): unknown {\n  return [process.env.MAPPER_FOLD_KEY, process.argv.includes('--unfold-map')]\n}\n",
      'mapper/keep.ts': 'export const one = 1\n',
    },
    after: {
      'mapper/open/open-map.ts':
        "export function openMap(): unknown {\n  return [process.env.MAPPER_OPEN_KEY, process.argv.includes('--open-map')]\n}\n",
      'mapper/keep.ts': 'export const one = 1\n',
    },
    gone: [],
  },
  {
    name: 'a flag that our code gave to another program',
    docs: { 'docs/quiet/others.md': '# Others\n\nDocker takes `--squash-layers`; the browser is started with `--disable-sandboxing`.\n' },
    before: {
      'src/start.ts':
        "import { spawn } from 'node:child_process'\nexport const one = spawn('docker', ['build', '--squash-layers', '.'])\nexport const two = launch({ args: ['--disable-sandboxing'] })\n",
    },
    after: { 'src/start.ts': 'export const one = 1\n' },
    gone: [],
  },
  {
    name: 'names that a package of others gives now',
    docs: {
      'packages/coin/README.md':
        "# Coin\n\n```ts\nimport { roundCoins } from '@ledger/coin'\n\nroundCoins(1)\n```\n\n`roundCoins` rounds.\n",
    },
    before: {
      'packages/coin/package.json': '{ "name": "@ledger/coin", "exports": "./src/index.ts" }\n',
      'packages/coin/src/index.ts': 'export function roundCoins(a: number): number {\n  return a\n}\n',
    },
    after: {
      'packages/coin/package.json': '{ "name": "@ledger/coin", "exports": "./src/index.ts", "dependencies": { "coin-kit": "^1.0.0" } }\n',
      'packages/coin/src/index.ts': "export * from 'coin-kit'\n",
    },
    gone: [],
  },
  {
    name: 'what a template and a generator write',
    docs: {
      'docs/quiet/starter.md':
        '# Starter\n\n`npm create ledgerling` gives you `npm run scribble` and a file `parchments/first-book.ts` with `startScribbling()`.\n',
    },
    before: {
      'src/generator.ts': "export const files = { 'parchments/first-book.ts': 'export function startScribbling() {}' }\n",
      'parchments/first-book.ts': 'export function startScribbling(): void {}\n',
      'parchments/b.ts': 'export const b = 1\n',
    },
    after: {
      'src/generator.ts': "export const files = { 'parchments/first-book.ts': 'export function startScribbling() {}' }\n",
      'parchments/b.ts': 'export const b = 1\n',
    },
    gone: [],
  },
  {
    name: 'a variable that is read with a prefix, and one in a list of names',
    docs: { 'docs/quiet/prefix.md': '# Prefix\n\nSet `QUILLER_INK`, `QUILLER_NIB_SIZE` and `QUILLER_PAPER`.\n' },
    before: { 'src/quill.ts': 'export const all = [process.env.QUILLER_INK, process.env.QUILLER_NIB_SIZE, process.env.QUILLER_PAPER]\n' },
    after: {
      'src/quill.ts':
        "const read = (key: string) => process.env['QUILLER_' + key]\nexport const all = [read('INK'), read('NIB_SIZE')]\nexport const names = ['QUILLER_PAPER'].map((name) => process.env[name])\n",
    },
    gone: [],
  },
  {
    name: 'a word that is also something else',
    docs: {
      'docs/quiet/words.md': '# Words\n\nA `ledger` is a book; use the `draft` branch.\n',
    },
    before: { 'src/words.ts': 'export const margin = 1\nexport function draft(): void {}\nexport interface Page {\n  gutter: number\n}\n' },
    after: { 'src/words.ts': 'export const edge = 1\nexport function sketch(): void {}\nexport interface Page {\n  inner: number\n}\n' },
    gone: [],
  },
]
