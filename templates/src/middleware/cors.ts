import type { MiddlewareHandler } from 'hono'

/** What this middleware needs of the Worker. */
interface CorsBindings {
  /** Origins whose pages may call the API, as browsers write them, with commas between them. */
  ALLOWED_ORIGINS?: string
}

const preflightHeaders = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': 'Authorization, Content-Type, If-Match, If-None-Match, Range',
  'access-control-max-age': '600',
}
const readableHeaders = 'Content-Range, ETag, Location, RateLimit-Policy, Retry-After'

/** Whether `ALLOWED_ORIGINS` lists an origin, exactly as it stands. `null` is what sandboxed pages of anybody send, so it is never allowed. */
export function isAllowedOrigin(origin: string, allowedOrigins = '') {
  const allowed = allowedOrigins.split(',').map((one) => one.trim())
  return origin !== 'null' && allowed.includes(origin)
}

/**
 * Lets pages of the listed origins call the API and read its answers, errors too. Other origins get no header that says so; what a request of theirs
 * does on the server is for authentication to decide, because browsers send simple requests without asking.
 */
export function cors(): MiddlewareHandler<{ Bindings: CorsBindings }> {
  return async (c, next) => {
    const origin = c.req.header('origin')
    const isAllowed = origin !== undefined && isAllowedOrigin(origin, c.env.ALLOWED_ORIGINS)
    const isPreflight = c.req.method === 'OPTIONS' && origin !== undefined && c.req.header('access-control-request-method') !== undefined
    if (isPreflight) c.res = new Response(null, { status: 204, headers: isAllowed ? preflightHeaders : {} })
    else await next()
    c.header('vary', 'Origin', { append: true })
    if (!isAllowed) return
    c.header('access-control-allow-origin', origin)
    c.header('access-control-expose-headers', readableHeaders)
    //#region credentials
    c.header('access-control-allow-credentials', 'true')
    //#endregion
  }
}
