import { createMiddleware } from 'hono/factory'
import { problem } from '../problems'

/** Refuses a body that does not say that it is JSON. */
export const jsonOnly = createMiddleware(async (c, next) => {
  const [type = ''] = (c.req.header('content-type') ?? '').split(';')
  const isEmpty = c.req.raw.body === null || c.req.header('content-length') === '0'
  if (isEmpty || type.trim().toLowerCase() === 'application/json') return next()
  return problem(c, 415, 'Unsupported Media Type', { detail: 'Send the body as `application/json`.' })
})
