import { describe, expect, it } from 'vitest'
import { authOf } from './chains/auth-of.ts'

const manifest = { 'package.json': '{"dependencies":{"koa":"3","express":"5","hono":"4"}}' }
const koa = (middleware: string): Record<string, string> => ({
  ...manifest,
  'app.js': `const app = new (require('koa'))()\napp.use(async (ctx, next) => { ${middleware} })\napp.listen(1)`,
})

describe('paths that middleware answers by a condition on the request', () => {
  it.each([
    ['a path and a method', `if (ctx.path === '/x' && ctx.method === 'GET') { ctx.body = 1; return } await next()`, { 'GET /x': 'none' }],
    [
      'one of two paths',
      `if (ctx.path === '/x' || ctx.path === '/y') { ctx.body = 1; return } await next()`,
      { 'ALL /x': 'none', 'ALL /y': 'none' },
    ],
    [
      'branches',
      `if (ctx.path === '/x') { ctx.body = 1 } else if (ctx.url === '/y') { ctx.body = 2 } else { await next() }`,
      { 'ALL /x': 'none', 'ALL /y': 'none' },
    ],
    [
      'a switch',
      `switch (ctx.path) { case '/x': case '/y': ctx.body = 1; break; default: return next() }`,
      { 'ALL /x': 'none', 'ALL /y': 'none' },
    ],
    [
      'a method inside',
      `if (ctx.path === '/x') { if (ctx.method === 'POST') { ctx.body = 1; return } } await next()`,
      { 'POST /x': 'none' },
    ],
    [
      'a login inside',
      `if (ctx.path === '/x') { if (!ctx.headers.authorization) { ctx.status = 401; return } ctx.body = 1; return } await next()`,
      { 'ALL /x': 'required' },
    ],
    [
      'none: they are let through',
      `if (ctx.path === '/login') return next(); if (!ctx.headers.authorization) ctx.throw(401); await next()`,
      {},
    ],
    [
      'none: somebody is refused there',
      `if (ctx.path === '/x' && !ctx.state.user) { ctx.status = 401; ctx.body = 'no'; return } await next()`,
      {},
    ],
    ['none: everybody is refused there', `if (ctx.path === '/x') { ctx.status = 404; ctx.body = 'gone'; return } await next()`, {}],
    ['none: a field of something else', `const file = await load(); if (file.path === '/x') { ctx.body = 1; return } await next()`, {}],
  ])('%s', async (_, middleware, wanted) => {
    expect(await authOf(koa(middleware))).toEqual(wanted)
  })

  it.each([
    [
      'Express',
      `const app = require('express')()\napp.use((req, res, next) => { const { url, method } = req; if (url === '/x' && method === 'POST') return res.end('1'); next() })\napp.get('/a', (req, res) => res.json([]))\napp.listen(1)`,
    ],
    [
      'Hono',
      `const { Hono } = require('hono')\nconst app = new Hono()\napp.use(async (c, next) => { if (c.req.path === '/x' && c.req.method === 'POST') return c.text('1'); await next() })\napp.get('/a', (c) => c.json([]))\nmodule.exports = app`,
    ],
  ])('beside routes of %s', async (_, app) => {
    expect(await authOf({ ...manifest, 'app.js': app })).toEqual({ 'POST /x': 'none', 'GET /a': 'none' })
  })
})
