import type { CallFact, Value } from '../../core/facts.ts'
import type { Feature } from '../../core/feature.ts'
import type { Project, Route } from '../../core/project.ts'
import type { SchemaInfo } from '../../core/request.ts'
import { writtenPath } from '../../core/written-path.ts'
import { operation } from '../../text/fact-refs.ts'
import { withAskedFields } from './asked-fields.ts'
import { withGuardedFields } from './guarded-fields.ts'
import { pathParameters } from './operations.ts'
import { ReadShapes } from './read-shapes.ts'

/** A part of a request that a handler takes values from. */
type Part = 'body' | 'query'

/** Objects whose `body` and `query` are those of the request: of Express, Koa, Fastify, Hono and Next.js. */
const requests = new Set(['req', 'request', 'ctx', 'context', 'c'])

/** Members of arrays, texts and streams: no field of a request. */
const ordinary =
  /^(length|map|filter|forEach|find|some|every|reduce|includes|join|slice|trim|split|toString|toLowerCase|then|catch|pipe|constructor|hasOwnProperty)$/

/**
 * A project and a feature whose routes without a schema name the values that their handlers read of the request: `const { email } = req.body`.
 * A caller has to know them, schema or not.
 */
export function withRequestReads(project: Project, feature: Feature): { project: Project; feature: Feature } {
  const hooked = new Set(project.webhooks.flatMap((hook) => (hook.direction === 'in' ? (hook.route ?? []) : [])))
  const made = new Map<string, Route>()
  const own = new Set(feature.routes.map(operation))
  const readOne = (route: Route, key: string): Route => {
    const takes = { body: !hooked.has(key) && !/^(GET|HEAD|OPTIONS)$/.test(route.method), query: true }
    const read = withReads(route, project, takes)
    // to follow every operation of a large repository takes too long: errors of other features are not told
    return own.has(key) ? withGuardedFields(withAskedFields(read, project, takes), project) : read
  }
  const read = (route: Route): Route => {
    const key = operation(route)
    const known = made.get(key) ?? readOne(route, key)
    made.set(key, known)
    return known
  }
  return { project: { ...project, routes: project.routes.map(read) }, feature: { ...feature, routes: feature.routes.map(read) } }
}

function withReads(route: Route, project: Project, takes: Readonly<Record<Part, boolean>>): Route {
  const at = route.handlerAt
  const { body, query } = route.schemas
  const wants = { body: body === undefined && takes.body, query: query === undefined && takes.query }
  if (at === undefined || (!wants.body && !wants.query)) return route
  const reads = readsBetween(at, project)
  const shapes = new ReadShapes(project, at)
  const inPath = new Set([...pathParameters(route.path), ...pathParameters(route.path).map((name) => name.replace(/[^\w$]/g, ''))])
  const schema = (part: Part): SchemaInfo | undefined => {
    const names = wants[part] ? [...reads[part]].filter((name) => !inPath.has(name)) : []
    return names.length === 0 ? undefined : { origin: 'typescript', schema: shapes.schema(part, names), path: at.file, line: at.from }
  }
  const [newBody, newQuery] = [schema('body'), schema('query')]
  if (newBody === undefined && newQuery === undefined) return route
  return {
    ...route,
    schemas: {
      ...route.schemas,
      ...(newBody === undefined ? {} : { body: newBody }),
      ...(newQuery === undefined ? {} : { query: newQuery }),
    },
  }
}

function readsBetween(at: NonNullable<Route['handlerAt']>, project: Project): Record<Part, ReadonlySet<string>> {
  const facts = project.facts(at.file)
  const found: Record<Part, Set<string>> = { body: new Set(), query: new Set() }
  if (facts === undefined) return found
  const aliases = new Map<string, Part>()
  const reader = new Reader(found, aliases)
  const inside = (line: number): boolean => line >= at.from && line <= at.to
  for (const binding of facts.bindings) {
    if (!inside(binding.line)) continue
    const whole = partOf(binding.value, aliases)
    if (whole === undefined) reader.value(binding.value)
    else aliases.set(binding.name, whole)
  }
  for (const call of facts.calls) if (inside(call.line)) reader.call(call)
  for (const one of facts.functions) if (one.from >= at.from && one.to <= at.to && one.returns !== undefined) reader.value(one.returns)
  return found
}

/** The part of the request that an expression is as a whole: `req.body`, `await request.json()`, a variable that holds one. */
function partOf(value: Value, aliases: ReadonlyMap<string, Part>): Part | undefined {
  if (value.k === 'call') {
    return value.call.callee.k === 'ref' && /(^|\.)(req|request)\.(json|parseBody)$/.test(value.call.callee.name) ? 'body' : undefined
  }
  if (value.k === 'any') return value.of.map((one) => partOf(one, aliases)).find((one) => one !== undefined)
  const parts = (writtenPath(value) ?? '').split('.')
  const last = parts.at(-1)
  if (parts.length === 1) return aliases.get(last ?? '')
  return (last === 'body' || last === 'query') && requests.has(parts.at(-2) ?? '') ? last : undefined
}

/** `c.req.query('page')`, `url.searchParams.get('page')`, `new URL(request.url).searchParams.get('page')`. */
function readsQuery(callee: Value): boolean {
  if (callee.k === 'ref') return /(^|\.)(req\.query|searchParams\.(get|getAll|has))$/.test(callee.name)
  return callee.k === 'get' && /^(get|getAll|has)$/.test(callee.name) && callee.of.k === 'get' && callee.of.name === 'searchParams'
}

/** Collects the fields that expressions take from a request. */
class Reader {
  readonly #found: Record<Part, Set<string>>
  readonly #aliases: ReadonlyMap<string, Part>

  constructor(found: Record<Part, Set<string>>, aliases: ReadonlyMap<string, Part>) {
    this.#found = found
    this.#aliases = aliases
  }

  call({ callee, args }: CallFact): void {
    const [first] = args
    if (first?.k === 'str' && readsQuery(callee)) this.#add('query', first.v)
    if (callee.k === 'ref') this.#path(callee.name.split('.').slice(0, -1))
    else this.value(callee)
    for (const argument of args) this.value(argument)
  }

  value(value: Value): void {
    switch (value.k) {
      case 'ref':
        this.#path(value.name.split('.'))
        return
      case 'get': {
        const part = partOf(value.of, this.#aliases)
        if (part === undefined) this.value(value.of)
        else this.#add(part, value.name)
        return
      }
      case 'call':
        this.call(value.call)
        return
      case 'obj':
        for (const [, one] of value.props) this.value(one)
        for (const one of value.spreads ?? []) this.value(one)
        for (const one of (value.computed ?? []).flat()) this.value(one)
        return
      case 'arr':
        for (const one of value.items) this.value(one)
        return
      case 'tpl':
        for (const one of value.parts) this.value(one)
        return
      case 'any':
        for (const one of value.of) this.value(one)
        return
      case 'spread':
        this.value(value.of)
    }
  }

  /** `req.body.email` and, behind an alias, `body.email`. */
  #path(parts: readonly string[]): void {
    for (let i = 0; i < parts.length - 1; i += 1) {
      const name = parts[i] ?? ''
      const part =
        (name === 'body' || name === 'query') && i > 0 && requests.has(parts[i - 1] ?? '')
          ? name
          : i === 0
            ? this.#aliases.get(name)
            : undefined
      if (part !== undefined) return this.#add(part, parts[i + 1] ?? '')
    }
  }

  #add(part: Part, name: string): void {
    if (/^[A-Za-z_$][\w$-]*$/.test(name) && !ordinary.test(name)) this.#found[part].add(name)
  }
}
