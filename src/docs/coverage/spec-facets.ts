import type { Route } from '../../core/project.ts'
import { openApiPath } from '../openapi/paths.ts'
import { isSchema } from '../parts/fields.ts'

/** What an OpenAPI document says of one operation. */
export interface SpecSays {
  summary: boolean
  request: boolean
  auth: boolean
  /** Names of parameters and of errors, and statuses of answers. */
  names: ReadonlySet<string>
}

/** What a document (the data of an `openapi.yaml`) says of a route; undefined where it does not list it. */
export function specSays(document: unknown, route: Route): SpecSays | undefined {
  const paths = isSchema(document) ? document['paths'] : undefined
  const item = isSchema(paths) ? paths[openApiPath(route.path).path] : undefined
  const operation = isSchema(item) ? item[route.method === 'ALL' ? 'get' : route.method.toLowerCase()] : undefined
  if (!isSchema(operation)) return undefined
  const { parameters, responses, summary, requestBody, security } = operation
  const names = [
    ...(Array.isArray(parameters) ? parameters.filter(isSchema).map((one) => String(one['name'])) : []),
    ...(isSchema(responses) ? Object.entries(responses).flatMap(([status, answer]) => [status, ...namesIn(answer)]) : []),
  ]
  return {
    summary: typeof summary === 'string' && summary !== '',
    request: isSchema(requestBody),
    auth: Array.isArray(security),
    names: new Set(names),
  }
}

/** `Bad request: invalid_role, OrderError` names two errors. */
function namesIn(answer: unknown): readonly string[] {
  const text = isSchema(answer) ? answer['description'] : undefined
  return typeof text === 'string' ? (text.split(': ')[1] ?? '').split(', ') : []
}
