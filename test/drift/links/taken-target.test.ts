import { describe, expect, it } from 'vitest'
import type { Origin } from '../../../src/core/snapshot.ts'
import { brokenLink } from '../../../src/drift/signals/broken-link.ts'
import { driftsOf, type Files, pastOfChange, tokens } from '../signals/support.ts'

const origin: Origin = { host: 'github.com', owner: 'ada', name: 'ledger', branch: 'main' }

/** What is said after a change, by the files before it and what it did to some of them; `undefined` takes a file away. */
async function said(before: Files, change: Readonly<Record<string, string | undefined>>): Promise<string[]> {
  const after = Object.fromEntries(
    Object.entries({ ...before, ...change }).flatMap(([path, text]) => (text === undefined ? [] : [[path, text] as const])),
  )
  const past = { ...pastOfChange(before, after), origin: async () => origin }
  return tokens(await driftsOf(brokenLink, after, { before, past }))
}

describe('a link that led to what a change took away', () => {
  it.each<[string, Files, Readonly<Record<string, string | undefined>>, string[]]>([
    [
      'a picture, though a site would now find one from the root of its pages',
      { 'mkdocs.yml': '', 'docs/a.md': '![x](../samples/flow.png)', 'samples/flow.png': 'p' },
      { 'samples/flow.png': undefined, 'docs/samples/flow.png': 'p' },
      ['failure ../samples/flow.png'],
    ],
    [
      'a module that a page imports without its ending',
      { 'docs/next.config.js': '', 'docs/pages/a.mdx': "import { X } from '../parts/labels'\n\n# A\n", 'docs/parts/labels.tsx': 'l' },
      { 'docs/parts/labels.tsx': undefined },
      ['failure ../parts/labels'],
    ],
    [
      'a page that lies where a build copies the page of the link',
      {
        'mkdocs.yml': '',
        'ledger-ui/README.md': '[a](rates.md) [b](limits.md) [c](moves.md)',
        'docs/rates.md': 'r',
        'docs/limits.md': 'l',
        'docs/moves.md': 'm',
      },
      { 'docs/moves.md': undefined },
      ['failure moves.md'],
    ],
    [
      'a folder on the host',
      { 'README.md': '[a](https://github.com/ada/ledger/tree/main/samples)', 'samples/a.json': 'a' },
      { 'samples/a.json': undefined },
      ['failure https://github.com/ada/ledger/tree/main/samples'],
    ],
    [
      'a file by the address of the owner before',
      { 'README.md': '[a](https://github.com/bob/ledger/blob/master/src/rates.py)', 'src/rates.py': 'r' },
      { 'src/rates.py': undefined },
      ['failure https://github.com/bob/ledger/blob/master/src/rates.py'],
    ],
    [
      'a file on another branch that goes on',
      { 'README.md': '[a](https://github.com/ada/ledger/tree/stable/deploy)', 'deploy/a.yaml': 'r' },
      { 'deploy/a.yaml': undefined },
      ['failure https://github.com/ada/ledger/tree/stable/deploy'],
    ],
    [
      'a file whose name could be that of a host',
      { 'README.md': '[a](audit.sh) [b](bun.sh)', 'audit.sh': 'r' },
      { 'audit.sh': undefined },
      ['failure audit.sh'],
    ],
    [
      'a page by its address on the site that shows the others',
      {
        'README.md':
          '[a](https://books.dev/ledger/start.html) [b](https://books.dev/ledger/rates.html) [c](https://books.dev/ledger/moves.html#all)',
        'book/src/start.md': 's',
        'book/src/rates.md': 'r',
        'book/src/moves.md': 'm',
      },
      { 'book/src/moves.md': undefined },
      ['failure https://books.dev/ledger/moves.html#all'],
    ],
    [
      'a file that contributors are sent to',
      {
        '.github/PULL_REQUEST_TEMPLATE.md': '- [ ] I read [it](https://github.com/ada/ledger/blob/main/docs/rules.md)',
        'docs/rules.md': 'r',
      },
      { 'docs/rules.md': undefined },
      ['failure https://github.com/ada/ledger/blob/main/docs/rules.md'],
    ],
  ])('%s', async (_, before, change, expected) => {
    expect(await said(before, change)).toEqual(expected)
  })
})

describe('a link that a change left whole', () => {
  it.each<[string, Files, Readonly<Record<string, string | undefined>>]>([
    [
      'a site serves the file from another folder now',
      { 'docusaurus.config.js': '', 'docs/a.md': '![x](/img/flow.png)', 'docs/static/img/flow.png': 'p' },
      { 'docs/static/img/flow.png': undefined, 'docs/public/img/flow.png': 'p' },
    ],
    [
      'a build writes the file now',
      { 'README.md': '[a](docs/api.json)', 'docs/api.json': 'p', '.gitignore': '' },
      { 'docs/api.json': undefined, '.gitignore': 'docs/api.json\n' },
    ],
    [
      'the other owner has the repository that this one was forked from',
      { 'README.md': 'A fork of [bob/ledger](https://github.com/bob/ledger/blob/master/src/rates.py).', 'src/rates.py': 'r' },
      { 'src/rates.py': undefined },
    ],
    [
      'a redirect leads on from its address',
      {
        'README.md': '[a](https://books.dev/start.html) [b](https://books.dev/rates.html) [c](https://books.dev/moves.html)',
        'book.toml': '[output.html.redirect]\n"/moves.html" = "rates.html"\n',
        'src/start.md': 's',
        'src/rates.md': 'r',
        'src/moves.md': 'm',
      },
      { 'src/moves.md': undefined },
    ],
    [
      'another generator shows the pages of its site from another folder',
      {
        'README.md': '[a](https://books.dev/start) [b](https://books.dev/rates) [c](https://books.dev/moves)',
        'pages/start.md': 's',
        'pages/rates.md': 'r',
        'pages/moves.md': 'm',
      },
      { 'pages/start.md': undefined, 'pages/rates.md': undefined, 'site/docs/start.md': 's', 'site/docs/rates.md': 'r changed' },
    ],
    [
      'the branch is of one version',
      { 'README.md': '[a](https://github.com/ada/ledger/blob/release-1.2/src/rates.py)', 'src/rates.py': 'r' },
      { 'src/rates.py': undefined },
    ],
    [
      'the repository of the other owner never had the file here',
      { 'README.md': '[a](https://github.com/bob/ledger/blob/master/src/limits.py)', 'src/rates.py': 'r' },
      { 'src/rates.py': undefined },
    ],
  ])('%s', async (_, before, change) => {
    expect(await said(before, change)).toEqual([])
  })
})
