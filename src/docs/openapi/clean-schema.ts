import type { JsonSchema } from '../../core/request.ts'
import { cutText } from '../../core/secrets/cut-text.ts'
import { isSchema } from '../parts/fields.ts'

/** Keywords of JSON Schema 2020-12 that the document uses. Others (of a validator's own) are left out. */
const keywords = new Set([
  '$ref',
  'type',
  'format',
  'title',
  'description',
  'default',
  'enum',
  'const',
  'deprecated',
  'readOnly',
  'writeOnly',
  'properties',
  'required',
  'additionalProperties',
  'patternProperties',
  'propertyNames',
  'minProperties',
  'maxProperties',
  'items',
  'prefixItems',
  'minItems',
  'maxItems',
  'uniqueItems',
  'contains',
  'minLength',
  'maxLength',
  'pattern',
  'contentEncoding',
  'contentMediaType',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'allOf',
  'anyOf',
  'oneOf',
  'not',
])

const types = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'])

/** Keywords whose value maps names to schemas. */
const named = new Set(['properties', 'patternProperties'])

/** A schema as an OpenAPI 3.1 document may hold it: known keywords only, consistent with itself. */
export function cleanSchema(schema: JsonSchema): JsonSchema {
  if (typeof schema['$ref'] === 'string') return { $ref: schema['$ref'] }
  const out: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(schema)) {
    if (keywords.has(key)) {
      const clean = cleanKeyword(key, value)
      if (clean !== undefined) out[key] = clean
    }
  }
  return consistent(out)
}

function cleanKeyword(key: string, value: unknown): unknown {
  if (named.has(key))
    return isSchema(value)
      ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, isSchema(one) ? cleanSchema(one) : {}]))
      : undefined
  if (lists.has(key)) {
    const list = Array.isArray(value) ? value.filter(isSchema).map(cleanSchema) : []
    return list.length === 0 ? undefined : list
  }
  const clean = cleaners[key]
  if (clean !== undefined) return clean(value)
  return isSchema(value) && key !== 'default' && key !== 'const' ? cleanSchema(value) : value
}

/** Keywords whose value is a list of schemas. */
const lists = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems'])

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? safeText(value) : undefined)

/** Keywords whose value is mended by itself. */
const cleaners: Readonly<Record<string, (value: unknown) => unknown>> = {
  type: cleanType,
  description: textOf,
  title: textOf,
  enum: (value) => (Array.isArray(value) && value.length > 0 ? [...new Set(value)] : undefined),
  required: (value) =>
    Array.isArray(value) && value.length > 0 ? [...new Set(value.filter((one) => typeof one === 'string'))] : undefined,
  pattern: (value) => (typeof value === 'string' && isRegularExpression(value) ? value : undefined),
}

function cleanType(value: unknown): unknown {
  const all = (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string' && types.has(one))
  if (all.length === 0) return undefined
  return all.length === 1 ? all[0] : [...new Set(all)]
}

/** Text without what a viewer of the document could run or fetch. */
export function safeText(text: string): string | undefined {
  const line = text.replace(/[\p{C}\s]+/gu, ' ').trim()
  return line === '' || /[<>]|eval\(|javascript:|!\[/i.test(line) ? undefined : cutText(line, 1000)
}

function isRegularExpression(pattern: string): boolean {
  try {
    new RegExp(pattern, 'u')
    return true
  } catch {
    return false
  }
}

/** Mends what linters take for a mistake: required names that are not declared, values of another type, lone alternatives. */
function consistent(schema: Record<string, unknown>): JsonSchema {
  mendRequired(schema)
  if (schema['type'] === undefined && isSchema(schema['properties'])) schema['type'] = 'object'
  if (hasType(schema, 'array') && schema['items'] === undefined && schema['prefixItems'] === undefined) schema['items'] = {}
  mendRange(schema)
  mendValues(schema)
  if (saysNothing(schema['not'])) delete schema['not']
  return mendAlternatives(mendParts(schema))
}

/** Whether a schema takes every value: an author's reference that nobody could follow leaves such a one. */
function saysNothing(schema: unknown): boolean {
  return isSchema(schema) && Object.keys(schema).length === 0
}

function different(list: readonly unknown[]): readonly unknown[] {
  return [...new Map(list.map((one) => [JSON.stringify(one), one])).values()]
}

/** Leaves out parts of `allOf` that ask for nothing or ask twice; a lone part becomes the schema itself. */
function mendParts(schema: Record<string, unknown>): Record<string, unknown> {
  const { allOf, ...rest } = schema
  if (!Array.isArray(allOf)) return schema
  const parts = different(allOf.filter((part) => !saysNothing(part)))
  const [only] = parts
  if (only === undefined) return rest
  if (parts.length === 1 && isSchema(only) && Object.keys(only).every((key) => rest[key] === undefined)) return { ...only, ...rest }
  return { ...rest, allOf: parts }
}

/**
 * Alternatives as `anyOf`: the code of a repository seldom makes sure that a value fits exactly one of them, and a document that asks for
 * less is never wrong. One that takes every value makes the choice empty.
 */
function mendAlternatives(schema: Record<string, unknown>): JsonSchema {
  const { anyOf, oneOf, ...rest } = schema
  const choices = [anyOf, oneOf]
    .map((list) => (Array.isArray(list) ? different(list) : []))
    .filter((list) => list.length > 0 && !list.some(saysNothing))
  const [list, another] = choices
  if (list === undefined) return rest
  if (another !== undefined) {
    const parts: readonly unknown[] = Array.isArray(rest['allOf']) ? rest['allOf'] : []
    return { ...rest, allOf: [...parts, ...choices.map((one) => ({ anyOf: one }))] }
  }
  const [only] = list
  return list.length === 1 && isSchema(only) ? consistent({ ...only, ...rest }) : { ...rest, anyOf: list }
}

function mendRequired(schema: Record<string, unknown>): void {
  const { required, properties } = schema
  if (!Array.isArray(required)) return
  const kept = isSchema(properties) ? required.filter((name) => properties[String(name)] !== undefined) : []
  if (kept.length > 0) schema['required'] = kept
  else delete schema['required']
}

function mendRange(schema: Record<string, unknown>): void {
  for (const [open, closed] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    if (typeof schema[open] !== 'number') delete schema[open]
    else delete schema[closed]
  }
}

function mendValues(schema: Record<string, unknown>): void {
  if (Array.isArray(schema['enum'])) {
    const fitting = schema['enum'].filter((one) => fitsType(schema['type'], one))
    if (fitting.length > 0) schema['enum'] = fitting
    else delete schema['enum']
  }
  if (schema['default'] !== undefined && !fits(schema, schema['default'])) delete schema['default']
}

function hasType(schema: JsonSchema, type: string): boolean {
  const given = schema['type']
  return Array.isArray(given) ? given.includes(type) : given === type
}

function fits(schema: JsonSchema, value: unknown): boolean {
  if (!fitsType(schema['type'], value)) return false
  return !Array.isArray(schema['enum']) || schema['enum'].includes(value)
}

function fitsType(type: unknown, value: unknown): boolean {
  if (type === undefined) return true
  const all = Array.isArray(type) ? type : [type]
  return all.some((one) => {
    if (one === 'integer') return Number.isInteger(value)
    if (one === 'null') return value === null
    if (one === 'array') return Array.isArray(value)
    if (one === 'object') return isSchema(value)
    return typeof value === one
  })
}
