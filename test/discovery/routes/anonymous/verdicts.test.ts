import { describe, expect, it } from 'vitest'
import type { Route } from '../../../../src/core/project.ts'
import { findRoutes } from '../../../../src/discovery/routes/find-routes.ts'
import { codebaseOf } from '../../../support/codebase.ts'

const express = `const express = require('express')\nconst app = express()\napp.listen(1)\n`

async function routesIn(files: Readonly<Record<string, string>>): Promise<readonly Route[]> {
  return findRoutes(await codebaseOf(files)).routes
}

/** Authentication by path of an Express app in one file. */
async function authOf(code: string, files: Readonly<Record<string, string>> = {}): Promise<Record<string, string>> {
  const routes = await routesIn({ 'app.js': express + code, ...files })
  return Object.fromEntries(routes.map((route) => [route.path, route.auth]))
}

describe('a request without credentials', () => {
  it('is refused by middleware that answers 200 with a body and does not go on', async () => {
    const code = `
const gate = (req, res, next) => { if (!req.session.member) { res.json({ ok: false, code: 'NOPE' }); return } next() }
const pages = async (req, res, next) => { if (req.session.member) return next(); res.render('welcome') }
app.get('/a', gate, (req, res) => res.json([]))
app.get('/b', pages, (req, res) => res.json([]))
app.get('/c', (req, res) => res.json([]))`
    expect(await authOf(code)).toEqual({ '/a': 'required', '/b': 'required', '/c': 'none' })
  })

  it('is refused by an error that is thrown after a status was set, by next(error) and by a callback', async () => {
    const code = `
const jwt = require('jsonwebtoken')
const asyncHandler = require('express-async-handler')
const one = asyncHandler(async (req, res, next) => {
  let token
  if (req.headers.authorization && req.headers.authorization.startsWith('Bearer')) {
    try { req.person = jwt.verify(req.headers.authorization.split(' ')[1], 'x'); next() } catch (error) { res.status(401); throw new Error('failed') }
  }
  if (!token) { res.status(401); throw new Error('nothing sent') }
})
const two = (req, res, next) => { const value = req.cookies['token']; if (value == null) return next(Object.assign(new Error('x'), {})); next() }
const three = (req, res, next) => jwt.verify(req.query.t, 'x', (err, person) => { if (err) return res.sendStatus(403); next() })
const four = (req, res, next) => { const [, value] = (req.get('Authorization') || '').split(' '); jwt.verify(value, 'x', (err, person) => { if (err) return res.sendStatus(403); req.person = person; next() }) }
app.get('/one', one, (req, res) => res.json([]))
app.get('/two', two, (req, res) => res.json([]))
app.get('/four', four, (req, res) => res.json([]))`
    expect(await authOf(code)).toEqual({ '/one': 'required', '/two': 'required', '/four': 'required' })
  })

  it('is refused by a handler that delegates to a service that throws, and by one that wraps another', async () => {
    const files = {
      'people.js': `class People { async current(req) { const id = req.session.personId; if (!id) throw new Unauthenticated(); return id } }
class Unauthenticated extends Error { constructor() { super('x'); this.status = 401 } }
module.exports = { people: new People() }`,
      'with-person.js': `module.exports = (inner) => async (req, res) => { const person = await lookup(req); if (person === undefined) { return res.status(401).end() } return inner(req, res, person) }
async function lookup(req) { const token = req.headers['x-access-token']; if (token) { return find(token) } }`,
    }
    const code = `
const { people } = require('./people')
const withPerson = require('./with-person')
app.get('/a', async (req, res) => { const id = await people.current(req); res.json({ id }) })
app.get('/b', withPerson((req, res, person) => res.json(person)))
app.post('/sessions', async (req, res) => { const user = await db.find(req.body.mail); if (!user) return res.status(401).json({}); res.json(user) })`
    expect(await authOf(code, files)).toEqual({ '/a': 'required', '/b': 'required', '/sessions': 'none' })
  })

  it('meets a part that cannot be read: nobody knows, and the route says what', async () => {
    const code = `
const helmet = require('helmet')
const strange = require('strange-package')
app.use(helmet())
app.get('/a', (req, res) => res.json([]))
app.use(strange({ mode: 1 }))
app.get('/b', (req, res) => res.json([]))`
    const routes = await routesIn({ 'app.js': express + code })
    expect(routes.map(({ path, auth, authBy, authUnread }) => ({ path, auth, line: authBy?.line, authUnread }))).toEqual([
      { path: '/a', auth: 'none', line: undefined, authUnread: undefined },
      { path: '/b', auth: 'unknown', line: 9, authUnread: 'strange-package' },
    ])
  })

  it('passes code of the project that refuses for other reasons, and is refused where these stand beside a login', async () => {
    const code = `
const closed = (req, res, next) => { if (process.env.CLOSED) return res.status(503).end(); next() }
const bodies = (req, res, next) => { if (!req.body.name) return res.status(400).json({}); next() }
const mixed = (req, res, next) => { if (process.env.CLOSED) return res.status(503).end(); if (!req.person) return res.redirect('/login'); next() }
app.use(closed)
app.get('/a', bodies, (req, res) => res.json([]))
app.get('/b', mixed, (req, res) => res.json([]))`
    expect(await authOf(code)).toEqual({ '/a': 'none', '/b': 'required' })
  })
})

