import { describe, expect, it } from 'vitest'
import { authOf } from './auth-of.ts'

const start = `const express = require('express'); const passport = require('passport')
const app = express()
app.use(passport.initialize()); app.use(passport.session())
app.use((req, res, next) => { res.locals.user = req.user; next() })
app.listen(1)
`

describe('a handler that reads a login and answers without one', () => {
  it('has an optional login, however it reads it', async () => {
    const code = `
app.get('/condition', async (req, res) => { const page = await find(); if (req.user) page.sort((a, b) => (a.by === req.user.id ? -1 : 1)); res.json(page) })
app.get('/already', (req, res) => { if (req.user) return res.status(409).send('You are in'); res.json([]) })
app.get('/session', (req, res) => { res.json(shown(req.session.userId)) })
app.get('/header', (req, res) => { res.json(shown(req.headers.authorization)) })`
    const all = ['/condition', '/already', '/session', '/header'].map((path) => [`GET ${path}`, 'optional'])
    expect(await authOf({ 'app.js': start + code })).toEqual(Object.fromEntries(all))
  })

  it('needs none where it reads what has nothing to do with logins, or writes a login', async () => {
    const code = `
app.get('/agent', (req, res) => { res.json({ agent: req.useragent, ip: req.ip, size: req.session.pageSize }) })
app.post('/enter', async (req, res) => { const found = await check(req.body.name, req.body.password); req.session.userId = found.id; res.json(found) })`
    expect(await authOf({ 'app.js': start + code })).toEqual({ 'GET /agent': 'none', 'POST /enter': 'none' })
  })
})

describe('a login that only a log names', () => {
  it('is asked for by nobody, also in a function of its own', async () => {
    const code = `
const logger = require('pino')()
const note = (req, message) => { const { method } = req; logger.info({ message, user: req.user ? req.user.email : 'nobody', method }) }
app.get('/noted', (req, res) => { note(req, 'shown'); res.render('page') })
app.get('/logged', (req, res) => { console.log(req.session.user); res.render('page') })
app.get('/kept', (req, res) => { new LogService({ user_id: req.user?.id }); res.render('page') })
app.get('/entered', (req, res) => { res.render('page', { by: dialogOf(req.user) }) })
app.get('/shown', (req, res) => { note(req, 'shown'); res.render('page', { user: req.user }) })`
    expect(await authOf({ 'app.js': start + code })).toEqual({
      'GET /noted': 'none',
      'GET /logged': 'none',
      'GET /kept': 'none',
      'GET /entered': 'optional',
      'GET /shown': 'optional',
    })
  })

  it('is told from one that is asked whether it is there', async () => {
    const code = `
app.get('/asked', (req, res) => { const known = req.isAuthenticated(); res.render('page', { known }) })
app.get('/told', (req, res) => { res.json({ message: 'You are ' + (req.user ? '' : 'not ') + 'in', status: 1 }) })
app.get('/denied', (req, res) => { res.json({ status: !req.user, same: req.user === null }) })
app.get('/plain', (req, res) => { res.json({ short: req.query.all ? 1 : 0, open: !req.query.all }) })
app.get('/piped', (req, res) => { open().pipe(res) })`
    expect(await authOf({ 'app.js': start + code })).toEqual({
      'GET /asked': 'optional',
      'GET /told': 'optional',
      'GET /denied': 'optional',
      'GET /plain': 'none',
      'GET /piped': 'none',
    })
  })
})

describe('what sessions keep for everybody', () => {
  it('is no login: who has no cart yet is sent on, and not refused', async () => {
    const code = `
app.post('/cart', (req, res) => { if (typeof req.session.cart === 'undefined') req.session.cart = []; res.redirect('/menu') })
app.get('/cart', (req, res) => { if (!req.session.cart) return res.redirect('/menu'); res.render('cart') })
app.get('/grades', (req, res) => { if (!req.session.student) return res.redirect('/start'); res.render('grades') })`
    expect(await authOf({ 'app.js': start + code })).toEqual({ 'POST /cart': 'none', 'GET /cart': 'none', 'GET /grades': 'required' })
  })
})

describe('a cookie of Hono', () => {
  it('is a login by its name, and one that a login with another site left is none', async () => {
    const code = `import { Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { HTTPException } from 'hono/http-exception'
const app = new Hono()
app.get('/back', (c) => { const { code, state } = c.req.query(); if (!code || state !== getCookie(c, 'oauth_state')) throw new HTTPException(401); return c.json(1) })
app.get('/me', (c) => { if (!getCookie(c, 'session')) throw new HTTPException(401); return c.json(1) })
export default app`
    const files = { 'package.json': '{"type":"module","dependencies":{"hono":"4"}}', 'app.ts': code }
    expect(await authOf(files)).toEqual({ 'GET /back': 'none', 'GET /me': 'required' })
  })
})

describe('a signed cookie', () => {
  it('is a login, whatever it is called', async () => {
    const code = `
app.get('/files/:name', async (req, res) => { const found = await db.passes.findOne({ where: { id: req.signedCookies['document'] } }); if (!found) throw new Error('No pass'); res.sendFile(req.params.name) })`
    expect(await authOf({ 'app.js': start + code })).toEqual({ 'GET /files/:name': 'required' })
  })
})
