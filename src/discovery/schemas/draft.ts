import type { ClassFact, SymbolFact } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { SchemaInfo } from '../../core/request.ts'
import type { Codebase } from '../codebase.ts'
import type { Placed } from '../values/follow.ts'

/** A JSON Schema while it is built. */
export type Draft = { [key: string]: unknown }

/** What a schema expression means. */
export interface Shape {
  schema: Draft
  /** The property that holds it may be absent. */
  optional?: boolean
  name?: string
  origin: SchemaInfo['origin']
  path: RepoPath
  line: number
}

/** One reading of a schema: what it may cost, and how its parts are read. */
export interface Reading {
  codebase: Codebase
  /** Nodes that are left before the rest is cut. */
  left: number
  /** Names that are being read: a name inside of itself ends the descent. */
  active: Set<string>
  read(placed: Placed): Shape | undefined
  readClass(fact: ClassFact, path: RepoPath): Shape | undefined
  readSymbol(fact: SymbolFact, path: RepoPath): Shape | undefined
  /** A type as written in TypeScript. */
  readType(text: string, path: RepoPath): Shape | undefined
}

/** Declarations inside of declarations: deeper ones are cut, because an entity leads to the whole model. */
const depth = 5

const known = new WeakMap<Codebase, Map<string, Shape | undefined>>()

/** Reads something under its name; inside of itself, or where too much was read, nothing is said about it. */
export function guarded(reading: Reading, key: string, read: () => Shape | undefined): Shape | undefined {
  if (reading.active.has(key) || reading.left <= 0 || reading.active.size >= depth) return undefined
  // What a name means from the outside is the same for every route that uses it.
  if (reading.active.size > 0 || key.endsWith('()')) return entered(reading, key, read)
  const kept = known.get(reading.codebase) ?? new Map<string, Shape | undefined>()
  known.set(reading.codebase, kept)
  if (!kept.has(key)) kept.set(key, entered(reading, key, read))
  return kept.get(key)
}

function entered(reading: Reading, key: string, read: () => Shape | undefined): Shape | undefined {
  reading.active.add(key)
  reading.left -= 1
  const shape = read()
  reading.active.delete(key)
  return shape
}

/** Properties of an object schema. */
export function propertiesOf(schema: Draft): { [name: string]: Draft } {
  const properties = schema['properties']
  return typeof properties === 'object' && properties !== null ? (properties as { [name: string]: Draft }) : {}
}

/** An entry of a table; undefined for names that every object has (`constructor`). */
export function own<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}

/** Names of required properties. */
export function requiredOf(schema: Draft): readonly string[] {
  const required = schema['required']
  return Array.isArray(required) ? required.filter((one) => typeof one === 'string') : []
}

/** An object schema of named shapes, in their order. */
export function objectOf(entries: readonly (readonly [name: string, shape: Shape])[], rest: Draft = {}): Draft {
  const properties = Object.fromEntries(entries.map(([name, shape]) => [name, shape.schema]))
  const required: string[] = []
  for (const [name, shape] of entries) {
    if (shape.optional !== true && !required.includes(name)) required.push(name)
  }
  return { type: 'object', ...(entries.length > 0 && { properties }), ...(required.length > 0 && { required }), ...rest }
}

/** Two object schemas as one: the later one wins where a property is in both. */
export function merged(one: Draft, other: Draft): Draft {
  const properties = { ...propertiesOf(one), ...propertiesOf(other) }
  const replaced = propertiesOf(other)
  const required = [...requiredOf(one).filter((name) => !Object.hasOwn(replaced, name)), ...requiredOf(other)]
  return { ...one, ...other, properties, ...listed('required', required) }
}

function listed(key: string, names: readonly string[]): Draft {
  return { [key]: names.length > 0 ? names : undefined }
}

/** Only these properties. */
export function picked(schema: Draft, names: readonly string[]): Draft {
  return filtered(schema, (name) => names.includes(name))
}

/** All but these properties. */
export function omitted(schema: Draft, names: readonly string[]): Draft {
  return filtered(schema, (name) => !names.includes(name))
}

