import { withCompounds } from './compounds.ts'
import type { FileIndex } from './file-index.ts'
import { layers } from './nearest-features.ts'
import { isMereVerb, leadingVerb } from './leading-verb.ts'
import { namesThing } from './names-thing.ts'
import type { Concept, Question } from './parse-question.ts'
import { articles, determiners } from './question-words.ts'
import { resolveKey, type Key } from './resolve-key.ts'

/** What a question means in one repository. */
export interface Meaning {
  /** The concept the feature is made of; undefined when the repository knows none of them. */
  head?: Key
  /** The others that the repository knows, best first. */
  rest: readonly Key[]
  /** Share of the question's meaning that the repository knows. */
  known: number
}

/** How much of its weight a word for a block of an interface keeps. */
const block = 0.5
/** How much a verb that begins a sentence keeps where the repository has no thing of that name. */
const doing = 0.25
/** How much a word keeps that only stands in longer names, beside one that a thing is called by. */
const inNames = 0.7

/** The share of a question's meaning that is known where it says the name of a thing. */
const enoughKnown = 0.5

/** Finds what a question is about here: of its concepts the one that carries most meaning and that the repository knows. */
export function chooseHead(index: FileIndex, question: Question): Meaning {
  const keys = withCompounds(
    index,
    question,
    question.concepts.map((concept) => resolveKey(index, concept)),
  )
  const concepts = keys.map((key) => key.concept)
  const total = index.files.length
  const weigh = (key: Key): number => {
    const size = key.named.size > 0 ? key.named.size : key.exporting.size
    if (size === 0) return 0
    const rarity = 1 - Math.log(1 + size) / Math.log(2 + total)
    const presence = key.named.size > 2 ? 1 : key.named.size > 0 ? 0.85 : key.exporting.size > 2 ? 0.8 : 0.6
    return key.concept.weight * (0.5 + rarity) * presence * (isBlock(key) ? block : 1)
  }
  const verb = leadingVerb(question)
  const things = new Set(keys.filter((key) => isHeart(key) && namesThing(index, key.concept.strong, key.named)))
  const standing = (key: Key): number =>
    isMereVerb(index, key, { verb, keys }) ? doing : things.size > 0 && isHeart(key) && !things.has(key) ? inNames : 1
  const weighed = keys.map((key) => ({ key, weight: weigh(key) * standing(key) })).filter((one) => one.weight > 0)
  const ordered = weighed.toSorted((a, b) => b.weight - a.weight).map((one) => one.key)
  const asked = concepts.reduce((sum, concept) => sum + meaningOf(concept), 0)
  const known = ordered.reduce((sum, key) => sum + meaningOf(key.concept), 0)
  const [head, ...rest] = wholeFirst(ordered)
  const least = head !== undefined && things.has(head) && saysThing(question, head) ? enoughKnown : 0
  return { ...(head !== undefined && { head }), rest, known: asked === 0 ? 0 : Math.max(least, known / asked) }
}

/**
 * True for a sentence that says a thing: whoever puts a film on a watchlist asks for the watchlist, whatever a film is. A mere place of what is
 * asked for is no such thing: `invoices on a card`.
 */
function saysThing(question: Question, { concept }: Key): boolean {
  const [first = '', second = ''] = question.stems
  const beginsWithVerb = !articles.has(first) && determiners.has(second)
  return question.stems.some((part) => articles.has(part)) && (concept.place !== true || beginsWithVerb)
}

function isHeart({ concept: { kind } }: Key): boolean {
  return kind === 'word' || kind === 'notion'
}

/** True for a word that says which block of an interface or layer something is: the cards of a feature are called by the feature. */
function isBlock({ concept: { kind, words } }: Key): boolean {
  return kind === 'word' && words.every((word) => layers.has(word))
}

/** A part of a larger feature that the question says at greater length gives way to it: the invoices among `subscription plans and invoices`. */
function wholeFirst(ordered: readonly Key[]): readonly Key[] {
  const [head] = ordered
  if (head === undefined || head.named.size === 0) return ordered
  const whole = ordered.find((other) => other.concept.weight > head.concept.weight && holdsMost(other, head))
  return whole === undefined ? ordered : [whole, ...ordered.filter((other) => other !== whole)]
}

function holdsMost(whole: Key, part: Key): boolean {
  const shared = [...part.named].filter((path) => whole.named.has(path)).length
  return whole.named.size >= 3 * part.named.size && shared >= 0.6 * part.named.size
}

function meaningOf(concept: Concept): number {
  return concept.kind === 'narrow' ? 0.1 : concept.kind === 'holder' ? 0.4 : concept.place === true ? 0.6 : 1
}
