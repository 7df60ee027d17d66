import { describe, expect, it } from 'vitest'
import type { Drift } from '../../../src/core/drift.ts'
import type { RepoPath } from '../../../src/core/names.ts'
import { readDocument } from '../../../src/drift/read-document.ts'
import { labelEdits } from '../../../src/handlers/check-docs/link-labels.ts'
import { applyEdits } from '../../../src/text/edits.ts'
import { check, movedGuide, write } from './support.ts'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The document with the words of its first link edited as they would be where the link leads to `suggestion` now. */
function edited(text: string, suggestion: string, page = 'docs/a.md'): string {
  const document = readDocument(page as RepoPath, text, false)
  const anchor = document.anchors.find(({ kind }) => kind === 'link')
  if (anchor === undefined) throw new Error('no link')
  const drift: Drift = { signal: 'D3', severity: 'failure', anchor, message: ['gone'], suggestion, mechanical: true }
  return applyEdits(text, [...(labelEdits(document, drift) ?? [{ from: 0, to: text.length, text: 'left to a person' }])])
}

describe('the words of a link that is repaired', () => {
  it.each([
    ['See [setup.md](setup.md).', 'install.md', 'See [install.md](setup.md).'],
    ['See [`setup.md`](../guides/setup.md#first).', '../guides/install.md#first', 'See [`install.md`](../guides/setup.md#first).'],
    ['See [./flows/old.yml](./flows/old.yml).', './flows/fresh.yml', 'See [./flows/fresh.yml](./flows/old.yml).'],
    ['See [**flows/old.yml**](./flows/old.yml).', './flows/fresh.yml', 'See [**flows/fresh.yml**](./flows/old.yml).'],
    ['See [the file setup.md of it](guides/setup.md).', 'guides/install.md', 'See [the file install.md of it](guides/setup.md).'],
    [
      'See [`lib/a.js`](https://x.test/blob/main/lib/a.js).',
      'https://x.test/blob/main/src/lib/a.ts',
      'See [`src/lib/a.ts`](https://x.test/blob/main/lib/a.js).',
    ],
    [
      'See [docs/Quick Guide/Guide.md](https://x.test/blob/main/docs/Quick%20Guide/Guide.md).',
      'https://x.test/blob/main/docs/A%20Guide.md',
      'See [docs/A Guide.md](https://x.test/blob/main/docs/Quick%20Guide/Guide.md).',
    ],
    ['Run [`./run_all`](run_all).', 'check_all', 'Run [`./check_all`](run_all).'],
    ['Run [`run_all`](./run_all).', './check_all', 'Run [`check_all`](./run_all).'],
    ['See [lib/a.js](../other/lib/a.js).', '../moved/a.js', 'left to a person'],
    [
      'See [`examples/books/`][1].\n\n[1]: https://x.test/acme/ledger/blob/main/examples/books/src/main.rs',
      'https://x.test/acme/ledger/blob/main/ledger/examples/book.rs',
      'See [`ledger/examples/book.rs`][1].\n\n[1]: https://x.test/acme/ledger/blob/main/examples/books/src/main.rs',
    ],
    ['See [docs/old/](docs/old/a.md).', 'docs/fresh/a.md', 'See [docs/fresh/](docs/old/a.md).'],
    ['See [docs/old](docs/old/a.md).', '../fresh/a.md', 'left to a person'],
    ['![CLI formatter](cli-formatter.png)', 'plain-formatter.png', '![Plain formatter](cli-formatter.png)'],
    ['See [open books](../lib/open_books.py).', '../lib/start_books.py', 'See [start books](../lib/open_books.py).'],
    ['<a href="lib/open.py">lib/open.py</a>', 'lib/start.py', '<a href="lib/open.py">lib/start.py</a>'],
  ])('name what it leads to: %s', (text, suggestion, after) => {
    expect(edited(text, suggestion)).toBe(after)
  })

  it.each([
    ['docs/a.rst', 'See `setup.cfg <share/setup.cfg>`_ of it.', 'See `install.cfg <share/setup.cfg>`_ of it.'],
    ['docs/a.adoc', 'See link:share/setup.cfg[setup.cfg].', 'See link:share/setup.cfg[install.cfg].'],
  ])('name it in %s', (page, text, after) => {
    expect(edited(text, 'share/install.cfg', page)).toBe(after)
  })

  it('name it beside a path of an address', () => {
    const text = 'See `setup.cfg <https://x.test/acme/ledger/blob/main/share/setup.cfg>`.'
    const from = text.lastIndexOf('share')
    const anchor = {
      kind: 'path',
      name: 'share/setup.cfg',
      text: 'share/setup.cfg',
      doc: 'docs/a.rst' as RepoPath,
      line: 1,
      from,
      to: from + 15,
      in: 'prose',
      headings: [],
    } as const
    const drift: Drift = { signal: 'D2', severity: 'failure', anchor, message: ['gone'], suggestion: 'share/install.cfg', mechanical: true }
    expect(labelEdits(readDocument(anchor.doc, text, false), drift)).toMatchObject([{ from: 5, to: 14, text: 'install.cfg' }])
  })

  it.each([
    ['words of people', 'See [the setup](setup.md).', 'install.md'],
    ['the name of a file that only moved', 'See [setup.md](setup.md).', 'guides/setup.md'],
    ['words of a page', 'See [Quick start](quick-start.md).', 'first-steps.md'],
    ['another name', 'See [my-setup.md](setup.md).', 'install.md'],
    ['a heading that was reworded', 'See [setup.md](setup.md#first).', 'setup.md#second'],
    ['a picture in a link', 'See [![setup.md](a.png)](setup.md).', 'install.md'],
  ])('stay where they are %s', (_, text, suggestion) => {
    expect(edited(text, suggestion)).toBe(text)
  })

  it('follow in the document, and a second run has nothing to do', async () => {
    const dir = movedGuide({ 'docs/usage.md': '# Usage\n\nFirst read [setup.md](setup.md).\n' })
    await write(dir, '/check-docs --fix')
    expect(readFileSync(path.join(dir, 'docs/usage.md'), 'utf8')).toBe('# Usage\n\nFirst read [install.md](install.md).\n')
    expect((await check(dir, '/check-docs --fix')).files).toEqual([])
  })
})
