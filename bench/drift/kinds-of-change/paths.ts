import type { Piece } from './piece.ts'

const text = (name: string): string =>
  `/** ${name} of the book. */\nexport function ${name}(page: number): number {\n  return page * ${name.length}\n}\n`

/** Files, folders, workflows, scripts and targets. */
export const pathPieces: readonly Piece[] = [
  {
    name: 'files that were moved and deleted',
    docs: {
      'docs/files.md':
        '# Files\n\nTotals are made in `source/totals/sum.ts`, see [the sums](../source/totals/sum.ts).\n\n| File | Holds |\n|---|---|\n| `source/totals/round.ts` | Rounding |\n| source/totals/mean.ts | Means |\n\n- **source/totals/max.ts**: the largest\n- `source/totals/`: all of it\n\n### `source/totals/min.ts`\n\nThe smallest.\n',
    },
    before: {
      'source/totals/sum.ts': text('sum'),
      'source/totals/round.ts': text('round'),
      'source/totals/mean.ts': text('mean'),
      'source/totals/max.ts': text('max'),
      'source/totals/min.ts': text('min'),
      'source/keep.ts': text('keep'),
    },
    after: { 'source/figures/sum.ts': text('sum'), 'source/figures/round.ts': text('round'), 'source/keep.ts': text('keep') },
    gone: [
      'source/totals/sum.ts',
      '../source/totals/sum.ts',
      'source/totals/round.ts',
      'source/totals/mean.ts',
      'source/totals/max.ts',
      'source/totals/',
      'source/totals/min.ts',
    ],
  },
  {
    name: 'a drawn tree',
    docs: { 'docs/tree.md': '# Layout\n\n```\nserver/\n├── gates/\n│   ├── entry.ts\n│   └── leave.ts\n└── main-door.ts\n```\n' },
    before: { 'server/gates/entry.ts': text('entry'), 'server/gates/leave.ts': text('leave'), 'server/main-door.ts': text('door') },
    after: {
      'server/gates/enter.ts': 'export const other = 1\n',
      'server/gates/leave.ts': text('leave'),
      'server/main-door.ts': text('door'),
    },
    gone: ['server/gates/entry.ts'],
  },
  {
    name: 'a workflow',
    docs: {
      'docs/ci.md':
        '# CI\n\n`.github/workflows/publish-books.yml` publishes. The `nightly-books.yml` workflow runs at night.\n\n```bash\ngh workflow run publish-books.yml\n```\n',
    },
    before: {
      '.github/workflows/publish-books.yml': 'on: push\n',
      '.github/workflows/nightly-books.yml': 'on: schedule\n',
      '.github/workflows/ci.yml': 'on: pull_request\n',
    },
    after: { '.github/workflows/ship.yml': 'on: push\n', '.github/workflows/ci.yml': 'on: pull_request\n' },
    gone: ['.github/workflows/publish-books.yml', 'nightly-books.yml'],
  },
  {
    name: 'files that programs of others are given',
    docs: {
      'docs/run.md':
        '# Run\n\n```bash\ndocker compose -f stack/compose.books.yml up\npsql "$DATABASE_URL" -f stack/seed-books.sql\nnode stack/tidy-books.mjs\nnpx tsx stack/load-books.ts\npython stack/print_books.py\nbash stack/books-up.sh\n./stack/books-down.sh\ncp stack/books.env.sample .env\nkubectl apply -f stack/books.yaml\nnpx vitest run stack/books.check.ts\nnpx wrangler d1 execute books --file=stack/books-d1.sql\nterraform -chdir=stack/terra plan\nnpx eslint --config stack/eslint.books.mjs .\nk6 run stack/books-load.js\npsql books < stack/books-dump.sql\n# npx tsx stack/later-books.ts\nfly ssh console -C "node stack/inside-books.mjs"\n```\n\n`npm run check stack/books-e2e.ts` runs one file, `deno run -A stack/books-deno.ts` another.\n',
    },
    before: Object.fromEntries(
      'compose.books.yml seed-books.sql tidy-books.mjs load-books.ts print_books.py books-up.sh books-down.sh books.env.sample books.yaml books.check.ts books-d1.sql terra/main.tf eslint.books.mjs books-load.js books-dump.sql later-books.ts inside-books.mjs books-e2e.ts books-deno.ts keep.txt'
        .split(' ')
        .map((name) => [`stack/${name}`, `${name}\n`]),
    ),
    after: { 'stack/keep.txt': 'keep.txt\n' },
    gone: 'compose.books.yml seed-books.sql tidy-books.mjs load-books.ts print_books.py books-up.sh books-down.sh books.env.sample books.yaml books.check.ts books-d1.sql terra eslint.books.mjs books-load.js books-dump.sql later-books.ts inside-books.mjs books-e2e.ts books-deno.ts'
      .split(' ')
      .map((name) => `stack/${name}`),
  },
  {
    name: 'a folder that has another name, in the documents of a package',
    docs: {
      'packages/press/README.md':
        '# Press\n\nPlates are in `src/plates`, templates in `./src/plates/blank.html`. Run from `packages/press/src/plates/print.ts`.\n',
    },
    before: {
      'packages/press/package.json': '{ "name": "@ledger/press" }\n',
      'packages/press/src/plates/blank.html': '<i>1</i>\n',
      'packages/press/src/plates/print.ts': text('print'),
    },
    after: {
      'packages/press/package.json': '{ "name": "@ledger/press" }\n',
      'packages/press/src/stamps/blank.html': '<i>1</i>\n',
      'packages/press/src/stamps/print.ts': text('print'),
    },
    gone: ['src/plates', './src/plates/blank.html', 'packages/press/src/plates/print.ts'],
  },
  {
    name: 'a path in AsciiDoc and in MDX',
    docs: {
      'docs/where.adoc':
        '= Where\n\nThe index is `engine/index/books-index.ts`.\n\n[source,bash]\n----\nnode engine/index/rebuild-index.mjs\n----\n',
      'docs/where.mdx': '# Where\n\nThe cache is `engine/cache/books-cache.ts`.\n\n<FileTree path="engine/cache/books-cache.ts" />\n',
    },
    before: {
      'engine/index/books-index.ts': text('index'),
      'engine/index/rebuild-index.mjs': text('rebuild'),
      'engine/cache/books-cache.ts': text('cache'),
      'engine/keep.ts': text('keep'),
    },
    after: { 'engine/keep.ts': text('keep') },
    gone: ['engine/index/books-index.ts', 'engine/index/rebuild-index.mjs', 'engine/cache/books-cache.ts'],
  },
  {
    name: 'scripts of manifests and targets of other files',
    docs: {
      'docs/scripts.md':
        '# Scripts\n\n```bash\nnpm run books:fill\npnpm books:clear\nyarn books:dump\nbun run books:load\nnpm run books:print -w @ledger/print\npnpm --filter @ledger/print books:bind\nmake books-archive\njust books-scan\ntask books-sort\n```\n\nRun `npm run books:count` or `make books-weigh`, then `yarn workspace @ledger/print books:glue`. The script `books:mend` mends.\n',
    },
    before: {
      'package.json': '',
      'packages/print/package.json': JSON.stringify(
        { name: '@ledger/print', scripts: { 'books:print': 'a', 'books:bind': 'b', 'books:glue': 'c' } },
        null,
        2,
      ),
      Makefile: '.PHONY: all books-archive books-weigh\nall:\n\techo a\nbooks-archive: all\n\techo b\nbooks-weigh:\n\techo c\n',
      Justfile: 'default:\n  echo a\nbooks-scan file="a":\n  echo b\n',
      'Taskfile.yml': 'version: 3\ntasks:\n  default:\n    cmds: [a]\n  books-sort:\n    cmds: [b]\n',
    },
    after: {
      'package.json': '',
      'packages/print/package.json': JSON.stringify({ name: '@ledger/print', scripts: {} }, null, 2),
      Makefile: '.PHONY: all\nall:\n\techo a\n',
      Justfile: 'default:\n  echo a\n',
      'Taskfile.yml': 'version: 3\ntasks:\n  default:\n    cmds: [a]\n',
    },
    gone: [
      'books:fill',
      'books:clear',
      'books:dump',
      'books:load',
      'books:print',
      'books:bind',
      'books-archive',
      'books-scan',
      'books-sort',
      'books:count',
      'books-weigh',
      'books:glue',
      'books:mend',
    ],
  },
  {
    name: 'a script of one workspace that another still has',
    docs: { 'docs/workspace.md': '# Workspace\n\n```bash\nnpm run emboss -w @ledger/wax\nnpm run emboss -w @ledger/ink\n```\n' },
    before: {
      'packages/wax/package.json': JSON.stringify({ name: '@ledger/wax', scripts: { emboss: 'a' } }, null, 2),
      'packages/ink/package.json': JSON.stringify({ name: '@ledger/ink', scripts: { emboss: 'a' } }, null, 2),
    },
    after: {
      'packages/wax/package.json': JSON.stringify({ name: '@ledger/wax', scripts: { press: 'b' } }, null, 2),
      'packages/ink/package.json': JSON.stringify({ name: '@ledger/ink', scripts: { emboss: 'a' } }, null, 2),
    },
    gone: ['emboss'],
    onlyNow: ['emboss'],
  },
  // what must stay silent
  {
    name: 'targets that live on with other needs, in another file, or as a pattern',
    docs: {
      'docs/targets.md': '# Targets\n\n```bash\nmake ledger-print\nmake ledger-bind\nmake ledger-test-unit\njust ledger-glue\n```\n',
    },
    before: {
      'tools/Makefile': 'ledger-print: a\n\techo a\nledger-bind:\n\techo b\nledger-test-unit:\n\techo c\n',
      'tools/justfile': 'ledger-glue a:\n  echo {{a}}\n',
    },
    after: {
      'tools/Makefile': 'include more.mk\nledger-print: a b\n\techo a\nledger-test-%:\n\techo c\n',
      'tools/more.mk': 'ledger-bind:\n\techo b\n',
      'tools/justfile': 'ledger-glue a="b":\n  echo {{a}}\n',
    },
    gone: [],
  },
  {
    name: 'paths of the reader, of a build, of the past, and of another repository',
    docs: {
      'docs/quiet-paths.md':
        '# Quiet\n\nThe build writes `dist/books.js`. Create a file `quiet/your-book.ts`. `quiet/old-book.ts` was moved to `quiet/book.ts`. Errors are in `quiet/logs/today.log`. The file `quiet/gone-book.ts` no longer exists.\n\nSee [theirs](https://github.com/other/thing/blob/main/quiet/old-book.ts).\n\n```bash\ntouch quiet/note.txt\ngit clone https://github.com/other/thing && cd thing/quiet/deep\n```\n',
    },
    before: {
      'dist/books.js': 'a\n',
      'quiet/your-book.ts': text('your'),
      'quiet/old-book.ts': text('old'),
      'quiet/logs/today.log': '-\n',
      'quiet/gone-book.ts': text('gone'),
      'quiet/note.txt': 'n\n',
      'quiet/deep/a.ts': text('deep'),
    },
    after: { 'quiet/book.ts': text('old') },
    gone: [],
  },
  {
    name: 'paths among arguments of programs of others, in remarks and in commands that are commented out',
    docs: {
      'docs/argued.md':
        '# Argued\n\n```sh\nfrobnicate up --with charted/ledger/values.yaml\nkubelike create -f charted/cluster.datasource\n# flytool apply charted/ledger/quota.yaml\nfly ssh -C "run-it charted/seed.ts"\n```\n\n<!-- made by charted/make-badges.js -->\n\nSee <https://example.org/charted/seed.ts>, and make `charted/own.yaml` yourself.\n',
    },
    before: {
      'charted/ledger/values.yaml': 'a: 1\n',
      'charted/ledger/quota.yaml': 'b: 1\n',
      'charted/cluster.datasource': 'c\n',
      'charted/seed.ts': 'export const seeded = 1\n',
      'charted/make-badges.js': 'exports.badges = 1\n',
      'charted/stays.txt': 'x\n',
    },
    after: { 'charted/stays.txt': 'x\n' },
    gone: [
      'charted/ledger/values.yaml',
      'charted/cluster.datasource',
      'charted/ledger/quota.yaml',
      'charted/seed.ts',
      'charted/make-badges.js',
    ],
    onlyNow: [
      'charted/ledger/values.yaml',
      'charted/cluster.datasource',
      'charted/ledger/quota.yaml',
      'charted/seed.ts',
      'charted/make-badges.js',
    ],
  },
]
