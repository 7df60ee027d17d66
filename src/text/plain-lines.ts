import type { Nodes, Paragraph, RootContent } from 'mdast'
import { visit } from 'unist-util-visit'
import { openElement, type OpenElement } from './open-element.ts'
import { parseComment, spanOf } from './parse-markdown.ts'

/** The line above a quoted mail: `On Mon, Jan 1, 2026, Ann wrote:`, `-----Original Message-----`, a rule of underscores above `From:`. */
const mailTail =
  /^(?:(?:On|Am|Le|El|Il|Op)\b.{0,300}(?:wrote|schrieb|a écrit|escribió|ha scritto|schreef)\s*:|-{3,}\s*Original Message\s*-{3,}|_{20,})\s*$/i

/** Parts of a paragraph whose words are not said by themselves: a line that begins in one is no line of plain text. */
const covering = new Set(['inlineCode', 'html', 'link', 'linkReference', 'image', 'imageReference', 'footnoteReference'])

/**
 * Lines of a comment that begin in plain text of a paragraph at the top level, as they are written: what stands in quotes, list items (lines that only go on there
 * without a mark too), code, tables, headings, notes, definitions, HTML and between the tags of folded or quoting elements is none, and nothing
 * is below the line above a quoted mail. The caller bounds the text. Lines end with a line feed alone.
 */
export function plainLines(text: string): readonly string[] {
  const found: string[] = []
  let open: OpenElement | undefined
  for (const node of parseComment(text).children) {
    if (node.type === 'html') open = openElement(node.value, open)
    const isShown = open === undefined && node.type !== 'code' && node.type !== 'html'
    const tail = isShown ? mailAt(node, text) : undefined
    if (node.type === 'paragraph') {
      const read = readParagraph(node, text, open)
      open = read.open
      found.push(...read.starts.filter((at) => tail === undefined || at < tail).map((at) => lineAt(text, at)))
    }
    if (tail !== undefined) break
  }
  return found
}

function lineAt(text: string, at: number): string {
  const end = text.indexOf('\n', at)
  return text.slice(at, end < 0 ? undefined : end)
}

/** Offsets at which the lines of a node begin. */
function lineStarts(node: Nodes, text: string): readonly number[] {
  const { from, to } = spanOf(node)
  const starts = node.position?.start.column === 1 ? [from] : []
  for (let at = text.indexOf('\n', from); at >= 0 && at + 1 < to; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

/** Offset of the line above a quoted mail that a block holds. */
function mailAt(node: RootContent, text: string): number | undefined {
  return lineStarts(node, text).find((at) => mailTail.test(lineAt(text, at)))
}

/** Lines of a paragraph that begin in plain text and outside of elements, and the element that is open behind it. */
function readParagraph(
  paragraph: Paragraph,
  text: string,
  before: OpenElement | undefined,
): { starts: readonly number[]; open: OpenElement | undefined } {
  let open = before
  let hiddenFrom = open === undefined ? undefined : spanOf(paragraph).from
  const hidden: { from: number; to: number }[] = []
  visit(paragraph, (node) => {
    // parts without a place are made of a part of a line (addresses of mail)
    if (!covering.has(node.type) || node.position === undefined) return
    hidden.push(spanOf(node))
    if (node.type !== 'html') return
    open = openElement(node.value, open)
    if (open !== undefined) hiddenFrom ??= spanOf(node).from
    else if (hiddenFrom !== undefined) {
      hidden.push({ from: hiddenFrom, to: spanOf(node).to })
      hiddenFrom = undefined
    }
  })
  if (hiddenFrom !== undefined) hidden.push({ from: hiddenFrom, to: spanOf(paragraph).to })
  return { starts: outside(lineStarts(paragraph, text), hidden), open }
}

/** Offsets that none of the spans covers. */
function outside(starts: readonly number[], spans: { from: number; to: number }[]): readonly number[] {
  const sorted = spans.sort((a, b) => a.from - b.from)
  let next = 0
  let reach = 0
  return starts.filter((at) => {
    for (; next < sorted.length && (sorted[next]?.from ?? 0) <= at; next += 1) reach = Math.max(reach, sorted[next]?.to ?? 0)
    return at >= reach
  })
}
