import fc from 'fast-check'
import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { visitParents } from 'unist-util-visit-parents'
import { describe, expect, it } from 'vitest'
import { commandLines, mostCommands } from '../../src/text/comment-commands.ts'
import { runs } from '../support/runs.ts'

const tick = '`'.repeat(3)

/** Puts a mark before the first lines of a text only, so that the others go on in what the mark opened where Markdown lets them. */
function lazily(text: string, mark: string, marked: number): string {
  return text
    .split('\n')
    .map((line, at) => (at < marked ? `${mark}${line}` : line))
    .join('\n')
}

/** Ways in which a text stands in another, of those that the tree of the parser tells. */
const around: readonly ((text: string, marked: number) => string)[] = [
  (text, marked) => lazily(text, '> ', marked),
  (text, marked) => lazily(text, '>', marked),
  (text, marked) => lazily(text, '- ', Math.min(1, marked)),
  (text, marked) => lazily(text, '  ', marked),
  (text, marked) => lazily(text, '    ', marked),
  (text, marked) => lazily(text, '[^a]: ', Math.min(1, marked)),
  (text) => `1. ${text.replaceAll('\n', '\n   ')}`,
  (text) => `${tick}\n${text}\n${tick}`,
  (text) => `- ${tick}\n${text}\n  ${tick}`,
  (text) => `~~~\n${text}`,
  (text) => `<!--\n${text}\n-->`,
  (text) => `<div>\n${text}\n</div>`,
  (text) => `<a title="${text}">`,
  (text) => `\`${text}\``,
  (text) => `*${text}*`,
  (text) => `[${text}](b)`,
  (text) => `[a](b "${text}")`,
  (text) => `[a]: b "${text}"`,
  (text) => `[a\n${text}]`,
  (text) => `| a |\n| - |\n${text}`,
  (text) => `${text}\n---`,
  (text) => `# ${text}`,
  (text) => `See a@example.com, [a] and[^a]\n${text}`,
]

const { text: composition } = fc.letrec<{ text: string }>((tie) => ({
  text: fc.oneof(
    { maxDepth: 5, depthSize: 'medium' },
    fc.constantFrom('/help', '/help', 'Hello', '', '\\', '`', '[a]: b', '***', 'two\nlines', '/help me\\'),
    fc.array(tie('text'), { minLength: 2, maxLength: 4 }).map((texts) => texts.join('\n')),
    fc.array(tie('text'), { minLength: 2, maxLength: 3 }).map((texts) => texts.join('\n\n')),
    fc.tuple(tie('text'), fc.constantFrom(...around), fc.integer({ min: 0, max: 3 })).map(([text, put, marked]) => put(text, marked)),
  ),
}))

/** Makes every line that may be a command another one, so that the tree says where each is. */
function numbered(text: string): string {
  let count = 0
  return text.replace(/\/help/g, () => `/help-${(count += 1)}`)
}

const plain = ['root', 'paragraph', 'emphasis', 'strong', 'delete']

/** Commands that begin a line of text which is in nothing but a paragraph of the top level, as the tree has them. */
function ofTree(text: string): readonly string[] {
  const tree = fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })
  const found: string[] = []
  visitParents(tree, 'text', (node, parents: Nodes[]) => {
    if (parents[1]?.type !== 'paragraph' || parents.some(({ type }) => !plain.includes(type))) return
    found.push(...[...node.value.matchAll(/\/help-\d+/g)].map(([name]) => name))
  })
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line, at) => found.includes(/^\/help-\d+(?=\s|$)/.exec(text.split('\n')[at] ?? '')?.[0] ?? '') && line !== '')
}

describe('commands of a comment', () => {
  it('are what the tree of the parser has at its top level, whatever stands in what', () => {
    fc.assert(
      fc.property(composition.map(numbered), (text) => {
        expect(commandLines(text)).toEqual(ofTree(text).slice(0, mostCommands))
      }),
      { numRuns: runs(3_000) },
    )
  })

  it('are none where a text is quoted, whichever of its lines the mark is left out of that go on in it', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('Hello', '/help', '/help me', 'two'), { minLength: 1, maxLength: 8 }), (lines) => {
        expect(commandLines(`> Hi\n${lines.join('\n')}`)).toEqual([])
      }),
    )
  })
})
