import { oncePerInput } from '../once-per-input.ts'
import { placeKind } from '../place-kinds.ts'
import type { DriftInput } from '../signal.ts'
import { isWork } from './is-work.ts'
import { pagesOf, placesOf } from './places.ts'
import { phrasesOf, plain, wordsOf } from './words.ts'

/** How often something has a word. */
export type Counts = ReadonlyMap<string, number>

/** Bytes of a file that is counted: larger ones are data. */
const largest = 600_000

/** How often sources and tests have the words of the places, and the names these are parts of, as the change leaves them. */
export const countsAtHead = oncePerInput(async (input: DriftInput): Promise<{ code: Counts; tests: Counts; spelled: Counts }> => {
  const [code, tests, spelled] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()]
  const asked = new Set((await placesOf(input)).flatMap(({ word, whole }) => [word, whole]))
  if (asked.size === 0) return { code, tests, spelled }
  const forms = new Set([...asked].map(plain))
  const phrases = phrasesAmong(asked)
  const { files } = input.snapshot
  const paths = [...files].flatMap(([path, { size, skipped }]) => (skipped === undefined && size <= largest && isWork(path) ? [path] : []))
  for await (const [path, text] of input.snapshot.readAll(paths)) {
    const into = placeKind(path) === 'test' ? tests : code
    for (const { text: word } of wordsOf(text)) {
      if (asked.has(word)) add(into, word)
      const form = plain(word)
      if (forms.has(form)) add(spelled, form)
    }
    countPhrases(text, phrases, into)
  }
  // what a file is called names it
  for (const path of paths) count(path, asked, code)
  return { code, tests, spelled }
})

/** How many pages have a word, and how often in all. */
export const countsOnPages = oncePerInput(async (input: DriftInput): Promise<{ pages: Counts; all: Counts }> => {
  const [pages, all] = [new Map<string, number>(), new Map<string, number>()]
  const asked = new Set((await placesOf(input)).map(({ word }) => word))
  const phrases = phrasesAmong(asked)
  for (const { text } of pagesOf(input)) {
    const own = new Map<string, number>()
    count(text, asked, own)
    countPhrases(text, phrases, own)
    for (const [word, times] of own) {
      pages.set(word, (pages.get(word) ?? 0) + 1)
      all.set(word, (all.get(word) ?? 0) + times)
    }
  }
  return { pages, all }
})

function count(text: string, asked: ReadonlySet<string>, into: Map<string, number>): void {
  for (const { text: word } of wordsOf(text)) if (asked.has(word)) add(into, word)
}

/** Phrases by the longest run of letters in each: a file without that has not the phrase. */
type Phrases = ReadonlyMap<string, ReadonlySet<string>>

function phrasesAmong(asked: ReadonlySet<string>): Phrases {
  const phrases = new Map<string, Set<string>>()
  for (const one of asked) {
    if (/^[\w$@./:>-]*$/.test(one)) continue
    const key = (one.match(/\w+/g) ?? []).reduce((longest, run) => (run.length > longest.length ? run : longest), '')
    phrases.set(key, (phrases.get(key) ?? new Set()).add(one))
  }
  return phrases
}

function countPhrases(text: string, phrases: Phrases, into: Map<string, number>): void {
  const keys = [...phrases.keys()].filter((key) => text.includes(key))
  if (keys.length === 0) return
  for (const line of text.split('\n')) {
    const own = keys.filter((key) => line.includes(key))
    if (own.length === 0) continue
    for (const { text: phrase } of phrasesOf(line)) if (own.some((key) => phrases.get(key)?.has(phrase) === true)) add(into, phrase)
  }
}

function add(into: Map<string, number>, word: string): void {
  into.set(word, (into.get(word) ?? 0) + 1)
}
