import type { Above, Cell, Piece } from '../piece.ts'
import { type Sentence, sentenceAround } from '../sentence.ts'
import type { Fragments } from './fragments.ts'
import { type HtmlCell, type HtmlTable, htmlCells } from './html-tables.ts'
import { withoutHoles } from './inlines.ts'
import { type Tag, idsOf } from './tags.ts'

/** What is known while a page is read from top to bottom. */
export interface MarkdownReading {
  source: string
  pieces: Piece[]
  fragments: Fragments
  above: Above[]
  /** Last words before a fence. */
  before: string
  mdx: boolean
  /** HTML table that is open. */
  table: HtmlTable | undefined
}

/** A cell of an HTML table as pieces know it. */
export interface PlacedCell extends HtmlCell {
  cell: Cell
  /** The row as far as the block has it, and where in it the cell begins. */
  around: string
  at: number
}

/** Reads the cells of HTML tables in a block: each gives a piece of its words, whatever else reads them. */
export function enterCells(reading: MarkdownReading, from: number, tags: readonly Tag[], text: string): readonly PlacedCell[] {
  if (reading.table === undefined && !tags.some(({ name }) => name.toLowerCase() === 'table')) return []
  const { cells, table } = htmlCells(text, tags, { from, before: reading.before, table: reading.table })
  reading.table = table
  const words = withoutHoles(text, [...tags, ...codeOf(text, tags)])
  const rows = Map.groupBy(cells, ({ table: of, row }) => `${of.at}:${row}`)
  return [...rows].flatMap(([row, own]) => {
    const start = own[0]?.from ?? 0
    const around = words.slice(start, Math.min(own.at(-1)?.to ?? start, start + 1_500))
    return own.map((one): PlacedCell => {
      const cell = { column: one.column, index: one.index, row, before: one.table.before }
      const at = one.from - start
      const text = words.slice(one.from, one.to)
      reading.pieces.push({ kind: 'prose', from: from + one.from, text, headings: headingsOf(reading), around, at, cell })
      return { ...one, cell, around, at }
    })
  })
}

/** Makes a heading the innermost one. */
export function enterHeading(reading: MarkdownReading, depth: number, text: string): void {
  while (reading.above.length > 0 && (reading.above.at(-1) as Above).depth >= depth) reading.above.pop()
  reading.above.push({ depth, text })
}

/** Headings around a place, outermost first. */
export function headingsOf(reading: MarkdownReading): readonly string[] {
  return reading.above.map(({ text }) => text)
}

/** Adds the target of a link or picture. */
export function addLink(reading: MarkdownReading, from: number, text: string, more: Sentence & { struck?: true }): void {
  if (text !== '') reading.pieces.push({ kind: 'link', from, text, headings: headingsOf(reading), ...more })
}

/** `<code>words</code>`. */
export function codeOf(text: string, tags: readonly Tag[]): readonly { from: number; to: number; linked: boolean }[] {
  return tags.flatMap((tag, index) => {
    const closing = tags[index + 1]
    if (tag.closing || tag.name.toLowerCase() !== 'code' || closing?.closing !== true || closing.name.toLowerCase() !== 'code') return []
    const inside = text.slice(tag.to, closing.from)
    return inside.length > 500 || inside.includes('&') ? [] : [{ from: tag.to, to: closing.from, linked: false }]
  })
}

/** Targets and ids of a tag. */
export function readTagOf(reading: MarkdownReading, from: number, tag: Tag, text: string): void {
  const { closing, attributes } = tag
  if (closing) return
  for (const id of idsOf(tag)) reading.fragments.id(id)
  for (const { name: attribute, value, from: start, to } of attributes) {
    const isTarget = attribute === 'href' || (attribute === 'src' && !value.startsWith('data:'))
    if (isTarget && !/[{}]/.test(value)) addLink(reading, from + start, value, sentenceAround(text, start, to))
    const source = attribute === 'srcset' ? /^[^\s,{}]{1,500}/.exec(value)?.[0] : undefined
    if (source !== undefined && !source.startsWith('data:')) addLink(reading, from + start, source, sentenceAround(text, start, to))
  }
}
