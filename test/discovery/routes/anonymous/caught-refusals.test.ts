import { describe, expect, it } from 'vitest'
import { findRoutes } from '../../../../src/discovery/routes/find-routes.ts'
import { codebaseOf } from '../../../support/codebase.ts'

/** Authentication by path. */
async function authOf(files: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const { routes } = findRoutes(await codebaseOf(files))
  return Object.fromEntries(routes.map((route) => [route.path, route.auth]))
}

const koa = `
const Koa = require('koa'), Router = require('koa-router'), jwt = require('jsonwebtoken'), util = require('util')
const { promisify } = require('node:util')
class UnauthorizedError extends Error {}
const app = new Koa(), router = new Router()
`
const express = `
const express = require('express'), jwt = require('jsonwebtoken'), util = require('util')
const { promisify } = require('node:util')
class UnauthorizedError extends Error {}
const app = express()
app.listen(1)
`

describe('a token that is verified where a catch refuses', () => {
  it('is required by middleware of Koa', async () => {
    const code = `${koa}
const verify = promisify(jwt.verify)
const thrown = async (ctx, next) => { try { const token = (ctx.header.authorization || '').replace('Bearer ', ''); const result = await verify(token, 'x'); ctx.currentUser = await ctx.app.db.User.findOrFail(result.sub) } catch (e) { throw new UnauthorizedError() } return await next(ctx) }
const asked = async (ctx, next) => { try { ctx.currentUser = await util.promisify(jwt.verify)(ctx.get('Authorization'), 'x') } catch (e) { ctx.throw(401) } await next() }
const status = async (ctx, next) => { try { ctx.currentUser = await verify(ctx.header.authorization, 'x') } catch { ctx.status = 401; ctx.body = { error: 'no' }; return } await next() }
const lenient = async (ctx, next) => { try { ctx.currentUser = await verify(ctx.header.authorization, 'x') } catch (e) { ctx.currentUser = null } await next() }
const within = async (ctx, next) => { const open = async token => { try { return await verify(token, 'x') } catch (e) { throw new UnauthorizedError() } }; ctx.currentUser = await open(ctx.header.authorization); await next() }
const answers = ctx => { ctx.body = list(ctx.currentUser) }
router.get('/thrown', thrown, answers).get('/asked', asked, answers).get('/status', status, answers).get('/lenient', lenient, answers).get('/within', within, answers)
app.use(router.routes()).listen(1)`
    expect(await authOf({ 'app.js': code })).toEqual({
      '/thrown': 'required',
      '/asked': 'required',
      '/status': 'required',
      '/lenient': 'optional',
      '/within': 'required',
    })
  })

  it('is required by middleware of Express', async () => {
    const code = `${express}
const verify = util.promisify(jwt.verify)
const later = util.promisify(jwt.verify).bind(jwt)
const own = token => new Promise((resolve, reject) => jwt.verify(token, 'x', (err, user) => err ? reject(err) : resolve(user)))
const forwarded = async (req, res, next) => { try { req.user = await verify(req.headers.authorization, 'x'); next() } catch (e) { next(e) } }
const forwardedOwn = async (req, res, next) => { try { req.user = await verify(req.headers.authorization, 'x') } catch (e) { return next(new UnauthorizedError()) } next() }
const bound = async (req, res, next) => { try { req.user = await later(req.headers.authorization, 'x') } catch (e) { return res.status(401).end() } next() }
const promised = (req, res, next) => { verify(req.headers.authorization, 'x').then(user => { req.user = user; next() }).catch(() => res.status(401).end()) }
const second = (req, res, next) => { verify(req.headers.authorization, 'x').then(user => { req.user = user; next() }, () => res.sendStatus(401)) }
const wrapped = async (req, res, next) => { try { req.user = await own(req.headers.authorization) } catch (e) { return res.status(401).json({}) } next() }
const called = (req, res, next) => { jwt.verify(req.headers.authorization, 'x', (err, user) => { if (err) return res.sendStatus(401); req.user = user; next() }) }
const calledElse = (req, res, next) => { jwt.verify(req.headers.authorization, 'x', function (err, user) { if (!err) { req.user = user; next() } else { res.status(401).send('no') } }) }
const swallowed = (req, res, next) => { jwt.verify(req.headers.authorization, 'x', (err, user) => { if (!err) req.user = user; next() }) }
const ignored = async (req, res, next) => { try { req.user = await verify(req.headers.authorization, 'x') } catch (e) {} next() }
const ignoredLater = (req, res, next) => { verify(req.headers.authorization, 'x').then(user => { req.user = user; next() }).catch(() => next()) }
const answers = (req, res) => res.json(list(req.user))
app.get('/forwarded', forwarded, answers)
app.get('/forwarded-own', forwardedOwn, answers)
app.get('/bound', bound, answers)
app.get('/promised', promised, answers)
app.get('/second', second, answers)
app.get('/wrapped', wrapped, answers)
app.get('/called', called, answers)
app.get('/called-else', calledElse, answers)
app.get('/swallowed', swallowed, answers)
app.get('/ignored', ignored, answers)
app.get('/ignored-later', ignoredLater, answers)`
    expect(await authOf({ 'app.js': code })).toEqual({
      '/forwarded': 'required',
      '/forwarded-own': 'required',
      '/bound': 'required',
      '/promised': 'required',
      '/second': 'required',
      '/wrapped': 'required',
      '/called': 'required',
      '/called-else': 'required',
      '/swallowed': 'optional',
      '/ignored': 'optional',
      '/ignored-later': 'optional',
    })
  })

  it('is required by hooks of Fastify and middleware of Hono', async () => {
    const fastify = `
const app = require('fastify')(), jwt = require('jsonwebtoken'), { promisify } = require('util')
const verify = promisify(jwt.verify)
const sent = async (request, reply) => { try { request.user = await verify(request.headers.authorization, 'x') } catch (e) { reply.code(401).send({}) } }
const returned = async (request, reply) => { try { request.user = await request.jwtVerify() } catch (e) { return reply.status(401).send(e) } }
const given = async (request, reply) => { try { request.user = await verify(request.headers.authorization, 'x') } catch (e) { reply.send(e) } }
const lenient = async (request) => { try { request.user = await verify(request.headers.authorization, 'x') } catch { request.user = null } }
const done = (request, reply, next) => { jwt.verify(request.headers.authorization, 'x', (err, user) => { if (err) return next(err); request.user = user; next() }) }
const answers = async request => list(request.user)
app.get('/sent', { preHandler: sent }, answers)
app.get('/returned', { preHandler: [returned] }, answers)
app.get('/given', { onRequest: given }, answers)
app.get('/lenient', { preHandler: lenient }, answers)
app.get('/done', { preHandler: done }, answers)
app.listen({ port: 1 })`
    const hono = `
import { Hono } from 'hono'
import { verify } from 'hono/jwt'
import { jwtVerify } from 'jose'
import { HTTPException } from 'hono/http-exception'
const app = new Hono()
const thrown = async (c, next) => { try { c.set('user', await verify(c.req.header('Authorization'), 'x')) } catch { throw new HTTPException(401) } await next() }
const answered = async (c, next) => { try { const { payload } = await jwtVerify(c.req.header('Authorization') ?? '', key); c.set('user', payload) } catch { return c.json({}, 401) } return next() }
const lenient = async (c, next) => { try { c.set('user', await verify(c.req.header('Authorization'), 'x')) } catch {} await next() }
app.get('/thrown', thrown, c => c.json(list(c.get('user'))))
app.get('/answered', answered, c => c.json(list(c.get('user'))))
app.get('/hono-lenient', lenient, c => c.json(list(c.get('user'))))
export default app`
    expect(await authOf({ 'app.js': fastify })).toEqual({
      '/sent': 'required',
      '/returned': 'required',
      '/given': 'required',
      '/lenient': 'optional',
      '/done': 'required',
    })
    expect(await authOf({ 'app.ts': hono })).toEqual({ '/thrown': 'required', '/answered': 'required', '/hono-lenient': 'optional' })
  })

  it('is required by what other modules and packages make of functions that take a callback', async () => {
    const files = {
      'tokens.ts': `
import jwt from 'jsonwebtoken'
import pify from 'pify'
import Bluebird from 'bluebird'
import { promisify } from 'util'
const open = (token: string, done: (error: Error | null, user?: object) => void) => jwt.verify(token, 'x', (error, user) => { if (error) return done(error); done(null, user) })
export const opened = promisify(open)
export const pified = pify(jwt.verify)
export const blue = Bluebird.promisify(jwt.verify)
export const all = Bluebird.promisifyAll(jwt)
export class Tokens { private verify = promisify(jwt.verify); async read(token: string) { return this.verify(token, 'x') } }`,
      'guards.ts': `
import asyncHandler from 'express-async-handler'
import { Tokens, all, blue, opened, pified } from './tokens'
const tokens = new Tokens()
export const own = async (req, res, next) => { try { req.user = await opened(req.headers.authorization) } catch { return res.status(401).end() } next() }
export const ownLenient = async (req, res, next) => { req.user = await opened(req.headers.authorization).catch(() => null); next() }
export const small = async (req, res, next) => { try { req.user = await pified(req.headers.authorization, 'x'); return next() } catch (e) { return next(e) } }
export const birds = async (req, res, next) => { try { req.user = await blue(req.headers.authorization, 'x') } catch (e) { res.status(403).json({}); return } next() }
export const flock = async (req, res, next) => { try { req.user = await all.verifyAsync(req.headers.authorization, 'x') } catch (e) { res.sendStatus(401); return } next() }
export const held = asyncHandler(async (req, res, next) => { req.user = await tokens.read(req.headers.authorization); next() })
export const heldLenient = async (req, res, next) => { try { req.user = await tokens.read(req.headers.authorization) } finally { next() } }
export const fresh = async (req, res, next) => { let user; try { user = await opened(req.headers.authorization) } catch (e) { user = undefined } if (!user) { return res.status(401).end() } req.user = user; next() }`,
      'app.ts': `
import express from 'express'
import * as guards from './guards'
const app = express()
app.listen(1)
const answers = (req, res) => res.json(list(req.user))
app.get('/own', guards.own, answers)
app.get('/own-lenient', guards.ownLenient, answers)
app.get('/small', guards.small, answers)
app.get('/birds', guards.birds, answers)
app.get('/flock', guards.flock, answers)
app.get('/held', guards.held, answers)
app.get('/held-lenient', guards.heldLenient, answers)
app.get('/fresh', guards.fresh, answers)`,
    }
    expect(await authOf(files)).toEqual({
      '/own': 'required',
      '/own-lenient': 'optional',
      '/small': 'required',
      '/birds': 'required',
      '/flock': 'required',
      '/held': 'required',
      '/held-lenient': 'optional',
      '/fresh': 'required',
    })
  })
})
