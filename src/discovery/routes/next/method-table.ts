import type { Value } from '../../../core/facts.ts'
import type { RepoPath } from '../../../core/names.ts'
import type { Codebase } from '../../codebase.ts'
import { type Place, type Placed, find, follow } from '../../values/follow.ts'
import { lastName, receiver } from '../nest/callee.ts'

/** HTTP methods that Next routes. */
export const httpMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** One method of a handler and the function that answers it, where that is another one. */
export interface PageMethod {
  method: string
  handler?: Placed
  /** Middleware that a router runs before it, in order. */
  guards?: readonly Placed[]
  /** A path that a router asks for itself, and where it is registered; only a page that catches every path below it hands on others. */
  own?: { path: string; file: RepoPath; line: number }
}

const depth = 5

/** Methods of the tables that an expression looks up by the method of a request. */
export function lookedUp(codebase: Codebase, { value, at }: Placed): readonly PageMethod[] {
  for (const part of partsOf(value)) {
    const table = tableOf(part)
    if (table === undefined || !isMethod(codebase, { value: table.key, at }, depth)) continue
    const methods = methodTable(codebase, { value: table.of, at })
    if (methods.length > 0) return methods
  }
  return []
}

/** `{ GET: handler, POST: import('./_post') }`; undefined entries are no methods. */
export function ofTable(value: Value, at: Place): readonly PageMethod[] {
  if (value.k !== 'obj' || value.props.length === 0) return []
  const known = value.props.filter(([name]) => httpMethods.has(name.toUpperCase()))
  const upper = known.some(([name]) => name === name.toUpperCase())
  if (!upper && known.length < value.props.length) return []
  return known
    .filter(([, inner]) => inner.k !== 'null')
    .map(([name, inner]) => ({ method: name.toUpperCase(), handler: { value: inner, at } }))
}

/** A value and what it may be, so that `handlers[method] ?? notAllowed` counts. */
function partsOf(value: Value): readonly Value[] {
  if (value.k === 'any') return value.of.flatMap(partsOf)
  if (value.k === 'get') return [value, ...partsOf(value.of)]
  return value.k === 'call' ? [value, ...partsOf(value.call.callee)] : [value]
}

/** What is looked up by which key. */
function tableOf(value: Value): { of: Value; key: Value } | undefined {
  if (value.k === 'at') return value
  const key = value.k === 'call' ? value.call.args[0] : undefined
  const of = value.k === 'call' && lastName(value.call.callee) === 'get' ? receiver(value.call.callee) : undefined
  return of && key && { of, key }
}

/** True for the method of a request: `req.method!`, a constant of it, `req.method?.toLowerCase()`, `req.method ?? 'GET'`. */
export function isMethod(codebase: Codebase, placed: Placed, left: number): boolean {
  const { value, at } = placed
  if (left <= 0) return false
  if (value.k === 'any') return value.of.some((one) => isMethod(codebase, { value: one, at }, left - 1))
  if (value.k === 'get') return value.name === 'method'
  if (value.k === 'call') {
    const of = /^to(Upper|Lower)Case$/.test(lastName(value.call.callee)) ? receiver(value.call.callee) : value.call.args[0]
    return of !== undefined && isMethod(codebase, { value: of, at }, left - 1)
  }
  if (value.k !== 'ref') return false
  if (/(^|\.)method$/.test(value.name)) return true
  const found = value.name.includes('.') ? undefined : find(codebase, at, value.name)
  return found?.kind === 'value' && found.value !== value && isMethod(codebase, found, left - 1)
}

/** Handlers by method: an object, a `Map`, or an object of a class with methods of these names. */
function methodTable(codebase: Codebase, placed: Placed): readonly PageMethod[] {
  const found = follow(codebase, placed)
  if (found?.kind !== 'value') return []
  const { value, at } = found
  if (value.k !== 'call' || value.call.new !== true) return ofTable(value, at)
  const [first] = value.call.args
  if (value.call.callee.k === 'ref' && value.call.callee.name === 'Map')
    return first?.k === 'arr' ? ofTable({ k: 'obj', props: first.items.flatMap(entryOf) }, at) : []
  const made = follow(codebase, { value: value.call.callee, at })
  const members =
    made?.kind === 'class' ? made.fact.members.filter((one) => one.fn !== undefined && httpMethods.has(one.name.toUpperCase())) : []
  return members.map((one) => ({
    method: one.name.toUpperCase(),
    ...(made?.kind === 'class' && { handler: { value: { k: 'fn' as const, fn: one.fn ?? -1 }, at: { path: made.path, fn: -1 } } }),
  }))
}

function entryOf(value: Value): readonly (readonly [string, Value])[] {
  const [key, of] = value.k === 'arr' ? value.items : []
  return key?.k === 'str' && of ? [[key.v, of]] : []
}
