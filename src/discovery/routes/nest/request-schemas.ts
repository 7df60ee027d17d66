import type { DecoratorFact, ParamFact } from '../../../core/facts.ts'
import type { RouteSchemas, SchemaInfo } from '../../../core/request.ts'
import type { Codebase } from '../../codebase.ts'
import { clean, merged } from '../../schemas/draft.ts'
import { enumValues, literalOf } from '../../schemas/literal.ts'
import { schemaAt, schemaOfType } from '../../schemas/schema-of.ts'
import { type Placed, follow } from '../../values/follow.ts'
import { textsOf } from '../../values/texts-of.ts'
import { type Handler, placeOf } from './controllers.ts'
import type { Mark } from './marks.ts'
import { schemaInPipe, throughPipe } from './pipes.ts'
import { responseStatus, successOf } from './statuses.ts'

type Draft = { [key: string]: unknown }
type Part = 'body' | 'query' | 'params' | 'headers'

interface Collected {
  /** A schema for the whole part. */
  whole: Partial<Record<Part, SchemaInfo>>
  /** Single properties: `@Param('id')`. */
  fields: Record<Part, Map<string, { schema: Draft; required: boolean }>>
}

interface Asked {
  codebase: Codebase
  handler: Handler
  marks: readonly Mark[]
  method: string
  /** Public path. */
  path: string
}

const parts: Readonly<Record<string, Part>> = {
  Body: 'body',
  RawBody: 'body',
  BodyParam: 'body',
  BodyProp: 'body',
  Query: 'query',
  Queries: 'query',
  QueryParam: 'query',
  QueryParams: 'query',
  Param: 'params',
  Params: 'params',
  Path: 'params',
  PathParam: 'params',
  PathParams: 'params',
  Headers: 'headers',
  Header: 'headers',
  HeaderParam: 'headers',
  HeaderParams: 'headers',
}
/** Decorators that take the parameter's own name where they are given none (tsoa). */
const named = new Set(['Path', 'Header', 'BodyProp', 'Query'])

/** Schemas of a handler: its decorated parameters, Swagger decorators and return type. */
export function schemasOf(asked: Asked): RouteSchemas {
  const found: Collected = { whole: {}, fields: { body: new Map(), query: new Map(), params: new Map(), headers: new Map() } }
  for (const param of paramsOf(asked)) for (const decorator of param.decorators ?? []) readParameter(asked, found, param, decorator)
  for (const mark of asked.marks) readSwagger(asked, found, mark)
  readPipes(asked, found)
  for (const name of asked.path.match(/:[A-Za-z_]\w*/g) ?? []) {
    if (!found.fields.params.has(name.slice(1)) && found.fields.params.size > 0)
      found.fields.params.set(name.slice(1), { schema: { type: 'string' }, required: true })
  }
  const responses = responsesOf(asked)
  const result: { -readonly [K in keyof RouteSchemas]: RouteSchemas[K] } = {}
  for (const part of ['params', 'query', 'headers', 'body'] as const) {
    const info = both(found.whole[part], ofFields(asked, found.fields[part]))
    if (info) result[part] = info
  }
  return { ...result, ...(Object.keys(responses).length > 0 && { responses }) }
}

/** A whole part and single fields of it: an upload beside its other form fields. */
function both(whole: SchemaInfo | undefined, fields: SchemaInfo | undefined): SchemaInfo | undefined {
  if (!whole || !fields || whole.schema['type'] !== 'object') return whole ?? fields
  const { name: _, ...rest } = whole
  return { ...rest, schema: clean(merged(whole.schema, fields.schema)) }
}

function paramsOf({ codebase, handler }: Asked): readonly ParamFact[] {
  const fn = handler.member.fn
  return fn === undefined ? [] : (codebase.facts(handler.owner.path)?.functions[fn]?.params ?? [])
}

function ofFields(asked: Asked, fields: ReadonlyMap<string, { schema: Draft; required: boolean }>): SchemaInfo | undefined {
  if (fields.size === 0) return undefined
  const required = [...fields].filter(([, one]) => one.required).map(([name]) => name)
  const properties = Object.fromEntries([...fields].map(([name, one]) => [name, one.schema]))
  const schema = { type: 'object', properties, ...(required.length > 0 && { required }) }
  return { origin: 'typescript', schema, path: asked.handler.owner.path, line: asked.handler.member.line }
}

