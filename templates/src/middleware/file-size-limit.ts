import type { MiddlewareHandler } from 'hono'

/** stand-in until the real template is merged */
export function fileSizeLimit(_maxBytes: number): MiddlewareHandler {
  return (_c, next) => next()
}
