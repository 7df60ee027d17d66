import type { HonoRequest } from 'hono'
import { createMiddleware } from 'hono/factory'
import { type AuthEnv, requireUser } from '../auth/require-user'

/** What anybody may ask for, by exact method and path; all else needs a caller who is known. `$prefix$/auth/me` asks who calls by itself. */
const open: ReadonlySet<string> = new Set([
  'GET $prefix$/.well-known/jwks.json',
  'GET $prefix$/health',
  'GET $prefix$/openapi.json',
  //#region document
  'GET $prefix$$document$',
  //#endregion
  'GET $prefix$/auth/me',
  'POST $prefix$/auth/login',
  'POST $prefix$/auth/logout',
  'POST $prefix$/auth/refresh',
  'POST $prefix$/auth/register',
])

/** Lets only known callers pass, except to what is open; handlers find the caller in `c.get('user')`. */
export function authRequired() {
  const check = requireUser()
  return createMiddleware<AuthEnv>((c, next) => (isOpen(c.req) ? next() : check(c, next)))
}

/** Compares the path as the router does, so that no spelling of it opens another route. */
function isOpen(request: HonoRequest): boolean {
  const method = request.method === 'HEAD' ? 'GET' : request.method
  return open.has(`${method} ${request.path}`) || isPreflight(request)
}

/** Browsers send no credentials with a preflight. Handlers of all methods (`app.all`) get these requests too, and must not act on them. */
function isPreflight(request: HonoRequest): boolean {
  return (
    request.method === 'OPTIONS' && request.header('origin') !== undefined && request.header('access-control-request-method') !== undefined
  )
}
