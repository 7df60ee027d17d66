import type { Because } from '../../../core/because.ts'
import type { RepoPath } from '../../../core/names.ts'
import type { FileIndex } from '../file-index.ts'
import { asTyped, contentOf, isHeart } from '../link-words.ts'
import type { Question } from '../parse-question.ts'
import { type WordIndex, wordIndex } from './word-index.ts'

/** So much of what a question means has to stand in the code of a feature. */
const leastCovered = 0.6
/** A word that says whose or of which kind it is tells less than one that says what it is. */
const aside = 0.4
/** A file says a word where it counts so much: a name of it, or several texts. */
const leastCount = 0.4
const leastShare = 1 / 3
/** The feature says a word so many times as often as the rest of the repository. */
const leastLift = 3
const fewest = 2
const shown = 3

interface Covered {
  word: string
  weight: number
  files: readonly RepoPath[]
}

/**
 * How the code of a feature says what a question asks for, all of its words together: where most of them are words that its files say and
 * others hardly do. Undefined where less than that stands there, so that it stays a guess.
 */
export function linkSaid(index: FileIndex, core: readonly RepoPath[], question: Question): Because | undefined {
  const words = wordIndex(index)
  const asked = contentOf(question).map((word) => coverOf(words, core, word))
  const total = asked.reduce((sum, { weight }) => sum + weight, 0)
  const covered = asked.filter(({ files }) => files.length > 0)
  const share = covered.reduce((sum, { weight }) => sum + weight, 0) / total
  const [best] = covered.toSorted((a, b) => b.weight - a.weight || b.files.length - a.files.length)
  if (best === undefined || asked.length < fewest || share < leastCovered) return undefined
  const said = covered.map(({ word }) => word)
  return { kind: 'part', said: asTyped(said, question), word: asTyped(said, question), borneBy: 'code', files: best.files.slice(0, shown) }
}

function coverOf(words: WordIndex, core: readonly RepoPath[], word: string): Covered {
  const saying = words.saying([word])
  const clear = [...saying].filter(([, count]) => count >= leastCount).length
  const files = core.filter((path) => (saying.get(words.at(path) ?? -1) ?? 0) >= leastCount)
  const all = words.paths.length
  const weight = Math.log(1 + all / (1 + saying.size)) * (isHeart(word) ? 1 : aside)
  const isOwn = files.length >= leastShare * core.length && files.length / core.length >= (leastLift * clear) / all
  return { word, weight, files: isOwn ? files.toSorted() : [] }
}
