import type { PhrasingContent } from 'mdast'
import { writeMarkdown } from './write-markdown.ts'

/** Columns of a line: what markdownlint's MD013 allows by default. */
export const lineWidth = 80

/** Inline nodes between two places where a line may break. */
type Chunk = PhrasingContent[]

/** Words that MDX could read as an expression or an element, or Markdown as a definition, when they begin a line. */
const opensExpression = /^[{<[`]/

/** Words that Markdown could read as the start of a block when they begin a line. */
const opensBlock = /^(?:[-+*>#=~|:_]|\d+[.)]|import\b|export\b)/

/**
 * Breaks a line of inline content at spaces so that no line of the result is wider than `width` where a break is possible. Inline code and links
 * stay whole. `used` columns of the first line are taken (a list item's marker).
 */
export function wrap(content: readonly PhrasingContent[], width = lineWidth): PhrasingContent[] {
  const out: PhrasingContent[] = []
  let column = 0
  for (const whole of chunksOf(content)) {
    const size = widthOf(whole)
    if (size > width) {
      const broken = brokenCode(whole, column === 0 ? 0 : column + 1, width)
      if (broken !== undefined) {
        if (column > 0) out.push({ type: 'text', value: broken.fresh ? '\n' : ' ' })
        out.push(...broken.chunk)
        column = broken.column
        continue
      }
    }
    const chunk = whole
    const fits = column + 1 + size <= width || opensBlock.test(wordOf(chunk))
    if (column === 0) column = size
    else if (fits) {
      out.push({ type: 'text', value: ' ' })
      column += 1 + size
    } else {
      out.push({ type: 'text', value: '\n' })
      column = size
    }
    out.push(...chunk)
  }
  return merged(out)
}

/**
 * Inline code that no line has room for, broken at its own spaces: a line ending inside inline code is read as a space. Undefined where it has none.
 */
function brokenCode(chunk: Chunk, column: number, width: number): { chunk: Chunk; column: number; fresh: boolean } | undefined {
  const at = chunk.findIndex((node) => node.type === 'inlineCode')
  const code = chunk[at]
  if (code?.type !== 'inlineCode' || !code.value.includes(' ')) return undefined
  const before = at === 0 ? 0 : widthOf(chunk.slice(0, at))
  const [first = '', ...rest] = unitsOf(code.value)
  const fresh = column > 0 && column + before + 1 + first.length > width
  let used = (fresh ? 0 : column) + before + 1 + first.length
  let value = first
  const after = chunk.slice(at + 1)
  const tail = 1 + (after.length === 0 ? 0 : widthOf(after))
  for (const [i, word] of rest.entries()) {
    const end = used + 1 + word.length + (i === rest.length - 1 ? tail : 0)
    value += end <= width ? ` ${word}` : `\n${word}`
    used = end <= width ? used + 1 + word.length : word.length
  }
  return {
    chunk: [...chunk.slice(0, at), { type: 'inlineCode', value }, ...after],
    column: used + tail,
    fresh,
  }
}

/** Words of code that may begin a line, each with those behind it that may not: blocks and MDX expressions are read before inline code. */
function unitsOf(code: string): string[] {
  const units: string[] = []
  for (const word of code.split(' ')) {
    const stays = opensBlock.test(word) || opensExpression.test(word)
    if (stays && units.length > 0) units[units.length - 1] += ` ${word}`
    else units.push(word)
  }
  return units
}

/** Inline content on one line. */
export function unwrapped(content: readonly PhrasingContent[]): PhrasingContent[] {
  return wrap(content, Number.POSITIVE_INFINITY)
}

function chunksOf(content: readonly PhrasingContent[]): Chunk[] {
  const chunks: Chunk[] = [[]]
  const current = (): Chunk => chunks[chunks.length - 1] as Chunk
  for (const node of content) {
    if (node.type !== 'text') {
      current().push(node)
      continue
    }
    node.value.split(/\s+/).forEach((word, i) => {
      if (i > 0) chunks.push([])
      if (word !== '') current().push({ type: 'text', value: word })
    })
  }
  return chunks.filter((chunk) => chunk.length > 0)
}

function wordOf(chunk: Chunk): string {
  const [first] = chunk
  return first?.type === 'text' ? first.value : ''
}

function widthOf(chunk: Chunk): number {
  const widths = chunk.map(plainWidth)
  if (widths.every((width) => width !== undefined)) return widths.reduce((sum, width) => sum + width, 0)
  return writeMarkdown({ type: 'paragraph', children: chunk }).length
}

/** Columns of a node that is written as it is, without escapes; undefined where only writing it tells. */
function plainWidth(node: PhrasingContent): number | undefined {
  if (node.type === 'inlineCode' && !/[`|]/.test(node.value)) return node.value.length + 2
  if (node.type === 'text' && /^[A-Za-z0-9,.;'"()?%/-]+:?$/.test(node.value)) return node.value.length
  return undefined
}

function merged(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const out: PhrasingContent[] = []
  for (const node of nodes) {
    const last = out.at(-1)
    if (node.type === 'text' && last?.type === 'text') out[out.length - 1] = { type: 'text', value: last.value + node.value }
    else out.push(node)
  }
  return out
}
