/** A word of a text: a name with what joins its parts (`max-retries`, `app/run.py`, `1.91`), or one of these parts alone. */
export interface Word {
  text: string
  /** UTF-16 offset in the line. */
  at: number
  /** Its dashes, where it stands behind one or two: an option of a command line. */
  dashes: string
}

const wholes = /-{0,2}[A-Za-z_$@][\w$]*(?:(?:[-./:]|::|->)[\w$]+)*|\d+(?:\.\d+)*\w*/g
const parts = /[A-Za-z_]\w*|\d+(?:\.\d+)*/g

/** Words of a line, each whole before its parts; a part that is its whole stands once. */
export function wordsOf(line: string): readonly Word[] {
  return [...line.matchAll(wholes)].flatMap(({ 0: written, index }): Word[] => {
    const text = written.replace(/^-+/, '')
    const at = index + written.length - text.length
    const dashes = written.slice(0, written.length - text.length)
    const within = [...text.matchAll(parts)].filter((part) => part[0] !== text)
    return [{ text, at, dashes }, ...within.map((part): Word => ({ text: part[0], at: at + part.index, dashes: '' }))]
  })
}

/** The different words of a line. */
export function wordSet(line: string): ReadonlySet<string> {
  return new Set(wordsOf(line).map(({ text }) => text))
}
