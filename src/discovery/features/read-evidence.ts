import type { RepoPath } from '../../core/names.ts'
import type { AskedTerm } from './asked-terms.ts'
import type { Candidates } from './candidates.ts'
import type { FileIndex, IndexedFile } from './file-index.ts'
import { rootOf, rootOfStem } from './roots.ts'
import { splitWords, stem } from './words.ts'

/** How much of what speaks of one notion speaks of one candidate. */
export interface Evidence {
  /** Weight of its files that say the notion, per candidate. */
  files: ReadonlyMap<number, number>
  filesInAll: number
  /** Number of files that say it with the question's own words or others. */
  saying: number
  /** Messages of the interface whose key or text names the candidate and which say the notion. */
  messages: ReadonlyMap<number, number>
  messagesInAll: number
  /** Lines of documents. */
  docs: ReadonlyMap<number, number>
  docsInAll: number
}

interface Tally {
  files: Map<number, number>
  filesInAll: number
  saying: number
  messages: Map<number, number>
  messagesInAll: number
  docs: Map<number, number>
  docsInAll: number
}

const weights = { path: 1, symbol: 0.8, text: 0.5, test: 0.6, doc: 0.5, page: 0.4 }

/** Files that say each word of a question, in a name or a text of their code. */
export type SaidWords = ReadonlyMap<string, ReadonlySet<RepoPath>>

/** How often each file says each root of a question, weighed by where, and how much it says in all. */
export interface Spoken {
  counts: ReadonlyMap<RepoPath, ReadonlyMap<string, number>>
  lengths: ReadonlyMap<RepoPath, number>
}

/** What is read for a question. */
export interface Asking {
  terms: readonly AskedTerm[]
  /** Its words as stems, each looked for by itself. */
  words: readonly string[]
}

/** Reads everything that may say what a question is about: names, texts, comments, tests, messages and documents. */
export function readEvidence(
  index: FileIndex,
  candidates: Candidates,
  { terms, words }: Asking,
): { evidence: readonly Evidence[]; said: SaidWords; spoken: Spoken } {
  const tallies = terms.map(
    (): Tally => ({ files: new Map(), filesInAll: 0, saying: 0, messages: new Map(), messagesInAll: 0, docs: new Map(), docsInAll: 0 }),
  )
  const asked = new Map<string, { term: number; weight: number }[]>()
  terms.forEach((one, term) => {
    for (const [root, weight] of one.roots) asked.set(root, [...(asked.get(root) ?? []), { term, weight }])
  })
  // Words stand behind the terms: what says one counts for no candidate.
  words.forEach((word, at) => {
    const root = rootOfStem(word)
    asked.set(root, [...(asked.get(root) ?? []), { term: terms.length + at, weight: 1 }])
  })
  const { said, spoken } = saidByFiles(index, asked)
  for (const [path, byTerm] of said) {
    const of = candidates.of(path)
    for (const [term, weight] of byTerm) {
      const tally = tallies[term]
      if (tally === undefined) continue
      tally.filesInAll += weight
      tally.saying++
      for (const one of of) tally.files.set(one, (tally.files.get(one) ?? 0) + weight)
    }
  }
  readMessages(index, candidates, asked, tallies)
  readDocs(index, candidates, asked, tallies)
  return { evidence: tallies, said: saidWords(said, { terms, words }), spoken }
}

function saidWords(said: Said, { terms, words }: Asking): SaidWords {
  const found = words.map(() => new Set<RepoPath>())
  for (const [path, byTerm] of said) for (const [term, weight] of byTerm) if (weight >= weights.text) found[term - terms.length]?.add(path)
  return new Map(words.map((word, at) => [word, found[at] ?? new Set<RepoPath>()]))
}

type Asked = ReadonlyMap<string, readonly { term: number; weight: number }[]>
type Said = Map<RepoPath, Map<number, number>>

/** Letters of a usual word, its blank included. */
const wordLength = 6

