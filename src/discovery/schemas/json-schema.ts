import type { Value } from '../../core/facts.ts'
import { callsOf } from '../values/calls-of.ts'
import { calleeName, property, text } from '../values/chain.ts'
import { type Placed, follow } from '../values/follow.ts'
import type { Draft, Reading, Shape } from './draft.ts'
import { lineOf } from './links.ts'
import { literalOf } from './literal.ts'

const types = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'])
const nested = new Set(['items', 'additionalProperties', 'not', 'contains', 'propertyNames', 'if', 'then', 'else'])
const lists = new Set(['anyOf', 'oneOf', 'allOf', 'prefixItems'])
const maps = new Set(['properties', 'patternProperties', 'definitions', '$defs'])

/** True for an object literal that is a JSON Schema by its keywords. */
export function looksLikeJsonSchema(value: Value): boolean {
  if (value.k !== 'obj') return false
  const props = new Map(value.props)
  const type = props.get('type')
  if (type?.k === 'str') return types.has(type.v)
  if (type?.k === 'arr') return type.items.every((item) => item.k === 'str' && types.has(item.v))
  if (props.get('$ref')?.k === 'str') return true
  return ['anyOf', 'oneOf', 'allOf'].some((name) => props.get(name)?.k === 'arr') || anyTyped(props.get('properties'))
}

function anyTyped(value: Value | undefined): boolean {
  return value?.k === 'obj' && value.props.some(([, one]) => looksLikeJsonSchema(one))
}

/** Reads a JSON Schema literal; constants and other schemas in it are followed, older keywords become those of 2020-12. */
export function readJsonSchema(reading: Reading, placed: Placed): Shape {
  const schema = draftOf(reading, placed, 20)
  const stated = placed.value.k === 'obj' ? placed.value.props.find(([key]) => key === '$id')?.[1] : undefined
  const id = stated?.k === 'str' ? stated.v : undefined
  const name = id !== undefined && /^[\w-]+$/.test(id) ? id : undefined
  return {
    schema,
    ...(name !== undefined && { name }),
    origin: 'json-schema',
    path: placed.at.path,
    line: lineOf(placed.value),
  }
}

function draftOf(reading: Reading, placed: Placed, left: number): Draft {
  const { value, at } = placed
  reading.left -= 1
  if (left <= 0 || reading.left <= 0) return {}
  if (value.k !== 'obj') {
    const found = follow(reading.codebase, placed)
    if (found?.kind === 'value' && found.value.k === 'obj') return draftOf(reading, found, left - 1)
    return reading.read(placed)?.schema ?? {}
  }
  const shared = sharedAt(reading, value)
  if (shared !== undefined) return draftOf(reading, shared, left - 1)
  const schema: Draft = {}
  for (const spread of value.spreads ?? []) Object.assign(schema, draftOf(reading, { value: spread, at }, left - 1))
  for (const [name, inner] of value.props) {
    const part = keyword(reading, name, { value: inner, at }, left)
    if (part !== undefined && name !== '__proto__') schema[name] = part
  }
  return modern(schema)
}

/** `{ $ref: 'part#' }` of a schema that Fastify was given with `addSchema`. */
function sharedAt({ codebase }: Reading, value: Value): Placed | undefined {
  const reference = value.k === 'obj' ? value.props.find(([key]) => key === '$ref')?.[1] : undefined
  const [id = '', inside = ''] = reference?.k === 'str' ? reference.v.split('#') : []
  return id === '' ? undefined : memberAt(codebase, sharedSchemas(codebase).get(id), inside)
}

/** A part of a shared schema: `part#/properties/name`. */
function memberAt(codebase: Reading['codebase'], placed: Placed | undefined, pointer: string): Placed | undefined {
  let at = placed
  for (const name of pointer.split('/').filter((one) => one !== '')) {
    const found = at && follow(codebase, at)
    const value = found?.kind === 'value' && found.value.k === 'obj' ? found.value.props.find(([key]) => key === name)?.[1] : undefined
    at = value === undefined || found?.kind !== 'value' ? undefined : { value, at: found.at }
  }
  return at
}

const shared = new WeakMap<Reading['codebase'], ReadonlyMap<string, Placed>>()

/** Schemas by their `$id`, as the repository hands them to `addSchema`. */
function sharedSchemas(codebase: Reading['codebase']): ReadonlyMap<string, Placed> {
  const kept = shared.get(codebase)
  if (kept !== undefined) return kept
  const found = new Map<string, Placed>()
  for (const digest of codebase.digests) {
    if (!digest.callees.includes('addSchema')) continue
    const facts = codebase.facts(digest.path)
    for (const { call } of facts === undefined ? [] : callsOf(facts)) {
      if (calleeName(call) !== 'addSchema' || call.args[0] === undefined) continue
      const schema = follow(codebase, { value: call.args[0], at: { path: digest.path, fn: call.in } })
      const id = schema?.kind === 'value' ? text(property(schema.value, '$id')) : undefined
      if (schema?.kind === 'value' && id !== undefined && !found.has(id)) found.set(id, schema)
    }
  }
  shared.set(codebase, found)
  return found
}

function keyword(reading: Reading, name: string, placed: Placed, left: number): unknown {
  const { value, at } = placed
  if (maps.has(name)) return mapOf(reading, placed, left)
  if (lists.has(name) && value.k === 'arr') return value.items.map((item) => draftOf(reading, { value: item, at }, left - 1))
  if (nested.has(name) && value.k !== 'bool') return draftOf(reading, placed, left - 1)
  return literalOf(reading.codebase, placed)
}

function mapOf(reading: Reading, placed: Placed, left: number): Draft | undefined {
  const found = follow(reading.codebase, placed)
  if (found?.kind !== 'value' || found.value.k !== 'obj') return undefined
  const at = found.at
  const result: Draft = {}
  for (const spread of found.value.spreads ?? []) Object.assign(result, mapOf(reading, { value: spread, at }, left - 1))
  for (const [name, inner] of found.value.props) if (name !== '__proto__') result[name] = draftOf(reading, { value: inner, at }, left - 1)
  return result
}

/** `nullable: true` and `example` of OpenAPI 3.0, boolean `exclusiveMinimum` of draft 4, identifiers and references to elsewhere. */
function modern(schema: Draft): Draft {
  const { nullable, example, $id: _, $schema: __, ...rest } = schema
  let result: Draft = rest
  const reference = result['$ref']
  if (typeof reference === 'string') result = { ...result, $ref: undefined }
  if (nullable === true && typeof result['type'] === 'string') result = { ...result, type: [result['type'], 'null'] }
  if (example !== undefined && result['examples'] === undefined) result = { ...result, examples: [example] }
  for (const [flag, limit] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    if (typeof result[flag] === 'boolean')
      result = result[flag] ? { ...result, [flag]: result[limit], [limit]: undefined } : { ...result, [flag]: undefined }
  }
  if (typeof result['required'] === 'boolean') result = { ...result, required: undefined }
  return result
}
