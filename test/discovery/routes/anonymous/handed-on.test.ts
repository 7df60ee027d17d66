import { describe, expect, it } from 'vitest'
import { findRoutes } from '../../../../src/discovery/routes/find-routes.ts'
import { codebaseOf } from '../../../support/codebase.ts'

/** Authentication by path of an app whose entry is `app.js`. */
async function authOf(files: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const { routes } = findRoutes(await codebaseOf(files))
  return Object.fromEntries(routes.map((route) => [route.path, route.auth]))
}

describe('what middleware put on a request', () => {
  it('is there for those behind it: a stand-in for callers without a login', async () => {
    const code = `
const express = require('express')
const app = express()
app.listen(1)
const who = async (req, res, next) => {
  if (!req.headers.authorization) { const guest = await db.guest(); res.locals.user = { id: guest.id, level: 1 }; return next() }
  try { res.locals.user = await db.find(verify(req.headers.authorization)); next() } catch (error) { res.status(401).end() }
}
app.patch('/read', who, async (req, res) => { const done = await db.update({ user: res.locals.user.id }); if (done.count === 0) return res.status(404).end(); res.json({}) })
app.get('/mine', async (req, res) => { if (!res.locals.user) return res.status(401).end(); res.json({}) })`
    expect(await authOf({ 'app.js': code })).toEqual({ '/read': 'optional', '/mine': 'required' })
  })

  it('is there for those behind it: settings that a factory of another package is given', async () => {
    const code = `
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { createMiddleware } from 'hono/factory'
import { readConfig } from './config'
const app = new Hono()
app.use(createMiddleware(async (c, next) => { c.set('config', readConfig()); await next() }))
app.use(createMiddleware(async (c, next) => { const { origins } = c.get('config'); return cors({ origin: origins })(c, next) }))
app.get('/ping', (c) => c.json({}))
app.get('/mine', createMiddleware(async (c, next) => { if (!c.get('person')) throw new Unauthorized(); await next() }), (c) => c.json({}))
export default app`
    expect(await authOf({ 'src/index.ts': code, 'src/config.ts': 'export function readConfig() { return load() }' })).toEqual({
      '/ping': 'none',
      '/mine': 'required',
    })
  })

  it('is not known to be missing where code calls its methods without asking', async () => {
    const code = `
const express = require('express')
const app = express()
app.listen(1)
app.get('/shelf', async (req, res) => { const shelf = await req.store.shelf(req.params.id); if (!shelf) return res.status(401).end(); res.json(shelf) })
app.get('/person', async (req, res) => { if (!req.person) return res.status(401).end(); res.json({}) })`
    expect(await authOf({ 'app.js': code })).toEqual({ '/shelf': 'unknown', '/person': 'required' })
  })
})

describe('what stands on a request on some ways only', () => {
  it('is missing on the others', async () => {
    const code = `
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
const app = new Hono()
app.use(createMiddleware(async (c, next) => {
  if (!settings.private) return next()
  c.set('isKnown', Boolean(c.req.header('Authorization')))
  return next()
}))
app.get('/open', (c) => c.json({}))
app.post('/notes', createMiddleware(async (c, next) => { if (!c.get('isKnown')) throw new UnauthorizedError(); return next() }), (c) => c.json({}))
export default app`
    expect(await authOf({ 'src/index.ts': code })).toMatchObject({ '/notes': 'required' })
  })
})

describe('somebody who is looked up by what a request holds', () => {
  const code = (who: string): string => `
const express = require('express')
const app = express()
app.use(${who})
app.use((req, res, next) => { res.locals.flash = req.flash.bind(req); next() })
app.use((req, res, next) => { req.context = { user: req.user }; next() })
app.get('/guarded', (req, res, next) => { if (!req.user) return next(new NotLoggedInError()); next() }, (req, res) => res.json({}))
app.get('/asked', async (req, res) => { await store.run(async () => { if (!req.context.user) throw new ForbiddenError() }); res.json({}) })
app.get('/open', (req, res) => res.json({}))
app.listen(1)
class NotLoggedInError extends Error { status = 401 }
class ForbiddenError extends Error { status = 403 }
const store = require('knex')({})
const people = { find: async (key) => { const one = await store.first(key); if (!one) throw new Error('nobody'); return one } }`

  it.each([
    [
      'a promise that fails',
      '(req, res, next) => { people.find(req.url.split("/")[1]).then(one => { req.user = one; next() }).catch(() => next()) }',
    ],
    ['a catch', 'async (req, res, next) => { try { req.user = await people.find(req.url.split("/")[1]) } catch {} next() }'],
  ])('is not there for who sends nothing to be found by: %s', async (_, who) => {
    expect(await authOf({ 'app.js': code(who) })).toEqual({ '/guarded': 'required', '/asked': 'required', '/open': 'none' })
  })

  it('is there for everybody where nothing keeps it from being found', async () => {
    const found = await authOf({ 'app.js': code('async (req, res, next) => { req.user = await store.first("guest"); next() }') })
    expect(found['/guarded']).not.toBe('required')
  })
})

