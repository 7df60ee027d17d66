import { describe, expect, it } from 'vitest'
import { authOf } from './auth-of.ts'

const app = `const express = require('express'); const passport = require('passport'); require('./strategy')
const app = express(); const router = require('./routes')
app.use(passport.initialize()); app.use(passport.session()); app.use(passport.setUser)
app.use('/', router)
app.listen(1)`
const strategy = `const passport = require('passport')
passport.checkAuthentication = function (req, res, next) { if (req.isAuthenticated()) return next(); return res.redirect('/users/in') }
passport.setUser = function (req, res, next) { if (req.isAuthenticated()) res.locals.user = req.user; next() }
module.exports = passport`
const routes = `const router = require('express').Router(); const passport = require('passport')
router.get('/profile', passport.checkAuthentication, (req, res) => res.render('profile'))
router.post('/enter', passport.authenticate('local', { failureRedirect: '/users/in' }), (req, res) => res.redirect('/'))
module.exports = router`

describe('a function that code puts on what a package exports', () => {
  it('is followed as any other of the repository', async () => {
    const found = await authOf({ 'app.js': app, 'strategy.js': strategy, 'routes.js': routes })
    expect(found['GET /profile']).toBe('required')
    expect(found['POST /enter']).not.toBe('required')
  })
})

describe('a token against forged requests', () => {
  it('is no signature, however it is compared', async () => {
    const code = `const express = require('express'); const crypto = require('crypto'); const app = express()
app.use((req, res, next) => {
  const expected = req.session.csrfToken
  const sent = req.body.csrfToken || req.headers['x-csrf-token']
  if (!crypto.timingSafeEqual(Buffer.from(expected), Buffer.from(sent))) throw new ValidationError('csrf')
  next()
})
app.post('/things', (req, res) => res.json(1))
app.listen(1)`
    expect(await authOf({ 'app.js': code })).toEqual({ 'POST /things': 'none' })
  })
})
