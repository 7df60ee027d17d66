import { list, say, type Phrase } from '../../core/phrase.ts'
import type { JsonSchema } from '../../core/request.ts'
import { sentence, value, type Known } from '../../text/wording.ts'
import { docSentence } from './describe.ts'

/** One value that a caller sends or gets, as a row shows it. */
export interface Field {
  name: string
  type: string
  required: boolean
  schema: JsonSchema
}

/** Marks a field that the handler reads and no schema describes: neither its type nor whether it may be missing is known. */
export const readMark = 'x-read'

/** Marks a field that the code refuses to miss where the others are those of the example. */
export const wantedMark = 'x-wanted'

/** Marks a field that only functions read which the handler hands the values to, and that they do not miss. */
export const spareMark = 'x-spare'

/** Whether a schema is only what a handler was seen to read. */
export function isOnlyRead(schema: JsonSchema): boolean {
  const { properties } = schema
  return isSchema(properties) && Object.values(properties).some((one) => isSchema(one) && one[readMark] === true)
}

/** Whether a value is a JSON Schema object. */
export function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Follows `$ref` into the `$defs` (or `definitions`) of the schema around it. */
export function resolved(schema: JsonSchema, root: JsonSchema): JsonSchema {
  const target = schema['$ref']
  if (typeof target !== 'string') return schema
  const name = target.split('/').at(-1) ?? ''
  for (const key of ['$defs', 'definitions']) {
    const group = root[key]
    if (isSchema(group) && isSchema(group[name])) return group[name]
  }
  return schema
}

/** Properties of an object schema, `allOf` included. Nested objects show as `parent.child`, one level deep. */
export function fieldsOf(schema: JsonSchema, root: JsonSchema = schema, prefix = ''): readonly Field[] {
  const real = resolved(schema, root)
  const out: Field[] = []
  const all = real['allOf']
  if (Array.isArray(all)) for (const part of all) if (isSchema(part)) out.push(...fieldsOf(part, root, prefix))
  const properties = real['properties']
  const required = Array.isArray(real['required']) ? real['required'] : []
  if (!isSchema(properties)) return out
  for (const [name, raw] of Object.entries(properties)) {
    if (!isSchema(raw)) continue
    const property = resolved(raw, root)
    out.push({ name: prefix + name, type: typeName(property, root), required: required.includes(name), schema: property })
    if (prefix === '' && isSchema(property['properties'])) out.push(...fieldsOf(property, root, `${name}.`))
  }
  return out
}

/** Fields of what is answered: those of the elements of a list as well, `items[].id`, and `[].id` where the answer is a list itself. */
export function answerFieldsOf(schema: JsonSchema): readonly Field[] {
  const own = fieldsOf(schema)
  if (own.length === 0) return elementsOf(schema, schema, '')
  return own.flatMap((field) => [field, ...(field.name.includes('.') ? [] : elementsOf(field.schema, schema, field.name))])
}

function elementsOf(schema: JsonSchema, root: JsonSchema, name: string): readonly Field[] {
  const { items } = resolved(schema, root)
  return isSchema(items) ? fieldsOf(items, root, `${name}[].`) : []
}

/** A longer list of values is counted: the first ones of it would say nothing of the others. */
const mostValues = 12

/** A type in words: `string`, `array of string`, `"card" | "bank"`. */
export function typeName(schema: JsonSchema, root: JsonSchema = schema): string {
  const real = resolved(schema, root)
  if (Array.isArray(real['enum'])) {
    if (real['enum'].length <= mostValues) return real['enum'].map((one) => JSON.stringify(one)).join(' | ')
    return [...new Set(real['enum'].map((one) => typeof one))].join(' | ')
  }
  if (real['const'] !== undefined) return JSON.stringify(real['const'])
  for (const key of ['anyOf', 'oneOf']) {
    const options = real[key]
    if (Array.isArray(options)) return [...new Set(options.filter(isSchema).map((option) => typeName(option, root)))].join(' | ')
  }
  const type = real['type']
  if (Array.isArray(type)) return type.map(String).join(' | ')
  if (type === 'array') return isSchema(real['items']) ? `array of ${typeName(real['items'], root)}` : 'array'
  if (typeof type === 'string') return typeof real['format'] === 'string' ? `${type} (${real['format']})` : type
  if (isSchema(real['properties']) || real['allOf'] !== undefined) return 'object'
  return typeof real['$ref'] === 'string' ? (real['$ref'].split('/').at(-1) ?? 'any') : 'any'
}

const limits: readonly (readonly [string, string])[] = [
  ['minimum', 'at least'],
  ['exclusiveMinimum', 'more than'],
  ['maximum', 'at most'],
  ['exclusiveMaximum', 'less than'],
  ['multipleOf', 'a multiple of'],
]

const lengths: readonly (readonly [string, string, string])[] = [
  ['minLength', 'at least', 'characters'],
  ['maxLength', 'at most', 'characters'],
  ['minItems', 'at least', 'items'],
  ['maxItems', 'at most', 'items'],
]

/** What a schema says about a value besides its type: limits, the default, the author's words. */
export function fieldNotes(schema: JsonSchema, known: Known): Phrase {
  const notes: Phrase[] = []
  if (Array.isArray(schema['enum']) && schema['enum'].length > mostValues)
    notes.push(say`one of ${value(String(schema['enum'].length))} values`)
  for (const [key, words] of limits) {
    if (typeof schema[key] === 'number') notes.push(say`${[words]} ${value(String(schema[key]))}`)
  }
  for (const [key, words, unit] of lengths) {
    if (typeof schema[key] === 'number')
      notes.push(say`${[words]} ${value(String(schema[key]))} ${[schema[key] === 1 ? unit.slice(0, -1) : unit]}`)
  }
  if (typeof schema['pattern'] === 'string') notes.push(say`matches ${value(schema['pattern'])}`)
  if (schema['default'] !== undefined) notes.push(say`${value(JSON.stringify(schema['default']))} by default`)
  const constraints: Phrase = notes.length === 0 ? [] : sentence(list(notes))
  const about = typeof schema['description'] === 'string' ? docSentence(schema['description'], known) : undefined
  if (about === undefined) return constraints
  return constraints.length === 0 ? sentence(about) : say`${sentence(about)} ${constraints}`
}
