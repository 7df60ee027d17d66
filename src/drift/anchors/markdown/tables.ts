import { linesOf } from '../../../text/lines.ts'

/** A cell of a table: its words, where they stand in the paragraph, and the line around it. */
export interface TableCell {
  from: number
  text: string
  column: string
  index: number
  row: number
  line: string
  lineFrom: number
}

/** The table that a paragraph ends with; `from` is where its head begins. */
export function tableOf(text: string): { from: number; cells: readonly TableCell[] } | undefined {
  const lines = [...linesOf(text)]
  const rule = lines.findIndex(({ from, to }, index) => index > 0 && isRule(text.slice(from, to)))
  const head = lines[rule - 1]
  if (rule < 1 || head === undefined || !text.slice(head.from, head.to).includes('|')) return undefined
  const columns = cellsOf(text, head.from, head.to).map((cell) => cell.text.replace(/[*_`]/g, '').trim())
  const cells: TableCell[] = []
  for (const [row, { from, to }] of [head, ...lines.slice(rule + 1)].entries()) {
    const line = text.slice(from, Math.min(to, from + 1_500))
    for (const [index, cell] of cellsOf(text, from, to).entries())
      cells.push({ ...cell, column: columns[index] ?? '', index, row, line, lineFrom: from })
  }
  return { from: head.from, cells }
}

function isRule(line: string): boolean {
  return /^[|:\- \t]+$/.test(line) && line.includes('-') && line.includes('|') && !/[^|\s]\s+[^|\s]/.test(line)
}

/** Cells of a row: a stroke divides them unless a backslash stands before it. */
function cellsOf(text: string, from: number, to: number): { from: number; text: string }[] {
  const cells: { from: number; text: string }[] = []
  let start = from
  while (start < to && (text[start] === ' ' || text[start] === '\t')) start++
  if (text[start] === '|') start++
  for (let at = start; at <= to; at++) {
    if (text[at] === '\\' && at < to) {
      at++
      continue
    }
    if (at < to && text[at] !== '|') continue
    const words = text.slice(start, at)
    if (at < to || words.trim() !== '') cells.push({ from: start, text: words })
    start = at + 1
  }
  return cells
}
