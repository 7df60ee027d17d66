import { describe, expect, it } from 'vitest'
import { authOf } from './auth-of.ts'

type Case = readonly [what: string, code: string]

const express = (more = ''): string => `import express from 'express'
import jwt from 'jsonwebtoken'
const app = express()
const load = (req, res, next) => {
  const [, token] = (req.headers.authorization ?? '').split(' ')
  if (token) { try { req.user = jwt.verify(token, process.env.KEY) } catch { console.log('bad token') } }
  next()
}
${more}
app.listen(1)`

const koa = (more: string): string => `import Koa from 'koa'
import Router from '@koa/router'
import jwt from 'jsonwebtoken'
const app = new Koa(); const router = new Router()
app.use(async (ctx, next) => { const token = ctx.cookies.get('token'); if (token) ctx.state.user = await sessions.find(token); await next() })
${more}
app.use(router.routes())
app.listen(1)`

const hono = (more: string): string => `import { Hono } from 'hono'
import { auth } from './auth'
const app = new Hono()
app.use('*', async (c, next) => { const session = await auth.api.getSession({ headers: c.req.raw.headers }); c.set('user', session?.user ?? null); await next() })
${more}
export default app`

const fastify = (more: string): string => `import Fastify from 'fastify'
import jwt from '@fastify/jwt'
const app = Fastify()
app.register(jwt, { secret: process.env.KEY })
app.addHook('onRequest', async (request) => { try { await request.jwtVerify() } catch { request.log.debug('nobody') } })
${more}
app.listen({ port: 1 })`

const better = { 'auth.ts': `import { betterAuth } from 'better-auth'\nexport const auth = betterAuth({})` }

const families: readonly Case[] = [
  [
    'Express',
    express(`app.use(load)
app.get('/used', (req, res) => res.json(list(req.user?.id)))
app.get('/unused', (req, res) => res.json([]))`),
  ],
  [
    'Koa',
    koa(`router.get('/used', (ctx) => { ctx.body = shown(ctx.state.user) })
router.get('/unused', (ctx) => { ctx.body = [] })`),
  ],
  ['Hono', hono(`app.get('/used', (c) => c.json(shown(c.get('user'))))\napp.get('/unused', (c) => c.json([]))`)],
  [
    'Fastify',
    fastify(`app.get('/used', async (request) => shown(request.user))
app.get('/unused', async () => [])`),
  ],
]

describe('a login that middleware looks up for everybody', () => {
  it.each(families)('is optional where a route of %s reads it, and none elsewhere', async (_, code) => {
    expect(await authOf({ 'app.ts': code, ...better })).toEqual({ 'GET /used': 'optional', 'GET /unused': 'none' })
  })

  it('is read by functions that are given the request, by later middleware and by pages', async () => {
    const code = express(`
const own = (req) => req.user?.id
const onlyActive = (req, res, next) => { if (req.user?.blocked) return res.status(403).end(); next() }
const shareWithPages = (req, res, next) => { res.locals.me = req.user; next() }
app.use(load)
app.get('/called', (req, res) => res.json(list(own(req))))
app.get('/blocked', onlyActive, (req, res) => res.json([]))
app.get('/page', shareWithPages, (req, res) => res.render('home'))
app.get('/plain', shareWithPages, (req, res) => res.json([]))
app.get('/bare', (req, res) => res.render('home'))
app.get('/logged', (req, res) => { logger.info({ user: req.user?.id }); res.json([]) })`)
    expect(await authOf({ 'app.ts': code })).toEqual({
      'GET /called': 'optional',
      'GET /blocked': 'optional',
      'GET /page': 'optional',
      'GET /plain': 'none',
      'GET /bare': 'none',
      'GET /logged': 'none',
    })
  })

  it('stays optional where the request goes as a whole to code that is not at hand', async () => {
    const code = express(`
import { createYoga } from 'graphql-yoga'
import { inTurn } from 'some-steps'
const yoga = createYoga({ schema })
app.use(load)
app.get('/graphql', (req, res) => yoga(req, res))
app.get('/stored', (req, res) => res.json(new Store({ req }).list()))
app.get('/named', (req, res) => res.json(req[process.env.NAME]))
app.get('/locals', (req, res) => res.json({ ...res.locals }))
app.get('/later', async (req, res) => { await inTurn([], (one) => one.of === req.user); res.json([]) })
app.get('/option', async (req, res) => { await inTurn([], { pick: (one) => one.of === req.user }); res.json([]) })`)
    const onAnswer = `app.use('/answer', (req, res, next) => { const token = req.headers.authorization; if (token) res.user = people.find(token); next() })
app.get('/answer', (req, res) => res.json(res.user))`
    const found = await authOf({ 'app.ts': code.replace('app.listen', `${onAnswer}\napp.listen`) })
    expect(Object.keys(found)).toHaveLength(7)
    expect(Object.values(found)).not.toContain('none')
  })

  it.each([
    ['answers 401', `try { req.user = jwt.verify(token, key) } catch { return res.status(401).end() }`],
    ['hands on an error', `try { req.user = jwt.verify(token, key) } catch (error) { return next(error) }`],
    ['throws', `req.user = jwt.verify(token, key)`],
    ['finds nobody', `req.user = await people.find(token); if (!req.user) throw new UnauthorizedError()`],
    [
      'is given an error',
      `return jwt.verify(token, key, (error, user) => { if (error) return res.sendStatus(403); req.user = user; next() })`,
    ],
  ])('stays optional where middleware refuses a login that does not hold: it %s', async (_, check) => {
    const code = express(`
app.use(async (req, res, next) => { const token = req.headers.authorization; if (token) { ${check} } next() })
app.get('/a', (req, res) => res.json([]))`)
    expect(await authOf({ 'app.ts': code })).toEqual({ 'GET /a': 'optional' })
  })

  it('stays optional where middleware keeps it where any code may find it', async () => {
    const code = express(`
import { AsyncLocalStorage } from 'node:async_hooks'
const store = new AsyncLocalStorage()
app.use((req, res, next) => { const token = req.headers.authorization; if (!token) return next(); req.user = find(token); store.run({ user: req.user }, () => next()) })
app.get('/a', (req, res) => res.json(list()))`)
    expect(await authOf({ 'app.ts': code })).toEqual({ 'GET /a': 'optional' })
  })
})

