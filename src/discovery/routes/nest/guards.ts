import type { RepoPath } from '../../../core/names.ts'
import type { Auth } from '../../../core/project.ts'
import type { Codebase } from '../../codebase.ts'
import { type Placed, follow } from '../../values/follow.ts'
import { textsOf } from '../../values/texts-of.ts'
import { authOfName, passport } from '../auth.ts'
import { lastName } from './callee.ts'
import { type ClassAt, classOf, lineage } from './controllers.ts'
import type { Mark } from './marks.ts'

/** A guard or middleware as it was applied. */
export interface Applied {
  name: string
  at: { file: RepoPath; line: number }
  verdict: Auth | undefined
}

/** What decides whether a route needs authentication. */
export interface AuthAnswer {
  auth: Auth
  authBy?: { name: string; file: RepoPath; line: number }
}

/** Guards that judge something else than who asks. */
const otherwise =
  /throttl|rate.?limit|csrf|xsrf|feature|flag|captcha|turnstile|cache|transform|validat|logg|quota|maintenance|health|socket|^ws|graphql|gql/i
/** Guards that only ask for roles or rights that a decorator names; without it they let pass. */
const rights = /role|permission|polic|abilit|acl|scope|right|plan|subscription|entitlement|licen[sc]e/i
const bypass =
  /(^|[^a-z])(is.?)?public|skip.?(jwt.?|access.?)?(auth|guard)|no.?auth|allow.?(anon|unauth|all)|unauth|unprotect|anonymous|without.?auth|bypass.?auth|disable.?auth|open.?(route|endpoint)|is.?open\b/i
const loose = /optional.?(auth|jwt|login|user)|(auth|jwt|login).?optional|maybe.?auth/i

/** Judges a guard expression: `JwtAuthGuard`, `AuthGuard('jwt')`, `new RolesGuard(reflector)`. */
export function judge(codebase: Codebase, placed: Placed, line: number): Applied {
  const { value, at } = placed
  const call = value.k === 'call' ? value.call : undefined
  const callee = call?.callee ?? value
  const name = callee.k === 'ref' ? callee.name : callee.k === 'get' ? callee.name : ''
  const place = { file: at.path, line }
  const strategy = call && !call.new ? call.args[0] : undefined
  const found = follow(codebase, { value: callee, at })
  if (found?.kind === 'external' && /AuthGuard$/.test(found.member ?? found.name) && found.package.includes('passport')) {
    return { name, at: place, verdict: ofStrategies(strategy && textsOf(codebase, { value: strategy, at })) }
  }
  const owner = call && !call.new ? undefined : classOf(codebase, found)
  return { name, at: place, verdict: owner ? ofClass(codebase, owner) : ofName(name) }
}

function ofStrategies(names: readonly string[] | undefined): Auth {
  if (!names || names.length === 0) return 'required'
  if (names.includes('anonymous')) return 'optional'
  const verdicts = names.map((name) => passport('authenticate', name))
  return verdicts.includes('required') ? 'required' : 'none'
}

function ofName(name: string): Auth | undefined {
  if (loose.test(name)) return 'optional'
  if (otherwise.test(name)) return undefined
  if (
    /^(local|login|refresh|google|github|facebook|oauth|saml|oidc|apple|discord|twitter|linkedin|microsoft)/i.test(name) &&
    /guard$/i.test(name)
  )
    return 'none'
  return authOfName(name)
}

function ofClass(codebase: Codebase, owner: ClassAt): Auth | undefined {
  const { name } = owner.fact
  if (loose.test(name)) return 'optional'
  if (otherwise.test(name)) return undefined
  for (const one of lineage(codebase, owner)) {
    const base = one.fact.base
    if (base?.k !== 'call' || !/AuthGuard$/.test(lastName(base.call.callee))) continue
    const strategy = base.call.args[0]
    const byStrategy = ofStrategies(strategy && textsOf(codebase, { value: strategy, at: { path: one.path, fn: -1 } }))
    return byStrategy === 'required' && handlesAbsence(codebase, owner) ? 'optional' : byStrategy
  }
  return refuses(codebase, owner) ?? ofName(name)
}

/** A guard that overrides `handleRequest` without throwing lets anonymous requests pass. */
function handlesAbsence(codebase: Codebase, owner: ClassAt): boolean {
  const member = owner.fact.members.find((one) => one.name === 'handleRequest')
  if (member?.fn === undefined) return false
  const facts = codebase.facts(owner.path)
  const refusesThere = facts?.throws.some((one) => one.in === member.fn) ?? false
  const asks = facts?.functions[member.fn]?.calls.some((call) => /super\.handleRequest|throw|reject/i.test(call)) ?? false
  return !refusesThere && !asks
}

