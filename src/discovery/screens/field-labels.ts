import { givenText, placeIn, type Words } from './attributes.ts'
import { isField, isLabel } from './elements.ts'
import type { DeedReading } from './requests.ts'
import type { Shown } from './shown.ts'
import { textOf } from './words.ts'

interface Pending extends Words {
  /** Field that it is for. */
  for: string | undefined
  /** Elements around it that ended since. */
  ended: number
}

/** The label that no field followed yet. */
export class FieldLabels {
  #pending: Pending | undefined
  /** Fields whose label stands behind them. */
  readonly #named = new Set<string>()

  add(words: Words, forId: string | undefined): void {
    if (forId === undefined || !this.#named.has(forId)) this.#pending = { ...words, for: forId, ended: 0 }
  }

  /** The label behind a field that it names: `<Checkbox id="all" /><Label htmlFor="all">All</Label>`. */
  behind(reading: DeedReading, one: Shown, rest: readonly Shown[]): { label?: Words } {
    const id = isField(one) && rest.length > 0 ? givenText(reading, one, ['id']) : undefined
    const label =
      id === undefined ? undefined : rest.find((later) => isLabel(later.tag) && givenText(reading, later, ['htmlFor', 'for']) === id)
    const text = label === undefined ? undefined : textOf(label)
    if (id === undefined || label === undefined || text === undefined) return {}
    this.#named.add(id)
    return { label: { text, file: placeIn(reading, label).file } }
  }

  /** The label before a field, unless it is for another one. Where two fields share one that changes with a state, each has its own words. */
  take(id: string | undefined, region?: string): Words | undefined {
    const pending = this.#pending
    if (pending === undefined || (pending.for !== undefined && id !== undefined && pending.for !== id)) return undefined
    const { other, when, ...rest } = pending
    this.#pending = other !== undefined && when !== undefined && region === when ? { ...rest, text: other } : undefined
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