function filtered(schema: Draft, keep: (name: string) => boolean): Draft {
  const properties = Object.fromEntries(Object.entries(propertiesOf(schema)).filter(([name]) => keep(name)))
  return clean({ ...schema, properties, ...listed('required', requiredOf(schema).filter(keep)) })
}

/** The same with these properties optional; all of them where none are named. */
export function partial(schema: Draft, names?: readonly string[]): Draft {
  return clean({ ...schema, ...listed('required', names ? requiredOf(schema).filter((name) => !names.includes(name)) : []) })
}

/** The same with these properties required; all of them where none are named. */
export function requiring(schema: Draft, names?: readonly string[]): Draft {
  const all = Object.keys(propertiesOf(schema))
  const wanted = names ?? all
  return clean({
    ...schema,
    ...listed(
      'required',
      all.filter((name) => wanted.includes(name) || requiredOf(schema).includes(name)),
    ),
  })
}

/** The same or null. */
export function nullable(schema: Draft): Draft {
  const { type } = schema
  if (Object.keys(schema).length === 0) return schema
  if (typeof type === 'string' && type !== 'null') {
    const values = schema['enum']
    return { ...schema, type: [type, 'null'], ...(Array.isArray(values) && { enum: [...values, null] }) }
  }
  if (Array.isArray(type)) return type.includes('null') ? schema : { ...schema, type: [...type, 'null'] }
  return { anyOf: [schema, { type: 'null' }] }
}

/** One of several schemas; literals become an `enum`, one alternative stays itself. */
export function union(schemas: readonly Draft[]): Draft {
  const unique = schemas.filter((one, index) => schemas.findIndex((other) => JSON.stringify(other) === JSON.stringify(one)) === index)
  const [first] = unique
  if (first === undefined) return {}
  if (unique.length === 1) return first
  if (unique.every(isListed)) return enumOf(unique.flatMap((one) => ('const' in one ? [one['const']] : (one['enum'] as unknown[]))))
  const others = unique.filter((one) => one['type'] !== 'null')
  if (others.length < unique.length) return nullable(union(others))
  return { anyOf: unique }
}

/** True for a schema that says nothing but which values are allowed. */
function isListed(schema: Draft): boolean {
  return (
    ('const' in schema || Array.isArray(schema['enum'])) &&
    Object.keys(schema).every((key) => key === 'type' || key === 'const' || key === 'enum')
  )
}

/** A list of allowed values with their common type. */
export function enumOf(values: readonly unknown[]): Draft {
  const types = new Set(values.map((value) => (value === null ? 'null' : typeof value)))
  const known = [...types].filter((type) => type === 'string' || type === 'number' || type === 'boolean' || type === 'null')
  const type = known.length === types.size && known.length > 0 ? { type: known.length === 1 ? known[0] : known } : {}
  return { ...type, enum: [...new Set(values)] }
}

/** A single allowed value. */
export function constant(value: unknown): Draft {
  const type = value === null ? 'null' : typeof value
  return { ...(['string', 'number', 'boolean', 'null'].includes(type) && { type }), const: value }
}

/** The schema without absent keywords and empty lists; schemas inside of it are left as they are. */
export function clean(schema: Draft): Draft {
  const entries = Object.entries(schema).filter(
    ([key, value]) =>
      value !== undefined && !(key === 'properties' && typeof value === 'object' && value !== null && Object.keys(value).length === 0),
  )
  return Object.fromEntries(entries)
}

/** The same at every depth. */
export function cleanAll(schema: Draft): Draft {
  return Object.fromEntries(Object.entries(clean(schema)).map(([key, value]) => [key, cleanValue(key, value)]))
}

function cleanValue(key: string, value: unknown): unknown {
  if (key === 'properties' && typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, cleanAll(one as Draft)]))
  }
  if (['anyOf', 'oneOf', 'allOf', 'prefixItems'].includes(key) && Array.isArray(value)) return value.map((one) => cleanAll(one as Draft))
  if (['items', 'additionalProperties', 'not', 'propertyNames'].includes(key) && typeof value === 'object' && value !== null)
    return cleanAll(value as Draft)
  return value
}
