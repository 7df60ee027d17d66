import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import formats from 'ajv-formats'
import { type Json, asTable, isTable } from './json.ts'
import { type Operation, slice } from './slice.ts'

/** Something that GitHub's description does not allow. */
export interface Violation {
  /** Which side broke the description. */
  readonly of: 'request' | 'answer' | 'webhook'
  /** Operation id or webhook name, method and path when there is no such operation. */
  readonly what: string
  readonly problem: string
}

/** OpenAPI 3.0 in the words of JSON Schema: `nullable` becomes a type, references point into the slice. */
function toJsonSchema(value: Json): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map(toJsonSchema)
  if (!isTable(value)) return value
  // A property may itself be called "nullable"; only the word `true` is the keyword.
  const isNullable = value['nullable'] === true
  const schema: Record<string, Json> = {}
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'nullable' && typeof inner === 'boolean') continue
    schema[key] = key === '$ref' && typeof inner === 'string' ? inner.replace('#/', 'github#/') : toJsonSchema(inner)
  }
  if (!isNullable) return schema
  if (typeof schema['type'] !== 'string') return { anyOf: [{ type: 'null' }, schema] }
  const options = schema['enum']
  return { ...schema, type: [schema['type'], 'null'], ...(Array.isArray(options) ? { enum: [...(options as Json[]), null] } : {}) }
}

const ajv = new Ajv({ strict: false, allErrors: true, verbose: true, inlineRefs: false, code: { optimize: false } })
formats.default(ajv)
ajv.addFormat('repo.nwo', true)
ajv.addFormat('timestamp', true)
ajv.addSchema({
  $id: 'github',
  ...asTable(toJsonSchema({ components: slice['components'] ?? {}, 'x-webhooks': slice['x-webhooks'] ?? {} })),
})

const compiled = new WeakMap<object, ValidateFunction>()

/**
 * GitHub's description forgets that the head of a pull request has no repository once its fork is deleted, asks the account of a listed
 * installation to be a person and an enterprise at once, and the address of a bot (`docwright[bot]@…`) to be one of RFC 5321.
 */
const isKnownGap = ({ instancePath, keyword, data }: ErrorObject): boolean =>
  (keyword === 'type' && data === null && instancePath.endsWith('/head/repo')) ||
  /^\/\d+\/account$/.test(instancePath) ||
  (keyword === 'format' && instancePath.endsWith('/email') && typeof data === 'string' && data.includes('[bot]@'))

/** Problems of a value against a schema of the slice. */
function problems(schema: Json, value: unknown): string[] {
  if (!isTable(schema)) return []
  let validator = compiled.get(schema)
  if (validator === undefined) {
    validator = ajv.compile(asTable(toJsonSchema(schema)))
    compiled.set(schema, validator)
  }
  if (validator(value)) return []
  return (validator.errors ?? [])
    .filter((error) => !isKnownGap(error))
    .slice(0, 8)
    .map((error) => `${error.instancePath || '/'} ${error.message ?? ''} ${JSON.stringify(error.params)}`)
}

/** Text of a query as the type that its schema asks for. */
function typed(schema: Json, text: string): Json {
  const { type } = asTable(schema)
  if ((type === 'integer' || type === 'number') && /^-?\d+$/.test(text)) return Number(text)
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  return text
}

const names = (schema: Json): ReadonlySet<string> | undefined => {
  const { properties, oneOf, anyOf, allOf, additionalProperties, $ref } = asTable(schema)
  const isOpen =
    [oneOf, anyOf, allOf, $ref].some((part) => part !== undefined) || additionalProperties === true || isTable(additionalProperties)
  return properties === undefined || isOpen ? undefined : new Set(Object.keys(asTable(properties)))
}

/** What a request has wrong: its path, query and body; words that GitHub would quietly ignore count too. */
export function requestProblems(
  operation: Operation,
  request: { params: Readonly<Record<string, string>>; query: URLSearchParams; body: Json | undefined },
): string[] {
  const found: string[] = []
  for (const parameter of operation.parameters) {
    const text =
      parameter.in === 'path' ? request.params[parameter.name] : parameter.in === 'query' ? request.query.get(parameter.name) : null
    if (text === null || text === undefined) {
      if (parameter.required && parameter.in === 'query') found.push(`query ${parameter.name} is missing`)
    } else if (parameter.name !== 'path')
      found.push(
        ...problems(parameter.schema, typed(parameter.schema, text)).map((problem) => `${parameter.in} ${parameter.name} ${problem}`),
      )
  }
  const known = new Set(operation.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name))
  for (const name of request.query.keys()) if (!known.has(name)) found.push(`query ${name} is unknown`)
  return [...found, ...bodyProblems(operation, request.body)]
}

function bodyProblems(operation: Operation, body: Json | undefined): string[] {
  if (operation.body === undefined)
    return body === undefined || (isTable(body) && Object.keys(body).length === 0) ? [] : ['body where none is described']
  if (body === undefined) return operation.isBodyRequired ? ['body is missing'] : []
  const known = names(operation.body)
  const unknown = known === undefined || !isTable(body) ? [] : Object.keys(body).filter((key) => !known.has(key))
  return [...problems(operation.body, body).map((problem) => `body ${problem}`), ...unknown.map((key) => `body /${key} is unknown`)]
}

/** Statuses that GitHub answers everywhere, described or not. */
const everywhere = new Set([304, 400, 401, 403, 404, 410, 415, 422, 429, 500, 502, 503, 504])

/** What an answer has wrong. */
export function answerProblems(operation: Operation, status: number, body: Json | undefined): string[] {
  const schema = operation.answers.get(status)
  if (schema === undefined) return everywhere.has(status) ? [] : [`status ${status} is not described`]
  if (schema === null || status === 304) return body === undefined ? [] : isTable(body) ? [] : ['body where none is described']
  return body === undefined ? ['body is missing'] : problems(schema, body)
}

const webhookTable = asTable(slice['x-webhooks'])

/** What the payload of a webhook has wrong; `name` is event and action as GitHub's description writes them. */
export function payloadProblems(event: string, payload: Json): string[] {
  const action = asTable(payload)['action']
  const name = [event, ...(typeof action === 'string' ? [action] : [])].join('-').replaceAll('_', '-')
  const schema = webhookTable[name]
  return schema === undefined ? [`${name} is not in the slice`] : problems(schema, payload)
}
