import type { RepoPath } from '../../../core/names.ts'
import type { Codebase } from '../../codebase.ts'
import type { Placed } from '../../values/follow.ts'
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

/** Authentication of a handler by following a request without credentials, beside what its own words (`own`) say. */
export function followedAuth(codebase: Codebase, operation: Followable, own: AuthAnswer | undefined): AuthAnswer {
  if (own?.auth === 'required') return own
  const before = followedMiddleware(codebase, operation.middleware, operation.path)
  // The login service itself answers everybody that the middleware lets through.
  if (before?.auth === 'required' || own?.auth === 'none') return before ?? own ?? { auth: 'none' }
  const { handler: placed, method, path, file, line } = operation
  const as = /(^|\/)route\.\w+$/.test(file) ? 'next-app' : 'next-page'
  const inside = followPlaced(codebase, { placed, as, kind: 'handler', method, path })
  const by = { name: inside.by ?? method, file, line }
  if (inside.auth === 'required') return { auth: 'required', authBy: own?.authBy ?? by }
  if (before) return before
  if (inside.auth === 'unknown') return { auth: 'unknown', authBy: by, ...(inside.unread !== undefined && { authUnread: inside.unread }) }
  return own ?? (inside.auth === 'optional' ? { auth: 'optional', authBy: by } : { auth: 'none' })
}
