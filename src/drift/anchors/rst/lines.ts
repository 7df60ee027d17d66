import { linesOf } from '../../../text/lines.ts'
import { byteOrderMark } from '../../../text/parse-markdown.ts'

/** A line of reStructuredText: `from` is the offset of its first character that is no white space, `start` that of the line. */
export interface RstLine {
  start: number
  from: number
  next: number
  /** Columns before its words; a tab goes to the next multiple of eight. */
  indent: number
  /** Its words without white space around them; empty for a blank line. */
  text: string
}

/** Every line of a document. */
export function rstLines(source: string): readonly RstLine[] {
  return [...linesOf(source, source.startsWith(byteOrderMark) ? 1 : 0)].map(({ from: start, to, next }) => {
    const whole = source.slice(start, to)
    const text = whole.trimStart()
    const from = start + whole.length - text.length
    return { start, from, next, indent: widthOf(source.slice(start, from)), text: text.trimEnd() }
  })
}

function widthOf(space: string): number {
  let width = 0
  for (const one of space) width += one === '\t' ? 8 - (width % 8) : 1
  return width
}

/** Index behind the lines of a body: those that are blank or stand further in than a column. */
export function endOfBody(lines: readonly RstLine[], at: number, indent: number): number {
  let end = at
  for (let i = at; i < lines.length; i++) {
    const line = lines[i]
    if (line === undefined || line.text === '') continue
    if (line.indent <= indent) break
    end = i + 1
  }
  return end
}
