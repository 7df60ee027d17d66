import type { Value } from '../../core/facts.ts'
import type { Codebase } from '../codebase.ts'
import type { Given, Place, Placed } from '../values/follow.ts'
import { type Traced, trace } from './trace.ts'

/** Objects, and calls that give them, in one another. */
const deepest = 4

/** Members of an object, those of what it spreads first: `{ ...saveMutation(), onError }`. */
export function membersOf(codebase: Codebase, placed: Placed, left = deepest): readonly (readonly [name: string, placed: Placed])[] {
  const traced = left <= 0 ? undefined : placed.value.k === 'obj' ? { kind: 'value' as const, ...placed } : trace(codebase, placed)
  if (traced?.kind !== 'value') return []
  const { value, at } = traced
  if (value.k === 'call') {
    const target = trace(codebase, { value: value.call.callee, at })
    const returns = target?.kind === 'function' ? codebase.facts(target.path)?.functions[target.fn]?.returns : undefined
    if (target?.kind !== 'function' || returns === undefined) return []
    return membersOf(codebase, { value: returns, at: insideOf(target, value.call.args, at) }, left - 1)
  }
  if (value.k !== 'obj') return []
  const spread = (value.spreads ?? []).flatMap((one) => membersOf(codebase, { value: one, at }, left - 1))
  return [...spread, ...value.props.map(([name, one]) => [name, { value: one, at }] as const)]
}

/** The inside of a function that is called with these arguments. */
export function insideOf(target: Extract<Traced, { kind: 'function' }>, args: readonly Value[], at: Place): Place {
  const given: Given = {
    path: target.path,
    fn: target.fn,
    args: args.map((value) => ({ value, at })),
    ...(target.given && { outer: target.given }),
  }
  return { path: target.path, fn: target.fn, given }
}
