import type { AskedField } from '../../core/asked-field.ts'
import type { Project, Route } from '../../core/project.ts'
import type { JsonSchema, SchemaInfo } from '../../core/request.ts'
import { isOnlyRead, isSchema, readMark, spareMark, wantedMark } from './fields.ts'
import { pathParameters } from './operations.ts'

type Part = AskedField['part']

/**
 * A route whose body and query also have what the code behind it asks for, through the functions that it hands them to. A schema of the project says
 * which fields there are; where none does, those that the code reads are.
 */
export function withAskedFields(route: Route, project: Project, takes: Readonly<Record<Part, boolean>>): Route {
  const asked = project.askedFields?.(route)
  if (asked === undefined || route.handlerAt === undefined) return route
  const inPath = new Set(pathParameters(route.path))
  const at = route.handlerAt
  const made = (part: Part): SchemaInfo | undefined => {
    const fields = asked.fields.filter((one) => one.part === part && !(part === 'query' && inPath.has(one.names[0] ?? '')))
    const info = route.schemas[part]
    if (fields.length === 0 || (info === undefined && !takes[part])) return info
    if (info !== undefined && !isOnlyRead(info.schema)) return { ...info, schema: withNeeds(info.schema, fields) }
    const before = info ?? { origin: 'typescript', schema: { type: 'object', properties: {} }, path: at.file, line: at.from }
    return { ...before, schema: withFields(before.schema, fields, 0) }
  }
  const [body, query] = [made('body'), made('query')]
  return { ...route, schemas: { ...route.schemas, ...(body && { body }), ...(query && { query }) } }
}

/** A schema of the project whose fields say which of them the code refuses to miss. */
function withNeeds(schema: JsonSchema, fields: readonly AskedField[]): JsonSchema {
  const properties = isSchema(schema['properties']) ? schema['properties'] : {}
  const own = fields.filter(({ names: [name = '', ...rest] }) => rest.length === 0 && Object.hasOwn(properties, name))
  const needed = own.filter((one) => one.needed !== undefined)
  if (needed.length === 0) return schema
  const wanted = new Set(needed.flatMap(({ needed: how, names: [name = ''] }) => (how === 'here' ? [name] : [])))
  const marked = Object.entries(properties).map(([name, one]) => [
    name,
    wanted.has(name) && isSchema(one) ? { ...one, [wantedMark]: true } : one,
  ])
  return { ...schema, properties: Object.fromEntries(marked), ...requiredWith(schema, needed, 0) }
}

function requiredWith(schema: JsonSchema, fields: readonly AskedField[], depth: number): JsonSchema {
  const before: readonly unknown[] = Array.isArray(schema['required']) ? schema['required'] : []
  const needed = fields.filter(({ needed: how, names }) => how === 'always' && names.length === depth + 1)
  const required = [...new Set([...before, ...needed.map(({ names }) => names[depth])])]
  return required.length > 0 ? { required } : {}
}

/** A schema of what the code reads, with the fields that stand at this depth, and those below them. */
function withFields(schema: JsonSchema, fields: readonly AskedField[], depth: number): JsonSchema {
  const properties: Record<string, unknown> = isSchema(schema['properties']) ? { ...schema['properties'] } : {}
  for (const field of fields.filter(({ names }) => names.length === depth + 1)) {
    const name = field.names[depth] ?? ''
    const inner = fields.filter(({ names }) => names.length > depth + 1 && names[depth] === name)
    const before = properties[name]
    properties[name] = fieldOf(isSchema(before) ? before : { [readMark]: true, [spareMark]: true }, field, inner)
  }
  return { ...schema, properties, ...requiredWith(schema, fields, depth) }
}

function fieldOf(before: JsonSchema, { names, needed, optional, type, values }: AskedField, inner: readonly AskedField[]): JsonSchema {
  const marked = { ...before, ...(needed === 'here' && { [wantedMark]: true }), ...(optional && { [spareMark]: true }) }
  if (before['enum'] !== undefined || (before['type'] !== undefined && before['type'] !== 'object')) return marked
  if (values !== undefined) return { ...marked, enum: values }
  if (inner.length > 0 && (type ?? 'object') === 'object')
    return { ...marked, ...withFields({ type: 'object', ...before }, inner, names.length) }
  return type === undefined ? marked : { ...marked, type }
}
