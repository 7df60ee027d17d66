import type { RepoPath } from '../../core/names.ts'
import { isOwnable, type FileIndex } from './file-index.ts'
import { contentOf } from './link-words.ts'
import { layers } from './nearest-features.ts'
import type { Question } from './parse-question.ts'
import { articles, idleWords, narrowWords } from './question-words.ts'
import { isSameWord } from './same-word.ts'
import { isVendored } from './vendored.ts'
import { splitWords, stem, stemsOf } from './words.ts'

/** A name of the repository that is spelled almost as a question. */
export interface NearSpelling {
  name: string
  /** The words of the question that are spelled almost so. */
  said: string
  /** Letters that differ. */
  distance: number
  files: readonly RepoPath[]
}

/** A name of the repository, or a word of one. */
export interface Spelled {
  name: string
  letters: string
  words: readonly string[]
  files: RepoPath[]
  /** Something is called so; else it is only a word of longer names. */
  whole: boolean
}

const longestName = 3
/** A word of a longer name has at least so many letters. */
const shortestPart = 4
const kept = new WeakMap<FileIndex, { names: readonly Spelled[]; stems: ReadonlySet<string> }>()

/** Names of folders, files, models and exports, none of them vendored, the words of these names, and the stem of every word. */
export function spelledNames(index: FileIndex): { names: readonly Spelled[]; stems: ReadonlySet<string> } {
  const known = kept.get(index)
  if (known !== undefined) return known
  const names = new Map<string, Spelled>()
  const stems = new Set<string>()
  const see = (text: string, path: RepoPath): void => {
    const words = splitWords(text)
    for (const word of words) stems.add(stem(word))
    const shortened = withoutLayers(words)
    for (const some of shortened.length === words.length ? [words] : [words, shortened]) put(names, some, path, true)
    if (words.length > 1) for (const word of new Set(words)) if (mayNameAlone(word)) put(names, [word], path, false)
  }
  for (const file of index.files)
    if (isOwnable(file) && !isVendored(file.path)) for (const name of new Set([...file.dirs, file.base])) see(name, file.path)
  for (const model of index.project.models) if (!isVendored(model.file)) see(model.name, model.file)
  for (const { name, path } of index.project.symbols) {
    const file = index.file(path)
    if (file?.kind === 'code' && !file.shared && !isVendored(path)) see(name, path)
    else for (const word of splitWords(name)) stems.add(stem(word))
  }
  const made = { names: [...names.values()].map((one) => ({ ...one, files: [...new Set(one.files)].sort() })), stems }
  kept.set(index, made)
  return made
}

function mayNameAlone(word: string): boolean {
  return word.length >= shortestPart && /^\D/.test(word) && !isIdle(word)
}

function put(names: Map<string, Spelled>, words: readonly string[], path: RepoPath, whole: boolean): void {
  const letters = words.join('')
  if (words.length === 0 || words.length > longestName || letters.length < 3) return
  if (words.every((word) => layers.has(stem(word)) || idleWords.has(stem(word)) || articles.has(stem(word)))) return
  const one = names.get(letters)
  if (one === undefined) {
    names.set(letters, { name: words.join(' '), letters, words, files: [path], whole })
    return
  }
  one.whole ||= whole
  // The files of one folder follow one another.
  if (one.files.at(-1) !== path) one.files.push(path)
}

/** `discussion` of `discussion-service`: what a layer is of. */
function withoutLayers(words: readonly string[]): readonly string[] {
  let end = words.length
  while (end > 1 && layers.has(stem(words[end - 1] ?? ''))) end -= 1
  return words.slice(0, end)
}

/**
 * Names spelled almost as a question, the closest first; among equals what something is called, then what most files bear. The words of longer
 * names count as names: `login` of `LoginScreen`.
 */
export function nearSpellings(index: FileIndex, asked: Question): readonly NearSpelling[] {
  const { names, stems } = spelledNames(index)
  const whole = asked.raw.join('')
  const fewest = contentOf(asked).length > shortQuestion ? shortest + 1 : shortest
  // What the repository has a name with is no slip.
  const singles = asked.raw.filter((word) => word.length >= fewest && !isIdle(word) && !stems.has(stem(word)))
  const near = names.flatMap((one): Ranked[] => {
    const far = isPart(asked.stems, one.words.map(stem)) ? undefined : differs(whole, one.letters)
    const { name, files, whole: isName } = one
    if (far !== undefined) return [{ name, said: asked.raw.join(' '), distance: far, files, rank: 0, whole: isName }]
    if (one.words.length > 1) return []
    return singles.flatMap((said) => {
      const distance = differs(said, one.letters)
      return distance === undefined ? [] : [{ name, said, distance, files, rank: 1, whole: isName }]
    })
  })
  return oneOfEach(near)
    .toSorted(byCloseness)
    .map(({ name, said, distance, files }) => ({ name, said, distance, files }))
}

/** What has more words than another is no slip of it. */
function isPart(some: readonly string[], others: readonly string[]): boolean {
  return some.every((part) => others.includes(part)) || others.every((part) => some.includes(part))
}

interface Ranked extends NearSpelling {
  rank: number
  whole: boolean
}

function byCloseness(a: Ranked, b: Ranked): number {
  return (
    a.rank - b.rank ||
    a.distance - b.distance ||
    Number(b.whole) - Number(a.whole) ||
    b.files.length - a.files.length ||
    (a.name < b.name ? -1 : 1)
  )
}

/** Of `customer` and `customers` the one that most files bear, as close as the closer one. */
function oneOfEach(near: readonly Ranked[]): readonly Ranked[] {
  const kept = new Map<string, Ranked>()
  for (const one of near.toSorted(byCloseness)) {
    const key = stemsOf(one.name).join(' ')
    const other = kept.get(key)
    if (other === undefined) kept.set(key, one)
    else if (one.files.length > other.files.length) kept.set(key, { ...other, name: one.name, files: one.files })
  }
  return [...kept.values()]
}

/** Words of a question that is a name: even a short one of them may be a slip. */
const shortQuestion = 2

function isIdle(word: string): boolean {
  const part = stem(word)
  return idleWords.has(part) || narrowWords.has(part)
}

/**
 * True where the repository has no name with one of the words that were asked, and one that is spelled almost as the whole question: a slip
 * of the keyboard, whatever the other words would lead to.
 */
export function isMisspelt(index: FileIndex, asked: Question): boolean {
  const { names, stems } = spelledNames(index)
  const unknown = contentOf(asked).filter((part) => !stems.has(part) && ![...stems].some((other) => isSameWord(part, other)))
  if (unknown.length === 0) return false
  const whole = asked.raw.join('')
  return names.some((one) => one.whole && one.words.length === asked.raw.length && differs(whole, one.letters) !== undefined)
}

const shortest = 4

/** Letters by which two names differ where they are almost the same; undefined where they are the same or further apart. */
function differs(asked: string, name: string): number | undefined {
  const length = Math.max(asked.length, name.length)
  const allowed = length < 6 ? 1 : length < 10 ? 2 : 3
  if (asked.length < shortest || Math.abs(asked.length - name.length) > allowed) return undefined
  const far = distance(asked, name)
  return far > 0 && far <= allowed ? far : undefined
}

/** Edits that turn one short text into another: a letter added, left out, replaced, or swapped with its neighbour. */
function distance(a: string, b: string): number {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] ?? 0) + 1 : Infinity
      next.push(Math.min((next[j - 1] ?? 0) + 1, (row[j] ?? 0) + 1, (row[j - 1] ?? 0) + same, swapped))
    }
    before = row
    row = next
  }
  return row[b.length] ?? 0
}
