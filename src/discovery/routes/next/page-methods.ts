import type { FileFacts, FunctionFact, Value } from '../../../core/facts.ts'
import type { RepoPath } from '../../../core/names.ts'
import type { Codebase } from '../../codebase.ts'
import { type Place, type Placed, follow } from '../../values/follow.ts'
import { itemsOf } from '../../values/items-of.ts'
import { callsIn } from '../nest/callee.ts'
import { chainMethods } from './connect-chain.ts'
import { httpMethods, isMethod, lookedUp, ofTable, type PageMethod } from './method-table.ts'

const depth = 5

/** Methods that the handler of an API page answers; `ALL` where nothing limits them. */
export function methodsOfHandler(codebase: Codebase, handler: Placed): readonly PageMethod[] {
  const found = new Map<string, PageMethod>()
  for (const one of methodsIn(codebase, handler, depth)) {
    const key = `${one.method} ${one.own?.path ?? ''}`
    if (!found.has(key) || one.handler) found.set(key, one)
  }
  const limited = [...found.values()].filter((one) => one.method !== 'ALL')
  // A handler that only answers preflight requests itself limits nothing.
  if (limited.every((one) => one.method === 'OPTIONS' || one.method === 'HEAD')) return [{ method: 'ALL' }]
  return limited.sort((a, b) => (a.method < b.method ? -1 : 1))
}

function methodsIn(codebase: Codebase, handler: Placed, left: number): readonly PageMethod[] {
  if (left <= 0) return []
  const found = follow(codebase, handler)
  if (found?.kind === 'function') return ofFunction(codebase, found.path, found.fn, left)
  if (found?.kind !== 'value') return []
  const { value, at, name } = found
  if (value.k === 'obj') return ofTable(value, at)
  if (value.k === 'call') return ofCall(codebase, { value, at }, name, left)
  return value.k === 'any' ? value.of.flatMap((one) => methodsIn(codebase, { value: one, at }, left - 1)) : []
}

/** A wrapper around a handler, a table of methods, or a chain of `next-connect`. */
function ofCall(codebase: Codebase, placed: Placed, name: string, left: number): readonly PageMethod[] {
  if (placed.value.k !== 'call') return []
  const { at } = placed
  const chain = chainMethods(codebase, placed, name)
  if (chain.length > 0) return chain
  const calls = [placed.value.call, ...(placed.value.call.callee.k === 'call' ? [placed.value.call.callee.call] : [])]
  const args = calls.flatMap((call) => call.args)
  const listed = args.flatMap((arg) => listedMethods(arg))
  if (listed.length > 0) return listed.map((method) => ({ method }))
  for (const arg of args) {
    if (arg.k === 'null' || arg.k === 'str') continue
    const inner = methodsIn(codebase, { value: arg, at }, left - 1)
    if (inner.length > 0) return inner
  }
  return []
}

/** `['GET', 'POST']` and `{ methods: ['POST'] }` among the arguments of a wrapper. */
function listedMethods(arg: Value): readonly string[] {
  if (arg.k === 'arr' && arg.items.length > 0 && arg.items.every((item) => item.k === 'str' && httpMethods.has(item.v.toUpperCase()))) {
    return arg.items.flatMap((item) => (item.k === 'str' ? [item.v.toUpperCase()] : []))
  }
  const listed = arg.k === 'obj' ? arg.props.find(([key]) => /^(allowed)?methods?$/i.test(key))?.[1] : undefined
  if (listed?.k === 'str' && httpMethods.has(listed.v.toUpperCase())) return [listed.v.toUpperCase()]
  return listed ? listedMethods(listed) : []
}

function ofFunction(codebase: Codebase, path: RepoPath, fn: number, left: number): readonly PageMethod[] {
  const facts = codebase.facts(path)
  const body = facts?.functions[fn]
  if (!facts || !body) return []
  const compared = comparedMethods(codebase, facts, { path, fn }, body)
  if (compared.length > 0) return [...compared, ...indexedMethods(codebase, facts, path, fn)]
  const tables = tableMethods(codebase, facts, path, fn)
  if (tables.length > 0) return tables
  return delegated(codebase, facts, { path, fn }, left)
}

/** True for functions inside of another one. */
function within(facts: FileFacts, inner: number, outer: number): boolean {
  for (let at = inner; at >= 0; at = facts.functions[at]?.in ?? -1) if (at === outer) return true
  return false
}

const named = String.raw`(?:\w+\??\.)*method(?:\??\.to(?:Upper|Lower)Case\(\))?`
const quoted = String.raw`['"\`]\w+['"\`]`
const methodTest = new RegExp(String.raw`!?\(?\s*(?:${named}\s*[!=]==?\s*${quoted}|${quoted}\s*[!=]==?\s*${named})\s*\)?`, 'g')

/** Comparisons of `req.method`, `switch (method)` and `['GET'].includes(req.method)`. */
function comparedMethods(codebase: Codebase, facts: FileFacts, at: Place, body: FunctionFact): readonly PageMethod[] {
  const { fn } = at
  const methods = new Set<string>()
  const softly = new Set<string>()
  for (const one of facts.comparisons ?? []) {
    const method = one.is.toUpperCase()
    if (!httpMethods.has(method) || !within(facts, one.in, fn) || !comparesMethod(codebase, one, at)) continue
    const condition = conditionOf(facts, one)
    // A condition of an expression (`req.method === 'GET' ? a : b`) limits nothing.
    if (one.case === true || (condition !== undefined && condition.replace(methodTest, '').replace(/&&|\|\||\s/g, '') === ''))
      methods.add(method)
    else if (condition !== undefined && one.not !== true) softly.add(method)
  }
  for (const method of listedInGuards(codebase, facts, at, body)) methods.add(method)
  // `req.method === 'GET' && id` tells of a method only beside a comparison that stands alone.
  const all = methods.size > 0 ? [...methods, ...softly] : []
  return [...new Set(all)].filter((method) => httpMethods.has(method)).map((method) => ({ method }))
}

