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

const address = /\b[a-z][a-z+]{0,20}:\/\/[^\s`"'<>()[\]|,;]+[\w/]/g
const wholes = /(?:\\?-){0,2}[A-Za-z_$@][\w$]*(?:(?:[-./:]|::|->)[\w$]+)*|\d+(?:[,_]\d{3})+(?![\d.])|\d+(?:\.\d+)*\w*/g
const parts = /[A-Za-z_]\w*|\d+(?:\.\d+)*/g

/** Characters of the longest name: what is longer is data. */
const longest = 200

/** Words of a text, each whole before its parts; a part that is its whole stands once, and an address has no parts. */
export function wordsOf(text: string): readonly Word[] {
  if (!text.includes('://')) return namesOf(text)
  const addresses = [...text.matchAll(address)]
    .filter(([written]) => written.length <= longest)
    .map(({ 0: written, index }): Word => ({ text: written, written, at: index, whole: written }))
  // others look addresses up: their parts are no names
  return [...addresses, ...namesOf(text.replace(address, (written) => ' '.repeat(written.length)))]
}

function namesOf(line: string): readonly Word[] {
  return [...line.matchAll(wholes)].flatMap(({ 0: written, index }): Word[] => {
    if (written.length > longest) return []
    const text = written.replace(/^(?:\\?-)+/, '')
    const isNumber = /^\d/.test(text)
    const whole = isNumber ? text.replace(/[,_](?=\d{3})/g, '') : text
    const from = index + written.length - text.length
    const within = isNumber ? [] : [...text.matchAll(parts)].filter(([part]) => part !== text)
    return [
      { text: whole, written, at: index, whole },
      ...within.map((part): Word => ({ text: part[0], written: part[0], at: from + part.index, whole })),
    ]
  })
}

/** Characters of a line that people read or wrote: what is longer is data, and none of its words is looked for. */
const longestLine = 2_000

/** Words of one line, none of one that is data. */
export function wordsOfLine(line: string): readonly Word[] {
  return line.length > longestLine ? [] : wordsOf(line)
}

/** The parts of a longer name: `instance`, `is_open` of `instance.is_open`; none of a number, an address or a name that is its only part. */
export function partsOf(word: string): readonly string[] {
  return /^\d|:\/\//.test(word) ? [] : (word.match(parts) ?? []).filter((part) => part !== word)
}

/** The different words of a line. */
export function wordSet(line: string): ReadonlySet<string> {
  return new Set(wordsOfLine(line).map(({ text }) => text))
}

/** One form for all spellings of a name: `maxRetries`, `max_retries` and `MAX-RETRIES` are the same in it. */
export function plain(word: string): string {
  return word.toLowerCase().replace(/[_-]/g, '')
}
