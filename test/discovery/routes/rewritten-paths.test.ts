import { describe, expect, it } from 'vitest'
import { authOf } from './chains/auth-of.ts'

const manifest = { 'package.json': '{"dependencies":{"hono":"4","express":"5","fastify":"5","koa":"3","@koa/router":"13"}}' }
const hono = `import { Hono } from 'hono'\nconst app = new Hono()
app.use('/users/*', async (c, next) => { if (!c.req.header('authorization')) return c.json({}, 401); await next() })
app.get('/users/mine', (c) => c.json([]))\napp.get('/health', (c) => c.json(1))\n`
const worker = (code: string): Record<string, string> => ({
  ...manifest,
  'src/app.ts': `${hono}export { app }`,
  'src/index.ts': `import { app } from './app'\n${code}`,
})
const below = { 'GET /api/users/mine': 'required', 'GET /api/health': 'none' }
const plain = { 'GET /users/mine': 'required', 'GET /health': 'none' }

describe('a function that takes the start of a path away before it hands the request to an app', () => {
  it.each([
    [
      'by replace',
      `if (url.pathname.startsWith('/api')) { url.pathname = url.pathname.replace('/api', ''); return app.fetch(new Request(url, request), env) }`,
    ],
    [
      'by an expression',
      `if (/^\\/api/.test(url.pathname)) { const rest = url.pathname.replace(/^\\/api/, ''); return app.fetch(new Request(new URL(rest, url), request), env) }`,
    ],
    [
      'by a length',
      `if (url.pathname.startsWith('/api/')) { url.pathname = url.pathname.slice(4); return app.fetch(new Request(url, request), env) }`,
    ],
    [
      'by the length of a text',
      `const start = '/api'\nif (url.pathname.startsWith(start)) { url.pathname = url.pathname.slice(start.length) || '/'; return app.fetch(new Request(url.toString(), request), env) }`,
    ],
  ])('%s', async (_, lines) => {
    const code = `export default { async fetch(request, env) { const url = new URL(request.url)\n${lines}\nreturn env.ASSETS.fetch(request) } }`
    expect(await authOf(worker(code))).toEqual(below)
  })

  it('into the variable of the request, before guards that ask for the path', async () => {
    const guard = `app.use('*', async (c, next) => { if (!['/health'].includes(c.req.path) && !c.req.header('authorization')) return c.json({}, 401); await next() })`
    const code = `export default { async fetch(req, env) { const url = new URL(req.url)
if (url.pathname.startsWith('/api/')) { url.pathname = url.pathname.replace('/api', ''); req = new Request(url.toString(), req); return app.fetch(req, env) }
return env.ASSETS.fetch(req) } }`
    const routes = `import { Hono } from 'hono'\nconst app = new Hono()\n${guard}\napp.get('/users/mine', (c) => c.json([]))\napp.get('/health', (c) => c.json(1))\nexport default app`
    expect(await authOf({ ...worker(code), 'src/app.ts': routes, 'src/index.ts': `import app from './app'\n${code}` })).toEqual(below)
  })

  it('leaves paths that the app is asked for as they come', async () => {
    const code = `Deno.serve((request) => { const url = new URL(request.url)
if (url.pathname.startsWith('/api')) { url.pathname = url.pathname.replace('/api', ''); return app.fetch(new Request(url, request)) }
return app.fetch(request) })`
    expect(await authOf(worker(code))).toEqual({ ...plain, ...below })
  })

  it('is none that changes other parts of an address', async () => {
    const code = `export const call = (path) => app.fetch(new Request('http://localhost' + path))
export const tidy = (url) => { url.pathname = url.pathname.replace(/\\/+$/, ''); return app.fetch(new Request(url)) }\nexport default app`
    expect(await authOf(worker(code))).toEqual(plain)
  })
})

describe('an app that routes by another path than the one of the request', () => {
  it.each([
    [
      'Express',
      `const app = require('express')()\napp.use((req, res, next) => { if (req.url.startsWith('/api/')) req.url = req.url.slice(4); next() })\napp.get('/users', (req, res) => res.json([]))\napp.listen(1)`,
    ],
    [
      'Koa',
      `const app = new (require('koa'))()\nconst router = new (require('@koa/router'))()\nrouter.get('/users', (ctx) => {})\napp.use(async (ctx, next) => { ctx.path = ctx.path.replace(/^\\/api/, ''); await next() })\napp.use(router.routes())\napp.listen(1)`,
    ],
    [
      'Fastify',
      `const app = require('fastify')({ rewriteUrl: (request) => request.url.replace(/^\\/api/, '') })\napp.get('/users', async () => [])\napp.listen({ port: 1 })`,
    ],
    [
      'Hono',
      `const { Hono } = require('hono')\nconst app = new Hono({ getPath: (request) => new URL(request.url).pathname.replace(/^\\/api/, '') })\napp.get('/users', (c) => c.json([]))\nmodule.exports = app`,
    ],
  ])('answers both: %s', async (_, app) => {
    expect(Object.keys(await authOf({ ...manifest, 'src/app.js': app })).sort()).toEqual(['GET /api/users', 'GET /users'])
  })

  it('is none where middleware only takes a slash or a query away', async () => {
    const app = `const app = require('express')()\napp.use((req, res, next) => { req.url = req.url.replace(/\\/+$/, ''); next() })\napp.get('/users', (req, res) => res.json([]))\napp.listen(1)`
    expect(Object.keys(await authOf({ ...manifest, 'src/app.js': app }))).toEqual(['GET /users'])
  })
})
