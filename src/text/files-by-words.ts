import type { PageSubject } from '../core/page.ts'
import type { Rename } from './rename.ts'
import { shownName } from './subject-names.ts'
import { type Swap, keyOf, wordSwaps } from './word-swaps.ts'

/** Most files that are gone, and most new ones, that are compared: each with each. */
const mostGone = 200
const mostNew = 1_000

/** Most words in which a file may differ: the plural of a word may be another word. */
const mostWords = 2

interface Pair {
  was: PageSubject
  now: PageSubject
  swaps: readonly Swap[]
}

/** Finds files in whose names a word was replaced as it was in routes, whatever became of what they declare. */
export function filesByWords(before: readonly PageSubject[], after: readonly PageSubject[], renames: readonly Rename[]): readonly Rename[] {
  const known = wordsOfRoutes(renames)
  const found: Pair[] = []
  // the second time with the other words of files that were found: `categories` became `shelves`, so `category` became `shelf`
  for (let time = 0; time < 2 && known.size > 0; time += 1) {
    const pairs = nearest(candidates(before, after, { renames: [...renames, ...found.map(renameOf)], known }))
    const counts = countsOf(pairs)
    const told = pairs.filter(({ swaps }) => swaps.every((swap) => known.has(keyOf(swap)) || (counts.get(keyOf(swap)) ?? 0) > 1))
    for (const swap of told.flatMap(({ swaps }) => swaps)) known.set(keyOf(swap), swap)
    found.push(...told)
  }
  return found.map(renameOf)
}

function renameOf({ was, now }: Pair): Rename {
  return { before: was, after: now }
}

function wordsOfRoutes(renames: readonly Rename[]): Map<string, Swap> {
  const routes = renames.filter(({ before }) => before.kind === 'route')
  const swaps = routes.flatMap(({ before, after }) => wordSwaps(shownName(before), shownName(after)) ?? [])
  return new Map(swaps.map((swap) => [keyOf(swap), swap]))
}

/** Files that are gone with new ones that differ by few words, one of them known. */
function candidates(
  before: readonly PageSubject[],
  after: readonly PageSubject[],
  { renames, known }: { renames: readonly Rename[]; known: ReadonlyMap<string, Swap> },
): readonly Pair[] {
  const [was, now] = [new Set(renames.map((one) => one.before)), new Set(renames.map((one) => one.after))]
  const words = [...known.values()]
  const gone = filesOnly(before, { without: after, taken: was }).filter(({ name }) => hasWord(name, words, 'before'))
  const fresh = filesOnly(after, { without: before, taken: now }).filter(({ name }) => hasWord(name, words, 'after'))
  return gone.slice(0, mostGone).flatMap((one) =>
    fresh.slice(0, mostNew).flatMap((other) => {
      const swaps = wordSwaps(one.name, other.name) ?? []
      const isTold = swaps.length > 0 && swaps.length <= mostWords && swaps.some((swap) => known.has(keyOf(swap)))
      return isTold ? [{ was: one, now: other, swaps }] : []
    }),
  )
}

function filesOnly(
  all: readonly PageSubject[],
  { without, taken }: { without: readonly PageSubject[]; taken: ReadonlySet<PageSubject> },
): readonly PageSubject[] {
  const there = new Set(without.flatMap(({ kind, name }) => (kind === 'file' ? [name] : [])))
  return all.filter((one) => one.kind === 'file' && !there.has(one.name) && !taken.has(one))
}

function hasWord(name: string, words: readonly Swap[], side: keyof Swap): boolean {
  const text = name.toLowerCase()
  return words.some((word) => text.includes(word[side]))
}

/** Pairs of which neither file has another one that differs by as few words. */
function nearest(pairs: readonly Pair[]): readonly Pair[] {
  const sizes = (one: PageSubject): readonly number[] =>
    pairs.filter(({ was, now }) => was === one || now === one).map(({ swaps }) => swaps.length)
  return pairs.filter(({ was, now, swaps }) => [was, now].every((one) => sizes(one).filter((size) => size <= swaps.length).length === 1))
}

function countsOf(pairs: readonly Pair[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const swap of pairs.flatMap(({ swaps }) => swaps)) counts.set(keyOf(swap), (counts.get(keyOf(swap)) ?? 0) + 1)
  return counts
}
