import type { Heading, ListItem, Root } from 'mdast'
import { toString as textContent } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { hashOf } from '../text/hash.ts'
import { parseMarkdown, spanOf, splitMark } from '../text/parse-markdown.ts'

/** Headings whose text is what people sign: what is decided, what is to be decided, and the tasks. */
const signed = /^(?:decisions|what a person must decide|phase \d+:.*|before it goes live)$/i

/** A tick at the start of a list item. */
const tick = /^((?:[-*+]|\d{1,9}[.)])[ \t]+)\[[ xX]\][ \t]*/
/** What stands behind a task of ours because of its tick: what was seen of it, or what is missing. */
const evidence = / (?:Seen(?: elsewhere)?: .*|The code is there; a test that exercises it is not\.)$/

interface Span {
  from: number
  to: number
}

/**
 * What of a plan people sign: its decisions and its tasks. Ticks with what was seen for them, line endings and spaces at the end of a line do not count,
 * each other change does. A page without such sections counts as a whole.
 *
 * The hash tells whether two plans are the same and protects nothing: what is carried out is the text that was reviewed.
 */
export function planHash(page: string): string {
  const text = splitMark(page).text.replace(/\r\n?/g, '\n')
  const root = parseMarkdown(text)
  const sections = signedSections(root, text.length)
  const kept = (sections.length === 0 ? [{ from: 0, to: text.length }] : sections).map((section) => withoutTicks(text, root, section))
  return hashOf(kept.join('\n').replace(/[ \t]+$/gm, ''))
}

/** From each signed heading to the next one that is not below it. */
function signedSections({ children }: Root, end: number): readonly Span[] {
  const headings = children.filter((node): node is Heading => node.type === 'heading' && node.depth <= 2)
  return headings.flatMap((heading, i) => {
    const next = headings[i + 1]
    const isSigned = heading.depth === 2 && signed.test(textContent(heading).trim())
    return isSigned ? [{ from: spanOf(heading).from, to: next === undefined ? end : spanOf(next).from }] : []
  })
}

function withoutTicks(text: string, root: Root, { from, to }: Span): string {
  const items: number[] = []
  visit(root, 'listItem', (item: ListItem) => {
    const { from: at } = spanOf(item)
    if (at >= from && at < to) items.push(at)
  })
  let kept = text.slice(from, to)
  // the last one first, so that the places of the others stay
  for (const at of items.toSorted((a, b) => b - a)) kept = kept.slice(0, at - from) + withoutTick(kept.slice(at - from))
  return kept.trimEnd()
}

/** A text that begins with a list item, without its tick and what its first line says because of that. */
function withoutTick(text: string): string {
  if (!tick.test(text)) return text
  const [line = ''] = text.split('\n', 1)
  return line.replace(tick, '$1').replace(evidence, '') + text.slice(line.length)
}
