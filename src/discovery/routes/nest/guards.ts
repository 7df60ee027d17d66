import type { RepoPath } from '../../../core/names.ts'
import type { Auth } from '../../../core/request.ts'
import type { Codebase } from '../../codebase.ts'
import { type Found, type Placed, follow } from '../../values/follow.ts'
import { textsOf } from '../../values/texts-of.ts'
import { meaningOf } from '../anonymous/package-meaning.ts'
import { followPlaced } from '../follow-caller.ts'
import { classOf } from './controllers.ts'
import { type Nature, keysOf, loose, natureOf, ofGuardName, ofStrategies } from './guard-nature.ts'
import type { Mark } from './marks.ts'

/** A guard or middleware as it was applied. */
export interface Applied extends Nature {
  name: string
  at: { file: RepoPath; line: number }
}

/** What decides whether a route needs authentication. */
export interface AuthAnswer {
  auth: Auth
  authBy?: { name: string; file: RepoPath; line: number }
  /** What could not be read, where that is why `auth` is unknown. */
  authUnread?: string
}

/** Guards, widest first: global ones and middleware, the class, the method. */
export interface Layer {
  guards: readonly Applied[]
  marks: readonly Mark[]
}

const rights = /role|permission|polic|abilit|acl|scope|right|plan|subscription|entitlement|licen[sc]e/i
const bypass =
  /(^|[^a-z])(is.?)?public|skip.?(jwt.?|access.?)?(auth|guard)|no.?auth|allow.?(anon|unauth|all)|unauth(?!ori[sz]ed)|unprotect|anonymous|without.?auth|bypass.?auth|disable.?auth|open.?(route|endpoint)|is.?open\b/i

/** Judges a guard expression: `JwtAuthGuard`, `AuthGuard('jwt')`, `new RolesGuard(reflector)`. */
export function judge(codebase: Codebase, placed: Placed, line: number): Applied {
  const { value, at } = placed
  const call = value.k === 'call' ? value.call : undefined
  const callee = call?.callee ?? value
  const name = callee.k === 'ref' ? callee.name : callee.k === 'get' ? callee.name : ''
  const applied = { name, at: { file: at.path, line }, optIn: [], optOut: [], read: false }
  const strategy = call && !call.new ? call.args[0] : undefined
  const found = follow(codebase, { value: callee, at })
  if (found?.kind === 'external' && (found.member ?? found.name).endsWith('AuthGuard') && found.package.includes('passport')) {
    const verdict = ofStrategies(codebase, strategy && textsOf(codebase, { value: strategy, at }))
    return { ...applied, verdict, ...(verdict === 'none' && { login: true as const }) }
  }
  return { ...applied, ...ofCode(codebase, placed, found, name) }
}

/** What the project's own class or function does, else what a package's table says. */
function ofCode(codebase: Codebase, placed: Placed, found: Found | undefined, name: string): Partial<Applied> & Pick<Applied, 'verdict'> {
  const { value, at } = placed
  const made = value.k === 'call' && !value.call.new ? classOf(codebase, { kind: 'value', value, at, name: '' }) : undefined
  const owner = made ?? classOf(codebase, found)
  if (owner) return { name: name === '' ? owner.fact.name : name, ...natureOf(codebase, owner) }
  if (found?.kind === 'function') {
    const { auth, unread } = followPlaced(codebase, { placed, as: 'express', kind: 'guard' })
    return { verdict: auth, read: true, ...(unread !== undefined && { unread }) }
  }
  return ofPackage(found, name)
}

/** A guard or middleware of a package: its table decides; a name alone can say that it guards, never that it does not. */
function ofPackage(found: Found | undefined, name: string): Pick<Applied, 'verdict' | 'read' | 'unread' | 'login'> {
  const listed = found?.kind === 'external' ? meaningOf(found.package, found.member ?? (found.name === '*' ? '' : found.name)) : undefined
  if (listed === 'harmless') return { verdict: undefined, read: true }
  if (listed === 'guard') return { verdict: 'required', read: true }
  if (listed === 'optional') return { verdict: 'optional', read: true }
  const verdict = ofGuardName(name)
  return { verdict, read: false, ...(verdict === 'none' && { login: true as const }) }
}

