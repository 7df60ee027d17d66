import { escapeWord, isComment } from '../declared.ts'
import { oncePerInput } from '../once-per-input.ts'
import { placeKind } from '../place-kinds.ts'
import type { DriftInput } from '../signal.ts'
import { isToolFile } from '../names/evidence.ts'
import { type ChangeWords, changeWords, type TakenLine } from './change-words.ts'
import { countsAtHead, countsOnPages } from './counts.ts'
import { pagesOf, type Place, placesOf, showings } from './places.ts'

/** What is known of a place, as numbers: the order is that of `factNames`. */
export type Facts = readonly number[]

/** A place, the line of code that tells most of it, and what is known of it. */
export interface KnownPlace {
  place: Place
  line: TakenLine
  facts: Facts
}

/** Words with which a line declares something. */
const declares =
  /\b(?:def|class|const|let|var|type|struct|enum|trait|interface|module|func|fn|function|export|public|define|attr\w*|option|flag|add_argument|param|fun|val|macro_rules!)\b/

/** What stands on more lines of code than this tells nothing where a line and a page share it. */
const common = 400

interface Asked {
  change: ChangeWords
  code: ReadonlyMap<string, number>
  tests: ReadonlyMap<string, number>
  pages: ReadonlyMap<string, number>
  all: ReadonlyMap<string, number>
  /** Pages of the repository. */
  documents: number
  /** Words that the change took and that nothing but tests has any more. */
  isGone(word: string): boolean
}

/** What is known of each place, once for an input. */
export const knownPlaces = oncePerInput(async (input: DriftInput): Promise<readonly KnownPlace[]> => {
  const places = await placesOf(input)
  if (places.length === 0) return []
  const [change, { code, tests }, { pages, all }] = [await changeWords(input), await countsAtHead(input), await countsOnPages(input)]
  const isGone = (word: string): boolean => change.taken.has(word) && (code.get(word) ?? 0) === 0
  const asked: Asked = { change, code, tests, pages, all, documents: pagesOf(input).length, isGone }
  const perWord = new Map<string, WordFacts>()
  const perPage = new Map<string, number>()
  for (const { document, word } of places) perPage.set(`${document.path} ${word}`, (perPage.get(`${document.path} ${word}`) ?? 0) + 1)
  const goneOnPage = new Map([...Map.groupBy(places, ({ document }) => document)].map(([page, own]) => [page, goneIn(own, asked)]))
  const goneOnLine = new Map(
    [...Map.groupBy(places, ({ document, line }) => `${document.path}:${line}`)].map(([key, own]) => [key, goneIn(own, asked)]),
  )
  return places.map((place) => {
    const { document, word, line } = place
    const known = perWord.get(word) ?? factsOfWord(word, asked)
    perWord.set(word, known)
    const { best, shared } = closest(place, asked)
    const own = [
      showings.indexOf(place.showing),
      place.isWhole ? 1 : 0,
      place.dashes.length,
      shared,
      isNamed(document.path, best) || isNamed(document.text.split('\n', line)[line - 1] ?? '', best) ? 1 : 0,
      place.isFirst ? 1 : 0,
      perPage.get(`${document.path} ${word}`) ?? 1,
      goneOnLine.get(`${document.path}:${line}`) ?? 0,
      goneOnPage.get(document) ?? 0,
    ]
    return { place, line: best, facts: [...known, ...own] }
  })
})

function goneIn(places: readonly Place[], { isGone }: Asked): number {
  return new Set(places.filter(({ word }) => isGone(word)).map(({ word }) => word)).size
}

type WordFacts = readonly number[]

