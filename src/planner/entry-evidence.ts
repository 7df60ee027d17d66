import { kinOf } from './kin.ts'
import { isSlip } from './near-words.ts'
import { isPlain } from './plain-words.ts'
import { type Word, wordsOf } from './words.ts'

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
}

interface Phrase {
  entry: number
  kins: readonly string[]
  isOrdered: boolean
  /** How well its words tell the entry from the others, 0 to 1. */
  strength: number
}

/** A catalogue as texts are compared with it. */
export interface ReadCatalogue {
  /** Names and phrases with their words joined. */
  joined: ReadonlyMap<string, readonly { entry: number; weight: number; breaks: ReadonlySet<number> }[]>
  phrases: readonly Phrase[]
  /** Entries whose phrases hold a word, by its kin. */
  entriesOf: ReadonlyMap<string, ReadonlySet<number>>
  /** Words that a misspelt one may mean. */
  spelled: ReadonlyMap<string, readonly string[]>
  known: ReadonlySet<string>
}

/** What evidence reads of an entry. */
interface Called {
  name: string
  title: string
  calledBy: readonly string[]
}

const nameWeight = 1
const phraseWeight = 0.9
const wordWeight = 0.8
const apartWeight = 0.85
const misspeltWeight = 0.95
/** Words beside those of a phrase in the part of a text that holds it. */
const mostBetween = 4
/** Words of the longest phrase, joined by hyphens in the worst case. */
const longestJoined = 8

export function readCatalogue(catalogue: readonly Called[]): ReadCatalogue {
  const joined = new Map<string, { entry: number; weight: number; breaks: ReadonlySet<number> }[]>()
  const entriesOf = new Map<string, Set<number>>()
  const known = new Set<string>()
  const all = catalogue.flatMap(({ name, title, calledBy }, entry) =>
    [...new Set([name, title, ...calledBy])].map((phrase) => ({
      entry,
      isName: phrase === name || phrase === title,
      words: wordsOf(phrase),
    })),
  )
  for (const { entry, isName, words } of all) {
    const key = words.map((word) => word.key).join('')
    const weight = isName ? nameWeight : words.length > 1 ? phraseWeight : wordWeight
    joined.set(key, [...(joined.get(key) ?? []), { entry, weight, breaks: breaksOf(words) }])
    known.add(key)
    for (const word of words) {
      known.add(word.key)
      const kin = kinOf(word.key)
      entriesOf.set(kin, (entriesOf.get(kin) ?? new Set()).add(entry))
    }
  }
  const spelled = new Map<string, string[]>()
  for (const word of known) {
    if (word.length < 4 || word.length > 30 || isPlain(word)) continue
    const initial = word.slice(0, 1)
    spelled.set(initial, [...(spelled.get(initial) ?? []), word])
  }
  const rarity = (kin: string): number => 1 - Math.log(entriesOf.get(kin)?.size ?? 1) / Math.log(Math.max(2, catalogue.length))
  const phrases = all
    .filter(({ words }) => words.length > 1)
    .map(({ entry, words }): Phrase => {
      const kins = words.map(({ key }) => kinOf(key))
      const plainWords = words.filter(({ key }) => isPlain(key)).length
      const strength = Math.min(1, kins.reduce((sum, kin) => sum + rarity(kin), 0) / 2)
      return { entry, kins, isOrdered: plainWords * 2 >= words.length, strength }
    })
  return { joined, phrases, entriesOf, spelled, known }
}

function breaksOf(words: readonly Word[]): ReadonlySet<number> {
  const breaks = new Set<number>()
  let at = 0
  for (const { key } of words) {
    breaks.add(at)
    at += key.length
  }
  return breaks
}

/** What a text holds for entries of a catalogue; of two that share an entry's words, the one with fewer words is left out. */
export function evidenceIn(words: readonly Word[], read: ReadCatalogue): readonly Evidence[] {
  const spelled = words.map(({ key, isNumber }) => (isNumber ? key : meant(key, read)))
  const isMisspelt = (i: number): boolean => spelled[i] !== words[i]?.key
  const found = [...namesIn(words, spelled, read), ...phrasesIn(words, spelled, read)].map((one) =>
    one.words.some(isMisspelt) ? { ...one, weight: one.weight * misspeltWeight } : one,
  )
  return withoutContained(found, words.length)
}

/** The word of the catalogue that a misspelt one means; the word itself where that is not certain. */
function meant(key: string, { spelled, known }: ReadCatalogue): string {
  if (key.length < 4 || known.has(key) || isPlain(key) || known.has(key.replace(/s$/, ''))) return key
  const initials = new Set([key.slice(0, 1), key.slice(1, 2)])
  const near = [...initials].flatMap((initial) => (spelled.get(initial) ?? []).filter((word) => isSlip(key, word)))
  const kins = new Set(near.map(kinOf))
  return kins.size === 1 ? (near[0] ?? key) : key
}

function* namesIn(words: readonly Word[], spelled: readonly string[], { joined }: ReadCatalogue): Generator<Evidence> {
  for (let first = 0; first < words.length; first += 1) {
    if (words[first]?.gap === 'glued') continue
    let key = ''
    const spaces: number[] = []
    for (let last = first; last < Math.min(words.length, first + longestJoined); last += 1) {
      const gap = words[last]?.gap
      const part = spelled[last] ?? ''
      if (part === '' || part.length > 40 || (last > first && (gap === 'comma' || gap === 'stop' || gap === 'slash'))) break
      if (last > first && gap === 'space') spaces.push(key.length)
      key += part
      if (words[last + 1]?.gap === 'glued') continue
      for (const { entry, weight, breaks } of joined.get(key) ?? joined.get(key.replace(/s$/, '')) ?? []) {
        // `web hooks` is `webhooks`; shorter words must stand together as the catalogue has them
        if (key.length >= 6 || spaces.every((at) => breaks.has(at))) {
          yield { entry, weight, first, last, isName: true, words: Array.from({ length: last - first + 1 }, (_, i) => first + i) }
        }
      }
    }
  }
}

function* phrasesIn(words: readonly Word[], spelled: readonly string[], { phrases }: ReadCatalogue): Generator<Evidence> {
  const places = new Map<string, number[]>()
  spelled.forEach((key, i) => {
    const kin = kinOf(key)
    places.set(kin, [...(places.get(kin) ?? []), i])
  })
  const clauses: number[] = []
  for (const { gap } of words) clauses.push((clauses.at(-1) ?? 0) + (gap === 'stop' ? 1 : 0))
  for (const phrase of phrases) {
    const found = phrase.kins.map((kin) => places.get(kin) ?? [])
    if (found.some((list) => list.length === 0)) continue
    yield* windows(phrase, found, { words, clauses })
  }
}

interface Laid {
  words: readonly Word[]
  /** Number of the clause of each word. */
  clauses: readonly number[]
}

/** Each place at which the words of a phrase stand close together in one clause, found from each place of its first word. */
function* windows(phrase: Phrase, found: readonly (readonly number[])[], { words, clauses }: Laid): Generator<Evidence> {
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
      weight: apartWeight * phrase.strength * closeness(words, first, last, taken),
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

/** Leaves out what lies inside longer evidence of another entry: `admin panel` decides over `admin`. */
function withoutContained(found: readonly Evidence[], length: number): readonly Evidence[] {
  const names = found.filter(({ isName }) => isName)
  const longest = new Array<number>(length).fill(0)
  for (const { words } of names) for (const word of words) longest[word] = Math.max(longest[word] ?? 0, words.length)
  return found.filter(({ words }) => words.some((word) => (longest[word] ?? 0) <= words.length))
}
