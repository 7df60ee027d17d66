import { describe, expect, it } from 'vitest'
import { authOf } from './auth-of.ts'

describe('what middleware writes for want of a login', () => {
  it('refuses the caller where the handler asks for it, with any status', async () => {
    const code = `import { Hono } from 'hono'; import { HTTPException } from 'hono/http-exception'
import { auth } from './auth'
const app = new Hono()
app.use('*', async (c, next) => {
  const session = await auth.api.getSession({ headers: c.req.raw.headers })
  if (!session) { c.set('user', null); c.set('size', 0); return next() }
  c.set('user', session.user); c.set('size', session.size); return next()
})
app.get('/mine', (c) => { const user = c.get('user'); if (!user) throw new HTTPException(404); return c.json(user.items) })
app.get('/any', (c) => { const user = c.get('user'); return c.json(user ? user.items : []) })
export default app`
    const files = { 'app.ts': code, 'auth.ts': `import { betterAuth } from 'better-auth'\nexport const auth = betterAuth({})` }
    expect(await authOf(files)).toEqual({ 'GET /mine': 'required', 'GET /any': 'optional' })
  })
})

describe('a check of roles', () => {
  it('refuses who has none of those that are asked for, and nobody where none is', async () => {
    const code = `import { Authorized, createExpressServer, Get, JsonController } from 'routing-controllers'
const authorizationChecker = (action, roles) => roles.every((role) => action.request.session?.roles.includes(role))
@JsonController('/x') export class One {
  @Authorized('admin') @Get('/one') one() { return [] }
  @Authorized(['admin', 'editor']) @Get('/two') two() { return [] }
  @Authorized() @Get('/all') all() { return [] }
}
createExpressServer({ controllers: [One], authorizationChecker }).listen(1)`
    const wanted = { 'GET /x/one': 'required', 'GET /x/two': 'required', 'GET /x/all': 'none' }
    expect(await authOf({ 'app.ts': code })).toEqual(wanted)
  })
})

describe('paths that a hook excepts by a list with wildcards', () => {
  it('need no login, and others do', async () => {
    const code = `import fastify from 'fastify'
const open = ['/health', '/auth/*']
function isOpen(path: string): boolean {
  return open.some((one) => { if (one.endsWith('*')) { return path.startsWith(one.slice(0, -1)) } return path === one })
}
async function hook(request, reply) {
  const pathname = request.url.split('?')[0]!
  if (isOpen(pathname)) return
  if (!request.headers['x-api-key']) return reply.code(401).send({})
}
const app = fastify()
app.addHook('onRequest', hook)
app.get('/health', async () => 1)
app.get('/auth/google', async () => 1)
app.get('/items', async () => 1)
app.listen({ port: 1 })`
    expect(await authOf({ 'app.ts': code })).toEqual({ 'GET /health': 'none', 'GET /auth/google': 'none', 'GET /items': 'required' })
  })
})
