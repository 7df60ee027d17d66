import type { CallFact } from '../../../core/facts.ts'
import type { RepoPath } from '../../../core/names.ts'
import type { Codebase } from '../../codebase.ts'
import { type Placed, follow } from '../../values/follow.ts'
import { followPlaced } from '../follow-caller.ts'
import { lastName, receiver } from './callee.ts'
import { configured } from './configured.ts'
import { type Applied, type AuthAnswer, judge } from './guards.ts'
import { covers } from './paths.ts'

/** A call that registers something with the server below an app: `app.use(…)`, `fastify.addHook('onRequest', …)`. */
export interface ServerCall {
  call: CallFact
  path: RepoPath
}

/** Middleware or a hook of the server itself: it runs before all guards, and no decorator turns it off. */
export interface ServerHook {
  applied: Applied
  /** Path below which it runs; undefined where it runs for all. */
  below?: string
}

/** Hooks of Fastify that run before a handler. */
const early = /^(onRequest|preParsing|preValidation|preHandler)$/

/** True for `app.use(…)` on the variable of an app and for `addHook` on its server. */
export function registers({ callee }: CallFact, variable: string): boolean {
  const name = lastName(callee)
  if (name === 'addHook') return true
  const of = receiver(callee)
  return name === 'use' && variable !== '' && of?.k === 'ref' && of.name === variable
}

/** What was registered with the server and says something about callers. */
export function serverHooks(codebase: Codebase, calls: readonly ServerCall[]): readonly ServerHook[] {
  return calls.flatMap((one) => hooksOf(codebase, one)).filter(({ applied }) => applied.verdict !== undefined && applied.verdict !== 'none')
}

function hooksOf(codebase: Codebase, { call, path }: ServerCall): readonly ServerHook[] {
  const args = call.args.map((value) => ({ value, at: { path, fn: call.in } }))
  const [first, ...rest] = args
  if (first === undefined) return []
  if (lastName(call.callee) === 'addHook') {
    const isEarly = first.value.k === 'str' && early.test(first.value.v)
    return isEarly ? rest.map((hook) => ({ applied: hookOf(codebase, hook, call.line) })) : []
  }
  const below = isText(first) ? configured(codebase, first) : undefined
  return (isText(first) ? rest : args).map((one) => ({
    applied: judge(codebase, one, call.line),
    ...(below !== undefined && { below }),
  }))
}

function isText({ value }: Placed): boolean {
  return value.k === 'str' || value.k === 'tpl'
}

function hookOf(codebase: Codebase, placed: Placed, line: number): Applied {
  const { auth, unread } = followPlaced(codebase, { placed, as: 'fastify', kind: 'guard' })
  const found = follow(codebase, placed)
  const name = (found?.kind === 'function' && found.fact.name) || 'onRequest'
  const at = { file: placed.at.path, line }
  return { name, at, verdict: auth, optIn: [], optOut: [], read: true, ...(unread !== undefined && { unread }) }
}

/** Authentication of a route behind the hooks of its server; `inside` is what guards and the handler say. */
export function behindHooks(hooks: readonly ServerHook[], path: string, inside: AuthAnswer): AuthAnswer {
  const here = hooks.filter(({ below }) => below === undefined || covers(below, path, true)).map(({ applied }) => applied)
  const first = (verdict: Applied['verdict']): Applied | undefined => here.find((one) => one.verdict === verdict)
  const closing = first('required')
  if (closing) return answerOf(closing, 'required')
  const unread = first('unknown')
  if (inside.auth === 'required' || inside.auth === 'unknown') return inside
  if (unread) return answerOf(unread, 'unknown')
  const reading = inside.auth === 'none' ? first('optional') : undefined
  return reading ? answerOf(reading, 'optional') : inside
}

function answerOf({ name, at, unread }: Applied, auth: AuthAnswer['auth']): AuthAnswer {
  return { auth, authBy: { name, ...at }, ...(auth === 'unknown' && { authUnread: unread ?? name }) }
}
