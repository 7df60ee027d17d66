import type { CallFact, FileFacts, Value } from '../../../core/facts.ts'
import { insideValue } from '../../../core/inside-value.ts'
import type { RepoPath } from '../../../core/names.ts'
import type { RouteSchemas, SchemaInfo } from '../../../core/request.ts'
import type { Codebase } from '../../codebase.ts'
import { clean, merged, omitted, propertiesOf } from '../../schemas/draft.ts'
import { schemaAt, schemaOfType } from '../../schemas/schema-of.ts'
import { find, follow } from '../../values/follow.ts'
import { eachValue, subtree } from '../body-values.ts'
import { lastName, receiver } from '../nest/callee.ts'
import type { OpenedHandler } from './handler.ts'

type Part = 'body' | 'query' | 'params' | 'headers'
type Found = Partial<Record<Part, SchemaInfo>> & { responses?: Record<string, SchemaInfo> }

interface Asked {
  codebase: Codebase
  facts: FileFacts
  path: RepoPath
  fn: number
  method: string
}

const parses = /^(parse|safeParse|parseAsync|safeParseAsync|validate|validateAsync|validateSync|spa|decode|cast)$/
const optionParts: readonly (readonly [RegExp, Part])[] = [
  [/^(body|bodySchema|requestBody|input|inputSchema|schema|requestSchema|json|jsonSchema|payload|payloadSchema)$/, 'body'],
  [/^(query|querySchema|queryParams|searchParams|searchParamsSchema)$/, 'query'],
  [/^(params|paramsSchema|pathParams|routeParams)$/, 'params'],
  [/^(headers|headersSchema)$/, 'headers'],
]

/** Schemas that a handler checks its request with: in its body, or in the options of a wrapper. */
export function schemasOfHandler(codebase: Codebase, opened: OpenedHandler, method: string): RouteSchemas {
  const found: Found = {}
  for (const wrapper of opened.wrappers) for (const arg of wrapper.call.args) fromOptions(codebase, found, { value: arg, at: wrapper.at })
  const inner = opened.inner
  const facts = inner && codebase.facts(inner.path)
  if (inner && facts) fromBody({ codebase, facts, path: inner.path, fn: inner.fn, method }, found)
  return ofMethod(found, method)
}

/** Schemas that a function checks its request with, and functions that it hands the request to. */
export function schemasInside(codebase: Codebase, { path, fn }: { path: RepoPath; fn: number }, method: string): RouteSchemas {
  const found: Found = {}
  const facts = codebase.facts(path)
  if (facts) fromBody({ codebase, facts, path, fn, method }, found)
  return ofMethod(found, method)
}

/** `parseRequest(request, schema)` of a request without a body reads the query. */
function ofMethod(found: Found, method: string): Found {
  const { body, ...others } = found
  return body && /^(GET|HEAD|OPTIONS)$/.test(method) ? { ...others, query: others.query ?? body } : found
}

function put(found: Found, part: Part, info: SchemaInfo | undefined): void {
  // A single value (`z.string().parse(params.id)`) is no schema of the part.
  if (info && found[part] === undefined && (part === 'body' || info.schema['type'] === 'object' || 'anyOf' in info.schema))
    found[part] = info
}

/** `withX({ body: schema, handler })`, `wrapper({ request, schemas: { query: schema } })`. */
function fromOptions(codebase: Codebase, found: Found, placed: { value: Value; at: { path: RepoPath; fn: number } }): void {
  const { value, at } = placed
  if (value.k !== 'obj') return
  for (const [name, inner] of value.props) {
    if (/^(schemas|validation|validate|request)$/.test(name) && inner.k === 'obj') fromOptions(codebase, found, { value: inner, at })
    const part = optionParts.find(([pattern]) => pattern.test(name))?.[1]
    if (part !== undefined && inner.k !== 'fn' && inner.k !== 'obj') put(found, part, schemaAt(codebase, { value: inner, at }))
  }
}

/** Functions within functions that the request is handed to. */
const deepest = 2

