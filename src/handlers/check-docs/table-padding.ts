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
  if (!isRow(text, line)) {
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
  const around = [above, below].filter((one) => one !== undefined)
  const lines = around.map((one) => text.slice(one[0], one[1]))
  // what a command says of its options stands in columns of spaces
  if (!/^(?:\||\/\/|#|\/\*)/.test(mark)) return lines.some((one) => /^ {2}\S/.test(one.slice(end - line - 2)))
  if (!mark.startsWith('|')) return lines.some((one) => one.startsWith(mark, end - line) && /\s/.test(one[end - line - 1] ?? ''))
  const beside = around.filter(([from]) => isRow(text, from))
  return beside.length > 0 && beside.every(([from]) => text[from + end - line] === '|')
}

/** Lines that are looked through for the head of a table. */
const mostRows = 500

/** True for the row of a table at an offset, with strokes around it or without. */
function isRow(text: string, at: number): boolean {
  if (/^[ \t]*\|.*\|[ \t]*\r?$/.test(lineAt(text, at))) return true
  // without strokes around it, only the line below the head of a table tells it from words
  let from = at
  for (let rows = 0; rows < mostRows && lineAt(text, from).includes('|'); rows += 1) {
    if (isRule(lineAt(text, from))) return true
    if (from === 0) return false
    from = lineAround(text, from - 1)[0]
  }
  return false
}

/** The line of signs below the head of a table: `--- | :-:`. */
function isRule(line: string): boolean {
  return line.includes('-') && /^[ \t|:-]+\r?$/.test(line)
}

function lineAt(text: string, at: number): string {
  return text.slice(...lineAround(text, at))
}

/** Where the line of a place begins and ends. */
function lineAround(text: string, at: number): readonly [number, number] {
  const end = text.indexOf('\n', at)
  return [text.lastIndexOf('\n', at - 1) + 1, end < 0 ? text.length : end]
}
