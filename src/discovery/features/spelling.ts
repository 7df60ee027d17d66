import type { RepoPath } from '../../core/names.ts'
import { isOwnable, type FileIndex } from './file-index.ts'
import { contentOf } from './link-words.ts'
import { layers } from './nearest-features.ts'
import type { Question } from './parse-question.ts'
import { articles, idleWords, narrowWords } from './question-words.ts'
import { isSameWord } from './same-word.ts'
import { isVendored } from './vendored.ts'
import { splitWords, stem } from './words.ts'

/** A name of the repository that is spelled almost as a question. */
export interface NearSpelling {
  name: string
  /** The words of the question that are spelled almost so. */
  said: string
  /** Letters that differ. */
  distance: number
  files: readonly RepoPath[]
}

interface Spelled {
  name: string
  letters: string
  words: readonly string[]
  files: RepoPath[]
}

const longestName = 3
const kept = new WeakMap<FileIndex, { names: readonly Spelled[]; stems: ReadonlySet<string> }>()

/** Names of folders, files and models, none of them vendored, and every word that a name holds. */
function spelledNames(index: FileIndex): { names: readonly Spelled[]; stems: ReadonlySet<string> } {
  const known = kept.get(index)
  if (known !== undefined) return known
  const names = new Map<string, Spelled>()
  const stems = new Set<string>()
  const see = (text: string, path: RepoPath): void => {
    const words = splitWords(text)
    for (const word of words) stems.add(stem(word))
    const shortened = withoutLayers(words)
    for (const some of shortened.length === words.length ? [words] : [words, shortened]) put(names, some, path)
  }
  for (const file of index.files)
    if (isOwnable(file) && !isVendored(file.path)) for (const name of new Set([...file.dirs, file.base])) see(name, file.path)
  for (const model of index.project.models) if (!isVendored(model.file)) see(model.name, model.file)
  for (const symbol of index.project.symbols) for (const word of splitWords(symbol.name)) stems.add(stem(word))
  const made = { names: [...names.values()], stems }
  kept.set(index, made)
  return made
}

function put(names: Map<string, Spelled>, words: readonly string[], path: RepoPath): void {
  const letters = words.join('')
  if (words.length === 0 || words.length > longestName || letters.length < 3) return
  if (words.every((word) => layers.has(stem(word)) || idleWords.has(stem(word)) || articles.has(stem(word)))) return
  const one = names.get(letters)
  if (one === undefined) names.set(letters, { name: words.join(' '), letters, words, files: [path] })
  else if (!one.files.includes(path)) one.files.push(path)
}

/** `discussion` of `discussion-service`: what a layer is of. */
function withoutLayers(words: readonly string[]): readonly string[] {
  let end = words.length
  while (end > 1 && layers.has(stem(words[end - 1] ?? ''))) end -= 1
  return words.slice(0, end)
}

/** Names spelled almost as a question, the closest first; among equals the one that most files bear. */
export function nearSpellings(index: FileIndex, asked: Question): readonly NearSpelling[] {
  const { names, stems } = spelledNames(index)
  const whole = asked.raw.join('')
  // What the repository has a name with is no slip.
  const singles = asked.raw.filter((word) => word.length >= 5 && !isIdle(word) && !stems.has(stem(word)))
  const near = names.flatMap((one): (NearSpelling & { rank: number })[] => {
    const far = differs(whole, one.letters)
    const { name, files } = one
    if (far !== undefined) return [{ name, said: asked.raw.join(' '), distance: far, files, rank: 0 }]
    if (one.words.length > 1) return []
    return singles.flatMap((said) => {
      const distance = differs(said, one.letters)
      return distance === undefined ? [] : [{ name, said, distance, files, rank: 1 }]
    })
  })
  return near
    .toSorted((a, b) => a.rank - b.rank || a.distance - b.distance || b.files.length - a.files.length || (a.name < b.name ? -1 : 1))
    .map(({ name, said, distance, files }) => ({ name, said, distance, files: [...files].sort() }))
}

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
  return names.some(({ letters, words }) => words.length === asked.raw.length && differs(whole, letters) !== undefined)
}

const shortest = 4

/** Letters by which two names differ where they are almost the same; undefined where they are the same or further apart. */
function differs(asked: string, name: string): number | undefined {
  const length = Math.max(asked.length, name.length)
  if (asked.length < shortest || Math.abs(asked.length - name.length) > 3) return undefined
  const allowed = length < 6 ? 1 : length < 10 ? 2 : 3
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
