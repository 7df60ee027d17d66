import { escapeWord, isComment } from '../declared.ts'
import { isToolFile } from '../names/evidence.ts'
import { placeKind } from '../place-kinds.ts'
import type { ChangeWords, TakenLine } from './change-words.ts'
import { type Place, showings } from './places.ts'

/** What is known of a place, as numbers: those of `wordFacts`, then those of `placeFacts`, in their order. */
export type Facts = readonly number[]

/** A word of pages, and what the change did to it. */
export interface SeenWord {
  word: string
  change: ChangeWords
  /** Lines with it that the change took. */
  taken: readonly TakenLine[]
  /** Lines with it that the change put. */
  put: number
  /** How often sources, and tests, have it as the change leaves them. */
  code: number
  tests: number
  /** How often code has the rarest part of a longer name; -1 for a name without parts. */
  rarestPart: number
  /** How often all of them have it in another spelling. */
  spelled: number
  /** How many pages have it, and how often. */
  pages: number
  times: number
  /** Pages of the repository. */
  allPages: number
}

/** A place among the others. */
export interface SeenPlace {
  place: Place
  line: TakenLine
  /** Telling words that its line shares with the taken one. */
  shared: number
  /** True where code has the longer name, and where the change took it. */
  wholeLives: boolean
  wholeTaken: boolean
  /** True where an example of the page declares the word itself. */
  isDeclared: boolean
  /** How often its page has the word. */
  onPage: number
  /** How much the words tell that page and line share (`Match`). */
  weight: number
  around: number
  turned: number
  turnedAround: number
  alike: number
  /** Places with the same word that have more in common with a line that went. */
  better: number
  /** Share of the places with the word that show it as code. */
  shownShare: number
  /** Different words of its line, and of its page, that no code has any more. */
  lostOnLine: number
  lostOnPage: number
}

/** Words with which a line declares something. */
const declares =
  /\b(?:def|class|const|let|var|type|struct|enum|trait|interface|module|func|fn|function|export|public|define|attr\w*|option|flag|add_argument|param|fun|val|macro_rules!)\b/

/** Facts of a word, wherever it stands. */
const wordFacts: Readonly<Record<string, (seen: SeenWord) => number>> = {
  'lines taken': ({ taken }) => taken.length,
  'lines put': ({ put }) => put,
  'times in code': ({ code }) => code,
  'times in tests': ({ tests }) => tests,
  'share of tests': ({ taken }) => share(taken, ({ path }) => placeKind(path) === 'test'),
  'share of remarks': ({ taken }) => share(taken, ({ path, text }) => isComment(path, text)),
  'lines taken of sources': ({ taken }) => taken.filter(({ path, text }) => placeKind(path) === 'source' && !isComment(path, text)).length,
  'lines taken of tools': ({ taken }) => taken.filter(({ path }) => isToolFile(path)).length,
  'times of its rarest part': ({ rarestPart }) => rarestPart,
  'times in other spellings': ({ spelled }) => spelled,
  pages: ({ pages }) => pages,
  'times on pages': ({ times }) => times,
  'pages in all': ({ allPages }) => allPages,
  stretches: ({ taken }) => stretchesOf(taken).length,
  'stretches that put it again': ({ taken, word, change }) => stretchesOf(taken).filter((one) => isPutIn(one, word, change)).length,
  'of several words': ({ word }) => Number(/[a-z\d][A-Z]|[_\-.:/]/.test(word.replace(/^[_-]+|[_-]+$/g, ''))),
  'a number': ({ word }) => Number(/^\d/.test(word)),
  'a phrase': ({ word }) => Number(!/^[\w$@./:>-]*$/.test(word)),
  'an address': ({ word }) => Number(word.includes('://')),
  characters: ({ word }) => word.length,
  'lines the change took': ({ change }) => change.lines,
  'stood in quotes': ({ word, taken }) => some(taken, new RegExp(`["'\`:]${escapeWord(word)}["'\`]`)),
  'was declared': ({ word, taken }) =>
    Number(taken.slice(0, 50).some(({ text }) => declares.test(text) && text.indexOf(word) > text.search(declares))),
  'was given a value': ({ word, taken }) => some(taken, new RegExp(`${escapeWord(word)}["']?\\s*[:=]`)),
  'line was replaced': ({ word, taken, change }) => Number(taken.slice(0, 50).some((line) => isReplaced(line, word, change))),
  'share that lives on': ({ code, taken }) => code / (code + taken.length),
  'share that was put again': ({ put, taken }) => put / (taken.length + 1),
  'lines lost': ({ taken, put }) => taken.length - put,
  'times in all': ({ code, tests }) => code + tests,
  'times on pages for a line': ({ times, taken }) => times / (taken.length + 1),
}

