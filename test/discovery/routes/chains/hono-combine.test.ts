import { describe, expect, it } from 'vitest'
import { authOf } from './auth-of.ts'

describe('middleware that hono/combine combines', () => {
  it('is followed: some, every and except', async () => {
    const code = `import { Hono } from 'hono'
import 'hono-sessions'
import { every, some, except } from 'hono/combine'
import { bearerAuth } from 'hono/bearer-auth'
import { HTTPException } from 'hono/http-exception'
const app = new Hono()
const guard = async (c, next) => { if (!c.get('user')) throw new HTTPException(401); await next() }
const nobody = async (c, next) => { await next() }
const h = (c) => c.json([])
app.get('/every', every(nobody, guard), h)
app.get('/some', some(guard, nobody), (c) => c.json(c.get('user')))
app.get('/either', some(guard, bearerAuth({ token: 'x' })), h)
app.use('/api/*', except(['/api/open', '/api/pages/*'], guard))
app.get('/api/open', h)
app.get('/api/pages/one', h)
app.get('/api/shut', h)
app.use('/odd/*', except((c) => c.req.query('open') === '1', guard))
app.get('/odd/one', h)
const base = app.basePath('/base').use(guard)
base.get('/one', h)
export default app`
    expect(await authOf({ 'index.ts': code })).toEqual({
      'GET /every': 'required',
      'GET /some': 'optional',
      'GET /either': 'required',
      'GET /api/open': 'none',
      'GET /api/pages/one': 'none',
      'GET /api/shut': 'required',
      'GET /odd/one': 'unknown',
      'GET /base/one': 'required',
    })
  })
})
