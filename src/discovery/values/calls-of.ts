import type { CallFact, FileFacts, Value } from '../../core/facts.ts'
import { calleeName } from './chain.ts'

/** A call and what stands in for it where it gives nothing: `'x'` in `get('A') ?? 'x'`. */
export interface FoundCall {
  call: CallFact
  fallback?: Value
  /** The start of a longer chain: `a.b()` in `a.b().c()`. */
  inner?: true
}

type Visit = (one: FoundCall) => void

/** Visits the calls of a value, outermost first. No generator: nested ones hand every call up level by level. */
function within(visit: Visit, value: Value, fallback?: Value, inner?: true): void {
  switch (value.k) {
    case 'str':
    case 'num':
    case 'ref':
      return
    case 'call':
      visit({ call: value.call, ...(fallback && { fallback }), ...(inner && { inner }) })
      within(visit, value.call.callee, undefined, value.call.callee.k === 'get' ? true : undefined)
      for (const arg of value.call.args) within(visit, arg, fallback)
      break
    case 'any': {
      const last = value.op === '??' || value.op === '||' ? value.of.at(-1) : undefined
      for (const one of value.of) within(visit, one, one === last ? undefined : (last ?? fallback))
      break
    }
    case 'get':
      within(visit, value.of, fallback, inner)
      break
    default:
      for (const part of partsOf(value)) within(visit, part)
  }
}

/** Values that a value is made of, where none of them stands in for another. */
function partsOf(value: Value): readonly Value[] {
  switch (value.k) {
    case 'tpl':
      return value.parts
    case 'at':
      return [value.of, value.key]
    case 'spread':
      return [value.of]
    case 'obj':
      return [...value.props.map(([, one]) => one), ...(value.spreads ?? [])]
    case 'arr':
      return value.items
    default:
      return []
  }
}

/** Several engines ask for the calls of one file while its facts are in memory. */
const known = new WeakMap<FileFacts, readonly FoundCall[]>()

/** Every call of a file, however deep it stands in a value, each once, in the order of the file. */
export function callsOf(facts: FileFacts): readonly FoundCall[] {
  const before = known.get(facts)
  if (before) return before
  const calls = findCalls(facts)
  known.set(facts, calls)
  return calls
}

function findCalls(facts: FileFacts): readonly FoundCall[] {
  const found = new Map<string, FoundCall>()
  const visit = (one: FoundCall): void => {
    const key = `${one.call.at ?? one.call.line}:${calleeName(one.call)}:${one.call.to}`
    const first = found.get(key)
    if (first === undefined || (first.fallback === undefined && one.fallback !== undefined)) found.set(key, one)
  }
  for (const root of rootsOf(facts)) within(visit, root)
  return [...found.values()].sort((a, b) => (a.call.at ?? 0) - (b.call.at ?? 0))
}

/** Values that a file holds at its outermost: calls, bindings, exports, members, returns, throws, defaults, decorators. */
export function* rootsOf(facts: FileFacts): Generator<Value> {
  for (const call of facts.calls) yield { k: 'call', call }
  for (const binding of facts.bindings) yield binding.value
  for (const one of facts.exports) if (one.value !== undefined) yield one.value
  for (const one of facts.functions) {
    if (one.returns !== undefined) yield one.returns
    for (const param of one.params) if (param.default !== undefined) yield param.default
  }
  for (const one of facts.classes) {
    for (const decorator of one.decorators) yield* decorator.args
    for (const member of one.members) {
      if (member.value !== undefined) yield member.value
      for (const decorator of member.decorators) yield* decorator.args
    }
  }
  for (const one of facts.throws) yield one.value
}
