import { openApiPath, type RoutePath } from '../names/route-path.ts'
import type { Method } from './parse-methods.ts'
import type { Resource } from './resource.ts'
import type { RouteNames } from './route-names.ts'

type Values = Readonly<Record<string, string>>

/** What stands for the placeholders of a route and of its tests. */
export function routeValues({ route, resource }: { route: RoutePath; resource: Resource }, names: RouteNames): Values {
  return {
    route: names.route,
    Route: names.Route,
    entity: names.entity,
    Entity: names.Entity,
    Entities: names.Entities,
    one: names.one,
    aOne: names.aOne,
    tag: names.tag,
    path: openApiPath(route),
    idParam: resource.idParam ?? 'id',
    answer: resource.idParam === undefined ? 'some' : 'one',
    listArgument: spread(['query'], resource),
    newArgument: spread(['json'], resource),
    key: keyOf(resource),
    ...scopeInTests(resource),
    lastScope: resource.scopes.at(-1)?.field ?? '',
    at: resource.idParam === undefined ? '`${path}?id=${id}`' : '`${path}/${id}`',
    getTo: resource.idParam === undefined ? 'path' : 'at(crypto.randomUUID())',
  }
}

/** A request that a route takes, for tests that do not care which; `example` is an expression of a valid body. */
export function anyRequest(methods: readonly Method[], { idParam }: Resource, example: string): Values {
  const method = methods.find((one) => one !== 'POST' || idParam === undefined) ?? 'POST'
  const isWhole = idParam === undefined && (method === 'GET' || method === 'POST')
  const body = `, headers: { 'content-type': 'application/json' }, body: JSON.stringify(${example})`
  return {
    anyTo: isWhole ? 'path' : 'at(crypto.randomUUID())',
    anyMethod: method,
    anyRequest: `{ method: '${method}'${hasBody(method) && !(method === 'POST' && idParam !== undefined) ? body : ''} }`,
    ...invalidRequest(method, isWhole),
    exampleBody: methods.some((one) => hasBody(one) && (one !== 'POST' || idParam === undefined)) ? example : '{}',
  }
}

/** A request that the schema of a route refuses. */
function invalidRequest(method: Method, isWhole: boolean): Values {
  if (!isWhole) return { badTo: "at('1')", badRequest: `{ method: '${method}'${hasBody(method) ? jsonNull : ''} }` }
  return method === 'GET'
    ? { badTo: '`${path}?limit=0`', badRequest: "{ method: 'GET' }" }
    : { badTo: 'path', badRequest: `{ method: '${method}'${jsonNull} }` }
}

const jsonNull = ", headers: { 'content-type': 'application/json' }, body: 'null'"

/** Values of tests, with what the path says where it says something. */
function scopeInTests({ scopes }: Resource): Values {
  const isScoped = scopes.length > 0
  return {
    newExample: isScoped ? '{ ...example(), ...scope }' : 'example()',
    newOfValues: isScoped ? '{ ...values, ...scope }' : 'values',
    newTwice: `{ ...example(), ...twice${isScoped ? ', ...scope' : ''} }`,
    listOfTwo: `{ ${isScoped ? '...scope, ' : ''}limit: 2, cursor }`,
    keyOfId: `({ ${isScoped ? '...scope, ' : ''}id })`,
  }
}

/** Whether a request of this method has a body. */
export function hasBody(method: Method): boolean {
  return method === 'POST' || method === 'PUT' || method === 'PATCH'
}

/** The name that a parameter has in tests, where it may not be a word of the language. */
export function someParam(param: string): string {
  return `some${param.charAt(0).toUpperCase()}${param.slice(1)}`
}

/** A path as an expression of tests. */
export function testPath(path: string): string {
  const parts = path.split('/').map((part) => (part.startsWith(':') ? `\${${someParam(part.slice(1))}}` : part))
  const text = parts.join('/')
  return text === path ? `'${path}'` : `\`${text}\``
}

/** Valid parts of a request and what the path says, as one object. */
function spread(targets: readonly string[], { scopes }: Resource): string {
  if (scopes.length === 0 && targets.length === 1) return `c.req.valid('${targets[0]}')`
  return `{ ${[...targets.map((target) => `...c.req.valid('${target}')`), ...scopeMembers(scopes)].join(', ')} }`
}

function scopeMembers(scopes: Resource['scopes']): readonly string[] {
  if (scopes.length > 0 && scopes.every(({ param, field }) => param === field)) return ["...c.req.valid('param')"]
  return scopes.map(({ param, field }) => `${field}: c.req.valid('param').${param}`)
}

/** What names one row. */
function keyOf(resource: Resource): string {
  const { idParam, scopes } = resource
  if (idParam === undefined) return spread(['query'], resource)
  if (idParam === 'id' && scopes.every(({ param, field }) => param === field)) return "c.req.valid('param')"
  const members = [...scopes.map(({ param, field }) => ({ param, field })), { param: idParam, field: 'id' }]
  return `{ ${members.map(({ param, field }) => `${field}: c.req.valid('param').${param}`).join(', ')} }`
}

/** Whether `hc` finds a path: it reads `index` at the end and `then` anywhere as something else. */
export function hasClient({ parts }: RoutePath): boolean {
  return parts.at(-1)?.name !== 'index' && !parts.some(({ name }) => name === 'then')
}

/** The address of a route as its client has it. `hasQuery` where routes of a collection check a query. */
export function clientValues(
  { route, resource, methods, prefix }: { route: RoutePath; resource: Resource; methods: readonly Method[]; prefix: string },
  hasQuery: boolean,
): Values {
  const steps = route.parts.map(({ name, isParam }) =>
    isParam || !/^[A-Za-z]\w*$/.test(name) ? `['${isParam ? ':' : ''}${name}']` : `.${name}`,
  )
  const path = `${prefix}/${route.parts.map(({ name, isParam }) => (isParam ? 'x' : name)).join('/')}`
  if (route.params.length === 0) return { clientUrl: `client${steps.join('')}.$url()`, clientPath: path }
  const param = `param: { ${route.params.map((name) => `${name}: 'x'`).join(', ')} }`
  const needsQuery = hasQuery && resource.idParam === undefined && !methods.includes('POST')
  const needsId = needsQuery && !methods.includes('GET')
  const query = needsQuery ? `, query: {${needsId ? " id: 'x' " : ''}}` : ''
  return { clientUrl: `client${steps.join('')}.$url({ ${param}${query} })`, clientPath: `${path}${needsId ? '?id=x' : ''}` }
}
