import type { Piece } from './piece.ts'

/** Flags and variables that a change took from code, in places and spellings where their words live on, each beside one that only looks so. */
export const takenPieces: readonly Piece[] = [
  {
    name: 'a flag whose word lives on as a parameter',
    docs: { 'docs/taken/word.md': '# Word\n\n`tally --wipe-books` empties them, `--read-shelf` does not.\n' },
    before: {
      'tally/word.ts':
        "import { program } from 'commander'\nprogram.option('--wipe-books', 'a').option('--read-shelf', 'b')\nopenBooks({ wipeBooks: program.opts().wipeBooks })\n",
      'tally/open.ts': 'export interface Open {\n  wipeBooks: boolean\n}\n',
    },
    after: {
      'tally/word.ts': "import { program } from 'commander'\nprogram.option('--read-shelf', 'b')\nopenBooks({ other: 1 })\n",
      'tally/open.ts': 'export interface Open {\n  wipeBooks: boolean\n}\n',
    },
    gone: ['--wipe-books'],
    onlyNow: ['--wipe-books'],
  },
  {
    name: 'a flag that another library declares now',
    docs: { 'docs/taken/library.md': '# Library\n\n`tally --fold-sums` folds them.\n' },
    before: {
      'tally/library.ts':
        "import { program } from 'commander'\nprogram.option('--fold-sums', 'a')\nexport const folds = program.opts().foldSums\n",
    },
    after: {
      'tally/library.ts': "import { options } from './given.ts'\nexport const folds = options.foldSums\n",
      'tally/given.ts': "export const options = read({ foldSums: { type: 'boolean' }, other: { type: 'string' } })\n",
    },
    gone: [],
  },
  {
    name: 'a flag that was turned round, where the library tells the two apart',
    docs: { 'docs/taken/strict.md': '# Strict\n\n`tally --no-stamp-sums` leaves the stamp out.\n' },
    before: { 'tally/strict.ts': "import { program } from 'commander'\nprogram.option('--no-stamp-sums', 'a')\n" },
    after: { 'tally/strict.ts': "import { program } from 'commander'\nprogram.option('--stamp-sums', 'a')\n" },
    gone: ['--no-stamp-sums'],
    onlyNow: ['--no-stamp-sums'],
  },
  {
    name: 'a flag that was turned round, where the library takes either',
    docs: { 'docs/taken/either.md': '# Either\n\n`tally --no-seal-sums` leaves the seal out.\n' },
    before: { 'tally/either.ts': "import cac from 'cac'\ncac('tally').option('--no-seal-sums', 'a')\n" },
    after: { 'tally/either.ts': "import cac from 'cac'\ncac('tally').option('--seal-sums', 'a')\n" },
    gone: [],
  },
  {
    name: 'a flag whose word its successor tells of',
    docs: { 'docs/taken/silent.md': '# Silent\n\nPass `--hushed` to scripts.\n' },
    before: { 'tally/silent.ts': "import { program } from 'commander'\nprogram.option('-s, --hushed', 'Takes the hushed renderer')\n" },
    after: { 'tally/silent.ts': "import { program } from 'commander'\nprogram.option('-q, --calm', 'Takes the hushed renderer')\n" },
    gone: ['--hushed'],
  },
  {
    name: 'a flag that the type of a configuration declared',
    docs: { 'docs/taken/type.md': '# Type\n\n| Flag | |\n|---|---|\n| `--keep-trail` | Keeps it |\n' },
    before: { 'tally/config.d.ts': 'export interface Config {\n  keepTrail?: boolean\n  one?: string\n}\n' },
    after: { 'tally/config.d.ts': 'export interface Config {\n  one?: string\n}\n' },
    gone: ['--keep-trail'],
    onlyNow: ['--keep-trail'],
  },
  {
    name: 'flags and variables in languages that nobody reads, and in examples',
    docs: {
      'docs/taken/foreign.md':
        "# Others\n\n```vim\nset formatprg=tally\\ --from-pipe\\ --wide\n```\n\n```php\n$options[] = '--from-paths ' . $paths;\n```\n\n```js\nopen({ key: process.env.TALLY_OPEN_CODE })\n```\n",
    },
    before: {
      'tally/foreign.ts':
        "import { program } from 'commander'\nprogram.option('--from-pipe', 'a').option('--from-paths <p>', 'b')\nexport const code = process.env.TALLY_OPEN_CODE\n",
    },
    after: { 'tally/foreign.ts': "import { program } from 'commander'\nprogram.option('--other-flag', 'a')\n" },
    gone: ['--from-pipe', '--from-paths', 'TALLY_OPEN_CODE'],
    onlyNow: ['--from-pipe', '--from-paths', 'TALLY_OPEN_CODE'],
  },
  {
    name: 'flags that code gave to programs of others',
    docs: {
      'docs/taken/others.md':
        '# Others\n\nStarted with `--inspect-brk` it waits. Run `docker compose --env-file x.env up`, and `yarn install --frozen-lockfile`.\n\n```yaml\nrun: docker compose up --env-file x.env\n```\n',
    },
    before: {
      'tally/others.ts':
        "import yargs from 'yargs'\nexport const argv = yargs(process.argv.slice(2)).parse()\nstart([`--inspect-brk=0`].concat(argv))\n",
      'tally/Makefile': 'up:\n\tdocker compose --env-file ./deploy/one.env up\n',
      'tally/build.sh': 'yarn install --frozen-lockfile\n',
    },
    after: {
      'tally/others.ts': "import yargs from 'yargs'\nexport const argv = yargs(process.argv.slice(2)).parse()\nstart(argv)\n",
      'tally/Makefile': 'up:\n\tdocker compose up\n',
      'tally/build.sh': 'npm ci\n',
    },
    gone: [],
  },
  {
    name: 'variables of scripts, of tests that a page starts, and of lists',
    docs: {
      'docs/taken/variables.md':
        '# Variables\n\nStart it with `TALLY_SUM_FILE=a npm run sums`, the tests with `TALLY_DEEP_SUMS=1 npm test`.\n\n* TALLY_LIST_MODE: How sums are listed.\n\n```\nTALLY_MAIL_BOX # where mail goes\nTALLY_KEPT_BOX # where it stays\n```\n\n| Name | |\n|---|---|\n| `TALLY_WIDE_RANGE` | Takes all |\n| `TALLY_WIDE` | Takes some |\n',
    },
    before: {
      'tally/package.json': '{\n  "name": "tally-sums",\n  "scripts": {\n    "sums": "node sums.js ${TALLY_SUM_FILE}"\n  }\n}\n',
      'tally/run_spec.js': 'export const deep = process.env.TALLY_DEEP_SUMS\n',
      'tally/read.ts':
        'export const mode = process.env.TALLY_LIST_MODE\nexport const box = [process.env.TALLY_MAIL_BOX, process.env.TALLY_KEPT_BOX]\nexport const range = process.env.TALLY_WIDE_RANGE\n',
    },
    after: {
      'tally/package.json': '{\n  "name": "tally-sums",\n  "scripts": {\n    "sums": "node sums.js"\n  }\n}\n',
      'tally/run_spec.js': 'export const deep = true\n',
      'tally/read.ts': 'export const box = [process.env.TALLY_KEPT_BOX]\nexport const range = process.env.TALLY_WIDE\n',
    },
    gone: ['TALLY_SUM_FILE', 'TALLY_DEEP_SUMS', 'TALLY_LIST_MODE', 'TALLY_MAIL_BOX', 'TALLY_WIDE_RANGE'],
  },
  {
    name: 'variables that only a test or an example of the environment still names',
    docs: { 'docs/taken/left.md': '# Left\n\nSet the variables `TALLY_LEFT_TEST`, `TALLY_LEFT_LIST` and `TALLY_LEFT_RUN`.\n' },
    before: {
      'tally/left.ts': 'export const left = [process.env.TALLY_LEFT_TEST, process.env.TALLY_LEFT_LIST, process.env.TALLY_LEFT_RUN]\n',
      'tally/test/left.test.ts': "process.env.TALLY_LEFT_TEST = 'a'\n",
      'tally/.env.example': 'TALLY_LEFT_LIST=\n',
      'tally/run.sh': 'echo $TALLY_LEFT_RUN\n',
    },
    after: {
      'tally/left.ts': 'export const left = []\n',
      'tally/test/left.test.ts': "process.env.TALLY_LEFT_TEST = 'a'\n",
      'tally/.env.example': 'TALLY_LEFT_LIST=\n',
      'tally/run.sh': 'echo $TALLY_LEFT_RUN\n',
    },
    gone: ['TALLY_LEFT_TEST', 'TALLY_LEFT_LIST'],
    onlyNow: ['TALLY_LEFT_TEST', 'TALLY_LEFT_LIST'],
  },
]
