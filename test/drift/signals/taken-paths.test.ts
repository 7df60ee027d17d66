import { describe, expect, it } from 'vitest'
import { movedPath } from '../../../src/drift/signals/moved-path.ts'
import { brokenLink } from '../../../src/drift/signals/broken-link.ts'
import type { Past } from '../../../src/drift/signal.ts'
import { driftsOf, pastOf, tokens } from './support.ts'

const origin: NonNullable<Past['origin']> = async () => ({ host: 'github.com', owner: 'ada', name: 'ledger', branch: 'main' })

/** What is said of one page after a change took files away; other files stand before and after. */
async function said(page: string, text: string, gone: Readonly<Record<string, string | undefined>>, kept: readonly string[] = []) {
  const files = { [page]: text, 'package.json': '{ "name": "ledger" }', ...Object.fromEntries(kept.map((path) => [path, 'x'])) }
  const before = { ...files, ...Object.fromEntries(Object.keys(gone).map((path) => [path, 'y'])) }
  const arrived = Object.fromEntries(Object.values(gone).flatMap((to) => (to === undefined ? [] : [[to, 'y']])))
  return driftsOf(movedPath, { ...files, ...arrived }, { before, past: { ...pastOf(gone), origin } })
}

describe('a file that a change took, however a page names it', () => {
  it.each<[string, string, string, string]>([
    // page, its text, what went, what is named
    ['docs/safety.md', 'See the `audit.sh` script.\n', 'ci/dev/audit.sh', 'audit.sh'],
    ['CONTRIBUTING.md', 'Make sure that `setup.py` has its name.\n', 'setup.py', 'setup.py'],
    ['docs/a.md', '- `ledger-board.json`: the board.\n', 'docs/samples/ledger-board.json', 'ledger-board.json'],
    ['docs/a.md', 'Read ledger-rules.yaml first.\n', 'deploy/ledger-rules.yaml', 'ledger-rules.yaml'],
    ['docs/a.md', '```sh\nrun-bills-local.sh --all\n```\n', 'hack/run-bills-local.sh', 'run-bills-local.sh'],
    ['docs/a.md', '```sh\nlint run -c .strict.linter.yml ./...\n```\n', '.strict.linter.yml', '.strict.linter.yml'],
    ['README.md', '```bash\nledger-run rows.yml -i hosts/all.ini\n```\n', 'rows.yml', 'rows.yml'],
    ['docs/a.md', '```\n$ vendor/bin/tidy fix --config-file=.tidy_rows\n```\n', '.tidy_rows', '.tidy_rows'],
    ['docker/README.md', '    bin/wrap_bills build .\n', 'bin/wrap_bills', 'bin/wrap_bills'],
    ['e2e/README.md', '```sh\n<clone>/e2e $ ./try-bills again\n```\n', 'e2e/try-bills', './try-bills'],
    [
      'docs/a.md',
      '```sh\ncurl https://raw.githubusercontent.com/ada/ledger/main/rules/all.yaml\n```\n',
      'rules/all.yaml',
      'rules/all.yaml',
    ],
    ['docs/a.md', 'Use the [ledger.rules.scss](../api/styles/#rules) file.\n', 'lib/ledger.rules.scss', 'ledger.rules.scss'],
    ['docs/a.md', 'Run `ci/build/release-bills.sh`.\n', 'ci/build/release-bills.sh', 'ci/build/release-bills.sh'],
    [
      'docs/a.md',
      '```sh\ngit clone https://github.com/ada/ledger\n```\n\nRun `ledger/lock/freeze.bash`.\n',
      'ledger/lock/freeze.bash',
      'ledger/lock/freeze.bash',
    ],
    ['docs/a.md', 'Make sure that `ledger-rules.txt` is installed.\n', 'ledger-rules.txt', 'ledger-rules.txt'],
    ['docs/a.md', 'Read `config/example_backup.rb` for a script.\n', 'config/example_backup.rb', 'config/example_backup.rb'],
    ['CONTRIBUTING.md', '`test/adapters/*_test.rb` need a server.\n', 'test/adapters/http_test.rb', 'test/adapters/*_test.rb'],
    [
      'README.md',
      '[![runs](https://github.com/ada/ledger/actions/workflows/checks.yml/badge.svg)](https://ada.example/)\n',
      '.github/workflows/checks.yml',
      'checks.yml',
    ],
    [
      'README.rst',
      '.. image:: https://img.shields.io/github/actions/workflow/status/ada/ledger/checks.yml?style=flat\n',
      '.github/workflows/checks.yml',
      'checks.yml',
    ],
    ['docs/a.md', 'The path is `@Ledger/page/blank.html.twig`.\n', 'src/views/page/blank.html.twig', 'page/blank.html.twig'],
    [
      'scripts/hooks/README.md',
      '```sh\nln -s ../../scripts/hooks/{format,lint-all} .git/hooks\n```\n',
      'scripts/hooks/lint-all',
      '../../scripts/hooks/{format,lint-all}',
    ],
    ['CONTRIBUTING.md', '    cd bills/run\n    LEDGER=1 go run main.go --rows ../../dev.rows\n', 'dev.rows', '../../dev.rows'],
    [
      'tools/README.md',
      '```sh\npython x.py | gofmt > $LEDGER/internal/rows/rows_list.go\n```\n',
      'internal/rows/rows_list.go',
      'internal/rows/rows_list.go',
    ],
  ])('%s: %s', async (page, text, gone, name) => {
    expect(tokens(await said(page, text, { [gone]: undefined }))).toEqual([`failure ${name}`])
  })

  it('is the folder that it names, though another one ends alike', async () => {
    const gone = { 'sublime/themes/a.json': 'components/config/sublime/themes/a.json' }
    expect(await said('CONTRIBUTING.md', 'Put it in the `sublime/themes` folder.\n', gone)).toMatchObject([
      { anchor: { name: 'sublime/themes' }, suggestion: 'components/config/sublime/themes' },
    ])
  })

  it('is where it is kept now, though the page says that a command makes it', async () => {
    const gone = { 'rows/row_list.go': 'internal/rows/row_list.go' }
    expect(tokens(await said('tools/README.md', 'Generate rows/row_list.go from the model.\n', gone))).toEqual(['failure rows/row_list.go'])
    expect(await said('tools/README.md', 'Generate rows/row_list.go from the model.\n', { 'rows/row_list.go': undefined })).toEqual([])
  })

  it('is mended by its new name alone', async () => {
    const gone = { 'docs/samples/ledger-rules.yaml': 'docs/samples/rules.yaml' }
    expect(await said('docs/a.md', '- `ledger-rules.yaml`: the rules.\n', gone)).toMatchObject([{ suggestion: 'rules.yaml' }])
    const badge = '![runs](https://github.com/ada/ledger/actions/workflows/checks.yml/badge.svg)\n'
    const workflows = { '.github/workflows/checks.yml': '.github/workflows/tests.yml' }
    expect(await said('README.md', badge, workflows)).toMatchObject([{ suggestion: 'tests.yml', mechanical: true }])
  })
})

