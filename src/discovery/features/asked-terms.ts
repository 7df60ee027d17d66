import type { Concept, Question } from './parse-question.ts'
import { rootOfStem } from './roots.ts'
import type { Form } from './words.ts'

/** One notion of a question with all words that may speak of it in texts. */
export interface AskedTerm {
  concept: Concept
  /** How much of the question it carries. */
  weight: number
  /** Roots that texts may say it with, 1 for the question's own words, less for others. */
  roots: ReadonlyMap<string, number>
  /** Names that mean it, with how surely. */
  names: readonly { form: Form; sure: number }[]
}

const share = { narrow: 0.25, holder: 0.5, place: 0.6, whole: 1 }
const sure = { own: 1, strong: 0.95, kin: 0.75, weak: 0.55, last: 0.4 }

/** The notions of a question as what may be looked for in texts and names. */
export function askedTerms(question: Question): AskedTerm[] {
  return question.concepts.map((concept) => ({
    concept,
    weight:
      concept.kind === 'narrow'
        ? share.narrow
        : concept.kind === 'holder'
          ? share.holder
          : concept.place === true
            ? share.place
            : share.whole,
    roots: rootsOfConcept(concept),
    names: namesOf(concept),
  }))
}

function rootsOfConcept(concept: Concept): ReadonlyMap<string, number> {
  const roots = new Map<string, number>()
  const put = (word: string, weight: number): void => {
    const root = rootOfStem(word)
    if (word.length > 2 && weight > (roots.get(root) ?? 0)) roots.set(root, weight)
  }
  for (const word of concept.words) put(word, 1)
  for (const [only, ...more] of concept.kin ?? []) if (only !== undefined && more.length === 0) put(only, 0.6)
  if (concept.kind === 'notion') for (const [only, ...more] of concept.strong) if (only !== undefined && more.length === 0) put(only, 0.7)
  return roots
}

function namesOf(concept: Concept): { form: Form; sure: number }[] {
  return [
    ...(concept.words.length === 1 ? [{ form: concept.words, sure: sure.own }] : []),
    ...concept.strong.map((form) => ({ form, sure: sure.strong })),
    ...(concept.kin ?? []).map((form) => ({ form, sure: sure.kin })),
    ...concept.weak.map((form) => ({ form, sure: sure.weak })),
    ...(concept.last ?? []).map((form) => ({ form, sure: sure.last })),
  ]
}
