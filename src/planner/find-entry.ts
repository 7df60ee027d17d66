import { UsageError } from '../core/errors.ts'
import { limits } from '../core/limits.ts'
import { type Evidence, evidenceIn, respelled } from './entry-evidence.ts'
import { type ReadCatalogue, readCatalogue } from './read-catalogue.ts'
import { kinOf } from './kin.ts'
import { isPlain } from './plain-words.ts'
import { type Quote, quoteOf, type Word, wordsOf } from './words.ts'
import { standings } from './entry-standings.ts'

/** What the catalogue knows of an entry before it is opened. */
export interface CatalogueEntry {
  /** `audit-log` */
  name: string
  title: string
  about: string
  /** Names and phrases of people, `called-by.ts`. */
  calledBy: readonly string[]
  area: string
}

/** An entry with the words of the text that speak for it. */
export interface Candidate<E extends CatalogueEntry> {
  entry: E
  because: readonly Quote[]
}

/** The entry that a text asks for; where that is not certain, the entries that come nearest, best first. */
export type Found<E extends CatalogueEntry> =
  | { kind: 'found'; entry: E; because: readonly Quote[] }
  | { kind: 'unsure'; nearest: readonly Candidate<E>[] }
  | { kind: 'none'; nearest: readonly Candidate<E>[] }

/** Evidence from which an entry is taken, on a scale on which its own name counts 1. */
const enough = 0.42
/** Share of the evidence of the best entry that the next one may have. */
const rival = 0.75
const enoughTraces = 3
const offered = 3

/** Finds the entry that free text or a name asks for. Names what it is not certain of instead of choosing. */
export function findEntry<E extends CatalogueEntry>(text: string, catalogue: readonly E[]): Found<E> {
  const typed = wordsOf(text)
  if (typed.length > limits.requirementWords) {
    throw new UsageError(`Expected a feature in at most ${limits.requirementWords} words, got ${typed.length}. For example: sso`)
  }
  const read = readCatalogue(catalogue)
  const words = respelled(typed, read)
  const isKnown = (key: string): boolean => read.known.has(key) || read.entriesOf.has(kinOf(key))
  const evidence = withoutWider(standings(text, words, evidenceIn(typed, words, read), isKnown), catalogue)
  const ranked = rank(text, words, catalogue, evidence)
  const [best, second] = ranked
  if (best !== undefined && best.score >= enough && (second?.score ?? 0) <= best.score * rival) {
    return { kind: 'found', entry: best.entry, because: best.because }
  }
  const weak = byWords(text, words, catalogue, read)
  const nearest = [...ranked, ...weak.filter(({ entry }) => ranked.every((one) => one.entry !== entry))]
    .slice(0, offered)
    .map(({ entry, because }) => ({ entry, because }))
  return { kind: nearest.some(({ because }) => because.length > 0) ? 'unsure' : 'none', nearest }
}

/** What is left of the evidence for an entry where another one is a special case of it: `api` beside `high-volume-api`. */
const widerFactor = 0.4

function withoutWider(evidence: readonly Evidence[], catalogue: readonly CatalogueEntry[]): readonly Evidence[] {
  const special = [...new Set(evidence.filter(({ weight }) => weight >= enough / 2).map(({ entry }) => entry))]
  const isWider = (entry: number): boolean => {
    const end = `-${catalogue[entry]?.name ?? ''}`
    return special.some((other) => catalogue[other]?.name.endsWith(end) === true)
  }
  return evidence.map((one) => (isWider(one.entry) ? { ...one, weight: one.weight * widerFactor } : one))
}

interface Ranked<E extends CatalogueEntry> extends Candidate<E> {
  score: number
}

/** Entries by all that speaks for them: pieces of evidence from different words add up, and never reach more than 1. */
function rank<E extends CatalogueEntry>(
  text: string,
  words: readonly Word[],
  catalogue: readonly E[],
  evidence: readonly Evidence[],
): Ranked<E>[] {
  const ranked = catalogue.map((entry, index): Ranked<E> => {
    const used = new Set<number>()
    let doubt = 1
    const because: Quote[] = []
    const own = evidence.filter((each) => each.entry === index).sort((a, b) => b.weight - a.weight)
    for (const one of own) {
      const isNew = one.words.some((word) => !used.has(word))
      if (!isNew) continue
      const share = one.words.filter((word) => !used.has(word)).length / one.words.length
      for (const word of one.words) used.add(word)
      doubt *= 1 - one.weight * share
      because.push(...quotesOf(text, words, one.words))
    }
    // two words that only stand in phrases of an entry are no request for it: `credit card`
    const isTraced = own.every(({ isTrace }) => isTrace === true) && used.size < enoughTraces
    const score = isTraced ? Math.min(1 - doubt, enough * rival) : 1 - doubt
    return { entry, because: because.sort((a, b) => a.from - b.from), score }
  })
  return ranked.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score)
}

/** Words that stand side by side as one quote. */
function quotesOf(text: string, words: readonly Word[], numbers: readonly number[]): readonly Quote[] {
  const quotes: Quote[] = []
  const sorted = [...new Set(numbers)].sort((a, b) => a - b)
  let first = sorted[0]
  sorted.forEach((number, i) => {
    if (sorted[i + 1] === number + 1) return
    quotes.push(quoteOf(text, words, first ?? number, number))
    first = sorted[i + 1]
  })
  return quotes
}

/** Entries by single words of what they are called, for an offer when nothing better is known. */
function byWords<E extends CatalogueEntry>(
  text: string,
  words: readonly Word[],
  catalogue: readonly E[],
  read: ReadCatalogue,
): Ranked<E>[] {
  const ranked = catalogue.map((entry, index): Ranked<E> => {
    const because: Quote[] = []
    let score = 0
    words.forEach(({ key }, i) => {
      const known = read.entriesOf.get(kinOf(key))
      if (key.length < 3 || isPlain(key) || known?.has(index) !== true || known.size > catalogue.length / 4) return
      score += 1 / known.size
      because.push(quoteOf(text, words, i, i))
    })
    return { entry, because, score }
  })
  return ranked.sort((a, b) => b.score - a.score)
}
