import { acceptsMark } from '../../core/request.ts'
import type { Link } from '../values/chain.ts'
import { chainOf } from '../values/chain.ts'
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
  own,
  partial,
  picked,
  requiring,
  union,
} from './draft.ts'
import { enumValues, literalOf, namesOf, numberOf, patternOf, stringOf } from './literal.ts'

interface Call {
  reading: Reading
  args: readonly Placed[]
}

const plain: Readonly<Record<string, Draft>> = {
  string: { type: 'string' },
  number: { type: 'number' },
  bigint: { type: 'integer' },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date-time' },
  file: { type: 'string', format: 'binary' },
  blob: { type: 'string', format: 'binary' },
  null: { type: 'null' },
  null_: { type: 'null' },
  any: {},
  unknown: {},
  never: { not: {} },
  custom: {},
  instance: {},
  undefined: {},
  undefined_: {},
  void_: {},
}

const formats: Readonly<Record<string, Draft>> = {
  email: { format: 'email' },
  url: { format: 'uri' },
  uuid: { format: 'uuid' },
  isoDate: { format: 'date' },
  isoDateTime: { format: 'date-time' },
  isoTimestamp: { format: 'date-time' },
  isoTime: { format: 'time' },
  ipv4: { format: 'ipv4' },
  ipv6: { format: 'ipv6' },
  base64: { contentEncoding: 'base64' },
  integer: { type: 'integer' },
  nonEmpty: {},
}

/** Reads `v.object({…})`, `v.pipe(v.string(), v.email())` and their like. */
export function readValibot(reading: Reading, links: readonly Link[], at: Placed['at']): Pick<Shape, 'schema' | 'optional'> | undefined {
  const link = links.find((one) => one.called)
  if (!link) return undefined
  const call: Call = { reading, args: link.args.map((value) => ({ value, at })) }
  const known = own(plain, link.name)
  if (known) return { schema: { ...known }, optional: /^(undefined_?|void_)$/.test(link.name) }
  switch (link.name) {
    case 'optional':
    case 'exactOptional':
    case 'undefinedable':
      return { schema: withDefault(call, first(call)), optional: true }
    case 'nullish':
      return { schema: withDefault(call, nullable(first(call))), optional: true }
    case 'fallback':
      return { schema: withDefault(call, first(call)), optional: true }
    case 'pipe':
    case 'pipeAsync':
      return piped(call)
    default: {
      const name = link.name.replace(/Async$/, '')
      const builder = own(builders, name)
      return builder && { schema: clean(builder(call)) }
    }
  }
}

function part({ reading, args }: Call, index: number): Pick<Shape, 'schema' | 'optional'> {
  const placed = args[index]
  return (placed && reading.read(placed)) ?? { schema: {} }
}

function withDefault({ reading, args }: Call, schema: Draft): Draft {
  const value = args[1] && literalOf(reading.codebase, args[1])
  return value === undefined ? schema : { ...schema, default: value }
}

type Builder = (call: Call) => Draft

const first: Builder = (call) => part(call, 0).schema
const keysOf = ({ reading, args }: Call): readonly string[] | undefined =>
  args[1] ? (namesOf(reading.codebase, args[1]) ?? []) : undefined
const listed: Builder = ({ reading, args }) => {
  const values = args[0] && enumValues(reading.codebase, args[0])
  // No value is known to pass where the list could not be read.
  return values ? enumOf(values) : { type: 'string', [acceptsMark]: [[]] }
}
const tupleOf: Builder = (call) => ({ type: 'array', prefixItems: list(call, 0) })
const open: Builder = (call) => ({ ...fields(call), additionalProperties: true })

const builders: Readonly<Record<string, Builder>> = {
  object: fields,
  strictObject: (call) => ({ ...fields(call), additionalProperties: false }),
  looseObject: open,
  objectWithRest: open,
  array: (call) => ({ type: 'array', items: first(call) }),
  set: (call) => ({ type: 'array', items: first(call), uniqueItems: true }),
  tuple: tupleOf,
  strictTuple: tupleOf,
  record: (call) => ({ type: 'object', additionalProperties: part(call, 1).schema }),
  literal: ({ reading, args }) => {
    const value = args[0] && literalOf(reading.codebase, args[0])
    return value === undefined ? {} : constant(value)
  },
  picklist: listed,
  enum: listed,
  enum_: listed,
  nativeEnum: listed,
  union: (call) => union(list(call, 0)),
  variant: (call) => ({ oneOf: list(call, 1) }),
  intersect: (call) => list(call, 0).reduce<Draft>((all, one) => clean(merged(all, one)), { type: 'object' }),
  nullable: (call) => withDefault(call, nullable(first(call))),
  nonNullable: lazily,
  nonOptional: lazily,
  nonNullish: lazily,
  lazy: lazily,
  partial: (call) => partial(first(call), keysOf(call)),
  required: (call) => requiring(first(call), keysOf(call)),
  pick: (call) => picked(first(call), keysOf(call) ?? []),
  omit: (call) => omitted(first(call), keysOf(call) ?? []),
}

