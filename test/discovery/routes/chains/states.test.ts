import { describe, expect, it } from 'vitest'
import { authOf } from './auth-of.ts'

const start = `const Koa = require('koa'); const Router = require('@koa/router')
const app = new Koa(); const router = new Router()
app.use(router.routes())
app.listen(1)
`

describe('what middleware puts into the state of a request', () => {
  it('is no login unless its name says so', async () => {
    const code = `
const checked = async (ctx, next) => { const { page } = ctx.state; if (page && page.size > 100) { ctx.status = 400; return } await next() }
const known = async (ctx, next) => { if (ctx.state.viewer) { ctx.state.mine = true } await next() }
const asked = async (ctx, next) => { if (!ctx.state.person) { ctx.status = 401; return } await next() }
router.get('/a', checked, (ctx) => { ctx.body = [] })
router.get('/b', known, (ctx) => { ctx.body = ctx.state.mine })
router.get('/c', asked, (ctx) => { ctx.body = [] })`
    expect(await authOf({ 'app.js': start + code })).toEqual({ 'GET /a': 'none', 'GET /b': 'optional', 'GET /c': 'required' })
  })
})

describe('a status that is set before a handler ends', () => {
  it('refuses a caller as an answer with it does', async () => {
    const koa = `
router.post('/a', async (ctx) => { try { const { user } = ctx.state; if (user && user.id) { ctx.body = user; ctx.status = 200 } else { ctx.status = 401 } } catch (error) { ctx.status = 401 } })
router.post('/b', async (ctx) => { ctx.status = 204 })`
    expect(await authOf({ 'app.js': start + koa })).toEqual({ 'POST /a': 'required', 'POST /b': 'none' })
    const fastify = `const app = require('fastify')()
app.get('/a', async (request, reply) => { if (!request.session.person) { reply.code(401); return { error: 'who' } } return [] })
app.get('/b', async (request, reply) => { reply.code(201); return [] })
app.listen({ port: 1 })`
    expect(await authOf({ 'app.js': fastify })).toEqual({ 'GET /a': 'required', 'GET /b': 'none' })
  })
})

describe('what a timer calls', () => {
  it('ends no request by an error, and may hand on', async () => {
    const code = `const express = require('express'); const app = express()
app.use((req, res, next) => { const timer = setTimeout(() => { throw new Error('too slow') }, 1000); res.on('finish', () => clearTimeout(timer)); next() })
app.get('/a', (req, res) => res.json(1))
app.get('/b', (req, res, next) => { setImmediate(() => next()) }, (req, res, next) => { if (!req.headers.authorization) return res.status(401).end(); next() }, (req, res) => res.json(1))
app.listen(1)`
    expect(await authOf({ 'app.js': code })).toEqual({ 'GET /a': 'none', 'GET /b': 'required' })
  })
})
