import type { Project, Route } from '../../core/project.ts'
import { asksSignIn, isSigned } from '../../core/sign-in.ts'
import type { JsonSchema } from '../../core/request.ts'
import { firstSentence, humanise } from '../../text/wording.ts'
import { handlerOf } from '../parts/describe.ts'
import { isSchema } from '../parts/fields.ts'
import { meaning } from '../parts/operations.ts'
import { cleanSchema, safeText } from './clean-schema.ts'
import { mediaExample, type Components } from './components.ts'
import { mediaTypeOf } from './media-type.ts'
import type { Operation } from './paths.ts'
import { schemeOf } from './security.ts'

/** A JSON value of the document. */
export type Json = Readonly<Record<string, unknown>>

/** What every operation of a document shares. */
export interface OperationContext {
  project: Project
  components: Components
  /** Ids that are taken. */
  ids: Set<string>
  tag(route: Route): string
}

/** One operation as OpenAPI 3.1 writes it. */
export function operationObject(operation: Operation, context: OperationContext): Json {
  const { route } = operation
  const summary = summaryOf(operation, context.project)
  const parameters = parametersOf(operation)
  const body = bodyOf(operation, context)
  return {
    operationId: idOf(operation, context),
    summary,
    description: descriptionOf(route),
    tags: [context.tag(route)],
    ...(route.deprecated === undefined ? {} : { deprecated: true }),
    security: securityOf(route, context.project),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined ? {} : { requestBody: body }),
    responses: responsesOf(route, context),
  }
}

function summaryOf({ method, path, route }: Operation, project: Project): string {
  const handler = handlerOf(project, route)
  for (const text of [route.summary, handler?.doc]) {
    const first = text === undefined ? undefined : firstSentence(text)
    const safe = first === undefined ? undefined : safeText(first)
    if (safe !== undefined && safe.length <= 120) return safe
  }
  const name = handler?.name.split('.').at(-1) ?? ''
  return name === '' || emptyName.test(name) ? `${method.toUpperCase()} ${path}` : words(name)
}

/** Names of handlers that say nothing of what they do. */
const emptyName = /^(get|post|put|patch|delete|head|options|handler|handle|default|index|all|exports|router|route|main|execute|run)$/i

