import { describe, expect, it } from 'vitest'
import { findNextRoutes } from '../../../../src/discovery/routes/next/find-next-routes.ts'
import { findRoutes } from '../../../../src/discovery/routes/find-routes.ts'
import { codebaseOf } from '../../../support/codebase.ts'

const express = `const express = require('express')\nconst app = express()\napp.listen(1)\n`

/** Authentication by path of an Express app in one file. */
async function authOf(code: string, files: Readonly<Record<string, string>> = {}): Promise<Record<string, string>> {
  const { routes } = findRoutes(await codebaseOf({ 'app.js': express + code, ...files }))
  return Object.fromEntries(routes.map((route) => [route.path, route.auth]))
}

/** Authentication by path of an app of Next.js. */
async function nextAuthOf(files: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const codebase = await codebaseOf({ 'package.json': JSON.stringify({ dependencies: { next: '15' } }), ...files })
  return Object.fromEntries(findNextRoutes(codebase).map((route) => [route.path, route.auth]))
}

describe('conditions of which one part is known', () => {
  it('refuse a missing login where the setting is the secret itself, or opens what is closed', async () => {
    const code = `
const guard = (req, res, next) => { if (config.secret && req.headers.authorization !== 'Bearer ' + config.secret) return res.status(401).end(); next() }
const reversed = (req, res, next) => { if (!req.headers.authorization && config.strict) return res.status(401).end(); next() }
const either = (req, res, next) => { if (!(config.open || req.headers.authorization)) return res.status(401).end(); next() }
const cors = (req, res, next) => { if (config.cors && req.method !== 'GET') return res.status(400).end(); next() }
app.get('/guard', guard, (req, res) => res.json([]))
app.get('/reversed', reversed, (req, res) => res.json([]))
app.get('/either', either, (req, res) => res.json([]))
app.get('/cors', cors, (req, res) => res.json([]))
app.post('/hook', (req, res) => { if (config.secret && req.headers.authorization !== config.secret) return res.status(401).end(); res.json({}) })`
    expect(await authOf(code)).toEqual({
      '/guard': 'required',
      // Nobody knows whether it is strict.
      '/reversed': 'unknown',
      '/either': 'required',
      '/cors': 'none',
      '/hook': 'optional',
    })
  })

  it('are decided where the path and the expressions that it is tested with are known', async () => {
    const routes = {
      'app/api/closed/route.ts': 'export async function GET() {}',
      'app/api/health/route.ts': 'export async function GET() {}',
      'app/api/open/route.ts': 'export async function GET() {}',
    }
    const middleware = `import { NextResponse } from 'next/server'
import { createServerClient } from '@supabase/ssr'
const protectedRoutes = ['^/api/closed']
const isProtected = (request) => protectedRoutes.some((one) => new RegExp(one).test(request.nextUrl.pathname))
async function session(request) {
  let response = NextResponse.next({ request })
  const supabase = createServerClient('a', 'b', { cookies: { getAll() { return request.cookies.getAll() }, setAll(all) { response = NextResponse.next({ request }) } } })
  const { data: { user } } = await supabase.auth.getUser()
  if (!user) return NextResponse.json({ error: 'x' }, { status: 401 })
  return response
}
export async function middleware(request) {
  if (/^\\/api\\/open/.test(request.nextUrl.pathname)) return NextResponse.next()
  if (isProtected(request)) return await session(request)
  return NextResponse.next()
}`
    expect(await nextAuthOf({ ...routes, 'middleware.ts': middleware })).toEqual({
      '/api/closed': 'required',
      '/api/health': 'none',
      '/api/open': 'none',
    })
  })
})

