import type { RstBlock } from './block.ts'
import type { RstLine } from './lines.ts'

/** A stretch of a line that is a column of a table, in characters from the first border. */
interface Column {
  from: number
  to: number
}

/** Lines that are read as one row. */
const mostLines = 100

/** Where the table that begins at a line ends, and its cells; undefined where none begins. */
export function readRstTable(lines: readonly RstLine[], at: number): { end: number; cells: readonly Omit<RstBlock, 'ids'>[] } | undefined {
  const first = lines[at]?.text ?? ''
  if (/^\+(?:-{2,}\+)+$/.test(first)) return readRows(lines, at, gridEnd(lines, at), { border: /^\+[-=+|\s\w]*\+$/, head: /^\+[=+]+\+$/ })
  if (/^=+(?: +=+)+$/.test(first)) return readRows(lines, at, simpleEnd(lines, at), { border: /^[=-]+(?: +[=-]+)*$/, head: /^=[= ]*$/ })
  return undefined
}

function gridEnd(lines: readonly RstLine[], at: number): number {
  let end = at
  while (/^[+|]/.test(lines[end]?.text ?? '')) end++
  return end
}

/** A table of this kind ends with its third border, or with its second where that stands before an empty line. */
function simpleEnd(lines: readonly RstLine[], at: number): number {
  let borders = 1
  for (let i = at + 1; i < lines.length; i++) {
    if (!/^=+(?: +=+)*$/.test(lines[i]?.text ?? '')) continue
    borders++
    if (borders === 3 || (lines[i + 1]?.text ?? '') === '') return i + 1
  }
  return at + 1
}

interface Marks {
  border: RegExp
  /** The border below the heads of columns. */
  head: RegExp
}

function readRows(
  lines: readonly RstLine[],
  at: number,
  end: number,
  { border, head }: Marks,
): { end: number; cells: readonly Omit<RstBlock, 'ids'>[] } {
  const opening = lines[at] as RstLine
  const columns = columnsOf(opening.text)
  const isGrid = opening.text.startsWith('+')
  const body = lines.slice(at + 1, end)
  const headAt = body.findIndex(({ text }, i) => head.test(text) && i < body.length - 1)
  const names = columns.map((column) =>
    body
      .slice(0, Math.max(0, headAt))
      .map((line) => stretchOf(line, opening, column).text.trim())
      .join(' ')
      .replace(/[*`]/g, '')
      .trim(),
  )
  const cells: Omit<RstBlock, 'ids'>[] = []
  let row = headAt < 0 ? 1 : 0
  let linesOfRow = 0
  for (const line of body) {
    const isBorder = border.test(line.text)
    const begins = isGrid ? isBorder : !isBorder && stretchOf(line, opening, columns[0]).text.trim() !== ''
    if ((begins || linesOfRow >= mostLines) && cells.length > 0) {
      row++
      linesOfRow = 0
    }
    linesOfRow++
    if (line.text === '' || isBorder) continue
    for (const [index, column] of columns.entries()) {
      const { from, text } = stretchOf(line, opening, column)
      if (text.trim() === '') continue
      const cell = { column: names[index] ?? '', index, row: `${opening.from}:${row}` }
      cells.push({ kind: 'cell', from, text, cell, row: line.text.slice(0, 1_500) })
    }
  }
  return { end, cells }
}

/** Columns by the borders of the first line; the last one of a simple table is open to the right. */
function columnsOf(border: string): readonly Column[] {
  const isGrid = border.startsWith('+')
  const found = [...border.matchAll(isGrid ? /-+/g : /=+/g)].slice(0, 50).map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
  }))
  const last = found.at(-1)
  if (!isGrid && last !== undefined) last.to = Number.MAX_SAFE_INTEGER
  return found
}

/** What a line says in a column. */
function stretchOf(line: RstLine, opening: RstLine, column: Column | undefined): { from: number; text: string } {
  const shift = line.indent - opening.indent
  const from = Math.max(0, (column?.from ?? 0) - shift)
  const to = Math.max(from, (column?.to ?? 0) - shift)
  return { from: line.from + from, text: line.text.slice(from, to) }
}
