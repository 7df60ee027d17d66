import type { CallFact, Value } from '../../../core/facts.ts'
import type { RepoPath } from '../../../core/names.ts'
import type { Codebase } from '../../codebase.ts'
import { type Placed, follow } from '../../values/follow.ts'

/** A function that takes the handler and gives another one: `withAuth(handler, options)`. */
export interface Wrapper {
  name: string
  call: CallFact
  at: Placed['at']
}

/** What a route's handler is made of: wrappers from the outside in, and the function inside. */
export interface OpenedHandler {
  wrappers: readonly Wrapper[]
  inner?: { path: RepoPath; fn: number; name: string; from: number; to: number }
}

const inside = /^(handler|handle|action|resolver|resolve|fn|run|execute|callback)$/

/** Opens the wrappers around a handler. */
export function openHandler(codebase: Codebase, placed: Placed, left = 8): OpenedHandler {
  const found = left > 0 ? follow(codebase, placed) : undefined
  if (found?.kind === 'function')
    return { wrappers: [], inner: { path: found.path, fn: found.fn, name: found.fact.name, from: found.fact.from, to: found.fact.to } }
  if (found?.kind !== 'value') return { wrappers: [] }
  const { value, at } = found
  if (value.k === 'any') return openHandler(codebase, { value: value.of[0] ?? value, at }, left - 1)
  if (value.k !== 'call') return { wrappers: [] }
  const wrappers = [value.call, ...(value.call.callee.k === 'call' ? [value.call.callee.call] : [])].map((call) => ({
    name: nameOf(call.callee),
    call,
    at,
  }))
  for (const arg of candidates(value.call)) {
    const opened = openHandler(codebase, { value: arg, at }, left - 1)
    if (opened.inner) return { wrappers: [...wrappers, ...opened.wrappers], inner: opened.inner }
  }
  return { wrappers }
}

/** Arguments that may be the handler: functions first, then what is named, then the member of an options object. */
function candidates(call: CallFact): readonly Value[] {
  const direct = call.args.filter((arg) => arg.k === 'fn')
  const rest = call.args.filter((arg) => arg.k === 'ref' || arg.k === 'call' || arg.k === 'any' || arg.k === 'get')
  const members = call.args.flatMap((arg) =>
    arg.k === 'obj' ? arg.props.filter(([name]) => inside.test(name)).map(([, value]) => value) : [],
  )
  return [...direct, ...members, ...rest]
}

/** Last part of a callee's name. */
export function nameOf(callee: Value): string {
  if (callee.k === 'ref' || callee.k === 'get') return callee.name.slice(callee.name.lastIndexOf('.') + 1)
  return callee.k === 'call' ? nameOf(callee.call.callee) : ''
}
