import { createMiddleware } from 'hono/factory'
import { jwtVerify } from 'jose'
import { config } from './config.ts'

/** What a signed-in customer carries through a request. */
export interface SessionVariables {
  customerId: string
}

const key = new TextEncoder().encode(config.SESSION_KEY)

/** Lets only signed-in customers pass: a bearer token signed with `SESSION_KEY`. */
export const requireCustomer = createMiddleware<{ Variables: SessionVariables }>(async (c, next) => {
  const token = c.req.header('Authorization')?.replace(/^Bearer /, '')
  if (!token) return c.json({ code: 'unauthorized', message: 'Sign in first.' }, 401)
  try {
    const { payload } = await jwtVerify(token, key)
    c.set('customerId', String(payload.sub))
  } catch {
    return c.json({ code: 'unauthorized', message: 'Your session has ended.' }, 401)
  }
  await next()
})
