import type { RepoPath } from '../../../core/names.ts'
import type { Auth } from '../../../core/request.ts'
import type { Codebase } from '../../codebase.ts'
import { follow } from '../../values/follow.ts'
import { authOfName } from '../auth.ts'
import type { OpenedHandler, Wrapper } from './handler.ts'
import { protectionOf, waives } from './protection.ts'

/** What decides whether a route needs authentication. */
export interface AuthAnswer {
  auth: Auth
  authBy?: { name: string; file: RepoPath; line: number }
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
