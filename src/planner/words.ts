/** How a word is joined to the one before it. */
export type Gap = 'glued' | 'hyphen' | 'slash' | 'space' | 'comma' | 'stop'

/** A word or a number of somebody's text. */
export interface Word {
  /** Lower case, compatibility forms and accents folded, without what cannot be seen; empty for addresses, paths and mentions, which are not read. */
  key: string
  /** Offsets in the text, in UTF-16 units. */
  from: number
  to: number
  gap: Gap
  isNumber: boolean
}

/** A part of somebody's text with its offsets in UTF-16 units. It is strangers' text: shown as code and in no other way. */
export interface Quote {
  text: string
  from: number
  to: number
}

const chunks = /\S+/gu
const atoms = /[\p{L}\p{M}\p{Cf}]+(?:['’]\p{L}+)?|\p{Nd}+(?:[.,]\p{Nd}+)*/gu

/** Words and numbers of a text in order, in time linear in its length. */
export function wordsOf(text: string): readonly Word[] {
  const words: Word[] = []
  let end = 0
  const add = (key: string, from: number, to: number, isNumber: boolean): void => {
    words.push({ key, from, to, isNumber, gap: words.length === 0 ? 'stop' : gapOf(text.slice(end, from)) })
    end = to
  }
  for (const { 0: chunk, index } of text.matchAll(chunks)) {
    if (isAddress(chunk)) {
      add('', index, index + chunk.length, false)
      continue
    }
    for (const { 0: atom, index: at } of chunk.matchAll(atoms)) {
      const from = index + at
      const key = keyOf(atom)
      const isNumber = /^\p{Nd}/u.test(atom)
      const versionAt = key.length > 2 && key.endsWith('v') && /^\p{Nd}/u.test(chunk.slice(at + atom.length)) ? atom.length - 1 : undefined
      if (versionAt === undefined) add(key, from, from + atom.length, isNumber)
      else {
        add(key.slice(0, -1), from, from + versionAt, false)
        add('v', from + versionAt, from + atom.length, false)
      }
    }
  }
  return words
}

/** Letters as they are compared: `Größe’s` → `grosse`. */
function keyOf(atom: string): string {
  return atom
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('’', "'")
    .replace(/'s$/, '')
}

/** Addresses, mentions, commands and paths: names in them are not what the text asks for. */
function isAddress(chunk: string): boolean {
  return chunk.includes('://') || chunk.startsWith('www.') || /[@/](?=[\p{L}\p{N}_.])/u.test(chunk.slice(0, 2)) || chunk.indexOf('@') > 0
}

function gapOf(between: string): Gap {
  if (between === '') return 'glued'
  if (/^[-._‐‑'’]$/.test(between)) return 'hyphen'
  if (/^\s*[/&+|]\s*$/.test(between)) return 'slash'
  if (/[.;:!?()[\]{}<>—–\n]| -+ /.test(between)) return 'stop'
  return between.includes(',') ? 'comma' : 'space'
}

/** The part of a text from the first to the last of some words. */
export function quoteOf(text: string, words: readonly Word[], first: number, last: number): Quote {
  const from = words[first]?.from ?? 0
  const to = words[last]?.to ?? from
  return { text: text.slice(from, to), from, to }
}

/** Words from one on, joined. */
export interface Run {
  key: string
  last: number
  /** Places in `key` at which the words stand apart. */
  spaces: readonly number[]
}

/** Words of the longest name, joined by hyphens or dots in the worst case: `S.O.C. 2`. */
const longestRun = 8
/** Letters of a word from which it is no part of a name. */
const longestWord = 40

/** The words from one on, joined as far as nothing separates them: `entra`, `entraid`. None where the first word is the end of another one. */
export function* runsFrom(words: readonly Word[], first: number): Generator<Run> {
  let key = ''
  const spaces: number[] = []
  if (words[first]?.gap === 'glued') return
  for (let last = first; last < Math.min(words.length, first + longestRun); last += 1) {
    const word = words[last]
    if (word === undefined || word.key === '' || word.key.length > longestWord) return
    if (last > first && (word.gap === 'comma' || word.gap === 'stop')) return
    if (last > first && (word.gap === 'space' || word.gap === 'slash')) spaces.push(key.length)
    key += word.key
    const next = words[last + 1]
    // a number behind letters may be the version of a name: `SAML2`, `TLSv1.2`
    if (next?.gap !== 'glued' || next.key === 'v' || (next.isNumber && !word.isNumber)) yield { key, last, spaces: [...spaces] }
  }
}
