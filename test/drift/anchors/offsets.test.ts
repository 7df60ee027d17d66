import fc from 'fast-check'
import type { Nodes } from 'mdast'
import { visit } from 'unist-util-visit'
import { describe, expect, it } from 'vitest'
import type { RepoPath } from '../../../src/core/names.ts'
import { readMarkdown } from '../../../src/drift/anchors/markdown/read-markdown.ts'
import { readDocument } from '../../../src/drift/read-document.ts'
import { parseMarkdown } from '../../../src/text/parse-markdown.ts'
import { runs } from '../../support/runs.ts'

const words = fc.constantFrom(
  '`createInvoice()`',
  '`a.b`',
  '``x `y` z``',
  '[one](./one.md#part "t")',
  '![p](<a b.png>)',
  '[r][ref]',
  '<a href="h.md">h</a>',
  '<https://a.dev>',
  '😀 smile',
  'ümläut',
  '`$LEDGER_KEY`',
  '`npm run build -- --watch`',
  'GET /invoices/:id',
  'Node.js 20+',
  '~~`gone`~~',
  '**`bold`** text',
  '\\`not code\\`',
  '<!-- `c` -->',
  'a `span over\ntwo lines` b',
  '`POST /x/{id}`',
  '`src/a.ts:12`',
)
const line = fc.array(words, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(' and '))
const block = fc.oneof(
  line,
  line.map((text) => `## ${text.replaceAll('\n', ' ')}`),
  line.map((text) => `${text.replaceAll('\n', ' ')}\n===`),
  fc.tuple(line, line).map(([a, b]) => `| ${a.replaceAll('\n', ' ')} | Default |\n| --- | :-: |\n| ${b.replaceAll('\n', ' ')} | \`3\` |`),
  fc
    .tuple(
      fc.constantFrom('js', 'sh', '', 'json', 'yaml', 'env'),
      fc.constantFrom(
        'import { open } from "ledger"\nopen({ a: 1 })',
        '$ npm run x -- --y\nout',
        'A_B=1',
        '{ "key": 1 }',
        'src/\n├── a.ts',
      ),
    )
    .map(([language, code]) => `\`\`\`${language}\n${code}\n\`\`\``),
  fc.constant('    indented `code`'),
  fc.constant('[ref]: ./ref.md\n[two]:\n  two.md'),
  fc.constant('<p>\n<code>inner</code> <img src="i.png">\n</p>'),
  fc.constant('***'),
)
const wrap = fc.constantFrom(
  (text: string): string => text,
  (text: string): string => `> ${text.replaceAll('\n', '\n> ')}`,
  (text: string): string => `- ${text.replaceAll('\n', '\n  ')}`,
  (text: string): string => `1. > - ${text.replaceAll('\n', '\n   >   ')}`,
  (text: string): string => `* a\n\n  * ${text.replaceAll('\n', '\n    ')}`,
)
const page = fc
  .tuple(fc.array(fc.tuple(block, wrap), { maxLength: 12 }), fc.constantFrom('\n', '\r\n'), fc.boolean(), fc.nat({ max: 60 }))
  .map(([blocks, feed, mark, repeat]) => {
    const once = blocks.map(([text, around]) => around(text)).join('\n\n')
    const text = `${once}\n\n${repeat === 60 ? `## Again\n\n${once}\n\n`.repeat(40) : ''}`
    return (mark ? '\uFEFF' : '') + text.replaceAll('\n', feed)
  })

describe('offsets', () => {
  it.each(['a.md', 'a.mdx', 'a.adoc'])('of every anchor are those of its text: %s', (path) => {
    fc.assert(
      fc.property(page, (text) => {
        const { anchors } = readDocument(path as RepoPath, text, false)
        for (const anchor of anchors) {
          expect(text.slice(anchor.from, anchor.to)).toBe(anchor.text)
          expect(anchor.text).not.toBe('')
          expect(anchor.line).toBe(text.slice(0, anchor.from).split('\n').length)
        }
      }),
      { numRuns: runs(200) },
    )
  })

  it('hold for any text', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...'`[]()<>#|-*_~\\\n\r\t "\'{}=:./!$&;A1éx😀'.match(/./gsu)!), { maxLength: 200 }), (parts) => {
        const text = parts.join('')
        for (const path of ['a.md', 'a.mdx', 'a.adoc'])
          for (const anchor of readDocument(path as RepoPath, text, false).anchors)
            expect(text.slice(anchor.from, anchor.to)).toBe(anchor.text)
      }),
      { numRuns: runs(400) },
    )
  })
})

/** Code, fences, targets and headings of a page, as the parser of the tree sees them. */
function byTree(text: string): readonly string[] {
  const found: string[] = []
  visit(parseMarkdown(text), (node: Nodes) => {
    if (node.type === 'inlineCode') found.push(`span ${node.value.trim()}`)
    if (node.type === 'code' && node.value.trim() !== '') found.push(`fence ${node.value.trim()}`)
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition') found.push(`link ${node.url}`)
  })
  return found.map((one) => one.replace(/[\s>]+/g, ' ')).toSorted()
}

function byScanner(text: string): readonly string[] {
  return readMarkdown(text, false)
    .pieces.filter(
      ({ kind, from }) => kind === 'fence' || (kind === 'span' && text[from - 1] === '`') || (kind === 'link' && text[from - 1] !== '"'),
    )
    .filter((piece) => piece.kind !== 'fence' || piece.text.trim() !== '')
    .map((piece) => `${piece.kind} ${piece.text.trim()}`.replace(/[\s>]+/g, ' '))
    .toSorted()
}

describe('the scanner', () => {
  it('sees the code, fences and targets that the parser of the tree sees', () => {
    fc.assert(
      fc.property(page, (text) => {
        expect(byScanner(text.replace('\uFEFF', ''))).toEqual(byTree(text.replace('\uFEFF', '')))
      }),
      { numRuns: runs(300) },
    )
  })
})
