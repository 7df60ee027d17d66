import type { Frame, Graded, Verdict } from './frame.ts'
import { gradeClause, isLedByVendor } from './grade-clause.ts'
import type { Passage } from './passages.ts'
import { canonical } from './standards.ts'
import { statusVerdict } from './status.ts'
import { namesVendor } from './subjects.ts'

/** A row of a table: a standard, and what other cells say of it. */
export function gradeRow(passage: Passage, frame: Frame): Graded[] {
  const cells = passage.text.split(' | ')
  const columns = passage.columns ?? []
  const at = cells.findIndex((cell) => canonical(cell).standards.length > 0)
  if (
    at === -1 ||
    namesVendor(passage.text, frame.names) ||
    isLedByVendor(frame) ||
    columns.some((column) => /\b(?:vendor|provider|sub-?processor|competitor|supplier|partner|alternative)\b/i.test(column))
  )
    return []
  const { text, standards } = canonical(cells[at] ?? '')
  const verdict = rowVerdict(text, cells, at, { frame, columns })
  return verdict === undefined
    ? []
    : standards.map((standard) => ({
        standard,
        verdict,
        line: passage.line,
        text: cells
          .filter((cell) => cell !== '')
          .join(' | ')
          .slice(0, 300),
      }))
}

interface Row {
  frame: Frame
  columns: readonly string[]
}

/** Cells that may hold the status of the standard in the cell `at`: that of the project, where each column is of a product. */
function answerCells(cells: readonly string[], at: number, { frame, columns }: Row): readonly string[] {
  const own = columns.findIndex((column) => frame.names.includes(column.toLowerCase().replace(/[^a-z0-9]+/g, '')))
  if (own > 0) return [cells[own] ?? '']
  if (columns.length > 4 || /\b(?:feature|plan|region)\b/i.test(columns[0] ?? '')) return []
  return cells.filter((_, i) => i !== at && !/\b(?:targets?|goals?|required|requirements?|desired)\b/i.test(columns[i] ?? ''))
}

function rowVerdict(text: string, cells: readonly string[], at: number, row: Row): Verdict {
  const { frame, columns } = row
  const named = /^(?:[✅✓] ?)?STD(?:[- ](?:compliance|compliant|certification|certified|report|audit))?(?: \([^)]*\))?$/i.test(text)
  if (named && !frame.forOthers) {
    const verdict = answerCells(cells, at, row)
      .map(statusVerdict)
      .find((found) => found !== undefined)
    if (verdict !== undefined) return verdict
  }
  if (!frame.forOthers && isAmongWork(text) && cells.some((cell, i) => i !== at && planned.test(cell))) return 'planned'
  if (frame.place !== 'internal' || frame.forOthers)
    return frame.forOthers
      ? undefined
      : gradeClause(text, { ...frame, kind: 'paragraph' }) === 'requirement' && /\b(?:must|shall)\b/.test(text)
        ? 'requirement'
        : undefined
  if (columns.some((column) => /\b(?:status|state)\b/i.test(column))) return undefined
  const column = columns[at] ?? ''
  const telling = cells.some((cell, i) => i !== at && cell.split(' ').length >= 2)
  if (
    telling &&
    /\b(?:requirements?|standards?|controls?|regulations?|compliance|reasons?|why|frameworks?|drivers?|laws?|legal|rule|obligation)\b/i.test(
      `${column} ${columns[0] ?? ''}`,
    )
  )
    return 'requirement'
  return gradeClause(cells.map((cell) => canonical(cell).text).join(', '), { ...frame, kind: 'item' })
}

const planned = /^\W*(?:planned|not started|to ?do|backlog|upcoming|scheduled)\W*$/i

/** `Remaining: single sign-on, SOC 2, more sources` in a row that is planned: a standard by its bare name among what is still to do. */
function isAmongWork(text: string): boolean {
  return /^(?:[\w ]{1,30}: ?)?(?:[\w /-]{1,40}, ){1,6}STD(?:[- ](?:compliance|certification|audit|readiness))?(?:,|$)/.test(text)
}
