import { isDeclaredByPage } from '../names/declared-by-page.ts'
import { oncePerInput } from '../once-per-input.ts'
import type { DriftInput } from '../signal.ts'
import { changeWords, type TakenLine } from './change-words.ts'
import { type Counts, countsAtHead, countsOnPages } from './counts.ts'
import { countPlace, countWord, type Facts, type SeenWord } from './facts-of-place.ts'
import { closestLine, type Match } from './closest-line.ts'
import { pagesOf, type Place, placesOf } from './places.ts'
import { partsOf, plain } from './words.ts'

/** A place, the taken line that is most like its own, and what is known of it. */
export interface KnownPlace {
  place: Place
  line: TakenLine
  /** Telling words that both lines have. */
  shared: number
  facts: Facts
}

/** What is known of each place, once for an input. */
export const knownPlaces = oncePerInput(async (input: DriftInput): Promise<readonly KnownPlace[]> => {
  const places = await placesOf(input)
  if (places.length === 0) return []
  const [change, { code, tests, spelled }, { pages, all }] = [
    await changeWords(input),
    await countsAtHead(input),
    await countsOnPages(input),
  ]
  const allPages = pagesOf(input).length
  const isLost = (word: string): boolean => (code.get(word) ?? 0) === 0
  const isTelling = (word: string): boolean => word.length > 2 && timesIn(code, word) + timesIn(tests, word) < common
  const onPage = countedBy(places, ({ document, word }) => `${document.path} ${word}`)
  const lost = places.filter(({ word }) => isLost(word))
  const [lostOnLine, lostOnPage] = [wordsBy(lost, lineKey), wordsBy(lost, ({ document }) => document.path)]
  const counts = { code, tests, spelled, pages, all }
  const ofWord = asked((word: string) =>
    countWord({ ...counted(word, counts), change, taken: change.taken.get(word) ?? [], put: change.put.get(word) ?? 0, allPages }),
  )
  const ease = (word: string): number => 1 / Math.log2(2 + timesIn(code, word) + timesIn(tests, word))
  const found = places.flatMap((place) => {
    const match = closestLine(place, change, { isTelling, ease })
    return match === undefined ? [] : [{ place, match }]
  })
  const ofSame = ranked(found)
  return found.map(({ place, match }): KnownPlace => {
    const { document, word } = place
    const seen = {
      place,
      ...match,
      better: ofSame.better.get(place) ?? 0,
      shownShare: ofSame.shownShare.get(word) ?? 0,
      wholeLives: timesIn(code, place.whole) > 0,
      isDeclared: isDeclaredByPage(document, word),
      wholeTaken: change.taken.has(place.whole),
      onPage: onPage.get(`${document.path} ${word}`) ?? 1,
      lostOnLine: lostOnLine.get(lineKey(place))?.size ?? 0,
      lostOnPage: lostOnPage.get(document.path)?.size ?? 0,
    }
    return { place, line: match.line, shared: match.shared, facts: [...ofWord(word), ...countPlace(seen)] }
  })
})

interface AllCounts {
  code: Counts
  tests: Counts
  spelled: Counts
  pages: Counts
  all: Counts
}

/** How often code and pages have a word, its rarest part and its other spellings. */
function counted(word: string, { code, tests, spelled, pages, all }: AllCounts): Omit<SeenWord, 'change' | 'taken' | 'put' | 'allPages'> {
  const exact = timesIn(code, word) + timesIn(tests, word)
  return {
    word,
    rarestPart: rarest(partsOf(word), code),
    spelled: Math.max(0, timesIn(spelled, plain(word)) - exact),
    code: timesIn(code, word),
    tests: timesIn(tests, word),
    pages: timesIn(pages, word),
    times: timesIn(all, word),
  }
}

function lineKey({ document, line }: Place): string {
  return `${document.path}:${line}`
}

function rarest(parts: readonly string[], code: Counts): number {
  return parts.length === 0 ? -1 : Math.min(...parts.map((part) => timesIn(code, part)))
}

function timesIn(counts: Counts, word: string): number {
  return counts.get(word) ?? 0
}

function asked<T>(answer: (word: string) => T): (word: string) => T {
  const known = new Map<string, T>()
  return (word) => {
    const found = known.get(word) ?? answer(word)
    known.set(word, found)
    return found
  }
}

function countedBy(places: readonly Place[], key: (place: Place) => string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const place of places) counts.set(key(place), (counts.get(key(place)) ?? 0) + 1)
  return counts
}

function wordsBy(places: readonly Place[], key: (place: Place) => string): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map([...Map.groupBy(places, key)].map(([at, own]) => [at, new Set(own.map(({ word }) => word))]))
}

/** What stands in code more often than this tells nothing where a line and a page share it. */
const common = 400

interface MatchedPlace {
  place: Place
  match: Match
}

/** How many places of the same word have more in common with a line that went, and which share of a word's places shows it as code. */
function ranked(found: readonly MatchedPlace[]): { better: ReadonlyMap<Place, number>; shownShare: ReadonlyMap<string, number> } {
  const better = new Map<Place, number>()
  const shownShare = new Map<string, number>()
  for (const [word, own] of Map.groupBy(found, ({ place }) => place.word)) {
    shownShare.set(word, own.filter(({ place: { showing } }) => showing === 'span' || showing === 'fence').length / own.length)
    const points = own.map(({ match }) => match.weight + match.around).sort((a, b) => b - a)
    const firstWith = new Map(points.map((point, index) => [point, index] as const).toReversed())
    for (const { place, match } of own) better.set(place, firstWith.get(match.weight + match.around) ?? 0)
  }
  return { better, shownShare }
}
