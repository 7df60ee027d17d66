import type { Piece } from './piece.ts'

/** Options of command lines, in each library that reads them. */
export const flagPieces: readonly Piece[] = [
  {
    name: 'flags of commander',
    docs: {
      'docs/cli/commander.md':
        '# Commander\n\n```sh\nbookctl send --dry-send\nnpx bookctl send --with-copy a\n```\n\n| Option | Meaning |\n|---|---|\n| `--send-later <when>` | Later |\n| `-q, --quiet-send` | Silent |\n| `--kept-flag` | Stays |\n\n`--no-stamp` leaves the stamp out.\n',
    },
    before: {
      'cli/commander.ts':
        "import { Option, program } from 'commander'\nprogram\n  .command('send')\n  .option('--dry-send', 'a')\n  .option('-q, --quiet-send', 'b')\n  .option('--no-stamp', 'c')\n  .option('--kept-flag', 'c')\n  .addOption(new Option('--send-later <when>', 'd').default('now'))\n  .requiredOption('--with-copy <who>')\n",
    },
    after: { 'cli/commander.ts': "import { program } from 'commander'\nprogram.command('send').option('--kept-flag', 'c')\n" },
    gone: ['--dry-send', '--with-copy', '--send-later', '--quiet-send', '--no-stamp'],
  },
  {
    name: 'flags of yargs',
    docs: {
      'docs/cli/yargs.md':
        '# Yargs\n\n`bookctl export --export-kind csv`, `--export-depth`, `--exportFile`, `--no-export-head`, `--export-all`.\n',
    },
    before: {
      'cli/yargs.ts':
        "import yargs from 'yargs'\nexport interface ExportArgs {\n  exportFile?: string\n}\nexport const argv = yargs(process.argv.slice(2))\n  .option('export-kind', { type: 'string' })\n  .options({ 'export-depth': { type: 'number' }, exportHead: { type: 'boolean' } })\n  .boolean('export-all')\n  .parse()\n",
    },
    after: {
      'cli/yargs.ts':
        "import yargs from 'yargs'\nexport const argv = yargs(process.argv.slice(2)).option('kind', { type: 'string' }).parse()\n",
    },
    gone: ['--export-kind', '--export-depth', '--exportFile', '--no-export-head', '--export-all'],
  },
  {
    name: 'flags of cac, meow, citty, oclif, sade and minimist',
    docs: {
      'docs/cli/small.md':
        '# Small\n\n- `--cac-level <n>`\n- `--meow-level`\n- `--citty-level`\n- `--oclif-level`\n- `--sade-level`\n- `--mini-level`\n- `--clip-level`\n- `--arg-level`\n',
    },
    before: {
      'cli/cac.ts': "import cac from 'cac'\nconst cli = cac('a')\ncli.option('--cac-level <n>', 'a', { default: 1 })\n",
      'cli/meow.ts':
        "import meow from 'meow'\nexport const cli = meow(`\n  Options\n    --meow-level  How much\n`, { importMeta: import.meta, flags: { meowLevel: { type: 'number' } } })\n",
      'cli/citty.ts': "import { defineCommand } from 'citty'\nexport default defineCommand({ args: { cittyLevel: { type: 'string' } } })\n",
      'cli/oclif.ts':
        "import { Command, Flags } from '@oclif/core'\nexport class A extends Command {\n  static flags = {\n    'oclif-level': Flags.integer(),\n  }\n}\n",
      'cli/sade.ts': "import sade from 'sade'\nsade('a').option('-s, --sade-level', 'a', 1)\n",
      'cli/mini.js': "const argv = require('minimist')(process.argv.slice(2))\nmodule.exports = argv['mini-level'] || 1\n",
      'cli/clip.ts':
        "import { Command, Option } from 'clipanion'\nexport class B extends Command {\n  level = Option.String('--clip-level')\n}\n",
      'cli/arg.ts': "import arg from 'arg'\nexport const args = arg({ '--arg-level': Number })\n",
    },
    after: {
      'cli/cac.ts': "import cac from 'cac'\nexport const cli = cac('a')\n",
      'cli/meow.ts': "import meow from 'meow'\nexport const cli = meow('', { importMeta: import.meta })\n",
      'cli/citty.ts': "import { defineCommand } from 'citty'\nexport default defineCommand({ args: {} })\n",
      'cli/oclif.ts': "import { Command } from '@oclif/core'\nexport class A extends Command {}\n",
      'cli/sade.ts': "import sade from 'sade'\nsade('a')\n",
      'cli/mini.js': 'module.exports = 1\n',
      'cli/clip.ts': "import { Command } from 'clipanion'\nexport class B extends Command {}\n",
      'cli/arg.ts': "import arg from 'arg'\nexport const args = arg({})\n",
    },
    gone: ['--cac-level', '--meow-level', '--citty-level', '--oclif-level', '--sade-level', '--mini-level', '--clip-level', '--arg-level'],
  },
  {
    name: 'flags that are read by hand, by parseArgs and by a shell',
    docs: {
      'docs/cli/hand.md':
        '# By hand\n\n```bash\nnode scripts/hand.mjs --hand-one --handTwo=3\n./scripts/hand.sh --hand-three x\nnpm run fill -- --hand-four\nyarn fill --hand-five=#0\npnpm run fill --hand-six\n```\n',
    },
    before: {
      'scripts/hand.mjs':
        "import { parseArgs } from 'node:util'\nconst { values } = parseArgs({\n  options: {\n    'hand-one': { type: 'boolean' },\n  },\n})\nconst two = process.argv.find((arg) => arg.startsWith('--handTwo='))\nexport const all = [values, two]\n",
      'scripts/hand.sh': '#!/bin/sh\ncase "$1" in\n  --hand-three) shift ;;\nesac\n',
      'scripts/fill.js':
        "const four = process.argv.includes('--hand-four')\nconst five = process.argv.find((arg) => arg.startsWith('--hand-five='))\nmodule.exports = [four, five, process.argv.indexOf('--hand-six')]\n",
    },
    after: {
      'scripts/hand.mjs': 'export const all = []\n',
      'scripts/hand.sh': '#!/bin/sh\necho a\n',
      'scripts/fill.js': 'module.exports = 1\n',
    },
    gone: ['--hand-one', '--handTwo', '--hand-three', '--hand-four', '--hand-five', '--hand-six'],
    // years later the script may hand it on to another program
    onlyNow: ['--hand-four'],
  },
  {
    name: 'flags of Python, Go and Rust',
    docs: {
      'docs/cli/other.md':
        '# Others\n\n`python tools/report.py --pie-chart` draws; `--bar_chart` and `--line-chart` as well, and `--dot-chart`.\n\n`agentd --gauge-port 80 --gauge-host a --gauge-name b`\n\n`--clap-depth`, `--clap-width`\n',
    },
    before: {
      'tools/report.py':
        'import argparse\nimport click\nimport typer\n\nparser = argparse.ArgumentParser()\nparser.add_argument("--pie-chart", action="store_true")\nparser.add_argument(\n    "-b",\n    "--bar_chart",\n)\n\n\n@click.command()\n@click.option("--line-chart", default=1)\ndef draw(line_chart):\n    pass\n\n\ndef main(dot_chart: bool = typer.Option(False)):\n    pass\n',
      'agentd/main.go':
        'package main\n\nfunc main() {\n\tflag.Int("gauge-port", 80, "a")\n\tcmd.Flags().StringVarP(&host, "gauge-host", "g", "", "b")\n\tpflag.String("gauge-name", "", "c")\n}\n',
      'core/src/cli.rs':
        'use clap::Parser;\n\n#[derive(Parser)]\nstruct Args {\n    #[arg(long)]\n    clap_depth: u32,\n    #[arg(long = "clap-width")]\n    width: u32,\n}\n',
    },
    after: {
      'tools/report.py': 'import argparse\n\nparser = argparse.ArgumentParser()\n',
      'agentd/main.go': 'package main\n\nfunc main() {\n\tflag.Int("other", 80, "a")\n}\n',
      'core/src/cli.rs': 'use clap::Parser;\n\n#[derive(Parser)]\nstruct Args {}\n',
    },
    gone: [
      '--pie-chart',
      '--bar_chart',
      '--line-chart',
      '--dot-chart',
      '--gauge-port',
      '--gauge-host',
      '--gauge-name',
      '--clap-depth',
      '--clap-width',
    ],
  },
  {
    name: 'a flag of a usage text and one in AsciiDoc',
    docs: {
      'docs/cli/usage.md': '# Usage\n\n```\nbookctl prune [options]\n\n  --prune-age <days>   How old\n  --prune-left         Stays\n```\n',
      'docs/cli/usage.adoc': '= Usage\n\n`--prune-size`:: how large\n',
    },
    before: {
      'cli/prune.ts':
        "// Usage: prune [--prune-size N]\nexport const usage = `\n  --prune-age <days>   How old\n  --prune-left         Stays\n`\nexport const size = process.argv.indexOf('--prune-size')\nexport const age = process.argv.indexOf('--prune-age')\n",
    },
    after: { 'cli/prune.ts': 'export const usage = `\n  --prune-left         Stays\n`\n' },
    gone: ['--prune-age', '--prune-size'],
  },
  {
    name: 'a flag that only a comment of a script tells',
    docs: { 'docs/cli/comment.md': '# Comment\n\n```bash\nnode scripts/remark.mjs --remark-seed\n```\n' },
    before: {
      'scripts/remark.mjs':
        "// Usage:\n//   node scripts/remark.mjs [--remark-seed]\nconst flags = new Set(process.argv)\nexport const seed = flags.has('--remark-seed')\n",
    },
    after: { 'scripts/remark.mjs': 'export const seed = 1\n' },
    gone: ['--remark-seed'],
  },
  // what must stay silent
  {
    name: 'flags of other programs, and flags that live on in another form',
    docs: {
      'docs/cli/quiet.md':
        '# Quiet\n\n```bash\ndocker build --squash-all .\ncurl --fail-early http://localhost:3000/\nnpx prisma migrate dev --create-only\nbookctl tidy --tidy-depth 3 --tidy-name a\n```\n\n`--your-flag` stands for a flag. `--tidy-old` was removed in 2.0.\n',
    },
    before: {
      'cli/tidy.ts':
        "import { program } from 'commander'\nprogram.option('--tidy-depth <n>').option('--tidy-name <n>').option('--tidy-old')\n",
      'scripts/up.sh': 'docker build --squash-all .\ncurl --fail-early a\nnpx prisma migrate dev --create-only\n',
    },
    after: {
      'cli/tidy.ts':
        "import { defineCommand } from 'citty'\nexport default defineCommand({ args: { tidyDepth: { type: 'string' }, 'tidy-name': { type: 'string' } } })\n",
      'scripts/up.sh': 'docker build .\n',
    },
    gone: [],
  },
]
