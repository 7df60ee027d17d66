import {
  articles,
  canonicalStem,
  canonicalStems,
  holderWords,
  idleWords,
  narrowWords,
  placeBeforeArticle,
  placeWords,
  providerWords,
} from './question-words.ts'
import { kinOf } from './kin-words.ts'
import { notions, type Notion } from './read-notions.ts'
import { type Form, splitWords, stem, stemsOf } from './words.ts'

/** One notion of a question: a product notion of the vocabulary, or a plain word of the question. */
export interface Concept {
  /** Id of the notion or the stem of the word. */
  id: string
  /** Words of the question that led here, as stems. */
  words: readonly string[]
  /** The same words as the question writes them. */
  said: string
  strong: readonly Form[]
  weak: readonly Form[]
  /** Forms that are asked only where hardly any strong one is used. */
  last?: readonly Form[]
  /** Forms of other words for the same thing, asked only where the repository knows none of its own. */
  kin?: readonly Form[]
  /** It says where something is (`on a card`) or of which kind (`scheduled`), while something else says what. */
  place?: true
  /** `notion` is in the vocabulary, `word` is not, `narrow` and `holder` words only qualify. */
  kind: 'notion' | 'word' | 'narrow' | 'holder'
  /** How much of the question's meaning it carries, before the repository is asked; around 1. */
  weight: number
}

/** A question split into what it may mean. */
export interface Question {
  /** Its words as stems, in order. */
  stems: readonly string[]
  /** The same words as typed, in lower case. */
  raw: readonly string[]
  /** It is one word of several, by dashes or capitals: `app-versions`. */
  joined: boolean
  /** Its notions, in order; idle words are dropped unless there is nothing else. */
  concepts: readonly Concept[]
}

interface Reading {
  notion: Notion
  say: readonly string[]
}

/** Every entry of the vocabulary, its words made one with those of their meaning. */
const readings: readonly Reading[] = notions.flatMap((notion) => notion.says.map((say) => ({ notion, say: canonicalStems(say) })))

/** Reads a feature's name or a paraphrase of it. */
export function parseQuestion(question: string): Question {
  const raw = splitWords(question)
  const stems = raw.map(stem)
  const asked = canonicalStems(stems)
  const taken = new Set<string>()
  const concepts: Concept[] = []
  for (const { notion, say } of longestReadings(asked)) {
    if (say.some((part) => taken.has(part))) continue
    for (const part of say) taken.add(part)
    if (!concepts.some((other) => other.id === notion.id)) concepts.push(notionConcept(notion, say, stems, raw))
  }
  for (const part of stems) {
    if (taken.has(part) || taken.has(canonicalStem(part)) || isInPhrase(part, stems, asked)) continue
    taken.add(part)
    if (!idleWords.has(part)) concepts.push(wordConcept(part, raw[stems.indexOf(part)] ?? part))
  }
  if (concepts.every((concept) => concept.kind === 'narrow')) {
    for (const part of stems)
      if (!articles.has(part) && !concepts.some((one) => one.id === part))
        concepts.push(wordConcept(part, raw[stems.indexOf(part)] ?? part, 'word'))
  }
  const place = (concept: Concept): number =>
    Math.min(...concept.words.map((part) => (stems.includes(part) ? stems.indexOf(part) : stems.length)))
  const ordered = markAttributes(
    raw,
    markPlaces(
      stems,
      concepts.toSorted((a, b) => place(a) - place(b)),
    ),
  )
  const joined = raw.length > 1 && !/\s/.test(question.trim())
  return { stems, raw, joined, concepts: raw[0]?.endsWith('ing') === true ? leadByVerb(ordered, stems[0]) : ordered }
}

const placeWeight = 0.6

/** What stands behind the first word of place says where, when something stands before it that says what: comments `on a topic`. */
function markPlaces(stems: readonly string[], concepts: readonly Concept[]): Concept[] {
  const at = stems.findIndex((_, i) => isPlace(stems, i) && concepts.some((one) => isHeart(one) && endOf(one, stems) < i))
  if (at < 0) return [...concepts]
  return concepts.map((one) => (isHeart(one) && startOf(one, stems) > at ? { ...one, weight: one.weight * placeWeight, place: true } : one))
}

const determiners = new Set(['a', 'an', 'the', 'each', 'every', 'one', 'his', 'her', 'their', 'our', 'my', 'your'].map(stem))

function isPlace(stems: readonly string[], at: number): boolean {
  const word = stems[at] ?? ''
  if (placeWords.has(word)) return true
  return (
    placeBeforeArticle.has(word) &&
    (determiners.has(stems[at + 1] ?? '') || (word === 'to' && (stems[at - 1] === 'send' || providerWords.has(stems[at + 1] ?? ''))))
  )
}

