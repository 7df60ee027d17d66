import { describe, expect, it } from 'vitest'
import { authOf } from './chains/auth-of.ts'

const manifest = { 'package.json': '{"dependencies":{"express":"4"}}' }

describe('what middleware below a path answers whatever the method', () => {
  it('is a route where it hands nothing on: a function of its own name, a wrapped one, below a wildcard', async () => {
    const code = `
const express = require('express')
const app = express(), router = express.Router(), closed = express.Router()
const wrap = (handler) => async (req, res, next) => { try { const result = await handler(req, res); if (!res.headersSent) res.json(result) } catch (e) { next(e) } }
const forward = wrap(async (req) => { const answer = await fetch('http://inner' + req.baseUrl); return answer.json() })
const named = (req, res) => { res.json([]) }
const signed = (req, res, next) => { if (!req.headers.authorization) return res.sendStatus(401); next() }
router.use('/*', forward)
closed.use(signed)
closed.use('/*', forward)
app.use('/named', named)
app.use('/wild/*', named)
app.use('/sent', (req, res, next) => { res.sendFile('/a.html') })
app.use('/pipeline', router)
app.use('/closed', closed)
app.use('/guarded', signed, forward)
app.listen(1)`
    expect(await authOf({ ...manifest, 'app.js': code })).toEqual({
      'ALL /named': 'none',
      'ALL /wild/*': 'none',
      'ALL /sent': 'none',
      'ALL /pipeline/*': 'none',
      'ALL /closed/*': 'required',
      'ALL /guarded': 'required',
    })
  })

  it('is a route where a package hands everything to another server', async () => {
    const code = `
import express from 'express'
import { createProxyMiddleware } from 'http-proxy-middleware'
import proxy from 'express-http-proxy'
const signed = (req, res, next) => { if (!req.headers.authorization) return res.sendStatus(401); next() }
const users = createProxyMiddleware({ target: 'http://users' })
const app = express()
app.use('/users', users)
app.use('/orders', signed, proxy('http://orders'))
app.listen(1)`
    expect(await authOf({ ...manifest, 'app.ts': code })).toEqual({ 'ALL /users/*': 'none', 'ALL /orders/*': 'required' })
  })

  it('is none where it hands on, only refuses, takes errors or answers what nothing else does', async () => {
    const code = `
const express = require('express')
const app = express(), router = express.Router()
const gone = (req, res) => { res.status(404).json({}) }
app.use('/some', (req, res, next) => { if (req.path === '/z') return next(); res.json([]) })
app.use('/marks/*', (req, res, next) => { req.marked = true; next() })
app.use('/gone', gone)
app.use('/gone/*', gone)
app.use('/failed', (err, req, res, next) => { res.json({}) })
app.get('/a', (req, res) => res.json([]))
app.use('/*', (req, res) => res.sendFile('/index.html'))
app.use('*', gone)
app.listen(1)`
    expect(await authOf({ ...manifest, 'app.js': code })).toEqual({ 'GET /a': 'none' })
  })
})
