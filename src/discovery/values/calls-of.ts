import type { CallFact, FileFacts, Value } from '../../core/facts.ts'
import { calleeName } from './chain.ts'

/** A call and what stands in for it where it gives nothing: `'x'` in `get('A') ?? 'x'`. */
export interface FoundCall {
  call: CallFact
  fallback?: Value
  /** The start of a longer chain: `a.b()` in `a.b().c()`. */
  inner?: true
}

function* within(value: Value, fallback?: Value, inner?: true): Generator<FoundCall> {
  switch (value.k) {
    case 'call':
      yield { call: value.call, ...(fallback && { fallback }), ...(inner && { inner }) }
      yield* within(value.call.callee, undefined, value.call.callee.k === 'get' ? true : undefined)
      for (const arg of value.call.args) yield* within(arg, fallback)
      break
    case 'any': {
      const last = value.op === '??' || value.op === '||' ? value.of.at(-1) : undefined
      for (const one of value.of) yield* within(one, one === last ? undefined : (last ?? fallback))
      break
    }
    case 'get':
      yield* within(value.of, fallback, inner)
      break
    default:
      for (const part of partsOf(value)) yield* within(part)
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
  for (const root of rootsOf(facts)) {
    for (const one of within(root)) {
      const key = `${one.call.at ?? one.call.line}:${calleeName(one.call)}:${one.call.to}`
      const first = found.get(key)
      if (first === undefined || (first.fallback === undefined && one.fallback !== undefined)) found.set(key, one)
    }
  }
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
