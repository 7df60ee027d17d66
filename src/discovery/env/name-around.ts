import type { FileFacts, Value } from '../../core/facts.ts'
import { scopes } from '../values/follow.ts'

/** Name of a function, or of the nearest one around it that has one; empty where none has. */
export function nameAround(facts: FileFacts | undefined, fn: number): string {
  if (facts === undefined) return ''
  return (
    scopes(facts, fn)
      .map((index) => facts.functions[index]?.name ?? '')
      .find((name) => name !== '') ?? ''
  )
}

/** The function that has to run before a line of it fails; undefined where that happens as the module is loaded, or a class made. */
export function runsLater(facts: FileFacts, fn: number): string | undefined {
  const name = nameAround(facts, fn)
  if (fn < 0 || name === '' || name.endsWith('constructor')) return undefined
  return callsAtLoad(facts).has(name) ? undefined : name
}

/** Names of what a file calls outside of its functions. */
function callsAtLoad({ calls, bindings, exports }: FileFacts): ReadonlySet<string> {
  const values: readonly Value[] = [
    ...calls.flatMap((call): Value[] => (call.in === -1 ? [{ k: 'call', call }] : [])),
    ...bindings.flatMap(({ value, in: around }) => (around === -1 ? [value] : [])),
    ...exports.flatMap(({ value }) => value ?? []),
  ]
  return new Set(values.flatMap((value) => (value.k === 'call' && value.call.callee.k === 'ref' ? [value.call.callee.name] : [])))
}
