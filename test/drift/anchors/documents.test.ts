import { describe, expect, it } from 'vitest'
import type { RepoPath } from '../../../src/core/names.ts'
import { readDocument } from '../../../src/drift/read-document.ts'
import { anchorsOf, fence, linesOf } from '../read-anchors.ts'

const links = (text: string, path?: string): readonly string[] =>
  anchorsOf(text, path)
    .filter(({ kind }) => kind === 'link')
    .map(({ name }) => name)
const fragments = (text: string, path = 'docs/guide.md'): readonly string[] => [...readDocument(path as RepoPath, text, false).fragments]

describe('links', () => {
  it('are found inline, in definitions, in HTML and as pictures', () => {
    const text = [
      'See [one](./one.md "title"), ![two](two.png), [![badge](three.svg)](four.md), [five](<five file.md>) and <https://six.dev>.',
      '',
      '[seven]: seven.md',
      '[//]: # (a remark)',
      '',
      '<p align="center"><a href="eight.md"><img src="nine.png"></a></p>',
      '',
      '`[no](code.md)` \\[no](escaped.md)',
      '',
      '<!-- [no](comment.md) -->',
    ].join('\n')
    expect(links(text).toSorted()).toEqual(
      ['./one.md', 'two.png', 'three.svg', 'four.md', 'five file.md', 'https://six.dev', 'seven.md', 'eight.md', 'nine.png'].toSorted(),
    )
  })

  it('are imports of files in MDX', () => {
    expect(
      links(
        "import Note from '../parts/note.mdx'\nimport { Card } from '@site/card'\n\n<Card href=\"/start\" src={'./a.png'} />",
        'docs/a.mdx',
      ),
    ).toEqual(['../parts/note.mdx', '/start', './a.png'])
  })
})

describe('fragments', () => {
  it('are slugs of headings, numbered, with code and links in them', () => {
    const text = [
      '# The `open()` call',
      '## See [the *docs*](x.md)',
      '## Twice',
      '## Twice',
      'Set',
      '===',
      '## C++ & _more_ snake_case',
      '> ## Quoted',
      '- # Listed',
      '## Long&shy;word &#38; more',
    ]
    expect(fragments(text.join('\n'))).toEqual([
      'the-open-call',
      'see-the-docs',
      'twice',
      'twice-1',
      'set',
      'c--more-snake_case',
      'quoted',
      'listed',
      'longword--more',
    ])
  })

  it('are ids that are written down', () => {
    expect(fragments('## Words {#own-id}\n\n<a name="named"></a> <div id="divided">\n\n<h2 id="raw">Raw words</h2>')).toEqual(
      expect.arrayContaining(['words', 'own-id', 'named', 'divided', 'raw', 'raw-words']),
    )
  })

  it('are none in fences and comments', () => {
    expect(fragments(`${fence('md', '# Not a heading')}\n<!--\n# Nor this\n-->\n\n    # nor indented`)).toEqual([])
  })
})

describe('places', () => {
  it('knows headings, lines and where an anchor stands', () => {
    const text = `\uFEFF# Top\r\n\r\n## \`inner()\`\r\n\r\n> - see \`deep()\`\r\n>\r\n>   ${fence('js', 'import x from "y"').replaceAll('\n', '\r\n>   ')}`
    const found = anchorsOf(text)
    expect(found.map(({ name, line, in: place, headings }) => [name, line, place, headings])).toEqual([
      ['inner', 3, 'span', ['Top', 'inner()']],
      ['deep', 5, 'span', ['Top', 'inner()']],
      ['y', 8, 'fence', ['Top', 'inner()']],
    ])
    for (const { text: written, from, to } of found) expect(text.slice(from, to)).toBe(written)
  })

  it('leaves front matter out', () => {
    expect(linesOf('---\ntitle: `createInvoice()`\n---\n\n`open()`')).toEqual(['name open'])
  })
})

describe('tables', () => {
  it('give values to the names of their rows', () => {
    const text = [
      '| Option | Type | Default | About |',
      '| --- | --- | --- | --- |',
      '| `retries` | `number` | `3` | how `often` |',
      '| LEDGER_PORT | number | 8080 | - |',
    ]
    expect(linesOf(text.join('\n'))).toEqual([
      'name retries',
      'value number of retries',
      'value 3 of retries',
      'name often',
      'env LEDGER_PORT',
      'value number of LEDGER_PORT',
      'value 8080 of LEDGER_PORT',
    ])
    expect(anchorsOf(text.join('\n')).every((anchor) => anchor.in === 'table')).toBe(true)
  })

  it('take flags as names, escaped strokes as text, and leave empty values out', () => {
    const text = 'Flag | Default\n--- | ---\n`-p, --port <n>` | `80 \\| 81`\n`--quiet` | -'
    expect(linesOf(text)).toEqual(['flag --port', 'value 80 \\| 81 of --port', 'flag --quiet'])
  })

  it('are no tables without a rule', () => {
    expect(linesOf('Option | Default\n`retries` | `3`').filter((line) => line.startsWith('value'))).toEqual([])
  })
})

describe('lines', () => {
  it('give a default to the name they begin with', () => {
    expect(
      linesOf('- `retries` (default: `3`): how often\n- **`port`** – the port. Defaults to `80`.\n- the `other` has default `x`'),
    ).toEqual(['name retries', 'value 3 of retries', 'name port', 'name other'])
  })
})

describe('prose', () => {
  it('names routes with a method, versions, and variables where the sentence is about them', () => {
    expect(linesOf('Send GET /invoices/{id} to the server. Get /well soon.')).toEqual(['route GET /invoices/{id}'])
    expect(linesOf('Set the environment variable LEDGER_TOKEN first.')).toEqual(['env LEDGER_TOKEN'])
    expect(linesOf('The LEDGER_TOKEN of the bank.')).toEqual([])
  })

  it.each([
    ['Requires Node.js 20 or newer.', '>=20 of node'],
    ['You need Node >= 18.12.', '>=18.12 of node'],
    ['Works with `Node.js 22+`.', '>=22 of node'],
    ['Install pnpm 9 first.', '9 of pnpm'],
    ['PostgreSQL v16 is used.', '16 of postgres'],
    ['TypeScript 5.x works.', '5.x of typescript'],
  ])('names versions of tools: %s', (sentence, version) => {
    expect(linesOf(sentence).filter((line) => line.startsWith('version'))).toEqual([`version ${version}`])
  })

  it('takes no number for a version that is none', () => {
    expect(
      linesOf('Node16 modules; since Node 22.1; Node 3-way merges; react18; Go 24/7; see Python 2024-01-01.').filter((line) =>
        line.startsWith('version'),
      ),
    ).toEqual([])
  })
})
