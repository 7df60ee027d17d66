import type { Project, Route } from '../../core/project.ts'
import { isHandlerUnread, isSigned } from '../../core/sign-in.ts'
import type { JsonSchema } from '../../core/request.ts'
import { hideSecrets } from '../../core/secrets/hide-secrets.ts'
import { type Field, fieldsOf, isOnlyRead, isSchema, wantedMark } from '../parts/fields.ts'
import { isBytes, mediaTypeOf } from '../openapi/media-type.ts'
import { schemeOf } from '../openapi/security.ts'
import { guardRefusals } from '../parts/guard-failures.ts'
import { briefExampleOf, exampleOf } from './json-example.ts'
import { asksToken } from './forgery-token.ts'
import { searchedExample, searchedQuery } from './searched-by.ts'
import { serverAddress } from './server-address.ts'
import { readsSession } from './session-read.ts'
import { withTestedFields } from './tested-fields.ts'
import { webhookLines, webhookOf } from './webhook-call.ts'

/** Columns of the first line. */
const longLine = 76

/** Columns after which a body is written over several lines. */
const wide = 60

/** A `curl` line that calls an operation; undefined where no body could be made that fits the schema. */
export function curlOf(route: Route, project: Project): string | undefined {
  const { url, known } = serverAddress(project)
  const path = examplePath(route, project)
  const query = exampleQuery(route, project)
  if (path === undefined || query === undefined || route.begins !== undefined || asksUnknown(route, project)) return undefined
  const address = `${url}${path}${query}`
  const target = known ? quoteIfNeeded(address) : `"${address}"`
  const session = asksSession(route, project) && !asksToken(route) ? ['-b "$COOKIE"'] : []
  const lines: string[] = [...headerLines(route, project), ...session, ...askedLines(route)]
  const hook = webhookOf(route, project)
  const method = route.method === 'ALL' && hook !== undefined ? 'POST' : methodOf(route)
  const body = route.schemas.body
  if (hook !== undefined && method === 'POST' && body === undefined) lines.push(...webhookLines(hook))
  if (isSigned(route) && !lines.some((line) => line.includes('$SIGNATURE'))) return undefined
  const sent = hook !== undefined && body === undefined ? [] : bodyLines(route, method, project)
  if (sent === undefined) return undefined
  lines.push(...sent)
  const first = `curl ${methodOption(method)}`
  // A long address stands last, on a line of its own.
  if (first.length + target.length > longLine) return [first.trim(), ...lines, target].join(' \\\n  ')
  return [`${first}${target}`, ...lines].join(' \\\n  ')
}

