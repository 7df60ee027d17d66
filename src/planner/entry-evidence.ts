import { kinOf, kinsOf } from './kin.ts'
import { isSwapped, slipsOf } from './near-words.ts'
import { isPlain } from './plain-words.ts'
import { type ApartPhrase, nameWeight, type ReadCatalogue } from './read-catalogue.ts'
import { runsFrom, type Word } from './words.ts'

/** Words of a text that speak for an entry of the catalogue. */
export interface Evidence {
  /** Number of the entry in the catalogue. */
  entry: number
  /** Numbers of the words. */
  words: readonly number[]
  first: number
  last: number
  /** 0 to 1. */
  weight: number
  /** The words stand side by side as the catalogue writes them. */
  isName: boolean
  /** A single word of some phrase, no phrase. */
  isTrace?: true
}

/** A word that only one entry has. */
const traceWeight = 0.32
/** Entries that may share a word of which a trace is left. */
const mostSharing = 3
/** Letters from which a misspelt word is no other word. */
const surelyMeant = 8
const misspeltWeight = 0.95
/** Share that is left of a single word that may be another one, misspelt or not. */
const otherWordWeight = 0.45
/** Share that is left of a phrase whose words stand apart and one of which belongs to a name of another entry. */
const borrowedWeight = 0.5
/** Words of a text that may be a misspelt name as a whole. */
const mostOfName = 4
/** Words beside those of a phrase in the part of a text that holds it. */
const mostBetween = 4

/** Words of a text as they are spelled in the catalogue, where a misspelt one can only mean one of its words. */
export function respelled(words: readonly Word[], read: ReadCatalogue): readonly Word[] {
  return words.map((word) => (word.isNumber ? word : { ...word, key: meant(word.key, read) }))
}

/** What a text holds for entries of a catalogue. `typed` are its words as they stand there, `words` the same respelled. */
export function evidenceIn(typed: readonly Word[], words: readonly Word[], read: ReadCatalogue): readonly Evidence[] {
  const found = [...namesIn(words, read), ...phrasesIn(words, read), ...tracesIn(words, read)].map((one): Evidence => {
    const misspelt = one.words.filter((i) => typed[i]?.key !== words[i]?.key)
    if (misspelt.length === 0) return one
    const [first = 0] = misspelt
    const isSure = one.words.length > 1 || one.weight === nameWeight || isUnlikely(typed[first]?.key ?? '', words[first]?.key ?? '')
    return { ...one, weight: one.weight * (isSure ? misspeltWeight : otherWordWeight) }
  })
  return withoutContained([...found, ...wholeName(typed, read)], words.length)
}

/** A short text that is a slip for one name: `withe label`. */
function wholeName(typed: readonly Word[], { joined, spelled }: ReadCatalogue): readonly Evidence[] {
  const key = typed.map((word) => word.key).join('')
  if (typed.length < 2 || typed.length > mostOfName || key.length < surelyMeant || joined.has(key)) return []
  const near = slipsOf(key, spelled.get(key.slice(0, 1)) ?? [], (name) => name).flatMap((name) => joined.get(name) ?? [])
  const [first] = near
  if (first === undefined || near.some(({ entry }) => entry !== first.entry)) return []
  const all = typed.map((_, i) => i)
  return [{ entry: first.entry, words: all, first: 0, last: all.length - 1, isName: true, weight: first.weight * misspeltWeight }]
}

/** True where a misspelling is hardly another word: letters swapped, or one of many letters off. */
function isUnlikely(typed: string, meantWord: string): boolean {
  return isSwapped(typed, meantWord) || typed.length >= surelyMeant
}

/** The word of the catalogue that a misspelt one means; the word itself where that is not certain. */
function meant(key: string, { spelled, known }: ReadCatalogue): string {
  if (key.length < 4 || known.has(key) || isPlain(key) || known.has(key.replace(/s$/, ''))) return key
  const initials = new Set([key.slice(0, 1), key.slice(1, 2)])
  const near = slipsOf(
    key,
    [...initials].flatMap((initial) => spelled.get(initial) ?? []),
    (word) => word,
  )
  const kins = new Set(near.map(kinOf))
  return kins.size === 1 ? (near[0] ?? key) : key
}

function* namesIn(words: readonly Word[], { joined }: ReadCatalogue): Generator<Evidence> {
  for (let first = 0; first < words.length; first += 1) {
    for (const { key, last, spaces } of runsFrom(words, first)) {
      for (const { entry, weight, breaks } of joined.get(key) ?? joined.get(key.replace(/s$/, '')) ?? []) {
        // `web hooks` is `webhooks`; shorter words must stand together as the catalogue has them
        if (key.length < 6 && !spaces.every((at) => breaks.has(at))) continue
        yield { entry, weight, first, last, isName: true, words: Array.from({ length: last - first + 1 }, (_, i) => first + i) }
      }
    }
  }
}