/** Methods of `['GET'].includes(req.method)` and `allowed.includes(req.method)`. */
function listedInGuards(codebase: Codebase, facts: FileFacts, at: Place, body: FunctionFact): readonly string[] {
  const guards = facts.guards.filter((guard) => guard.line >= body.from && guard.line <= body.to)
  return guards.flatMap(({ text }) => {
    const list = /\[([^\]]*)\]\.includes\((?:\w+\??\.)*method/.exec(text)?.[1]
    const written = (list?.match(/['"`](\w+)['"`]/g) ?? []).map((quoted) => quoted.slice(1, -1))
    const name = /([\w.]+)\.(?:includes|has)\((?:\w+\??\.)*method/.exec(text)?.[1]
    const items = name === undefined ? [] : (itemsOf(codebase, { value: { k: 'ref', name }, at }) ?? [])
    return [...written, ...items.flatMap(({ value }) => (value.k === 'str' ? [value.v] : []))].map((method) => method.toUpperCase())
  })
}

/** True for `req.method`, `method.toUpperCase()` and a constant of either. */
function comparesMethod(codebase: Codebase, one: { of: string; in: number }, at: Place): boolean {
  if (/(^|\.)method(\??\.to(?:Upper|Lower)Case\(\))?$/.test(one.of)) return true
  return /^\w+$/.test(one.of) && isMethod(codebase, { value: { k: 'ref', name: one.of }, at: { ...at, fn: one.in } }, depth)
}

/** Text of the `if` that a comparison stands in; undefined where it is part of another expression. */
function conditionOf(facts: FileFacts, one: { line: number; to: number; in: number }): string | undefined {
  const leaving = facts.guards.find(
    (guard) => guard.line <= one.line && one.line - guard.line <= 4 && guard.in === one.in && /method/.test(guard.text),
  )
  if (leaving && (leaving.line === one.line || one.to > one.line)) return leaving.text
  const inside = [...facts.calls, ...facts.throws].find(
    (call) =>
      call.line >= one.line && call.line <= one.to && call.guard !== undefined && /method/.test(call.guard) && !call.guard.startsWith('!('),
  )
  if (inside?.guard !== undefined) return inside.guard
  return one.to > one.line ? '' : undefined
}

/** `defaultHandler(req, res, { GET: list })` and `handlers[req.method]`. */
function tableMethods(codebase: Codebase, facts: FileFacts, path: RepoPath, fn: number): readonly PageMethod[] {
  const at = { path, fn }
  const indexed = indexedMethods(codebase, facts, path, fn)
  if (indexed.length > 0) return indexed
  const values = bodyValues(facts, fn)
  for (const value of values) {
    for (const call of callsIn(value)) {
      for (const arg of call.args) {
        const table = arg.k === 'ref' ? follow(codebase, { value: arg, at }) : undefined
        const methods = table?.kind === 'value' ? ofTable(table.value, table.at) : ofTable(arg, at)
        if (methods.some((one) => one.method !== '') && looksLikeTable(table?.kind === 'value' ? table.value : arg)) return methods
      }
    }
  }
  return []
}

/** `handlers[req.method]`, `handlers.get(req.method)`, whatever the table is and however the method is written. */
function indexedMethods(codebase: Codebase, facts: FileFacts, path: RepoPath, fn: number): readonly PageMethod[] {
  for (const value of bodyValues(facts, fn)) {
    const methods = lookedUp(codebase, { value, at: { path, fn } })
    if (methods.length > 0) return methods
  }
  return []
}

/** Options of a request (`{ method, headers }`) have no upper-case method as a key. */
function looksLikeTable(value: Value): boolean {
  return value.k === 'obj' && value.props.some(([name]) => httpMethods.has(name))
}

/** Expressions of a function and of the functions inside of it: bindings, calls and returned values. */
function bodyValues(facts: FileFacts, fn: number): readonly Value[] {
  const values: Value[] = []
  for (const binding of facts.bindings) if (within(facts, binding.in, fn)) values.push(binding.value)
  for (const call of facts.calls) if (within(facts, call.in, fn)) values.push({ k: 'call', call }, call.callee)
  facts.functions.forEach((one, index) => {
    if (one.returns && within(facts, index, fn)) values.push(one.returns)
  })
  return values
}

/** A handler that hands its request on to another function of the repository. */
function delegated(codebase: Codebase, facts: FileFacts, at: Place, left: number): readonly PageMethod[] {
  const request = facts.functions[at.fn]?.params[0]?.name ?? ''
  if (request === '') return []
  for (const value of bodyValues(facts, at.fn)) {
    for (const call of callsIn(value)) {
      const first = call.args[0]
      if (first?.k !== 'ref' || first.name !== request) continue
      if (call.callee.k !== 'ref' && call.callee.k !== 'call') continue
      const inner = methodsIn(codebase, { value: call.callee, at }, left - 1)
      if (inner.length > 0) return inner
    }
  }
  return []
}
