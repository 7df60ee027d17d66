import { describe, expect, it } from 'vitest'
import { authOf } from './auth-of.ts'

const start = `const express = require('express'); const app = express()
const strict = (req, res, next) => { if (!req.headers.authorization) return res.sendStatus(401); next() }
const loose = (req, res, next) => { req.user = find(req.headers.authorization); next() }
const other = (req, res, next) => { if (!req.session.user) return res.redirect('/login'); next() }
`

describe('a guard that is one of several', () => {
  it('asks for what all of them ask for, and for nothing that is known where they differ', async () => {
    const code = `
app.get('/strict-or-loose', process.env.STRICT ? strict : loose, (req, res) => res.json(1))
app.get('/loose-or-strict', process.env.STRICT ? loose : strict, (req, res) => res.json(1))
app.get('/both', process.env.STRICT ? strict : other, (req, res) => res.json(1))
const guard = process.env.OFF ? (req, res, next) => next() : strict
const around = (inner) => (req, res, next) => inner(req, res, next)
app.get('/around', around(guard), (req, res) => res.json(1))
app.listen(1)`
    expect(await authOf({ 'app.js': start + code })).toEqual({
      'GET /strict-or-loose': 'unknown',
      'GET /loose-or-strict': 'unknown',
      'GET /both': 'required',
      'GET /around': 'unknown',
    })
  })
})

describe('a result that is one of two', () => {
  it('says nothing of callers where what it holds says nothing, and asks for what each of the two asks for', async () => {
    const results = `class Failure { constructor(value) { this.value = value } isFailure() { return true } }
class Success { constructor(value) { this.value = value } isFailure() { return false } }
const find = async (mail) => { const found = await db.find(mail); if (!found) return new Failure('nobody'); return new Success(found) }
class Header { caller(req) { return req.headers.authorization } }
class Cookie { caller(req) { return req.cookies.token } }
class Nobody { caller() { return { id: 1 } } }
const open = process.env.MODE === 'open' ? new Nobody() : new Header()
const shut = process.env.MODE === 'cookie' ? new Cookie() : new Header()
app.post('/form', async (req, res) => { const found = await find(req.body.mail); if (found.isFailure()) return res.sendStatus(401); res.json(found.value) })
app.get('/either', (req, res) => { if (!shut.caller(req)) return res.sendStatus(401); res.json(1) })
app.get('/perhaps', (req, res) => { if (!open.caller(req)) return res.sendStatus(401); res.json(1) })
app.listen(1)`
    expect(await authOf({ 'app.js': start + results })).toEqual({
      'POST /form': 'none',
      'GET /either': 'required',
      'GET /perhaps': 'unknown',
    })
  })
})

describe('a search of roles', () => {
  it('is decided by the first role that decides it', async () => {
    const code = `
const every = (roles) => (req, res, next) => { if (!roles.every((one) => (req.user?.roles || []).includes(one))) return res.status(403).json({}); return next() }
const some = (roles) => (req, res, next) => { if (roles.some((one) => one === req.user?.role)) return next(); return res.status(403).json({}) }
const left = (roles) => (req, res, next) => { if (roles.filter((one) => one === req.user?.role).length === 0) return res.status(403).json({}); return next() }
app.get('/every', every(['a', 'b']), (req, res) => res.json(1))
app.get('/some', some(['a', 'b']), (req, res) => res.json(1))
app.get('/left', left(['a', 'b']), (req, res) => res.json(1))
app.listen(1)`
    expect(await authOf({ 'app.js': start + code })).toEqual({ 'GET /every': 'required', 'GET /some': 'required', 'GET /left': 'required' })
  })
})

describe('a condition about the path of a request', () => {
  it('opens what its branch serves, not every path that the guard names', async () => {
    const code = `
const open = ['/login', '/signup']
app.use((req, res, next) => {
  if (open.includes(req.path)) return next()
  if (req.path === '/hook') { if (!req.headers['x-api-key']) return res.sendStatus(401); return next() }
  if (req.path === '/seen') console.log('seen')
  return strict(req, res, next)
})
app.post('/login', (req, res) => res.json(1))
app.post('/hook', (req, res) => res.json(1))
app.get('/seen', (req, res) => res.json(1))
app.get('/shut', (req, res) => res.json(1))
app.listen(1)`
    expect(await authOf({ 'app.js': start + code })).toEqual({
      'POST /login': 'none',
      'POST /hook': 'required',
      'GET /seen': 'required',
      'GET /shut': 'required',
    })
  })

  it('is read out of the options of `unless` with its methods', async () => {
    const code = `const { expressjwt } = require('express-jwt')
app.use(expressjwt({ secret: 's' }).unless({ path: ['/token', { url: '/items', methods: ['GET'] }, /^\\/open\\/(a|b)$/] }))
app.get('/token', (req, res) => res.json(1))
app.get('/items', (req, res) => res.json(1))
app.post('/items', (req, res) => res.json(1))
app.get('/open/a', (req, res) => res.json(1))
app.get('/open/c', (req, res) => res.json(1))
app.listen(1)`
    expect(await authOf({ 'app.js': start + code })).toEqual({
      'GET /token': 'none',
      'GET /items': 'none',
      'POST /items': 'required',
      'GET /open/a': 'none',
      'GET /open/c': 'required',
    })
  })
})

describe('a login behind a guard', () => {
  it('asks for what the guard asks for', async () => {
    const code = `
app.use((req, res, next) => { if (req.headers['x-api-key'] !== process.env.KEY) return res.sendStatus(401); next() })
app.post('/login', (req, res) => res.json(1))
app.listen(1)`
    expect(await authOf({ 'app.js': start + code })).toEqual({ 'POST /login': 'required' })
  })
})

describe('a flag that other code sets', () => {
  it('is not known while a request is answered', async () => {
    const code = `
let ready = false
start().then(() => { ready = true })
app.use((req, res, next) => { if (!ready) return res.sendStatus(503); next() })
app.get('/a', (req, res) => res.json(1))
app.listen(1)`
    expect(await authOf({ 'app.js': start + code })).toEqual({ 'GET /a': 'none' })
  })
})

describe('middleware of Koa that hands the context on', () => {
  it('hands no error on', async () => {
    const code = `const Koa = require('koa'); const Router = require('@koa/router'); const app = new Koa(); const router = new Router()
router.get('/a', async (ctx, next) => { ctx.state.page = 1; await next(ctx) }, (ctx) => { ctx.body = [] })
app.use(router.routes()); app.listen(1)`
    expect(await authOf({ 'app.js': code })).toEqual({ 'GET /a': 'none' })
  })

  it('is not known to let anybody pass where every way of it fails for a reason that was not read', async () => {
    const code = `
app.use((req, res, next) => { throw new Error(reason()) })
app.get('/a', (req, res) => res.json(1))
app.listen(1)`
    expect(await authOf({ 'app.js': start + code })).toEqual({ 'GET /a': 'unknown' })
  })
})
