import type { CallFact, Value } from '../../core/facts.ts'
import type { Codebase } from '../codebase.ts'
import type { Place, Placed } from '../values/follow.ts'
import { environmentOf, variableOf } from './environment-value.ts'
import { isComputed, literalOf } from './helper-options.ts'
import { propertiesOf } from './properties-of.ts'
import type { DeclaredVariable } from './schema-fields.ts'

/** What stands in where the variable of an expression is absent: `3000` of `Number(process.env.PORT || 3000)`. */
export function fallbackOf(value: Value): Value | undefined {
  if (value.k === 'any') {
    const rest = value.of.filter((_, i) => i > 0 || value.op === '?:').filter((one) => variableOf(one) === undefined)
    return variableOf(value) === undefined || value.op === '&&' ? undefined : rest.find((one) => one.k !== 'null')
  }
  if (value.k === 'get') return fallbackOf(value.of)
  return value.k === 'call' ? [value.call.callee, ...value.call.args].map(fallbackOf).find((one) => one !== undefined) : undefined
}

/**
 * Fields of a schema as they come out of the object that a call checks: one with something that stands in for its variable is never absent
 * there, whatever the schema insists on: `schema.validate({ port: process.env.PORT || 3000 })`.
 */
export function withFallbacks(
  codebase: Codebase,
  fields: readonly DeclaredVariable[],
  { call, at }: { call: CallFact; at: Place },
): readonly DeclaredVariable[] {
  const given = new Map(
    call.args
      .flatMap((arg) => [arg, ...(arg.k === 'obj' ? arg.props.map(([, value]) => value) : [])])
      .map((value): Placed => ({ value, at }))
      .filter((placed) => environmentOf(codebase, placed) !== undefined)
      .flatMap((placed) => propertiesOf(codebase, placed))
      .flatMap(({ name, of }): [string, Placed][] => {
        const value = fallbackOf(of.value)
        return value === undefined ? [] : [[name, { value, at: of.at }]]
      }),
  )
  return fields.map((field) => {
    const fallback = given.get(field.name)
    if (fallback === undefined) return field
    const computed = isComputed(codebase, fallback)
    return { ...field, required: false, default: literalOf(codebase, fallback) ?? null, ...(computed && { computed: true as const }) }
  })
}
