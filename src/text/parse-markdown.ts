import type { Nodes, Root } from 'mdast'
import { remark } from 'remark'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import { visit } from 'unist-util-visit'
import { markdownExcess } from './excess/markdown-excess.ts'
import { remembering } from './remembering.ts'

/** The byte order mark that some editors put before a page. */
export const byteOrderMark = '\uFEFF'

/** Characters above which a page is parsed in parts, because the parser's time grows faster than the page. */
const partLength = 8_000

/** Characters of pages whose trees are remembered: a page is asked for by merge, truth gate, coverage and more. */
const rememberedLength = 200_000

/** Reads a part of a page; only the first part can have front matter. */
const body = remark().use(remarkGfm).freeze()
const page = body().use(remarkFrontmatter, ['yaml', 'toml']).freeze()

/**
 * Parses Markdown with GFM and front matter. Offsets count from behind a byte order mark, which must be gone (`splitMark`). A long page is parsed
 * part by part; in one, a link reference finds only the definitions of its own part. A page beyond the limits of reading (`markdownExcess`) is one raw block.
 * The tree is shared by all who ask for the text, and must not be changed.
 */
export const parseMarkdown: (text: string) => Root = remembering(rememberedLength, (text) => {
  if (markdownExcess(text) !== undefined) return opaque(text)
  try {
    return parseParts(text)
  } catch (error) {
    if (error instanceof RangeError) return opaque(text)
    throw error
  }
})

/** Parses Markdown with GFM as a whole and as a comment has it, without front matter. The caller bounds the text (`markdownExcess`). */
export function parseComment(text: string): Root {
  return body.parse(text)
}

/** A page that is not parsed, as one block of which nothing is known. */
function opaque(text: string): Root {
  const lines = text.split('\n')
  const start = { line: 1, column: 1, offset: 0 }
  const end = { line: lines.length, column: (lines.at(-1) ?? '').length + 1, offset: text.length }
  return { type: 'root', children: [{ type: 'html', value: text, position: { start, end } }] }
}

function parseParts(text: string): Root {
  if (text.length <= partLength) return page.parse(text)
  const root: Root = { type: 'root', children: [] }
  let from = 0
  let line = 0
  while (from < text.length) {
    const { part, to } = nextPart(text, from)
    shift(part, from, line)
    root.children.push(...part.children)
    for (let i = text.indexOf('\n', from); i !== -1 && i < to; i = text.indexOf('\n', i + 1)) line++
    from = to
  }
  return root
}

/** Splits a byte order mark off, because the parser drops it and every offset would be one too small. */
export function splitMark(text: string): { mark: string; text: string } {
  return text.startsWith(byteOrderMark) ? { mark: byteOrderMark, text: text.slice(1) } : { mark: '', text }
}

/** Offsets of a node: `from` inclusive, `to` exclusive. */
export function spanOf(node: Nodes): { from: number; to: number } {
  return { from: node.position?.start.offset ?? 0, to: node.position?.end.offset ?? 0 }
}

/**
 * The part of a page from `from` to a heading behind a blank line. Such a heading ends everything but a fence and raw HTML; where the part ends in one
 * of these, the heading may be inside of it, so the part goes on to the next.
 */
function nextPart(text: string, from: number): { part: Root; to: number } {
  let length = partLength
  for (;;) {
    const to = nextHeading(text, from + length)
    const source = text.slice(from, to)
    const part = (from === 0 ? page : body).parse(source)
    const last = part.children.at(-1)
    const isOpen = (last?.type === 'code' || last?.type === 'html') && source.slice(spanOf(last).to).trim() === ''
    if (to === text.length || !isOpen) return { part, to }
    length = (to - from) * 2
  }
}

function nextHeading(text: string, from: number): number {
  const heading = /\n[ \t]*\r?\n(?=#{1,6} )/g
  heading.lastIndex = from
  const match = heading.exec(text)
  return match === null ? text.length : match.index + match[0].length
}

function shift(part: Root, offset: number, line: number): void {
  visit(part, (node: Nodes) => {
    if (node.type === 'root' || node.position === undefined) return
    for (const point of [node.position.start, node.position.end]) {
      point.offset = (point.offset ?? 0) + offset
      point.line += line
    }
  })
}
