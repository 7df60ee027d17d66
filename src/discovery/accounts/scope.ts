import type { Test } from '../../core/facts.ts'
import type { Place } from '../features/resolve-call.ts'

/** An expression and the names that it may use. */
export interface Bound {
  test: Test
  scope: Scope
}

/** What the names of one call of a function hold. Names of a function inside another one fall back to those around it. */
export interface Scope {
  place: Place
  names: Map<string, Bound>
  around?: Scope
}

/** What a plain name holds, looked for outwards. */
export function held(name: string, scope: Scope | undefined): Bound | undefined {
  for (let at = scope; at !== undefined; at = at.around) {
    const bound = at.names.get(name)
    if (bound !== undefined) return bound
  }
  return undefined
}
