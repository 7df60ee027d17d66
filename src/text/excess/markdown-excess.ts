import type { Excess } from '../../core/excess.ts'
import { limits } from '../../core/limits.ts'

/** How much of what is slow to parse a text may have. */
export interface MarkdownBounds {
  /** Quotes and list items in one another on a line. */
  depth: number
  /** Depth up to which nesting costs nothing that counts. */
  ordinaryDepth: number
  /** Sum of the squares of the depths of lines that are deeper. */
  nesting: number
  /** Marks of one paragraph that each look for their other half, and of one table. */
  paragraphMarks: number
  tableMarks: number
  /** Counts runs of backticks and less-than signs as marks too. */
  countsCode: boolean
}

/** Bounds of a document of a repository, which is read in a thread that can be ended. */
const documentBounds: MarkdownBounds = {
  depth: limits.documentDepth,
  ordinaryDepth: 6,
  nesting: limits.documentNesting,
  paragraphMarks: limits.paragraphMarks,
  tableMarks: limits.tableMarks,
  countsCode: false,
}

/** Bounds of a comment, which anybody may write and which is read before it is known whether they may ask for anything. */
export const commentBounds: MarkdownBounds = {
  depth: limits.commentDepth,
  ordinaryDepth: 0,
  nesting: limits.commentNesting,
  paragraphMarks: limits.paragraphMarks,
  tableMarks: limits.paragraphMarks,
  countsCode: true,
}

/** What was seen so far. */
interface Seen {
  bounds: MarkdownBounds
  /** Columns at which the items that are open begin. */
  items: number[]
  /** Sum of the squares of depths. */
  nesting: number
  /** Marks of the paragraph or table so far. */
  marks: number
  isTable: boolean
}

/**
 * Where a Markdown text would take its parser more steps than any page of a person does: containers in containers, and marks of one paragraph that
 * each look for their other half. One pass, a rough count: code is not told apart. Undefined for a text that may be parsed.
 */
export function markdownExcess(text: string, bounds: MarkdownBounds = documentBounds): Excess | undefined {
  const seen: Seen = { bounds, items: [], nesting: 0, marks: 0, isTable: false }
  let line = 1
  for (let from = 0; from < text.length; line++) {
    const feed = text.indexOf('\n', from)
    const to = feed === -1 ? text.length : feed
    const excess = lineExcess(seen, text, from, to)
    if (excess !== undefined) return { ...excess, line }
    from = to + 1
  }
  return undefined
}

function lineExcess(seen: Seen, text: string, from: number, to: number): Omit<Excess, 'line'> | undefined {
  const { bounds } = seen
  const { depth, at, opens } = readContainers(seen.items, text, from, to)
  if (depth > bounds.depth) return { what: 'quotes and list items in one another', limit: bounds.depth }
  if (depth > bounds.ordinaryDepth) seen.nesting += depth * depth
  if (seen.nesting > bounds.nesting) return { what: 'steps for nested lists and quotes', limit: bounds.nesting }
  const isBlank = at >= to || (at === to - 1 && text[at] === '\r')
  if (isBlank || opens) Object.assign(seen, { marks: 0, isTable: false })
  if (!seen.isTable && isDelimiterRow(text, at, to)) seen.isTable = true
  seen.marks += marksIn(text, at, to) + (bounds.countsCode ? codeMarksIn(text, at, to) : 0)
  const limit = seen.isTable ? bounds.tableMarks : bounds.paragraphMarks
  return seen.marks > limit ? { what: 'marks of emphasis and links in one paragraph', limit } : undefined
}

/** Containers at the start of a line: how deep it is nested, where its own text begins, and whether it opens an item or quote. */
function readContainers(items: number[], text: string, from: number, to: number): { depth: number; at: number; opens: boolean } {
  let at = from
  let quotes = 0
  let opens = false
  for (;;) {
    while (at < to && (text[at] === ' ' || text[at] === '\t')) at++
    const size = text[at] === '>' ? 1 : itemSize(text, at, to)
    if (at >= to || size === 0) break
    if (!opens) closeItems(items, at - from)
    opens = true
    if (text[at] === '>') quotes++
    else items.push(at - from)
    at += size
  }
  if (!opens && at === from && at < to) items.length = 0
  return { depth: items.length + quotes, at, opens }
}

function closeItems(items: number[], column: number): void {
  while (items.length > 0 && (items.at(-1) as number) >= column) items.pop()
}

/** Characters of the mark of a list item at an offset; 0 where there is none. */
function itemSize(text: string, at: number, to: number): number {
  let end = at
  if (text[at] === '-' || text[at] === '*' || text[at] === '+') end = at + 1
  else {
    while (end < to && end - at < 9 && isDigit(text.charCodeAt(end))) end++
    if (end === at || (text[end] !== '.' && text[end] !== ')')) return 0
    end++
  }
  return end >= to || text[end] === ' ' || text[end] === '\t' || text[end] === '\r' ? end - at : 0
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

/** The row below the head of a table: dashes, colons and bars alone. */
function isDelimiterRow(text: string, from: number, to: number): boolean {
  let bars = 0
  let dashes = 0
  for (let at = from; at < to; at++) {
    if (text[at] === '|') bars++
    else if (text[at] === '-') dashes++
    else if (text[at] !== ':' && text[at] !== ' ' && text[at] !== '\t' && text[at] !== '\r') return false
  }
  return bars > 0 && dashes > 0
}

/** Runs of emphasis and single brackets. */
function marksIn(text: string, from: number, to: number): number {
  let marks = 0
  for (let at = from; at < to; at++) {
    const mark = text[at]
    if (mark === '[' || mark === ']') marks++
    else if ((mark === '*' || mark === '_' || mark === '~') && text[at - 1] !== mark) marks++
  }
  return marks
}

/** Runs of backticks, and signs that may begin a tag. */
function codeMarksIn(text: string, from: number, to: number): number {
  let marks = 0
  for (let at = from; at < to; at++) if (text[at] === '<' || (text[at] === '`' && text[at - 1] !== '`')) marks++
  return marks
}
