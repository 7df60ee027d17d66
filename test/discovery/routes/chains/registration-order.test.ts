import { describe, expect, it } from 'vitest'
import { authOf } from './auth-of.ts'

const express = (code: string): Record<string, string> => ({
  'app.js': `const express = require('express'); const app = express()
const guard = (req, res, next) => { if (!req.session.user) return res.sendStatus(401); next() }
const h = (req, res) => res.json([])
${code}
app.listen(1)`,
})
const koa = (code: string): Record<string, string> => ({
  'app.js': `const Koa = require('koa'); const Router = require('@koa/router'); const app = new Koa(); const router = new Router()
const guard = async (ctx, next) => { if (!ctx.session.user) ctx.throw(401); await next() }
const h = (ctx) => { ctx.body = [] }
${code}
app.use(router.routes())
app.listen(1)`,
})
const hono = (code: string): Record<string, string> => ({
  'index.ts': `import { Hono } from 'hono'
const app = new Hono()
const guard = async (c, next) => { if (!c.get('user')) return c.json({}, 401); await next() }
const h = (c) => c.json([])
${code}
export default app`,
})

type Case = readonly [what: string, files: Record<string, string>, wanted: Record<string, string>]

const apiOf = (guard: string): Record<string, string> => ({
  'src/api/users.ts': `import app from '../server/app'\napp.get('/users', (c) => c.json([]))`,
  'src/server/app.ts': `import { Hono } from 'hono'\nconst app = new Hono()\nexport default app`,
  'src/server/checks.ts': `import app from './app'\napp.use('*', async (c, next) => { if (!c.req.header('authorization')) return c.json({}, 401); await next() })`,
  'src/server/index.ts': `import app from './app'\n${guard}\nexport default app`,
})

const cases: readonly Case[] = [
  ['Hono: modules that register on a shared app', apiOf(`import './checks'\nimport '../api/users'`), { 'GET /users': 'required' }],
  ['Hono: modules that register routes before a guard', apiOf(`import '../api/users'\nimport './checks'`), { 'GET /users': 'none' }],
  [
    'Express: `all` of every path in a router',
    express(`const r = express.Router(); r.get('/z', h); r.all('*', guard); r.get('/a', h); app.use('/x', r)`),
    { 'GET /x/z': 'none', 'GET /x/a': 'required' },
  ],
  [
    'Express: `all` of one path, and of what is below one',
    express(`app.all('/api/a', guard); app.all('/in/*', guard); app.get('/api/a', h); app.get('/api/a/b', h); app.get('/in/c', h)`),
    { 'GET /api/a': 'required', 'GET /api/a/b': 'none', 'GET /in/c': 'required' },
  ],
  [
    'Express: `all` of a chain, for the verbs behind it',
    express(`app.route('/a').get(h).all(guard).post(h)`),
    { 'GET /a': 'none', 'POST /a': 'required' },
  ],
  [
    'Express: middleware of a router, for other routers below the same path',
    express(`const r = express.Router(); r.use(guard); r.get('/a', h); const s = express.Router(); s.get('/b', h)
app.get('/x/early', h); app.use('/x', r); app.use('/x', s); app.use('/y', s)`),
    { 'GET /x/early': 'none', 'GET /x/a': 'required', 'GET /x/b': 'required', 'GET /y/b': 'none' },
  ],
  [
    'Express: a guard beside a router, for what else stands below the path',
    express(`const r = express.Router(); r.get('/a', h); app.use('/x', guard, r); app.get('/x/late', h); app.get('/y', h)`),
    { 'GET /x/a': 'required', 'GET /x/late': 'required', 'GET /y': 'none' },
  ],
  [
    'Express: nothing where the path of the router is not known',
    express(`const r = express.Router(); r.use(guard); r.get('/a', h); app.use(\`\${process.env.PLACE}/x\`, r); app.get('/b', h)`),
    { 'GET /x/a': 'required', 'GET /b': 'none' },
  ],
  [
    'Express: a handler that hands on errors is no guard',
    express(`app.get('/:id', async (req, res, next) => { try { if (!req.session.user) return res.sendStatus(401); res.json(await one()) } catch (error) { next(error) } })
app.get('/list', h)`),
    { 'GET /:id': 'required', 'GET /list': 'none' },
  ],
  [
    'Koa: nested routers share what they use, routers of an app do not',
    koa(`const sub = new Router(); sub.use(guard); sub.get('/a', h); router.use('/s', sub.routes()); router.get('/s/b', h); router.get('/c', h)
const other = new Router(); other.use(guard); other.get('/d', h); app.use(other.routes())`),
    { 'GET /s/a': 'required', 'GET /s/b': 'required', 'GET /c': 'none', 'GET /d': 'required' },
  ],
  [
    'Koa: `all` of every path',
    koa(`router.get('/a', h); router.all('/(.*)', guard); router.get('/b', h)`),
    { 'GET /a': 'none', 'GET /b': 'required' },
  ],
  [
    'Hono: middleware of a sub-app, below its path and behind it',
    hono(`const sub = new Hono(); sub.use('*', guard); sub.get('/a', h); app.get('/s/early', h); app.route('/s', sub); app.get('/s/b', h); app.get('/c', h)
app.all('/d/*', guard); app.get('/d/e', h)`),
    { 'GET /s/early': 'none', 'GET /s/a': 'required', 'GET /s/b': 'required', 'GET /c': 'none', 'GET /d/e': 'required' },
  ],
  [
    'Hono: files that register with a shared application run in the order in which the program imports them',
    {
      'src/hono.ts': `import { Hono } from 'hono'\nconst app = new Hono()\nexport default app`,
      'src/a-api.ts': `import app from './hono'\napp.get('/a', (c) => c.json([]))`,
      'src/open-api.ts': `import app from './hono'\napp.get('/open', (c) => c.json([]))`,
      'src/security.ts': `import app from './hono'\napp.use('*', async (c, next) => { if (!c.get('user')) return c.json({}, 401); await next() })`,
      'src/web.ts': `import app from './hono'\nimport './open-api'\nimport './security'\nimport './a-api'\nexport default app`,
    },
    { 'GET /a': 'required', 'GET /open': 'none' },
  ],
]

describe('guards of what is registered later', () => {
  it.each(cases)('%s', async (_, files, wanted) => {
    expect(await authOf(files)).toEqual(wanted)
  })

  it('are those of a class of controllers for its own routes alone', async () => {
    const files = {
      'app.ts': `import { createExpressServer, Get, JsonController, UseBefore } from 'routing-controllers'
const guard = (req, res, next) => { if (!req.session.user) return res.sendStatus(401); next() }
@JsonController('/x') @UseBefore(guard) export class One { @Get('/a') a() { return [] } }
@JsonController('/x') export class Two { @Get('/b') b() { return [] } }
createExpressServer({ controllers: [One, Two] }).listen(1)`,
    }
    expect(await authOf(files)).toEqual({ 'GET /x/a': 'required', 'GET /x/b': 'none' })
  })
})
