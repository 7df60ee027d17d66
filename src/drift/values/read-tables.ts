import type { DocumentLine } from './read-lines.ts'

/** A cell with its offset in the document. */
export interface Cell {
  text: string
  from: number
}

/** A row of a table: its cells by column. */
export interface Row {
  line: DocumentLine
  cells: readonly Cell[]
}

/** A table of a document. */
export interface Table {
  columns: readonly string[]
  rows: readonly Row[]
  headings: readonly string[]
  /** Words of the paragraph above it. */
  before: string
}

/** Tables in GFM's form. */
export function readTables(lines: readonly DocumentLine[]): readonly Table[] {
  const tables: Table[] = []
  for (let i = 1; i < lines.length; i++) {
    const [head, rule] = [lines[i - 1], lines[i]]
    if (head === undefined || rule === undefined || rule.fence !== undefined || !head.text.includes('|')) continue
    if (!/^[\s>|:-]+$/.test(rule.text) || !rule.text.includes('-') || !rule.text.includes('|')) continue
    const rows: Row[] = []
    let next = i + 1
    for (let line = lines[next]; line?.text.includes('|') === true && line.fence === undefined; line = lines[next]) {
      rows.push({ line, cells: cellsOf(line) })
      next++
    }
    const before = lines
      .slice(Math.max(0, i - 5), i - 1)
      .filter(({ fence }) => fence === undefined)
      .map(({ text }) => text)
      .join(' ')
    tables.push({ columns: cellsOf(head).map(({ text }) => plainWords(text)), rows, headings: head.headings, before })
    i = next - 1
  }
  return tables
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
  for (const match of text.matchAll(/(?<!`)(`{1,2})(?!`)(.+?)(?<!`)\1(?!`)/g)) {
    const [, mark = '', code = ''] = match
    spans.push({ code, at: match.index + mark.length })
  }
  return spans
}

/** A stroke divides cells unless a backslash stands before it. */
function cellsOf({ text, from }: DocumentLine): readonly Cell[] {
  const cells: Cell[] = []
  const start = /^[\s>]*\|?/.exec(text)?.[0].length ?? 0
  let at = start
  for (let i = start; i <= text.length; i++) {
    if (i < text.length && (text[i] !== '|' || text[i - 1] === '\\')) continue
    if (i < text.length || text.slice(at, i).trim() !== '') cells.push({ text: text.slice(at, i), from: from + at })
    at = i + 1
  }
  return cells
}
