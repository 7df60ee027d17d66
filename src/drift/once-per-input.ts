import type { DriftInput } from './signal.ts'

/** A question that a signal asks of an input more than once, answered once: what is looked for in history and what is judged are the same. */
export function oncePerInput<T>(find: (input: DriftInput) => Promise<T>): (input: DriftInput) => Promise<T> {
  const answers = new WeakMap<DriftInput, Promise<T>>()
  return (input) => {
    const answer = answers.get(input) ?? find(input)
    answers.set(input, answer)
    return answer
  }
}
