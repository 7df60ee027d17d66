import type { MiddlewareHandler } from 'hono'
import type { SsoEndpoints } from '../sso'

/** Middleware that answers the endpoints of single sign-on; everything else goes on. */
export function ssoRoutes(sso: SsoEndpoints): MiddlewareHandler {
  return async (c, next) => (await sso.handle(c.req.raw)) ?? next()
}
