import type { CallFact, Value } from '../../core/facts.ts'
import type { Codebase } from '../codebase.ts'
import { calleeName } from '../values/chain.ts'
import { callsOf } from '../values/calls-of.ts'
import { follow, type Place } from '../values/follow.ts'

/** What gives a promise that is kept when a time is over, by the package that it comes from. */
const ofPackages = /^(?:(?:node:)?timers\/promises#(?:setTimeout|wait)|delay#\w+|sleep-promise#\w+|p-sleep#\w+)$/

/**
 * The length of time that an expression waits for, where it is a pause: `sleep(5000)` with a function that sets a timer for its caller, a pause of a
 * package, or `new Promise((resolve) => setTimeout(resolve, 5000))`. Undefined for anything else.
 */
export function pauseOf(codebase: Codebase, value: Value, at: Place): Value | undefined {
  if (value.k !== 'call') return undefined
  const { call } = value
  if (call.callee.k === 'ref' && call.callee.name === 'Bun.sleep') return call.args[0]
  if (calleeName(call) === 'Promise') return timeoutIn(codebase, call.args[0], at)
  const found = follow(codebase, { value: call.callee, at })
  if (found?.kind === 'external') return ofPackages.test(`${found.package}#${found.name}`) ? call.args[0] : undefined
  return found?.kind === 'function' && isPause(codebase, found) ? call.args[0] : undefined
}

/** `setTimeout(resolve, ms)` in what a promise is made with. */
function timeoutIn(codebase: Codebase, made: Value | undefined, at: Place): Value | undefined {
  if (made?.k !== 'fn') return undefined
  const resolve = codebase.facts(at.path)?.functions[made.fn]?.params[0]?.name
  return timersIn(codebase, at.path, made.fn).find(([first]) => first?.k === 'ref' && first.name === resolve)?.[1]
}

/** Arguments of the timers that a function sets itself. */
function timersIn(codebase: Codebase, path: Place['path'], fn: number): readonly CallFact['args'][] {
  const facts = codebase.facts(path)
  const calls = facts === undefined ? [] : callsOf(facts)
  return calls.flatMap(({ call }) => (call.in === fn && calleeName(call) === 'setTimeout' ? [call.args] : []))
}

/** A function that does nothing but wait: its only timer is for as long as its first parameter says. */
function isPause(codebase: Codebase, { path, fn }: { path: Place['path']; fn: number }): boolean {
  const { functions = [] } = codebase.facts(path) ?? {}
  const first = functions[fn]?.params[0]?.name
  const inside = functions.flatMap((one, i) => (i === fn || one.in === fn ? [i] : []))
  const timers = inside.flatMap((one) => timersIn(codebase, path, one))
  const lasts = ([, time]: CallFact['args']): boolean => time?.k === 'ref' && time.name === first
  return first !== undefined && first !== '' && timers.length === 1 && timers.every(lasts)
}
