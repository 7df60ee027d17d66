import { describe, expect, it } from 'vitest'
import { authOf } from './auth-of.ts'

const start = `const express = require('express'); const app = express(); require('passport'); const log = require('./log')
app.listen(1)
`

describe('code that throws where nobody is logged in', () => {
  it('asks for a login as much as code that refuses', async () => {
    const code = `
app.get('/member', async (req, res) => res.json(await Thing.find({ by: req.user.id })))
app.get('/taken', async (req, res) => { const { id } = req.user; res.json(await Thing.find({ id })) })
app.get('/caught', async (req, res) => { try { res.json(await Thing.find({ by: req.session.user.id })) } catch (error) { res.status(500).end() } })
app.get('/item', async (req, res) => { res.json(await Thing.find({ by: res.locals.account[0].id })) })
app.get('/header', (req, res) => { const [, token] = req.headers.authorization.split(' '); res.json(decode(token)) })
app.get('/later', (req, res) => { const user = req.user; Thing.find({ by: user.id }).then((things) => res.json(things)) })`
    expect(new Set(Object.values(await authOf({ 'app.js': start + code })))).toEqual(new Set(['required']))
  })

  it('asks for none where it asks first whether somebody is there, or where it may stand on another way', async () => {
    const code = `
app.use((req, res, next) => { log(req.query.debug ? req.user.id : 0); next() })
app.get('/soft', (req, res) => res.json(req.user?.id))
app.get('/chain', (req, res) => res.json(req.user?.team.members[0]?.id))
app.get('/both', (req, res) => res.json(req.user && req.user.id))
app.get('/choice', (req, res) => res.json(shown({ id: req.user ? req.user.id : null })))
app.get('/empty', (req, res) => { const { id } = req.user || {}; res.json(id) })
app.get('/text', (req, res) => { const token = (req.headers.authorization || '').split(' ')[1]; res.json(shown(token)) })
app.get('/package', (req, res) => { res.json(req.auth.userId) })
app.get('/caught', (req, res) => { let id; try { id = req.user.id } catch { id = null } res.json(id) })`
    expect(new Set(Object.values(await authOf({ 'app.js': start + code })))).toEqual(new Set(['optional']))
  })

  it('is what a middleware of Koa put there on every way', async () => {
    const code = `const Koa = require('koa'); const Router = require('koa-router'); const app = new Koa(); const router = new Router()
app.use(async (ctx, next) => { ctx.state.user = ctx.state.user || { id: 0 }; await next() })
router.get('/own', async (ctx) => { ctx.body = ctx.state.user.id })
router.get('/text', async (ctx) => { ctx.body = ctx.get('Authorization').split(' ') })
app.use(router.routes())
app.listen(1)`
    expect(await authOf({ 'app.js': code })).toEqual({ 'GET /own': 'none', 'GET /text': 'optional' })
  })
})
