import type { RepoPath } from '../../../core/names.ts'
import type { Codebase } from '../../codebase.ts'
import type { Placed } from '../../values/follow.ts'
import { borrowed, lends, noLoans } from '../anonymous/loans.ts'
import type { Followed } from '../anonymous/verdict.ts'
import { followPlaced } from '../follow-caller.ts'
import { opensOf } from '../opens-of.ts'
import { type AppMiddleware, followedMiddleware } from './app-middleware.ts'
import type { AuthAnswer, Dispatch } from './next-auth.ts'

/** A handler of Next.js with the middleware of its app. */
interface Followable {
  middleware: AppMiddleware | undefined
  method: string
  path: string
  file: RepoPath
  line: number
  handler: Placed
  /** How the handler was chosen by the method. */
  dispatched?: Dispatch
}

/**
 * Authentication of a handler by following a request without credentials through the middleware of the app, what runs before the handler,
 * and the handler. What its words say (`own`) only names who asks, and tells the login service itself.
 */
export function followedAuth(codebase: Codebase, operation: Followable, own: AuthAnswer | undefined): AuthAnswer {
  const before = followedMiddleware(codebase, operation.middleware, { path: operation.path, method: oneMethod(operation.method) })
  // The login service itself answers everybody that the middleware lets through.
  if (before?.auth === 'required' || own?.auth === 'none') return before ?? own ?? { auth: 'none' }
  const { method, file, line } = operation
  const inside = followInside(codebase, operation)
  const seen = { name: inside.by ?? method, file, line }
  const by = inside.signed ? { ...seen, signed: inside.signed } : (own?.authBy ?? seen)
  if (inside.auth === 'required') return { auth: 'required', authBy: by, ...opensOf(inside) }
  if (before) return before
  return ofFollowed(inside, own, by)
}

function ofFollowed(inside: Followed, own: AuthAnswer | undefined, by: NonNullable<AuthAnswer['authBy']>): AuthAnswer {
  const { auth, unread } = inside
  if (auth === 'unknown') return { auth, authBy: by, ...opensOf(inside), ...(unread !== undefined && { authUnread: unread }) }
  if (auth === 'none') return own?.auth === 'unknown' ? own : { auth }
  return { auth, authBy: by }
}

/** The method of the request; undefined where it may be any. */
function oneMethod(method: string): string | undefined {
  return method === 'ALL' ? undefined : method
}

/** What the file exports is followed with the method of the route; middleware of a router runs before the handler that it chooses. */
function followInside(codebase: Codebase, { handler, method, path, file, dispatched }: Followable): Followed {
  const as = /(^|\/)route\.\w+$/.test(file) ? 'next-app' : 'next-page'
  const shared = { kind: 'handler', method: oneMethod(method), path } as const
  if (dispatched === undefined) return followPlaced(codebase, { placed: handler, as, ...shared })
  if (dispatched.method.guards === undefined) return followPlaced(codebase, { placed: dispatched.by, as, ...shared })
  return followChain(codebase, dispatched.method.guards, { placed: handler, as: 'express', ...shared })
}

type Start = Parameters<typeof followPlaced>[1]

function followChain(codebase: Codebase, guards: readonly Placed[], last: Start): Followed {
  const loans = noLoans<Followed>()
  let weaker: Followed | undefined
  let given: Followed['given']
  for (const placed of guards) {
    const found = followPlaced(codebase, { ...last, placed, kind: 'guard', ...(given && { given }) })
    if (found.auth === 'required' || found.login === true) return found
    const waits = lends(loans, found, found)
    if (!waits && (found.auth === 'unknown' || found.auth === 'optional')) weaker = weaker?.auth === 'unknown' ? weaker : found
    given = found.given
  }
  const inside = followPlaced(codebase, { ...last, ...(given && { given }) })
  const before = weaker ?? borrowed(loans, { uses: [inside.use], path: last.path ?? '' })
  return before === undefined || inside.auth === 'required' || inside.auth === 'unknown' ? inside : before
}
