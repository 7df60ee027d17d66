import type { RepoPath } from '../../../core/names.ts'
import { isOwnable, type FileIndex, type IndexedFile } from '../file-index.ts'
import type { Form } from '../words.ts'
import { type Field, fields, fieldWeights, fileTexts } from './file-texts.ts'

/** Per file how often it says something, fields weighed and their length taken off: the frequency of BM25F before it is saturated. */
export type Said = ReadonlyMap<number, number>

/** The words of all files that features may own, and of tests. Pairs of words that stand side by side are words too. */
export interface WordIndex {
  paths: readonly RepoPath[]
  at(path: RepoPath): number | undefined
  /** Files that say a form. */
  saying(form: Form): Said
  /** Words and pairs of one file. */
  wordsOf(at: number): ReadonlyMap<string, number>
}

/** A repository with more files is read only so far, in the order of its paths. */
const mostFiles = 10_000

const indexes = new WeakMap<FileIndex, WordIndex>()

/** The words of a project; the second call answers from memory. */
export function wordIndex(index: FileIndex): WordIndex {
  let words = indexes.get(index)
  if (words === undefined) {
    words = buildIndex(index)
    indexes.set(index, words)
  }
  return words
}

function buildIndex(index: FileIndex): WordIndex {
  const files = index.files
    .filter((file) => isOwnable(file) || file.kind === 'test')
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
    .slice(0, mostFiles)
  const numbers = new Map(files.map(({ path }, at) => [path, at]))
  // Numbers side by side: a map for each word would take ten times as much memory.
  const postings = new Map<string, number[]>()
  files.forEach((file, at) => {
    for (const [word, often] of wordsOfFile(index, file)) {
      const one = postings.get(word)
      if (one === undefined) postings.set(word, [at, often])
      else one.push(at, often)
    }
  })
  return {
    paths: files.map(({ path }) => path),
    at: (path) => numbers.get(path),
    saying: (form) => sayingForm(form, (word) => saidOf(postings.get(word) ?? [])),
    wordsOf(at) {
      const file = files[at]
      return file === undefined ? new Map() : wordsOfFile(index, file)
    },
  }
}

function saidOf(numbers: readonly number[]): Said {
  const said = new Map<number, number>()
  for (let at = 0; at < numbers.length; at += 2) said.set(numbers[at] ?? 0, numbers[at + 1] ?? 0)
  return said
}

function wordsOfFile(index: FileIndex, file: IndexedFile): ReadonlyMap<string, number> {
  const texts = fileTexts(index, file)
  const said = new Map<string, number>()
  for (const field of fields) {
    const worth = worthOf(field, texts[field].size)
    for (const text of texts[field]) for (const word of wordsIn(index, text)) said.set(word, (said.get(word) ?? 0) + worth)
  }
  return said
}

/** What one text of a field counts, where the field has so many. */
function worthOf(field: Field, size: number): number {
  const { weight, usual, slope } = fieldWeights[field]
  return weight / (1 - slope + (slope * size) / usual)
}

const longestWord = 24

/** Words and pairs of a text as stems, without repeats. */
function wordsIn(index: FileIndex, text: string): ReadonlySet<string> {
  const stems = index.stems(text)
  const found = new Set<string>()
  stems.forEach((one, at) => {
    if (one.length > longestWord) return
    found.add(one)
    const next = stems[at + 1]
    if (next !== undefined && next.length <= longestWord) found.add(`${one} ${next}`)
  })
  return found
}

/** A form of several words is said where each pair of it is, or where a name writes it as one word. */
function sayingForm(form: Form, postings: (word: string) => Said): Said {
  const [only] = form
  if (only === undefined) return new Map()
  if (form.length === 1) return postings(only)
  const pairs = form.slice(1).map((next, at) => postings(`${form[at] ?? ''} ${next}`))
  const found = new Map(postings(form.join('')))
  for (const [at, often] of pairs[0] ?? []) {
    const least = Math.min(often, ...pairs.slice(1).map((one) => one.get(at) ?? 0))
    if (least > 0) found.set(at, (found.get(at) ?? 0) + least)
  }
  return found
}
