import type { CallFact, Value } from '../../core/facts.ts'
import { subtree } from './body-values.ts'
import { type Machine, moduleOf } from './machine.ts'
import type { PathSyntax } from './rules.ts'
import { branches, flatten, type FunctionValue, type Handler } from './values.ts'

/** Where the parameter stands that hands a request on. */
const nextAt: Readonly<Record<PathSyntax, number | undefined>> = { express: 2, koa: 1, hono: 1, fastify: undefined }

/**
 * What the last handler of a route does: `always` where it is a function that can hand the request on to routes that are registered later,
 * `perhaps` where its code is not at hand, `never` else.
 */
export function handsOn(machine: Machine, handler: Handler | undefined, syntax: PathSyntax): 'always' | 'perhaps' | 'never' {
  const at = nextAt[syntax]
  if (handler === undefined || at === undefined) return 'never'
  // Of a list the last one ends it.
  const values = branches(handler.value).flatMap((one) => (one.t === 'list' ? flatten(one).slice(-1) : [one]))
  if (values.some((one) => one.t === 'fn' && callsNext(machine, one.wraps ?? one, at))) return 'always'
  return values.some((one) => one.t === 'applied' || one.t === 'package') ? 'perhaps' : 'never'
}

/** True for a function that calls its `next` with nothing, or gives it to something that may. */
function callsNext(machine: Machine, value: FunctionValue, at: number): boolean {
  const facts = moduleOf(machine, value.file)?.facts
  const params = facts?.functions[value.fn]?.params ?? []
  // `(...args) => inner(...args)` is given it among all others.
  if (params.slice(0, at + 1).some((one) => one.name.startsWith('...'))) return true
  const name = params[at]?.name
  if (facts === undefined || name === undefined || name === '') return false
  const inside = subtree(facts, value.fn)
  const isCalled = facts.calls.some((one) => inside.has(one.in) && (isCallOf(one, name) || givesOn(one, name)))
  return isCalled || facts.bindings.some((one) => inside.has(one.in) && isOf(one.value, name))
}

/** `const go = next`, `const [req, res, next] = args` of a list that holds it: it bears another name from there on. */
function isOf(value: Value, name: string): boolean {
  if (value.k === 'get') return isOf(value.of, name)
  return value.k === 'arr' || value.k === 'obj' ? partsOf(value).some((one) => isOf(one, name)) : value.k === 'ref' && value.name === name
}

function partsOf(value: Extract<Value, { k: 'arr' | 'obj' }>): readonly Value[] {
  return value.k === 'arr' ? value.items : value.props.map(([, one]) => one)
}

function isCallOf({ callee, args }: CallFact, name: string): boolean {
  return callee.k === 'ref' && callee.name === name && args.length === 0
}

/** `guard(req, res, next)`; not `promise.catch(next)`, which hands on errors. */
function givesOn({ args, callee }: CallFact, name: string): boolean {
  const isCatch = callee.k === 'get' ? callee.name === 'catch' : callee.k === 'ref' && callee.name.endsWith('.catch')
  return !isCatch && args.length > 1 && args.some((one) => one.k === 'ref' && one.name === name)
}
