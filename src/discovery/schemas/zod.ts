import { acceptsMark } from '../../core/request.ts'
import type { Link } from '../values/chain.ts'
import type { Placed } from '../values/follow.ts'
import { type Draft, type Reading, type Shape, clean, constant, enumOf, merged, nullable, own, propertiesOf, union } from './draft.ts'
import { withOwnCheck } from './own-checks.ts'
import { limitsOf } from './limits.ts'
import { enumValues, literalOf, numberOf, patternOf, stringOf } from './literal.ts'
import { derivation } from './zod-object.ts'
import { fields, items, part } from './zod-parts.ts'
import { zodFormats, zodTypes } from './zod-types.ts'

/** A schema while the links of its chain are read. */
interface Step {
  reading: Reading
  at: Placed['at']
  schema: Draft
  optional: boolean
  name?: string
}

/** Reads a zod chain. `start` is the schema that the chain goes on from; without it the first links build one. */
export function readZod(
  reading: Reading,
  links: readonly Link[],
  at: Placed['at'],
  start?: Shape,
): (Pick<Shape, 'schema' | 'name'> & { optional: boolean }) | undefined {
  let rest = [...links]
  let step: Step
  if (start) step = { reading, at, schema: start.schema, optional: start.optional === true }
  else {
    while (rest[0] && !rest[0].called && /^(coerce|iso|z|core|mini|v3|v4)$/.test(rest[0].name)) rest = rest.slice(1)
    const first = rest[0]
    if (!first) return undefined
    const base = baseOf(reading, first, at, links[0]?.name === 'iso')
    if (!base) return undefined
    step = { reading, at, ...base }
    rest = rest.slice(1)
  }
  for (const link of rest) {
    if (/^(parse|safeParse|parseAsync|safeParseAsync|_def|_type)$/.test(link.name)) break
    apply(step, link)
  }
  return { schema: clean(step.schema), optional: step.optional, ...(step.name !== undefined && { name: step.name }) }
}

function baseOf(reading: Reading, link: Link, at: Placed['at'], iso: boolean): { schema: Draft; optional: boolean } | undefined {
  const args = link.args.map((value) => ({ value, at }))
  const [first, second] = args
  const format = own(zodFormats, link.name)
  const known = iso ? { type: 'string', ...format } : own(zodTypes, link.name)
  if (known) return { schema: withMessage(reading, known, first), optional: link.name === 'undefined' || link.name === 'void' }
  if (!iso && format) return { schema: { type: 'string', ...format }, optional: false }
  const builder = own(builders, link.name)
  if (builder) return { schema: builder(reading, first, second), optional: false }
  switch (link.name) {
    case 'undefined':
    case 'void':
      return { schema: {}, optional: true }
    case 'optional':
    case 'exactOptional':
      return { schema: part(reading, first).schema, optional: true }
    case 'nullish':
      return { schema: nullable(part(reading, first).schema), optional: true }
    case '_default':
    case 'prefault':
      return { schema: withDefault(reading, part(reading, first).schema, second), optional: true }
    case 'preprocess':
    case 'pipe': {
      const inner = part(reading, second)
      return { schema: inner.schema, optional: inner.optional === true }
    }
    case 'lazy':
    case 'promise':
    case 'readonly': {
      const inner = part(reading, first)
      return { schema: inner.schema, optional: inner.optional === true }
    }
    default:
      return undefined
  }
}

/** `z.string({ description })` is the only option that says something. */
function withMessage(reading: Reading, schema: Draft, options: Placed | undefined): Draft {
  const description = options?.value.k === 'obj' ? options.value.props.find(([name]) => name === 'description')?.[1] : undefined
  const text = description && options && stringOf(reading.codebase, { value: description, at: options.at })
  return text === undefined ? { ...schema } : { ...schema, description: text }
}

type Builder = (reading: Reading, first: Placed | undefined, second: Placed | undefined) => Draft

const listOf: Builder = (reading, first) => ({ type: 'array', items: part(reading, first).schema })

const recordOf: Builder = (reading, first, second) => ({ type: 'object', additionalProperties: part(reading, second ?? first).schema })

const listedValues: Builder = (reading, first) => {
  const values = first && enumValues(reading.codebase, first)
  // No value is known to pass where the list could not be read.
  return values ? enumOf(values) : { type: 'string', [acceptsMark]: [[]] }
}

const anyOfList: Builder = (reading, first) => union(items(reading, first).map((one) => one.schema))

/** Schemas that are built of others. */
const builders: Readonly<Record<string, Builder>> = {
  object: (reading, first) => fields(reading, first),
  interface: (reading, first) => fields(reading, first),
  strictObject: (reading, first) => ({ ...fields(reading, first), additionalProperties: false }),
  looseObject: (reading, first) => ({ ...fields(reading, first), additionalProperties: true }),
  array: listOf,
  set: (reading, first, second) => ({ ...listOf(reading, first, second), uniqueItems: true }),
  tuple: (reading, first) => ({ type: 'array', prefixItems: items(reading, first).map((one) => one.schema) }),
  record: recordOf,
  partialRecord: recordOf,
  looseRecord: recordOf,
  literal: (reading, first) => {
    const value = first && literalOf(reading.codebase, first)
    return Array.isArray(value) ? enumOf(value) : value === undefined ? {} : constant(value)
  },
  enum: listedValues,
  nativeEnum: listedValues,
  union: anyOfList,
  xor: anyOfList,
  discriminatedUnion: discriminated,
  intersection: (reading, first, second) => both(part(reading, first).schema, part(reading, second).schema),
  nullable: (reading, first) => nullable(part(reading, first).schema),
  templateLiteral: () => ({ type: 'string' }),
  instanceof: (_, first) => instanceOf(first?.value.k === 'ref' ? first.value.name : ''),
}

