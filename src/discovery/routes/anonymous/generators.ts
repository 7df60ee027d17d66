import type { Codebase } from '../../codebase.ts'
import type { Known } from './known.ts'

const context =
  /"this\.(body|cookies|ctx|get|is|method|params|path|query|redirect|render|req|request|response|session|set|state|status|throw|type|url)\b/

/**
 * How Koa 1 calls a generator: `this` is the context, and the only parameter hands on. Undefined for a function that is given its context, as
 * those of later versions are.
 */
export function calledByKoa1(codebase: Codebase, value: Known): { value: Known; args: readonly Known[] } | undefined {
  const facts = value.t === 'fn' ? codebase.facts(value.path) : undefined
  const own = value.t === 'fn' ? facts?.functions[value.fn] : undefined
  if (value.t !== 'fn' || own === undefined || value.self !== undefined || own.params.length > 1) return undefined
  const [first] = own.params
  const handsOn = first !== undefined && /^next$/.test(first.name)
  if (first !== undefined && !handsOn) return undefined
  if (!handsOn && !context.test(JSON.stringify(facts?.flows?.[value.fn] ?? []))) return undefined
  return { value: { ...value, self: { t: 'request', part: '' } }, args: [{ t: 'next' }] }
}
