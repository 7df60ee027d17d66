import type { Value } from '../../core/facts.ts'
import type { RouteSchemas, SchemaInfo } from '../../core/request.ts'
import { type FieldCheck, fieldChecks } from '../schemas/express-validator.ts'
import { schemaOf } from '../schemas/schema-of.ts'
import { partChecked } from './checked-parts.ts'
import { fromExpressTypes, fromHandler, fromTypes } from './handler-schemas.ts'
import { type Machine, moduleOf, writtenName } from './machine.ts'
import { marksOf } from './nest/marks.ts'
import { schemasOf as decoratedSchemas } from './nest/request-schemas.ts'
import { schemasInside } from './next/handler-schemas.ts'
import { type Draft, type Part, partNames, put } from './request-parts.ts'
import { statusOf } from './status-of.ts'
import type { Abstract, FunctionValue, Handler, RouterEvent } from './values.ts'

type ObjectValue = Abstract & { t: 'obj' }

/** What a registration says, its middleware in order and its handler. */
export interface SchemaSource {
  event: RouterEvent & { does: 'route' }
  method: string
  /** Public path. */
  path: string
  /** Type arguments of the registration are those of Express. */
  express: boolean
  before: readonly Handler[]
  handler: FunctionValue | undefined
}

/** Request and response schemas that the registration, its validators or the handler state; the first statement of a part wins. */
export function schemasOf(machine: Machine, one: SchemaSource): RouteSchemas {
  const draft: Draft = { ...fromDecorated(machine, one) }
  if (one.event.options?.t === 'obj') fromOptions(machine, one.event.options, draft)
  for (const handler of one.before) fromValidator(machine, handler, one.method, draft)
  fromChecks(machine, one, draft)
  if (one.event.types !== undefined) fromTypes(machine, one.event, draft)
  if (one.event.types !== undefined && one.express) fromExpressTypes(machine, one.event.types, one.event.at.file, draft)
  if (one.handler !== undefined) {
    fromHandler(machine, one.handler, draft)
    fromWrappers(machine, one.handler, one.method, draft)
  }
  return draft
}

/** `validate(schema, req.body)`: schemas that the handler, or a function that it gives the request, checks by functions of the repository. */
function fromWrappers({ codebase }: Machine, { file, fn }: FunctionValue, method: string, draft: Draft): void {
  const found = schemasInside(codebase, { path: file, fn }, method)
  for (const part of ['params', 'query', 'headers', 'body'] as const) put(draft, part, found[part])
}

/** Decorated parameters and the return type of a controller's method; it answers with 200 where nothing says otherwise. */
function fromDecorated(machine: Machine, { event, method, path }: SchemaSource): RouteSchemas {
  const { codebase } = machine
  const fact = event.method && codebase.facts(event.method.file)?.classes[event.method.cls]
  const member = fact?.members[event.method?.member ?? -1]
  if (event.method === undefined || fact === undefined || member === undefined) return {}
  const at = { path: event.method.file, fn: -1 }
  const marks = marksOf(codebase, at, member.decorators)
  const handler = { member, owner: { fact, path: event.method.file }, marks }
  const found = decoratedSchemas({ codebase, handler, marks, method, path })
  const created = found.responses?.['201']
  if (created === undefined || marks.some((mark) => /^(HttpCode|SuccessResponse)$/.test(mark.name))) return found
  const { 201: _, ...others } = found.responses ?? {}
  return { ...found, responses: { 200: created, ...others } }
}

/** The expression of a property and where it stands. */
function propertyOf(machine: Machine, object: Abstract | undefined, name: string): SchemaInfo | undefined {
  if (object?.t !== 'obj' || object.raw?.k !== 'obj') return undefined
  const value = object.raw.props.find(([key]) => key === name)?.[1]
  return value === undefined ? undefined : schemaOf(machine.codebase, object.at.file, value, object.at.fn ?? -1)
}

function inner(object: Abstract | undefined, name: string): Abstract | undefined {
  return object?.t === 'obj' ? object.props.get(name) : undefined
}

