import { describe, expect, it } from 'vitest'
import { findRoutes } from '../../../../src/discovery/routes/find-routes.ts'
import { codebaseOf } from '../../../support/codebase.ts'

const express = `const express = require('express')\nconst app = express()\napp.listen(1)\n`

/** Authentication by path of an Express app in one file. */
async function authOf(code: string, files: Readonly<Record<string, string>> = {}): Promise<Record<string, string>> {
  const { routes } = findRoutes(await codebaseOf({ 'app.js': express + code, ...files }))
  return Object.fromEntries(routes.map((route) => [route.path, route.auth]))
}

/** An app with a route behind each middleware, named as the route. */
function behind(...names: readonly string[]): string {
  return names.map((name) => `app.get('/${name}', ${name}, (req, res) => res.json([]))`).join('\n')
}

describe('a guard that was not followed whole', () => {
  it('is unknown, whatever it is called', async () => {
    const code = `
const { requireLogin } = require('./not-there')
const { keepOut } = require('some-package-of-others')
const unresolved = (req, res, next) => { keepOut(req); next() }
const computed = (req, res, next) => { steps[req.method](req, res); next() }
const handedOn = (req, res, next) => keepOut(req, () => next())
const answered = (req, res, next) => { if (req.flags) return res.turnAway(); next() }
const promised = (req, res, next) => keepOut(req).then(() => next())
const loud = (req, res, next) => { console.log(req.path); next() }
${behind('requireLogin', 'unresolved', 'computed', 'handedOn', 'promised', 'loud')}
app.get('/answered', (req, res, next) => { res.turnAway(); next() }, (req, res) => res.json([]))`
    expect(await authOf(code)).toEqual({
      '/requireLogin': 'unknown',
      '/unresolved': 'unknown',
      '/computed': 'unknown',
      '/handedOn': 'unknown',
      '/promised': 'unknown',
      '/answered': 'unknown',
      '/loud': 'none',
    })
  })

  it('is unknown where it answers 401 for a reason that was not read', async () => {
    const code = `
const reading = async (req, res, next) => { const person = await people.current(); if (!person) return res.sendStatus(401); next() }
const session = async (req, res, next) => { const kept = await people.find({ id: req.cookies[keys.visit] }); if (!kept) return res.sendStatus(401); next() }
${behind('reading', 'session')}`
    const files = { 'keys.js': `module.exports = { visit: 'flsbnk_v' }` }
    expect(await authOf(`const keys = require('./keys')\n${code}`, files)).toEqual({ '/reading': 'unknown', '/session': 'required' })
  })
})

describe('a setting beside a missing login', () => {
  it('that opens what is closed leaves it closed, one that closes what is open leaves it unknown', async () => {
    const code = `
const mode = process.env.LOGIN_MODE || 'password'
const closed = (req, res, next) => { if (!req.session.userId && !settings.isOpen) return res.sendStatus(401); next() }
const switched = (req, res, next) => { if (settings.readOnly && !req.session.userId) return res.sendStatus(401); next() }
const usual = (req, res, next) => { if (mode === 'password') { if (!req.session.userId) return res.sendStatus(401) } next() }
${behind('closed', 'switched', 'usual')}`
    expect(await authOf(code)).toEqual({ '/closed': 'required', '/switched': 'unknown', '/usual': 'required' })
  })
})

describe('a header of the application', () => {
  it('is one that a caller without credentials does not send', async () => {
    const code = `
const keyed = (req, res, next) => { const found = req.get('x-special'); if (!found) return res.sendStatus(401); next() }
const impersonated = (req, res, next) => { if (req.get('x-acting-as') && !req.get('x-may-write')) return res.sendStatus(403); next() }
const forged = (req, res, next) => { if (!req.get('x-csrf-token')) return res.sendStatus(403); next() }
${behind('keyed', 'impersonated', 'forged')}`
    expect(await authOf(code)).toEqual({ '/keyed': 'required', '/impersonated': 'none', '/forged': 'none' })
  })
})

describe('a token that a form carries', () => {
  it('is no login, however it fails', async () => {
    const code = `
const jwt = require('jsonwebtoken')
app.post('/password', (req, res) => { const data = jwt.decode(req.body.hash); if (!data?.id) { res.status(422); return res.send({}) } res.json({}) })`
    expect(await authOf(code)).toEqual({ '/password': 'none' })
  })
})

describe('methods that files put on answers', () => {
  it('are followed', async () => {
    const files = {
      'answers.js': `const express = require('express')\nexpress.response.turnAway = function () { return this.status(401).json({}) }\nexpress.response.fine = function (body) { return this.json(body) }`,
    }
    const code = `require('./answers')
app.get('/mine', (req, res) => { if (!req.session.user) return res.turnAway(); res.fine([]) })
app.get('/lost', (req, res) => { const { user } = req.session; if (user) return res.fine([]); res.notFound({}) })
app.get('/all', (req, res) => res.fine([]))`
    expect(await authOf(code, files)).toEqual({ '/mine': 'required', '/lost': 'required', '/all': 'none' })
  })
})

describe('a guard of a package with exceptions', () => {
  it('asks the function that names them', async () => {
    const code = `const Koa = require('koa')
const Router = require('koa-router')
const guard = require('koa-jwt')
const { pathToRegexp } = require('path-to-regexp')
const app = new Koa()
const router = new Router()
app.use(guard({ secret: 'x' }).unless((ctx) => pathToRegexp(['/api/enter', '/api/join']).test(ctx.path)))
router.post('/api/join', (ctx) => { ctx.body = {} })
router.get('/api/mine', (ctx) => { ctx.body = {} })
app.use(router.routes())
app.listen(1)`
    const { routes } = findRoutes(await codebaseOf({ 'app.js': code }))
    expect(Object.fromEntries(routes.map((route) => [route.path, route.auth]))).toEqual({ '/api/join': 'none', '/api/mine': 'required' })
  })
})
