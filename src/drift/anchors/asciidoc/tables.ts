/** What is known of a table while its lines are read. */
export interface TableColumns {
  columns: string[]
  row: number
  /** Cell of the row that comes next. */
  next: number
  lines: number
}

/** A cell, with its offset in the line. */
export interface AsciidocCell {
  from: number
  text: string
  column: string
  index: number
  row: number
}

/** A table of which nothing was read. */
export function newTable(): TableColumns {
  return { columns: [], row: 0, next: 0, lines: 0 }
}

/** Cells of a line. The first line says how many columns there are and what they are called. */
export function cellsOf(table: TableColumns, line: string): readonly AsciidocCell[] {
  const cells: AsciidocCell[] = []
  const starts = [...line.matchAll(/(?<!\\)(?:(\d{1,3})[+*.])?[aehlmsd]?\|/g)].map((match) => ({
    at: match.index,
    behind: match.index + match[0].length,
    // `3+|` fills three columns
    columns: Number(match[1] ?? 1),
  }))
  const isHead = table.lines === 0 && starts.length > 1
  table.lines++
  if (starts.length === 0) {
    // A line that goes on with the cell before.
    const index = Math.max(0, table.next - 1)
    return [{ from: 0, text: line, column: table.columns[index] ?? '', index, row: table.row }]
  }
  for (const [position, { behind, columns }] of starts.entries()) {
    const text = line.slice(behind, starts[position + 1]?.at ?? line.length)
    if (isHead) table.columns.push(text.replace(/[*_`]/g, '').trim())
    else if (table.columns.length > 0 && table.next >= table.columns.length) {
      table.next = 0
      table.row++
    }
    cells.push({ from: behind, text, column: table.columns[table.next] ?? '', index: table.next, row: table.row })
    table.next += isHead ? 1 : columns
  }
  return cells
}