function fromBody(asked: Asked, found: Found, depth = 0): void {
  const { codebase, facts, path, fn } = asked
  const inside = subtree(facts, fn)
  const takers: Taker[] = []
  eachValue(facts, inside, (value, guard) => {
    if (value.k !== 'call' || otherMethod(guard, asked.method)) return
    const { call } = value
    const at = { path, fn: call.in }
    if (/(^|\.)(NextResponse|Response)(\.json)?$/.test(written(call.callee))) return answered(asked, found, call)
    const of = receiver(call.callee)
    if (of && parses.test(lastName(call.callee)) && call.args.length > 0) {
      const part = partOf(asked, call.args[0] as Value, call.in, 5)
      if (part !== undefined && found[part] === undefined) put(found, part, schemaAt(codebase, { value: of, at }))
      return
    }
    for (const arg of call.args) fromOptions(codebase, found, { value: arg, at })
    parsedByCall(asked, found, call)
    if (call.args.some((arg) => arg.k === 'ref' && isRequest(arg.name)))
      takers.push({ call, isSure: guard === undefined || namedMethod(guard) !== undefined })
  })
  typedBody(asked, found, inside)
  if (depth < deepest) for (const taker of takers) handedTo(asked, found, taker, depth)
}

/** A call that is given the request. */
interface Taker {
  call: CallFact
  /** It runs for each request of the method. */
  isSure: boolean
}

/** `case 'POST': return create(req, res)`: a function of the repository that is given the request checks it. */
function handedTo({ codebase, path, method }: Asked, found: Found, { call, isSure }: Taker, depth: number): void {
  const target = follow(codebase, { value: call.callee, at: { path, fn: call.in } })
  const facts = target?.kind === 'function' ? codebase.facts(target.path) : undefined
  if (target?.kind !== 'function' || facts === undefined) return
  const own: Found = {}
  fromBody({ codebase, facts, path: target.path, fn: target.fn, method }, own, depth + 1)
  for (const part of ['params', 'query', 'headers', 'body'] as const) {
    const whole = found[part] === undefined || !isSure ? own[part] : both(found[part], own[part])
    if (whole === undefined) continue
    if (isSure) delete found[part]
    put(found, part, whole)
  }
}

/** Of two functions that each check fields of their own, a request has to please both. */
function both(one: SchemaInfo, other: SchemaInfo | undefined): SchemaInfo | undefined {
  const added = other && omitted(other.schema, Object.keys(propertiesOf(one.schema)))
  if (added === undefined || Object.keys(propertiesOf(one.schema)).length === 0 || Object.keys(propertiesOf(added)).length === 0)
    return undefined
  const { name: _name, ...place } = one
  return { ...place, schema: clean(merged(one.schema, added)) }
}

function written(callee: Value): string {
  return callee.k === 'ref' ? callee.name : ''
}

/** `NextResponse.json(schema.parse(user), { status: 201 })`: the answer is what the schema says. */
function answered(asked: Asked, found: Found, call: CallFact): void {
  const [data, options] = call.args
  const of = data?.k === 'call' && parses.test(lastName(data.call.callee)) ? receiver(data.call.callee) : undefined
  const info = of && schemaAt(asked.codebase, { value: of, at: { path: asked.path, fn: call.in } })
  const status = options?.k === 'obj' ? options.props.find(([name]) => name === 'status')?.[1] : undefined
  if (!info) return
  found.responses ??= {}
  found.responses[String(status?.k === 'num' ? status.v : 200)] ??= info
}

