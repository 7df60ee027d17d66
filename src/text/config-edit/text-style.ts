/** How a file is laid out. */
export interface TextStyle {
  /** What ends a line. */
  eol: string
  /** What a level is indented by. */
  unit: string
}

/** Columns of a line that a value may fill before it is spread over several. */
export const lineWidth = 100

/** The line break of a text, as its first line ends; a line feed where there is none. */
export function eolOf(text: string): string {
  return /\r\n|\n|\r/.exec(text)?.[0] ?? '\n'
}

/** Whether a part of a text holds a line break. */
export function hasBreak(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (isBreak(text[at])) return true
  return false
}

/** Whether a character ends a line. */
export function isBreak(character: string | undefined): boolean {
  return character === '\n' || character === '\r'
}

/** Whether only blanks stand before an offset on its line. */
export function isFirstOnLine(text: string, offset: number): boolean {
  let at = offset - 1
  while (text[at] === ' ' || text[at] === '\t') at--
  return at < 0 || isBreak(text[at]) || isMark(text, at)
}

/** The blanks that the line of an offset begins with. */
export function indentAt(text: string, offset: number): string {
  let from = offset
  while (from > 0 && !isBreak(text[from - 1])) from--
  if (isMark(text, from)) from++
  let to = from
  while (text[to] === ' ' || text[to] === '\t') to++
  return text.slice(from, to)
}

/**
 * The blanks that most of some lines begin with, each line told by an offset: one odd line is nobody's example. Of several that as many have, the expected one,
 * else that of the last line.
 */
export function commonIndent(text: string, offsets: readonly number[], expected?: string): string {
  const lines = Map.groupBy(
    offsets.map((offset) => indentAt(text, offset)),
    (indent) => indent,
  )
  const most = Math.max(0, ...[...lines.values()].map(({ length }) => length))
  const common = [...lines].filter(([, { length }]) => length === most).map(([indent]) => indent)
  const last = indentAt(text, offsets.at(-1) ?? 0)
  return common.find((indent) => indent === expected) ?? common.find((indent) => indent === last) ?? common[0] ?? expected ?? ''
}

function isMark(text: string, at: number): boolean {
  return at === 0 && text[at] === '\uFEFF'
}
