import type { Auth, Route } from '../../core/project.ts'
import { authOfHandler } from './auth-body.ts'
import { letsThrough } from './exceptions.ts'
import { handlerFacts, summaryOf } from './handler.ts'
import { judge, nameOf } from './judge.ts'
import type { Machine } from './machine.ts'
import { publicPath } from './route-path.ts'
import { schemasOf } from './route-schemas.ts'
import { type Abstract, flatten, type Handler } from './values.ts'
import type { Reached } from './walk.ts'

/** Options of Fastify and of OpenAPI definitions that hold middleware. */
const guardingOptions = ['onRequest', 'preParsing', 'preValidation', 'preHandler', 'beforeHandler']

/** A route as the project lists it. */
export function routeOf(machine: Machine, reached: Reached): Route {
  const { event } = reached
  const main = event.handlers.at(-1)
  const inOptions = optionGuards(event.options, event.at)
  const before = [...reached.before, ...inOptions, ...event.handlers.slice(0, -1)]
  const facts = handlerFacts(machine, main)
  const decided = decide(
    machine,
    before.filter((one) => !letsThrough(machine, one, reached.path)),
    facts.fn,
  )
  const summary =
    summaryOf(event.doc) ?? textOption(event.options, 'summary') ?? summaryOf(facts.doc) ?? textOption(event.options, 'description')
  return {
    method: reached.method,
    path: publicPath(reached.path, reached.router.rules.syntax),
    file: event.at.file,
    line: event.at.line,
    handler: facts.name,
    ...(facts.at !== undefined && { handlerAt: facts.at }),
    auth: decided.auth,
    ...(decided.by !== undefined && { authBy: decided.by }),
    framework: reached.router.rules.framework,
    middleware: before.map((one) => nameOf(machine, one)).filter((name) => name !== ''),
    schemas: schemasOf(machine, { event, method: reached.method, before, handler: facts.fn }),
    statuses: facts.statuses,
    ...(summary !== undefined && { summary }),
  }
}

interface Decision {
  auth: Auth
  by?: NonNullable<Route['authBy']>
}

function decide(machine: Machine, before: readonly Handler[], handler: { file: Handler['at']['file']; fn: number } | undefined): Decision {
  let optional: Decision | undefined
  let opaque: Decision | undefined
  for (const one of before) {
    const verdict = judge(machine, one)
    const by = { name: verdict.name, file: one.at.file, line: one.at.line }
    if (verdict.auth === 'required') return { auth: 'required', by }
    if (verdict.auth === 'optional') optional ??= { auth: 'optional', by }
    if (verdict.auth === 'unknown') opaque ??= { auth: 'unknown', by }
  }
  if (handler !== undefined) {
    const inside = authOfHandler(machine.codebase, { path: handler.file, fn: handler.fn })
    if (inside !== undefined) {
      const line = machine.codebase.facts(handler.file)?.functions[handler.fn]?.from ?? 1
      return { auth: inside.auth, by: { name: inside.by, file: handler.file, line } }
    }
  }
  return opaque ?? optional ?? { auth: 'none' }
}

function optionGuards(options: Abstract | undefined, at: Handler['at']): Handler[] {
  if (options?.t !== 'obj') return []
  return guardingOptions.flatMap((name) => {
    const value = options.props.get(name)
    if (value === undefined) return []
    return flatten(value).map((one): Handler => ({ value: one, raw: { k: 'ref', name: labelOf(one) }, at }))
  })
}

function labelOf(value: Abstract): string {
  if (value.t === 'unknown') return value.name
  if (value.t === 'package') return value.member || value.name
  if (value.t === 'applied') return labelOf(value.of)
  return ''
}

function textOption(options: Abstract | undefined, name: string): string | undefined {
  if (options?.t !== 'obj') return undefined
  const own = options.props.get(name)
  if (own?.t === 'str') return own.v
  const schema = options.props.get('schema')
  const inner = schema?.t === 'obj' ? schema.props.get(name) : undefined
  return inner?.t === 'str' ? inner.v : undefined
}
