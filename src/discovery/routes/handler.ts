import type { Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Route } from '../../core/project.ts'
import { cutText } from '../../core/secrets/cut-text.ts'
import { eachValue, subtree } from './body-values.ts'
import { type Machine, moduleOf, writtenName } from './machine.ts'
import { nameOf } from './handler-name.ts'
import { statusOf } from './status-of.ts'
import { typedHandler } from './typed-handler.ts'
import { type Abstract, branches, type FunctionValue, type Handler } from './values.ts'

/** What is known of the function that answers. */
export interface HandlerFacts {
  name: string
  at?: NonNullable<Route['handlerAt']>
  fn?: FunctionValue
  statuses: readonly number[]
  doc?: string
}

/** Looks up the function behind the last argument of a registration. */
export function handlerFacts(machine: Machine, handler: Handler | undefined): HandlerFacts {
  if (handler === undefined) return { name: '', statuses: [] }
  const fn = functionOf(handler.value)
  const name = handlerName(machine, handler)
  if (fn === undefined) return typedFacts(machine, handler, name)
  const state = moduleOf(machine, fn.file)
  const fact = state?.facts.functions[fn.fn]
  if (state === undefined || fact === undefined) return { name, statuses: [] }
  const doc = state.facts.symbols.find((one) => one.from <= fact.from && one.to >= fact.to && one.name === fact.name)?.doc
  return {
    name,
    at: { file: fn.file, from: fact.from, to: fact.to },
    fn,
    statuses: statusesOf(machine, fn),
    ...(doc !== undefined && { doc }),
  }
}

/** What is known of a handler by the type of who has it. */
function typedFacts(machine: Machine, handler: Handler, name: string): HandlerFacts {
  const typed = typedHandler(machine.codebase, handler)
  const fact = typed === undefined ? undefined : moduleOf(machine, typed.file)?.facts.functions[typed.fn]
  if (typed === undefined || fact === undefined) return { name, statuses: [] }
  return { name, at: { file: typed.file, from: fact.from, to: fact.to }, statuses: statusesIn(machine, typed.file, typed.fn) }
}

/** The function that a wrapped handler was made around: `asyncHandler(list)` → `list`. */
function functionOf(value: Abstract): FunctionValue | undefined {
  for (const one of branches(value)) {
    if (one.t === 'fn') return one.wraps === undefined ? one : (functionOf(one.wraps) ?? one)
    if (one.t === 'applied') {
      if (one.wraps !== undefined) return functionOf(one.wraps)
      for (const arg of one.args.toReversed()) {
        const inner = functionOf(arg)
        if (inner !== undefined) return inner
      }
    }
    if (one.t === 'list') {
      const inner = functionOf(one.items.at(-1) ?? { t: 'unknown', name: '' })
      if (inner !== undefined) return inner
    }
  }
  return undefined
}

function handlerName(machine: Machine, handler: Handler): string {
  const inner = unwrapped(handler.raw)
  return inner === undefined ? '' : nameOf(machine, { ...handler, raw: inner })
}

/** The expression inside wrappers and `bind`: undefined for an inline function. */
function unwrapped(raw: Value): Value | undefined {
  if (raw.k === 'fn') return undefined
  if (raw.k !== 'call') return raw
  const callee = writtenName(raw.call.callee)
  if (callee.endsWith('.bind')) return { k: 'ref', name: callee.slice(0, -5) }
  const inner = raw.call.args.findLast((one) => one.k === 'fn' || one.k === 'ref' || one.k === 'get' || one.k === 'call')
  if (inner === undefined || inner.k === 'ref' || inner.k === 'get') return inner !== undefined && raw.call.args.length === 1 ? inner : raw
  return unwrapped(inner)
}

/** Status codes that a function answers with, as far as literals and well-known names show. */
export function statusesOf(machine: Machine, fn: FunctionValue): readonly number[] {
  return statusesIn(machine, fn.file, fn.fn)
}

function statusesIn(machine: Machine, path: RepoPath, fn: number): readonly number[] {
  const facts = moduleOf(machine, path)?.facts
  if (facts === undefined) return []
  const inside = subtree(facts, fn)
  const found = new Set<number>()
  const add = (value: Value | undefined): void => {
    const status = value === undefined ? undefined : statusOf(value)
    if (status !== undefined) found.add(status)
  }
  eachValue(facts, inside, (value) => {
    if (value.k !== 'call') return
    const callee = value.call.callee
    const name = callee.k === 'ref' || callee.k === 'get' ? callee.name.slice(callee.name.lastIndexOf('.') + 1) : ''
    const [first, second] = value.call.args
    if (/^(status|sendStatus|code|writeHead|throw|abort|createError)$/.test(name)) add(first)
    else if (/^(json|text|html|body|newResponse|redirect)$/.test(name)) add(name === 'redirect' && first?.k === 'num' ? first : second)
    else if (value.call.new === true && /(Exception|Error|Response)$/.test(name)) for (const one of value.call.args) addFrom(one, add)
  })
  for (const one of facts.bindings) if (inside.has(one.in) && /\.(status|statusCode)$/.test(one.name)) add(one.value)
  return [...found].sort((a, b) => a - b)
}

function addFrom(value: Value, add: (value: Value | undefined) => void): void {
  if (value.k === 'num' || value.k === 'ref') add(value)
  if (value.k === 'obj') add(value.props.find(([name]) => name === 'status' || name === 'statusCode')?.[1])
}

/** First sentence of a doc comment without its tags; undefined where it says nothing. */
export function summaryOf(doc: string | undefined): string | undefined {
  if (doc === undefined) return undefined
  const tagged = /@(?:summary|description|desc)\s+([^\n]+)/.exec(doc)?.[1]
  const plain = doc
    .replace(/@(swagger|openapi)[\s\S]*$/, '')
    .split(/\n[^\S\n]*@/)[0]
    ?.trim()
  const text = tagged ?? (plain === undefined || plain.startsWith('@') ? undefined : plain)
  const first = text
    ?.replace(/\s+/g, ' ')
    .match(/^.*?[.!?](?=\s|$)|^.+$/)?.[0]
    ?.trim()
  return first === undefined || first === '' || /eslint|prettier|@ts-|istanbul|biome-ignore|^[-=*/\s]+$/.test(first)
    ? undefined
    : cutText(first, 200)
}