describe('a login', () => {
  it('is no question of who calls for the handler behind it', async () => {
    const code = `
const passport = require('passport')
const { Strategy } = require('passport-google-oauth20')
passport.use(new Strategy({}, (token, refresh, profile, done) => done(null, profile)))
app.get('/auth/google/callback', passport.authenticate('google', { session: false }), (req, res) => { if (!req.user) return res.status(401).end(); res.json(req.user) })`
    expect(await authOf(code)).toEqual({ '/auth/google/callback': 'none' })
  })

  it('is not a token that another service gave', async () => {
    const code = `
const jwt = require('jsonwebtoken')
app.post('/callback', async (req, res) => { const answer = await exchange(config.id); const profile = jwt.decode(answer.id_token); if (!profile) return res.status(401).end(); res.json(profile) })
app.get('/me', async (req, res) => { const profile = jwt.decode(req.headers.authorization); if (!profile) return res.status(401).end(); res.json(profile) })`
    expect(await authOf(code)).toEqual({ '/callback': 'none', '/me': 'required' })
  })
})

describe('code that is too long to follow whole', () => {
  it('is followed near the door', async () => {
    const layers = Array.from(
      { length: 12 },
      (_, i) => `function work${i}(x) { if (x.a) { work${i + 1}(x) } else { work${i + 1}(x.b) }\nif (x.c) work${i + 1}(x.d)\nreturn x }`,
    )
    const files = { 'work.js': `${layers.join('\n')}\nfunction work12(x) { return x }\nmodule.exports = { work0 }` }
    const code = `
const { work0 } = require('./work')
app.post('/open', (req, res) => { res.json(work0(config)) })
app.post('/closed', (req, res) => { if (!req.headers.authorization) return res.status(401).end(); res.json(work0(config)) })`
    expect(await authOf(code, files)).toEqual({ '/open': 'none', '/closed': 'required' })
  })
})

describe('guards that look at the path', () => {
  it('are asked for the path of each route, without the part below which Express registers them', async () => {
    const code = `
const passport = require('passport')
const { Strategy } = require('passport-http-bearer')
passport.use(new Strategy((token, done) => done(null, find(token))))
const unless = (paths, middleware) => (req, res, next) => { if (paths.find((path) => req.path.startsWith(path))) return next(); return middleware(req, res, next) }
const open = new Set(['/v1/status'])
app.use('/v1', unless(['/register', '/login'], passport.authenticate('bearer', { session: false })))
const admin = (req, res, next) => { const [, first] = req.originalUrl.split('/'); if (first !== 'admin' || open.has(req.originalUrl)) return next(); if (!req.headers.authorization) return res.status(401).end(); next() }
app.use(admin)
app.post('/v1/register', (req, res) => res.json({}))
app.get('/v1/register/:id/mail', (req, res) => res.json({}))
app.get('/v1/users', (req, res) => res.json([]))
app.get('/admin/users', (req, res) => res.json([]))
app.get('/shop', (req, res) => res.json([]))`
    expect(await authOf(code)).toEqual({
      '/v1/register': 'none',
      '/v1/register/:id/mail': 'none',
      '/v1/users': 'required',
      '/admin/users': 'required',
      '/shop': 'none',
    })
  })

  it('are not decided by an expression that a parameter of the path may fit', async () => {
    const code = `
const guard = (req, res, next) => { if (/^\\/users\\/\\d+$/.test(req.path)) return next(); if (!req.headers.authorization) return res.status(401).end(); next() }
app.use(guard)
app.get('/users/:id', (req, res) => res.json({}))
app.get('/users', (req, res) => res.json([]))`
    expect(await authOf(code)).toEqual({ '/users/:id': 'required', '/users': 'required' })
  })
})

describe('a handler that reads a login', () => {
  it('does not open what a guard of its chain closes', async () => {
    const files = {
      'lib/auth.js': `import { getSession } from 'next-auth/react'
import wrap from 'express-async-handler'
export const signedIn = wrap(async (req, res, next) => { const session = await getSession({ req }); if (!session) return next(new Failed('x', 401)); req.user = session.user; next() })`,
      'lib/people.js': `export const profile = async (req, res) => { const person = await db.find(req.user._id); if (!req.user) res.status(200).json({}); else res.status(200).json(person) }`,
      'pages/api/profile.js': `import nc from 'next-connect'
import { signedIn } from '../../lib/auth'
import { profile } from '../../lib/people'
const handler = nc()
handler.use(signedIn).get(profile)
export default handler`,
    }
    expect(await nextAuthOf(files)).toEqual({ '/api/profile': 'required' })
  })
})
