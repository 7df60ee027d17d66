import type { Heading, List, RootContent, Table } from 'mdast'
import { toString as textContent } from 'mdast-util-to-string'
import { briefHash } from './hash.ts'
import { parseMarkdown, spanOf, splitMark } from './parse-markdown.ts'

/** A stretch of a page, by offsets into the text without its byte order mark; `to` is exclusive. */
export interface Span {
  from: number
  to: number
}

/** A part of a page that can be one of our units. `hash` is of its text with `\n` endings; of an item without marker and indentation. */
export interface Piece extends Span {
  kind: 'heading' | 'block' | 'item' | 'row' | 'head'
  hash: string
  /** Text as it is hashed. */
  text: string
  /** The top-level region it stands in (itself for headings and blocks). */
  region: Region
  /** What a person wrote below a list item of ours, as `seeItems` tells it apart. */
  below?: Span
}

/** One cell of a table: the offsets of its trimmed content. */
export type CellSpan = Span

/** A row of a table with its cells. */
export interface RowPiece extends Piece {
  kind: 'row' | 'head'
  /** Cells of our columns; without columns of a person's, all. */
  cells: readonly CellSpan[]
  /** Positions of our columns, where a person added more. */
  columns?: readonly number[]
}

/** A list item. `marker` is what stands before its content, `indent` the columns by which its other lines are moved in. */
export interface ItemPiece extends Piece {
  kind: 'item'
  marker: string
  indent: number
}

/** One top-level part of a page. */
export interface Region extends Span {
  type: RootContent['type']
  node: RootContent
  /** Index among the regions of the page. */
  index: number
  /** End of its last line, the line ending not included. */
  lineEnd: number
  /** Parts that can be ours: rows, items, or the region itself. */
  pieces: readonly Piece[]
}

/** A heading with everything up to the next heading of its depth or less. */
export interface PageSection {
  heading: Region
  depth: number
  /** Heading as plain text. */
  title: string
  /** True where the heading is nothing but inline code: a name, not a meaning. */
  code: boolean
  /** Index of the section around it; -1 for none. */
  parent: number
  /** Regions of the section itself, its heading included, before the next heading of any depth: `[first, end)`. */
  first: number
  ownEnd: number
  /** End of the regions of the section and everything below it. */
  end: number
}

/** A page as people own it, by offsets. Joining `mark` and `text` gives the page byte for byte. */
export interface PageRegions {
  mark: string
  text: string
  /** Line ending that most lines have. */
  eol: '\n' | '\r\n'
  regions: readonly Region[]
  sections: readonly PageSection[]
  /** Index of the section that is the page's title, -1 where it has none. */
  title: number
  /** Regions before the first heading that is not the title (front matter and title included): `[0, leadEnd)`. */
  leadEnd: number
}

/** Reads a page into regions. Nothing of it is changed or lost: everything between regions is white space. */
export function readRegions(page: string): PageRegions {
  const { mark, text } = splitMark(page)
  const regions = parseMarkdown(text).children.map((node, index) => regionOf(text, node, index))
  const sections = sectionsOf(regions)
  const title = sections[0]?.depth === 1 ? 0 : -1
  const firstSection = sections[title + 1]
  return { mark, text, eol: lineEnding(text), regions, sections, title, leadEnd: firstSection?.first ?? regions.length }
}

/** Line ending that most lines of a text have. */
export function lineEnding(text: string): '\n' | '\r\n' {
  const windows = text.split('\r\n').length - 1
  const all = text.split('\n').length - 1
  return windows * 2 > all ? '\r\n' : '\n'
}

/** A text with `\n` endings, as it is hashed. */
export function normalEndings(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}

function regionOf(text: string, node: RootContent, index: number): Region {
  const { from, to } = spanOf(node)
  const region: Region = { type: node.type, node, index, from, to, lineEnd: endOfLine(text, to), pieces: [] }
  region.pieces = piecesOf(text, region)
  return region
}

