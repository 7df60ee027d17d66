import type { DriftDocument } from '../../core/drift.ts'
import type { Edit } from '../../text/edits.ts'

/** Edits with those of the lines around them: a heading of reStructuredText keeps a line of its own length, a column of a table its width. */
export function withRstLayout(document: Pick<DriftDocument, 'text' | 'format' | 'cells'>, edits: readonly Edit[]): readonly Edit[] {
  if (document.format !== 'rst') return edits
  const lines = Map.groupBy(edits, ({ from }) => document.text.lastIndexOf('\n', from - 1) + 1)
  return [
    ...edits,
    ...[...lines].flatMap(([line, its]) => [
      ...adornments(document.text, line, its),
      ...its.flatMap((one) => paddingOf(document, one) ?? []),
    ]),
  ]
}

/** True for an edit that a table of reStructuredText has no room for: its columns would not be read as such any more. */
export function breaksRstTable(document: Pick<DriftDocument, 'text' | 'format' | 'cells'>, edit: Edit): boolean {
  return document.format === 'rst' && isInDrawnTable(document, edit) && paddingOf(document, edit) === undefined
}

/** The lines of one sign below and above a heading, as long as it is then. */
function adornments(text: string, line: number, edits: readonly Edit[]): readonly Edit[] {
  const end = endOfLine(text, line)
  const title = text.slice(line, end).trimEnd()
  const below = { from: end + 1, to: endOfLine(text, end + 1) }
  const above = { from: line < 2 ? 0 : text.lastIndexOf('\n', line - 2) + 1, to: Math.max(0, line - 1) }
  const more = edits.reduce((sum, { from, to, text: fresh }) => sum + fresh.length - (to - from), 0)
  const sign = signOf(text, below)
  if (more === 0 || sign === undefined) return []
  return fitted(text, signOf(text, above) === sign ? [above, below] : [below], title.length, more)
}

function fitted(text: string, lines: readonly { from: number; to: number }[], length: number, more: number): readonly Edit[] {
  return lines.flatMap(({ from, to }): Edit[] => {
    const words = text.slice(from, to).trimEnd()
    const wanted = words.length === length ? length + more : Math.max(words.length, length + more)
    return wanted === words.length || wanted < 3 ? [] : [{ from, to: from + words.length, text: (words[0] ?? '').repeat(wanted) }]
  })
}

function signOf(text: string, { from, to }: { from: number; to: number }): string | undefined {
  return /^([!-/:-@[-`{-~])\1{2,}[ \t]*\r?$/.exec(text.slice(from, to))?.[1]
}

/** True in a table that is drawn with signs; one that is written as a list has room for any word. */
function isInDrawnTable({ text, cells }: Pick<DriftDocument, 'text' | 'cells'>, { from }: Edit): boolean {
  const cell = cells.find((one) => one.from <= from && from < one.to)
  return cell !== undefined && /[+=]/.test(text[Number(cell.table)] ?? '')
}

/** Spaces to put behind a word of a table or to take away there; undefined where there is no room. */
function paddingOf(document: Pick<DriftDocument, 'text' | 'cells'>, edit: Edit): readonly Edit[] | undefined {
  const { from, to, text: fresh } = edit
  const more = fresh.length - (to - from)
  if (more === 0 || !isInDrawnTable(document, edit)) return []
  const rest = document.text.slice(to, endOfLine(document.text, to)).trimEnd()
  const gap = / +(?=\|)| {2,}/.exec(rest)
  // the last column of a table without strokes has no end
  if (gap === null) return rest.includes('|') ? undefined : []
  const at = to + gap.index
  if (more < 0) return [{ from: at, to: at, text: ' '.repeat(-more) }]
  return gap[0].length - (rest[gap.index + gap[0].length] === '|' ? 0 : 1) < more ? undefined : [{ from: at, to: at + more, text: '' }]
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end
}
