import type { CallFact, FileFacts, Value } from '../../../core/facts.ts'
import type { RepoPath } from '../../../core/names.ts'
import type { RouteSchemas, SchemaInfo } from '../../../core/request.ts'
import type { Codebase } from '../../codebase.ts'
import { schemaAt, schemaOfType } from '../../schemas/schema-of.ts'
import { insideOf } from '../../values/chain.ts'
import { find } from '../../values/follow.ts'
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
  if (/^(GET|HEAD|DELETE|OPTIONS)$/.test(method) && found.body && method !== 'DELETE') {
    // `parseRequest(request, schema)` of a request without a body reads the query.
    found.query ??= found.body
    delete found.body
  }
  return found
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

function fromBody(asked: Asked, found: Found): void {
  const { codebase, facts, path, fn } = asked
  const inside = subtree(facts, fn)
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
  })
  typedBody(asked, found, inside)
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

/** True where a condition is about another method than the one asked for. */
function otherMethod(guard: string | undefined, method: string): boolean {
  const named =
    guard === undefined ? null : /^(?:\w+\.)*method\s*===?\s*['"](\w+)['"]$|^case ['"](GET|POST|PUT|PATCH|DELETE)['"]$/.exec(guard)
  const other = named?.[1] ?? named?.[2]
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
      return [...(value.spreads ?? []), ...insideOf(value)].map(next).find((part) => part !== undefined)
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
    if (!inside.has(binding.in) || binding.type === undefined) continue
    const part = partOf(asked, binding.value, binding.in, 3)
    if (part === 'body') put(found, 'body', schemaOfType(asked.codebase, asked.path, binding.type))
  }
}
