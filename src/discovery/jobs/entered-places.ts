import type { Value } from '../../core/facts.ts'
import type { Codebase } from '../codebase.ts'
import { follow, type Place } from '../values/follow.ts'
import { type Caller, callersOf } from './callers.ts'
import type { FunctionAt } from './own-methods.ts'

/** Callers more than these make a table of their own. */
const mostCallers = 200

/** A place with what one caller of its function gave, and the call that began it. */
export interface Entered {
  at: Place
  caller: Caller
}

interface Parameter extends FunctionAt {
  index: number
}

/** The places that a value means, one for each call that tells a parameter in it; none where it has none, or nobody calls. */
export function enteredPlaces(codebase: Codebase, value: Value, at: Place, left = 3): readonly Entered[] {
  const behind = left === 0 ? undefined : parameterIn(codebase, value, at, 4)
  if (behind === undefined) return []
  const callers = callersOf(codebase, behind.path, behind.fn).slice(0, mostCallers)
  return callers.flatMap((caller) => entered(codebase, { at, behind, caller }, left)).slice(0, mostCallers)
}

function entered(
  codebase: Codebase,
  { at, behind, caller }: { at: Place; behind: Parameter; caller: Caller },
  left: number,
): readonly Entered[] {
  const argument = caller.call.args[behind.index]
  const deeper = argument === undefined ? [] : enteredPlaces(codebase, argument, caller.at, left - 1)
  const starts = deeper.length > 0 ? deeper : [{ at: caller.at, caller }]
  return starts.map((one) => {
    const args = caller.call.args.map((each) => ({ value: each, at: one.at }))
    return { at: { ...at, given: { path: behind.path, fn: behind.fn, args } }, caller: one.caller }
  })
}

/** The parameter that a value is, is a member of, or is put together from. */
function parameterIn(codebase: Codebase, value: Value, at: Place, depth: number): Parameter | undefined {
  if (depth === 0) return undefined
  const inner = (one: Value): Parameter | undefined => parameterIn(codebase, one, at, depth - 1)
  switch (value.k) {
    case 'get':
    case 'at':
      return inner(value.of)
    case 'any':
      return value.of.map(inner).find((one) => one !== undefined)
    case 'tpl':
      return value.parts.map(inner).find((one) => one !== undefined)
    case 'obj':
      return value.props.map(([, one]) => inner(one)).find((one) => one !== undefined)
    case 'ref': {
      const found = follow(codebase, { value: { k: 'ref', name: value.name.split('.')[0] as string }, at })
      if (found?.kind === 'parameter') return { path: found.path, fn: found.fn, index: found.index }
      return found?.kind === 'value' && /^(ref|get)$/.test(found.value.k)
        ? parameterIn(codebase, found.value, found.at, depth - 1)
        : undefined
    }
    default:
      return undefined
  }
}
