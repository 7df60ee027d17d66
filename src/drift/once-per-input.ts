import type { DriftInput } from './signal.ts'

/** A question that is asked of an input more than once, answered once: what is looked for in history and what is judged are the same. */
export function oncePerInput<T>(find: (input: DriftInput) => T): (input: DriftInput) => T {
  const answers = new WeakMap<DriftInput, { answer: T }>()
  return (input) => {
    const known = answers.get(input) ?? { answer: find(input) }
    answers.set(input, known)
    return known.answer
  }
}