function readParameter(asked: Asked, found: Collected, param: ParamFact, decorator: DecoratorFact): void {
  const { codebase, handler } = asked
  const at = placeOf(handler.owner)
  const name = decorator.name.slice(decorator.name.lastIndexOf('.') + 1)
  if (name === 'UploadedFile' || name === 'UploadedFiles') return readUpload(asked, found, name === 'UploadedFiles')
  const part = parts[name]
  if (part === undefined) return
  const first = decorator.args[0]
  const field = first && fieldName(codebase, { value: first, at })
  const pipes = decorator.args.slice(field === undefined ? 0 : 1).map((value) => ({ value, at }))
  const type = param.type === undefined ? undefined : schemaOfType(codebase, handler.owner.path, param.type)
  if (first === undefined && type?.schema['type'] !== 'object' && namesItself(asked, name)) {
    found.fields[part].set(param.name, { schema: type?.schema ?? { type: 'string' }, required: part === 'params' || part === 'body' })
  } else if (field !== undefined) {
    found.fields[part].set(field, fieldOf(asked, { part, param, pipes, schema: type?.schema ?? { type: 'string' } }))
  } else {
    const info = pipes.map((pipe) => schemaInPipe(codebase, pipe)).find((one) => one !== undefined) ?? type
    if (info && info.schema['type'] !== 'string') found.whole[part] = info
  }
}

function fieldName(codebase: Codebase, placed: Placed): string | undefined {
  return placed.value.k === 'call' || placed.value.k === 'obj' ? undefined : textsOf(codebase, placed)?.[0]
}

function namesItself({ codebase, handler }: Asked, name: string): boolean {
  if (!named.has(name)) return false
  const packages = codebase.digest(handler.owner.path)?.packages
  return packages?.has('tsoa') === true || packages?.has('@tsoa/runtime') === true
}

/** One property of a part, after its pipes. */
function fieldOf(
  { codebase }: Asked,
  field: { part: Part; param: ParamFact; pipes: readonly Placed[]; schema: Draft },
): { schema: Draft; required: boolean } {
  const { part, param } = field
  let { schema } = field
  let fallback = false
  for (const pipe of field.pipes) {
    const made = throughPipe(codebase, schema, pipe)
    schema = made.schema
    fallback ||= made.optional
  }
  const optional =
    fallback || param.default !== undefined || part === 'query' || part === 'headers' || /\|\s*undefined\b/.test(param.type ?? '')
  return { schema, required: part === 'params' || !optional }
}

/** `@UseInterceptors(FileInterceptor('file'))` names the field of an upload. */
function readUpload(asked: Asked, found: Collected, many: boolean): void {
  const interceptor = asked.handler.marks
    .filter((mark) => mark.name === 'UseInterceptors')
    .flatMap((mark) => mark.args.flatMap((arg) => (arg.value.k === 'call' ? [{ call: arg.value.call, at: arg.at }] : [])))[0]
  const named = interceptor?.call.args[0]
  const name = named && textsOf(asked.codebase, { value: named, at: interceptor.at })?.[0]
  const file = { type: 'string', format: 'binary' }
  found.fields.body.set(name ?? (many ? 'files' : 'file'), { schema: many ? { type: 'array', items: file } : file, required: true })
}

/** `@UsePipes(new ZodValidationPipe(schema))` checks the body where nothing else says what it is. */
function readPipes(asked: Asked, found: Collected): void {
  for (const mark of asked.handler.marks) {
    if (mark.name !== 'UsePipes') continue
    for (const arg of mark.args) {
      const info = schemaInPipe(asked.codebase, arg)
      if (info && /^(POST|PUT|PATCH)$/.test(asked.method)) found.whole.body ??= info
    }
  }
}

function optionsOf(codebase: Codebase, mark: Mark): ReadonlyMap<string, Placed> {
  const options = mark.args[0] && follow(codebase, mark.args[0])
  if (options?.kind !== 'value' || options.value.k !== 'obj') return new Map()
  return new Map(options.value.props.map(([name, value]) => [name, { value, at: options.at }]))
}

const swaggerParts: Readonly<Record<string, Part>> = { ApiBody: 'body', ApiQuery: 'query', ApiParam: 'params', ApiHeader: 'headers' }

/** `@ApiBody({ type })`, `@ApiQuery({ name, required, enum })`, `@ApiParam({ name })`. */
function readSwagger(asked: Asked, found: Collected, mark: Mark): void {
  const part = swaggerParts[mark.name]
  if (part === undefined) return
  const { codebase } = asked
  const options = optionsOf(codebase, mark)
  const name = literalIn(codebase, options, 'name')
  if (part === 'body' || typeof name !== 'string') {
    const info = typeIn(codebase, options)
    if (info) found.whole[part] ??= info
    return
  }
  const known = found.fields[part].get(name)
  // A name that the path lacks, or beside a whole object, is documentation of something else.
  if (known === undefined && (found.whole[part] || (part === 'params' && !asked.path.includes(`:${name}`)))) return
  const required = literalIn(codebase, options, 'required')
  const stated = typeof required === 'boolean' ? required : (known?.required ?? part !== 'headers')
  found.fields[part].set(name, { schema: documented(codebase, options, known?.schema), required: part === 'params' || stated })
}

