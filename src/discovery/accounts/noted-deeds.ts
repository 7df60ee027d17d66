import type { Deed } from '../../core/account.ts'
import type { Step } from '../../core/facts.ts'
import { caughtEnd } from './caught.ts'
import { isAnotherQuestion } from './refusals.ts'
import type { Scope } from './scope.ts'
import { deedOf, keyOf, type Way } from './way.ts'

/** Deeds of one operation: what is beyond is left out. */
const most = 300

/** What an operation was seen to do, in the order of its code, and which of it are errors on their way up. */
export class NotedDeeds {
  readonly all: Deed[] = []
  /** Deeds that are thrown errors. */
  readonly #thrown = new Set<Deed>()

  /** Notes a deed, once. */
  add(what: Deed['what'], line: number, way: Way, scope: Scope): void {
    if (this.all.length >= most) return
    const deed = deedOf(what, line, way, scope)
    const key = keyOf(deed)
    const same = this.all.filter((one) => keyOf(one) === key)
    if (same.length === 0 || isAnotherQuestion(deed, same)) this.all.push(deed)
  }

  /** Deeds from one of them on. */
  from(first: number): readonly Deed[] {
    return this.all.slice(first)
  }

  /** Puts others in the place of the deeds from one of them on. */
  replaceFrom(first: number, others: readonly Deed[]): void {
    this.all.splice(first, this.all.length, ...others)
  }

  /** The last deed is an error on its way up, not an answer that was sent. */
  markThrown(): void {
    const last = this.all.at(-1)
    if (last?.what.does === 'fails') this.#thrown.add(last)
  }

  /** Errors that a `catch` around them ends: nobody who called meets them. */
  swallow(inBody: readonly Deed[]): void {
    const gone = this.#thrownIn(inBody)
    this.replaceFrom(
      0,
      this.all.filter((deed) => !gone.has(deed)),
    )
  }

  /** Errors that a `catch` around them answers have its status. */
  answerCaught(caught: readonly Step[], inBody: readonly Deed[], inCatch: readonly Deed[], way: Way): void {
    const sent = inCatch.filter((deed) => !this.#thrown.has(deed))
    const end = caughtEnd(caught, sent, way)
    if (end === undefined) return
    const gone = this.#thrownIn(inBody)
    this.replaceFrom(
      0,
      this.all.map((deed) => (gone.has(deed) ? { ...deed, caught: end } : deed)),
    )
  }

  #thrownIn(deeds: readonly Deed[]): ReadonlySet<Deed> {
    return new Set(deeds.filter((deed) => this.#thrown.has(deed)))
  }
}
