import { withoutHoles } from './inlines.ts'
import type { Tag } from './tags.ts'

/** What is known of an HTML table while its tags are read, maybe over several blocks. */
export interface HtmlTable {
  /** Offset of its tag: the name of the table. */
  at: number
  /** Words of the cells of its head; empty where it has none. */
  columns: string[]
  row: number
  /** Cell of the row that comes next. */
  next: number
  /** Cells that span others, and tables in cells: nobody can say what stands under which head. */
  broken: boolean
  before: string
}

/** A cell of an HTML table with its offsets in the text that was read. */
export interface HtmlCell {
  from: number
  to: number
  column: string
  index: number
  row: number
  table: HtmlTable
}

/** Where reading stands between the tags of a block. */
interface Reading {
  table: HtmlTable | undefined
  open: { from: number; head: boolean } | undefined
  /** The block without its tags. */
  words: string
  cells: HtmlCell[]
}

/** Cells of the tables in a block, and the table that is still open behind it. */
export function htmlCells(
  text: string,
  tags: readonly Tag[],
  { from, before, table }: { from: number; before: string; table: HtmlTable | undefined },
): { cells: readonly HtmlCell[]; table: HtmlTable | undefined } {
  const reading: Reading = { table, open: undefined, words: withoutHoles(text, tags), cells: [] }
  for (const tag of tags) {
    const name = tag.name.toLowerCase()
    if (name === 'table') {
      close(reading, tag.from)
      if (tag.closing) reading.table = undefined
      else if (reading.table !== undefined) reading.table.broken = true
      else reading.table = { at: from + tag.from, columns: [], row: -1, next: 0, broken: false, before }
    } else if (reading.table !== undefined && /^(?:tr|td|th|thead|tbody|tfoot)$/.test(name)) readTag(reading, reading.table, tag, name)
  }
  return { cells: reading.cells, table: reading.table }
}

function readTag(reading: Reading, table: HtmlTable, tag: Tag, name: string): void {
  close(reading, tag.from)
  if (tag.closing) return
  if (name === 'tr') {
    table.row++
    table.next = 0
  } else if (name === 'td' || name === 'th') {
    if (tag.attributes.some(({ name: key, value }) => /^(?:row|col)span$/i.test(key) && value.trim() !== '1')) table.broken = true
    reading.open = { from: tag.to, head: name === 'th' }
  }
}

/** A cell ends where the next one begins, whether its own end is written or not. */
function close(reading: Reading, to: number): void {
  const { table, open, words } = reading
  reading.open = undefined
  if (table === undefined || open === undefined || table.broken) return
  const index = table.next++
  const row = Math.max(0, table.row)
  if (row === 0 && open.head) {
    table.columns[index] = words
      .slice(open.from, to)
      .replace(/[`*_\s]+/g, ' ')
      .trim()
  }
  reading.cells.push({ from: open.from, to, column: table.columns[index] ?? '', index, row, table })
}

/** The cell that a stretch stands in, of cells in the order of the text. */
export function cellAround<T extends Pick<HtmlCell, 'from' | 'to'>>(cells: readonly T[], from: number, to: number): T | undefined {
  let [low, high] = [0, cells.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((cells[middle]?.to ?? 0) < to) low = middle + 1
    else high = middle
  }
  const cell = cells[low]
  return cell !== undefined && cell.from <= from ? cell : undefined
}
