import type { CallFact } from '../../core/facts.ts'
import { subtree } from './body-values.ts'
import { type Machine, moduleOf } from './machine.ts'
import type { PathSyntax } from './rules.ts'
import { branches, type FunctionValue, type Handler } from './values.ts'

/** Where the parameter stands that hands a request on. */
const nextAt: Readonly<Record<PathSyntax, number | undefined>> = { express: 2, koa: 1, hono: 1, fastify: undefined }

/**
 * What the last handler of a route does: `always` where it is a function that can hand the request on to routes that are registered later,
 * `perhaps` where its code is not at hand, `never` else.
 */
export function handsOn(machine: Machine, handler: Handler | undefined, syntax: PathSyntax): 'always' | 'perhaps' | 'never' {
  const at = nextAt[syntax]
  if (handler === undefined || at === undefined) return 'never'
  const values = branches(handler.value)
  if (values.some((one) => one.t === 'fn' && callsNext(machine, one.wraps ?? one, at))) return 'always'
  return values.some((one) => one.t === 'applied' || one.t === 'package') ? 'perhaps' : 'never'
}

/** True for a function that calls its `next` with nothing, or gives it to something that may. */
function callsNext(machine: Machine, value: FunctionValue, at: number): boolean {
  const facts = moduleOf(machine, value.file)?.facts
  const name = facts?.functions[value.fn]?.params[at]?.name
  if (facts === undefined || name === undefined || name === '') return false
  const inside = subtree(facts, value.fn)
  return facts.calls.some((one) => inside.has(one.in) && (isCallOf(one, name) || givesOn(one, name)))
}

function isCallOf({ callee, args }: CallFact, name: string): boolean {
  return callee.k === 'ref' && callee.name === name && args.length === 0
}

/** `guard(req, res, next)`; not `promise.catch(next)`, which hands on errors. */
function givesOn({ args, callee }: CallFact, name: string): boolean {
  const isCatch = callee.k === 'get' ? callee.name === 'catch' : callee.k === 'ref' && callee.name.endsWith('.catch')
  return !isCatch && args.length > 1 && args.some((one) => one.k === 'ref' && one.name === name)
}