/** Authentication of a route from what applies to it. */
export function authOf(codebase: Codebase, layers: readonly Layer[]): AuthAnswer {
  const keys = new Set(layers.flatMap((layer) => layer.marks.flatMap((mark) => metadataOf(codebase, mark))))
  const named = layers.some((layer) => layer.marks.some((mark) => rights.test(mark.name) && mark.name !== 'UseGuards'))
  let answer: AuthAnswer | undefined
  let unsure: Applied | undefined
  layers.forEach((layer, index) => {
    const closing = layers.slice(0, index + 1).flatMap((one) => one.guards.filter((guard) => guard.verdict === 'required'))
    // A guard that was read and asks for no metadata closes whatever a decorator is called.
    const shut = closing.some((guard) => guard.blind === true && applies(guard, keys, !named))
    const passes = shut ? undefined : layer.marks.find((mark) => isBypass(codebase, mark))
    const optional = layer.marks.find((mark) => loose.test(mark.name) || loose.test(mark.via))
    if (passes) {
      answer = { auth: 'none', authBy: { name: passes.via, file: passes.at.path, line: passes.line } }
      unsure = undefined
    } else if (optional) answer = { auth: 'optional', authBy: { name: optional.via, file: optional.at.path, line: optional.line } }
    for (const guard of layer.guards) {
      if (!applies(guard, keys, index === 0 && !named)) continue
      if (guard.verdict === 'unknown' || (guard.verdict === undefined && !guard.read)) unsure ??= guard
      else if (guard.verdict === undefined) continue
      else if (
        answer === undefined ||
        (guard.verdict !== 'none' && (answer.auth === 'none' || (answer.auth === 'optional' && !optional)))
      ) {
        answer = { auth: guard.verdict, authBy: { name: guard.name, ...guard.at } }
      }
    }
  })
  if (answer?.auth === 'required' || !unsure) return answer ?? { auth: 'none' }
  const { name, at, unread } = unsure
  return { auth: 'unknown', authBy: { name, ...at }, authUnread: unread ?? name }
}

/** False where a guard lets the route pass by the metadata that it has or lacks. */
function applies(guard: Applied, keys: ReadonlySet<string>, withoutRights: boolean): boolean {
  if (guard.optOut.some((key) => keys.has(key))) return false
  if (guard.optIn.length > 0) return guard.optIn.some((key) => keys.has(key))
  // A global guard for roles lets pass what names none.
  return !(withoutRights && guard.name !== '' && rights.test(guard.name) && !/auth|jwt|token|session|login/i.test(guard.name))
}

/** Metadata keys that a decorator sets; a value that is false sets nothing. */
function metadataOf(codebase: Codebase, mark: Mark): readonly string[] {
  if (mark.name !== 'SetMetadata') return [`@${mark.name}`, ...(mark.via === mark.name ? [] : [`@${mark.via}`])]
  const key = mark.args[0]
  if (!key || (mark.args[1] && isFalse(codebase, mark.args[1]))) return []
  return keysOf(codebase, key)
}

/** `@Public()`, `@SetMetadata('isPublic', true)`; a value that is false opens nothing. */
function isBypass(codebase: Codebase, mark: Mark): boolean {
  if (mark.name === 'SetMetadata') {
    const key = mark.args[0]
    return (
      key !== undefined && keysOf(codebase, key).some((text) => bypass.test(text)) && !(mark.args[1] && isFalse(codebase, mark.args[1]))
    )
  }
  if (!bypass.test(mark.name) || /throttle|cache/i.test(mark.name)) return false
  return mark.args.every((arg) => arg.value.k !== 'bool' || arg.value.v) && !closes(mark)
}

/** A decorator that names a guard itself (`@PublicApiAuth()`) opens nothing. */
function closes(mark: Mark): boolean {
  return /auth(?!.*(skip|no|un))/i.test(mark.name) && !/skip|no.?auth|unauth|without|bypass|disable|allow/i.test(mark.name)
}

function isFalse(codebase: Codebase, placed: Placed): boolean {
  const found = follow(codebase, placed)
  if (found?.kind === 'parameter') return false
  if (found?.kind !== 'value') return true
  if (found.value.k === 'bool') return !found.value.v
  return found.value.k === 'null' || found.value.k === 'get'
}