function piecesOf(text: string, region: Region): readonly Piece[] {
  const { node } = region
  if (node.type === 'list') return itemsOf(text, node, region)
  if (node.type === 'table') return rowsOf(text, node, region)
  const kind = node.type === 'heading' ? 'heading' : 'block'
  return [piece(kind, region, region, normalEndings(text.slice(region.from, region.to)))]
}

function piece<Kind extends Piece['kind']>(kind: Kind, span: Span, region: Region, text: string): Piece & { kind: Kind } {
  return { kind, from: span.from, to: span.to, text, hash: briefHash(text), region }
}

function itemsOf(text: string, list: List, region: Region): ItemPiece[] {
  return list.children.map((item) => {
    const span = spanOf(item)
    const source = text.slice(span.from, span.to)
    const marker = /^(?:[-*+]|\d{1,9}[.)])(?:[ \t]{1,4}(?=\S)|[ \t]|(?=[\r\n]|$))/.exec(source)?.[0] ?? ''
    const indent = span.from - startOfLine(text, span.from) + marker.length
    return { ...piece('item', span, region, itemText(source.slice(marker.length), indent)), marker, indent }
  })
}

/** The content of a list item as it is hashed. */
export function itemText(content: string, indent: number): string {
  return normalEndings(content).replace(new RegExp(`\n {1,${indent}}`, 'g'), '\n')
}

function rowsOf(text: string, table: Table, region: Region): RowPiece[] {
  return table.children.map((row, i) => {
    const span = spanOf(row)
    const cells = row.children.map((cell): CellSpan => {
      const { from, to } = spanOf(cell)
      return trimmed(text, from, to)
    })
    const canonical = rowText(cells.map((cell) => text.slice(cell.from, cell.to)))
    return { ...piece(i === 0 ? 'head' : 'row', span, region, canonical), cells }
  })
}

/** A row as it is hashed and as we write it: alignment and padding of the cells do not count. */
export function rowText(cells: readonly string[]): string {
  return `|${cells.map((cell) => (cell === '' ? ' |' : ` ${cell} |`)).join('')}`
}

/** Content of a cell: without its pipes and the white space around it. */
function trimmed(text: string, from: number, to: number): CellSpan {
  let start = from
  let end = to
  if (text[start] === '|') start++
  if (end > start && text[end - 1] === '|' && text[end - 2] !== '\\') end--
  while (start < end && /[ \t]/.test(text[start] ?? '')) start++
  while (end > start && /[ \t]/.test(text[end - 1] ?? '')) end--
  return { from: start, to: end }
}

function sectionsOf(regions: readonly Region[]): PageSection[] {
  const sections: PageSection[] = []
  const headings = regions.filter((region): region is Region & { node: Heading } => region.node.type === 'heading')
  headings.forEach((heading, i) => {
    const { depth } = heading.node
    const next = headings.slice(i + 1)
    const ownEnd = next[0]?.index ?? regions.length
    const end = next.find((other) => other.node.depth <= depth)?.index ?? regions.length
    const parent = sections.findLastIndex((section) => section.depth < depth && section.end > heading.index)
    const code = heading.node.children.length > 0 && heading.node.children.every((child) => child.type === 'inlineCode')
    sections.push({ heading, depth, title: textContent(heading.node), code, parent, first: heading.index, ownEnd, end })
  })
  return sections
}

/** Offset of the first character of the line. */
export function startOfLine(text: string, offset: number): number {
  if (offset === 0) return 0
  const before = text[offset] === '\n' && text[offset - 1] === '\r' ? offset - 2 : offset - 1
  if (before < 0) return 0
  const start = text.lastIndexOf('\n', before) + 1
  // A lone carriage return ends a line too; looked for in this line only, because most pages have none.
  return start + text.slice(start, before + 1).lastIndexOf('\r') + 1
}

/** Offset behind the last character of the line, before its line ending. */
export function endOfLine(text: string, offset: number): number {
  let end = offset
  while (end < text.length && text[end] !== '\n' && text[end] !== '\r') end++
  return end
}
