import type { RepoPath } from '../../../core/names.ts'
import type { Auth } from '../../../core/request.ts'
import type { Codebase } from '../../codebase.ts'
import { printOf } from '../anonymous/handed-on.ts'
import type { Known } from '../anonymous/known.ts'
import { keysOf } from '../anonymous/metadata-keys.ts'
import { truthOf } from '../anonymous/known.ts'
import { speaksOfCallers } from '../anonymous/request.ts'
import { type Followed, followGuard } from '../anonymous/verdict.ts'
import { forgives, opens } from './guard-names.ts'
import type { Applied } from './guards.ts'
import type { Mark } from './marks.ts'
import { metadataOf } from './metadata-of.ts'

/** What decides whether a route needs authentication. */
export interface AuthAnswer {
  auth: Auth
  authBy?: { name: string; file: RepoPath; line: number }
  /** What could not be read, where that is why `auth` is unknown. */
  authUnread?: string
}

/** What guards made of a request without credentials. */
export interface GuardsAnswer extends AuthAnswer {
  /** What they put on it. */
  given?: ReadonlyMap<string, Known>
  /** One of them is the login itself. */
  login?: true
}

/** A route as its guards see it. */
export interface GuardedRoute {
  /** In the order in which they run: middleware, global guards, those of the class, those of the method. */
  guards: readonly Applied[]
  /** Decorators of the method. */
  handler: readonly Mark[]
  /** Decorators of its class. */
  controller: readonly Mark[]
  method?: string
  path?: string
}

/** Follows a request without credentials through the guards of a route, one after the other. */
export function authOf(codebase: Codebase, route: GuardedRoute): GuardsAnswer {
  const metadata = metadataOf(codebase, route.handler, route.controller)
  let given: ReadonlyMap<string, Known> | undefined
  let optional: AuthAnswer | undefined
  let unsure: AuthAnswer | undefined
  let isLogin = false
  for (const guard of route.guards) {
    if (isOpenedByBase(guard, route)) continue
    const found = guard.code ? followed(codebase, guard, { ...route, metadata, given }) : ofOpaque(codebase, guard, route)
    given = found.given ?? given
    isLogin ||= found.login === true
    const authBy = { name: guard.name, ...guard.at }
    if (found.auth === 'required') return { auth: 'required', authBy }
    if (found.auth === 'optional' && (found.borrows !== true || isPut(codebase, given))) optional ??= { auth: 'optional', authBy }
    if (found.auth === 'unknown') unsure ??= { auth: 'unknown', authBy, authUnread: found.unread ?? guard.name }
  }
  return { ...(unsure ?? optional ?? { auth: 'none' }), ...(given && { given }), ...(isLogin && { login: true }) }
}

/** `@Public()` of the package whose guard a class extends: that guard asks for it where the class calls it. */
function isOpenedByBase({ base }: Applied, { handler, controller }: GuardedRoute): boolean {
  return base !== undefined && [...handler, ...controller].some((mark) => mark.package === base && opens(mark.name))
}

/** Something before a guard put a caller on the request, or a session may have. */
function isPut(codebase: Codebase, given: GuardsAnswer['given']): boolean {
  return [...(given?.keys() ?? [])].some(speaksOfCallers) || codebase.digests.some(({ packages }) => [...packages].some(keeps))
}

function keeps(name: string): boolean {
  return /session/.test(name)
}

type Asked = Pick<GuardedRoute, 'method' | 'path'> & { metadata: ReturnType<typeof metadataOf>; given: GuardsAnswer['given'] }

const known = new WeakMap<Codebase, Map<string, Followed>>()

/** Many routes ask the same: answers are kept by what decorators left and what earlier guards put on the request. */
function followed(codebase: Codebase, { code, key: written }: Applied, asked: Asked): Followed {
  if (code === undefined) return { auth: 'none' }
  const { metadata, given, method, path } = asked
  const kept = known.get(codebase) ?? new Map<string, Followed>()
  known.set(codebase, kept)
  const key = [written, code.as, method, metadata.print, given && printOf(given)].join('\n')
  const start = { codebase, value: code.value, as: code.as, method, metadata, given }
  const anywhere = kept.get(key) ?? followGuard(start)
  kept.set(key, anywhere)
  return anywhere.byPath === true && path !== undefined ? followGuard({ ...start, path }) : anywhere
}

/** A guard whose code is not at hand: decorators that open routes say so by their names, and nothing else can. */
function ofOpaque(codebase: Codebase, guard: Applied, { handler, controller }: GuardedRoute): Followed {
  const { verdict } = guard
  if (verdict === 'none') return { auth: 'none', ...(guard.listed !== true && { login: true }) }
  const opened = [...handler, ...controller].find((mark) => isOpening(codebase, mark))
  if (opened) return { auth: 'none' }
  const forgiven = [...handler, ...controller].some((mark) => forgives(mark.name) || forgives(mark.via))
  if (verdict === 'required' && forgiven) return { auth: 'optional' }
  return { auth: verdict ?? 'unknown' }
}

/** `@Public()`, `@SetMetadata('isPublic', true)`; a value that is false opens nothing. */
function isOpening(codebase: Codebase, mark: Mark): boolean {
  const [key] = mark.args
  if (mark.name !== 'SetMetadata') return opens(mark.name) && mark.args.every((arg) => arg.value.k !== 'bool' || arg.value.v)
  if (key === undefined || !keysOf(codebase, key).some((one) => opens(one))) return false
  const { handler } = metadataOf(codebase, [mark], [])
  return [...handler.values()].every((one) => truthOf(one).v !== false)
}
