import type { JsonSchema, SchemaInfo } from '../../core/request.ts'
import { briefExampleOf } from '../examples/json-example.ts'
import { isSchema } from '../parts/fields.ts'
import { cleanSchema } from './clean-schema.ts'

/** Schemas that the document shares by the name they have in the code. */
export class Components {
  readonly #schemas = new Map<string, JsonSchema>()

  /** A schema at its place of use: a reference where the code names it, else the schema itself. */
  use(info: SchemaInfo): JsonSchema {
    const hoisted = this.#hoist(info.schema)
    const schema = cleanSchema(hoisted)
    if (info.name === undefined || !isWorthSharing(schema)) return schema
    return { $ref: `#/components/schemas/${this.#keep(info.name, schema)}` }
  }

  /** The shared schemas by name, sorted; undefined where there are none. */
  all(): Readonly<Record<string, JsonSchema>> | undefined {
    if (this.#schemas.size === 0) return undefined
    return Object.fromEntries([...this.#schemas].sort(([a], [b]) => (a < b ? -1 : 1)))
  }

  /** Keeps a schema under its name, or under the name with a number where another schema has it. */
  #keep(name: string, schema: JsonSchema): string {
    const base = name.replace(/[^A-Za-z0-9._-]+/g, '_').replace(/^_+|_+$/g, '') || 'Schema'
    const text = JSON.stringify(schema)
    for (let i = 1; ; i += 1) {
      const key = i === 1 ? base : `${base}${i}`
      const known = this.#schemas.get(key)
      if (known !== undefined && JSON.stringify(known) !== text) continue
      this.#schemas.set(key, schema)
      return key
    }
  }

  /** Moves `$defs` of a schema into the components and points its references there. A definition that leads back to itself keeps its name. */
  #hoist(schema: JsonSchema): JsonSchema {
    const definitions = { ...record(schema['definitions']), ...record(schema['$defs']) }
    const names = Object.keys(definitions)
    const body = Object.fromEntries(Object.entries(schema).filter(([key]) => key !== '$defs' && key !== 'definitions'))
    if (names.length === 0) return body
    const keys = new Map(names.map((name) => [name, name.replace(/[^A-Za-z0-9._-]+/g, '_')]))
    for (const name of names) {
      const definition = definitions[name]
      if (isSchema(definition)) this.#schemas.set(keys.get(name) ?? name, cleanSchema(pointed(definition, keys) as JsonSchema))
    }
    return pointed(body, keys) as JsonSchema
  }
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return isSchema(value) ? value : {}
}

function pointed(value: unknown, keys: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((one) => pointed(one, keys))
  if (!isSchema(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      if (key !== '$ref' || typeof one !== 'string') return [key, pointed(one, keys)]
      const name = keys.get(one.split('/').at(-1) ?? '')
      return [key, name === undefined ? one : `#/components/schemas/${name}`]
    }),
  )
}

function isWorthSharing(schema: JsonSchema): boolean {
  return (
    schema['properties'] !== undefined ||
    schema['allOf'] !== undefined ||
    schema['anyOf'] !== undefined ||
    schema['oneOf'] !== undefined ||
    schema['enum'] !== undefined
  )
}

/** An example that fits the schema; undefined where none was found. */
export function mediaExample(info: SchemaInfo): unknown {
  const schema = cleanSchema(info.schema)
  return briefExampleOf({ ...schema, ...pick(info.schema, ['$defs', 'definitions']) })
}

function pick(schema: JsonSchema, keys: readonly string[]): JsonSchema {
  return Object.fromEntries(keys.flatMap((key) => (schema[key] === undefined ? [] : [[key, schema[key]]])))
}
