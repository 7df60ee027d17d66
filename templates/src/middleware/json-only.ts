import { createMiddleware } from 'hono/factory'
import { problem } from '../problems'

/** Refuses a body that does not say that it is JSON. */
export const jsonOnly = createMiddleware(async (c, next) => {
  const [type = ''] = (c.req.header('content-type') ?? '').split(';')
  if (c.req.raw.body === null || type.trim().toLowerCase() === 'application/json') return next()
  return problem(c, 415, 'Unsupported Media Type', { detail: 'Send the body as `application/json`.' })
})
