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
  own,
  partial,
  picked,
  propertiesOf,
  requiring,
  union,
} from './draft.ts'
import { enumValues, literalOf, namesOf, patternOf } from './literal.ts'

interface Call {
  reading: Reading
  args: readonly Placed[]
}

const plain: Readonly<Record<string, Draft>> = {
  String: { type: 'string' },
  Number: { type: 'number' },
  Integer: { type: 'integer' },
  BigInt: { type: 'integer' },
  Boolean: { type: 'boolean' },
  Null: { type: 'null' },
  Date: { type: 'string', format: 'date-time' },
  Any: {},
  Unknown: {},
  Never: { not: {} },
  Uint8Array: { type: 'string', format: 'binary' },
  File: { type: 'string', format: 'binary' },
  Files: { type: 'array', items: { type: 'string', format: 'binary' } },
  Numeric: { type: 'number' },
  BooleanString: { type: 'boolean' },
  Void: {},
  Undefined: {},
}

/** Reads `Type.Object({…})` and its like. */
export function readTypebox(reading: Reading, links: readonly Link[], at: Placed['at']): Pick<Shape, 'schema' | 'optional'> | undefined {
  const link = links.find((one) => one.called)
  if (!link) return undefined
  const args = link.args.map((value) => ({ value, at }))
  const call: Call = { reading, args }
  const known = own(plain, link.name)
  if (known) return { schema: clean({ ...known, ...optionsAt(call, 0) }), optional: link.name === 'Void' || link.name === 'Undefined' }
  if (link.name === 'Optional' || link.name === 'ReadonlyOptional') return { schema: part(call, 0).schema, optional: true }
  const builder = own(builders, link.name)
  return builder && { schema: clean(builder(call)) }
}

function part({ reading, args }: Call, index: number): Pick<Shape, 'schema' | 'optional'> {
  const placed = args[index]
  return (placed && reading.read(placed)) ?? { schema: {} }
}

/** Literal options: `{ minLength: 1, format: 'email' }`. */
function optionsAt({ reading, args }: Call, index: number): Draft {
  const placed = args[index]
  const found = placed && follow(reading.codebase, placed)
  if (found?.kind !== 'value' || found.value.k !== 'obj') return {}
  const options: Draft = {}
  for (const [name, value] of found.value.props) {
    if (/^(\$id|\$schema|error|transform)$/.test(name)) continue
    const literal = literalOf(reading.codebase, { value, at: found.at })
    if (literal !== undefined) options[name === 'example' ? 'examples' : name] = name === 'example' ? [literal] : literal
  }
  return options
}

type Builder = (call: Call) => Draft

const first: Builder = (call) => part(call, 0).schema
const together: Builder = (call) => list(call).reduce<Draft>((all, one) => clean(merged(all, one.schema)), { type: 'object' })
const oneValue: Builder = (call) => {
  const value = call.args[0] && literalOf(call.reading.codebase, call.args[0])
  return value === undefined ? {} : { ...constant(value), ...optionsAt(call, 1) }
}
const listed: Builder = (call) => {
  const values = call.args[0] && enumValues(call.reading.codebase, call.args[0])
  return values ? { ...enumOf(values), ...optionsAt(call, 1) } : { type: 'string' }
}
const mapOf: Builder = (call) => ({ type: 'object', additionalProperties: part(call, call.args.length > 1 ? 1 : 0).schema })
const orNull: Builder = (call) => nullable(first(call))
const expression: Builder = (call) => ({ type: 'string', pattern: patternOf(call.args[0]?.value) })

const builders: Readonly<Record<string, Builder>> = {
  Object: (call) => ({ ...fields(call), ...optionsAt(call, 1) }),
  Array: (call) => ({ type: 'array', items: first(call), ...optionsAt(call, 1) }),
  Tuple: (call) => ({ type: 'array', prefixItems: list(call).map((one) => one.schema) }),
  Record: mapOf,
  Dict: mapOf,
  Literal: oneValue,
  Const: oneValue,
  Enum: listed,
  UnionEnum: listed,
  Union: (call) => ({ ...union(list(call).map((one) => one.schema)), ...optionsAt(call, 1) }),
  Intersect: together,
  Composite: together,
  Evaluate: together,
  Partial: (call) => partial(first(call)),
  Required: (call) => requiring(first(call)),
  Pick: (call) => picked(first(call), keysOf(call)),
  Omit: (call) => omitted(first(call), keysOf(call)),
  KeyOf: (call) => enumOf(Object.keys(propertiesOf(first(call)))),
  Nullable: orNull,
  MaybeEmpty: orNull,
  RegExp: expression,
  RegEx: expression,
  TemplateLiteral: () => ({ type: 'string' }),
  Unsafe: (call) => optionsAt(call, 0),
  Readonly: inner,
  Transform: inner,
  Ref: inner,
  Recursive: inner,
  Immutable: inner,
}

/** Names of properties that a second argument lists. */
function keysOf({ reading, args }: Call): readonly string[] {
  const second = args[1]
  const names = second && (namesOf(reading.codebase, second) ?? reading.read(second)?.schema['enum'])
  return Array.isArray(names) ? names.filter((one) => typeof one === 'string') : []
}

/** The schema that a wrapper holds; a recursive one is a function of itself. */
function inner(call: Call): Draft {
  const placed = call.args[0]
  if (placed?.value.k !== 'fn') return part(call, 0).schema
  const returns = call.reading.codebase.facts(placed.at.path)?.functions[placed.value.fn]?.returns
  return (returns && call.reading.read({ value: returns, at: { ...placed.at, fn: placed.value.fn } })?.schema) ?? {}
}

function list({ reading, args }: Call): readonly Pick<Shape, 'schema' | 'optional'>[] {
  const found = args[0] && follow(reading.codebase, args[0])
  if (found?.kind !== 'value' || found.value.k !== 'arr') return []
  return found.value.items.map((value) => reading.read({ value: value.k === 'spread' ? value.of : value, at: found.at }) ?? { schema: {} })
}

function fields({ reading, args }: Call): Draft {
  const found = args[0] && follow(reading.codebase, args[0])
  if (found?.kind !== 'value' || found.value.k !== 'obj') return { type: 'object' }
  const entries = found.value.props.map(
    ([name, value]) => [name, reading.read({ value, at: found.at }) ?? ({ schema: {} } as Shape)] as const,
  )
  let schema = objectOf(entries)
  for (const spread of found.value.spreads ?? []) {
    const of =
      spread.k === 'ref'
        ? { k: 'ref' as const, name: spread.name.replace(/\.properties$/, '') }
        : spread.k === 'get' && spread.name === 'properties'
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
