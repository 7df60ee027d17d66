import type { Edit } from '../../text/edits.ts'

/** Edits with the spaces that keep columns of tables and of comments where they are: what got shorter gets spaces, what got longer gives up some. */
export function withPadding(text: string, edits: readonly Edit[]): readonly Edit[] {
  // what goes with its whole line leaves no column behind
  const within = edits.filter(({ from, to }) => !text.slice(from, to).includes('\n'))
  const cells = Map.groupBy(within, ({ to }) => endOfCell(text, to))
  return [...edits, ...[...cells].flatMap(([end, its]) => (end === undefined ? [] : (paddingOf(text, end, its) ?? [])))]
}

/** The stroke that ends the cell of a place in a table, or the comment or the column behind code; undefined where none is. */
function endOfCell(text: string, at: number): number | undefined {
  const [line, end] = lineAround(text, at)
  if (!isRow(text.slice(line, end))) {
    const rest = text.slice(at, end)
    const comment = /[ \t]{2,}(?=(?:\/\/|#|\/\*) )/.exec(rest) ?? / {2,}(?=\S)/.exec(rest)
    return comment === null ? undefined : at + comment.index + comment[0].length
  }
  const stroke = /(?<!\\)\|/.exec(text.slice(at, end))
  return stroke === null ? undefined : at + stroke.index
}

/** Spaces to put before the end of a cell or to take away there; undefined where its column is not aligned, or has no room. */
function paddingOf(text: string, end: number, edits: readonly Edit[]): Edit | undefined {
  const more = edits.reduce((sum, { from, to, text: fresh }) => sum + fresh.length - (to - from), 0)
  if (more === 0 || edits.some(({ text: fresh }) => fresh.includes('\n')) || !isAligned(text, end)) return undefined
  if (more < 0) return { from: end, to: end, text: ' '.repeat(-more) }
  const room = (/ *$/.exec(text.slice(0, end).slice(-200))?.[0].length ?? 0) - 1
  return room < more ? undefined : { from: end - more, to: end, text: '' }
}

/** True where the rows above and below have a stroke at the same place of their lines; of comments, where one of them has. */
function isAligned(text: string, end: number): boolean {
  const [line, stop] = lineAround(text, end)
  const mark = text.slice(end, end + 2)
  const above = line === 0 ? undefined : lineAround(text, line - 1)
  const below = stop === text.length ? undefined : lineAround(text, stop + 1)
  const lines = [above, below].flatMap((one) => (one === undefined ? [] : [text.slice(one[0], one[1])]))
  // what a command says of its options stands in columns of spaces
  if (!/^(?:\||\/\/|#|\/\*)/.test(mark)) return lines.some((one) => /^ {2}\S/.test(one.slice(end - line - 2)))
  if (!mark.startsWith('|')) return lines.some((one) => one.startsWith(mark, end - line) && /\s/.test(one[end - line - 1] ?? ''))
  const beside = lines.filter(isRow)
  return beside.length > 0 && beside.every((row) => row[end - line] === '|')
}

function isRow(line: string): boolean {
  return /^[ \t]*\|.*\|[ \t]*\r?$/.test(line)
}

/** Where the line of a place begins and ends. */
function lineAround(text: string, at: number): readonly [number, number] {
  const end = text.indexOf('\n', at)
  return [text.lastIndexOf('\n', at - 1) + 1, end < 0 ? text.length : end]
}
