/**
 * A word of a text: a name with what joins its parts (`max-retries`, `app/run.py`, `1.91`), an address, a span of time, or one of the parts of a name
 * alone.
 */
export interface Word {
  /** As it is compared: without dashes before it but for an option of one letter, and numbers without what parts their thousands. */
  text: string
  /** As the text has it, with the one or two dashes of an option of a command line. */
  written: string
  /** UTF-16 offset of `written` in the line. */
  at: number
  /** The longer name that it is a part of, and where that begins; itself where it is none. */
  whole: string
  wholeAt: number
}

const address = /\b[a-z][a-z+]{0,20}:\/\/[^\s`"'<>()[\]|,;]+[\w/]/g
const wholes = /(?:\\?-){0,2}[A-Za-z_$@][\w$]*(?:(?:[-./:]|::|->)[\w$]+)*|\d+(?:[,_]\d{3})+(?![\d.])|\d+(?:\.\d+)*\w*/g
const parts = /[A-Za-z_]\w*|\d+(?:\.\d+)*/g

/** Characters of the longest name: what is longer is data. */
const longest = 200

/** Words of a text, each whole before its parts; a part that is its whole stands once, and an address has no parts. */
export function wordsOf(text: string): readonly Word[] {
  if (!text.includes('://')) return [...namesOf(text), ...timesOf(text)]
  const addresses = [...text.matchAll(address)]
    .filter(([written]) => written.length <= longest)
    .map(({ 0: written, index }): Word => ({ text: written, written, at: index, whole: written, wholeAt: index }))
  // others look addresses up: their parts are no names
  return [...addresses, ...namesOf(text.replace(address, (written) => ' '.repeat(written.length)))]
}

function namesOf(line: string): readonly Word[] {
  return [...line.matchAll(wholes)].flatMap(({ 0: written, index }): Word[] => {
    if (written.length > longest) return []
    const text = written.replace(/^(?:\\?-)+/, '')
    // a letter alone says nothing, an option of one letter does
    if (text.length === 1 && text !== written) return [{ text: `-${text}`, written, at: index, whole: `-${text}`, wholeAt: index }]
    const isNumber = /^\d/.test(text)
    const whole = isNumber ? text.replace(/[,_](?=\d{3})/g, '') : text
    const from = index + written.length - text.length
    const within = isNumber ? [] : [...text.matchAll(parts)].filter(([part]) => part !== text)
    return [
      { text: whole, written, at: index, whole, wholeAt: index },
      ...within.map((part): Word => ({ text: part[0], written: part[0], at: from + part.index, whole, wholeAt: from })),
    ]
  })
}

/** A span of time as Go computes it, and as people write it out. */
const times = /\b(\d+)(?:\s?\*\s?time\.(?=Milli|Sec|Min|Hour)|[ -])(milli|sec|min|hour)(?:second|ond|ute)?s?\b/gi
const units: Readonly<Record<string, string>> = { milli: 'ms', sec: 's', min: 'm', hour: 'h' }

/** Spans of time in the short form of settings: `15s` for `15 * time.Second` and for `15 seconds`. */
function timesOf(line: string): readonly Word[] {
  return [...line.matchAll(times)].map(({ 0: written, 1: number, 2: unit = '', index }): Word => {
    const text = `${number}${units[unit.toLowerCase()] ?? ''}`
    return { text, written, at: index, whole: text, wholeAt: index }
  })
}

/** Characters of a line that people read or wrote: what is longer is data, and none of its words is looked for. */
const longestLine = 2_000

/** Words of one line, none of one that is data. */
export function wordsOfLine(line: string): readonly Word[] {
  return line.length > longestLine ? [] : wordsOf(line)
}

/** What is quoted, as code or in words. */
const quoted = /(["'`])((?:(?!\1)[^\n\\]|\\.){2,120})\1/g
/** What stands behind the first sign that gives a value. */
const given = /(?:=>|->|:=|[:=](?![:=]))[ \t]+(?=\S)/
/** Where a remark behind a value begins. */
const remark = /[ \t](?:#|\/\/|--)[ \t]/
/** What brackets hold together. */
const bracketed = [/\[[^[\]\n]{2,100}\]/g, /\([^()\n]{2,100}\)/g, /\{[^{}\n]{2,100}\}/g]
/** A cell of a row. */
const cell = /(?<=\|)[^|\n]{2,200}(?=\|)/g

/** Texts of several words or with signs that a line sets off: a quoted one, a cell, or the value behind a name (`TLSv1 TLSv1.1`, `10:30:100`, `[:dev]`). */
export function phrasesOf(line: string): readonly Word[] {
  if (line.length > longestLine) return []
  const found: Word[] = []
  const add = (written: string, at: number): void => {
    const text = plainPhrase(written)
    if (isPhrase(text) && !found.some((one) => one.text === text)) found.push({ text, written, at, whole: text, wholeAt: at })
  }
  for (const { 2: written = '', index } of line.matchAll(quoted)) add(written, index + 1)
  for (const like of bracketed) for (const { 0: written, index } of line.matchAll(like)) add(written, index)
  const sign = given.exec(line)
  if (sign !== null) {
    const from = sign.index + sign[0].length
    add(withoutEnd(line.slice(from)), from)
  }
  if (line.includes('|'))
    for (const { 0: text, index } of line.matchAll(cell)) add(text.trim(), index + text.length - text.trimStart().length)
  return found
}

/** A value without the remark and the signs that end its line. */
function withoutEnd(text: string): string {
  const at = text.search(remark)
  const value = at < 0 ? text : text.slice(0, at)
  let to = value.length
  while (to > 0 && ' \t,;.\\|'.includes(value[to - 1] ?? 'x')) to -= 1
  return value.slice(0, to)
}

/** One form of a phrase for all ways to quote and to space its parts. */
function plainPhrase(written: string): string {
  return written
    .replace(/["'`]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([,()[\]{}]) ?/g, '$1')
    .trim()
}

/** True for what is neither one word nor a sentence. */
function isPhrase(text: string): boolean {
  const [word] = namesOf(text)
  return (
    text.length > 1 &&
    text.length <= 120 &&
    /\w/.test(text) &&
    word?.whole !== text &&
    word?.written !== text &&
    text.split(' ').length <= 6
  )
}

/** The parts of a longer name: `instance`, `is_open` of `instance.is_open`; none of a number, an address or a name that is its only part. */
export function partsOf(word: string): readonly string[] {
  return /^\d|:\/\//.test(word) ? [] : (word.match(parts) ?? []).filter((part) => part !== word)
}

/** The different words of a line. */
export function wordSet(line: string): ReadonlySet<string> {
  return new Set(wordsOfLine(line).map(({ text }) => text))
}

/** The different words and phrases of a line. */
export function wordsAndPhrases(line: string): ReadonlySet<string> {
  return new Set([...wordsOfLine(line), ...phrasesOf(line)].map(({ text }) => text))
}

/** One form for all spellings of a name: `maxRetries`, `max_retries` and `MAX-RETRIES` are the same in it. */
export function plain(word: string): string {
  return word.toLowerCase().replace(/[_-]/g, '')
}