/** The lines that send a body; undefined where a request needs one of which nothing is known. */
function bodyLines(route: Route, method: string, project: Project): readonly string[] | undefined {
  const { body } = route.schemas
  const asked = project.askedFields?.(route)
  if (asked?.asksFile === true || (body === undefined && takesUnknownBody(route, project))) return undefined
  if (body === undefined || method === 'GET') return []
  if (isBytes(body.schema)) return [`-H 'Content-Type: ${mediaTypeOf(body.schema)}'`, '--data-binary @file']
  const tested = withTestedFields(body.schema, route, project)
  const isKnown = tested !== body.schema || asked?.fields.some(({ part, needed }) => part === 'body' && needed !== undefined)
  if (isOnlyRead(tested) && asked?.handsOn === true && isKnown !== true) return undefined
  const example = briefExampleOf(tested)
  return example === undefined ? undefined : [`-H 'Content-Type: application/json'`, `-d '${json(example).replaceAll("'", `'\\''`)}'`]
}

/** Whether a caller has to show who they are in a way that the code does not tell: a call without it would be refused. */
export function asksUnknown(route: Route, project: Project): boolean {
  // Whom a guard lets pass that was not read to its end, nobody knows.
  const isUnread = route.auth === 'unknown' && route.opens === undefined && guardRefusals(route, project).length > 0
  return asksUnknownHeader(route) || asksUnknownSignIn(route, project) || isUnread || isHandlerUnread(route)
}

/** Whether the handler takes a body as a whole, of which nothing says what it holds: it is handed on, and would be refused where it is empty. */
function takesUnknownBody({ method, handlerAt }: Route, project: Project): boolean {
  const facts = handlerAt && /^(POST|PUT|PATCH)$/.test(method) ? project.facts(handlerAt.file) : undefined
  if (handlerAt === undefined || facts === undefined) return false
  const isInside = ({ line }: { line: number }): boolean => line >= handlerAt.from && line <= handlerAt.to
  const values = [...facts.calls.filter(isInside), ...facts.bindings.filter(isInside).map(({ value }) => value)]
  const takesBody = /"name":"(?:req|request)\.(?:text|json|arrayBuffer|blob|body)"|"name":"(?:req|request)"\},"name":"body"/
  return values.some((one) => takesBody.test(JSON.stringify(one)))
}

/** Whether a call has to bear a header whose value the code does not name. */
function asksUnknownHeader({ asks = [] }: Route): boolean {
  return asks.some(({ value, token }) => token !== true && (value === undefined || !/^[\w:/.~+-]+$/.test(value)))
}

/** Whether a caller has to sign in and the code does not tell how. */
export function asksUnknownSignIn(route: Route, project: Project): boolean {
  return route.auth === 'required' && schemeOf(route, project)?.kind === 'unknown'
}

/** Whether a call shows who the caller is: it has to, or it may have to and the code says how. */
function isAsked({ auth, opens }: Route): boolean {
  return auth === 'required' || (auth === 'unknown' && opens !== undefined)
}

/** Whether a call needs the cookie of a session beside another credential, because its handler reads what that session holds. */
export function asksSession(route: Route, project: Project): boolean {
  const scheme = isAsked(route) ? schemeOf(route, project) : undefined
  return scheme !== undefined && scheme.kind !== 'cookie' && readsSession(route, project)
}

/** The method a call of the route uses; a route that answers any method is called with GET. */
export function methodOf(route: Route): string {
  return route.method === 'ALL' ? 'GET' : route.method
}

function methodOption(method: string): string {
  if (method === 'GET') return ''
  return method === 'HEAD' ? '-I ' : `-X ${method} `
}

function json(example: unknown): string {
  const flat = JSON.stringify(example)
  return flat.length <= wide ? flat : JSON.stringify(example, null, 2)
}

function quoteIfNeeded(address: string): string {
  return /^[\w:/.~-]+$/.test(address) ? address : `'${address.replaceAll("'", '%27')}'`
}

/** The public path with an example for every parameter. */
export function examplePath(route: Route, project: Project): string | undefined {
  let whole = true
  // What a caller may leave out stays out.
  const shown = route.path.replace(/\/:[A-Za-z0-9_$-]+\?/g, '') || '/'
  const path = shown.replace(/:([A-Za-z0-9_$-]+)(\*?)/g, (_, name: string) => {
    const text = parameterExample(route, name, project)
    if (text === undefined) whole = false
    return encodeURIComponent(text ?? '')
  })
  // What a shell would read in quotes stands percent-encoded.
  return whole ? path.replace(/['"$`\\ ]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`) : undefined
}

function parameterExample(route: Route, name: string, project: Project): string | undefined {
  const schema = route.schemas.params?.schema
  const property = isSchema(schema?.['properties']) ? schema['properties'][name] : undefined
  // A path is text, whatever the code makes of it: that type alone tells no kind of id.
  if (isSchema(property) && JSON.stringify(property) !== '{"type":"string"}') return scalar(exampleOf(property, schema, name))
  return searchedExample(route, name, project) ?? (/id$/i.test(name) ? '1' : name)
}

function scalar(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

/** Values of the query that a call has to have: what is removed has to be named somewhere. */
function queryFields({ method, path }: Route, schema: JsonSchema): readonly Field[] {
  const all = fieldsOf(schema).filter(({ name }) => !name.includes('.'))
  const needed = all.filter((field) => field.required || field.schema[wantedMark] === true)
  return needed.length === 0 && method === 'DELETE' && !path.includes(':') ? all.slice(0, 1) : needed
}

function exampleQuery(route: Route, project: Project): string | undefined {
  const schema = route.schemas.query?.schema ?? {}
  const values = new Map(searchedQuery(route, project))
  for (const field of queryFields(route, schema)) {
    if (values.has(field.name)) continue
    const example = exampleOf(field.schema, schema, field.name)
    if (example === undefined) return undefined
    values.set(field.name, Array.isArray(example) ? example.join(',') : (scalar(example) ?? JSON.stringify(example)))
  }
  const pairs = [...values].map(([name, text]) => `${encodeURIComponent(name)}=${encodeURIComponent(text)}`)
  // a password in an address is hidden wherever it stands, and makes no call
  if (pairs.some((pair) => hideSecrets(`?${pair}`) !== `?${pair}`)) return undefined
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

/** What a reader puts into a variable of the shell before a call: its name and what it holds; nothing for an open route. */
export function secretsOf(route: Route, project: Project): readonly { variable: string; holds: string }[] {
  const scheme = isAsked(route) ? schemeOf(route, project) : undefined
  if (scheme === undefined) return []
  const secrets = {
    bearer: [{ variable: 'TOKEN', holds: 'your token' }],
    basic: [
      { variable: 'USER_NAME', holds: 'your user name' },
      { variable: 'PASSWORD', holds: 'your password' },
    ],
    header: [secretOfHeader(scheme.name ?? 'x-api-key')],
    cookie: [{ variable: 'COOKIE', holds: scheme.name === undefined ? 'the cookie of your session' : 'the value of your session cookie' }],
    unknown: [{ variable: 'AUTHORIZATION', holds: 'what the code expects from a signed-in caller' }],
  } as const
  const cookie = asksSession(route, project) && !asksToken(route)
  return [...secrets[scheme.kind], ...(cookie ? [{ variable: 'COOKIE', holds: 'the cookie of your session' }] : [])]
}

function secretOfHeader(name: string): { variable: string; holds: string } {
  if (/key|token|secret/i.test(name)) return { variable: 'API_KEY', holds: 'your API key' }
  return { variable: 'CALLER', holds: `the value of your header ${name.replace(/[^A-Za-z0-9-]/g, '')}` }
}

/** Headers that tell where a request comes from, with the values that the code asks for. */
function askedLines(route: Route): readonly string[] {
  const { asks = [] } = route
  const headers = asks.map(({ header, value = '', token }) => {
    const name = header.replace(/(^|-)[a-z]/g, (start) => start.toUpperCase())
    return token === true ? `-H "${name}: $CSRF_TOKEN"` : `-H '${name}: ${value}'`
  })
  return asksToken(route) ? ['-b cookies.txt', ...headers] : headers
}

function headerLines(route: Route, project: Project): readonly string[] {
  const scheme = isAsked(route) ? schemeOf(route, project) : undefined
  switch (scheme?.kind) {
    case 'bearer':
      return ['-H "Authorization: Bearer $TOKEN"']
    case 'basic':
      return ['-u "$USER_NAME:$PASSWORD"']
    case 'header':
      return [`-H "${(scheme.name ?? 'x-api-key').replace(/[^A-Za-z0-9-]/g, '')}: $${secretOfHeader(scheme.name ?? 'x-api-key').variable}"`]
    case 'cookie':
      return [scheme.name === undefined ? '-b "$COOKIE"' : `-b "${scheme.name.replace(/[^\w.-]/g, '')}=$COOKIE"`]
    case 'unknown':
      return ['-H "Authorization: $AUTHORIZATION"']
    default:
      return []
  }
}
