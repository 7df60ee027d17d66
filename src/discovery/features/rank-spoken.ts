import type { AskedTerm } from './asked-terms.ts'
import type { Candidate } from './candidates.ts'
import type { FileIndex } from './file-index.ts'
import type { Spoken } from './read-evidence.ts'
import { splitWords, stem } from './words.ts'

/** A name whose files speak of what was asked more than the rest of the repository does. */
export interface SpokenName {
  candidate: Candidate
  /** 0 to 1. */
  score: number
}

/** A name that neither a route nor a model has is seldom a feature. */
const unserved = 0.4
const unknown = 0.9
/** What holds so many of all files is where things are. */
const broad = { share: 0.15, from: 40, keeps: 0.6 }
/** Doublings of the usual share of a word that count in full. */
const most = 3
/** Words that a candidate is thought to have besides its own, so that a few words are no sign: a share of all, and at most so many. */
const smoothing = { share: 0.02, most: 600 }
/** Files of a candidate that have to say a word, as a share, for it to count in full. */
const half = 0.5
/** A word that all files say keeps so much of its weight. */
const commonWord = 0.2
/** Two names of so many of the same files are one. */
const sameFiles = 0.8

/**
 * The names whose files say the words of a question, or words for the same, more often than other files do: what is said everywhere counts for
 * nothing, however often a feature says it. Best first, one name for one set of files.
 */
export function rankSpoken(
  index: FileIndex,
  candidates: readonly Candidate[],
  { terms, spoken }: { terms: readonly AskedTerm[]; spoken: Spoken },
): readonly SpokenName[] {
  const served = servedStems(index)
  const corpus = corpusOf(index, terms, spoken)
  const ranked = candidates
    .map((candidate) => ({ candidate, score: scoreOf(candidate, corpus) * prior(index, candidate, served) }))
    .filter(({ score }) => score > 0)
    .toSorted(
      (a, b) => b.score - a.score || b.candidate.files.size - a.candidate.files.size || (a.candidate.name < b.candidate.name ? -1 : 1),
    )
  const found: SpokenName[] = []
  for (const one of ranked) if (!found.some((other) => isSameSet(other.candidate, one.candidate))) found.push(one)
  return found
}

interface Corpus {
  spoken: Spoken
  files: number
  /** How much all files say in all, and how often each root. */
  length: number
  totals: ReadonlyMap<string, number>
  rarity: (root: string) => number
  terms: readonly { term: AskedTerm; weight: number }[]
}

function corpusOf(index: FileIndex, terms: readonly AskedTerm[], spoken: Spoken): Corpus {
  const files = index.files.length + 1
  const totals = new Map<string, number>()
  const saying = new Map<string, number>()
  for (const counts of spoken.counts.values())
    for (const [root, count] of counts) {
      totals.set(root, (totals.get(root) ?? 0) + count)
      saying.set(root, (saying.get(root) ?? 0) + 1)
    }
  const rarity = (root: string): number => Math.log(1 + files / (1 + (saying.get(root) ?? 0))) / Math.log(1 + files)
  const weigh = (term: AskedTerm): number => {
    const own = [...term.roots].flatMap(([root, weight]) => (weight === 1 ? [rarity(root)] : []))
    return term.weight * (commonWord + (1 - commonWord) * Math.max(0, ...own))
  }
  const length = [...spoken.lengths.values()].reduce((sum, one) => sum + one, 0)
  return { spoken, files, length, totals, rarity, terms: terms.map((term) => ({ term, weight: weigh(term) })) }
}

function scoreOf(candidate: Candidate, corpus: Corpus): number {
  const total = corpus.terms.reduce((sum, { weight }) => sum + weight, 0)
  if (total === 0) return 0
  const length = [...candidate.files].reduce((sum, path) => sum + (corpus.spoken.lengths.get(path) ?? 0), 0)
  const said = corpus.terms.reduce((sum, { term, weight }) => sum + weight * fit(term, candidate, length, corpus), 0)
  return said / total
}

/** How much a candidate is about one notion: it bears a name of it, or its files say a word of it beyond the usual. */
function fit(term: AskedTerm, candidate: Candidate, length: number, corpus: Corpus): number {
  const name = candidate.form.join(' ')
  const named = term.names.map(({ form, sure }) => (form.join(' ') === name || candidate.form.includes(form.join(' ')) ? sure : 0))
  const told = [...term.roots].map(([root, weight]) => weight * lift(root, candidate, length, corpus))
  return Math.max(0, ...named, ...told)
}

function lift(root: string, { files }: Candidate, length: number, { spoken, totals, rarity, length: all }: Corpus): number {
  const counts = [...files].flatMap((path) => spoken.counts.get(path)?.get(root) ?? [])
  if (counts.length === 0) return 0
  const count = counts.reduce((sum, one) => sum + one, 0)
  const besides = Math.min(smoothing.most, smoothing.share * all)
  const doublings = Math.log2(((count / (length + besides)) * all) / (totals.get(root) ?? 1))
  return rarity(root) * (Math.max(0, Math.min(doublings, most)) / most) * Math.min(1, counts.length / files.size / half)
}

function prior(index: FileIndex, { known, form, files }: Candidate, served: ReadonlySet<string>): number {
  const isBroad = files.size > broad.share * index.files.length && index.files.length > broad.from
  return (known ? 1 : unknown) * (form.every((part) => served.has(part)) ? 1 : unserved) * (isBroad ? broad.keeps : 1)
}

/** Words of routes and models. */
function servedStems({ project }: FileIndex): ReadonlySet<string> {
  const names = [...project.routes.map(({ path }) => path), ...project.models.map(({ name }) => name)]
  return new Set(names.flatMap((name) => splitWords(name).map(stem)))
}

function isSameSet(a: Candidate, b: Candidate): boolean {
  const shared = [...a.files].filter((path) => b.files.has(path)).length
  return shared >= sameFiles * (a.files.size + b.files.size - shared)
}
