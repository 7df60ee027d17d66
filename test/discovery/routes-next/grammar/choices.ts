/** Decisions of a grammar, each taken from a row of numbers; the first option stands where the row is over. */
export class Choices {
  /** What was chosen so far, by the name of the decision. */
  readonly taken: string[] = []
  readonly #numbers: readonly number[]
  #at = 0

  constructor(numbers: readonly number[]) {
    this.#numbers = numbers
  }

  /** One of several options. */
  one<Option>(name: string, options: Readonly<Record<string, Option>>): Option {
    const entries = Object.entries(options)
    const [label, option] = entries[(this.#numbers[this.#at++] ?? 0) % entries.length] ?? []
    this.taken.push(`${name}=${label}`)
    return option as Option
  }
}