function* phrasesIn(words: readonly Word[], { apart }: ReadCatalogue): Generator<Evidence> {
  const places = new Map<string, number[]>()
  kinsOf(words.map(({ key }) => key)).forEach((kin, i) => {
    for (const one of kin !== anyPast && pastForm.test(words[i]?.key ?? '') ? [kin, anyPast] : [kin]) {
      const list = places.get(one) ?? []
      places.set(one, list)
      list.push(i)
    }
  })
  const clauses: number[] = []
  for (const { gap } of words) clauses.push((clauses.at(-1) ?? 0) + (gap === 'stop' ? 1 : 0))
  for (const phrase of apart) {
    const found = phrase.kins.map((kin) => places.get(kin) ?? [])
    if (found.some((list) => list.length === 0)) continue
    yield* windows(phrase, found, { words, clauses })
  }
}

/** Single words of phrases that few entries share. */
function* tracesIn(words: readonly Word[], { entriesOf }: ReadCatalogue): Generator<Evidence> {
  for (const [i, kin] of kinsOf(words.map(({ key }) => key)).entries()) {
    const entries = entriesOf.get(kin)
    if (entries === undefined || entries.size > mostSharing || isPlain(words[i]?.key ?? '')) continue
    for (const entry of entries)
      yield { entry, words: [i], first: i, last: i, isName: false, isTrace: true, weight: traceWeight / entries.size }
  }
}

/** How a phrase writes any verb in its past form: `who -ed what`. */
const anyPast = 'ed'
const pastForm = /^[a-z]{3,}ed$|^(?:did|gave|took|made|saw|read|sent|wrote|went|let|put|got)$/

interface Laid {
  words: readonly Word[]
  /** Number of the clause of each word. */
  clauses: readonly number[]
}

/** Each place at which the words of a phrase stand close together in one clause, found from each place of its first word. */
function* windows(phrase: ApartPhrase, found: readonly (readonly number[])[], { words, clauses }: Laid): Generator<Evidence> {
  const most = phrase.kins.length + mostBetween
  for (const anchor of found[0] ?? []) {
    const taken = [anchor]
    for (let part = 1; part < found.length; part += 1) {
      const before = taken[part - 1] ?? anchor
      const near = (found[part] ?? []).filter(
        (at) =>
          !taken.includes(at) && Math.abs(at - anchor) < most && clauses[at] === clauses[anchor] && (!phrase.isOrdered || at > before),
      )
      const next = near.sort((a, b) => Math.abs(a - before) - Math.abs(b - before))[0]
      if (next === undefined) break
      taken.push(next)
    }
    if (taken.length < found.length) continue
    const [first, last] = [Math.min(...taken), Math.max(...taken)]
    if (last - first >= most) continue
    yield {
      entry: phrase.entry,
      words: taken,
      first,
      last,
      isName: false,
      weight: phrase.weight * closeness(words, first, last, taken),
    }
  }
}

/** 1 where the words stand side by side, less for each word between that has substance. */
function closeness(words: readonly Word[], first: number, last: number, taken: readonly number[]): number {
  let factor = 1
  for (let i = first; i <= last; i += 1) {
    if (taken.includes(i)) continue
    factor *= isPlain(words[i]?.key ?? '') ? 0.97 : 0.92
    if (words[i]?.gap === 'comma') factor *= 0.9
  }
  return factor
}

/**
 * Leaves out what lies inside a longer name (`admin panel` decides over `admin`), and what says again what a name of the same entry says. A phrase
 * whose words lie apart counts less where another entry has one of them in a name: `audit trails for SOC 2`.
 */
function withoutContained(found: readonly Evidence[], length: number): readonly Evidence[] {
  const longest = Array.from({ length }, () => 0)
  const owners = Array.from({ length }, () => new Set<number>())
  const named = new Set<string>()
  for (const { words, entry, isName, weight } of found) {
    if (!isName) continue
    for (const word of words) {
      longest[word] = Math.max(longest[word] ?? 0, words.length)
      if (words.length > 1 && weight > nameWeight / 2) owners[word]?.add(entry)
      named.add(`${entry} ${word}`)
    }
  }
  return found
    .filter(
      ({ words, entry, isName }) =>
        words.some((word) => (longest[word] ?? 0) <= words.length) && (isName || words.some((word) => !named.has(`${entry} ${word}`))),
    )
    .map((one) => {
      const isBorrowed = !one.isName && one.words.some((word) => (owners[word]?.size ?? 0) > 0 && owners[word]?.has(one.entry) === false)
      return isBorrowed ? { ...one, weight: one.weight * borrowedWeight } : one
    })
}
