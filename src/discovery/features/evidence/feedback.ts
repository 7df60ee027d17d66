import type { RepoPath } from '../../../core/names.ts'
import { layers } from '../nearest-features.ts'
import { saturated } from './expand.ts'
import type { WordIndex } from './word-index.ts'

/** Words that the files of a feature have in common and others have not. */
export interface Feedback {
  word: string
  weight: number
}

const mostWords = 16
const leastFiles = 2
const leastShare = 0.3
/** A word is the feature's own where so much of all that say it are its files. */
const leastOwn = 0.35

/** Reads from files that are the feature's what else it goes by: `totp`, `authenticator` for two-factor authentication. */
export function feedbackOf(words: WordIndex, core: Iterable<RepoPath>): readonly Feedback[] {
  const own = [...core].flatMap((path) => words.at(path) ?? [])
  const counts = new Map<string, number>()
  for (const at of own) for (const word of words.wordsOf(at).keys()) counts.set(word, (counts.get(word) ?? 0) + 1)
  const total = words.paths.length
  const found: Feedback[] = []
  for (const [word, count] of counts) {
    if (count < leastFiles || count < leastShare * own.length || !word.split(' ').some((part) => part.length > 2 && !layers.has(part)))
      continue
    const all = words.saying(word.split(' ')).size
    if (count < leastOwn * all) continue
    found.push({ word, weight: (count / own.length) * Math.log(1 + total / (all + 1)) })
  }
  return found.toSorted((a, b) => b.weight - a.weight || (a.word < b.word ? -1 : 1)).slice(0, mostWords)
}

/** How many of those words each file says, 0 to 1. */
export function echoes(words: WordIndex, feedback: readonly Feedback[]): ReadonlyMap<number, number> {
  const total = feedback.reduce((sum, { weight }) => sum + weight, 0)
  const found = new Map<number, number>()
  for (const { word, weight } of feedback)
    for (const [at, said] of saturated(words.saying(word.split(' ')))) found.set(at, (found.get(at) ?? 0) + (weight * said) / total)
  return found
}