/** A guard whose body throws Unauthorized or reads a token refuses; one that only reads roles is judged by its routes. */
function refuses(codebase: Codebase, owner: ClassAt): Auth | undefined {
  const facts = codebase.facts(owner.path)
  if (!facts) return undefined
  const inside = (line: number): boolean => line >= owner.fact.from && line <= owner.fact.to
  const thrown = facts.throws
    .filter((one) => inside(one.line))
    .map((one) => (one.value.k === 'call' ? lastName(one.value.call.callee) : ''))
  if (thrown.some((name) => /unauthori[sz]ed|unauthenticated/i.test(name))) return 'required'
  const calls = facts.functions.filter((one) => inside(one.from)).flatMap((one) => one.calls)
  if (calls.some((call) => /(^|\.)(verify|verifyAsync|verifyIdToken|validateToken|authenticate|getSession|timingSafeEqual)$/.test(call)))
    return 'required'
  return undefined
}

/** True for a guard that lets a route pass which names no role or right. */
export function asksForRights(name: string): boolean {
  return rights.test(name) && !/auth|jwt|token|session|login/i.test(name)
}

/** Authentication of a route from what applies to it, widest first: global guards, the class, the method. */
export function authOf(codebase: Codebase, layers: readonly { guards: readonly Applied[]; marks: readonly Mark[] }[]): AuthAnswer {
  const marked = layers.some((layer) => layer.marks.some((mark) => rights.test(mark.name) && mark.name !== 'UseGuards'))
  let answer: AuthAnswer | undefined
  let unsure: Applied | undefined
  layers.forEach((layer, index) => {
    const passes = layer.marks.find((mark) => isBypass(codebase, mark))
    const optional = layer.marks.find((mark) => loose.test(mark.name) || loose.test(mark.via))
    if (passes) {
      answer = { auth: 'none', authBy: { name: passes.via, file: passes.at.path, line: passes.line } }
      unsure = undefined
    } else if (optional) answer = { auth: 'optional', authBy: { name: optional.via, file: optional.at.path, line: optional.line } }
    for (const guard of layer.guards) {
      if (guard.verdict === undefined) {
        if (!otherwise.test(guard.name)) unsure = guard
        continue
      }
      if (asksForRights(guard.name) && !marked && index === 0) continue
      if (guard.verdict === 'none') {
        // The login itself: it takes the place of a wider guard only where the route was opened.
        if (answer === undefined) answer = { auth: 'none', authBy: byOf(guard) }
        continue
      }
      const stronger =
        answer === undefined || answer.auth === 'none' || (answer.auth === 'optional' && guard.verdict === 'required' && !optional)
      if (stronger) answer = { auth: guard.verdict, authBy: byOf(guard) }
    }
  })
  if (answer && answer.auth !== 'none') return answer
  if (answer) return answer
  return unsure ? { auth: 'unknown', authBy: byOf(unsure) } : { auth: 'none' }
}

function byOf(guard: Applied): { name: string; file: RepoPath; line: number } {
  return { name: guard.name, ...guard.at }
}

/** `@Public()`, `@SetMetadata('isPublic', true)`; a value that is false opens nothing. */
function isBypass(codebase: Codebase, mark: Mark): boolean {
  if (mark.name === 'SetMetadata') {
    const key = mark.args[0]
    const texts = key && (textsOf(codebase, key) ?? (key.value.k === 'ref' ? [key.value.name] : undefined))
    if (!texts?.some((text) => bypass.test(text))) return false
    return mark.args[1] === undefined || isTrue(codebase, mark.args[1])
  }
  // A decorator of the project says by its own metadata whether it opens a route; only its name is left where it could not be followed.
  if (!bypass.test(mark.name) || /throttle|cache/i.test(mark.name)) return false
  return mark.args.every((arg) => arg.value.k !== 'bool' || arg.value.v)
}

function isTrue(codebase: Codebase, placed: Placed): boolean {
  const found = follow(codebase, placed)
  if (found?.kind !== 'value') return false
  if (found.value.k === 'bool') return found.value.v
  return found.value.k === 'any' && found.value.of.some((one) => one.k === 'bool' && one.v)
}
