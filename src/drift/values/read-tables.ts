import type { DocumentCell, DriftDocument } from '../../core/drift.ts'

/** A cell with its offset in the document. */
export interface Cell {
  text: string
  from: number
}

/** A row of a table: its cells by column, and its lines as written. */
export interface Row {
  cells: readonly Cell[]
  text: string
}

/** A table of a document. */
export interface Table {
  columns: readonly string[]
  rows: readonly Row[]
  headings: readonly string[]
  /** Words of the paragraph above it. */
  before: string
}

/** What is longer is no value. */
const longestCell = 1_000

/** Tables of a document that have a head, in whatever form they are written. */
export function readTables({ text, cells }: Pick<DriftDocument, 'text' | 'cells'>): readonly Table[] {
  return [...Map.groupBy(cells, ({ table }) => table).values()].flatMap((own) => {
    const [first] = own
    if (first === undefined || !own.some(({ column }) => column !== '')) return []
    const columns: string[] = []
    for (const { index, column } of own) columns[index] ??= plainWords(column)
    const rows = Map.groupBy(
      own.filter(({ row }) => row > 0),
      ({ row }) => row,
    )
    const { headings, before } = first
    return [{ columns: Array.from(columns, (one) => one ?? ''), rows: [...rows.values()].map((row) => rowOf(text, row)), headings, before }]
  })
}

function rowOf(text: string, row: readonly DocumentCell[]): Row {
  const cells: Cell[] = []
  for (const { index, from, to } of row) {
    const known = cells[index]
    // a cell of AsciiDoc may go on in the next line
    const start = known?.from ?? from
    cells[index] = { from: start, text: text.slice(start, Math.min(to, start + longestCell)) }
  }
  const start = text.lastIndexOf('\n', (row[0]?.from ?? 0) - 1) + 1
  const end = text.indexOf('\n', row.at(-1)?.to ?? 0)
  return { cells: Array.from(cells, (one) => one ?? { text: '', from: 0 }), text: text.slice(start, end < 0 ? text.length : end) }
}

/** Words of Markdown without its marks. */
export function plainWords(text: string): string {
  return text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]*>/g, ' ')
    .replace(/[`*]|\\(?=[|_*])/g, '')
    .trim()
}

/** Contents of the code spans of a text, each with its offset in it. */
export function codeSpans(text: string): readonly { code: string; at: number }[] {
  const spans: { code: string; at: number }[] = []
  for (const match of text.matchAll(/(?<!`)(`{1,2})(?!`)(\+?)(.+?)\2(?<!`)\1(?!`)|<code>([^<&]*)<\/code>/g)) {
    const [, mark, plus = '', code = '', inTags] = match
    if (inTags !== undefined) spans.push({ code: inTags, at: match.index + 6 })
    else spans.push({ code, at: match.index + (mark ?? '').length + plus.length })
  }
  return spans
}
