import type { Value } from '../../core/facts.ts'
import type { Link } from '../values/chain.ts'
import { type Placed, follow } from '../values/follow.ts'
import {
  type Draft,
  type Reading,
  type Shape,
  clean,
  constant,
  enumOf,
  merged,
  nullable,
  objectOf,
  omitted,
  partial,
  picked,
  propertiesOf,
  requiring,
  union,
} from './draft.ts'
import { enumValues, literalOf, namesOf, numberOf, patternOf, stringOf } from './literal.ts'

/** A schema while the links of its chain are read. */
interface Step {
  reading: Reading
  at: Placed['at']
  schema: Draft
  optional: boolean
  name?: string
}

const formats: Readonly<Record<string, Draft>> = {
  email: { format: 'email' },
  url: { format: 'uri' },
  httpUrl: { format: 'uri' },
  uuid: { format: 'uuid' },
  uuidv4: { format: 'uuid' },
  uuidv7: { format: 'uuid' },
  guid: { format: 'uuid' },
  datetime: { format: 'date-time' },
  date: { format: 'date' },
  time: { format: 'time' },
  duration: { format: 'duration' },
  ipv4: { format: 'ipv4' },
  ipv6: { format: 'ipv6' },
  hostname: { format: 'hostname' },
  base64: { contentEncoding: 'base64' },
  base64url: { contentEncoding: 'base64url' },
  cuid: {},
  cuid2: {},
  ulid: {},
  nanoid: {},
  ksuid: {},
  xid: {},
  jwt: {},
  emoji: {},
  ip: {},
  cidr: {},
}