function saidByFiles(index: FileIndex, asked: Asked): { said: Said; spoken: Spoken } {
  const said: Said = new Map()
  const counts = new Map<RepoPath, Map<string, number>>()
  const lengths = new Map<RepoPath, number>()
  const say = (path: RepoPath, root: string, weight: number): void => {
    if (!asked.has(root)) return
    const own = counts.get(path) ?? new Map<string, number>()
    counts.set(path, own.set(root, (own.get(root) ?? 0) + weight))
    for (const { term, weight: own } of asked.get(root) ?? []) {
      let terms = said.get(path)
      if (terms === undefined) said.set(path, (terms = new Map()))
      terms.set(term, Math.max(terms.get(term) ?? 0, weight * own))
    }
  }
  const lengthen = (path: RepoPath, letters: number): void => {
    lengths.set(path, (lengths.get(path) ?? 0) + letters / wordLength)
  }
  const may = startsOf(asked)
  const sayAll = (path: RepoPath, text: string, weight: number): void => {
    lengthen(path, weight * text.length)
    if (!may.test(text)) return
    for (const word of wordsOf(text)) say(path, rootOf(word), weight)
  }
  for (const file of index.files) {
    if (file.kind !== 'code' && file.kind !== 'template' && file.kind !== 'schema') continue
    for (const name of [...file.dirs, file.base]) sayAll(file.path, name, weights.path)
    readFile(index, file, (text, weight) => sayAll(file.path, text, weight))
  }
  for (const symbol of index.project.symbols)
    if (symbol.doc !== undefined && index.file(symbol.path)?.kind === 'code') sayAll(symbol.path, symbol.doc, weights.doc)
  for (const test of index.project.tests)
    for (const path of test.covers) if (test.covers.length <= 3) sayAll(path, `${test.suite.join(' ')} ${test.title}`, weights.test)
  for (const route of index.project.routes) sayAll(route.file, `${route.path} ${route.summary ?? ''}`, weights.symbol)
  if (pages(index).length > 0) readPages(index, asked, { say, lengthen })
  return { said, spoken: { counts, lengths } }
}

/** Finds where a word of the question may begin; splitting a text costs more than looking for letters. */
function startsOf(asked: Asked): RegExp {
  const starts = new Set([...asked.keys()].map((root) => root.slice(0, 3)))
  return new RegExp([...starts].join('|'), 'i')
}

function readFile(index: FileIndex, file: IndexedFile, say: (text: string, weight: number) => void): void {
  const facts = file.kind === 'code' ? index.project.facts(file.path) : undefined
  if (facts === undefined) return
  for (const symbol of facts.symbols) say(symbol.name, weights.symbol)
  for (const one of facts.functions) if (one.name !== '') say(one.name, weights.symbol)
  for (const text of facts.strings) say(text, weights.text)
}

const split = new Map<string, readonly string[]>()

function wordsOf(text: string): readonly string[] {
  if (text.length > 60) return splitWords(text)
  let found = split.get(text)
  if (found === undefined) {
    found = splitWords(text)
    if (split.size > 200_000) split.clear()
    split.set(text, found)
  }
  return found
}

const page = /\.(?:vue|svelte|astro|html|hbs|ejs|pug|njk|mjml)$/

function pages(index: FileIndex): readonly IndexedFile[] {
  return index.files.filter((file) => page.test(file.path) && (file.kind === 'code' || file.kind === 'template'))
}

/** Pages are long and seldom asked for: letters are looked for, words are split only around what was found. */
function readPages(
  index: FileIndex,
  asked: Asked,
  { say, lengthen }: { say: (path: RepoPath, root: string, weight: number) => void; lengthen: (path: RepoPath, letters: number) => void },
): void {
  for (const { path } of pages(index)) {
    const text = index.project.text?.(path)?.toLowerCase()
    if (text === undefined) continue
    lengthen(path, weights.page * text.length)
    for (const root of asked.keys()) for (let hits = hitsOf(text, root); hits > 0; hits--) say(path, root, weights.page)
  }
}

const hitsInText = 8

/** How many words of the text have this root, as far as is looked. */
function hitsOf(text: string, root: string): number {
  const start = root.slice(0, 4)
  let hits = 0
  for (let at = text.indexOf(start), tries = 0; at >= 0 && tries < hitsInText; at = text.indexOf(start, at + 1), tries++) {
    if (/[a-z]/.test(text[at - 1] ?? '')) continue
    const word = /^[a-z]+/.exec(text.slice(at, at + 30))?.[0] ?? ''
    if (rootOf(word) === root) hits++
  }
  return hits
}

