import { describe, expect, it } from 'vitest'
import { authOf } from './auth-of.ts'

type Case = readonly [what: string, files: Record<string, string>, wanted: Record<string, string>]

const express = (code: string): Record<string, string> => ({
  'app.js': `const express = require('express'); const jwt = require('jsonwebtoken'); const helmet = require('helmet'); const app = express()
const guard = (req, res, next) => { req.user = jwt.verify(req.headers.authorization, process.env.KEY); next() }
const list = (req, res) => res.json(shown(req.user ? req.user.id : null))
app.use(helmet(), express.json())
${code}
app.listen(1)`,
})

const cases: readonly Case[] = [
  [
    'Express: only guards of other routes set it',
    express(`app.get('/open', list); app.get('/closed', guard, list)`),
    { 'GET /open': 'none', 'GET /closed': 'required' },
  ],
  [
    'Express: middleware before it sets it',
    express(`app.use((req, res, next) => { req.user = find(req.cookies.token); next() }); app.get('/a', list)`),
    { 'GET /a': 'optional' },
  ],
  [
    'Express: whoever is refused where it is missing is refused always',
    express(`app.get('/a', (req, res) => { if (!req.user) return res.sendStatus(401); res.json([]) })`),
    { 'GET /a': 'required' },
  ],
  [
    'Express: a header that is asked for by its name is sent by callers',
    express(`app.get('/a', (req, res) => res.json(shown(req.get('token'))))`),
    { 'GET /a': 'optional' },
  ],
  [
    'Express: Passport may set it',
    { ...express(`app.get('/a', list)`), 'logins.js': `const passport = require('passport'); passport.initialize()` },
    { 'GET /a': 'optional' },
  ],
  [
    'Express: code that is not here may set it',
    express(`app.use(require('lookup-of-callers')()); app.get('/a', list)`),
    { 'GET /a': 'unknown' },
  ],
  [
    'Hono: a context that is handed on holds nobody',
    {
      'index.ts': `import { Hono } from 'hono'
const adapt = (run) => async (c) => { const context = { user: c.get('user'), query: c.req.query() }; return run(c, context) }
const app = new Hono()
app.get('/open', adapt((c, context) => c.json(context.query)))
app.get('/mine', async (c, next) => { c.set('user', await find(c.req.header('authorization'))); await next() }, adapt((c, context) => c.json(shown(context.user))))
export default app`,
    },
    { 'GET /open': 'none', 'GET /mine': 'optional' },
  ],
  [
    'Fastify: a decoration that no hook fills',
    {
      'app.js': `const app = require('fastify')()
app.decorateRequest('user', null)
app.get('/open', async (request) => shown(request.user ? request.user.id : 0))
app.register(async (inner) => { inner.addHook('onRequest', async (request) => { request.user = await find(request.headers.authorization) }); inner.get('/mine', async (request) => shown(request.user)) })
app.listen({ port: 1 })`,
    },
    { 'GET /open': 'none', 'GET /mine': 'optional' },
  ],
]

describe('a caller whom nothing puts on the request', () => {
  it.each(cases)('%s', async (_, files, wanted) => {
    expect(await authOf(files)).toEqual(wanted)
  })
})
