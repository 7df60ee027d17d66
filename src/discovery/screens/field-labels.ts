import type { Words } from './attributes.ts'

interface Pending extends Words {
  /** Field that it is for. */
  for: string | undefined
  /** Elements around it that ended since. */
  ended: number
}

/** The label that no field followed yet. */
export class FieldLabels {
  #pending: Pending | undefined

  add(words: Words, forId: string | undefined): void {
    this.#pending = { ...words, for: forId, ended: 0 }
  }

  /** The label before a field, unless it is for another one. */
  take(id: string | undefined): Words | undefined {
    const pending = this.#pending
    if (pending === undefined || (pending.for !== undefined && id !== undefined && pending.for !== id)) return undefined
    this.#pending = undefined
    return pending
  }

  /** Reads what an element holds: a label belongs to a field beside it, not to one of the next group. */
  within<T>(counts: boolean, read: () => T): T {
    const before = this.#pending
    const result = read()
    const pending = this.#pending
    if (counts && pending !== undefined && pending !== before) {
      pending.ended += 1
      if (pending.ended > 1) this.#pending = undefined
    }
    return result
  }
}
