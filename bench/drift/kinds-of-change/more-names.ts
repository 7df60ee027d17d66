import type { Piece } from './piece.ts'

/** More names of code, named in more places of documents. */
export const moreNames: readonly Piece[] = [
  {
    name: 'a plain method in a table below the name of its class',
    docs: {
      'docs/more/spool.md':
        '# Spool\n\n## `Spool`\n\n| Method | Meaning |\n|---|---|\n| `rewind()` | Back to the start |\n| `unwind(turns)` | On |\n',
    },
    before: { 'src/spool.ts': 'export class Spool {\n  rewind(): void {}\n  unwind(turns: number): void {}\n}\n' },
    after: { 'src/spool.ts': 'export class Spool {\n  backToStart(): void {}\n  unwind(turns: number): void {}\n}\n' },
    gone: ['rewind'],
  },
  {
    name: 'a static method, a getter and an abstract one',
    docs: {
      'docs/more/seal.md':
        '# Seal\n\n`WaxSeal.fromImprint()` makes one. `seal.imprintText` is what it says. Each must have `meltAway()`.\n',
    },
    before: {
      'src/wax.ts':
        'export abstract class WaxSeal {\n  static fromImprint(): number {\n    return 1\n  }\n  get imprintText(): string {\n    return 2 + "a"\n  }\n  abstract meltAway(): void\n}\n',
    },
    after: {
      'src/wax.ts':
        'export abstract class WaxSeal {\n  static press(): number {\n    return 1\n  }\n  get text(): string {\n    return 2 + "a"\n  }\n  abstract dissolve(): void\n}\n',
    },
    gone: ['WaxSeal.fromImprint', 'seal.imprintText', 'meltAway'],
  },
  {
    name: 'a key of a nested configuration',
    docs: {
      'docs/more/settings.md':
        '# Settings\n\n```yaml\npress:\n  inkReserve: 3\n  paperFeed: 2\n```\n\n- `press.inkReserve`: how much ink is kept\n',
    },
    before: { 'src/press-config.ts': 'export const defaults = {\n  press: {\n    inkReserve: 3,\n    paperFeed: 2,\n  },\n}\n' },
    after: { 'src/press-config.ts': 'export const defaults = {\n  press: {\n    inkLevel: 3,\n    paperFeed: 2,\n  },\n}\n' },
    gone: ['inkReserve'],
  },
  {
    name: 'names of arrow functions, wrapped values and exports',
    docs: {
      'docs/more/kit.md': '# Kit\n\n* `foldSheet()` folds\n* `LedgerCard` shows\n* `stitchSheets` stitches\n* `trimEdges()` trims\n',
    },
    before: {
      'src/kit.js': 'exports.stitchSheets = (a) => a\nmodule.exports.trimEdges = function (a) { return a }\n',
      'src/kit-2.tsx':
        'export const foldSheet = async (a: number) => a\nexport const LedgerCard = memo(function Card() {\n  return null\n})\n',
    },
    after: {
      'src/kit.js': 'exports.sew = (a) => a\nmodule.exports.cut = function (a) { return a }\n',
      'src/kit-2.tsx': 'export const crease = async (a: number) => a\nexport const Sheet = memo(function Card() {\n  return null\n})\n',
    },
    gone: ['foldSheet', 'LedgerCard', 'stitchSheets', 'trimEdges'],
  },
  {
    name: 'names of events that are emitted',
    docs: {
      'docs/more/events.md':
        '# Events\n\n| Event | When |\n|---|---|\n| `pageTurned` | A page was turned |\n| `bookShut` | It was shut |\n',
    },
    before: {
      'src/reader.ts': "export class BookReader {\n  turn(): void {\n    this.emit('pageTurned', 1)\n    this.emit('bookShut')\n  }\n}\n",
    },
    after: {
      'src/reader.ts': "export class BookReader {\n  turn(): void {\n    this.emit('pageFlipped', 1)\n    this.emit('bookShut')\n  }\n}\n",
    },
    gone: ['pageTurned'],
    onlyNow: ['pageTurned'],
  },
  {
    name: 'a setting and a command of an editor extension',
    docs: {
      'docs/more/editor.md':
        '# Editor\n\n| Setting | Default |\n|---|---|\n| `ledgerly.autoTotal` | `true` |\n| `ledgerly.showGutter` | `true` |\n',
    },
    before: {
      'editor/package.json': JSON.stringify(
        {
          name: 'ledgerly',
          contributes: {
            configuration: { properties: { 'ledgerly.autoTotal': { type: 'boolean' }, 'ledgerly.showGutter': { type: 'boolean' } } },
          },
        },
        null,
        2,
      ),
    },
    after: {
      'editor/package.json': JSON.stringify(
        {
          name: 'ledgerly',
          contributes: {
            configuration: { properties: { 'ledgerly.addUp': { type: 'boolean' }, 'ledgerly.showGutter': { type: 'boolean' } } },
          },
        },
        null,
        2,
      ),
    },
    gone: ['ledgerly.autoTotal'],
  },
  {
    name: 'a property of a Svelte component and options of a function with a type of its own',
    docs: { 'docs/more/svelte.md': '# Chart\n\n## Props\n\n- `barSpacing`: pixels\n- `legendSide`: where it stands\n' },
    before: {
      'src/Chart.svelte':
        '<script lang="ts">\n  export let barSpacing = 2\n  export let legendSide: string\n</script>\n\n<i>{barSpacing}</i>\n',
    },
    after: { 'src/Chart.svelte': '<script lang="ts">\n  export let gap = 2\n  export let legendSide: string\n</script>\n\n<i>{gap}</i>\n' },
    gone: ['barSpacing'],
  },
  {
    name: 'settings of Python, and a field of a struct of Go',
    docs: {
      'docs/more/python.md': '# Settings\n\nSet `VELLUM_CACHE_DIR`; `VELLUM_KEEP_DAYS` as well. `PressConfig.InkColour` is the colour.\n',
    },
    before: {
      'vellum/settings.py':
        'from pydantic_settings import BaseSettings\n\n\nclass Settings(BaseSettings):\n    vellum_cache_dir: str = "a"\n    vellum_keep_days: int = 3\n',
      'vellum/press.go': 'package press\n\ntype PressConfig struct {\n\tInkColour string\n\tInkDepth  int\n}\n',
    },
    after: {
      'vellum/settings.py':
        'from pydantic_settings import BaseSettings\n\n\nclass Settings(BaseSettings):\n    vellum_store: str = "a"\n    vellum_keep_days: int = 3\n',
      'vellum/press.go': 'package press\n\ntype PressConfig struct {\n\tTint string\n\tInkDepth  int\n}\n',
    },
    gone: ['VELLUM_CACHE_DIR', 'InkColour'],
  },
  {
    name: 'files without a folder: of workflows, images and examples of the environment',
    docs: {
      'docs/more/files.md':
        '# Files\n\nThe `evening-books.yml` workflow runs at night.\n\n```bash\ndocker build -f Dockerfile.books .\ncp .env.books.example .env\n```\n',
      'docs/more/prose.md':
        '# Prose\n\nTotals are made in parlour/rooms/sum-books.ts, and src/gone-prose.ts rounds them. Pass --prose-flag to see more, and set PROSE_BOOK_KEY in the environment.\n',
    },
    before: {
      '.github/workflows/evening-books.yml': 'on: schedule\n',
      '.github/workflows/day.yml': 'on: push\n',
      'Dockerfile.books': 'FROM a\n',
      '.env.books.example': 'A=\n',
      'parlour/rooms/sum-books.ts': 'export const one = 1\n',
      'parlour/rooms/keep.ts': 'export const two = 2\n',
      'src/gone-prose.ts': 'export const x = process.argv.includes("--prose-flag") ? process.env.PROSE_BOOK_KEY : 1\n',
    },
    after: { '.github/workflows/day.yml': 'on: push\n', 'parlour/rooms/keep.ts': 'export const two = 2\n' },
    gone: [
      'evening-books.yml',
      'Dockerfile.books',
      '.env.books.example',
      'parlour/rooms/sum-books.ts',
      'src/gone-prose.ts',
      'PROSE_BOOK_KEY',
      '--prose-flag',
    ],
  },
  {
    name: 'scripts in tables and lists',
    docs: {
      'docs/more/scripts.md':
        '# Scripts\n\n| Script | Meaning |\n|---|---|\n| `gild` | Gilds |\n| `build` | Builds |\n\n- `npm run polish` polishes\n- `yarn burnish` and `pnpm run emblazon`\n',
    },
    before: {
      'gilder/package.json': JSON.stringify(
        { name: '@ledger/gilder', scripts: { gild: 'a', polish: 'b', burnish: 'c', emblazon: 'd', build: 'e' } },
        null,
        2,
      ),
    },
    after: { 'gilder/package.json': JSON.stringify({ name: '@ledger/gilder', scripts: { build: 'e' } }, null, 2) },
    gone: ['gild', 'polish', 'burnish', 'emblazon'],
  },
  // what must stay silent
  {
    name: 'a variable that settings of Python have in small letters, and a flag of a platform',
    docs: {
      'docs/more/quiet.md':
        '# Quiet\n\nSet `PARCHMENT_DIR`. `node --inspect-brk app.js` debugs, `node --max-old-space-size=4096 a.js` gives room.\n',
    },
    before: {
      'vellum/parchment.py': 'import os\nfrom pydantic_settings import BaseSettings\n\nx = os.environ["PARCHMENT_DIR"]\n',
      'scripts/debug.sh': 'node --inspect-brk app.js\nnode --max-old-space-size=4096 a.js\n',
    },
    after: {
      'vellum/parchment.py': 'from pydantic_settings import BaseSettings\n\n\nclass S(BaseSettings):\n    parchment_dir: str\n',
      'scripts/debug.sh': 'echo a\n',
    },
    gone: [],
  },
  {
    name: 'names of a tutorial that its reader makes, and of a generated client',
    docs: {
      'docs/more/tutorial.md':
        '# Tutorial\n\nCreate `src/routes/pamphlet.ts`:\n\n```ts title="src/routes/pamphlet.ts"\nexport function printPamphlet() {\n  return 1\n}\n```\n\nThen call `printPamphlet()`.\n',
    },
    before: { 'src/routes/pamphlet.ts': 'export function printPamphlet(): number {\n  return 1\n}\n' },
    after: { 'src/routes/leaflet.ts': 'export function printLeaflet(): number {\n  return 1\n}\n' },
    gone: [],
  },
]