describe('hooks and middleware of other frameworks', () => {
  it('follows what is decorated and used as a hook of Fastify', async () => {
    const routes = await routesIn({
      'app.js': `const fastify = require('fastify')()
fastify.register(require('./gate'))
fastify.register(async (scope) => { scope.addHook('onRequest', scope.gate); scope.get('/a', async () => []) })
fastify.get('/b', async () => [])
fastify.listen({ port: 1 })`,
      'gate.js': `module.exports = require('fastify-plugin')(async (app) => { app.decorate('gate', async (request, reply) => { if (!request.headers['x-api-key']) { reply.code(401).send({}) } }) })`,
    })
    expect(Object.fromEntries(routes.map((one) => [one.path, one.auth]))).toEqual({ '/a': 'required', '/b': 'none' })
  })

  it('follows methods that a base class leaves to its subclasses, and services that plugins put on the server', async () => {
    const express = await routesIn({
      'app.ts': `import express from 'express'\nimport { Base } from './base'\nconst app = express()\nconst parts = { shut: require('./shut') }
class Open extends Base { async work(req, res) { return res.json([]) } }
class Mine extends Base { async work(req, res) { if (!req.cookies.sid) return this.deny(res); return res.json([]) } }
const open = new Open(); const mine = new Mine()
app.get('/open', (req, res) => open.run(req, res))
app.get('/mine', (req, res) => mine.run(req, res))
app.get('/shut', (req, res) => parts.shut(req, res))
app.listen(1)`,
      'base.ts': `export abstract class Base { protected abstract work(req, res): Promise<void>\nasync run(req, res) { try { await this.work(req, res) } catch (error) { res.status(500).json({}) } }\ndeny(res) { return res.status(401).json({}) } }`,
      'shut.js': `module.exports = (req, res) => { if (!req.session.person) return res.sendStatus(401); res.json([]) }`,
    })
    expect(Object.fromEntries(express.map((one) => [one.path, one.auth]))).toEqual({
      '/open': 'none',
      '/mine': 'required',
      '/shut': 'required',
    })
    const fastify = await routesIn({
      'app.js': `const fastify = require('fastify')()
fastify.register(require('./keys'))
fastify.register(async (scope) => { scope.addHook('preValidation', scope.knocking); scope.get('/a', async () => []) })
fastify.get('/b', async () => [])
fastify.listen({ port: 1 })`,
      'keys.js': `module.exports = require('fastify-plugin')((app, options, done) => {
  app.decorate('knocking', async (request, reply) => { const key = await app.keys.of(request); if (key === null) { reply.status(401).send('no') } else { request.key = key } })
  app.decorate('keys', { async of(request) { const { authorization } = request.headers; if (!authorization) { return null } return find(authorization) } })
  done()
})`,
    })
    expect(Object.fromEntries(fastify.map((one) => [one.path, one.auth]))).toEqual({ '/a': 'required', '/b': 'none' })
  })

  it('follows chains of Koa and of Hono', async () => {
    const koa = await routesIn({
      'app.js': `const Koa = require('koa'); const Router = require('@koa/router'); const app = new Koa(); const open = new Router(); const shut = new Router()
app.use(async (ctx, next) => { try { await next() } catch (error) { ctx.status = error.status || 500; ctx.body = {} } })
open.get('/a', (ctx) => { ctx.body = [] })
shut.get('/b', (ctx) => { ctx.body = [] })
app.use(open.routes())
app.use(async (ctx, next) => { ctx.assert(ctx.state.person, 401); await next() })
app.use(shut.routes())
app.listen(1)`,
    })
    expect(Object.fromEntries(koa.map((one) => [one.path, one.auth]))).toEqual({ '/a': 'none', '/b': 'required' })
    const hono = await routesIn({
      'app.ts': `import { Hono } from 'hono'\nimport { HTTPException } from 'hono/http-exception'\nconst app = new Hono()
app.get('/a', (c) => c.json([]))
app.use('/b/*', async (c, next) => { const person = await whoIs(c.req.header('Authorization')); if (!person) throw new HTTPException(401); await next() })
app.get('/b/x', (c) => c.json([]))
app.get('/c', async (c) => { const person = c.get('person'); if (!person) return c.json({}, 401); return c.json([]) })
async function whoIs(header?: string) { if (!header) return null; return verify(header) }
export default app`,
    })
    expect(Object.fromEntries(hono.map((one) => [one.path, one.auth]))).toEqual({ '/a': 'none', '/b/x': 'required', '/c': 'required' })
  })
})