function lazily(call: Call): Draft {
  const placed = call.args[0]
  if (placed?.value.k !== 'fn') return part(call, 0).schema
  const returns = call.reading.codebase.facts(placed.at.path)?.functions[placed.value.fn]?.returns
  return (returns && call.reading.read({ value: returns, at: { ...placed.at, fn: placed.value.fn } })?.schema) ?? {}
}

function list({ reading, args }: Call, index: number): readonly Draft[] {
  const found = args[index] && follow(reading.codebase, args[index])
  if (found?.kind !== 'value' || found.value.k !== 'arr') return []
  return found.value.items.map((value) => reading.read({ value: value.k === 'spread' ? value.of : value, at: found.at })?.schema ?? {})
}

function fields({ reading, args }: Call): Draft {
  const found = args[0] && follow(reading.codebase, args[0])
  if (found?.kind !== 'value' || found.value.k !== 'obj') return { type: 'object' }
  let schema = objectOf(
    found.value.props.map(([name, value]) => [name, reading.read({ value, at: found.at }) ?? ({ schema: {} } as Shape)] as const),
  )
  for (const spread of found.value.spreads ?? []) {
    const of =
      spread.k === 'ref'
        ? { k: 'ref' as const, name: spread.name.replace(/\.entries$/, '') }
        : spread.k === 'get' && spread.name === 'entries'
          ? spread.of
          : spread
    const target = follow(reading.codebase, { value: of, at: found.at })
    const base =
      target?.kind === 'value' && target.value.k === 'obj'
        ? fields({ reading, args: [target] })
        : reading.read({ value: of, at: found.at })?.schema
    if (base) schema = clean(merged(base, schema))
  }
  return schema
}

/** A schema and what is done with it; a transformation ends what the request must look like. */
function piped(call: Call): Pick<Shape, 'schema' | 'optional'> {
  const { reading, args } = call
  const start = part(call, 0)
  let schema = start.schema
  for (const arg of args.slice(1)) {
    const action = chainOf(arg.value).links.findLast((one) => one.called)
    if (!action) continue
    if (/^(transform|rawTransform)$/.test(action.name)) break
    schema = acted(reading, schema, action, arg.at)
  }
  return { schema: clean(schema), ...(start.optional === true && { optional: true }) }
}

function acted(reading: Reading, schema: Draft, action: Link, at: Placed['at']): Draft {
  const arg = action.args[0] && { value: action.args[0], at }
  const number = numberOf(reading.codebase, arg)
  const many = schema['type'] === 'array'
  const text = stringOf(reading.codebase, arg)
  const format = own(formats, action.name)
  switch (action.name) {
    case 'nonEmpty':
      return { ...schema, [many ? 'minItems' : 'minLength']: 1 }
    case 'minLength':
      return { ...schema, [many ? 'minItems' : 'minLength']: number }
    case 'maxLength':
      return { ...schema, [many ? 'maxItems' : 'maxLength']: number }
    case 'length':
      return { ...schema, [many ? 'minItems' : 'minLength']: number, [many ? 'maxItems' : 'maxLength']: number }
    case 'minValue':
      return { ...schema, minimum: number }
    case 'maxValue':
      return { ...schema, maximum: number }
    case 'gtValue':
      return { ...schema, exclusiveMinimum: number }
    case 'ltValue':
      return { ...schema, exclusiveMaximum: number }
    case 'multipleOf':
      return { ...schema, multipleOf: number }
    case 'regex':
      return { ...schema, pattern: patternOf(action.args[0]) }
    case 'description':
      return { ...schema, description: text }
    case 'title':
      return { ...schema, title: text }
    default:
      return format ? { ...schema, ...format } : schema
  }
}
