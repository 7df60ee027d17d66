import { describe, expect, it } from 'vitest'
import { authOf } from './auth-of.ts'

const guards = `import * as Sentry from '@sentry/node'
import { trace } from '@opentelemetry/api'
import { getCookie } from 'hono/cookie'
const tracer = trace.getTracer('app')
export async function sent(c, next) {
  return Sentry.startSpan({ name: 'guard' }, async () => {
    const token = getCookie(c, 'session_token')
    if (!token) return c.redirect('/')
    const [found] = await Sentry.startSpan({ name: 'find' }, async () => await db.find(token))
    if (!found) return c.redirect('/')
    await next()
  })
}
export const traced = (c, next) => tracer.startActiveSpan('guard', async (span) => {
  if (!c.req.header('authorization')) return c.json({ error: 'no' }, 401)
  span.end()
  return next()
})
export const scoped = (c, next) => Sentry.withScope(next)
export const looked = async (c, next) => { c.set('caller', await Sentry.startSpan({ name: 'who' }, () => find(getCookie(c, 'session_token')))); await next() }
`

describe('a function that a span or a scope runs at once', () => {
  it('gives what it gives, so that it refuses a caller of Hono', async () => {
    const app = `import { Hono } from 'hono'
import { sent, traced, scoped, looked } from './guards'
const app = new Hono()
app.get('/sent', sent, (c) => c.json(1)).get('/traced', traced, (c) => c.json(1)).get('/scoped', scoped, (c) => c.json(1)).get('/looked', looked, (c) => c.json(c.get('caller')))
export default app
`
    expect(await authOf({ 'index.ts': app, 'guards.ts': guards })).toEqual({
      'GET /sent': 'required',
      'GET /traced': 'required',
      'GET /scoped': 'none',
      'GET /looked': 'optional',
    })
  })

  it('gives Express, Koa and Fastify who calls', async () => {
    const express = `import express from 'express'
import * as Sentry from '@sentry/node'
const app = express()
app.get('/express', (req, res) => { const user = Sentry.withIsolationScope(() => req.session.user); if (!user) return res.sendStatus(401); res.json(user) })
app.get('/open', (req, res) => { const items = Sentry.withIsolationScope(() => list()); if (!items) return res.sendStatus(404); res.json(items) })
app.listen(1)
`
    const koa = `import Koa from 'koa'
import Router from '@koa/router'
import * as Sentry from '@sentry/node'
const router = new Router()
router.get('/koa', async (ctx) => { const user = await Sentry.startSpan({ name: 'who' }, async () => ctx.state.user); if (!user) ctx.throw(401); ctx.body = user })
new Koa().use(router.routes()).listen(2)
`
    const fastify = `import Fastify from 'fastify'
import * as Sentry from '@sentry/node'
const app = Fastify()
app.get('/fastify', async (request, reply) => { const user = await Sentry.startSpan({ name: 'who' }, () => request.user); if (!user) return reply.code(401).send(); return user })
app.listen({ port: 3 })
`
    expect(await authOf({ 'a/index.ts': express, 'b/index.ts': koa, 'c/index.ts': fastify })).toEqual({
      'GET /express': 'required',
      'GET /open': 'none',
      'GET /koa': 'required',
      'GET /fastify': 'required',
    })
  })
})

describe('a function that a property names', () => {
  it('means by that name what code around it calls so', async () => {
    const files = {
      'package.json': '{"dependencies":{"next":"15","next-auth":"5","@trpc/server":"11"}}',
      'app/api/trpc/[trpc]/route.ts': `import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import { getServerSession } from 'next-auth'
const createContext = async (request) => ({ session: await getServerSession(), headers: request.headers })
const handler = (request) => fetchRequestHandler({ endpoint: '/api/trpc', req: request, router: {}, createContext: () => createContext(request) })
export { handler as GET }`,
    }
    expect(await authOf(files)).toEqual({ 'GET /api/trpc/:trpc': 'optional' })
  })
})
