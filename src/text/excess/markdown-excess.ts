import type { Excess } from '../../core/excess.ts'
import { limits } from '../../core/limits.ts'

/** Depth up to which nesting costs nothing that counts. */
const ordinaryDepth = 6

/** What was seen so far. */
interface Seen {
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
export function markdownExcess(text: string): Excess | undefined {
  const seen: Seen = { items: [], nesting: 0, marks: 0, isTable: false }
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
  const { depth, at, opens } = readContainers(seen.items, text, from, to)
  if (depth > limits.documentDepth) return { what: 'quotes and list items in one another', limit: limits.documentDepth }
  if (depth > ordinaryDepth) seen.nesting += depth * depth
  if (seen.nesting > limits.documentNesting) return { what: 'steps for nested lists and quotes', limit: limits.documentNesting }
  const isBlank = at >= to || (at === to - 1 && text[at] === '\r')
  if (isBlank || opens) Object.assign(seen, { marks: 0, isTable: false })
  if (!seen.isTable && isDelimiterRow(text, at, to)) seen.isTable = true
  seen.marks += marksIn(text, at, to)
  const limit = seen.isTable ? limits.tableMarks : limits.paragraphMarks
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
