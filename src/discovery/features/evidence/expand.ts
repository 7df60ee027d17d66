import type { Key } from '../resolve-key.ts'
import type { Form } from '../words.ts'
import type { Said, WordIndex } from './word-index.ts'

/** Words that a question stands for, each with how surely they mean it. */
export interface Expansion {
  form: Form
  weight: number
}

/** How surely a word means what was asked: the repository's own name for it, one that only suggests it. */
const sure = { strong: 1, weak: 0.3 }

/** What a key is looked for by: the tables of notions give the words, the repository decided which of them are its own names. */
export function expand({ strong, weak }: Pick<Key, 'strong' | 'weak'>): readonly Expansion[] {
  const seen = new Set<string>()
  return [
    ...strong.forms.map((form) => ({ form, weight: sure.strong })),
    ...weak.forms.map((form) => ({ form, weight: sure.weak })),
  ].filter(({ form }) => {
    const id = form.join(' ')
    const isNew = !seen.has(id)
    seen.add(id)
    return isNew
  })
}

const saturation = 1.2

/** How clearly each file speaks of words that mean one thing: 0 to 1, as BM25F saturates what is said again and again. */
export function speaking(words: WordIndex, expansions: readonly Expansion[]): ReadonlyMap<number, number> {
  const often = new Map<number, number>()
  for (const { form, weight } of expansions)
    for (const [at, count] of words.saying(form)) often.set(at, (often.get(at) ?? 0) + weight * count)
  return saturated(often)
}

/** Counts as BM25F saturates them. */
export function saturated(often: Said): ReadonlyMap<number, number> {
  return new Map([...often].map(([at, count]) => [at, count / (saturation + count)]))
}