function literalIn(codebase: Codebase, options: ReadonlyMap<string, Placed>, name: string): unknown {
  const placed = options.get(name)
  return placed && literalOf(codebase, placed)
}

function documented(codebase: Codebase, options: ReadonlyMap<string, Placed>, known: Draft | undefined): Draft {
  const values = options.get('enum')
  const listed = values && enumValues(codebase, values)
  const about = literalIn(codebase, options, 'description')
  const example = literalIn(codebase, options, 'example')
  return {
    ...(known ?? typeIn(codebase, options)?.schema ?? { type: 'string' }),
    ...(listed && { enum: listed }),
    ...(typeof about === 'string' && { description: about }),
    ...(example !== undefined && { examples: [example] }),
  }
}

/** `{ type: X, isArray }`, `{ type: [X] }`, `{ schema: {…} }`. */
function typeIn(codebase: Codebase, options: ReadonlyMap<string, Placed>): SchemaInfo | undefined {
  const literal = options.get('schema')
  const stated = literal && schemaAt(codebase, literal)
  if (stated) return stated
  const type = options.get('type')
  if (!type) return undefined
  const { value, at } = type
  const item = value.k === 'arr' ? value.items[0] : undefined
  const returned = value.k === 'fn' ? codebase.facts(at.path)?.functions[value.fn]?.returns : undefined
  const info = one(codebase, { value: item ?? returned ?? value, at })
  const many = options.get('isArray')
  const list = item !== undefined || (many?.value.k === 'bool' && many.value.v)
  if (!info || !list) return info
  const { name: _, ...rest } = info
  return { ...rest, schema: { type: 'array', items: info.schema } }
}

const primitives: Readonly<Record<string, Draft>> = {
  String: { type: 'string' },
  string: { type: 'string' },
  Number: { type: 'number' },
  number: { type: 'number' },
  integer: { type: 'integer' },
  Boolean: { type: 'boolean' },
  boolean: { type: 'boolean' },
  Date: { type: 'string', format: 'date-time' },
  Object: { type: 'object' },
  object: { type: 'object' },
}

function one(codebase: Codebase, placed: Placed): SchemaInfo | undefined {
  const name = placed.value.k === 'ref' ? placed.value.name : placed.value.k === 'str' ? placed.value.v : ''
  const schema = primitives[name]
  return schema ? { origin: 'typescript', schema, path: placed.at.path, line: 1 } : schemaAt(codebase, placed)
}

/** Response schemas: what Swagger decorators state, else what the method returns. */
function responsesOf(asked: Asked): Record<string, SchemaInfo> {
  const { codebase, marks, handler, method } = asked
  const responses: Record<string, SchemaInfo> = {}
  for (const mark of marks) {
    if (!/^Api\w*Response$/.test(mark.name)) continue
    const status = responseStatus(codebase, mark)
    const info = typeIn(codebase, optionsOf(codebase, mark))
    if (info) responses[String(status ?? 'default')] ??= info
  }
  const success = successOf(codebase, method, handler, marks)
  if (success === undefined || responses[String(success)] !== undefined || success === 204) return responses
  const type = returnTypeOf(asked)
  const info = type === undefined ? undefined : schemaOfType(codebase, handler.owner.path, type)
  if (info) responses[String(success)] = info
  return responses
}

/** Declared return type of a method, from its signature. */
function returnTypeOf({ codebase, handler }: Asked): string | undefined {
  const name = `${handler.owner.fact.name}.${handler.member.name}`
  const signature = codebase.facts(handler.owner.path)?.symbols.find((symbol) => symbol.name === name)?.signature
  if (signature === undefined) return undefined
  let depth = 0
  const start = signature.indexOf('(', Math.max(0, signature.indexOf(handler.member.name)))
  for (let index = start; index >= 0 && index < signature.length; index += 1) {
    const char = signature.charAt(index)
    if (char === '(') depth += 1
    if (char === ')') depth -= 1
    if (depth === 0) return declaredType(signature.slice(index + 1).trim())
  }
  return undefined
}

/** What stands behind the colon of a signature, without the bracket that opens its body. */
function declaredType(rest: string): string | undefined {
  if (!rest.startsWith(':')) return undefined
  const type = rest.slice(1).trim()
  return (type.length > 1 && type.endsWith('{') ? type.slice(0, -1).trimEnd() : type) || undefined
}
