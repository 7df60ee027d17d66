import type { Change, Leaving } from './generated.ts'

const manifest = JSON.stringify({ name: 'ledger', version: '3.1.0', repository: 'https://github.com/ada/ledger' }, null, 2)
const guide =
  '# Guide\n\n## Install\n\nGet the package.\n\n## Closing a year\n\nThe books are closed once.\nNobody opens them again.\n\n## Export\n\nAs CSV.\n'

/** Changes that move or reword what links lead to. */
export const linkLeavings: readonly Leaving[] = [
  {
    name: 'a heading is reworded',
    doc: 'README.md',
    token: 'docs/guide.md#closing-a-year',
    now: 'docs/guide.md#year-end',
    same: { 'package.json': manifest, 'README.md': '# Ledger\n\nSee [closing](docs/guide.md#closing-a-year).\n' },
    before: { 'docs/guide.md': guide },
    after: { 'docs/guide.md': guide.replace('## Closing a year', '## Year end') },
  },
  {
    name: 'a heading is reworded where others come and go beside it',
    doc: 'docs/faq.md',
    token: 'guide.md#closing-a-year',
    now: 'guide.md#year-end',
    same: { 'package.json': manifest, 'docs/faq.md': '# Questions\n\nSee [closing](guide.md#closing-a-year).\n' },
    before: { 'docs/guide.md': guide },
    after: { 'docs/guide.md': guide.replace('## Closing a year', '## Audit\n\nTwice.\n\n## Year end').replace('## Install', '## Set up') },
  },
  {
    name: 'a heading is reworded twice',
    doc: 'README.md',
    token: 'docs/guide.md#closing-a-year',
    now: '#the-end-of-a-year',
    same: { 'package.json': manifest, 'README.md': '# Ledger\n\nSee [closing](docs/guide.md#closing-a-year).\n' },
    before: { 'docs/guide.md': guide },
    after: { 'docs/guide.md': guide.replace('## Closing a year', '## Year end') },
    later: [{ 'docs/guide.md': guide.replace('## Closing a year', '## The end of a year') }],
  },
  {
    name: 'a linked section is deleted',
    doc: 'README.md',
    token: 'docs/guide.md#closing-a-year',
    same: { 'package.json': manifest, 'README.md': '# Ledger\n\n<a href="docs/guide.md#closing-a-year">Closing</a>\n' },
    before: { 'docs/guide.md': guide },
    after: { 'docs/guide.md': '# Guide\n\n## Install\n\nGet the package.\n\n## Export\n\nAs CSV.\n' },
  },
  {
    name: 'a file moves that is linked by its address on the host',
    doc: 'docs/index.md',
    token: 'https://github.com/ada/ledger/blob/main/src/mail/send.ts',
    now: 'https://github.com/ada/ledger/blob/main/src/delivery/send.ts',
    same: {
      'package.json': manifest,
      'docs/index.md': '# Start\n\nSee [sending](https://github.com/ada/ledger/blob/main/src/mail/send.ts#L1-L3).\n',
    },
    before: { 'src/mail/send.ts': 'export function send(to: string): string {\n  return to\n}\n' },
    after: { 'src/delivery/send.ts': 'export function send(to: string): string {\n  return to\n}\n' },
  },
  {
    name: 'a picture is deleted that is shown from the host',
    doc: 'README.md',
    token: 'https://raw.githubusercontent.com/ada/ledger/main/docs/img/year.svg',
    same: {
      'package.json': manifest,
      'README.md': '# Ledger\n\n<img src="https://raw.githubusercontent.com/ada/ledger/main/docs/img/year.svg" alt="A year">\n',
      'docs/img/month.svg': '<svg/>\n',
    },
    before: { 'docs/img/year.svg': '<svg></svg>\n' },
    after: {},
  },
  {
    name: 'a page is renamed that a definition leads to',
    doc: 'README.md',
    token: './docs/guide.md',
    now: './docs/handbook.md',
    same: { 'package.json': manifest, 'README.md': '# Ledger\n\nRead [the guide][guide].\n\n[guide]: ./docs/guide.md\n' },
    before: { 'docs/guide.md': guide },
    after: { 'docs/handbook.md': guide },
  },
  {
    name: 'a file moves that AsciiDoc takes in',
    doc: 'docs/manual.adoc',
    token: 'parts/terms.adoc',
    now: 'shared/terms.adoc',
    same: { 'package.json': manifest, 'docs/manual.adoc': '= Manual\n\ninclude::parts/terms.adoc[]\n' },
    before: { 'docs/parts/terms.adoc': '== Terms\n\nA ledger is a book.\n' },
    after: { 'docs/shared/terms.adoc': '== Terms\n\nA ledger is a book.\n' },
  },
  {
    name: 'a section is renamed that AsciiDoc refers to',
    doc: 'docs/faq.adoc',
    token: 'manual.adoc#closing',
    same: { 'package.json': manifest, 'docs/faq.adoc': '= Questions\n\nSee xref:manual.adoc#closing[closing].\n' },
    before: { 'docs/manual.adoc': '= Manual\n\n[#closing]\n== Closing a year\n\nOnce.\n' },
    after: { 'docs/manual.adoc': '= Manual\n\n[#year-end]\n== Closing a year\n\nOnce.\n' },
  },
  {
    name: 'a section is renamed that its own AsciiDoc page refers to',
    doc: 'docs/manual.adoc',
    token: 'closing',
    same: { 'package.json': manifest },
    before: { 'docs/manual.adoc': '= Manual\n\nSee <<closing>>.\n\n[#closing]\n== Closing a year\n\nOnce.\n' },
    after: { 'docs/manual.adoc': '= Manual\n\nSee <<closing>>.\n\n[#year-end]\n== Closing a year\n\nOnce.\n' },
  },
]