/** What a word has of its own, wherever it stands. */
function factsOfWord(word: string, { change, code, tests, pages, all, documents }: Asked): WordFacts {
  const taken = change.taken.get(word) ?? []
  const [removed, put, inCode, inTests] = [taken.length, change.put.get(word) ?? 0, code.get(word) ?? 0, tests.get(word) ?? 0]
  const hunks = [...new Set(taken.map(({ hunk }) => hunk))]
  const again = hunks.filter((hunk) => change.instead.get(hunk)?.some((set) => set.has(word)) === true).length
  const name = escapeWord(word)
  const [quoted, given] = [new RegExp(`["'\`:]${name}["'\`]`), new RegExp(`${name}["']?\\s*[:=]`)]
  const like = (test: (line: TakenLine) => boolean): number => (taken.slice(0, 50).some(test) ? 1 : 0)
  return [
    removed,
    put,
    inCode,
    inTests,
    share(taken, ({ path }) => placeKind(path) === 'test'),
    share(taken, ({ path, text }) => isComment(path, text)),
    taken.filter(({ path, text }) => placeKind(path) === 'source' && !isComment(path, text)).length,
    taken.filter(({ path }) => isToolFile(path)).length,
    pages.get(word) ?? 0,
    all.get(word) ?? 0,
    documents,
    hunks.length,
    again,
    /[a-z\d][A-Z]|[_\-.:/]/.test(word.replace(/^[_-]+|[_-]+$/g, '')) ? 1 : 0,
    /^\d/.test(word) ? 1 : 0,
    word.length,
    change.lines,
    like(({ text }) => quoted.test(text)),
    like(({ text }) => declares.test(text) && text.indexOf(word) > text.search(declares)),
    like(({ text }) => given.test(text)),
    like((line) => isReplaced(line, word, change)),
    inCode / (inCode + removed),
    put / (removed + 1),
    removed - put,
    inCode + inTests,
    (all.get(word) ?? 0) / (removed + 1),
  ]
}

function share(lines: readonly TakenLine[], test: (line: TakenLine) => boolean): number {
  return lines.length === 0 ? 0 : lines.filter(test).length / lines.length
}

/** True where a line came that shares most of its words with the one that went, and lacks this one. */
function isReplaced({ hunk, words }: TakenLine, word: string, { instead }: ChangeWords): boolean {
  return (instead.get(hunk) ?? []).some((set) => {
    const both = [...words].filter((one) => set.has(one)).length
    return !set.has(word) && both * 2 >= words.size - 1 && both > 0
  })
}

/** The taken line that shares most words with the line of the page, but those that everything has. */
function closest({ word, beside }: Place, { change, code, tests }: Asked): { best: TakenLine; shared: number } {
  const lines = change.taken.get(word) ?? []
  const tells = (one: string): boolean => one !== word && one.length > 2 && (code.get(one) ?? 0) + (tests.get(one) ?? 0) < common
  let [best, shared] = [lines[0] as TakenLine, -1]
  for (const line of lines.slice(0, 30)) {
    let both = 0
    for (const one of beside) if (line.words.has(one) && tells(one)) both += 1
    if (both > shared) [best, shared] = [line, both]
  }
  return { best, shared }
}

/** True where a text names the file of a line, without its ending. */
function isNamed(text: string, { path }: TakenLine): boolean {
  const name = (path.split('/').at(-1) ?? '').replace(/\.\w+$/, '').toLowerCase()
  return name.length > 2 && text.toLowerCase().includes(name)
}

/** What the numbers say, in their order. */
export const factNames = [
  'lines taken',
  'lines put',
  'times in code',
  'times in tests',
  'share of tests',
  'share of remarks',
  'lines taken of sources',
  'lines taken of tools',
  'pages',
  'times on pages',
  'pages in all',
  'stretches',
  'stretches that put it again',
  'of several words',
  'a number',
  'characters',
  'lines the change took',
  'stood in quotes',
  'was declared',
  'was given a value',
  'line was replaced',
  'share that lives on',
  'share that was put again',
  'lines lost',
  'times in all',
  'times on pages for a line',
  'showing',
  'alone in a span',
  'dashes',
  'words shared with the line',
  'page names the file',
  'first on the line',
  'times on the page',
  'lost words on the line',
  'lost words on the page',
] as const
