import { describe, expect, it } from 'vitest'
import { findRoutes } from '../../../../src/discovery/routes/find-routes.ts'
import { codebaseOf } from '../../../support/codebase.ts'

async function authOf(files: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const { routes } = findRoutes(await codebaseOf(files))
  return Object.fromEntries(routes.map((route) => [route.path, route.auth]))
}

describe('an object that middleware puts on the request', () => {
  it('refuses nobody where it is a container that is given the request to hold it', async () => {
    const code = `
const express = require('express')
const { ContainerBuilder } = require('node-dependency-injection')
const { createContainer, asValue } = require('awilix')
const app = express()
app.listen(1)
app.use(async (req, res, next) => {
  req.things = new ContainerBuilder()
  req.things.setParameter('request', req)
  req.scope = createContainer()
  req.scope.register({ request: asValue(req) })
  await req.things.compile()
  if (req.things.problem) return next(req.things.problem)
  next()
})
app.get('/open', (req, res) => res.json({}))
app.get('/mine', (req, res, next) => { if (!req.headers.authorization) return res.status(401).end(); next() }, (req, res) => res.json({}))`
    expect(await authOf({ 'app.js': code })).toEqual({ '/open': 'none', '/mine': 'required' })
  })

  it('is there where its class fills a field that begins with nothing, whoever is looked up afterwards', async () => {
    const code = `
const express = require('express')
class Site {
  constructor() { this.shelf = null }
  open() { this.shelf = connect(settings) }
  serve() {
    this.app = express()
    this.app.use((req, res, next) => { req.shelf = this.shelf; next() })
    this.app.use((req, res, next) => { if (req.headers.authorization) res.locals.level = 1; next() })
    this.app.get('/open', async (req, res) => { res.json(await req.shelf.get('news').all()) })
    this.app.get('/empty', async (req, res) => { if (!req.shelf) return res.status(500).end(); res.json({}) })
    this.app.listen(1)
  }
}
new Site().serve()`
    const found = await authOf({ 'app.js': code })
    expect(Object.values(found)).toHaveLength(2)
    expect(Object.values(found)).not.toContain('required')
    expect(Object.values(found)).not.toContain('unknown')
  })

  it('may know who calls where it is a container that holds the request', async () => {
    const code = `
const express = require('express')
const { ContainerBuilder } = require('node-dependency-injection')
const { createContainer } = require('awilix')
const app = express()
app.listen(1)
app.use(async (req, res, next) => { if (req.headers.authorization) req.user = await find(req.headers.authorization); next() })
app.use((req, res, next) => {
  req.things = new ContainerBuilder()
  req.things.setParameter('request', req)
  req.shared = createContainer()
  next()
})
app.get('/things', async (req, res) => { res.json(await req.things.get('notes').all()) })
app.get('/shared', async (req, res) => { res.json(await req.shared.resolve('notes').all()) })
app.get('/plain', (req, res) => res.json({}))`
    expect(await authOf({ 'app.js': code })).toEqual({ '/things': 'optional', '/shared': 'none', '/plain': 'none' })
  })
})

describe('what is kept for a request outside of it', () => {
  it('refuses nobody where it is looked up, and is not known where a refusal asks for it', async () => {
    const code = `
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
const ids = new WeakMap<Request, string>(), seen = new WeakSet<Request>(), users = new WeakMap<Request, object>()
const idOf = (request: Request) => { const known = ids.get(request); if (known !== undefined) return known; const made = request.headers.get('x-request-id') ?? crypto.randomUUID(); ids.set(request, made); return made }
const named = createMiddleware(async (c, next) => { c.set('requestId', idOf(c.req.raw)); if (!seen.has(c.req.raw)) seen.add(c.req.raw); await next() })
const checked = async (c, next) => { if (!users.get(c.req.raw)) return c.json({}, 401); await next() }
const app = new Hono()
app.use('*', named)
app.get('/open', (c) => c.json({}))
app.get('/mine', async (c, next) => { if (!c.req.header('authorization')) return c.json({}, 401); await next() }, (c) => c.json({}))
app.get('/kept', checked, (c) => c.json({}))
export default app`
    expect(await authOf({ 'app.ts': code })).toEqual({ '/open': 'none', '/mine': 'required', '/kept': 'unknown' })
  })
})