const messageFile = /(?:^|\/)(?:locales?|i18n|translations?|lang|messages)\/(?:.*\/)?en(?:[-_][A-Z]{2})?(?:\/[^/]+)?\.json$/i

interface Message {
  keys: readonly string[]
  text: string
}

const messagesKept = new WeakMap<FileIndex, readonly Message[]>()

function messagesOf(index: FileIndex): readonly Message[] {
  let found = messagesKept.get(index)
  if (found === undefined) {
    found = (index.project.files ?? [])
      .filter((path) => messageFile.test(path))
      .flatMap((path) => {
        const text = index.project.text?.(path)
        const own = /\/en(?:[-_][A-Z]{2})?\/([^/]+)\.json$/i.exec(path)?.[1]
        return text === undefined ? [] : flatten(text, own === undefined ? [] : [own])
      })
    messagesKept.set(index, found)
  }
  return found
}

function flatten(text: string, keys: readonly string[]): Message[] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return []
  }
  const found: Message[] = []
  const walk = (one: unknown, under: readonly string[]): void => {
    if (typeof one === 'string') found.push({ keys: under, text: one.slice(0, 300) })
    else if (one !== null && typeof one === 'object') for (const [key, inner] of Object.entries(one)) walk(inner, [...under, key])
  }
  walk(value, keys)
  return found
}

function readMessages(index: FileIndex, candidates: Candidates, asked: Asked, tallies: readonly Tally[]): void {
  const may = startsOf(asked)
  for (const { keys, text } of messagesOf(index)) {
    if (!may.test(text) && !keys.some((key) => may.test(key))) continue
    const terms = termsIn(`${keys.join(' ')} ${text}`, asked)
    if (terms.size === 0) continue
    const named = new Set(keys.flatMap((key) => candidates.namedIn(wordsOf(key).map(stem))))
    const told = keys.length < 2 ? candidates.namedIn(wordsOf(text).map(stem)) : []
    for (const [term, weight] of terms) {
      const tally = tallies[term]
      if (tally === undefined) continue
      tally.messagesInAll += weight
      for (const one of new Set([...named, ...told])) tally.messages.set(one, (tally.messages.get(one) ?? 0) + weight)
    }
  }
}

function termsIn(text: string, asked: Asked): ReadonlyMap<number, number> {
  const terms = new Map<number, number>()
  for (const word of wordsOf(text)) {
    for (const { term, weight } of asked.get(rootOf(word)) ?? []) terms.set(term, Math.max(weight, terms.get(term) ?? 0))
  }
  return terms
}

const linesOfDoc = 60

function readDocs(index: FileIndex, candidates: Candidates, asked: Asked, tallies: readonly Tally[]): void {
  const may = startsOf(asked)
  for (const page of index.project.docs) {
    if (page.kind === 'changelog' || page.kind === 'license') continue
    const text = index.project.text?.(page.path)
    if (text === undefined) continue
    const lower = text.toLowerCase()
    if (![...asked.keys()].some((root) => hitsOf(lower, root) > 0)) continue
    const own = candidates.namedIn(wordsOf(`${page.path.slice(page.path.lastIndexOf('/') + 1)} ${page.title}`).map(stem))
    let heading: readonly number[] = []
    let hits = 0
    for (const line of text.split('\n')) {
      const isHeading = line.startsWith('#')
      if (isHeading) heading = line.startsWith('# ') ? [] : candidates.namedIn(wordsOf(line).map(stem))
      if (!may.test(line)) continue
      const terms = termsIn(line.slice(0, 400), asked)
      if (terms.size === 0) continue
      if (++hits > linesOfDoc) break
      const named = new Set([...own, ...heading, ...candidates.namedIn(wordsOf(line.slice(0, 400)).map(stem))])
      for (const [term, weight] of terms) {
        const tally = tallies[term]
        if (tally === undefined) continue
        tally.docsInAll += weight
        for (const one of named) tally.docs.set(one, (tally.docs.get(one) ?? 0) + weight)
      }
    }
  }
}