const nest = (members: string, { module = '', more = '' } = {}): Record<string, string> => ({
  'package.json': '{"dependencies":{"@nestjs/core":"11","@nestjs/common":"11"}}',
  'src/main.ts': `import { NestFactory } from '@nestjs/core'
import { AppModule } from './app.module'
async function start() { const app = await NestFactory.create(AppModule); await app.listen(1) }
start()`,
  'src/app.module.ts': `import { Module } from '@nestjs/common'
import { APP_INTERCEPTOR } from '@nestjs/core'
import { Cats } from './cats.controller'
import { LoadUser } from './load-user'
import { ShownFor } from './shown-for'
@Module({ controllers: [Cats], providers: [${module}] }) export class AppModule { configure(consumer) { consumer.apply(LoadUser).forRoutes('*') } }`,
  'src/load-user.ts': `export class LoadUser { constructor(private readonly people: People) {}
  async use(req, res, next) { const key = req.headers['x-api-key']; req.isKeeper = key === process.env.KEY; req.user = key ? await this.people.find(key) : null; next() } }`,
  'src/shown-for.ts': `import { Injectable } from '@nestjs/common'
@Injectable() export class ShownFor { intercept(context, next) { const { user } = context.switchToHttp().getRequest(); return shown(next.handle(), user) } }`,
  'src/cats.controller.ts': `import { Controller, Get, Req, Res, Render, UseInterceptors, createParamDecorator } from '@nestjs/common'
import { ShownFor } from './shown-for'
import { Paged } from 'some-pages'
${more}
const Keeper = createParamDecorator((data, context) => context.switchToHttp().getRequest().isKeeper)
@Controller() export class Cats { ${members} }`,
})

describe('a login that middleware of Nest looks up for everybody', () => {
  it('is optional where decorators of parameters, methods and interceptors read it', async () => {
    const members = `@Get('own') own(@Req() req) { return this.cats.list(req.user) }
@Get('keeper') keeper(@Keeper() isKeeper) { return isKeeper ? all : few }
@UseInterceptors(ShownFor) @Get('shown') shown() { return [] }
@Get('paged') paged(@Paged() page) { return [] }
@Get('plain') plain() { return [] }
@Get('sent') sent(@Res() res) { res.json([]) }`
    expect(await authOf(nest(members))).toEqual({
      'GET /own': 'optional',
      'GET /keeper': 'optional',
      'GET /shown': 'optional',
      'GET /paged': 'optional',
      'GET /plain': 'none',
      'GET /sent': 'none',
    })
  })

  it('stays optional where an interceptor of all routes or a service of each request may read it', async () => {
    const plain = `@Get('plain') plain() { return [] }`
    const module = '{ provide: APP_INTERCEPTOR, useClass: ShownFor }'
    expect(await authOf(nest(plain, { module }))).toEqual({ 'GET /plain': 'optional' })
    const more = `import { REQUEST } from '@nestjs/core'\nexport class Current { constructor(@Inject(REQUEST) private readonly request) {} }`
    expect(await authOf(nest(plain, { more }))).toEqual({ 'GET /plain': 'optional' })
  })

  it('stays optional where the method refuses by a credential in the path', async () => {
    const check = (param: string) =>
      `@Get('boards/:${param}') back(@Req() req, @Res() res) { if (req.params.${param} !== this.key) return res.sendStatus(403); res.json([]) }`
    expect(await authOf(nest(check('token')))).toEqual({ 'GET /boards/:token': 'optional' })
    expect(await authOf(nest(check('name')))).toEqual({ 'GET /boards/:name': 'none' })
  })
})

describe('a login that a chain of next-connect looks up', () => {
  it('is optional where the function of the method reads it', async () => {
    const code = `import { createRouter } from 'next-connect'
import jwt from 'jsonwebtoken'
const load = (req, res, next) => { try { req.user = jwt.verify(req.cookies.token, process.env.KEY) } catch { console.log('nobody') } return next() }
const router = createRouter()
router.use(load)
router.get((req, res) => { res.json(shown(req.user)) })
router.post((req, res) => { res.json([]) })
export default router.handler()`
    expect(await authOf({ 'package.json': '{"dependencies":{"next":"14"}}', 'pages/api/cats.js': code })).toEqual({
      'GET /api/cats': 'optional',
      'POST /api/cats': 'none',
    })
  })
})

describe('the login itself behind middleware that looks up a login', () => {
  it('is open to whoever has none, whatever it makes of the caller that it lets in', async () => {
    const code = express(`
import passport from 'passport'
import { Strategy as Google } from 'passport-google-oauth20'
import { Strategy as Local } from 'passport-local'
passport.use(new Google({ clientID: 'x' }, verify))
passport.use(new Local(verify))
app.use(load)
app.get('/callback', passport.authenticate('google'), (req, res) => res.redirect('/people/' + req.user.id))
app.post('/login', passport.authenticate('local'), (req, res) => res.json(req.user))
app.get('/plain', (req, res) => res.json(req.user))`)
    expect(await authOf({ 'app.ts': code })).toEqual({ 'GET /callback': 'none', 'POST /login': 'none', 'GET /plain': 'optional' })
  })
})