/** A participle before the thing it belongs to only narrows it: `scheduled` dumps. */
function markAttributes(raw: readonly string[], concepts: readonly Concept[]): Concept[] {
  return concepts.map((one, i) => {
    const [only] = one.words
    const at = raw.findIndex((part) => stem(part) === only)
    const next = concepts[i + 1]
    if (!isHeart(one) || one.words.length !== 1 || only === undefined || next === undefined || !isHeart(next)) return one
    const narrows = (raw[at] ?? '').endsWith('ed') && next.words.includes(stem(raw[at + 1] ?? ''))
    return narrows ? { ...one, weight: one.weight * placeWeight, place: true } : one
  })
}

function isHeart({ kind }: Concept): boolean {
  return kind === 'word' || kind === 'notion'
}

function startOf({ words }: Concept, stems: readonly string[]): number {
  const content = words.filter((part) => !idleWords.has(part))
  return Math.min(...(content.length > 0 ? content : words).map((part) => stems.indexOf(part)))
}

function endOf({ words }: Concept, stems: readonly string[]): number {
  return Math.max(...words.map((part) => stems.lastIndexOf(part)))
}

/** Stems of a form written in plain words. */
export function formOf(text: string): Form {
  return stemsOf(text)
}

/** True for a word that went into a phrase: `sign` and `in` of `sign in`. */
function isInPhrase(part: string, stems: readonly string[], asked: readonly string[]): boolean {
  return asked.length < stems.length && !asked.includes(part) && !asked.includes(canonicalStem(part))
}

function longestReadings(asked: readonly string[]): Reading[] {
  const words = new Set(asked)
  const holds = (say: readonly string[]): number =>
    say.filter((part) => !holderWords.has(part) && !narrowWords.has(part) && !idleWords.has(part)).length
  return readings
    .filter(({ say }) => say.every((part) => words.has(part)))
    .toSorted((a, b) => b.say.length - a.say.length || holds(b.say) - holds(a.say) || order(asked, a.say) - order(asked, b.say))
}

/** 0 where the words stand in the question in this order (`text to speech`), 1 where not (`speech to text`). */
function order(asked: readonly string[], say: readonly string[]): number {
  const places = say.map((part) => asked.indexOf(part))
  return places.every((place, i) => i === 0 || place > (places[i - 1] ?? 0)) ? 0 : 1
}

function notionConcept(
  { id, strong, weak, last }: Notion,
  say: readonly string[],
  stems: readonly string[],
  raw: readonly string[],
): Concept {
  const words = stems.filter((part) => say.includes(part) || say.includes(canonicalStem(part)))
  const [only] = words
  const lone = say.length === 1 && only !== undefined
  const kind = lone && narrowWords.has(only) ? 'narrow' : lone && holderWords.has(only) ? 'holder' : 'notion'
  const literal = lone && !strong.some((form) => form.length === 1 && form[0] === only)
  const base = kind === 'narrow' ? 0.2 : kind === 'holder' ? 0.4 : literal ? 0.7 : 1
  const said = words.map((part) => raw[stems.indexOf(part)] ?? part).join(' ')
  return {
    id,
    words: words.length > 0 ? words : say,
    said: said === '' ? id : said,
    strong,
    weak,
    last,
    kin: kin(id, lone ? only : undefined),
    kind,
    weight: base + 0.3 * (say.length - 1),
  }
}

function kin(id: string, word: string | undefined): readonly Form[] {
  const [only, ...more] = stemsOf(id)
  const own = word === undefined ? [] : kinOf(word)
  return only === undefined || more.length > 0 || only === word ? own : [...own, ...kinOf(only)]
}

function wordConcept(part: string, said: string, as?: Concept['kind']): Concept {
  const kind = as ?? (narrowWords.has(part) ? 'narrow' : holderWords.has(part) ? 'holder' : 'word')
  return {
    id: part,
    words: [part],
    said,
    strong: [[part]],
    weak: [],
    kin: kinOf(part),
    kind,
    weight: kind === 'narrow' ? 0.2 : kind === 'holder' ? 0.4 : 1,
  }
}

/** "Inviting people to a workspace" is about inviting: a leading verb that is not idle weighs more. */
function leadByVerb(concepts: readonly Concept[], verb: string | undefined): Concept[] {
  return concepts.map((concept) =>
    verb !== undefined && concept.words.includes(verb) && concept.kind !== 'narrow'
      ? { ...concept, weight: concept.weight + 0.2 }
      : concept,
  )
}
