import { describe, expect, it } from 'vitest'
import { findRoutes } from '../../../../src/discovery/routes/find-routes.ts'
import { codebaseOf } from '../../../support/codebase.ts'

const express = `const express = require('express')\nconst app = express()\napp.listen(1)\n`

/** Authentication by path of an Express app in `app.js`. */
async function authOf(code: string, files: Readonly<Record<string, string>> = {}): Promise<Record<string, string>> {
  const { routes } = findRoutes(await codebaseOf({ 'app.js': express + code, ...files }))
  return Object.fromEntries(routes.map((route) => [route.path, route.auth]))
}

describe('code of the repository on the way of a request', () => {
  it('is read where a long function makes an object of middleware', async () => {
    const calls = Array.from({ length: 12 }, (_, i) => `prepare${i}()`).join('\n')
    const files = {
      'v1.js': `
const express = require('express')
const { InitAuth } = require('./auth')
const { InitRoutes } = require('./routes')
const InitV1 = (app) => {
  const settings = { service: process.env.SERVICE }
  return InitRoutes(InitAuth(settings.service))
}
module.exports = { InitV1 }`,
      'routes.js': `
const express = require('express')
const InitRoutes = (auth) => {
  const router = express.Router()
  router.post('/login', auth.login)
  router.get('/mine', auth.guard(['cookie']), (req, res) => res.json({}))
  return router
}
module.exports = { InitRoutes }`,
      'load.js': `
const { InitV1 } = require('./v1')
module.exports = { load: ({ app }) => { app.use('/v1', InitV1(app)) } }`,
      'auth.js': `
const InitAuth = (service) => {
  ${calls}
  const login = async (req, res) => { const ok = await service.check(req.body); if (!ok) return res.sendStatus(401); res.sendStatus(200) }
  const guard = (types) => async (req, res, next) => { if (req.session.user) return next(); throw new NotLoggedInError() }
  return { login, guard }
}
class NotLoggedInError extends Error { constructor() { super('x'); this.status = 401 } }
module.exports = { InitAuth }`,
    }
    const code = `
const { load } = require('./load')
load({ app })`
    expect(await authOf(code, files)).toEqual({ '/v1/login': 'none', '/v1/mine': 'required' })
  })

  it('asks for nobody where it only tells a log who calls', async () => {
    const code = `
const Sentry = require('@sentry/node')
const trace = (req, res, next) => { if (req.session.user) Sentry.setUser({ id: req.session.user.id }); next() }
const load = (req, res, next) => { if (req.session.user) req.person = req.session.user; next() }
const hand = (req, res, next) => { if (req.session.user) attach(req); next() }
app.get('/trace', trace, (req, res) => res.json([]))
app.get('/load', load, (req, res) => res.json(req.person))
app.get('/hand', hand, (req, res) => res.json([]))`
    expect(await authOf(code)).toEqual({ '/trace': 'none', '/load': 'optional', '/hand': 'optional' })
  })

  it('may refuse where it is not at hand and is given the request in an object', async () => {
    const code = `
const { permissions } = require('@acme/permissions')
app.get('/a', async (req, res) => { const { user } = await permissions.get({ request: req, response: res }); if (!user) return res.status(401).end(); res.json({}) })`
    expect(await authOf(code)).toEqual({ '/a': 'unknown' })
  })

  it('keeps what a constructor was given of the request', async () => {
    const files = {
      'caller.js': `class Caller { constructor(req) { this.token = req.headers.authorization; this.cookies = Object.entries(req.cookies).reduce((all, [name, value]) => ({ ...all, [name]: value }), {}) }
  get() { return this.token || this.cookies['session'] } }
module.exports = { Caller }`,
    }
    const code = `
const { Caller } = require('./caller')
app.get('/a', (req, res) => { const caller = new Caller(req); if (!caller.get()) return res.status(401).end(); res.json({}) })`
    expect(await authOf(code, files)).toEqual({ '/a': 'required' })
  })

  it('refuses who sends no cookie named after its token, whatever status answers', async () => {
    const code = `
const guard = (req, res, next) => {
  try { if (!req.cookies.access) throw new Refused(401); req.person = open(req.cookies.access); next() } catch (error) { return respond(res, error.code) }
}
class Refused extends Error { constructor(code) { super('x'); this.code = code } }
const respond = (res, code) => res.status(code).json({})
app.get('/mine', guard, (req, res) => res.json({}))
app.get('/open', (req, res) => res.json({ lang: req.cookies.lang }))`
    expect(await authOf(code)).toEqual({ '/mine': 'required', '/open': 'none' })
  })
})
