import type { Placed } from '../values/follow.ts'
import { type Draft, type Reading, clean, enumOf, merged, omitted, own, partial, picked, propertiesOf, requiring } from './draft.ts'
import { namesOf } from './literal.ts'
import { fields, part } from './zod-parts.ts'

type Derive = (reading: Reading, schema: Draft, first: Placed | undefined) => Draft

const extended: Derive = (reading, schema, first) => clean(merged(schema, fields(reading, first)))
const optional: Derive = (reading, schema, first) => partial(schema, first ? namesOf(reading.codebase, first) : undefined)
const open: Derive = (_, schema) => ({ ...schema, additionalProperties: true })

/** Links that make one object schema of another. */
const derivations: Readonly<Record<string, Derive>> = {
  extend: extended,
  safeExtend: extended,
  augment: extended,
  merge: (reading, schema, first) => clean(merged(schema, part(reading, first).schema)),
  pick: (reading, schema, first) => picked(schema, namesOf(reading.codebase, first) ?? []),
  omit: (reading, schema, first) => omitted(schema, namesOf(reading.codebase, first) ?? []),
  partial: optional,
  deepPartial: optional,
  required: (reading, schema, first) => requiring(schema, first ? namesOf(reading.codebase, first) : undefined),
  strict: (_, schema) => ({ ...schema, additionalProperties: false }),
  passthrough: open,
  loose: open,
  strip: (_, schema) => ({ ...schema, additionalProperties: undefined }),
  catchall: (reading, schema, first) => ({ ...schema, additionalProperties: part(reading, first).schema }),
  keyof: (_, schema) => enumOf(Object.keys(propertiesOf(schema))),
}

/** The schema after a link of object schemas; undefined for any other link. */
export function derivation(reading: Reading, schema: Draft, link: { name: string; args: readonly Placed[] }): Draft | undefined {
  return own(derivations, link.name)?.(reading, schema, link.args[0])
}
