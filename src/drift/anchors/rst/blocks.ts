import type { RstBlock } from './block.ts'
import { directiveKind } from './directives.ts'
import { endOfBody, type RstLine, rstLines } from './lines.ts'
import { readRstTable } from './tables.ts'

/** Where reading stands. */
interface Reading {
  source: string
  lines: readonly RstLine[]
  blocks: RstBlock[]
  /** Paragraph that is being read; `indent` is the column of its words. */
  open: { from: number; to: number; indent: number; lines: number; item: boolean; field: boolean; cell: RstBlock['cell'] } | undefined
  /** Styles of headings in the order in which they appear. */
  styles: string[]
  ids: string[]
  /** Column of the directive that tells of one version, whose body stands further in. */
  past: number | undefined
  /** Table that is written as a list. */
  table: { indent: number; from: number; row: number; index: number; heads: string[] } | undefined
  /** Language of code that names none. */
  language: string
}

const explicit = /^\.\.(?:[ \t]+(.*))?$/
const directive = /^(?:\|[^|\n]{1,100}\|[ \t]+)?([a-z][\w.+-]{0,60}(?::[\w.+-]{1,60}){0,2}) ?::(?:[ \t]+(.*))?$/i
const adornment = /^([!-/:-@[-`{-~])\1{2,}$/
const item = /^(?:[-*+•]|\(?(?:\d{1,4}|#|[a-zA-Z])[.)])[ \t]+(?=\S)/
const field = /^:(?![ \t])[^:\n`]{1,80}:(?:[ \t]|$)/

/**
 * Blocks of a reStructuredText document in one pass over its lines. Readers that give a tree keep places of lines at best, and a repair
 * needs them.
 */
export function readRstBlocks(source: string): readonly RstBlock[] {
  const lines = rstLines(source)
  const reading: Reading = {
    source,
    lines,
    blocks: [],
    open: undefined,
    styles: [],
    ids: [],
    past: undefined,
    table: undefined,
    language: '',
  }
  for (let at = 0; at < lines.length; ) at = Math.max(at + 1, readLine(reading, at, lines[at] as RstLine))
  close(reading, lines.length)
  return reading.blocks
}

/** Reads what begins at a line; the index of the line behind it. */
function readLine(reading: Reading, at: number, line: RstLine): number {
  const { lines } = reading
  if (line.text === '') return close(reading, at + 1)
  if (reading.past !== undefined && line.indent <= reading.past) reading.past = undefined
  if (reading.table !== undefined && line.indent <= reading.table.indent) reading.table = undefined
  if (line.indent === 0 && adornment.test(line.text)) return readAdornment(reading, at, line)
  const markup = explicit.exec(line.text)
  if (markup !== null) {
    close(reading, at)
    return readExplicit(reading, at, (markup[1] ?? '').trim())
  }
  if (reading.open === undefined) {
    const table = readRstTable(lines, at)
    if (table !== undefined) {
      for (const cell of table.cells) push(reading, cell)
      return table.end
    }
    if (line.text.startsWith('>>> ')) return readDoctest(reading, at)
    if (/^__[ \t]+\S/.test(line.text)) return readAddress(reading, line, line.text.replace(/^__[ \t]+/, ''), at)
  }
  readText(reading, line)
  return at + 1
}

/** An underline makes the line above a heading, an overline the one below; any other such line parts paragraphs. */
function readAdornment(reading: Reading, at: number, line: RstLine): number {
  const { open, lines } = reading
  if (open !== undefined && open.lines === 1 && open.indent === 0 && !open.item) {
    const title = reading.source.slice(open.from, open.to).trimEnd()
    if (line.text.length >= Math.min(title.length, 4)) {
      reading.open = undefined
      pushHeading(reading, line.text[0] ?? '', { from: open.from, text: title })
      return at + 1
    }
  }
  const [title, under] = [lines[at + 1], lines[at + 2]]
  if (open === undefined && title !== undefined && title.text !== '' && under?.text === line.text) {
    pushHeading(reading, `over ${line.text[0] ?? ''}`, title)
    return at + 3
  }
  return close(reading, at + 1)
}

function pushHeading(reading: Reading, style: string, { from, text }: Pick<RstBlock, 'from' | 'text'>): void {
  if (!reading.styles.includes(style)) reading.styles.push(style)
  push(reading, { kind: 'heading', from, text, depth: reading.styles.indexOf(style) + 1 })
}

/** Labels, addresses, directives and footnotes; what is none of these is a comment. */
function readExplicit(reading: Reading, at: number, rest: string): number {
  const line = reading.lines[at] as RstLine
  const label = /^_(?:`([^`]{1,200})`|((?:[^:\\\s]|\\.|:(?!\s|$)| (?=\S)){1,200})):(?:[ \t]+(.*))?$/.exec(rest)
  if (label !== null) {
    if (label[3] !== undefined) return readAddress(reading, line, label[3], at)
    reading.ids.push((label[1] ?? label[2] ?? '').replaceAll('\\', ''))
    return at + 1
  }
  if (/^__:[ \t]/.test(rest)) return readAddress(reading, line, rest.slice(3).trim(), at)
  const [, name, written = ''] = directive.exec(rest) ?? []
  if (name !== undefined) return readDirective(reading, at, { name, written })
  const note = /^\[[^\]\s]{1,60}\][ \t]+(?=\S)/.exec(rest)
  if (note !== null) {
    readText(reading, wordsOf(line, rest.slice(note[0].length)))
    return at + 1
  }
  const isEmpty = rest === '' && (reading.lines[at + 1]?.text ?? '') === ''
  return isEmpty ? at + 1 : endOfBody(reading.lines, at + 1, line.indent)
}

/** The end of a line as a line of its own. */
function wordsOf(line: RstLine, words: string): RstLine {
  const behind = line.text.length - words.length
  return { ...line, from: line.from + behind, indent: line.indent + behind, text: words }
}

/** An address behind a name; one that ends in an underscore is another name. */
function readAddress(reading: Reading, line: RstLine, address: string, at: number): number {
  if (!/\s|_$|^`/.test(address)) push(reading, { kind: 'link', from: wordsOf(line, address).from, text: address })
  return at + 1
}

