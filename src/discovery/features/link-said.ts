import type { Because } from '../../core/because.ts'
import type { RepoPath } from '../../core/names.ts'
import { type FileIndex, isOwnable } from './file-index.ts'
import { asTyped, contentOf, isHeart } from './link-words.ts'
import type { Question } from './parse-question.ts'
import type { SaidWords } from './read-evidence.ts'

/** So much of what a question means has to stand in the code of a feature. */
const leastCovered = 0.6
/** A word that says whose or of which kind it is tells less than one that says what it is. */
const aside = 0.4
const leastShare = 1 / 3
/** The feature says a word so many times as often as the rest of the repository. */
const leastLift = 3
/** Words of a question, and files that say them. */
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
export function linkSaid(
  index: FileIndex,
  core: readonly RepoPath[],
  { asked, said }: { asked: Question; said: SaidWords | undefined },
): Because | undefined {
  // One file says many words by chance.
  if (said === undefined || core.length < fewest) return undefined
  const all = index.files.filter(isOwnable).length
  const words = contentOf(asked).map((word) => coverOf(word, { core, saying: said.get(word) ?? new Set(), all }))
  const total = words.reduce((sum, { weight }) => sum + weight, 0)
  const covered = words.filter(({ files }) => files.length > 0)
  const share = covered.reduce((sum, { weight }) => sum + weight, 0) / total
  const [best] = covered.toSorted((a, b) => b.weight - a.weight || b.files.length - a.files.length)
  if (best === undefined || words.length < fewest || share < leastCovered) return undefined
  const word = asTyped(
    covered.map((one) => one.word),
    asked,
  )
  return { kind: 'part', said: word, word, borneBy: 'code', files: best.files.slice(0, shown) }
}

function coverOf(word: string, { core, saying, all }: { core: readonly RepoPath[]; saying: ReadonlySet<RepoPath>; all: number }): Covered {
  const files = core.filter((path) => saying.has(path))
  const weight = Math.log(1 + all / (1 + saying.size)) * (isHeart(word) ? 1 : aside)
  const isOwn = files.length >= leastShare * core.length && files.length / core.length >= (leastLift * saying.size) / all
  return { word, weight, files: isOwn ? files.toSorted() : [] }
}
