import { rmSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { plain } from '../../../src/core/phrase.ts'
import { check } from '../../handlers/check-docs/support.ts'
import { commitFiles, git, gitRepository, headOf } from '../../support/repository.ts'

type Files = Readonly<Record<string, string>>

const body = Array.from({ length: 12 }, (_, i) => `export const constant${i} = ${i}`).join('\n')

async function paths(dir: string, since?: string): Promise<string[]> {
  const { report } = await check(dir, '/check-docs', since === undefined ? {} : { since })
  return report.findings
    .filter(({ drift }) => drift?.signal === 'D2')
    .map(({ at, drift }) => `${at?.path}:${at?.line} ${drift?.token}${drift?.suggestion === undefined ? '' : ` > ${drift.suggestion}`}`)
}

/** A repository in which files moved (or went) since its first commit. */
function moved(files: Files, moves: Readonly<Record<string, string | undefined>>): { dir: string; base: string } {
  const dir = gitRepository({ 'package.json': '{ "name": "ledger" }\n', ...files })
  const base = headOf(dir)
  for (const [from, to] of Object.entries(moves)) {
    if (to === undefined) rmSync(path.join(dir, from), { recursive: true })
    else {
      commitFiles(dir, { [path.join(path.dirname(to), '.keep')]: '' }, 'Make room')
      git(dir, 'mv', from, to)
    }
  }
  commitFiles(dir, {}, 'Move')
  return { dir, base }
}

/** What is said of the change, and of the head by its history: the same. */
async function both(made: { dir: string; base: string }): Promise<string[]> {
  const found = await paths(made.dir, made.base)
  expect(await paths(made.dir)).toEqual(found)
  return found
}

it('says nothing at the head of a page that tells of a version which is no longer kept', async () => {
  const page = (words: string): string => `# Ledger\n\nThis page describes version 0.9, which is ${words}.\n\nSee \`src/bills/open.ts\`.\n`
  const files = { 'src/bills/open.ts': body, 'docs/a.md': page('deprecated'), 'docs/b.md': page('loved') }
  const { dir, base } = moved(files, { 'src/bills/open.ts': 'src/accounts/open.ts' })
  expect(await paths(dir)).toEqual(['docs/b.md:5 src/bills/open.ts > src/accounts/open.ts'])
  expect(await paths(dir, base)).toHaveLength(2)
})

describe('a path that is not there any more', () => {
  it.each<[string, Files, Readonly<Record<string, string | undefined>>, string[]]>([
    [
      'a moved file',
      { 'src/bills/total.ts': body, 'README.md': 'See `src/bills/total.ts`.\n' },
      { 'src/bills/total.ts': 'lib/total.ts' },
      ['README.md:1 src/bills/total.ts > lib/total.ts'],
    ],
    [
      'a file told from the document',
      { 'src/bills/total.ts': body, 'docs/a.md': 'See `../src/bills/total.ts`.\n' },
      { 'src/bills/total.ts': 'lib/total.ts' },
      ['docs/a.md:1 ../src/bills/total.ts > ../lib/total.ts'],
    ],
    [
      'a file told from its package',
      {
        'packages/bills/package.json': '{ "name": "bills" }',
        'packages/bills/src/total.ts': body,
        'packages/bills/README.md': 'See `src/total.ts`.\n',
      },
      { 'packages/bills/src/total.ts': 'packages/bills/lib/total.ts' },
      ['packages/bills/README.md:1 src/total.ts > lib/total.ts'],
    ],
    [
      'a workflow',
      { '.github/workflows/ledger.yml': 'on: push\n', 'README.md': 'Look at `.github/workflows/ledger.yml`.\n' },
      { '.github/workflows/ledger.yml': '.github/workflows/books.yml' },
      ['README.md:1 .github/workflows/ledger.yml > .github/workflows/books.yml'],
    ],
    [
      'a deleted file',
      { 'src/bills/total.ts': body, 'README.md': 'See `src/bills/total.ts`.\n' },
      { 'src/bills/total.ts': undefined },
      ['README.md:1 src/bills/total.ts'],
    ],
    [
      'a moved folder',
      { 'src/bills/a.ts': body, 'src/bills/b.ts': `${body}\n1`, 'README.md': 'All in `src/bills/`.\n' },
      { 'src/bills': 'lib/books' },
      ['README.md:1 src/bills/ > lib/books/'],
    ],
    [
      'a script that is run',
      { 'scripts/books.sh': 'echo 1\n', 'README.md': '```sh\n./scripts/books.sh\n```\n' },
      { 'scripts/books.sh': 'tools/books.sh' },
      ['README.md:2 ./scripts/books.sh > ./tools/books.sh'],
    ],
  ])('%s', async (_, files, moves, expected) => {
    expect(await both(moved(files, moves))).toEqual(expected)
  })

  it('after several moves, and names the commit', async () => {
    const { dir } = moved(
      { 'src/bills/total.ts': body, 'README.md': 'See `src/bills/total.ts`.\n' },
      { 'src/bills/total.ts': 'src/one/total.ts' },
    )
    git(dir, 'mv', 'src/one/total.ts', 'src/two.ts')
    commitFiles(dir, {}, 'Move again')
    const { report } = await check(dir)
    expect(report.findings).toMatchObject([
      { rule: 'moved-path', severity: 'failure', cause: { subject: 'Move' }, drift: { suggestion: 'src/two.ts' } },
    ])
    expect(plain(report.findings[0]?.message ?? [])).toMatch(
      /^src\/bills\/total\.ts was moved in [\da-f]{7} and is still named in README\.md:1\. It is now src\/two\.ts\.$/,
    )
  })

  it('is nearest where another package has one that ends alike', async () => {
    const made = moved(
      {
        'a/package.json': '{ "name": "a" }',
        'a/src/total.ts': body,
        'b/package.json': '{ "name": "b" }',
        'b/src/total.ts': `${body}2`,
        'a/README.md': 'See `src/total.ts`.\n',
      },
      { 'a/src/total.ts': undefined },
    )
    expect(await paths(made.dir, made.base)).toHaveLength(1)
  })
})

describe('a path that is no broken promise', () => {
  it.each<[string, Files, Readonly<Record<string, string | undefined>>]>([
    [
      'that never was',
      { 'README.md': 'Put it into `src/yours/total.ts`, of `application/json`.\n', 'src/a.ts': body },
      { 'src/a.ts': 'src/b.ts' },
    ],
    ['whose document has the new name', { 'README.md': 'See `lib/total.ts`.\n', 'src/total.ts': body }, { 'src/total.ts': 'lib/total.ts' }],
    [
      'without its ending',
      { 'README.md': 'See `src/bills/total`.\n', 'src/bills/total.js': body },
      { 'src/bills/total.js': 'src/bills/total.ts' },
    ],
    [
      'made by a build',
      { 'README.md': 'Run `dist/cli/ledger.js`.\n', 'dist/cli/ledger.js': body, '.gitignore': 'made/\n' },
      { 'dist/cli/ledger.js': undefined },
    ],
    [
      'that git leaves out',
      { 'README.md': 'Look into `made/books/ledger.log`.\n', 'made/books/ledger.log': '1\n', '.gitignore': '*.log\n' },
      { 'README.md': 'README.md' },
    ],
    ['of a plan', { 'docs/plans/a.md': 'Write `src/bills/total.ts`.\n', 'src/bills/total.ts': body }, { 'src/bills/total.ts': undefined }],
    [
      'of a specification',
      { '.kiro/specs/bills/design.md': 'Write `src/bills/total.ts`.\n', 'src/bills/total.ts': body },
      { 'src/bills/total.ts': undefined },
    ],
    [
      'that a paragraph tells of as removed',
      { 'README.md': 'We had `src/bills/total.ts`. It was removed with the old books.\n', 'src/bills/total.ts': body },
      { 'src/bills/total.ts': undefined },
    ],
  ])('%s', async (_, files, moves) => {
    const real = Object.fromEntries(Object.entries(moves).filter(([from, to]) => from !== to))
    expect(await both(moved(files, real))).toEqual([])
  })

  it('of the project that a guide builds: only another package had such a file', async () => {
    const { dir } = moved(
      {
        'packages/bills/package.json': '{ "name": "bills" }',
        'packages/bills/src/ledger.js': body,
        'packages/books/package.json': '{ "name": "books" }',
        'packages/books/lib/a.js': 'export {}\n',
        'docs/guide.md': 'In `src/ledger.js` the bills are told apart.\n',
      },
      { 'packages/bills/src/ledger.js': undefined },
    )
    expect(await paths(dir)).toEqual([])
  })

  it('is told with the folder that a module grew into, before a file of that name elsewhere', async () => {
    const files = { 'src/ledger/rates.py': 'a = 1\n', 'src/bills/rates.py': 'b = 2\n', 'docs/a.md': 'See `src/ledger/rates.py`.\n' }
    const made = moved(files, { 'src/ledger/rates.py': undefined })
    expect(await paths(made.dir)).toEqual(['docs/a.md:1 src/ledger/rates.py > src/bills/rates.py'])
    commitFiles(made.dir, { 'src/ledger/rates/__init__.py': 'c = 3\n' }, 'Grow')
    expect(await paths(made.dir)).toEqual(['docs/a.md:1 src/ledger/rates.py > src/ledger/rates'])
  })

  it('is the settings of a tool of some other folder', async () => {
    const text = 'Open `next.config.js`.\n'
    const files = { 'examples/a/next.config.js': body, 'examples/a/README.md': text, 'site/install.md': text }
    const made = moved(files, { 'examples/a/next.config.js': 'examples/a/next.config.ts' })
    expect(await paths(made.dir, made.base)).toEqual(['examples/a/README.md:1 next.config.js > next.config.ts'])
  })

  it('is the settings of a tool that a page tells its reader of; a file of ours is none', async () => {
    const text = 'It reads `./webpack.config.js` of the project, and `./ledger.js`. See `src/pages/one.ts`.\n'
    const files = {
      'webpack.config.js': '1',
      'ledger.js': '1',
      'docs/guide.md': text,
      'play/playground/content/a.md': text,
      'src/pages/one.ts': '1',
    }
    const made = moved(files, { 'webpack.config.js': undefined, 'ledger.js': undefined, 'src/pages/one.ts': undefined })
    expect(await paths(made.dir)).toEqual(['docs/guide.md:1 ./ledger.js', 'docs/guide.md:1 src/pages/one.ts'])
  })

  it('of a drawing whose label is another than the folder, and a folder that went is told once', async () => {
    const drawn = (label: string): string =>
      ['```', label, '└── web', '    ├── parts/', '    │   ├── bill.ts', '    │   └── sum.ts', '    └── one.ts', '```', ''].join('\n')
    const files = {
      'demo/web/parts/bill.ts': body,
      'demo/web/parts/sum.ts': `${body}2`,
      'demo/web/one.ts': `${body}3`,
      'demo/README.md': drawn('demo/'),
    }
    const made = moved(files, { 'demo/web/parts': 'demo/parts', 'demo/web/one.ts': 'demo/one.ts' })
    expect(await paths(made.dir)).toEqual([])
    const gone = moved(files, { 'demo/web/parts': undefined })
    expect(await paths(gone.dir)).toEqual(['demo/README.md:4 parts/'])
  })

  it('that came back', async () => {
    const { dir } = moved({ 'README.md': 'See `src/bills/total.ts`.\n', 'src/bills/total.ts': body }, { 'src/bills/total.ts': undefined })
    expect(await paths(dir)).toHaveLength(1)
    git(dir, 'revert', '--no-edit', 'HEAD')
    expect(await paths(dir)).toEqual([])
  })
})

describe('a path that lives as something else', () => {
  const history = async (files: Files, moves: Readonly<Record<string, string | undefined>>) => paths(moved(files, moves).dir)

  it('is what a package lets its users import', async () => {
    const files = {
      'packages/ledger/package.json': '{ "name": "bills", "exports": { ".": "./src/index.ts", "./v2/core": "./src/v2/core.ts" } }',
      'packages/bills/v2/core/a.ts': body,
      'packages/bills/v2/other/a.ts': body,
      'docs/a.md': 'Import from `bills/v2/core`, and see `bills/v2/other`.\n',
    }
    expect(await history(files, { 'packages/bills/v2': undefined })).toEqual(['docs/a.md:1 bills/v2/other'])
  })

  it.each(["join(root, '.ledger', 'closed')", "'.ledger/closed'"])('is what code makes: %s', async (made) => {
    const files = {
      'src/close.ts': `export const place = (root: string) => ${made}\n`,
      '.ledger/closed/a.json': '{}',
      'scripts/old/a.sh': 'true',
      'docs/a.md': 'Closed bills lie in `.ledger/closed`, and `scripts/old` closes them.\n',
    }
    expect(await both(moved(files, { '.ledger/closed': undefined, 'scripts/old': undefined }))).toEqual(['docs/a.md:1 scripts/old'])
  })

  it('is a folder of the reader, where the page is of a site and the site lost one of that name', async () => {
    const files = {
      'site/astro.config.mjs': 'export default {}\n',
      'site/src/widgets/A.astro': '<p>A</p>',
      'src/bills/total.ts': body,
      'site/src/content/docs/a.md': 'Put it in `src/widgets/A.astro`, as `src/bills/total.ts` does.\n',
      'site/README.md': 'See `src/widgets/A.astro`.\n',
    }
    expect(await history(files, { 'site/src/widgets': undefined, 'src/bills': undefined })).toEqual([
      'site/README.md:1 src/widgets/A.astro',
      'site/src/content/docs/a.md:1 src/bills/total.ts',
    ])
  })

  describe('in the project of a reader', () => {
    const published = { 'package.json': '{ "name": "ledger", "version": "1.0.0" }\n' }
    const page = 'site/docs/plugins.md'

    it('is one of a site that moved, not on pages about work here or beside code of ours', async () => {
      const text = 'Set the base in `docs/.ledger/config.js`.\n'
      const files = {
        ...published,
        'docs/.ledger/config.js': 'export default { base: 1, title: "Ledger", pages: ["one", "two"] }\n',
        'site/docs/guide/deploy.md': text,
        'site/docs/contribute/setup.md': text,
        'README.md': text,
      }
      const gone = { 'docs/.ledger/config.js': 'site/docs/.ledger/config.ts' }
      expect(await history(files, gone)).toEqual([
        'README.md:1 docs/.ledger/config.js > site/docs/.ledger/config.ts',
        'site/docs/contribute/setup.md:1 docs/.ledger/config.js > site/docs/.ledger/config.ts',
      ])
      const app = { ...files, 'package.json': '{ "name": "ledger", "private": true }\n' }
      expect(await history(app, gone)).toHaveLength(3)
    })

    it('is one of a folder that only samples and tests have', async () => {
      const names = ['request.js', 'context.js', 'helper.js']
      const shown = (folder: string): string => names.map((name) => `- \`${folder}/${name}\`\n`).join('')
      const sample = Object.fromEntries(names.slice(1).map((name) => [`test/fixtures/one/bills/extend/${name}`, name]))
      const files = { ...published, ...sample, 'bills/extend/request.js': body, 'src/sums/total.ts': '1', [page]: shown('bills/extend') }
      const gone = { 'bills/extend/request.js': 'src/bills/extend/request.ts' }
      expect(await history(files, gone)).toEqual([])
      expect(
        await history({ ...files, 'bills/extend/own.js': '1', [page]: `${shown('bills/extend')}\n\`bills/extend/own.js\`\n` }, gone),
      ).toHaveLength(1)
      expect(await history({ ...files, [page]: '- `bills/extend/request.js`\n' }, gone)).toHaveLength(1)
    })

    it('is no test that lies beside others', async () => {
      const files = {
        ...published,
        'tests/sums/a.ts': body,
        'tests/bills/b.ts': '1',
        [page]: 'Run `tests/sums/a.ts` and `tests/bills/b.ts`.\n',
      }
      expect(await history(files, { 'tests/sums/a.ts': undefined })).toEqual(['site/docs/plugins.md:1 tests/sums/a.ts'])
      expect(await history({ ...files, [page]: 'Write `tests/sums/a.ts` first.\n' }, { 'tests/sums/a.ts': undefined })).toEqual([])
    })
  })

  it('is a file of the reader, where the pages lie beside the settings of their site', async () => {
    const files = {
      'docs/.vitepress/config.js': 'export default {}\n',
      'docs/public/_headers': 'a: b\n',
      'docs/guide/deploy.md': 'Add `docs/public/_headers`, and see `scripts/old.sh`.\n',
      'scripts/old.sh': 'true',
    }
    expect(await history(files, { 'docs/public': undefined, scripts: undefined })).toEqual(['docs/guide/deploy.md:1 scripts/old.sh'])
  })

  it('is one that the sentence advises against', async () => {
    const files = {
      'src/old/total.ts': body,
      'src/old/sum.ts': body,
      'docs/a.md': 'Read `src/new.ts`, not `src/old/total.ts`. See `src/old/sum.ts`.\n',
      'src/new.ts': '',
    }
    expect(await history(files, { 'src/old': undefined })).toEqual(['docs/a.md:1 src/old/sum.ts'])
  })

  it('is told with the file beside it that got another ending', async () => {
    const files = { 'src/total.js': body, 'docs/a.md': 'See `src/total.js`.\n' }
    const { dir } = moved(files, { 'src/total.js': undefined })
    expect(await paths(dir)).toEqual(['docs/a.md:1 src/total.js'])
    commitFiles(dir, { 'src/total.ts': 'export const another = 1\n' }, 'Write it anew')
    expect(await paths(dir)).toEqual(['docs/a.md:1 src/total.js > src/total.ts'])
  })
})

it('is silent of a change about a file that a page tells everybody to bring along, and not about one that it only names', async () => {
  const page = '# Work\n\n- Include `NOTES.md` with what changed\n- Steps are in `STEPS.md`\n'
  const made = moved(
    { 'CONTRIBUTING.md': page, 'NOTES.md': '# Notes\n', 'STEPS.md': '# Steps\n' },
    { 'NOTES.md': undefined, 'STEPS.md': undefined },
  )
  expect(await paths(made.dir, made.base)).toEqual(['CONTRIBUTING.md:4 STEPS.md'])
})
