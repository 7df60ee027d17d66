import type { DriftDocument } from '../../core/drift.ts'
import { documentNoise } from '../anchors/noise/documents.ts'
import { besideTests } from '../links/judged.ts'
import { isJudged } from '../names/judged.ts'
import { spansOf } from '../names/lost/shown-code.ts'
import { oncePerInput } from '../once-per-input.ts'
import type { DriftInput } from '../signal.ts'
import { changeWords } from './change-words.ts'
import { phrasesOf, type Word, wordSet, wordsOfLine } from './words.ts'

/** What shows a word on a page, least code-like first. */
export const showings = ['prose', 'cell', 'heading', 'fence', 'span'] as const

/** A word of a page that stands on lines which a change took. */
export interface Place {
  document: DriftDocument
  word: string
  /** UTF-16 offset in the document. */
  from: number
  /** 1-based. */
  line: number
  showing: (typeof showings)[number]
  /** True where a span of code is the word and nothing else. */
  isWhole: boolean
  /** The longer name that it is a part of, and its offset in the document; itself where it is none. */
  whole: string
  wholeFrom: number
  /** As the page has it, from there on: with the dashes of an option. */
  written: string
  /** True where nothing but signs of a list, a row or a heading stands before it: what the line is about. */
  isFirst: boolean
  /** The line it stands on, and the words of that. */
  text: string
  beside: ReadonlySet<string>
}

/** Pages that tell how things are now, and those that explain the tests around them. */
export const pagesOf = oncePerInput(({ documents }: DriftInput): readonly DriftDocument[] =>
  documents.filter((one) => isJudged({ ...one, path: besideTests(one.path) ?? one.path }) && documentNoise(one.path) === undefined),
)

/** Places of pages whose words stand on lines that the change took: of several with one word on a line the one most like code. */
export const placesOf = oncePerInput(async (input: DriftInput): Promise<readonly Place[]> => {
  const { taken } = await changeWords(input)
  return taken.size === 0 ? [] : pagesOf(input).flatMap((document) => placesIn(document, (word) => taken.has(word)))
})

function placesIn(document: DriftDocument, isTaken: (word: string) => boolean): readonly Place[] {
  const showingAt = showingsOf(document)
  const places: Place[] = []
  let start = 0
  for (const [index, text] of document.text.split('\n').entries()) {
    const words = [...wordsOfLine(text), ...phrasesOf(text)].filter((word) => isTelling(word) && isTaken(word.text))
    const beside = words.length === 0 ? new Set<string>() : wordSet(text)
    const found = words.map((word) => ({ word, from: start + word.at, ...showingAt(start + word.at, word.text) }))
    for (const all of Map.groupBy(found, ({ word }) => word.text).values()) {
      const best = all.toSorted((a, b) => rank(b) - rank(a))[0]
      if (best === undefined) continue
      const { word, from, showing } = best
      const isFirst = all.some((one) => !/\w/.test(text.slice(0, one.word.at)))
      const isWhole = all.some((one) => one.isWhole)
      places.push({
        document,
        word: word.text,
        whole: word.whole,
        wholeFrom: from - word.at + word.wholeAt,
        written: word.written,
        from,
        line: index + 1,
        showing,
        isWhole,
        isFirst,
        text,
        beside,
      })
    }
    start += text.length + 1
  }
  return places
}

/** What is more like code, and an option before the same word without its dashes. */
function rank({ showing, word: { text, written } }: { showing: Place['showing']; word: Word }): number {
  return showings.indexOf(showing) * 2 + Number(text !== written)
}

/** A letter alone is no name. */
function isTelling({ text }: Word): boolean {
  return text.length > 1 || /\d/.test(text)
}

type ShowingAt = (from: number, word: string) => Pick<Place, 'showing' | 'isWhole'>

/** What shows the text at an offset of a document. */
function showingsOf({ text, fences, cells, headings }: DriftDocument): ShowingAt {
  const spans = spansOf(text)
  const inFence = within(fences.map((one) => [one.from, one.from + one.text.length]))
  const inHeading = within(headings.map((one) => [one.from, one.from + one.words.length]))
  const inCell = within(cells.map((one) => [one.from, one.to]))
  const spanAt = within(spans.map((one) => [one.from, one.from + one.text.length]))
  return (from, word) => {
    if (inFence(from) !== undefined) return { showing: 'fence', isWhole: false }
    const span = spans[spanAt(from) ?? -1]
    if (span !== undefined) return { showing: 'span', isWhole: span.text.replace(/^[-:]+|(?:\(\)|!)$/g, '') === word }
    if (inHeading(from) !== undefined) return { showing: 'heading', isWhole: false }
    return { showing: inCell(from) === undefined ? 'prose' : 'cell', isWhole: false }
  }
}

/** Finds the stretch of a list that holds an offset; its index. */
function within(list: readonly (readonly [number, number])[]): (at: number) => number | undefined {
  const sorted = list.map(([from, to], index) => ({ from, to, index })).sort((a, b) => a.from - b.from)
  return (at) => {
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sorted[middle]?.from ?? 0) <= at) low = middle + 1
      else high = middle
    }
    const found = sorted[low - 1]
    return found !== undefined && at < found.to ? found.index : undefined
  }
}