describe('the name of a file that is no broken promise after a change', () => {
  it.each<[string, string, Readonly<Record<string, string | undefined>>, string[]]>([
    ['another file has it', 'See `ledger-rules.yaml`.\n', { 'deploy/ledger-rules.yaml': undefined }, ['charts/ledger-rules.yaml']],
    ['several went', 'See `ledger-rules.yaml`.\n', { 'a/ledger-rules.yaml': undefined, 'b/ledger-rules.yaml': undefined }, []],
    ['only a sample had it', 'See `ledger-rules.yaml`.\n', { 'examples/a/ledger-rules.yaml': undefined }, []],
    [
      'every project has such a file',
      'See `settings.py` and `config.sh`.\n',
      { 'src/settings.py': undefined, 'src/config.sh': undefined },
      [],
    ],
    ['it lies on the machine of its reader', 'Edit `$HOME/deploy/rules.yaml`.\n', { 'deploy/rules.yaml': undefined }, []],
    ['a page for readers leads out of its folder', 'Run `x ../../dev.rows`.\n', { 'dev.rows': undefined }, []],
    ['its reader makes it', 'Create a file `ledger-rules.yaml`.\n', { 'deploy/ledger-rules.yaml': undefined }, []],
    ['others are left of what a star stands for', 'Run `test/*_test.rb`.\n', { 'test/a_test.rb': undefined }, ['test/b_test.rb']],
    ['it is made up', 'Read `src/my_rules.rb`.\n', { 'src/my_rules.rb': undefined }, []],
    ['it stands for any file', 'See `path/to/ledger.json`.\n', { 'path/to/ledger.json': undefined }, []],
    [
      'the workflow is of another repository',
      '![runs](https://github.com/bob/other/actions/workflows/checks.yml/badge.svg)\n',
      { '.github/workflows/checks.yml': undefined },
      [],
    ],
    [
      'several files end like what an alias names',
      'See `@Ledger/page/blank.html.twig`.\n',
      { 'a/page/blank.html.twig': undefined, 'b/page/blank.html.twig': undefined },
      [],
    ],
    [
      'the address is of another repository',
      'See https://raw.githubusercontent.com/bob/ledger/main/deploy/rules.yaml\n',
      { 'deploy/rules.yaml': undefined },
      [],
    ],
    [
      'the address is of a tag',
      'See https://raw.githubusercontent.com/ada/ledger/v1.2.0/deploy/rules.yaml\n',
      { 'deploy/rules.yaml': undefined },
      [],
    ],
  ])('%s', async (_, text, gone, kept) => {
    expect(tokens(await said('docs/a.md', text, gone, kept))).toEqual([])
  })
})

it('answers for links of a page that explains the tests around it', async () => {
  const files = { 'tests/README.md': 'Point to [the cases](./cases.sh).\n', 'tests/fixtures/README.md': 'See [it](./cases.sh).\n' }
  const past = pastOf({ 'tests/cases.sh': undefined, 'tests/fixtures/cases.sh': undefined })
  const before = { ...files, 'tests/cases.sh': 'y', 'tests/fixtures/cases.sh': 'y' }
  expect((await driftsOf(brokenLink, files, { past, before })).map(({ anchor }) => anchor.doc)).toEqual(['tests/README.md'])
})

it('answers for links into a folder that builds mostly write, where files of it are kept', async () => {
  const files = { 'ci/README.md': 'See [the release](./build/release.sh).\n', 'ci/build/lib.sh': 'x' }
  const past = pastOf({ 'ci/build/release.sh': undefined })
  expect(tokens(await driftsOf(brokenLink, files, { past, before: { ...files, 'ci/build/release.sh': 'y' } }))).toEqual([
    'failure ./build/release.sh',
  ])
  const built = { 'ci/README.md': files['ci/README.md'] }
  expect(await driftsOf(brokenLink, built, { past, before: { ...built, 'ci/build/release.sh': 'y' } })).toEqual([])
})
