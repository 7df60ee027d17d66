import type { Context, MiddlewareHandler } from 'hono'

/** The token of a client that offers the protocols `bearer` and its token: `new WebSocket(url, ['bearer', token])`. */
export function offeredToken(c: Context) {
  const [scheme, token] = (c.req.header('sec-websocket-protocol') ?? '').split(',').map((part) => part.trim())
  return scheme === 'bearer' && token !== '' ? token : undefined
}

/**
 * Puts the token that a client offers as a protocol where other requests have it, for the middleware that asks who they are: pages can give a
 * WebSocket no headers, and an address with a token in it ends up in logs.
 */
export function tokenFromProtocol(): MiddlewareHandler {
  return async (c, next) => {
    const token = offeredToken(c)
    if (token !== undefined && c.req.header('authorization') === undefined) {
      const headers = new Headers(c.req.raw.headers)
      headers.set('authorization', `Bearer ${token}`)
      c.req.raw = new Request(c.req.raw, { headers })
    }
    await next()
  }
}
