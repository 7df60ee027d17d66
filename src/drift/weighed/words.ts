/** A word of a text: a name with what joins its parts (`max-retries`, `app/run.py`, `1.91`), an address, or one of the parts of a name alone. */
export interface Word {
  /** As it is compared: without dashes before it, and numbers without what parts their thousands. */
  text: string
  /** As the text has it, with the one or two dashes of an option of a command line. */
  written: string
  /** UTF-16 offset of `written` in the line. */
  at: number
  /** The longer name that it is a part of; itself where it is none. */
  whole: string
}

const address = /\b[a-z][a-z+.-]*:\/\/[^\s`"'<>()[\]|,;]+[\w/]/g
const wholes = /(?:\\?-){0,2}[A-Za-z_$@][\w$]*(?:(?:[-./:]|::|->)[\w$]+)*|\d+(?:[,_]\d{3})+(?![\d.])|\d+(?:\.\d+)*\w*/g
const parts = /[A-Za-z_]\w*|\d+(?:\.\d+)*/g

/** Words of a line, each whole before its parts; a part that is its whole stands once, and an address has no parts. */
export function wordsOf(line: string): readonly Word[] {
  const addresses = line.includes('://')
    ? [...line.matchAll(address)].map(({ 0: text, index }) => ({ text, written: text, at: index, whole: text }))
    : []
  // others look addresses up: their parts are no names
  const rest = addresses.reduce(
    (text, one) => text.slice(0, one.at) + ' '.repeat(one.text.length) + text.slice(one.at + one.text.length),
    line,
  )
  const names = [...rest.matchAll(wholes)].flatMap(({ 0: written, index }): Word[] => {
    const text = written.replace(/^(?:\\?-)+/, '')
    const compared = /^\d/.test(text) ? text.replace(/[,_](?=\d{3})/g, '') : text
    const whole = { text: compared, written, at: index, whole: compared }
    const from = index + written.length - text.length
    const within = /^\d/.test(text) ? [] : [...text.matchAll(parts)].filter((part) => part[0] !== text)
    return [whole, ...within.map((part): Word => ({ text: part[0], written: part[0], at: from + part.index, whole: text }))]
  })
  return [...addresses, ...names]
}

/** The parts of a longer name: `instance`, `is_open` of `instance.is_open`; none of a number, an address or a name that is its only part. */
export function partsOf(word: string): readonly string[] {
  return /^\d|:\/\//.test(word) ? [] : (word.match(parts) ?? []).filter((part) => part !== word)
}

/** The different words of a line. */
export function wordSet(line: string): ReadonlySet<string> {
  return new Set(wordsOf(line).map(({ text }) => text))
}

/** One form for all spellings of a name: `maxRetries`, `max_retries` and `MAX-RETRIES` are the same in it. */
export function plain(word: string): string {
  return word.toLowerCase().replace(/[_-]/g, '')
}
