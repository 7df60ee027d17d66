import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { type ClientRequestOptions, hc } from 'hono/client'
import { limitJson } from '../middleware/json-limit'
import { jsonOnly } from '../middleware/json-only'
import { invalidRequest, problem, problemResponse } from '../problems'
import { keysOf } from './keys'
import { type AuthEnv, requireUser, unauthorized } from './require-user'
import { credentialsSchema, keySetSchema, refreshSchema, registeredSchema, registrationSchema, tokensSchema, userSchema } from './schemas'
import { closeSession, refreshSession } from './sessions'
import { login, register, tokensOf } from './sign-in'

const invalid = problemResponse('The request does not fit this schema.')
const tooLarge = problemResponse('The body is larger than 4 KiB.')
const notJson = problemResponse('The body is not JSON.')
const tooMany = problemResponse('There were too many attempts; `Retry-After` says for how many seconds to wait.')
const refused = problemResponse('The caller is not known; `WWW-Authenticate` says what is missing (RFC 6750).')
const tokens = { description: 'Tokens of the session.', content: { 'application/json': { schema: tokensSchema } } } as const
const refreshBody = { required: true, content: { 'application/json': { schema: refreshSchema } } } as const

const postRegister = createRoute({
  method: 'post',
  path: '/auth/register',
  description: 'Registers an account. The answer is the same where the address has one already, so that nobody learns who is registered.',
  request: { body: { required: true, content: { 'application/json': { schema: registrationSchema } } } },
  responses: {
    201: { description: 'The address has an account.', content: { 'application/json': { schema: registeredSchema } } },
    400: invalid,
    413: tooLarge,
    415: notJson,
    429: tooMany,
  },
})

const postLogin = createRoute({
  method: 'post',
  path: '/auth/login',
  description: 'Begins a session.',
  request: { body: { required: true, content: { 'application/json': { schema: credentialsSchema } } } },
  responses: { 200: tokens, 400: invalid, 401: refused, 413: tooLarge, 415: notJson, 429: tooMany },
})

const postRefresh = createRoute({
  method: 'post',
  path: '/auth/refresh',
  description:
    'Exchanges a refresh token for the next tokens. One that was used before ends its session: a client refreshes once at a time.',
  request: { body: refreshBody },
  responses: { 200: tokens, 400: invalid, 401: refused, 413: tooLarge, 415: notJson },
})

const postLogout = createRoute({
  method: 'post',
  path: '/auth/logout',
  description: 'Ends the session of a refresh token, and its access tokens with it.',
  request: { body: refreshBody },
  responses: { 204: { description: 'There is no such session any more.' }, 400: invalid, 413: tooLarge, 415: notJson },
})

const getMe = createRoute({
  method: 'get',
  path: '/auth/me',
  description: 'Says who the caller is.',
  security: [{ bearerAuth: [] }],
  middleware: requireUser(),
  responses: { 200: { description: 'The caller.', content: { 'application/json': { schema: userSchema } } }, 401: refused },
})

const getKeys = createRoute({
  method: 'get',
  path: '/.well-known/jwks.json',
  description: 'Public keys with which other services verify access tokens.',
  responses: { 200: { description: 'The key set.', content: { 'application/json': { schema: keySetSchema } } } },
})

const routes = new OpenAPIHono<AuthEnv>({ defaultHook: invalidRequest })
routes.openAPIRegistry.registerComponent('securitySchemes', 'bearerAuth', { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' })
routes.use('/auth/*', async (c, next) => {
  c.header('cache-control', 'no-store')
  await next()
})
routes.use('/auth/*', jsonOnly)
routes.use('/auth/*', limitJson(4096))

/** Routes of accounts and sessions. */
export const authRoutes = routes
  .openapi(postRegister, async (c) => {
    const registration = c.req.valid('json')
    const wait = await register(c.env.$db$, { ...registration, address: c.req.header('cf-connecting-ip') })
    if (wait !== undefined) return tooManyAttempts(c, wait)
    return c.json({ email: registration.email }, 201)
  })
  .openapi(postLogin, async (c) => {
    const result = await login(c.env.$db$, { ...c.req.valid('json'), address: c.req.header('cf-connecting-ip') })
    if ('wait' in result) return tooManyAttempts(c, result.wait)
    if (result.session === undefined) return unauthorized(c, 'The address or the password is wrong.')
    return c.json(await tokensOf(c.env, result.session), 200)
  })
  .openapi(postRefresh, async (c) => {
    const session = await refreshSession(c.env.$db$, c.req.valid('json').refresh_token)
    if (session === undefined) return unauthorized(c, 'The refresh token is not valid, or no longer.', 'invalid_token')
    return c.json(await tokensOf(c.env, session), 200)
  })
  .openapi(postLogout, async (c) => {
    await closeSession(c.env.$db$, c.req.valid('json').refresh_token)
    return c.body(null, 204)
  })
  .openapi(getMe, (c) => c.json(c.get('user'), 200))
  .openapi(getKeys, async (c) => {
    const { published } = await keysOf(c.env.AUTH_KEYS)
    return c.json({ keys: [...published] }, 200, { 'cache-control': 'public, max-age=300' })
  })

export type AuthApi = typeof authRoutes

/** A typed client of these routes; `url` is where the Worker answers. */
export function authClient(url: string, options?: ClientRequestOptions) {
  return hc<AuthApi>($clientBase$, options)
}

function tooManyAttempts(c: Context, wait: number) {
  c.header('retry-after', String(wait))
  return problem(c, 429, 'Too Many Requests', { detail: `Try again in ${wait} seconds.` })
}