function instanceOf(name: string): Draft {
  if (/^(File|Blob|Buffer)$/.test(name)) return { type: 'string', format: 'binary' }
  return name === 'Date' ? { type: 'string', format: 'date-time' } : {}
}

function discriminated(reading: Reading, key: Placed | undefined, options: Placed | undefined): Draft {
  const schemas = items(reading, options).map((one) => one.schema)
  const name = stringOf(reading.codebase, key)
  const usable = name !== undefined && schemas.length > 1 && schemas.every((one) => Object.hasOwn(propertiesOf(one), name))
  return schemas.length > 1 ? { oneOf: schemas, ...(usable && { discriminator: { propertyName: name } }) } : union(schemas)
}

function both(one: Draft, other: Draft): Draft {
  return one['type'] === 'object' && other['type'] === 'object' ? clean(merged(one, other)) : { allOf: [one, other] }
}

function withDefault(reading: Reading, schema: Draft, placed: Placed | undefined): Draft {
  const value = placed && literalOf(reading.codebase, placed)
  return value === undefined ? schema : { ...schema, default: value }
}

function apply(step: Step, link: Link): void {
  const { reading, at } = step
  const args = link.args.map((value) => ({ value, at }))
  const [first] = args
  if (!link.called) {
    if (link.name === 'element') step.schema = (step.schema['items'] as Draft | undefined) ?? {}
    else if (link.name !== 'shape' && Object.hasOwn(propertiesOf(step.schema), link.name))
      step.schema = own(propertiesOf(step.schema), link.name) ?? {}
    return
  }
  if (modify(step, link.name, args) || refined(step, link.name, first)) return
  const derived = derivation(reading, step.schema, { name: link.name, args })
  if (derived) {
    step.schema = derived
    return
  }
  const number = numberOf(reading.codebase, first)
  const limit = limitsOf(step.schema, link.name, number)
  if (limit) {
    step.schema = { ...step.schema, ...limit }
    return
  }
  const format = own(zodFormats, link.name)
  if (format && step.schema['type'] === 'string') step.schema = { ...step.schema, ...format }
  else if (link.name === 'regex') step.schema = { ...step.schema, pattern: patternOf(first?.value) }
  else if (link.name === 'startsWith' && first?.value.k === 'str' && /^[\w/-]*$/.test(first.value.v))
    step.schema = { ...step.schema, pattern: `^${first.value.v}` }
  else if (link.name === 'int') step.schema = { ...step.schema, type: 'integer' }
}

/** A function of the repository checks as well. Those of whole objects are about how fields belong together. */
function refined(step: Step, name: string, check: Placed | undefined): boolean {
  if (!/^(refine|superRefine|check)$/.test(name)) return false
  if (step.schema['type'] !== 'object')
    step.schema = withOwnCheck(step.reading.codebase, step.schema, name === 'refine' ? check : undefined)
  return true
}

/** Links that every schema has. True where the link was one. */
function modify(step: Step, name: string, args: readonly Placed[]): boolean {
  const { reading } = step
  const [first] = args
  switch (name) {
    case 'optional':
    case 'exactOptional':
      step.optional = true
      return true
    case 'nullable':
      step.schema = nullable(step.schema)
      return true
    case 'nullish':
      step.schema = nullable(step.schema)
      step.optional = true
      return true
    case 'nonoptional':
    case 'unwrap':
      step.optional = false
      return true
    case 'default':
    case 'prefault':
    case 'catch':
      step.schema = withDefault(reading, step.schema, first)
      step.optional = true
      return true
    case 'describe': {
      const text = stringOf(reading.codebase, first)
      if (text !== undefined) step.schema = { ...step.schema, description: text }
      return true
    }
    case 'meta':
    case 'openapi':
      annotate(step, args)
      return true
    case 'array':
      step.schema = { type: 'array', items: step.schema }
      step.optional = false
      return true
    case 'or':
      step.schema = union([step.schema, part(reading, first).schema])
      return true
    case 'and':
      step.schema = both(step.schema, part(reading, first).schema)
      return true
    case 'pipe':
      if (Object.keys(step.schema).length === 0) step.schema = part(reading, first).schema
      return true
    default:
      return false
  }
}

/** `.openapi('User', { example })`, `.meta({ id, description })`. */
function annotate(step: Step, args: readonly Placed[]): void {
  for (const arg of args) {
    if (arg.value.k === 'str') step.name = arg.value.v
    if (arg.value.k !== 'obj') continue
    for (const [name, value] of arg.value.props) {
      const literal = literalOf(step.reading.codebase, { value, at: arg.at })
      if (literal === undefined) continue
      if (/^(description|title|format|deprecated|type|minimum|maximum|pattern|default)$/.test(name))
        step.schema = { ...step.schema, [name]: literal }
      if (name === 'example') step.schema = { ...step.schema, examples: [literal] }
      if (name === 'examples' && Array.isArray(literal)) step.schema = { ...step.schema, examples: literal }
      if ((name === 'id' || name === 'refId' || name === 'ref') && typeof literal === 'string') step.name = literal
    }
  }
}
