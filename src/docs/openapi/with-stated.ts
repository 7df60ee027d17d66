import type { Route } from '../../core/project.ts'
import type { JsonSchema, SchemaInfo } from '../../core/request.ts'
import type { RepoPath } from '../../core/names.ts'
import { fieldsOf, type Fields, resolved, type SpecOperation } from '../../text/api-spec.ts'
import { isOnlyRead, readMark } from '../parts/fields.ts'

/** Where an operation of a document of the repository stands. */
export interface StatedBy {
  path: RepoPath
  operation: SpecOperation
  document: Fields
}

/** References in one another that are followed. */
const deepest = 5

/**
 * A route with what an OpenAPI document of the repository says of it and its code does not: its summary, what a parameter means, its type, whether a
 * caller must give it, and the body where the handler hands it on as a whole. What the code says itself comes first, and a parameter that the code does not
 * read is not taken.
 */
export function withStated(route: Route, { path, operation: { written, line }, document }: StatedBy): Route {
  const summary = route.summary ?? textOf(written['summary']) ?? textOf(written['description'])
  const query = route.schemas.query && withParameters(route.schemas.query, queryOf(written, document))
  const body = /^(?:POST|PUT|PATCH)$/.test(route.method)
    ? withBody(route.schemas.body, bodyOf(written, document), { path, line })
    : route.schemas.body
  return {
    ...route,
    ...(summary !== undefined && { summary }),
    schemas: { ...route.schemas, ...(query && { query }), ...(body && { body }) },
  }
}

/** A body with the fields that the document gives it, where the code says no more of it than which fields it reads: it hands on the others. */
function withBody(
  own: SchemaInfo | undefined,
  stated: JsonSchema | undefined,
  at: Pick<SchemaInfo, 'path' | 'line'>,
): SchemaInfo | undefined {
  if (stated === undefined) return own
  if (own === undefined) return { origin: 'json-schema', schema: stated, ...at }
  if (!isOnlyRead(own.schema)) return own
  // a handler that reads what the document does not know is another one than it describes
  if (Object.keys(fieldsOf(own.schema['properties'])).some((name) => !(name in fieldsOf(stated['properties']))))
    return withParameters(own, fieldsOf(stated['properties']), requiredOf(stated))
  const read = withParameters(own, fieldsOf(stated['properties']), requiredOf(stated))
  const properties = { ...fieldsOf(stated['properties']), ...fieldsOf(read.schema['properties']) }
  const required = [...new Set([...requiredOf(stated), ...requiredOf(read.schema)])]
  return { ...read, schema: { ...read.schema, properties, ...(required.length > 0 && { required }) } }
}

/** Parameters of the query by name, each as a schema with `required` where a caller must give it. */
function queryOf(written: Fields, document: Fields): Fields {
  const all = Array.isArray(written['parameters']) ? written['parameters'].map((one) => fieldsOf(resolved(one, document))) : []
  const own = all.filter((one) => one['in'] === 'query' && typeof one['name'] === 'string')
  return Object.fromEntries(
    own.map((one) => {
      const schema =
        'schema' in one ? inlined(one['schema'], document, deepest) : typeof one['type'] === 'string' ? { type: one['type'] } : {}
      const description = textOf(one['description'])
      return [
        String(one['name']),
        { ...schema, ...(description !== undefined && { description }), ...(one['required'] === true && { [must]: true }) },
      ]
    }),
  )
}

const must = 'x-must'

/** A schema whose fields have what is said of them, where the code says no more than that it reads them. */
function withParameters(info: SchemaInfo, stated: Fields, needed: readonly string[] = []): SchemaInfo {
  if (!isOnlyRead(info.schema)) return info
  const properties = Object.entries(fieldsOf(info.schema['properties'])).map(([name, schema]) => {
    const said = fieldsOf(stated[name])
    const { [must]: _, ...words } = said
    const own = fieldsOf(schema)
    return [name, Object.keys(said).length === 0 || own[readMark] !== true ? own : { ...words, ...without(own, words) }] as const
  })
  const required = properties.flatMap(([name]) => (fieldsOf(stated[name])[must] === true || needed.includes(name) ? [name] : []))
  const before = Array.isArray(info.schema['required']) ? (info.schema['required'] as readonly string[]) : []
  const all = [...new Set([...before, ...required])]
  return { ...info, schema: { ...info.schema, properties: Object.fromEntries(properties), ...(all.length > 0 && { required: all }) } }
}

/** What the code knows of a field beside that it reads it. */
function without(own: Fields, said: Fields): Fields {
  const described = textOf(said['description']) !== undefined
  return Object.fromEntries(Object.entries(own).filter(([key]) => !(key === readMark && described)))
}

function bodyOf(written: Fields, document: Fields): JsonSchema | undefined {
  const content = fieldsOf(fieldsOf(resolved(written['requestBody'], document))['content'])
  const inBody = Array.isArray(written['parameters']) ? written['parameters'].map(fieldsOf).find((one) => one['in'] === 'body') : undefined
  const media = content['application/json'] ?? content['application/x-www-form-urlencoded']
  const schema = inlined(fieldsOf(media)['schema'] ?? inBody?.['schema'], document, deepest)
  return Object.keys(fieldsOf(schema['properties'])).length === 0 ? undefined : schema
}

function requiredOf(schema: JsonSchema): readonly string[] {
  return Array.isArray(schema['required']) ? schema['required'].filter((one) => typeof one === 'string') : []
}

/** A schema in which references are what they lead to; what lies deeper is left open. */
function inlined(schema: unknown, document: Fields, left: number): JsonSchema {
  const own = fieldsOf(resolved(schema, document))
  if (left === 0) return {}
  const value = (one: unknown): unknown => {
    if (Array.isArray(one)) return one.map(value)
    return typeof one === 'object' && one !== null ? inlined(one, document, left - 1) : one
  }
  const properties = Object.entries(fieldsOf(own['properties'])).map(([name, one]) => [name, inlined(one, document, left - 1)] as const)
  const rest = Object.entries(own).filter(([key]) => key !== 'properties' && key !== '$ref')
  return {
    ...Object.fromEntries(rest.map(([key, one]) => [key, value(one)])),
    ...(properties.length > 0 && { properties: Object.fromEntries(properties) }),
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}
