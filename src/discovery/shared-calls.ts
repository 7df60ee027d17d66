import type { BindingFact, CallFact, FunctionFact, FunctionFlow, Value } from '../core/facts.ts'

/**
 * The same call often stands in several facts: in `calls` and in what its function returns, in each name that a destructuring takes
 * from it. On a stored line it stands once, and the others name its place by number.
 */
export type Stored<T> = T & { readonly __stored?: true }

/** The call that a value starts from: itself, or what it takes members of. */
function callIn(value: Value | undefined): Extract<Value, { k: 'call' }> | undefined {
  let at = value
  while (at?.k === 'get') at = at.of
  return at?.k === 'call' ? at : undefined
}

function withPlace(value: Value, place: number): Value {
  if (value.k === 'get') return { ...value, of: withPlace(value.of, place) }
  return { k: 'call', call: place as unknown as CallFact }
}

function withCall(value: Value, call: CallFact): Value {
  if (value.k === 'get') return { ...value, of: withCall(value.of, call) }
  return { k: 'call', call }
}

/** Facts that hold calls which flows name again. */
interface CallHolders {
  calls: readonly CallFact[]
  bindings: readonly BindingFact[]
}

type Flows = readonly (FunctionFlow | null)[]

/** A copy of a JSON value in which `change` replaced calls; what it gives undefined for is copied part by part. */
function withCalls(value: unknown, change: (call: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => withCalls(one, change))
  if (typeof value !== 'object' || value === null) return value
  const call = 'k' in value && value.k === 'call' && 'call' in value ? change(value.call) : undefined
  if (call !== undefined) return { k: 'call', call }
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withCalls(inner, change)]))
}

/** Replaces calls that stand in the facts of a file more than once by their places. */
export const shareCalls = {
  /** A call that a function returns by its place among all calls of the file. */
  functions(functions: readonly FunctionFact[], calls: readonly CallFact[]): readonly FunctionFact[] {
    const listed = new Map(calls.map((call, index) => [call, index]))
    return functions.map((one) => {
      const place = one.returns?.k === 'call' ? listed.get(one.returns.call) : undefined
      return place === undefined ? one : { ...one, returns: { k: 'call', call: place as unknown as CallFact } }
    })
  },
  /** A call that a statement makes by its place among the calls of the file, or below zero among what its bindings are made of. */
  flows(flows: Flows, { calls, bindings }: CallHolders): Flows {
    const places = new Map<unknown, number>(calls.map((call, index) => [call, index]))
    bindings.forEach((one, index) => {
      const inner = callIn(one.value)
      if (inner && !places.has(inner.call)) places.set(inner.call, -1 - index)
    })
    return withCalls(flows, (call) => places.get(call)) as Flows
  },
  /** A call that several bindings take members of by the place of the first of them. */
  bindings(bindings: readonly BindingFact[]): readonly BindingFact[] {
    const bound = new Map<CallFact, number>()
    return bindings.map((one, index) => {
      const inner = callIn(one.value)
      if (!inner) return one
      const place = bound.get(inner.call)
      if (place !== undefined) return { ...one, value: withPlace(one.value, place) }
      bound.set(inner.call, index)
      return one
    })
  },
}

function placeIn(value: Value | undefined): number | undefined {
  const call: unknown = callIn(value)?.call
  return typeof call === 'number' ? call : undefined
}

/** Puts the calls back where a stored line names their places. */
export const restoreCalls = {
  bindings(stored: readonly Stored<BindingFact>[]): readonly BindingFact[] {
    for (const one of stored) {
      const place = placeIn(one.value)
      const call = place === undefined ? undefined : callIn(stored[place]?.value)?.call
      if (call) one.value = withCall(one.value, call)
    }
    return stored
  },
  flows(stored: Flows, holders: CallHolders): Flows {
    const found = (place: number): CallFact | undefined =>
      place >= 0 ? holders.calls[place] : callIn(holders.bindings[-1 - place]?.value)?.call
    return withCalls(stored, (call) => (typeof call === 'number' ? found(call) : undefined)) as Flows
  },
  functions(stored: readonly Stored<FunctionFact>[], calls: () => readonly CallFact[]): readonly FunctionFact[] {
    for (const one of stored) {
      const place = placeIn(one.returns)
      const call = place === undefined ? undefined : calls()[place]
      if (call) one.returns = { k: 'call', call }
    }
    return stored
  },
}
