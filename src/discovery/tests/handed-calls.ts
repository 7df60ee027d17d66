import type { CallFact, FunctionFact } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Codebase } from '../codebase.ts'
import { callsOf } from '../values/calls-of.ts'
import { follow, type Given, type Place } from '../values/follow.ts'

/** A call and where it stands. */
interface PlacedCall {
  call: CallFact
  at: Place
}

/** How many functions of tests may hand a call on to the one that is looked for. */
const mostHands = 4

/** What is read of the calls that a call leads to: those in functions of tests, entered with the arguments of the call. */
export function callsHandedOn<T>(
  codebase: Codebase,
  { call, at }: PlacedCall,
  read: (call: CallFact, at: Place) => T | undefined,
  left: number = mostHands,
): readonly T[] {
  const target = left === 0 ? undefined : enteredBy(codebase, { call, at })
  if (target === undefined || codebase.digest(target.path)?.test !== true) return []
  const facts = codebase.facts(target.path)
  const inside = facts === undefined ? [] : callsOf(facts).filter((one) => isInside(facts.functions, one.call.in, target.fn))
  return inside.flatMap((one) => {
    const place = { path: target.path, fn: one.call.in, given: target }
    const own = read(one.call, place)
    return own === undefined ? callsHandedOn(codebase, { call: one.call, at: place }, read, left - 1) : [own]
  })
}

/** The function that a call runs, with what it is called with; also one that a function gave: `const send = asUser(fetch)`. */
function enteredBy(codebase: Codebase, { call, at }: PlacedCall): Given | undefined {
  const found = call.callee.k === 'ref' ? follow(codebase, { value: call.callee, at }) : undefined
  if (found?.kind === 'function') return entered(found, call, at)
  const made = found?.kind === 'value' && found.value.k === 'call' ? found : undefined
  const maker = made?.value.k === 'call' ? follow(codebase, { value: made.value.call.callee, at: made.at }) : undefined
  if (made?.value.k !== 'call' || maker?.kind !== 'function' || maker.fact.returns?.k !== 'fn') return undefined
  const outer = entered(maker, made.value.call, made.at)
  return { ...entered({ path: maker.path, fn: maker.fact.returns.fn }, call, at), outer }
}

function entered({ path, fn }: { path: RepoPath; fn: number }, { args }: CallFact, at: Place): Given {
  return { path, fn, args: args.map((value) => ({ value, at })), ...(at.given !== undefined && { outer: at.given }) }
}

function isInside(functions: readonly FunctionFact[], fn: number, outer: number): boolean {
  for (let at = fn; at !== -1; at = functions[at]?.in ?? -1) if (at === outer) return true
  return false
}