/** Facts of one place. */
const placeFacts: Readonly<Record<string, (seen: SeenPlace) => number>> = {
  showing: ({ place }) => showings.indexOf(place.showing),
  'part of a longer name': ({ place }) => Number(place.word !== place.whole),
  'longer name lives on': ({ place, wholeLives }) => Number(place.word !== place.whole && wholeLives),
  'longer name was taken': ({ place, wholeTaken }) => Number(place.word !== place.whole && wholeTaken),
  'declared by the page': ({ isDeclared }) => Number(isDeclared),
  'in a link': ({ place: { document, from } }) => Number(/\]\([^\s()]*$/.test(document.text.slice(Math.max(0, from - 200), from))),
  'alone in a span': ({ place }) => Number(place.isWhole),
  'an option': ({ place }) => Number(/^\\?-/.test(place.written)),
  'words shared with the line': ({ shared }) => shared,
  'page names the file': ({ place, line }) => Number(isNamed(place.document.path, line) || isNamed(place.text, line)),
  'first on the line': ({ place }) => Number(place.isFirst),
  'times on the page': ({ onPage }) => onPage,
  'lost words on the line': ({ lostOnLine }) => lostOnLine,
  'lost words on the page': ({ lostOnPage }) => lostOnPage,
  'weight of shared words': ({ weight }) => weight,
  'weight of words around': ({ around }) => around,
  'weight of words that stay': ({ turned }) => turned,
  'weight of words around that stay': ({ turnedAround }) => turnedAround,
  'likeness of the line instead': ({ alike }) => alike,
  'places with more in common': ({ better }) => better,
  'share shown as code': ({ shownShare }) => shownShare,
  'a truth': ({ place }) => Number(/^(?:true|false|yes|no|on|off|null|none|nil|enabled?|disabled?)$/i.test(place.word)),
  'line tells a default': ({ place }) =>
    Number(/default|at least|minimum|maximum|requires?\b|or (?:later|newer|higher)|support/i.test(place.text)),
  'language of the example': ({ place, line }) => exampleFits(place, line),
  'words of the line': ({ place }) => place.beside.size,
  'line is a remark': ({ line }) => Number(isComment(line.path, line.text)),
  'line is of a test': ({ line }) => Number(placeKind(line.path) === 'test'),
}

/** What the numbers say, in their order. */
export const factNames: readonly string[] = [...Object.keys(wordFacts), ...Object.keys(placeFacts)]

/** The numbers of a word, and those of a place. */
export const countWord = (seen: SeenWord): Facts => Object.values(wordFacts).map((fact) => fact(seen))
export const countPlace = (seen: SeenPlace): Facts => Object.values(placeFacts).map((fact) => fact(seen))

function share(lines: readonly TakenLine[], test: (line: TakenLine) => boolean): number {
  return lines.length === 0 ? 0 : lines.filter(test).length / lines.length
}

function some(lines: readonly TakenLine[], like: RegExp): number {
  return Number(lines.slice(0, 50).some(({ text }) => like.test(text)))
}

function stretchesOf(lines: readonly TakenLine[]): readonly number[] {
  return [...new Set(lines.map(({ hunk }) => hunk))]
}

function isPutIn(hunk: number, word: string, { instead }: ChangeWords): boolean {
  return instead.get(hunk)?.some((set) => set.has(word)) === true
}

/** True where a line came that shares most of its words with the one that went, and lacks this one. */
function isReplaced({ hunk, words }: TakenLine, word: string, { instead }: ChangeWords): boolean {
  return (instead.get(hunk) ?? []).some((set) => {
    const both = [...words].filter((one) => set.has(one)).length
    return !set.has(word) && both * 2 >= words.size - 1 && both > 0
  })
}

/** 1 where an example is in the language of the file that the line went from, -1 where it is in another one, 0 elsewhere. */
function exampleFits({ document, from, showing }: Place, { path }: TakenLine): number {
  const language =
    showing === 'fence' ? document.fences.find((one) => one.from <= from && from < one.from + one.text.length)?.language : undefined
  if (language === undefined || language === '') return 0
  const ending = path.split('.').at(-1)?.toLowerCase() ?? ''
  return (languages[ending] ?? [ending]).includes(language) ? 1 : -1
}

/** What examples call the language of a file with this ending. */
const languages: Readonly<Record<string, readonly string[]>> = {
  js: ['js', 'javascript', 'jsx', 'ts', 'typescript'],
  ts: ['ts', 'typescript', 'js', 'javascript', 'tsx'],
  py: ['py', 'python', 'pycon'],
  rb: ['rb', 'ruby'],
  rs: ['rs', 'rust'],
  go: ['go', 'golang'],
  cs: ['cs', 'csharp', 'c#'],
  kt: ['kt', 'kotlin', 'java', 'groovy'],
  java: ['java', 'kotlin', 'groovy', 'xml'],
  ex: ['ex', 'elixir'],
  exs: ['ex', 'elixir'],
  php: ['php', 'php-annotations', 'php-attributes'],
  yml: ['yml', 'yaml'],
  yaml: ['yml', 'yaml'],
  sh: ['sh', 'bash', 'shell', 'console', 'shell-session'],
}

/** True where a text names the file of a line, without its ending. */
function isNamed(text: string, { path }: TakenLine): boolean {
  const name = (path.split('/').at(-1) ?? '').replace(/\.\w+$/, '').toLowerCase()
  return name.length > 2 && text.toLowerCase().includes(name)
}
