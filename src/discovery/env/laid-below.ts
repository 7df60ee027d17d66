import type { Value } from '../../core/facts.ts'
import type { Codebase } from '../codebase.ts'
import { calleeName, literalText } from '../values/chain.ts'
import { follow, type Placed } from '../values/follow.ts'
import { environmentOf } from './environment-value.ts'
import type { EnvUse } from './merge-env.ts'
import { propertiesOf } from './properties-of.ts'

/**
 * What counts for each variable that is not set, where an object lays the environment over others: `{ ...defaults, ...process.env }`,
 * `Object.assign({}, defaults, process.env)`. What comes after the environment hides it and is no default.
 */
export function laidBelow(codebase: Codebase, placed: Placed, depth = 6): ReadonlyMap<string, Placed> {
  const { value, at } = placed
  if (depth === 0) return new Map()
  if (value.k === 'ref' || value.k === 'get') {
    const found = follow(codebase, placed)
    return found?.kind === 'value' && found.value !== value ? laidBelow(codebase, found, depth - 1) : new Map()
  }
  const layers = layersOf(value)
  const environment = layers.findIndex((layer) => environmentOf(codebase, { value: layer, at }) === 'all')
  const below = layers.slice(0, Math.max(environment, 0)).flatMap((layer) => propertiesOf(codebase, { value: layer, at }))
  return new Map(below.map(({ name, of }) => [name, of]))
}

/** What an object is laid together from; of an object its own properties are left out, whose place between what is spread is not known. */
function layersOf(value: Value): readonly Value[] {
  if (value.k === 'obj') return value.spreads ?? []
  return value.k === 'call' && calleeName(value.call) === 'assign' ? value.call.args : []
}

/** A read with the default that was laid below the environment, where it has none of its own. */
export function withBelow(found: EnvUse, below: ReadonlyMap<string, Placed>): EnvUse {
  const given = found.default === null && found.computed !== true ? below.get(found.name) : undefined
  const text = given === undefined ? undefined : literalText(given.value)
  if (given === undefined || text === undefined) return found
  const plain = given.value.k === 'num' || given.value.k === 'bool'
  return { ...found, required: false, default: text, ...(plain && { plain }) }
}
