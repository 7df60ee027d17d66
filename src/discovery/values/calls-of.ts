import type { CallFact, FileFacts, Value } from '../../core/facts.ts'
import { calleeName } from './chain.ts'

/** A call and what stands in for it where it gives nothing: `'x'` in `get('A') ?? 'x'`. */
export interface FoundCall {
  call: CallFact
  fallback?: Value
  /** The start of a longer chain: `a.b()` in `a.b().c()`. */
  inner?: true
}

type Visit = (call: CallFact, fallback: Value | undefined, inner: boolean) => void

/** Visits the calls of a value, outermost first. No generator and no lists in between: every value of every file passes here. */
function within(visit: Visit, value: Value, fallback?: Value, inner = false): void {
  switch (value.k) {
    case 'call': {
      const { callee, args } = value.call
      visit(value.call, fallback, inner)
      if (callee.k !== 'ref') within(visit, callee, undefined, callee.k === 'get')
      for (const arg of args) within(visit, arg, fallback)
      break
    }
    case 'any': {
      const last = value.op === '??' || value.op === '||' ? value.of.at(-1) : undefined
      for (const one of value.of) within(visit, one, one === last ? undefined : (last ?? fallback))
      break
    }
    case 'get':
      within(visit, value.of, fallback, inner)
      break
    default:
      withinParts(visit, value)
  }
}

/** Values that a value is made of, where none of them stands in for another. */
function withinParts(visit: Visit, value: Value): void {
  switch (value.k) {
    case 'obj':
      for (const pair of value.props) within(visit, pair[1])
      for (const one of value.spreads ?? []) within(visit, one)
      for (const pair of value.computed ?? []) for (const one of pair) within(visit, one)
      break
    case 'arr':
      for (const one of value.items) within(visit, one)
      break
    case 'tpl':
      for (const one of value.parts) within(visit, one)
      break
    case 'at':
      within(visit, value.of)
      within(visit, value.key)
      break
    case 'spread':
      within(visit, value.of)
      break
    default:
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
  const found: FoundCall[] = []
  /** Places in `found` of the calls that begin at an offset: a chain's calls all begin where the chain does. */
  const places = new Map<number, number[]>()
  const visit: Visit = (call, fallback, inner) => {
    const start = call.at ?? call.line
    const beside = places.get(start)
    const place = beside?.find((at) => isSame((found[at] as FoundCall).call, call))
    if (place === undefined) {
      const at = found.push(foundCall(call, fallback, inner)) - 1
      if (beside === undefined) places.set(start, [at])
      else beside.push(at)
    } else if (fallback !== undefined && found[place]?.fallback === undefined) found[place] = foundCall(call, fallback, inner)
  }
  for (const root of rootsOf(facts)) within(visit, root)
  return found.sort((a, b) => (a.call.at ?? 0) - (b.call.at ?? 0))
}

function isSame(a: CallFact, b: CallFact): boolean {
  return a === b || (a.to === b.to && calleeName(a) === calleeName(b))
}

function foundCall(call: CallFact, fallback: Value | undefined, inner: boolean): FoundCall {
  return { call, ...(fallback && { fallback }), ...(inner && { inner }) }
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
