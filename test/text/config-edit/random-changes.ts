import fc from 'fast-check'
import type { ConfigChange } from '../../../src/text/config-edit/config-change.ts'
import type { JsonObject, JsonValue } from '../../../src/text/config-edit/json-value.ts'

/** Keys of which some mean something to JavaScript, some have to be quoted or escaped, and few are many. */
export const anyKey = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom('a', 'b') },
  { weight: 1, arbitrary: fc.constantFrom('kv_namespaces', 'é', 'a.b', 'say "x"', '', '__proto__', 'constructor', '// no', '# no') },
)

const { value } = fc.letrec<{ value: JsonValue; object: JsonObject }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'json' },
    fc.constantFrom<JsonValue>(0, 12, -1.5, true, false, '', 'text', ']} */ // " # \'\'\' """', 'back\\slash', '\u2028\u007F\n'),
    fc.array(tie('value'), { maxLength: 3, depthIdentifier: 'json' }),
    tie('object'),
  ),
  object: objectOf(tie('value')),
}))

function objectOf(values: fc.Arbitrary<JsonValue>): fc.Arbitrary<JsonObject> {
  return fc
    .uniqueArray(fc.tuple(anyKey, values), { maxLength: 4, selector: ([key]) => key, depthIdentifier: 'json' })
    .map((entries) => Object.fromEntries(entries))
}

/** Any value that both formats can hold. */
export const anyValue: fc.Arbitrary<JsonValue> = value

/** Any configuration. */
export const anyConfig: fc.Arbitrary<JsonObject> = objectOf(value)

/** Any change; most paths lead to what an `anyConfig` may hold. */
export const anyChange: fc.Arbitrary<ConfigChange> = fc.oneof(
  fc.record({ at: fc.array(anyKey, { minLength: 1, maxLength: 3 }), append: value }),
  fc.record({ at: fc.array(anyKey, { minLength: 1, maxLength: 3 }), set: value }),
)

/** What a configuration holds after a change; undefined where something is in the way of it. */
export function expected(config: JsonObject, change: ConfigChange): JsonObject | undefined {
  const after = structuredClone(config) as Record<string, unknown>
  let object = after
  for (const key of change.at.slice(0, -1)) {
    if (!Object.hasOwn(object, key)) define(object, key, {})
    const inner = object[key]
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return undefined
    object = inner as Record<string, unknown>
  }
  const last = change.at.at(-1) ?? ''
  if ('set' in change) define(object, last, change.set)
  else {
    const list = Object.hasOwn(object, last) ? object[last] : []
    if (!Array.isArray(list)) return undefined
    define(object, last, [...(list as unknown[]), change.append])
  }
  return after as JsonObject
}

function define(object: Record<string, unknown>, key: string, member: unknown): void {
  Object.defineProperty(object, key, { value: member, enumerable: true, configurable: true, writable: true })
}

/** Whether a path holds anything before a change. */
export function has(config: JsonObject, path: readonly string[]): boolean {
  let inner: JsonValue | undefined = config
  for (const key of path) {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner) || !Object.hasOwn(inner, key)) return false
    inner = (inner as JsonObject)[key]
  }
  return true
}

/** Whether a text is another one with something inserted at one place, or at two of which the first one is a comma. */
export function isInserted(before: string, after: string): boolean {
  let end = 0
  while (end < before.length && before.at(-1 - end) === after.at(-1 - end)) end++
  for (let at = 0; at <= before.length; at++) {
    if (before.length - at <= end) return true
    if (after[at] === ',' && isInsertedOnce(before.slice(at), after.slice(at + 1))) return true
    if (before[at] !== after[at]) return false
  }
  return false
}

function isInsertedOnce(before: string, after: string): boolean {
  let start = 0
  while (start < before.length && before[start] === after[start]) start++
  return after.endsWith(before.slice(start))
}

/** Answers numbers below a bound, the given ones again and again. */
export function chooser(numbers: readonly number[]): (bound: number) => number {
  let at = 0
  return (bound) => (numbers[at++ % numbers.length] ?? 0) % bound
}

/** Numbers for a chooser. */
export const choices = fc.array(fc.nat(1_000), { minLength: 30, maxLength: 60 })
