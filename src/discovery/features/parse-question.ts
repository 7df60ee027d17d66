import { articles, canonicalStem, canonicalStems, holderWords, idleWords, narrowWords } from './question-words.ts'
import { notions, type Notion } from './read-notions.ts'
import { splitWords, stem, stemsOf } from './words.ts'

/** Stems that must stand side by side in a name. */
export type Form = readonly string[]

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
  /** `notion` is in the vocabulary, `word` is not, `narrow` and `holder` words only qualify. */
  kind: 'notion' | 'word' | 'narrow' | 'holder'
  /** How much of the question's meaning it carries, before the repository is asked; around 1. */
  weight: number
}

/** A question split into what it may mean. */
export interface Question {
  /** Its words as stems, in order. */
  stems: readonly string[]
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
  const ordered = concepts.toSorted((a, b) => place(a) - place(b))
  return { stems, concepts: raw[0]?.endsWith('ing') === true ? leadByVerb(ordered, stems[0]) : ordered }
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
    kind,
    weight: base + 0.3 * (say.length - 1),
  }
}

function wordConcept(part: string, said: string, as?: Concept['kind']): Concept {
  const kind = as ?? (narrowWords.has(part) ? 'narrow' : holderWords.has(part) ? 'holder' : 'word')
  return { id: part, words: [part], said, strong: [[part]], weak: [], kind, weight: kind === 'narrow' ? 0.2 : kind === 'holder' ? 0.4 : 1 }
}

/** "Inviting people to a workspace" is about inviting: a leading verb that is not idle weighs more. */
function leadByVerb(concepts: readonly Concept[], verb: string | undefined): Concept[] {
  return concepts.map((concept) =>
    verb !== undefined && concept.words.includes(verb) && concept.kind !== 'narrow'
      ? { ...concept, weight: concept.weight + 0.2 }
      : concept,
  )
}
