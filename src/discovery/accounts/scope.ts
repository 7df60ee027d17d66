import type { Test } from '../../core/facts.ts'
import type { Place } from '../features/resolve-call.ts'

/** An expression and the names that it may use. */
export interface Bound {
  test: Test
  scope: Scope
  /** The code has left before where this is nothing. */
  filled?: true
  /** Some ways bind the name to something else. */
  mixed?: true
  /** What it holds where a condition held, and where not. */
  ways?: { test: Test; yes: Bound; no: Bound }
}

/** What the names of one call of a function hold. Names of a function inside another one fall back to those around it. */
export interface Scope {
  place: Place
  names: Map<string, Bound>
  /** Of these names those that hold what the call gave, or the default of the parameter, and nothing else yet. */
  given: Set<string>
  around?: Scope
}

/** Truth of a condition that asks for parameters, or for their opposites, where the call gives `true` or `false`; undefined for any other. */
export function truthOf(test: Test, scope: Scope): boolean | undefined {
  if (test.k === 'not') {
    const inner = truthOf(test.of, scope)
    return inner === undefined ? undefined : !inner
  }
  if (test.k === 'bool') return test.v
  if (test.k === 'both' || test.k === 'either') {
    const [one, other] = test.of.map((each) => truthOf(each, scope))
    const decides = test.k === 'either'
    return one === decides || other === decides ? decides : one === !decides && other === !decides ? !decides : undefined
  }
  if (test.k !== 'ref' || !scope.given.has(test.name)) return undefined
  const bound = scope.names.get(test.name)
  return bound === undefined ? undefined : truthOf(bound.test, bound.scope)
}

/** What a plain name holds, looked for outwards. */
export function held(name: string, scope: Scope | undefined): Bound | undefined {
  for (let at = scope; at !== undefined; at = at.around) {
    const bound = at.names.get(name)
    if (bound !== undefined) return bound
  }
  return undefined
}
