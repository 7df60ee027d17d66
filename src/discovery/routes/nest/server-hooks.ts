import type { CallFact } from '../../../core/facts.ts'
import type { RepoPath } from '../../../core/names.ts'
import type { Codebase } from '../../codebase.ts'
import { type Placed, follow } from '../../values/follow.ts'
import { valueAt } from '../anonymous/value-at.ts'
import { lastName, receiver } from './callee.ts'
import { configured } from './configured.ts'
import { type Applied, appliedAt } from './guards.ts'
import { covers } from './paths.ts'

/** A call that registers something with the server below an app: `app.use(…)`, `fastify.addHook('onRequest', …)`. */
export interface ServerCall {
  call: CallFact
  path: RepoPath
}

/** Middleware or a hook of the server itself: it runs before all guards, and no decorator turns it off. */
export interface ServerHook {
  applied: Applied
  /** Paths below which it runs; undefined where it runs for all. */
  below?: readonly string[]
  /** It runs after the middleware of modules: Fastify runs that before it reads the body. */
  late?: true
}

/** Hooks of Fastify that run before a handler. */
const early = /^(onRequest|preParsing|preValidation|preHandler)$/
/** Those of them that run after middleware. */
const late = /^(preValidation|preHandler)$/

/** True for `app.use(…)` on the variable of an app and for `addHook` on its server. */
export function registers({ callee }: CallFact, variable: string): boolean {
  const name = lastName(callee)
  if (name === 'addHook') return true
  const of = receiver(callee)
  return name === 'use' && variable !== '' && of?.k === 'ref' && of.name === variable
}

/** What was registered with the server, apart from what a table knows to ask nobody who calls. */
export function serverHooks(codebase: Codebase, calls: readonly ServerCall[]): readonly ServerHook[] {
  return calls.flatMap((one) => hooksOf(codebase, one)).filter(({ applied }) => applied.code !== undefined || applied.verdict !== 'none')
}

function hooksOf(codebase: Codebase, { call, path }: ServerCall): readonly ServerHook[] {
  const args = call.args.map((value) => ({ value, at: { path, fn: call.in } }))
  const [first, ...rest] = args
  if (first === undefined) return []
  if (lastName(call.callee) === 'addHook') {
    const name = first.value.k === 'str' && early.test(first.value.v) ? first.value.v : undefined
    if (name === undefined) return []
    return rest.map((hook) => ({
      applied: hookOf(codebase, hook, { name, line: call.line }),
      ...(late.test(name) && { late: true as const }),
    }))
  }
  const texts = textsIn(codebase, first)
  const below = texts?.map((one) => configured(codebase, one)).filter((one) => one !== undefined)
  return (texts === undefined ? args : rest).map((one) => ({
    applied: appliedAt(codebase, one, call.line),
    ...(below !== undefined && below.length === texts?.length && { below }),
  }))
}

/** The path, or the list of paths, that a call begins with; undefined where it begins with what it registers. */
function textsIn(codebase: Codebase, placed: Placed): readonly Placed[] | undefined {
  const found = placed.value.k === 'ref' ? follow(codebase, placed) : undefined
  const { value, at } = found?.kind === 'value' ? found : placed
  if (value.k === 'str' || value.k === 'tpl') return [{ value, at }]
  const items = value.k === 'arr' ? value.items : []
  return items.length > 0 && items.every(({ k }) => k === 'str' || k === 'tpl') ? items.map((item) => ({ value: item, at })) : undefined
}

function hookOf(codebase: Codebase, placed: Placed, hook: { name: string; line: number }): Applied {
  const found = follow(codebase, placed)
  const name = (found?.kind === 'function' && found.fact.name) || hook.name
  const at = { file: placed.at.path, line: hook.line }
  return { ...appliedAt(codebase, placed, hook.line), name, at, code: { value: valueAt(codebase, placed), as: 'fastify' } }
}

/** Middleware of modules with the hooks of the server that run for a path before and after it. */
export function withHooks(hooks: readonly ServerHook[], path: string, middleware: readonly Applied[]): readonly Applied[] {
  const running = hooks.filter(({ below }) => below === undefined || below.some((one) => covers(one, path, true)))
  const [before, after] = [running.filter((one) => one.late !== true), running.filter((one) => one.late === true)]
  return [...before.map(({ applied }) => applied), ...middleware, ...after.map(({ applied }) => applied)]
}
