import type { RepoPath } from '../../../core/names.ts'
import type { Codebase } from '../../codebase.ts'
import type { Placed } from '../../values/follow.ts'
import type { Followed } from '../anonymous/verdict.ts'
import { followPlaced } from '../follow-caller.ts'
import { type AppMiddleware, followedMiddleware } from './app-middleware.ts'
import type { AuthAnswer } from './next-auth.ts'

/** A handler of Next.js with the middleware of its app. */
interface Followable {
  middleware: AppMiddleware | undefined
  method: string
  path: string
  file: RepoPath
  line: number
  handler: Placed
}

/**
 * Authentication of a handler by following a request without credentials; what its own words (`own`) say counts where the handler
 * could not be followed to what refuses callers.
 */
export function followedAuth(codebase: Codebase, operation: Followable, own: AuthAnswer | undefined): AuthAnswer {
  const before = followedMiddleware(codebase, operation.middleware, operation.path)
  // The login service itself answers everybody that the middleware lets through.
  if (before?.auth === 'required' || own?.auth === 'none') return before ?? own ?? { auth: 'none' }
  const { handler: placed, method, path, file, line } = operation
  const as = /(^|\/)route\.\w+$/.test(file) ? 'next-app' : 'next-page'
  const inside = followPlaced(codebase, { placed, as, kind: 'handler', method, path })
  const by = { name: inside.by ?? method, file, line }
  if (inside.auth === 'required') return { auth: 'required', authBy: own?.authBy ?? by }
  if (own?.auth === 'required' && !explains(inside)) return own
  if (before) return before
  return ofFollowed(inside, own, by)
}

/** A refusal that following did not meet stands outside of what was followed, also where a handler only reads who calls. */
function explains({ auth, refuses }: Followed): boolean {
  return (auth === 'optional' && refuses !== false) || (auth === 'none' && refuses === true)
}

function ofFollowed({ auth, unread }: Followed, own: AuthAnswer | undefined, by: NonNullable<AuthAnswer['authBy']>): AuthAnswer {
  if (auth === 'unknown') return { auth, authBy: by, ...(unread !== undefined && { authUnread: unread }) }
  if (auth === 'none') return own?.auth === 'unknown' ? own : { auth }
  return { auth, authBy: own?.authBy ?? by }
}
