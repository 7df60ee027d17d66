import type { Piece } from './piece.ts'

/** Options that are written down as data and listed in a text of help, and what looks like these. */
export const flagTablePieces: readonly Piece[] = [
  {
    name: 'flags of tables of options, listed in the text of help',
    docs: {
      'docs/cli/tables.md':
        '# Tables\n\n```\n  -wl, --withLedgers <s>     Run on one or more ledgers and on the books\n                             that belong to it. (default: [])\n  -f, --failing-level <n>    what fails the run. 1: exits with 0 where\n                             nothing fails\n  -k, --keptColumn <n>       stays\n```\n\n```text\n  --fromFolio,-o   where it starts\n  -s/--serverFolio NAME\n        Name of the server\n  -x, --max-folios=max-folios   how many\n  --leastFolios               how few\n```\n\n```shell\n$ bookctl collect --help\nbookctl collect\n\nOptions:\n  --folioDir  where they lie                          [string]\n  --stays     stays\n```\n\nCLI argument: `--fold-folio`\n',
    },
    before: {
      'tables/cli-options.ts':
        "export const all = [\n  {\n    long: 'withLedgers',\n    short: 'wl',\n    arg: 's',\n  },\n  {\n    long: 'keptColumn',\n    short: 'k',\n  },\n]\nexport const old = [\n  {\n    name: '-f, --failing-level <n>',\n  },\n]\n",
      'tables/mini.js':
        "const minimist = require('minimist')\nmodule.exports = minimist(process.argv.slice(2), {\n  string: ['toFolio', 'fromFolio'],\n  alias: {\n    serverFolio: 's',\n  },\n})\n",
      'tables/commands/lint.ts':
        "import { Command, flags as flagHelpers } from '@oclif/command'\nexport class Lint extends Command {\n  static flags = {\n    'max-folios': flagHelpers.integer({\n      char: 'x',\n    }),\n    quiet: flagHelpers.boolean({}),\n  }\n}\n",
      'tables/least.ts':
        "import { parseArgs } from 'node:util'\nexport const { values } = parseArgs({\n  options: {\n    leastFolios: { type: 'string' },\n    most: { type: 'string' },\n  },\n})\n",
      'tables/collect/collect.js':
        "/** @param {import('yargs').Argv} yargs */\nmodule.exports = (yargs) =>\n  yargs.options({\n    folioDir: {\n      description: 'a',\n    },\n  })\n",
      'tables/bin/fold':
        "#!/usr/bin/env node\nrequire('commander')\n  .option('--fold-folio <path>', 'a')\n  .option('--other <path>', 'b')\n",
    },
    after: {
      'tables/cli-options.ts': "export const all = [\n  {\n    long: 'keptColumn',\n    short: 'k',\n  },\n]\n",
      'tables/mini.js':
        "const minimist = require('minimist')\nmodule.exports = minimist(process.argv.slice(2), {\n  string: ['toFolio'],\n})\n",
      'tables/commands/lint.ts':
        "import { Command, flags as flagHelpers } from '@oclif/command'\nexport class Lint extends Command {\n  static flags = {\n    quiet: flagHelpers.boolean({}),\n  }\n}\n",
      'tables/least.ts':
        "import { parseArgs } from 'node:util'\nexport const { values } = parseArgs({\n  options: {\n    most: { type: 'string' },\n  },\n})\n",
      'tables/collect/collect.js':
        "/** @param {import('yargs').Argv} yargs */\nmodule.exports = (yargs) =>\n  yargs.options({\n    ledgerDir: {\n      description: 'a',\n    },\n  })\n",
      'tables/bin/fold': "#!/usr/bin/env node\nrequire('commander')\n  .option('--other <path>', 'b')\n",
    },
    gone: [
      '--withLedgers',
      '--failing-level',
      '--fromFolio',
      '--serverFolio',
      '--max-folios',
      '--leastFolios',
      '--folioDir',
      '--fold-folio',
    ],
  },
  {
    name: 'a flag spelled in another way, and one whose words live on as a function',
    docs: {
      'docs/cli/spelled.md': '# Spelled\n\n| Option | |\n|---|---|\n| `--spelled-apart <n>` | a |\n\nCLI argument: `--get-last-folio`\n',
    },
    before: {
      'spelled/cli.ts':
        "import { program } from 'commander'\nimport { getLastFolio } from './last.ts'\nprogram\n  .option('-p, --spelled-apart <n>', 'a')\n  .option('--get-last-folio <path>', 'b')\n  .option('--kept-here', 'c')\nexport const last = getLastFolio()\n",
      'spelled/last.ts': 'export function getLastFolio(): number {\n  return 1\n}\n',
    },
    after: {
      'spelled/cli.ts':
        "import { program } from 'commander'\nimport { getLastFolio } from './last.ts'\nprogram\n  .option('-p, --spelledApart <n>', 'a')\n  .option('--kept-here', 'c')\nexport const last = getLastFolio()\n",
      'spelled/last.ts': 'export function getLastFolio(): number {\n  return 1\n}\n',
    },
    gone: ['--spelled-apart', '--get-last-folio'],
    // years later nobody can tell the word from the flag
    onlyNow: ['--spelled-apart', '--get-last-folio'],
  },
  // what must stay silent
  {
    name: 'flags that moved into a table, or to a library that takes either spelling, and those of the help of others',
    docs: {
      'docs/cli/moved-flags.md':
        '# Moved\n\n```\n  -m, --movedTable <n>      into a table, and then\n                            on\n  --movedDeep <n>           deeper\n  --eitherWay <n>           in either way\n  --eitherWord              and that\n```\n\n```console\n$ docker build --help\n\n  --squash-folios    Squash what was built\n  --folio-opt list   Folio options\n```\n\n```sh\ndocker run \\\n  --folio-opt  a \\\n  --squash-folios\n```\n',
    },
    before: {
      'moved-flags/cli.ts':
        "import { program } from 'commander'\nprogram.option('-m, --movedTable <n>', 'a').option('--moved-deep <n>')\nprogram.option('--kept-flag-here <n>')\n",
      'moved-flags/either.ts':
        "import yargs from 'yargs'\nexport const argv = yargs(process.argv)\n  .option('eitherWay', { type: 'string' })\n  .option('eitherWord', { type: 'boolean' })\n  .parse()\n",
      'moved-flags/up.ts':
        "import { spawn } from 'node:child_process'\nexport const up = spawn('docker', ['build', '--squash-folios', '--folio-opt', 'a'])\n",
    },
    after: {
      'moved-flags/cli.ts':
        "import { program } from 'commander'\nimport { table } from './folios.ts'\nprogram.option('--kept-flag-here <n>')\nfor (const { name } of table) program.option(`--${name} <n>`)\n",
      'moved-flags/folios.ts': "export const table = [{ name: 'movedTable' }, { name: 'movedDeep' }]\n",
      'moved-flags/either.ts':
        "import yargs from 'yargs'\nexport const argv = yargs(process.argv)\n  .option('either-way', { type: 'string' })\n  .option('either-word', { type: 'boolean' })\n  .parse()\n",
      'moved-flags/up.ts': "import { spawn } from 'node:child_process'\nexport const up = spawn('docker', ['build'])\n",
    },
    gone: [],
  },
]
