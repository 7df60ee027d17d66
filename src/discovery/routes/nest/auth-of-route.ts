import type { GuardAt } from '../../../core/project.ts'
import type { Auth } from '../../../core/request.ts'
import type { Codebase } from '../../codebase.ts'
import { printOf } from '../anonymous/handed-on.ts'
import type { Known } from '../anonymous/known.ts'
import { openedBy } from '../anonymous/package-meaning.ts'
import { speaksOfCallers } from '../anonymous/callers.ts'
import { type Loans, lends, noLoans } from '../anonymous/loans.ts'
import { type Followed, followGuard } from '../anonymous/verdict.ts'
import { opensOf } from '../opens-of.ts'
import type { Applied } from './guards.ts'
import type { Mark } from './marks.ts'
import { metadataOf } from './metadata-of.ts'
import { throttler } from './throttles.ts'

/** What decides whether a route needs authentication. */
export interface AuthAnswer {
  auth: Auth
  authBy?: GuardAt
  authThen?: readonly GuardAt[]
  /** Credentials with which a caller may get past the guard. */
  opens?: readonly string[]
  /** What could not be read, where that is why `auth` is unknown. */
  authUnread?: string
}

/** What guards made of a request without credentials. */
export interface GuardsAnswer extends AuthAnswer {
  /** What they put on it. */
  given?: ReadonlyMap<string, Known>
  /** One of them is the login itself. */
  login?: true
  /** What those of them left that only look up who calls. */
  loans: Loans<AuthAnswer>
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
  const loans = noLoans<AuthAnswer>()
  let isLogin = false
  for (const [i, guard] of route.guards.entries()) {
    const found = openedByPackage(guard, route) ?? (guard.code ? followed(codebase, guard, { ...route, metadata, given }) : ofListed(guard))
    given = found.given ?? given
    isLogin ||= found.login === true
    const authBy = shutBy(guard, found)
    if (found.auth === 'required')
      return { ...withLater(codebase, { ...route, guards: route.guards.slice(i + 1), metadata }, authBy), ...opensOf(found), loans }
    const looks = looksWhoCalls(guard, found) && (found.borrows !== true || isPut(codebase, given))
    const answer: AuthAnswer = { auth: 'optional', authBy }
    if (!lends(loans, looks ? found : { ...found, auth: 'none' }, answer) && looks) optional ??= answer
    if (found.auth === 'unknown') unsure ??= { auth: 'unknown', authBy, authUnread: found.unread ?? guard.name, ...opensOf(found) }
  }
  return { ...(unsure ?? optional ?? { auth: 'none' }), loans, ...(given && { given }), ...(isLogin && { login: true }) }
}

/** Whether a login changes what a guard does; one that counts requests asks nobody to sign in, whomever it counts. */
function looksWhoCalls({ base }: Applied, { auth }: Followed): boolean {
  return auth === 'optional' && base !== throttler
}

/** A guard, with the roles and permissions that it is told to ask for. */
function shutBy({ name, at, given = [] }: Applied, { told = [], signed }: Followed): GuardAt {
  const texts = [...new Set([...given, ...told])]
  return { name, ...at, ...(texts.length > 0 && { given: texts }), ...(signed && { signed }) }
}

/** Guards behind the one that refuses nobodies which would refuse them by themselves: who is signed in has to pass them too. */
function withLater(codebase: Codebase, route: GuardedRoute & Pick<Asked, 'metadata'>, authBy: GuardAt): AuthAnswer {
  const later = route.guards.flatMap((guard) => {
    const found =
      openedByPackage(guard, route) ?? (guard.code ? followed(codebase, guard, { ...route, given: undefined }) : ofListed(guard))
    return found.auth === 'required' && guard.name !== authBy.name ? [shutBy(guard, found)] : []
  })
  const authThen = later.filter((one, i) => later.findIndex(({ name }) => name === one.name) === i)
  return { auth: 'required', authBy, ...(authThen.length > 0 && { authThen }) }
}

/** `@Public()` of the package that a guard comes from, or whose guard its class extends: that guard asks for it. */
function openedByPackage({ base, verdict, code }: Applied, { handler, controller }: GuardedRoute): Followed | undefined {
  if (base === undefined || (code === undefined && verdict !== 'required')) return undefined
  const opened = [...handler, ...controller].map((mark) => (mark.package === base ? openedBy(base, mark.name) : undefined))
  const auth = opened.find((one) => one !== undefined)
  return auth && { auth }
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

/** A guard whose code is not at hand: nothing is known of one that no table lists. */
function ofListed({ name, verdict }: Applied): Followed {
  return verdict === undefined ? { auth: 'unknown', unread: name } : { auth: verdict }
}
