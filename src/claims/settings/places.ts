import type { CallFact, FileFacts, Value } from '../../core/facts.ts'

/** A value of a file at its outermost, with the function that it stands in (-1 at module level) and its 1-based line. */
export interface Place {
  value: Value
  in: number
  line: number
}

/** Calls, bindings, results, members and markup of a file: whatever may hold a setting. */
export function placesOf(facts: FileFacts): readonly Place[] {
  const known = remembered.get(facts)
  if (known !== undefined) return known
  const found: readonly Place[] = [
    ...facts.calls.map((call): Place => ({ value: { k: 'call', call }, in: call.in, line: call.line })),
    ...facts.bindings.map(({ value, in: fn, line }): Place => ({ value, in: fn, line })),
    ...facts.functions.flatMap(({ returns, from }, i): Place[] => (returns === undefined ? [] : [{ value: returns, in: i, line: from }])),
    ...facts.exports.flatMap(({ value, line }): Place[] => (value === undefined ? [] : [{ value, in: -1, line }])),
    ...facts.classes.flatMap(({ decorators, members }) => [
      ...decorators.flatMap(({ args, line }) => args.map((value): Place => ({ value, in: -1, line }))),
      ...members.flatMap(({ value, line }): Place[] => (value === undefined ? [] : [{ value, in: -1, line }])),
      ...members.flatMap((member) =>
        member.decorators.flatMap(({ args, line }) => args.map((value): Place => ({ value, in: member.fn ?? -1, line }))),
      ),
    ]),
  ]
  remembered.set(facts, found)
  return found
}

/** Every setting of a feature asks for the same files. */
const remembered = new WeakMap<FileFacts, readonly Place[]>()

/** A function and those around it, innermost first, the module last. */
export function scopesOf(facts: FileFacts, fn: number): readonly number[] {
  const scopes: number[] = []
  for (let at = fn; at >= 0 && !scopes.includes(at); at = facts.functions[at]?.in ?? -1) scopes.push(at)
  return [...scopes, -1]
}

/** A callee as somebody writes it, with `new` where it makes something: `axios.post`, `new Redis`; empty for what is no name. */
export function calleeWords({ callee, new: isNew }: CallFact): string {
  const name = callee.k === 'ref' ? callee.name : callee.k === 'get' ? callee.name : ''
  return name === '' ? '' : `${isNew === true ? 'new ' : ''}${name}`
}

/** The last name of a callee: `post` of `axios.post`. */
export function lastName({ callee }: CallFact): string {
  const name = callee.k === 'ref' || callee.k === 'get' ? callee.name : ''
  return name.slice(name.lastIndexOf('.') + 1)
}
