import { partsOf } from '../../../drift/names/rename.ts'

/** Words of names that are any words in a sentence: `is valid`, `on error`. */
const common =
  /^(?:an?|all|and|any|are|as|at|be|by|can|do|does|for|from|has|have|if|in|is|it|no|not|of|on|or|should|that|the|this|to|was|when|will|with)$/

/** True for a word that any sentence may have: `is`, `on`. */
export function isCommonWord(word: string): boolean {
  return common.test(word)
}

/** A name and the one that took its place. */
export interface Renaming {
  old: string
  fresh: string
}

/** A place that spells the old name of a renaming in some way. */
export interface Spelled {
  from: number
  to: number
  /** As it stands there. */
  written: string
  /** The new name spelled in the same way; undefined where that is not possible. */
  fresh: string | undefined
  /** Words of a sentence (`open books`), and no name of code (`open_books`). */
  isWords: boolean
  /** They are only the words that changed and those behind them: `books` and more of `open_books`. */
  isPart?: true
}

/**
 * Places that spell the old name of a renaming, whatever its case and whatever joins its words: `openBooks`, `open-books`, `OPEN_BOOKS`, `Open books`.
 * A name of one word is many things, and has none.
 */
export function spelledIn(text: string, { old, fresh }: Renaming): readonly Spelled[] {
  const words = { was: partsOf(old), now: partsOf(fresh) }
  const whole = placesOf(text, words)
  const shared = words.was.findIndex((word, at) => word !== words.now[at])
  if (shared < 1) return whole
  const parts = placesOf(text, { was: words.was.slice(shared), now: words.now.slice(shared) })
  const isCovered = (one: Spelled): boolean => whole.some(({ from, to }) => from <= one.from && one.to <= to)
  return [...whole, ...parts.filter((one) => one.isWords && !isCovered(one)).map((one) => ({ ...one, isPart: true as const }))]
}

interface Words {
  was: readonly string[]
  now: readonly string[]
}

function placesOf(text: string, { was, now }: Words): readonly Spelled[] {
  if (was.length < 2 || now.length === 0) return []
  const stem = (was.at(-1) ?? '').replace(/s$/, '')
  const words = [...was.slice(0, -1), `${stem}(?:e?s)?`].join('(?:[-_ ]|\\r?\\n[ \\t]*)?')
  const places = text.matchAll(new RegExp(`(?<![\\w$]|[\\w$]-|/)${words}(?![\\w$]|-\\w|/\\w)`, 'gi'))
  return [...places].flatMap((match): Spelled[] => {
    const written = match[0]
    const isWords = /\s/.test(written)
    if (isWords ? !areOfName({ was, now }) : !isJoined(written)) return []
    const from = match.index
    return [{ from, to: from + written.length, written, fresh: spelledAs(written, { was, now }), isWords }]
  })
}

/** False for words that a sentence may have anyway: any words, those that the new name has as well, or that one word took the place of. */
function areOfName({ was, now }: Words): boolean {
  return now.length > 1 && !was.some(isCommonWord) && !was.every((word) => now.includes(word))
}

/** True for a name whose words can be told: `openbooks` may be anything. */
function isJoined(written: string): boolean {
  return /[-_]|[a-z\d][A-Z]/.test(written)
}

/** The new words in the way in which the old ones are written. */
function spelledAs(written: string, { was, now }: Words): string | undefined {
  const words = inNumberOf(written, was.at(-1) ?? '', now)
  if (words === undefined) return undefined
  if (/\s/.test(written)) return inSentence(written, words)
  const mark = /[-_]/.exec(written)?.[0]
  if (mark !== undefined) {
    if (written === written.toUpperCase()) return words.join(mark).toUpperCase()
    return written === written.toLowerCase() ? words.join(mark) : undefined
  }
  const joined = words.map((word) => capital(word)).join('')
  return /^[a-z]/.test(written) ? `${joined.charAt(0).toLowerCase()}${joined.slice(1)}` : joined
}

/** New words in the singular or the plural, as what stands there differs from the old name; undefined where they have no such form. */
function inNumberOf(written: string, last: string, now: readonly string[]): readonly string[] | undefined {
  const end = written.toLowerCase()
  const fresh = now.at(-1) ?? ''
  const front = now.slice(0, -1)
  if (end.endsWith(last)) return now
  if (end.endsWith(`${last}s`)) return fresh.endsWith('s') ? undefined : [...front, `${fresh}s`]
  return end.endsWith(last.replace(/s$/, '')) && /[^s]s$/.test(fresh) ? [...front, fresh.slice(0, -1)] : undefined
}

function inSentence(written: string, words: readonly string[]): string | undefined {
  if (/\n/.test(written)) return undefined
  const old = written.split(/\s+/)
  if (old.every((word) => /^[A-Z]/.test(word))) return words.map((word) => capital(word)).join(' ')
  if (old.slice(1).some((word) => /[A-Z]/.test(word))) return undefined
  const [first = '', ...rest] = words
  return [/^[A-Z]/.test(written) ? capital(first) : first, ...rest].join(' ')
}

function capital(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`
}
