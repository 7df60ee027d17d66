import { chooseHead, type Meaning } from './choose-head.ts'
import type { FileIndex } from './file-index.ts'
import { guessFeatures, takenName, type Guess } from './guess-feature.ts'
import type { SpokenName } from './rank-spoken.ts'
import type { SaidWords } from './read-evidence.ts'
import { namesThing } from './names-thing.ts'
import { parseQuestion, type Question } from './parse-question.ts'
import { askedTerms } from './asked-terms.ts'

/** What a question means, and the names that came next. */
export interface Understanding {
  meaning: Meaning
  /** Names of features that the question may mean, best first; empty where its words alone settled it. */
  guesses: readonly Guess[]
  /** Names whose files speak of it beyond the usual, best first; empty likewise. */
  spoken: readonly SpokenName[]
  /** Files that say its words; absent where its words alone settled it. */
  said?: SaidWords
}

/** Below this share of known meaning the words of a question alone say nothing. */
const leastKnown = 0.5
/** A feature of so few files is asked for by its name, seldom in a sentence. */
const small = 2
const smallWord = 3
const enough = { unknown: 0.25, around: 0.3, small: 0.5, other: 0.6 }
const heart = 0.25
/** How much better another feature must fit, judged by everything, than the one that the words alone lead to. */
const margin = { around: -0.3, small: -0.2, said: 0.15, other: 0.35 }

/**
 * Reads a question by its words first. Where they lead nowhere, to next to nothing, or to what fits far worse than another feature, all
 * that the repository says of its features decides which of its names is meant; what that name means is then read as if it had been asked.
 */
export function understandQuestion(index: FileIndex, text: string): Understanding {
  const question = parseQuestion(text)
  const meaning = chooseHead(index, question)
  if (isPlain(meaning, question)) return { meaning, guesses: [], spoken: [] }
  const { guesses: all, spoken, said } = guessFeatures(index, question, meaning.head)
  const guesses = all.filter((guess) => guess.candidate.name !== takenName)
  const taken = all.find((guess) => guess.candidate.name === takenName)?.score ?? 0
  const [best] = guesses
  if (best === undefined || !decides(index, { meaning, question, best, taken })) return { meaning, guesses, spoken, said }
  const named = chooseHead(index, parseQuestion(best.candidate.name))
  return { meaning: named.head === undefined ? meaning : named, guesses, spoken, said }
}

/** True for a name: the words say nothing besides what they lead to, and that is there. */
function isPlain({ head, known }: Meaning, { concepts }: Question): boolean {
  if (head === undefined || known < leastKnown) return false
  if (head.named.size <= smallWord && concepts.length > 1) return false
  return concepts.every((one) => one.kind === 'narrow' || one.words.every((word) => head.concept.words.includes(word)))
}

function decides(
  index: FileIndex,
  { meaning: { head, known }, question, best, taken }: { meaning: Meaning; question: Question; best: Guess; taken: number },
): boolean {
  if (!meansHeart(question, best)) return false
  if (head === undefined || known < leastKnown || head.named.size + head.exporting.size === 0)
    return best.score >= (isOneNotion(question) ? enough.other : enough.unknown)
  const { files } = best.candidate
  const few = head.concept.kind === 'word' ? smallWord : small
  // What the question says itself was weighed by its words (of `stripe webhooks` the narrower is meant), unless the others fit it better.
  const said = best.candidate.form.every((part) => question.stems.includes(part))
  if (said)
    return (
      best.score >= taken + margin.said &&
      (!namesThing(index, head.concept.strong, head.named) || namesThing(index, [best.candidate.form], best.candidate.files))
    )
  if (head.named.size <= few && head.concept.words.length === 1 && files.size > few) {
    const around = [...head.named].every((path) => files.has(path))
    return best.score >= (around ? enough.around : enough.small) && best.score >= taken + (around ? margin.around : margin.small)
  }
  return best.score >= enough.other && best.score >= taken + margin.other
}

/** What the vocabulary knows by its name and the repository has not is not what merely has to do with it: a login is no single sign-on. */
function isOneNotion({ concepts }: Question): boolean {
  const [only, ...more] = concepts.filter((one) => one.kind !== 'narrow')
  return only?.kind === 'notion' && more.length === 0
}

/** Where something is does not say what it is: a feature must fit half of the words that say neither where nor whose. */
function meansHeart(question: Question, best: Guess): boolean {
  const hearts = askedTerms(question).flatMap(({ concept }, i) =>
    concept.kind === 'narrow' || concept.kind === 'holder' || concept.place === true ? [] : [best.parts[i] ?? 0],
  )
  return hearts.length > 0 && hearts.filter((part) => part >= heart).length >= 0.5 * hearts.length
}