/** The method that a condition asks for. */
function namedMethod(guard: string): string | undefined {
  const named = /^(?:\w+\.)*method\s*===?\s*['"](\w+)['"]$|^case ['"](GET|POST|PUT|PATCH|DELETE)['"]$/.exec(guard)
  return named?.[1] ?? named?.[2]
}

/** True where a condition is about another method than the one asked for. */
function otherMethod(guard: string | undefined, method: string): boolean {
  const other = guard === undefined ? undefined : namedMethod(guard)
  return other !== undefined && method !== 'ALL' && other.toUpperCase() !== method
}

/** `parseRequest(request, schema)`, `validateBody(schema, req)`: a call that takes the request and a schema. */
function parsedByCall(asked: Asked, found: Found, call: CallFact): void {
  const { codebase, path } = asked
  const name = lastName(call.callee)
  const takes =
    call.args.some((arg) => arg.k === 'ref' && isRequest(arg.name)) || call.args.some((arg) => partOf(asked, arg, call.in, 3) !== undefined)
  if (!takes || !/parse|valid|read|get|check|with|body|query|json|input|schema/i.test(name)) return
  for (const arg of call.args) {
    if (arg.k !== 'ref' && arg.k !== 'call' && arg.k !== 'get') continue
    if (arg.k === 'ref' && (isRequest(arg.name) || partOf(asked, arg, call.in, 3) !== undefined)) continue
    const info = schemaAt(codebase, { value: arg, at: { path, fn: call.in } })
    if (!info || info.origin === 'class-validator' || info.origin === 'typescript') continue
    const stated: Part | undefined = /query|searchparams|search/i.test(name)
      ? 'query'
      : /params/i.test(name)
        ? 'params'
        : /header/i.test(name)
          ? 'headers'
          : undefined
    const given = call.args.map((one) => (one === arg ? undefined : partOf(asked, one, call.in, 3))).find((one) => one !== undefined)
    put(found, stated ?? given ?? 'body', info)
  }
}

function isRequest(name: string): boolean {
  return /^(req|request|_req|_request|nextRequest|c|ctx|event)$/.test(name)
}

/** Which part of the request an expression holds; undefined where it is none. */
function partOf(asked: Asked, value: Value, scope: number, left: number): Part | undefined {
  if (left <= 0) return undefined
  const next = (inner: Value): Part | undefined => partOf(asked, inner, scope, left - 1)
  switch (value.k) {
    case 'ref':
      return partOfName(asked, value.name, scope, left)
    case 'get':
      return partOfMember(value.name) ?? next(value.of)
    case 'call': {
      const name = lastName(value.call.callee)
      const of = receiver(value.call.callee)
      if (/^(json|formData|text)$/.test(name) && of?.k === 'ref' && isRequest(of.name.split('.')[0] ?? '')) return 'body'
      if (/searchparams|getQuery|parseQuery/i.test(name)) return 'query'
      if (
        /^(parseBody|readBody|getBody|parseRequestBody|readJsonBody|parseJson|parseJsonBody|getJson|parse)$/i.test(name) ||
        /body/i.test(name)
      ) {
        return value.call.args.some((arg) => (arg.k === 'ref' && isRequest(arg.name)) || next(arg) === 'body') ? 'body' : undefined
      }
      return [...value.call.args, ...(of ? [of] : [])].map(next).find((part) => part !== undefined)
    }
    case 'obj':
      // what is spread is most of it: `{ ...body, id }`
      return [...(value.spreads ?? []), ...insideValue(value)].map(next).find((part) => part !== undefined)
    case 'any':
      return value.of.map(next).find((part) => part !== undefined)
    case 'spread':
      return next(value.of)
    default:
      return undefined
  }
}

function partOfMember(name: string): Part | undefined {
  if (name === 'body') return 'body'
  if (name === 'query' || name === 'searchParams') return 'query'
  if (name === 'params') return 'params'
  return name === 'headers' ? 'headers' : undefined
}

function partOfName(asked: Asked, name: string, scope: number, left: number): Part | undefined {
  const parts = name.split('.')
  for (const part of parts.slice(1)) {
    const known = partOfMember(part)
    if (known !== undefined) return known
  }
  if (parts.length > 1) return undefined
  const found = find(asked.codebase, { path: asked.path, fn: scope }, name)
  if (found?.kind === 'value' && found.at.fn >= 0) {
    const inner = partOf(asked, found.value, found.at.fn, left - 1)
    if (inner !== undefined) return inner
  }
  // Parameters of a wrapped handler: `async ({ params, searchParams }) => …`.
  if (/^(searchParams|query|queryParams)$/.test(name)) return 'query'
  if (/^params$/.test(name)) return 'params'
  return /^(body|rawBody|json|requestBody|bodyJson)$/.test(name) ? 'body' : undefined
}

/** `const body: CreateUser = await request.json()`. */
function typedBody(asked: Asked, found: Found, inside: ReadonlySet<number>): void {
  for (const binding of asked.facts.bindings) {
    if (!inside.has(binding.in) || binding.type === undefined || isField(asked, binding.value, binding.in)) continue
    const part = partOf(asked, binding.value, binding.in, 3)
    if (part === 'body') put(found, 'body', schemaOfType(asked.codebase, asked.path, binding.type))
  }
}

/** `req.body.seasons`, also with a fallback, by another name, or as what a function is given: the type of a field says nothing of the whole. */
function isField(asked: Asked, value: Value, scope: number, left = 3): boolean {
  const isInner = (one: Value): boolean => isField(asked, one, scope, left)
  if (value.k === 'any') return value.of.some(isInner)
  if (value.k === 'get') return partOfMember(value.name) === undefined
  if (value.k === 'call') return value.call.args.some(isInner)
  if (value.k !== 'ref') return false
  if (value.name.includes('.')) return partOfMember(value.name.slice(value.name.lastIndexOf('.') + 1)) === undefined
  const bound = left === 0 ? undefined : find(asked.codebase, { path: asked.path, fn: scope }, value.name)
  return bound?.kind === 'value' && bound.at.fn >= 0 && isField(asked, bound.value, bound.at.fn, left - 1)
}