/** Fastify's `schema` option, or the `request` and `responses` of an OpenAPI definition. */
function fromOptions(machine: Machine, options: ObjectValue, draft: Draft): void {
  const schema = inner(options, 'schema')
  const source = schema?.t === 'obj' ? schema : inner(options, 'request')
  if (source?.t === 'obj') {
    for (const name of source.props.keys()) {
      const part = Object.hasOwn(partNames, name) ? partNames[name] : undefined
      if (part !== undefined)
        put(draft, part, propertyOf(machine, source, name) ?? contentOf(machine, source.props.get(name)) ?? helped(machine, source, name))
    }
  }
  const responses = inner(schema, 'response') ?? inner(options, 'responses')
  if (responses?.t === 'obj') fromResponses(machine, { responses, direct: schema?.t === 'obj' }, draft)
}

function fromResponses(machine: Machine, one: { responses: ObjectValue; direct: boolean }, draft: Draft): void {
  const { responses, direct } = one
  const found: Record<string, SchemaInfo> = {}
  for (const [status, value] of responses.props) {
    const info = contentOf(machine, value) ?? (direct ? propertyOf(machine, responses, status) : undefined)
    const code = /^\d{3}$|^default$/.test(status)
      ? status
      : /^(\d)xx$/i.test(status)
        ? `${status.charAt(0)}XX`
        : statusOf({ k: 'ref', name: `status.${status}` })
    if (info !== undefined && code !== undefined) found[String(code)] = info
  }
  if (Object.keys(found).length > 0) draft.responses = found
}

/** `{ content: { 'application/json': { schema } } }`. */
function contentOf(machine: Machine, value: Abstract | undefined): SchemaInfo | undefined {
  const content = inner(value, 'content')
  if (content?.t !== 'obj') return undefined
  const media = content.props.get('application/json') ?? [...content.props.values()][0]
  return propertyOf(machine, media, 'schema')
}

/** Helpers that build a content object around a schema: `jsonContentRequired(schema, 'About')`. */
function helped(machine: Machine, object: ObjectValue, name: string): SchemaInfo | undefined {
  const value = object.raw?.k === 'obj' ? object.raw.props.find(([key]) => key === name)?.[1] : undefined
  if (value?.k !== 'call' || value.call.args[0] === undefined || !/json|content|body/i.test(writtenName(value.call.callee)))
    return undefined
  return schemaOf(machine.codebase, object.at.file, value.call.args[0], object.at.fn ?? -1)
}

/** Validators: `zValidator('json', X)`, `celebrate({ body })`, `validate(X)`, `validateQuery(X)`. */
function fromValidator(machine: Machine, handler: Handler, method: string, draft: Draft): void {
  const call = handler.raw.k === 'call' ? handler.raw.call : undefined
  if (call === undefined) return
  const name = writtenName(call.callee)
  const at = { path: handler.at.file, fn: handler.at.fn ?? -1 }
  // Whatever it is called, what its code checks with an argument tells which part of a request that describes.
  const seen = call.args.map((_, i) => partChecked(machine.codebase, call, at, i))
  for (const [i, part] of seen.entries())
    if (part !== undefined) put(draft, part, schemaOf(machine.codebase, at.path, call.args[i] as Value, at.fn))
  if (seen.some((part) => part !== undefined)) return
  if (!/valid|celebrate|schema|parse|check|guard|processRequest|typebox/i.test(name)) return
  const [first, second] = call.args
  if (first?.k === 'str') {
    const part = Object.hasOwn(partNames, first.v) ? partNames[first.v] : undefined
    if (part !== undefined && second !== undefined)
      put(draft, part, schemaOf(machine.codebase, handler.at.file, second, handler.at.fn ?? -1))
    return
  }
  if (first !== undefined) fromSchemaArgument(machine, { handler, first, second, name, method }, draft)
}

/** Chains of express-validator: each checks one field, together they say what a part holds. */
function fromChecks(machine: Machine, source: SchemaSource, draft: Draft): void {
  if (!machine.checksFields) return
  const fields: Record<Part, Map<string, FieldCheck>> = { body: new Map(), query: new Map(), params: new Map(), headers: new Map() }
  const { checks, at } = checksOf(machine, source.before)
  if (at === undefined) return
  for (const one of checks) {
    const part = one.part === 'any' ? partFor(source, one.name) : one.part
    const known = fields[part].get(one.name)
    fields[part].set(one.name, known === undefined ? one : { ...known, schema: { ...known.schema, ...one.schema } })
  }
  for (const part of ['params', 'query', 'headers', 'body'] as const) {
    const entries = [...fields[part]]
    if (entries.length === 0) continue
    const required = entries.filter(([, one]) => one.required || part === 'params').map(([name]) => name)
    const properties = Object.fromEntries(entries.map(([name, one]) => [name, one.schema]))
    const schema = { type: 'object', properties, ...(required.length > 0 && { required }) }
    put(draft, part, { origin: 'express-validator', schema, path: at.file, line: at.line })
  }
}

