import type { CallFact, Value } from '../../core/facts.ts'
import type { Codebase } from '../codebase.ts'
import { type Found, follow, type Given, memberOf, type Placed } from '../values/follow.ts'

/** What a called function of the repository returns: `notFound('User')`, or a function that another one made: `const notFound = factory({ … })`. */
export function returnedBy(codebase: Codebase, found: Found | undefined, call: CallFact, at: Placed['at']): Placed | undefined {
  const args = call.args.map((value) => ({ value, at }))
  if (found?.kind === 'function') return entered(found, { path: found.path, fn: found.fn, args })
  if (found?.kind !== 'value' || found.value.k !== 'call' || found.value.call.new === true) return undefined
  const maker = found.value.call
  const made = follow(codebase, { value: maker.callee, at: found.at })
  const inner = made?.kind === 'function' && made.fact.returns?.k === 'fn' ? made.fact.returns.fn : undefined
  const fact = made?.kind !== 'function' || inner === undefined ? undefined : codebase.facts(made.path)?.functions[inner]
  if (made?.kind !== 'function' || inner === undefined || fact === undefined) return undefined
  const outer: Given = { path: made.path, fn: made.fn, args: maker.args.map((value) => ({ value, at: found.at })) }
  return entered({ kind: 'function', fact, fn: inner, path: made.path }, { path: made.path, fn: inner, args, outer })
}

function entered({ fact, path, fn }: Extract<Found, { kind: 'function' }>, given: Given): Placed | undefined {
  return fact.returns === undefined ? undefined : { value: fact.returns, at: { path, fn, given } }
}

/** A property of what an error was made with, behind names and spread objects. */
function optionOf(codebase: Codebase, options: Placed | undefined, name: string): Value | undefined {
  const found = options === undefined ? undefined : follow(codebase, options)
  const member = found === undefined ? undefined : memberOf(codebase, found, name)
  const end = member?.kind === 'value' ? follow(codebase, member) : undefined
  if (end?.kind === 'value') return end.value
  return member?.kind === 'value' ? member.value : undefined
}

/** The options that an error is made with, where a name or another object holds some of them. */
export function optionsBehind(codebase: Codebase, placed: Placed): Value {
  const { value } = placed
  if (value.k === 'obj' && value.spreads === undefined) return value
  const props = ['message', 'detail', 'statusMessage', 'errors', 'code', 'status', 'statusCode', 'httpStatus'].flatMap((name) => {
    const found = optionOf(codebase, placed, name)
    return found === undefined ? [] : [[name, found] as const]
  })
  return props.length === 0 ? value : { k: 'obj', props }
}
