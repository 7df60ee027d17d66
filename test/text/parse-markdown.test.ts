import fc from 'fast-check'
import type { Nodes, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { describe, expect, it } from 'vitest'
import { mergePage } from '../../src/text/merge.ts'
import { parseMarkdown } from '../../src/text/parse-markdown.ts'
import { readRegions } from '../../src/text/regions.ts'
import { billingPage } from './sample-drafts.ts'

/** Blocks that may swallow a heading, and some that do not. */
const blocks = [
  '# One',
  '## Two `x`',
  'Words and *more*.',
  '- a\n- b\n\n  c',
  '```js\nx\n\n# no heading\n```',
  '~~~\n\n## open',
  '<!-- a\n\n# b -->',
  '<!--\n\n# open',
  '<div>\n\n# yes\n\n</div>',
  '<pre>\n\n# no\n</pre>',
  '> quote\n\n# after',
  '| a |\n| - |\n| b |',
  '1. x\n\n   # in item',
  '\t# code',
  'a\n===',
  '---',
  '[x]: y',
  '[^n]: note\n\n    # in note',
  '~~~',
  '```',
  '-->',
  '# \ttab',
  '#none',
]

function outline(root: Root): string[] {
  const found: string[] = []
  visit(root, (node: Nodes) => {
    if (node.type !== 'root')
      found.push(`${node.type} ${node.position?.start.offset}-${node.position?.end.offset} ${node.position?.start.line}`)
  })
  return found
}

describe('a page nested too deep', () => {
  it('is one block, and stays as it is', () => {
    const text = `# Pay\n\n${'> '.repeat(10_000)}a\n`
    expect(parseMarkdown(text).children.map((node) => node.type)).toEqual(['html'])
    const merged = mergePage(billingPage(0), text, undefined)
    expect(merged).toMatchObject({ text, changed: false })
    expect(merged.findings.map((finding) => finding.rule)).toEqual(['page-not-merged'])
  })
})

describe('a long page', () => {
  const long = 'word '.repeat(400)

  it('is parsed in parts as it is parsed as a whole', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...blocks, long, long), { minLength: 8, maxLength: 40 }),
        fc.constantFrom('\n', '\r\n'),
        (parts, eol) => {
          const text = parts.join('\n\n').replaceAll('\n', eol)
          // The parser reads a page whole that is no longer than a part.
          const short = outline(parseMarkdown(text.replaceAll(long, 'w'.repeat(3))))
          const types = outline(parseMarkdown(text)).map((line) => line.split(' ')[0])
          expect(types).toEqual(short.map((line) => line.split(' ')[0]))
        },
      ),
      { seed: 21, numRuns: 150 },
    )
  })

  it('keeps its offsets and lines', () => {
    const text = Array.from(
      { length: 300 },
      (_, i) => `## Heading ${i}\n\nWords of \`part${i}\` and [a link](x${i}.md).\n\n| a |\n| - |\n| cell ${i} |\n`,
    ).join('\n')
    expect(text.length).toBeGreaterThan(20_000)
    visit(parseMarkdown(text), (node: Nodes) => {
      const { start, end } = node.position ?? {}
      if (start?.offset === undefined || end?.offset === undefined || node.type === 'root') return
      const source = text.slice(start.offset, end.offset)
      expect(text.slice(0, start.offset).split('\n').length).toBe(start.line)
      if (node.type === 'inlineCode') expect(source).toBe(`\`${node.value}\``)
      if (node.type === 'heading') expect(source).toMatch(/^## Heading \d+$/)
    })
    const page = readRegions(text)
    expect(page.sections).toHaveLength(300)
    expect(
      page.regions
        .filter((region) => region.type === 'table')
        .every((region) => /^\| a \|\n\| - \|\n\| cell \d+ \|$/.test(text.slice(region.from, region.to))),
    ).toBe(true)
  })
})