function words(name: string): string {
  const text = humanise(name.split('.').at(-1) ?? name)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function descriptionOf(route: Route): string {
  const file = route.handlerAt?.file ?? route.file
  const by = route.handler === '' ? '' : ` by ${route.handler}`
  const auth = route.auth === 'unknown' ? ' Who may call it is not determined.' : ''
  return `Answered${by} in ${file}.${auth}${settingText(route)}`
}

/** A path that a setting moves says so. */
function settingText({ settings }: Route): string {
  if (settings === undefined || settings.length === 0) return ''
  const names = settings.join(' and ')
  return settings.length === 1
    ? ` The setting ${names} gives a part of the path, which is shown with its example or default value.`
    : ` The settings ${names} give parts of the path, which is shown with their example or default values.`
}

function idOf({ method, path, route }: Operation, { ids }: OperationContext): string {
  const name = route.handler.split('.').at(-1) ?? ''
  const made = `${method}${path
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')}`
  const base = /^[A-Za-z_]\w*$/.test(name) && !emptyName.test(name) && route.method !== 'ALL' ? name : made
  for (let i = 1; ; i += 1) {
    const id = i === 1 ? base : `${base}${i}`
    if (ids.has(id)) continue
    ids.add(id)
    return id
  }
}

function securityOf(route: Route, project: Project): readonly Json[] {
  if (route.auth === 'none' || isSigned(route)) return []
  const id = schemeOf(route, project)?.id ?? 'signedIn'
  return route.auth === 'optional' || route.auth === 'unknown' ? [{ [id]: [] }, {}] : [{ [id]: [] }]
}

function parametersOf({ parameters, own, route }: Operation): readonly Json[] {
  const { params, query, headers } = route.schemas
  const path = parameters.map((name, i): Json => {
    const schema = propertyOf(params?.schema, own[i] ?? name)
    return { name, in: 'path', required: true, schema: schema ?? { type: 'string' } }
  })
  return [...path, ...fieldParameters('query', query?.schema), ...fieldParameters('header', headers?.schema)]
}

function propertyOf(schema: JsonSchema | undefined, name: string): JsonSchema | undefined {
  const properties = schema?.['properties']
  const property = isSchema(properties) ? properties[name] : undefined
  return isSchema(property) ? cleanSchema(withoutReferences(property)) : undefined
}

/** A parameter's schema stands alone, so a reference into the schema around it is left open. */
function withoutReferences(schema: JsonSchema): JsonSchema {
  return JSON.stringify(schema).includes('"$ref"') ? {} : schema
}

/** Header parameters with these names mean nothing in OpenAPI (https://spec.openapis.org/oas/v3.1.0#parameter-object). */
const ignoredHeaders = new Set(['accept', 'content-type', 'authorization'])

function fieldParameters(place: 'query' | 'header', schema: JsonSchema | undefined): readonly Json[] {
  const properties = schema?.['properties']
  if (!isSchema(properties)) return []
  const required = Array.isArray(schema?.['required']) ? schema['required'] : []
  const seen = new Set<string>()
  return Object.entries(properties).flatMap(([name, raw]): Json[] => {
    const key = place === 'header' ? name.toLowerCase() : name
    if (!isSchema(raw) || seen.has(key) || (place === 'header' && ignoredHeaders.has(key))) return []
    seen.add(key)
    const { description, ...rest } = cleanSchema(withoutReferences(raw))
    return [
      { name, in: place, required: required.includes(name), ...(typeof description === 'string' ? { description } : {}), schema: rest },
    ]
  })
}

function bodyOf({ method, route }: Operation, { components }: OperationContext): Json | undefined {
  const info = route.schemas.body
  if (info === undefined || method === 'get' || method === 'head') return undefined
  return { required: true, content: { [mediaTypeOf(info.schema)]: media(info, components) } }
}

function media(info: Parameters<Components['use']>[0], components: Components): Json {
  const example = mediaExample(info)
  return { schema: components.use(info), ...(example === undefined ? {} : { example }) }
}

/** Statuses of which nothing more is known: of the handler, and of limits of calls. */
function bareStatuses({ statuses, callLimits = [] }: Route): readonly number[] {
  return [...statuses.filter((status) => status >= 100 && status < 600), ...callLimits.flatMap(({ status }) => status ?? [])]
}

function responsesOf(route: Route, { components, project }: OperationContext): Json {
  const out: Record<string, Json> = {}
  for (const [status, info] of Object.entries(route.schemas.responses ?? {})) {
    if (!/^([1-5]\d\d|[1-5]XX|default)$/.test(status)) continue
    out[status] = {
      description: describe(status),
      ...(status === '204' || status === '304' ? {} : { content: { [mediaTypeOf(info.schema)]: media(info, components) } }),
    }
  }
  for (const status of bareStatuses(route)) out[String(status)] ??= { description: describe(String(status)) }
  for (const [status, names] of errorNames(route, project)) {
    const { description = describe(status), ...rest } = out[status] ?? {}
    out[status] = { description: `${String(description)}: ${names.join(', ')}`, ...rest }
  }
  if (asksSignIn(route)) out['401'] ??= { description: describe('401') }
  const known = Object.keys(out)
  if (!known.some((status) => status.startsWith('2')))
    out['2XX'] = {
      description: known.some((status) => status.startsWith('3'))
        ? 'Any other answer that worked'
        : 'The request worked; the code states no schema for the answer',
    }
  if (!known.some((status) => status.startsWith('4'))) out['4XX'] = { description: 'The request was refused' }
  return Object.fromEntries(Object.entries(out).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Error classes and codes that a handler ends with itself, by status. */
function errorNames(route: Route, project: Project): ReadonlyMap<string, readonly string[]> {
  const at = route.handlerAt
  const byStatus = new Map<string, string[]>()
  if (at === undefined) return byStatus
  for (const error of project.errors) {
    if (error.file !== at.file || error.line < at.from || error.line > at.to || error.status === undefined) continue
    const status = String(error.status)
    if (!/^[45]\d\d$/.test(status) || !/^[A-Za-z_][\w.-]*$/.test(error.name)) continue
    const names = byStatus.get(status) ?? []
    if (!names.includes(error.name)) byStatus.set(status, [...names, error.name])
  }
  return byStatus
}

function describe(status: string): string {
  const text = /^\d{3}$/.test(status) ? meaning(Number(status)) : 'any other answer'
  return text.charAt(0).toUpperCase() + text.slice(1)
}
