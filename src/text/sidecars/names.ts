import { briefHash } from '../hash.ts'

/** Strings that a sidecar holds more than once, by the short key that stands for each: `~aB3` is the one under `aB3`, `~~` is a tilde. */
export type Names = ReadonlyMap<string, string>

const keyLength = 3
/** Candidates that are looked for, the longest first: each is a pass over all that is remembered of a page. */
const mostNames = 500
/** Characters that all passes read: of the largest pages fewer names are looked for. */
const mostRead = 40_000_000
/** Characters that a key and its quotation marks cost beside the string. */
const entryCost = 9
/** Characters that the names of one sidecar may stand for when they are written out: a file of strangers must not grow without bound. */
export const mostExpanded = 8_000_000

/** Replaces strings by their keys. */
export interface Shortened {
  names: Names
  shorten(text: string): string
}

/** Stand for keys while names are chosen, so that no name is found across the edge of a key. Texts that hold one themselves are left as they are. */
const marks = /[\u{F0000}-\u{FFFFD}\p{Cs}]/u
/** Between texts. */
const edge = '\u{FFFFD}'
const markOf = (index: number): string => String.fromCodePoint(0xf0000 + index)

/**
 * Chooses which strings get a key: those for which that is shorter. A key is made of the string's hash, so that two branches which name the same
 * thing write the same line. Longer strings may hold keys of shorter ones, which follow them.
 */
export function chooseNames(texts: readonly string[], candidates: Iterable<string>): Shortened {
  const wanted = [...new Set(candidates)].filter((one) => one.length > keyLength + 1 && !marks.test(one)).map(escaped)
  wanted.sort((one, other) => other.length - one.length || (one < other ? -1 : 1))
  const chosen: { key: string; mark: string }[] = []
  const taken = new Set<string>()
  const plain = texts.filter((text) => !marks.test(text))
  let all = plain.map(escaped).join(edge)
  for (const text of wanted.slice(0, Math.min(mostNames, Math.ceil(mostRead / (all.length + 1))))) {
    const first = all.indexOf(text)
    if (first < 0 || all.indexOf(text, first + text.length) < 0) continue
    const parts = all.split(text)
    if ((parts.length - 1) * (text.length - keyLength - 1) <= text.length + entryCost) continue
    const key = freeKey(text, taken)
    const mark = markOf(chosen.length)
    taken.add(key)
    chosen.push({ key, mark })
    all = `${parts.join(mark)}${edge}${text}`
  }
  const first = plain.length === 0 ? 1 : plain.length
  const keys = new Map(chosen.map(({ key, mark }) => [mark, key]))
  const short = all.split(edge).map((part) => part.replace(/[\u{F0000}-\u{FFFFD}]/gu, (mark) => `~${keys.get(mark) ?? ''}`))
  const known = new Map(plain.map((text, i) => [text, short[i] ?? '']))
  const names = new Map(chosen.map(({ key }, i) => [key, short[first + i] ?? '']))
  return { names, shorten: (text) => known.get(text) ?? escaped(text) }
}

function freeKey(text: string, taken: ReadonlySet<string>): string {
  for (let i = 0; ; i += 1) {
    const key = briefHash(i === 0 ? text : `${text}\n${i}`).slice(0, keyLength)
    if (!taken.has(key)) return key
  }
}

function escaped(text: string): string {
  return text.replaceAll('~', '~~')
}

/** Writes keys out again; `undefined` where a text holds one that nothing stands for, or where all grow too long. */
export function expander(names: readonly (readonly [string, string])[]): ((text: string) => string | undefined) | undefined {
  const known = new Map<string, string>()
  let left = mostExpanded
  const expand = (text: string): string | undefined => {
    let isBroken = false
    const out = text.replace(/~(~|[\w-]{3})?/g, (_, key: string | undefined) => {
      if (key === '~') return '~'
      const found = key === undefined || left < 0 ? undefined : known.get(key)
      if (found === undefined) isBroken = true
      left -= found?.length ?? 0
      return found ?? ''
    })
    left -= out.length
    return isBroken || left < 0 ? undefined : out
  }
  for (const [key, text] of names.toReversed()) {
    const out = expand(text)
    if (out === undefined) return undefined
    known.set(key, out)
  }
  return expand
}
