import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { problem } from '../problems'
import { verifyAccessToken } from './access-token'
import { findUser, type User } from './sessions'
import type { AuthBindings } from './settings'

/** What handlers behind `requireUser` have: `new OpenAPIHono<AuthEnv>()` knows the type of `c.get('user')`. */
export interface AuthEnv {
  Bindings: AuthBindings
  Variables: { user: User }
}

/** Length above which nothing is a token of ours, which have about 600 characters. */
const longestToken = 4096

/**
 * Lets only requests pass that say who asks: `Authorization: Bearer <access token>`. Each costs a query by primary key to the database, so that a token
 * ends with its session. Others are answered with 401 and `WWW-Authenticate` (RFC 6750).
 */
export function requireUser() {
  return createMiddleware<AuthEnv>(async (c, next) => {
    const token = bearerToken(c.req.header('authorization'))
    if (token === undefined) return unauthorized(c, 'The request needs an access token.')
    const claims = await verifyAccessToken(c.env, token)
    const user = claims === undefined ? null : await findUser(c.env.$db$, claims)
    if (user === null) return unauthorized(c, 'The access token is not valid, or no longer.', 'invalid_token')
    c.set('user', user)
    return next()
  })
}

/** Answers with 401; an error is only named where there was a token. */
export function unauthorized(c: Context, detail: string, error?: 'invalid_token') {
  c.header('www-authenticate', error === undefined ? 'Bearer realm="$audience$"' : `Bearer realm="$audience$", error="${error}"`)
  return problem(c, 401, 'Unauthorized', { detail })
}

function bearerToken(header = ''): string | undefined {
  if (header.length > longestToken) return undefined
  return /^bearer +([\w.~+/-]+=*)$/i.exec(header)?.[1]
}
