import { holderWords, idleWords, narrowWords, notions, type Notion } from './vocabulary.ts'
import { splitWords, stem, stemsOf } from './words.ts'

/** Stems that must stand side by side in a name. */
export type Form = readonly string[]

/** One notion of a question: a product notion of the vocabulary, or a plain word of the question. */
export interface Concept {
  /** Id of the notion or the stem of the word. */
  id: string
  /** Words of the question that led here, as stems. */
  words: readonly string[]
  strong: readonly Form[]
  weak: readonly Form[]
  /** `notion` is in the vocabulary, `word` is not, `narrow` and `holder` words only qualify. */
  kind: 'notion' | 'word' | 'narrow' | 'holder'
  /** How much of the question's meaning it carries, before the repository is asked; around 1. */
  weight: number
}

interface Reading {
  notion: Notion
  says: readonly (readonly string[])[]
  strong: readonly Form[]
  weak: readonly Form[]
}

const idle = new Set(idleWords.split(' ').map(stem))
const narrow = new Set(narrowWords.split(' ').map(stem))
const holders = new Set(holderWords.split(' ').map(stem))
const readings: readonly Reading[] = notions.map((notion) => ({
  notion,
  says: entries(notion.say),
  strong: entries(notion.strong),
  weak: entries(notion.weak ?? ''),
}))

/** Reads a feature's name or a paraphrase of it as concepts, the order of the question kept. Idle words are dropped. */
export function parseQuestion(question: string): Concept[] {
  const raw = splitWords(question)
  const stems = raw.map(stem)
  const taken = new Set<string>()
  const concepts: Concept[] = []
  for (const { reading, say } of longestReadings(stems)) {
    if (!say.every((part) => !taken.has(part))) continue
    for (const part of say) taken.add(part)
    if (!concepts.some((other) => other.id === reading.notion.id)) concepts.push(notionConcept(reading, say))
  }
  for (const part of stems) {
    if (taken.has(part)) continue
    taken.add(part)
    if (!idle.has(part)) concepts.push(wordConcept(part))
  }
  const place = (concept: Concept): number => Math.min(...concept.words.map((part) => stems.indexOf(part)))
  const ordered = concepts.toSorted((a, b) => place(a) - place(b))
  return raw[0]?.endsWith('ing') === true ? leadByVerb(ordered, stems[0]) : ordered
}

/** Stems of a form written in plain words. */
export function formOf(text: string): Form {
  return stemsOf(text)
}

function entries(text: string): Form[] {
  return text === '' ? [] : text.split('|').map(stemsOf)
}

function longestReadings(stems: readonly string[]): { reading: Reading; say: readonly string[] }[] {
  const asked = new Set(stems)
  const found: { reading: Reading; say: readonly string[] }[] = []
  for (const reading of readings) {
    for (const say of reading.says) if (say.every((part) => asked.has(part))) found.push({ reading, say })
  }
  const holds = (say: readonly string[]): number => say.filter((part) => !holders.has(part) && !narrow.has(part)).length
  return found.toSorted((a, b) => b.say.length - a.say.length || holds(b.say) - holds(a.say))
}

function notionConcept(reading: Reading, say: readonly string[]): Concept {
  const [only] = say
  const lone = say.length === 1 && only !== undefined
  const kind = lone && narrow.has(only) ? 'narrow' : lone && holders.has(only) ? 'holder' : 'notion'
  const literal = lone && !reading.strong.some((form) => form.length === 1 && form[0] === only)
  const base = kind === 'narrow' ? 0.2 : kind === 'holder' ? 0.4 : literal ? 0.7 : 1
  return { id: reading.notion.id, words: say, strong: reading.strong, weak: reading.weak, kind, weight: base + 0.3 * (say.length - 1) }
}

function wordConcept(part: string): Concept {
  const kind = narrow.has(part) ? 'narrow' : holders.has(part) ? 'holder' : 'word'
  return { id: part, words: [part], strong: [[part]], weak: [], kind, weight: kind === 'narrow' ? 0.2 : kind === 'holder' ? 0.4 : 1 }
}

/** "Inviting people to a workspace" is about inviting: a leading verb that is not idle weighs more. */
function leadByVerb(concepts: readonly Concept[], verb: string | undefined): Concept[] {
  return concepts.map((concept) =>
    verb !== undefined && concept.words.includes(verb) && concept.kind !== 'narrow'
      ? { ...concept, weight: concept.weight + 0.2 }
      : concept,
  )
}
