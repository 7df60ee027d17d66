import { askedTerms, type AskedTerm } from './asked-terms.ts'
import { candidatesOf, withCandidate, type Candidate } from './candidates.ts'
import type { FileIndex } from './file-index.ts'
import { contentOf } from './link-words.ts'
import type { Key } from './resolve-key.ts'
import type { Question } from './parse-question.ts'
import { rankSpoken, type SpokenName } from './rank-spoken.ts'
import { readEvidence, type Evidence, type SaidWords } from './read-evidence.ts'
import { stem } from './words.ts'

/** A feature of the repository that a question may mean, judged by all that the repository says of it. */
export interface Guess {
  candidate: Candidate
  /** 0 to 1. */
  score: number
  /** Per notion of the question, in its order. */
  parts: readonly number[]
}

const reliable = { files: 0.9, messages: 0.75, docs: 0.6 }
const unknownWeight = 0.5
const apart = 0.5
/** Keeps what is said once from being all that is said. */
const few = 0.4

/** Guesses, and which files say the words of the question. */
export interface Guessed {
  guesses: readonly Guess[]
  /** Names whose files speak of it beyond the usual, best first. */
  spoken: readonly SpokenName[]
  said: SaidWords
}

/** The features that fit a question best, best first; `taken` is what the question was taken for by its words alone. */
export function guessFeatures(index: FileIndex, question: Question, taken?: Key): Guessed {
  const terms = askedTerms(question)
  const known = candidatesOf(index.project)
  const candidates = taken === undefined ? known : withCandidate(known, asCandidate(taken))
  const { evidence, said, spoken: counted } = readEvidence(index, candidates, { terms, words: contentOf(question) })
  const spoken = rankSpoken(index, known.all, { terms, spoken: counted })
  const weights = terms.map((term, i) => weigh(index, term, evidence[i]))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return { guesses: [], spoken, said }
  const all = candidates.all.map((candidate, at): Guess => {
    const parts = terms.map((term, i) => part(term, candidate, at, evidence[i]))
    const score = parts.reduce((sum, one, i) => sum + one * (weights[i] ?? 0), 0) / total
    return { candidate, score: score * (candidate.known ? 1 : 0.9) * breadth(index, candidate), parts }
  })
  const guesses = all
    .filter((guess) => guess.score > 0.05)
    .toSorted(
      (a, b) => b.score - a.score || b.candidate.files.size - a.candidate.files.size || (a.candidate.name < b.candidate.name ? -1 : 1),
    )
  return { guesses, spoken, said }
}

/** Name of the candidate that stands for what the question was taken for. */
export const takenName = ''

function asCandidate({ concept, strong, named }: Key): Candidate {
  return { form: strong.forms[0] ?? [concept.id], name: takenName, files: named, known: true }
}

const broad = 0.15
/** Folders that hold the words of all features. */
const holdsTexts = new Set('translation locale i18n lang language messages string fixture seed mock icon'.split(' ').map(stem))

/** What holds a good part of all files is where things are, not one of them; so is the name of the product. */
function breadth(index: FileIndex, { files, form }: Candidate): number {
  const product = index.stems(index.project.name)
  if (form.every((part) => product.includes(part) || holdsTexts.has(part))) return 0.6
  return files.size > broad * index.files.length && index.files.length > 40 ? 0.6 : 1
}

function weigh(index: FileIndex, term: AskedTerm, evidence: Evidence | undefined): number {
  const saying = evidence?.saying ?? 0
  const all = index.files.length + 1
  const rarity = Math.log((all + 1) / (saying + 1)) / Math.log(all + 1)
  const known = saying > 0 || (evidence?.messagesInAll ?? 0) > 0 || (evidence?.docsInAll ?? 0) > 0
  return term.weight * (0.2 + 0.8 * rarity) * (known ? 1 : unknownWeight)
}

function part(term: AskedTerm, { form, files }: Candidate, at: number, evidence: Evidence | undefined): number {
  const named = Math.max(0, ...term.names.map((name) => nameFit(name.form, form) * name.sure))
  if (evidence === undefined) return named
  const inFiles = evidence.files.get(at) ?? 0
  const share = inFiles / (evidence.filesInAll + few)
  const cover = Math.min(1, inFiles / (files.size ** 0.75 + few))
  const byFiles = Math.sqrt(share * cover)
  const byMessages = (evidence.messages.get(at) ?? 0) / (evidence.messagesInAll + 1)
  const byDocs = (evidence.docs.get(at) ?? 0) / (evidence.docsInAll + 1)
  const told = 1 - (1 - reliable.files * byFiles) * (1 - reliable.messages * byMessages) * (1 - reliable.docs * byDocs)
  // Texts that hold the words of a phrase apart seldom mean the phrase.
  return Math.max(named, term.concept.words.length > 1 ? apart * told : told)
}

/** How well a name of the question is the candidate's: whole, or a part of it. */
function nameFit(asked: readonly string[], own: readonly string[]): number {
  const shared = asked.filter((word) => own.includes(word)).length
  if (shared < asked.length) return 0
  return asked.length === own.length ? 1 : 0.8
}
