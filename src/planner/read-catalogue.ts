import { hintedBy } from './hinted-by.ts'
import { kinsOf } from './kin.ts'
import { isPlain, plainWords } from './plain-words.ts'
import { type Word, wordsOf } from './words.ts'

/** Words of one phrase as they are looked for apart from one another. */
export interface ApartPhrase {
  /** Number of the entry in the catalogue. */
  entry: number
  kins: readonly string[]
  /** Words of grammar say nothing in another order: `who did what`. */
  isOrdered: boolean
  /** What it counts where its words are close: how well they tell the entry from the others, 0 to 1. */
  weight: number
}

/** A phrase as it is looked for with its words joined: `webhooks` is also `web hooks`. */
export interface JoinedPhrase {
  entry: number
  weight: number
  /** Places at which its words may be apart. */
  breaks: ReadonlySet<number>
}

/** A catalogue as texts are compared with it. */
export interface ReadCatalogue {
  joined: ReadonlyMap<string, readonly JoinedPhrase[]>
  apart: readonly ApartPhrase[]
  /** Entries whose phrases hold a word, by its kin. */
  entriesOf: ReadonlyMap<string, ReadonlySet<number>>
  /** Words that a misspelt one may mean, by their first letter. */
  spelled: ReadonlyMap<string, readonly string[]>
  known: ReadonlySet<string>
}

/** What is read of an entry. */
export interface Called {
  name: string
  title: string
  calledBy: readonly string[]
}

/** Weight of the name of an entry, by which misspellings of one word are believed. */
export const nameWeight = 0.92
const phraseWeight = 0.9
const wordWeight = 0.8
const apartWeight = 0.85
const hintWeight = 0.38

interface Phrase {
  entry: number
  words: readonly Word[]
  most: number
}

const read = new WeakMap<readonly Called[], ReadCatalogue>()

/** Prepares a catalogue for questions, once. */
export function readCatalogue(catalogue: readonly Called[]): ReadCatalogue {
  const known = read.get(catalogue) ?? prepared(catalogue)
  read.set(catalogue, known)
  return known
}

function prepared(catalogue: readonly Called[]): ReadCatalogue {
  const phrases = catalogue.flatMap(({ name, title, calledBy }, entry): Phrase[] => [
    ...[name, title].map((phrase) => ({ entry, most: nameWeight, words: wordsOf(phrase) })),
    ...calledBy.map((phrase) => ({ entry, most: phraseWeight, words: wordsOf(phrase) })),
    ...(Object.hasOwn(hintedBy, name) ? (hintedBy[name] ?? []) : []).map((phrase) => ({ entry, most: hintWeight, words: wordsOf(phrase) })),
  ])
  const entriesOf = new Map<string, Set<number>>()
  for (const { entry, words } of phrases) {
    for (const kin of kinsIn(words)) entriesOf.set(kin, (entriesOf.get(kin) ?? new Set()).add(entry))
  }
  const joined = joinedOf(phrases)
  const known = new Set([...joined.keys(), ...phrases.flatMap(({ words }) => words.map(({ key }) => key))])
  const rarity = (kin: string): number => 1 - Math.log(entriesOf.get(kin)?.size ?? 1) / Math.log(Math.max(2, catalogue.length))
  const apart = phrases.filter(({ words }) => words.length > 1).map((phrase) => apartOf(phrase, rarity))
  return { joined, apart, entriesOf, spelled: byInitial(known), known }
}

function joinedOf(phrases: readonly Phrase[]): ReadonlyMap<string, readonly JoinedPhrase[]> {
  const joined = new Map<string, JoinedPhrase[]>()
  for (const { entry, most, words } of phrases) {
    const key = words.map((word) => word.key).join('')
    const list = joined.get(key) ?? []
    joined.set(key, list)
    list.push({ entry, weight: most === phraseWeight && words.length === 1 ? wordWeight : most, breaks: breaksOf(words) })
  }
  return joined
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

function apartOf({ entry, words, most }: Phrase, rarity: (kin: string) => number): ApartPhrase {
  const kins = kinsIn(words)
  const grammar = words.filter(({ key }) => isPlain(key)).length
  // two words that no other entry has are enough
  const strength = Math.min(1, kins.reduce((sum, kin) => sum + rarity(kin), 0) / 2)
  return { entry, kins, isOrdered: grammar * 2 >= words.length, weight: strength * Math.min(apartWeight, most) }
}

/** Kins of the words of a phrase, those that are read with another left out. */
function kinsIn(words: readonly Word[]): readonly string[] {
  return kinsOf(words.map(({ key }) => key)).filter((kin) => kin !== '')
}

function byInitial(known: ReadonlySet<string>): ReadonlyMap<string, readonly string[]> {
  const spelled = new Map<string, string[]>()
  for (const word of [...known, ...plainWords]) {
    // short words of grammar are near to too many others
    if (word.length < 4 || word.length > 30 || (isPlain(word) && word.length < 7)) continue
    const initial = word.slice(0, 1)
    spelled.set(initial, [...(spelled.get(initial) ?? []), word])
  }
  return spelled
}