/** A check that looks everywhere finds a parameter of the path first, then what the method usually carries. */
function partFor(source: SchemaSource, name: string): Part {
  if (source.path.split('/').includes(`:${name}`)) return 'params'
  return /^(GET|DELETE|HEAD)$/.test(source.method) ? 'query' : 'body'
}

/** Checks of the middleware of a route, each list once, and where the first one stands. */
function checksOf(machine: Machine, before: readonly Handler[]): { checks: readonly FieldCheck[]; at: Handler['at'] | undefined } {
  const seen = new Set<string>()
  const found = before.flatMap((handler) => {
    const key = JSON.stringify(handler.raw)
    if (seen.has(key)) return []
    seen.add(key)
    const checks = fieldChecks(machine.codebase, { value: handler.raw, at: { path: handler.at.file, fn: handler.at.fn ?? -1 } })
    return checks.length > 0 ? [{ checks, at: handler.at }] : []
  })
  return { checks: found.flatMap((one) => one.checks), at: found[0]?.at }
}

interface SchemaArgument {
  handler: Handler
  first: Value
  second: Value | undefined
  /** Name of the validator. */
  name: string
  method: string
}

function fromSchemaArgument(machine: Machine, one: SchemaArgument, draft: Draft): void {
  const { handler, first, second, name, method } = one
  const value = evaluated(machine, handler, first)
  if (value?.t === 'obj' && isEnvelope(value)) {
    // Koa's validators look at the whole context: `validate({ params, request: { body } })`.
    for (const whole of [value, inner(value, 'request')])
      if (whole?.t === 'obj')
        for (const key of whole.props.keys())
          if (Object.hasOwn(partNames, key)) put(draft, partNames[key] as Part, propertyOf(machine, whole, key))
    return
  }
  const info = schemaOf(machine.codebase, handler.at.file, first, handler.at.fn ?? -1)
  if (info === undefined) return
  const where = second?.k === 'str' && Object.hasOwn(partNames, second.v) ? partNames[second.v] : partOfName(name)
  if (!splitParts(info, draft)) put(draft, where ?? (/^(GET|DELETE|HEAD)$/.test(method) ? 'query' : 'body'), info)
}

/** Whether an object names nothing but parts of a request, or of a context that holds one. */
function isEnvelope(value: ObjectValue): boolean {
  const keys = [...value.props.keys()]
  const request = inner(value, 'request')
  const wraps = request?.t === 'obj' && [...request.props.keys()].every((key) => Object.hasOwn(partNames, key))
  return keys.length > 0 && keys.every((key) => Object.hasOwn(partNames, key) || (wraps && (key === 'request' || key === 'response')))
}

function partOfName(name: string): Part | undefined {
  if (/query/i.test(name)) return 'query'
  if (/params?/i.test(name)) return 'params'
  return /header/i.test(name) ? 'headers' : /body/i.test(name) ? 'body' : undefined
}

/** A schema of the whole request: `object({ body: …, params: … })`. */
function splitParts(info: SchemaInfo, draft: Draft): boolean {
  const properties = info.schema.properties
  if (typeof properties !== 'object' || properties === null) return false
  const entries = Object.entries(properties as Record<string, unknown>)
  if (entries.length === 0 || !entries.every(([name]) => /^(body|query|params|headers|cookies|files?)$/.test(name))) return false
  for (const [name, schema] of entries) {
    const part = Object.hasOwn(partNames, name) ? partNames[name] : undefined
    if (part !== undefined && typeof schema === 'object' && schema !== null) {
      const { name: _, ...rest } = info
      put(draft, part, { ...rest, schema: schema as SchemaInfo['schema'] })
    }
  }
  return true
}

function evaluated(machine: Machine, handler: Handler, value: Value): Abstract | undefined {
  const scope = moduleOf(machine, handler.at.file)?.scope
  if (scope === undefined || (value.k !== 'ref' && value.k !== 'obj' && value.k !== 'get')) return undefined
  return machine.evaluate(value, scope)
}