const files = { 'package.json': manifest, 'src/keep.ts': 'export const keep = 1\n' }

/** Changes after which every link leads where it did, or to what the repository does not hold. */
export const linkLookAlikes: readonly Change[] = [
  {
    name: 'links to a tag, a commit and another branch',
    same: {
      ...files,
      'README.md':
        '# Ledger\n\n[a](https://github.com/ada/ledger/blob/v1.0.0/src/old.ts) [b](https://github.com/ada/ledger/blob/0123456789abcdef0123456789abcdef01234567/src/old.ts#L3) [c](https://github.com/ada/ledger/tree/next/src/old.ts) [d](https://github.com/ada/ledger/blob/maintenance/src/old.ts)\n',
    },
    before: { 'src/old.ts': 'export const old = 1\n' },
    after: {},
  },
  {
    name: 'links to the repositories of others, and to other pages of the host',
    same: {
      ...files,
      'README.md':
        '# Ledger\n\nIt is a fork of [the one of Bob](https://github.com/bob/ledger/blob/main/src/old.ts). [b](https://github.com/ada/books/tree/main/src) [c](https://github.com/ada/ledger/issues/4#issuecomment-1) [d](https://github.com/ada/ledger/releases) [e](https://github.com/bob/ledger/actions/workflows/old.yml)\n',
    },
    before: { 'src/old.ts': 'export const old = 1\n', '.github/workflows/old.yml': 'on: push\n' },
    after: {},
  },
  {
    name: 'links to lines, folders and headings of the repository on its host',
    same: {
      ...files,
      'README.md':
        '# Ledger\n\n## Use\n\n[a](https://github.com/ada/ledger/blob/main/src/keep.ts#L1) [b](https://github.com/ada/ledger/tree/main/src) [c](https://github.com/ada/ledger#use) [d](https://github.com/ada/ledger/tree/HEAD) [e](https://raw.githubusercontent.com/ada/ledger/main/src/keep.ts) [f](https://github.com/ada/ledger.git)\n',
    },
    before: { 'src/x.ts': 'export const x = 1\n' },
    after: { 'src/x.ts': 'export const x = 2\n' },
  },
  {
    name: 'headings that move within their page',
    same: { ...files, 'README.md': '# Ledger\n\nSee [closing](docs/guide.md#closing-a-year).\n' },
    before: { 'docs/guide.md': guide },
    after: { 'docs/guide.md': `${guide.replace(/## Closing a year[\s\S]*(?=## Export)/, '')}\n### Closing a *year*\n\nOnce.\n` },
  },
  {
    name: 'references of AsciiDoc to what other files bring in',
    same: { ...files, 'docs/faq.adoc': '= Questions\n\nSee xref:manual.adoc#terms[terms] and <<terms>>.\n\ninclude::{parts}/x.adoc[]\n' },
    before: { 'docs/manual.adoc': '= Manual\n\n[#terms]\n== Terms\n', 'docs/terms.adoc': 'Words.\n' },
    after: { 'docs/manual.adoc': '= Manual\n\ninclude::terms.adoc[]\n', 'docs/terms.adoc': '[#terms]\n== Terms\n\nWords.\n' },
  },
]