const plain: Readonly<Record<string, Draft>> = {
  string: { type: 'string' },
  number: { type: 'number' },
  int: { type: 'integer' },
  int32: { type: 'integer', format: 'int32' },
  uint32: { type: 'integer', minimum: 0 },
  float32: { type: 'number' },
  float64: { type: 'number' },
  bigint: { type: 'integer' },
  boolean: { type: 'boolean' },
  stringbool: { type: 'string' },
  date: { type: 'string', format: 'date-time' },
  null: { type: 'null' },
  any: {},
  unknown: {},
  json: {},
  custom: {},
  never: { not: {} },
  file: { type: 'string', format: 'binary' },
  map: { type: 'object' },
  symbol: {},
  function: {},
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
  const known = iso ? { type: 'string', ...formats[link.name] } : plain[link.name]
  if (known) return { schema: withMessage(reading, known, first), optional: link.name === 'undefined' || link.name === 'void' }
  if (!iso && formats[link.name]) return { schema: { type: 'string', ...formats[link.name] }, optional: false }
  const schema = compound(reading, link.name, args)
  if (schema) return { schema, optional: false }
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

/** Schemas that are built of others. */
function compound(reading: Reading, name: string, args: readonly Placed[]): Draft | undefined {
  const [first, second] = args
  switch (name) {
    case 'object':
    case 'interface':
      return fields(reading, first)
    case 'strictObject':
      return { ...fields(reading, first), additionalProperties: false }
    case 'looseObject':
      return { ...fields(reading, first), additionalProperties: true }
    case 'array':
      return { type: 'array', items: part(reading, first).schema }
    case 'set':
      return { type: 'array', items: part(reading, first).schema, uniqueItems: true }
    case 'tuple':
      return { type: 'array', prefixItems: items(reading, first).map((one) => one.schema) }
    case 'record':
    case 'partialRecord':
    case 'looseRecord':
      return { type: 'object', additionalProperties: part(reading, second ?? first).schema }
    case 'literal': {
      const value = first && literalOf(reading.codebase, first)
      return Array.isArray(value) ? enumOf(value) : value === undefined ? {} : constant(value)
    }
    case 'enum':
    case 'nativeEnum': {
      const values = first && enumValues(reading.codebase, first)
      return values ? enumOf(values) : { type: 'string' }
    }
    case 'union':
    case 'xor':
      return union(items(reading, first).map((one) => one.schema))
    case 'discriminatedUnion':
      return discriminated(reading, first, second)
    case 'intersection':
      return both(part(reading, first).schema, part(reading, second).schema)
    case 'nullable':
      return nullable(part(reading, first).schema)
    case 'templateLiteral':
      return { type: 'string' }
    case 'instanceof':
      return first?.value.k === 'ref' && /^(File|Blob|Buffer)$/.test(first.value.name)
        ? { type: 'string', format: 'binary' }
        : first?.value.k === 'ref' && first.value.name === 'Date'
          ? { type: 'string', format: 'date-time' }
          : {}
    default:
      return undefined
  }
}

function discriminated(reading: Reading, key: Placed | undefined, options: Placed | undefined): Draft {
  const schemas = items(reading, options).map((one) => one.schema)
  const name = stringOf(reading.codebase, key)
  const usable = name !== undefined && schemas.length > 1 && schemas.every((one) => name in propertiesOf(one))
  return schemas.length > 1 ? { oneOf: schemas, ...(usable && { discriminator: { propertyName: name } }) } : union(schemas)
}

function both(one: Draft, other: Draft): Draft {
  return one['type'] === 'object' && other['type'] === 'object' ? clean(merged(one, other)) : { allOf: [one, other] }
}

/** A nested schema; nothing is said about one that cannot be read. */
function part(reading: Reading, placed: Placed | undefined): Pick<Shape, 'schema' | 'optional'> {
  if (!placed) return { schema: {} }
  const fn = placed.value.k === 'fn' ? placed.value.fn : undefined
  const returns = fn === undefined ? undefined : reading.codebase.facts(placed.at.path)?.functions[fn]?.returns
  if (fn !== undefined) return (returns && reading.read({ value: returns, at: { ...placed.at, fn } })) ?? { schema: {} }
  return reading.read(placed) ?? { schema: {} }
}

function items(reading: Reading, placed: Placed | undefined): readonly Pick<Shape, 'schema' | 'optional'>[] {
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
    else if (link.name !== 'shape' && link.name in propertiesOf(step.schema)) step.schema = propertiesOf(step.schema)[link.name] ?? {}
    return
  }
  if (modify(step, link.name, args) || object(step, link.name, args)) return
  const number = numberOf(reading.codebase, first)
  const limit = limits(step.schema, link.name, number)
  if (limit) {
    step.schema = { ...step.schema, ...limit }
    return
  }
  const format = formats[link.name]
  if (format && step.schema['type'] === 'string') step.schema = { ...step.schema, ...format }
  else if (link.name === 'regex') step.schema = { ...step.schema, pattern: patternOf(first?.value) }
  else if (link.name === 'startsWith' && first?.value.k === 'str' && /^[\w/-]*$/.test(first.value.v))
    step.schema = { ...step.schema, pattern: `^${first.value.v}` }
  else if (link.name === 'int') step.schema = { ...step.schema, type: 'integer' }
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

/** Links of object schemas. True where the link was one. */
function object(step: Step, name: string, args: readonly Placed[]): boolean {
  const { reading, schema } = step
  const [first] = args
  const names = (): readonly string[] | undefined => namesOf(reading.codebase, first)
  switch (name) {
    case 'extend':
    case 'safeExtend':
    case 'augment':
    case 'setKey':
      step.schema = clean(merged(schema, fields(reading, first)))
      return true
    case 'merge':
      step.schema = clean(merged(schema, part(reading, first).schema))
      return true
    case 'pick':
      step.schema = picked(schema, names() ?? [])
      return true
    case 'omit':
      step.schema = omitted(schema, names() ?? [])
      return true
    case 'partial':
    case 'deepPartial':
      step.schema = partial(schema, first ? names() : undefined)
      return true
    case 'required':
      step.schema = requiring(schema, first ? names() : undefined)
      return true
    case 'strict':
      step.schema = { ...schema, additionalProperties: false }
      return true
    case 'passthrough':
    case 'loose':
      step.schema = { ...schema, additionalProperties: true }
      return true
    case 'strip':
      step.schema = { ...schema, additionalProperties: undefined }
      return true
    case 'catchall':
      step.schema = { ...schema, additionalProperties: part(reading, first).schema }
      return true
    case 'keyof':
      step.schema = enumOf(Object.keys(propertiesOf(schema)))
      return true
    default:
      return false
  }
}

/** Limits of a length, a value or a number of items. */
function limits(schema: Draft, name: string, value: number | undefined): Draft | undefined {
  const kind = [schema['type']].flat()[0]
  const [low, high] = kind === 'string' ? ['minLength', 'maxLength'] : kind === 'array' ? ['minItems', 'maxItems'] : ['minimum', 'maximum']
  if (name === 'nonempty') return { [low as string]: 1 }
  const number = kind === 'number' || kind === 'integer'
  if (number && name === 'positive') return { exclusiveMinimum: 0 }
  if (number && name === 'negative') return { exclusiveMaximum: 0 }
  if (number && name === 'nonnegative') return { minimum: 0 }
  if (number && name === 'nonpositive') return { maximum: 0 }
  if (value === undefined || kind === undefined) return undefined
  if (name === 'min' || name === 'gte' || name === 'minLength' || name === 'minSize') return { [low as string]: value }
  if (name === 'max' || name === 'lte' || name === 'maxLength' || name === 'maxSize') return { [high as string]: value }
  if (name === 'length' || name === 'size') return { [low as string]: value, [high as string]: value }
  if (number && name === 'gt') return { exclusiveMinimum: value }
  if (number && name === 'lt') return { exclusiveMaximum: value }
  if (number && (name === 'multipleOf' || name === 'step')) return { multipleOf: value }
  return undefined
}
