import type { CallFact, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { SchemaInfo } from '../../core/request.ts'
import { schemaOf, schemaOfType } from '../schemas/schema-of.ts'
import { subtree } from './body-values.ts'
import { parsing, requestPart } from './checked-parts.ts'
import { type Machine, moduleOf, writtenName } from './machine.ts'
import { type Draft, type Part, partNames, put } from './request-parts.ts'
import type { FunctionValue, RouterEvent } from './values.ts'

/** Type arguments of a Fastify shorthand: `get<{ Querystring: Query }>`. */
export function fromTypes(machine: Machine, event: RouterEvent & { does: 'route' }, draft: Draft): void {
  const text = event.types?.[0]
  if (text?.startsWith('{') !== true) return
  for (const [, name, type] of text.matchAll(/\b(Body|Querystring|Params|Headers)\??:\s*([A-Za-z_$][\w$.]*(?:\[\])?)\s*[;,}]/g)) {
    put(draft, partNames[name as string] as Part, schemaOfType(machine.codebase, event.at.file, type as string))
  }
}

/** `X.parse(req.body)` inside the handler, and the types of its parameters. */
export function fromHandler(machine: Machine, fn: FunctionValue, draft: Draft): void {
  const facts = moduleOf(machine, fn.file)?.facts
  if (facts === undefined) return
  const inside = subtree(facts, fn.fn)
  const parts = new Map<string, Part>()
  let stated: SchemaInfo | undefined
  for (const one of facts.bindings) {
    if (!inside.has(one.in)) continue
    const part = partOf(one.value, parts)
    if (part !== undefined && !one.name.includes('.')) parts.set(one.name, part)
    // What a schema checks tells more than what the author takes it for.
    if (part === 'body' && one.type !== undefined) stated = schemaOfType(machine.codebase, fn.file, one.type)
    if (one.value.k === 'call') fromParse(machine, { call: one.value.call, file: fn.file }, parts, draft)
    if (one.value.k === 'get' && one.value.of.k === 'call') fromParse(machine, { call: one.value.of.call, file: fn.file }, parts, draft)
  }
  for (const call of facts.calls) if (inside.has(call.in)) fromParse(machine, { call, file: fn.file }, parts, draft)
  const type = facts.functions[fn.fn]?.params[0]?.type
  if (type !== undefined) fromRequestType(machine, type, fn.file, draft)
  put(draft, 'body', stated)
}

function fromParse(machine: Machine, one: { call: CallFact; file: RepoPath }, parts: ReadonlyMap<string, Part>, draft: Draft): void {
  const { call, file } = one
  const callee = call.callee
  const split = callee.k === 'get' ? { of: callee.of, name: callee.name } : callee.k === 'ref' ? splitName(callee.name) : undefined
  const first = call.args[0]
  if (split === undefined || first === undefined || !parsing.test(split.name)) return
  const part = partOf(first, parts)
  if (part !== undefined) put(draft, part, schemaOf(machine.codebase, file, split.of, call.in))
}

function splitName(name: string): { of: Value; name: string } | undefined {
  const dot = name.lastIndexOf('.')
  return dot < 0 ? undefined : { of: { k: 'ref', name: name.slice(0, dot) }, name: name.slice(dot + 1) }
}

function partOf(value: Value, parts: ReadonlyMap<string, Part>): Part | undefined {
  if (value.k === 'ref') {
    const direct = requestPart.exec(value.name)?.[1]
    return direct === undefined ? parts.get(value.name) : partNames[direct]
  }
  if (value.k !== 'call') return undefined
  const name = writtenName(value.call.callee)
  if (/\.req\.(json|parseBody|formData)$/.test(name)) return 'body'
  if (name.endsWith('.req.query')) return value.call.args.length === 0 ? 'query' : undefined
  return name.endsWith('.req.param') && value.call.args.length === 0 ? 'params' : undefined
}

/** `Request<Params, Response, Body, Query>` of Express, `FastifyRequest<{ Body: X }>`. */
function fromRequestType(machine: Machine, type: string, file: RepoPath, draft: Draft): void {
  const match = /^(?:express\.)?(Request|FastifyRequest)<([\s\S]*)>$/.exec(type)
  if (match === null) return
  const args = splitTop(match[2] ?? '')
  if (match[1] === 'FastifyRequest') {
    for (const [, name, inside] of (args[0] ?? '').matchAll(
      /\b(Body|Querystring|Params|Headers)\??:\s*([A-Za-z_$][\w$.]*(?:\[\])?)\s*[;,}]/g,
    )) {
      put(draft, partNames[name as string] as Part, schemaOfType(machine.codebase, file, inside as string))
    }
    return
  }
  fromExpressTypes(machine, args, file, draft)
}

/** `<Params, Response, Body, Query>`, as `Request` and the methods of a router take them. */
export function fromExpressTypes(machine: Machine, args: readonly string[], file: RepoPath, draft: Draft): void {
  const order: readonly (Part | undefined)[] = ['params', undefined, 'body', 'query']
  args.forEach((text, i) => {
    const part = order[i]
    if (part !== undefined && !/^(\{\}|unknown|any|never|object|ParamsDictionary|core\.\w+)$/.test(text))
      put(draft, part, schemaOfType(machine.codebase, file, text))
  })
}

/** Splits type arguments at their top-level commas. */
function splitTop(text: string): string[] {
  const out: string[] = []
  let depth = 0
  let start = 0
  for (let i = 0; i < text.length; i += 1) {
    const char = text.charAt(i)
    if ('<{[('.includes(char)) depth += 1
    else if ('>}])'.includes(char)) depth -= 1
    else if (char === ',' && depth === 0) {
      out.push(text.slice(start, i).trim())
      start = i + 1
    }
  }
  out.push(text.slice(start).trim())
  return out
}
