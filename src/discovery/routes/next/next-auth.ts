import type { GuardAt } from '../../../core/project.ts'
import type { Auth } from '../../../core/request.ts'
import type { Codebase } from '../../codebase.ts'
import { type Placed, follow } from '../../values/follow.ts'
import { authOfName } from '../auth.ts'
import { nameOf, openHandler, type OpenedHandler, type Wrapper } from './handler.ts'
import type { PageMethod } from './method-table.ts'
import { protectionOf, waives } from './protection.ts'

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

/** Authentication of a handler: its wrappers from the outside in, then its own body. */
export function authOfOpened(codebase: Codebase, opened: OpenedHandler): AuthAnswer | undefined {
  let weaker: AuthAnswer | undefined
  for (const wrapper of opened.wrappers) {
    const auth = authOfWrapper(codebase, wrapper)
    if (auth === undefined) continue
    const answer = { auth, authBy: { name: wrapper.name, file: wrapper.at.path, line: wrapper.call.line } }
    if (auth === 'required' || /^(NextAuth|toNextJsHandler|toNodeHandler|handleAuth|AuthHandler)$/.test(wrapper.name)) return answer
    weaker ??= answer
  }
  if (opened.inner) {
    const { path, fn, from } = opened.inner
    const own = protectionOf(codebase, { path, fn })
    if (own) {
      const answer = { auth: own.auth, authBy: { name: own.by, file: path, line: from } }
      if (own.auth === 'required' || weaker === undefined) return answer
    }
  }
  return weaker
}

/** How a handler was chosen by the method of the request. */
export interface Dispatch {
  /** What the file exports: it runs before every handler. */
  by: Placed
  method: PageMethod
  /** All methods that are chosen there. */
  methods: readonly PageMethod[]
}

/** Authentication of a handler that a table or a router chooses: its own, else that of what runs before it. */
export function authOfDispatched(codebase: Codebase, opened: OpenedHandler, { by, method, methods }: Dispatch): AuthAnswer | undefined {
  const answers = [authOfOpened(codebase, opened)]
  for (const guard of method.guards ?? []) answers.push(authOfGuard(codebase, guard))
  const dispatcher = openHandler(codebase, by)
  const inside = methods
    .map((one) => one.handler && openHandler(codebase, one.handler))
    .filter((one) => isWithin(codebase, one, dispatcher))
  // What one of the handlers inside of it asks for says nothing about the others.
  const isTold = inside.some((one) => one && authOfOpened(codebase, one) !== undefined)
  if (!isTold) answers.push(authOfOpened(codebase, dispatcher))
  for (const auth of ['required', 'unknown', 'optional', 'none'] as const) {
    const answer = answers.find((one) => one?.auth === auth)
    if (answer) return answer
  }
  return undefined
}

/** True where a function stands inside of another one. */
function isWithin(codebase: Codebase, inner: OpenedHandler | undefined, outer: OpenedHandler): boolean {
  if (!inner?.inner || !outer.inner || inner.inner.path !== outer.inner.path) return false
  const functions = codebase.facts(outer.inner.path)?.functions ?? []
  for (let fn = inner.inner.fn; fn >= 0; fn = functions[fn]?.in ?? -1) if (fn === outer.inner.fn) return true
  return false
}

/** Middleware of a router: what its body shows, else its name; that of a dependency whose name tells nothing is not known. */
function authOfGuard(codebase: Codebase, guard: Placed): AuthAnswer | undefined {
  const opened = openHandler(codebase, guard)
  const answer = authOfOpened(codebase, opened)
  if (answer) return answer
  const name = guard.value.k === 'call' ? nameOf(guard.value.call.callee) : nameOf(guard.value)
  const line = guard.value.k === 'call' ? guard.value.call.line : (opened.inner?.from ?? 1)
  const by = { authBy: { name, file: guard.at.path, line } }
  const named = authOfName(name)
  if (named === 'required' && !opened.inner) return { auth: named, ...by }
  return opened.inner || named !== undefined || name === '' ? undefined : { auth: 'unknown', ...by }
}

function authOfWrapper(codebase: Codebase, wrapper: Wrapper): Auth | undefined {
  // The login service itself: next-auth, better-auth, Auth0.
  if (/^(NextAuth|toNextJsHandler|toNodeHandler|handleAuth|AuthHandler)$/.test(wrapper.name)) return 'none'
  const stated = wrapper.call.args.map(waives).find((one) => one !== undefined)
  if (stated !== undefined) return stated
  const found = follow(codebase, { value: wrapper.call.callee, at: wrapper.at })
  const named = /optional|maybe/i.test(wrapper.name) ? 'optional' : authOfName(wrapper.name)
  if (found?.kind === 'function') {
    const inside = protectionOf(codebase, { path: found.path, fn: found.fn })
    return inside?.auth ?? (named === 'required' ? named : undefined)
  }
  return named === 'none' ? undefined : named
}
