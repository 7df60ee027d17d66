import { describe, expect, it } from 'vitest'
import { authOf } from '../chains/auth-of.ts'

const start = `const express = require('express'); const app = express(); require('passport'); const jwt = require('jsonwebtoken')
app.listen(1)
`

describe('a handler that takes a login for granted', () => {
  it('serves nobody who has none', async () => {
    const code = `
app.get('/member', async (req, res) => { res.json(await Post.find({ owner: req.user.id })) })
app.get('/taken-apart', async (req, res) => { const { id } = req.user; res.json(await Post.find({ id })) })
app.get('/header', async (req, res) => { res.json(await find(req.headers.authorization.split(' ')[1])) })
app.get('/session', async (req, res) => { const user = req.session.user; res.json(user.name) })
app.get('/caught', async (req, res) => { try { res.json(req.user.id) } catch (error) { res.status(500).json({}) } })
app.get('/own', async (req, res) => { const user = await callerOf(req); res.json(user.name) })
async function callerOf(req) { const token = req.cookies.token; if (!token) return null; return User.find(jwt.verify(token, 's')) }`
    expect(await authOf({ 'app.js': start + code })).toEqual({
      'GET /member': 'required',
      'GET /taken-apart': 'required',
      'GET /header': 'required',
      'GET /session': 'required',
      'GET /caught': 'required',
      'GET /own': 'required',
    })
  })

  it('serves everybody where it asks first, catches the error or asks what is there for everybody', async () => {
    const code = `
app.get('/maybe', async (req, res) => { res.json(await Post.find({ owner: req.user?.profile.id })) })
app.get('/first', async (req, res) => { const name = req.user ? req.user.name : 'guest'; res.json(name) })
app.get('/else', async (req, res) => { const { name } = req.user ?? {}; res.json(name) })
app.get('/caught', async (req, res) => { try { res.json(req.user.id) } catch (error) { res.json(null) } })
app.get('/service', async (req, res) => { res.json(await req.userService.list()) })`
    expect(await authOf({ 'app.js': start + code })).toEqual({
      'GET /maybe': 'optional',
      'GET /first': 'optional',
      'GET /else': 'optional',
      'GET /caught': 'optional',
      'GET /service': 'optional',
    })
  })

  it('is no refusal in middleware that goes on where something decides that was not read', async () => {
    const code = `const { has } = require('lodash')
app.use(async (req, res, next) => { if (has(req, 'user.id')) { req.mine = await find(req.user.id) } next() })
app.get('/a', (req, res) => res.json(1))`
    expect(await authOf({ 'app.js': start + code })).toEqual({ 'GET /a': 'none' })
  })
})

describe('what libraries of logins give to nobody', () => {
  it('is nothing, or an object that holds nothing', async () => {
    const code = `import { Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { getServerSession } from 'next-auth'
import { createClient } from '@supabase/supabase-js'
const supabase = createClient('a', 'b')
const app = new Hono()
app.get('/session', async (c) => { const session = await getServerSession(); return c.json(session.user.id) })
app.get('/user', async (c) => { const { data: { user } } = await supabase.auth.getUser(); return c.json(await list(user.id)) })
app.get('/error', async (c) => { const { data, error } = await supabase.auth.getUser(); if (error) return c.json({}, 401); return c.json(data) })
app.get('/maybe', async (c) => { const { data: { user } } = await supabase.auth.getUser(); return c.json(user?.id ?? null) })
app.get('/theme', async (c) => c.json(getCookie(c, 'theme')))
app.get('/cookie', async (c) => { if (!getCookie(c, 'session_token')) return c.json({}, 401); return c.json({}) })
export default app`
    expect(await authOf({ 'app.ts': code })).toEqual({
      'GET /session': 'required',
      'GET /user': 'required',
      'GET /error': 'required',
      'GET /maybe': 'optional',
      'GET /theme': 'none',
      'GET /cookie': 'required',
    })
  })
})

describe('fields beside a login', () => {
  it('stand in for it only where they may hold a credential', async () => {
    const code = `
app.get('/token', (req, res) => { const token = req.headers.authorization || req.query.token; if (!token) return res.sendStatus(401); res.json(1) })
app.get('/email', (req, res) => { const email = (req.user ? req.user.email : '') || req.body.email; if (!email) return res.sendStatus(400); res.json(1) })
app.get('/back', (req, res) => { if (!req.session.returnTo) return res.redirect('/'); res.redirect(req.session.returnTo) })`
    expect(await authOf({ 'app.js': start + code })).toEqual({ 'GET /token': 'required', 'GET /email': 'optional', 'GET /back': 'none' })
  })
})
