import { describe, expect, it } from 'vitest'
import { authOf } from './auth-of.ts'

type Case = readonly [what: string, code: string, wanted: string]

const start = `const express = require('express'); const passport = require('passport'); const app = express(); app.listen(1)\n`
const list = `app.get('/a', guard, (req, res) => res.json([]))`

const cases: readonly Case[] = [
  [
    'a logout that sends everybody to the login page',
    `app.get('/a', (req, res) => { if (req.user) { forget(req.user); req.session.goodbye = true } if (req.session) { req.session.step = 1 } res.redirect('/login') })`,
    'optional',
  ],
  [
    'a page that sends to the login page whoever has none',
    `app.get('/a', (req, res) => { if (req.user) { res.json(1); return } res.redirect('/login') })`,
    'required',
  ],
  [
    'a guard of those requests alone that carry files',
    `const guard = (req, res, next) => { if ((req.headers['content-type'] || '').includes('multipart')) { if (!req.session.user) throw new Error('denied') } next() }\n${list}`,
    'optional',
  ],
  [
    'a guard that a setting switches on',
    `const guard = (req, res, next) => { if (process.env.PRIVATE && !req.session.user) return res.sendStatus(401); next() }\n${list}`,
    'unknown',
  ],
  [
    'a guard that is on unless a setting switches it off',
    `const isOn = () => { const mode = (process.env.AUTH_MODE ?? '').toLowerCase().trim(); return mode !== 'off' && mode !== 'shadow' }
const guard = (req, res, next) => { if (!isOn()) return next(); if (!req.session.user) return res.sendStatus(401); next() }\n${list}`,
    'required',
  ],
  [
    'a guard that is on because of the default of a setting',
    `const guard = (req, res, next) => { if ((process.env.AUTH ?? 'true').toLowerCase() === 'true' && !req.session.user) return res.sendStatus(401); next() }\n${list}`,
    'required',
  ],
  [
    'a second step that asks for the cookie of the first one and for a login',
    `app.get('/a', (req, res) => { if (!req.cookies.challenge) return res.sendStatus(400); if (!req.session.user) return res.sendStatus(401); res.json([]) })`,
    'required',
  ],
  [
    'a second step that asks for the cookie of the first one alone',
    `app.get('/a', (req, res) => { if (!req.cookies.challenge) return res.sendStatus(400); res.json([]) })`,
    'none',
  ],
  [
    'middleware that lets more listeners wait for the end of an answer',
    `const guard = (req, res, next) => { res.setMaxListeners(20); res.on('finish', () => count(res.statusCode)); next() }\n${list}`,
    'none',
  ],
  [
    'a login form of the tenant that a header names',
    `app.post('/b', async (req, res) => { const name = req.headers['x-tenant']; let tenant = 'main'; if (name) tenant = await Tenant.find(name)
  const found = await db.find(tenant, req.body.pin); if (!found) return res.sendStatus(401); res.json(found) }); app.get('/a', (req, res) => res.json([]))`,
    'none',
  ],
  [
    'a key that a header of the application holds',
    `app.get('/a', async (req, res) => { const key = req.headers['x-device']; let found; if (key) found = await Device.find(key); if (!found) return res.sendStatus(401); res.json(found) })`,
    'required',
  ],
  [
    'a login that makes a token of whom it found',
    `app.post('/a', async (req, res) => { const user = await User.findOne({ mail: req.body.mail }); if (!user) return res.status(401).json({}); res.json(user.generateJwt()) })`,
    'none',
  ],
  [
    'a function without arguments that is not here and gives a session',
    `app.get('/a', (req, res) => { if (!getSession()) return res.sendStatus(401); res.json(1) })`,
    'unknown',
  ],
  [
    'fields that an older express-validator checks on the request',
    `app.post('/a', (req, res) => { req.checkBody('mail', 'no').isEmail(); const errors = req.validationErrors(); if (errors) return res.status(401).json(errors); res.json(1) })`,
    'none',
  ],
  [
    'what a sign-in elsewhere keeps in the session',
    `app.get('/a', (req, res) => { if (req.session['ssoNonce']) { res.json(1) } else { res.status(404).end() } })`,
    'none',
  ],
  [
    'a call that names an author',
    `app.get('/a', (req, res) => { const { user } = req.session; send(new Card().setAuthor({ name: user?.name })); res.json([]) })`,
    'optional',
  ],
]

describe('who is refused', () => {
  it.each(cases)('%s', async (_, code, wanted) => {
    expect(new Set(Object.values(await authOf({ 'app.js': start + code })))).toEqual(new Set([wanted]))
  })

  it.each([
    ['unauthorized()', 'request.cookies.token', 'required'],
    ['createError(401)', 'request.cookies.token', 'required'],
    ['notFound()', 'request.query.id', 'none'],
  ])('errors of @fastify/sensible that a catch answers with their status: %s', async (made, asked, wanted) => {
    const code = `const app = require('fastify')()
app.get('/a', async (request, reply) => {
  try { const found = ${asked}; if (!found) { throw app.httpErrors.${made} } return reply.send([]) }
  catch (error) { return failed(reply, error) }
})
const failed = (reply, error) => { if (error.statusCode) return reply.status(error.statusCode).send(error.message); return reply.status(500).send() }
app.listen({ port: 1 })`
    expect(await authOf({ 'app.js': code })).toEqual({ 'GET /a': wanted })
  })

  it('is read in functions of a namespace of TypeScript', async () => {
    const files = {
      'answers.ts': `export namespace Answers {\n  export const missing = (res) => { res.status(404).send() }\n  export function denied(res) { res.status(401).send() }\n}
export namespace Others {\n  export const denied = (res) => { res.status(400).send() }\n}`,
      'app.ts': `import express from 'express'\nimport { Answers, Others } from './answers'\nconst app = express()
app.get('/open', (req, res) => { if (!req.query.x) return Answers.missing(res); res.json(1) })
app.get('/other', (req, res) => { if (!req.query.x) return Others.denied(res); res.json(1) })
app.get('/closed', (req, res) => { if (!req.headers.authorization) return Answers.denied(res); res.json(1) })
app.listen(1)`,
    }
    expect(await authOf(files)).toEqual({ 'GET /open': 'none', 'GET /other': 'none', 'GET /closed': 'required' })
  })
})
