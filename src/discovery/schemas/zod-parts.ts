import type { Value } from '../../core/facts.ts'
import { type Placed, follow } from '../values/follow.ts'
import { type Draft, type Reading, type Shape, clean, merged, objectOf } from './draft.ts'

/** A nested schema; nothing is said about one that cannot be read. */
export function part(reading: Reading, placed: Placed | undefined): Pick<Shape, 'schema' | 'optional'> {
  if (!placed) return { schema: {} }
  const fn = placed.value.k === 'fn' ? placed.value.fn : undefined
  const returns = fn === undefined ? undefined : reading.codebase.facts(placed.at.path)?.functions[fn]?.returns
  if (fn !== undefined) return (returns && reading.read({ value: returns, at: { ...placed.at, fn } })) ?? { schema: {} }
  return reading.read(placed) ?? { schema: {} }
}

/** The schemas of a list. */
export function items(reading: Reading, placed: Placed | undefined): readonly Pick<Shape, 'schema' | 'optional'>[] {
  const found = placed && follow(reading.codebase, placed)
  if (found?.kind !== 'value' || found.value.k !== 'arr') return []
  return found.value.items.map((item) => part(reading, { value: item.k === 'spread' ? item.of : item, at: found.at }))
}

/** `{ name: z.string(), ...shared.shape }` as an object schema. */
export function fields(reading: Reading, placed: Placed | undefined): Draft {
  const found = placed && follow(reading.codebase, placed)
  if (found?.kind !== 'value' || found.value.k !== 'obj') {
    const shape = placed && reading.read(placed)
    return shape?.schema['type'] === 'object' ? shape.schema : { type: 'object' }
  }
  const { value, at } = found
  const entries = value.props.map(([name, inner]) => {
    const shape = part(reading, { value: inner, at })
    return [name, { schema: shape.schema, optional: shape.optional === true } as Shape] as const
  })
  let schema = objectOf(entries)
  for (const spread of value.spreads ?? []) {
    const base = spreadOf(reading, { value: spread, at })
    if (base) schema = clean(merged(base, schema))
  }
  return schema
}

function spreadOf(reading: Reading, placed: Placed): Draft | undefined {
  const { value, at } = placed
  const of: Value =
    value.k === 'get' && value.name === 'shape'
      ? value.of
      : value.k === 'ref'
        ? { k: 'ref', name: value.name.replace(/\.(shape|entries)$/, '') }
        : value
  const found = follow(reading.codebase, { value: of, at })
  if (found?.kind === 'value' && found.value.k === 'obj') return fields(reading, found)
  return reading.read({ value: of, at })?.schema
}