function readDirective(reading: Reading, at: number, { name, written }: { name: string; written: string }): number {
  const line = reading.lines[at] as RstLine
  const kind = directiveKind(name)
  const argument = wordsOf(line, written)
  const end = endOfBody(reading.lines, at + 1, line.indent)
  const body = behindOptions(reading.lines, at + 1, end)
  if (kind === 'skip') return end
  if (kind === 'code') return readCode(reading, { body, end, language: languageOf(reading, name, written) })
  if (kind === 'language') reading.language = written.toLowerCase()
  if (kind === 'pages') return readPages(reading, body, end)
  if (kind === 'file' || kind === 'link') push(reading, { kind: 'link', from: argument.from, text: written })
  if (kind === 'file') return end
  if (kind === 'names') return readNames(reading, argument, body)
  if (kind === 'past') reading.past = line.indent
  if (kind === 'table') reading.table = { indent: line.indent, from: line.from, row: -1, index: 0, heads: [] }
  if ((kind === 'past' || kind === 'text') && written !== '') readText(reading, argument)
  // words of an argument go on in the next line, where no option stands there
  if (body > at + 1 || kind === 'table') close(reading, body)
  return body
}

function languageOf(reading: Reading, name: string, written: string): string {
  if (name === 'prompt' || name === 'console') return 'console'
  if (name === 'parsed-literal') return 'text'
  return (/^[\w+#.-]+/.exec(written)?.[0] ?? reading.language).toLowerCase()
}

/** Index behind the options of a directive. */
function behindOptions(lines: readonly RstLine[], at: number, end: number): number {
  let i = at
  while (i < end && /^:[\w-]+:(?:\s|$)/.test(lines[i]?.text ?? '')) i++
  return i
}

/** Names that a directive documents, one a line. */
function readNames(reading: Reading, argument: RstLine, body: number): number {
  if (argument.text !== '') push(reading, { kind: 'names', from: argument.from, text: argument.text })
  return body
}

/** Documents that a table of contents lists; patterns and other sites are left out. */
function readPages(reading: Reading, at: number, end: number): number {
  for (const line of reading.lines.slice(at, end)) {
    const [, page = line.text] = /<([^<>]+)>$/.exec(line.text) ?? []
    if (page === '' || page === 'self' || /[*?[\s]|:\/\//.test(page)) continue
    push(reading, { kind: 'page', from: line.from + line.text.lastIndexOf(page), text: page })
  }
  return end
}

function readCode(reading: Reading, { body, end, language }: { body: number; end: number; language: string }): number {
  let first = body
  while (first < end && reading.lines[first]?.text === '') first++
  const [begin, last] = [reading.lines[first], reading.lines[end - 1]]
  if (first >= end || begin === undefined || last === undefined) return end
  push(reading, { kind: 'fence', from: begin.start, text: reading.source.slice(begin.start, last.next), language })
  return end
}

function readDoctest(reading: Reading, at: number): number {
  let end = at
  while (end < reading.lines.length && reading.lines[end]?.text !== '') end++
  return readCode(reading, { body: at, end, language: 'pycon' })
}

/** A line of a paragraph, of an item, or of a definition, whose term stands alone before words that are further in. */
function readText(reading: Reading, line: RstLine): void {
  const { open } = reading
  const mark = item.exec(line.text)
  const isField = field.test(line.text)
  if (open !== undefined && mark === null && !isField && (line.indent === open.indent || open.field || open.lines > 1)) {
    open.to = line.next
    open.lines++
    return
  }
  if (open !== undefined && line.indent > open.indent && mark === null) open.item = true
  close(reading, -1)
  if (mark === null) {
    reading.open = opened(line, { item: isField, field: isField, cell: undefined })
    return
  }
  const words = wordsOf(line, line.text.slice(mark[0].length))
  const inner = item.exec(words.text)
  const cell = cellOf(reading, inner !== null)
  const own = inner === null || cell === undefined ? words : wordsOf(words, words.text.slice(inner[0].length))
  reading.open = opened(own, { item: true, field: false, cell })
}

function opened(line: RstLine, of: { item: boolean; field: boolean; cell: RstBlock['cell'] }): Reading['open'] {
  return { from: line.from, to: line.next, indent: line.indent, lines: 1, ...of }
}

/** The cell that an item is in a table that is written as a list of lists. */
function cellOf({ table }: Reading, isFirst: boolean): RstBlock['cell'] {
  if (table === undefined) return undefined
  if (isFirst) table.row++
  table.index = isFirst ? 0 : table.index + 1
  return { column: table.heads[table.index] ?? '', index: table.index, row: `${table.from}:${table.row}` }
}

/** Ends the paragraph; `::` at its end makes a literal block of what stands further in. Returns the index to go on at. */
function close(reading: Reading, at: number): number {
  const { open, lines, table } = reading
  reading.open = undefined
  if (open === undefined) return at
  const text = reading.source.slice(open.from, open.to)
  if (open.cell !== undefined) {
    if (table?.row === 0) table.heads[open.cell.index] = text.replace(/[*`]/g, '').trim()
    const cell = { ...open.cell, column: table?.heads[open.cell.index] ?? open.cell.column }
    push(reading, { kind: 'cell', from: open.from, text, cell })
  }
  if (open.cell === undefined && text.trim() !== '::')
    push(reading, { kind: 'text', from: open.from, text, ...(open.item ? { item: true } : {}) })
  if (at < 0 || !text.trimEnd().endsWith('::')) return at
  const end = endOfBody(lines, at, open.field ? open.indent : Math.max(0, open.indent))
  return end > at ? readCode(reading, { body: at, end, language: reading.language }) : at
}

function push(reading: Reading, block: Omit<RstBlock, 'ids'>): void {
  reading.blocks.push({ ...block, ids: reading.ids, ...(reading.past === undefined ? {} : { past: true }) })
  reading.ids = []
}
