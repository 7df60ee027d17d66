import type { Around, CodeLine, Deed } from '../../core/account.ts'
import type { Scope } from './scope.ts'

/** How the code that is looked at was reached. */
export interface Way {
  via: Deed['via']
  when: readonly string[]
  onFailure: boolean
  /** A branch stands around. */
  branch?: true
  /** Several of them, one inside of the other. */
  nested?: true
  around: readonly Around[]
  /** Inside of a transaction. */
  together?: CodeLine
  /** Inside a `finally`, which tidies up. */
  last?: true
  /** What all requests share is made here. */
  once?: true
  depth: number
}

/** What tells one deed from another. */
export function keyOf({ what, at, when, onFailure, branch, once, around = [] }: Deed): string {
  const shown = around.map((one) => ({ ...one, line: 0 }))
  return JSON.stringify([what, at, when, onFailure, branch, once, shown])
}

/** A deed on the way that leads there. */
export function deedOf(what: Deed['what'], line: number, way: Way, scope: Scope): Deed {
  return {
    what,
    at: { file: scope.place.path, line },
    via: way.via,
    when: way.when,
    ...(way.branch && { branch: true }),
    ...(way.nested && { nested: true }),
    ...(way.onFailure && { onFailure: true }),
    ...(way.once && { once: true }),
    ...(way.around.length > 0 && { around: way.around }),
    ...(way.together && { together: way.together }),
  }
}

/** Conditions with one more. */
export function withCondition(when: readonly string[], guard: string): readonly string[] {
  return when.includes(guard) ? when : [...when, guard]
}

/** The way into a branch whose condition may hold or not. */
export function insideBranch(way: Way): Way {
  return { ...way, branch: true, ...(way.branch === true && { nested: true }) }
}

/** The way with something more around it. */
export function within(way: Way, ...around: readonly Around[]): Way {
  const depth = way.via.length
  return around.length === 0 ? way : { ...way, around: [...way.around, ...around.map((one) => ({ ...one, depth }))] }
}

/** Whether a deed lasts or gives the answer: a function that does so is no question that is asked first. */
export function isActing(what: Deed['what']): boolean {
  if (what.does === 'files' || what.does === 'stores' || what.does === 'remembers') return what.verb !== 'reads'
  return /^(?:creates|changes|saves|removes|uses|answers|queues|mails)$/.test(what.does)
}