describe('what stands beside handlers', () => {
  it('asks for nobody where it is a schema, and refuses nobody where a package sends an answer that is no refusal', async () => {
    const code = `
const Router = require('koa-joi-router')
const Koa = require('koa')
const router = new Router()
const validators = { create: { validate: { body: { name: Router.Joi.string() }, type: 'json' } } }
router.post('/things', validators.create, async (ctx) => { ctx.body = {} })
const app = new Koa()
app.use(router.middleware())
app.listen(1)`
    const problem = `
const express = require('express')
const Problem = require('api-problem')
const app = express()
app.use((req, res, next) => { const status = service.status(); if (status.ready) next(); else new Problem(503, { detail: 'x' }).send(res) })
app.get('/open', (req, res) => res.json({}))
app.get('/mine', (req, res, next) => { if (!req.headers.authorization) return new Problem(401).send(res); next() }, (req, res) => res.json({}))
app.listen(1)`
    expect(await authOf({ 'app.js': code })).toEqual({ '/things': 'none' })
    expect(await authOf({ 'app.js': problem })).toEqual({ '/open': 'none', '/mine': 'required' })
  })
})

describe('a level of access that middleware puts into the context', () => {
  const enforce = `
export const levels = { open: { required: false, level: 'open' }, members: { required: true, level: 'members' } } as const
export function setLevel(level, options) {
  return createMiddleware(async (c, next) => { c.set('accessLevel', level); if (options) c.set('accessOptions', options); return await next() })
}
export async function checkLevel(c) {
  let person = c.get('person') || null
  const level = c.get('accessLevel')
  const options = c.get('accessOptions')
  if (!level) return new Response('', { status: 500 })
  if (!person && level.level === 'members') {
    if (options?.ticket && c.req.query('ticket')) { person = await options.ticket(c.req.raw); if (!person) return new Response('', { status: 403 }) }
    if (!person) { person = await findPerson(c.req.header('Authorization')); if (!person) return new Response('', { status: 401 }) }
  }
  if (level.required && !person) return new Response('', { status: 401 })
}
async function findPerson(header) { if (!header) return null; return await db.find(header) }`

  it('decides where an adapter around handlers asks for it, the last one before any earlier one', async () => {
    const code = `
import { Hono } from 'hono'
import { checkLevel, levels, setLevel } from './level'
const app = new Hono()
const adapt = (handler) => async (c) => { const refusal = await checkLevel(c); if (refusal) return refusal; return handler(c.req.raw) }
app.use('*', setLevel(levels.members))
app.get('/open', setLevel(levels.open), adapt(() => Response.json({ pages: [] })))
app.get('/mine', setLevel(levels.members), adapt(() => Response.json({ pages: [] })))
app.get('/rest', adapt(() => Response.json({ pages: [] })))
export default app`
    const files = { 'src/index.ts': code, 'src/level.ts': `import { createMiddleware } from 'hono/factory'${enforce}` }
    expect(await authOf(files)).toMatchObject({ '/mine': 'required', '/rest': 'required' })
    expect((await authOf(files))['/open']).not.toBe('required')
  })

  it('decides where middleware behind it asks for it', async () => {
    const code = `
const express = require('express')
const app = express()
app.listen(1)
const need = (level, options) => (req, res, next) => { req.need = level; if (options) req.needOptions = options; next() }
const guard = (req, res, next) => { if (req.needOptions && req.query.share) return res.status(403).end(); if (req.need === 'nobody') return next(); if (!req.headers.authorization) return res.status(401).end(); next() }
app.use(need('login'))
app.get('/open', need('nobody'), guard, (req, res) => res.json({}))
app.get('/mine', need('login'), guard, (req, res) => res.json({}))
app.get('/rest', guard, (req, res) => res.json({}))`
    expect(await authOf({ 'app.js': code })).toEqual({ '/open': 'none', '/mine': 'required', '/rest': 'required' })
  })
})
