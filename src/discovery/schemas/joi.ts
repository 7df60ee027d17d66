import type { Link } from '../values/chain.ts'
import { type Placed, follow } from '../values/follow.ts'
import { type Draft, type Reading, type Shape, clean, enumOf, merged, nullable, objectOf, own, requiredOf, union } from './draft.ts'
import { limitsOf } from './limits.ts'
import { lineOf } from './links.ts'
import { literalOf, numberOf, patternOf, stringOf } from './literal.ts'
import { withOwnCheck } from './own-checks.ts'

interface Step {
  reading: Reading
  at: Placed['at']
  schema: Draft
  /** Joi's fields may be absent unless they say `required()`. */
  required: boolean
}

const plain: Readonly<Record<string, Draft>> = {
  string: { type: 'string' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  bool: { type: 'boolean' },
  date: { type: 'string', format: 'date-time' },
  binary: { type: 'string', format: 'binary' },
  any: {},
  func: {},
  symbol: {},
  link: {},
}

const formats: Readonly<Record<string, Draft>> = {
  email: { format: 'email' },
  uri: { format: 'uri' },
  guid: { format: 'uuid' },
  uuid: { format: 'uuid' },
  isoDate: { format: 'date-time' },
  hostname: { format: 'hostname' },
  alphanum: { pattern: '^[a-zA-Z0-9]+$' },
  token: { pattern: '^\\w+$' },
  hex: { pattern: '^[0-9a-fA-F]+$' },
  base64: { contentEncoding: 'base64' },
  integer: { type: 'integer' },
  port: { type: 'integer', minimum: 0, maximum: 65_535 },
  positive: { exclusiveMinimum: 0 },
  negative: { exclusiveMaximum: 0 },
}

/** Reads a Joi chain. `start` is the schema that it goes on from. */
export function readJoi(
  reading: Reading,
  links: readonly Link[],
  at: Placed['at'],
  start?: Shape,
): Pick<Shape, 'schema' | 'optional'> | undefined {
  const step: Step = { reading, at, schema: start?.schema ?? {}, required: start ? start.optional !== true : false }
  let rest = links.filter((one) => one.called)
  if (!start) {
    const first = rest[0]
    const base = first && baseOf(step, first)
    if (!base) return undefined
    step.schema = base
    rest = rest.slice(1)
  }
  for (const link of rest) apply(step, link)
  return { schema: clean(step.schema), optional: !step.required }
}

/** An object of Joi fields without `Joi.object` around it: celebrate and validation middleware take those. */
export function readJoiFields(reading: Reading, placed: Placed): Shape | undefined {
  if (placed.value.k !== 'obj' || placed.value.props.length === 0) return undefined
  const shapes = placed.value.props.map(([name, value]) => [name, reading.read({ value, at: placed.at })] as const)
  const known = shapes.flatMap(([name, shape]) => (shape?.origin === 'joi' || shape?.origin === 'zod' ? [[name, shape] as const] : []))
  if (known.length < shapes.length) return undefined
  return { schema: objectOf(known), origin: known[0]?.[1].origin ?? 'joi', path: placed.at.path, line: lineOf(placed.value) }
}

function baseOf(step: Step, link: Link): Draft | undefined {
  const known = own(plain, link.name)
  if (known) return { ...known }
  const first = link.args[0]
  switch (link.name) {
    case 'object':
      return first ? fields(step, first) : { type: 'object' }
    case 'array':
      return { type: 'array' }
    case 'alternatives':
    case 'alt':
      return link.args.length > 0 ? union(parts(step, link)) : {}
    case 'valid':
    case 'equal':
      return enumOf(values(step, link))
    case 'ref':
      return {}
    default:
      return undefined
  }
}

function read(step: Step, value: Link['args'][number]): Pick<Shape, 'schema' | 'optional'> {
  return step.reading.read({ value, at: step.at }) ?? { schema: {}, optional: true }
}

function parts(step: Step, link: Link): readonly Draft[] {
  return link.args.flatMap((arg) => (arg.k === 'arr' ? arg.items : [arg])).map((arg) => read(step, arg).schema)
}

function fields(step: Step, value: Link['args'][number]): Draft {
  const found = follow(step.reading.codebase, { value, at: step.at })
  if (found?.kind !== 'value' || found.value.k !== 'obj') return { type: 'object' }
  const inner: Step = { ...step, at: found.at }
  const entries = found.value.props.filter(([, one]) => !forbidden(one)).map(([name, one]) => [name, read(inner, one) as Shape] as const)
  let schema = objectOf(entries)
  for (const spread of found.value.spreads ?? []) schema = clean(merged(fields(inner, spread), schema))
  return schema
}

function forbidden(value: Link['args'][number]): boolean {
  return (
    value.k === 'call' &&
    (value.call.callee.k === 'get' || value.call.callee.k === 'ref') &&
    /(^|\.)forbidden$/.test(value.call.callee.name)
  )
}

function values(step: Step, link: Link): readonly unknown[] {
  return link.args
    .flatMap((arg) => {
      const inner = arg.k === 'spread' ? arg.of : arg
      const literal = literalOf(step.reading.codebase, { value: inner, at: step.at })
      const listed = Array.isArray(literal) ? literal : [literal]
      if (literal !== undefined) return listed
      const called =
        inner.k === 'call' && inner.call.callee.k === 'ref' && inner.call.callee.name === 'Object.values' ? inner.call.args[0] : undefined
      const object = called && follow(step.reading.codebase, { value: called, at: step.at })
      if (object?.kind === 'symbol') return (object.fact.members ?? []).map((one) => one.type.replace(/^['"`]|['"`]$/g, ''))
      return object?.kind === 'value' && object.value.k === 'obj'
        ? object.value.props.map(([, one]) => (one.k === 'str' || one.k === 'num' ? one.v : undefined))
        : []
    })
    .filter((one) => one !== undefined)
}

function apply(step: Step, link: Link): void {
  const { reading, at } = step
  const arg = link.args[0] && { value: link.args[0], at }
  if (general(step, link, arg) || shaped(step, link)) return
  const number = numberOf(reading.codebase, arg)
  const format = own(formats, link.name)
  if (format) step.schema = { ...step.schema, ...format }
  else if (link.name === 'pattern' || link.name === 'regex') step.schema = { ...step.schema, pattern: patternOf(arg?.value) }
  else step.schema = { ...step.schema, ...limitsOf(step.schema, link.name, number) }
}

/** Links that every Joi schema has. True where the link was one. */
function general(step: Step, link: Link, arg: Placed | undefined): boolean {
  const { reading } = step
  switch (link.name) {
    case 'required':
    case 'exist':
      step.required = true
      return true
    case 'optional':
      step.required = false
      return true
    case 'default': {
      const value = arg && literalOf(reading.codebase, arg)
      if (value !== undefined) step.schema = { ...step.schema, default: value }
      step.required = false
      return true
    }
    case 'valid':
    case 'equal':
    case 'only': {
      const allowed = values(step, link)
      if (allowed.length > 0) step.schema = { ...step.schema, ...enumOf(allowed) }
      return true
    }
    case 'allow':
      if (values(step, link).includes(null)) step.schema = nullable(step.schema)
      return true
    case 'description':
    case 'label': {
      const text = link.name === 'description' ? stringOf(reading.codebase, arg) : undefined
      if (text !== undefined) step.schema = { ...step.schema, description: text }
      return true
    }
    case 'example': {
      const value = arg && literalOf(reading.codebase, arg)
      if (value !== undefined) step.schema = { ...step.schema, examples: [value] }
      return true
    }
    default:
      return false
  }
}

/** Links of objects, arrays and alternatives. True where the link was one. */
function shaped(step: Step, link: Link): boolean {
  const { schema } = step
  const [first, second] = link.args
  switch (link.name) {
    case 'custom':
    case 'external':
      // What whole objects are checked for is about how their fields belong together.
      if (schema['type'] !== 'object') step.schema = withOwnCheck(step.reading.codebase, schema, undefined)
      return true
    case 'keys':
    case 'append':
      if (first) step.schema = clean(merged(schema, fields(step, first)))
      return true
    case 'concat':
      if (first) step.schema = clean(merged(schema, read(step, first).schema))
      return true
    case 'unknown':
      step.schema = { ...schema, additionalProperties: !(first?.k === 'bool' && !first.v) }
      return true
    case 'pattern':
      if (schema['type'] !== 'object' || !second) return false
      step.schema = { ...schema, additionalProperties: read(step, second).schema }
      return true
    case 'items':
      step.schema = { ...schema, items: union(parts(step, link)) }
      return true
    case 'unique':
      step.schema = { ...schema, uniqueItems: true }
      return true
    case 'try':
      step.schema = union(parts(step, link))
      return true
    case 'requiredKeys':
      step.schema = { ...schema, required: [...requiredOf(schema), ...values(step, link).filter((one) => typeof one === 'string')] }
      return true
    default:
      return false
  }
}
