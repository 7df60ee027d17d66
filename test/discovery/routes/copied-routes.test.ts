import { describe, expect, it } from 'vitest'
import { findRoutes } from '../../../src/discovery/routes/find-routes.ts'
import { codebaseOf } from '../../support/codebase.ts'
import { routesOf } from '../../support/routes-of.ts'

const guard = `const closed = async (ctx, next) => {\n  if (!ctx.session.user) ctx.throw(401)\n  await next()\n}\n`
const users = `const Router = require('koa-router')\n${guard}const router = new Router({ prefix: '/users' })\nrouter.get('/', (ctx) => {})\nrouter.post('/:id', closed, (ctx) => {})\nmodule.exports = router\n`
const koa = (copy: string): Record<string, string> => ({
  'app.js': `const Koa = require('koa')\nconst app = new Koa()\nrequire('./router')(app)\napp.listen(1)\n`,
  'router/index.js': `const fs = require('fs')\nconst Router = require('koa-router')\nmodule.exports = (app) => {\n  const prefix = '/api'\n  const all = new Router()\n  fs.readdirSync(__dirname).forEach((file) => {\n    if (file === 'index.js') return\n    const router = require('./' + file)\n    ${copy}\n  })\n}\n`,
  'router/users.js': users,
})

describe('routes that code copies from one router to another', () => {
  it.each([
    [
      'into a router with a prefix',
      `const one = new Router({ prefix })\n    router.stack.forEach((layer) => {\n      layer.methods.forEach((method) => { one[method.toLowerCase()](layer.path, ...layer.stack) })\n    })\n    app.use(one.routes())`,
    ],
    [
      'below a path that is put before',
      `for (const layer of router.stack) {\n      for (const method of layer.methods) all[method.toLowerCase()](prefix + layer.path, ...layer.stack)\n    }\n    app.use(all.routes())`,
    ],
    [
      'with their methods',
      `router.stack.forEach(({ path, methods, stack }) => all.register(prefix + path, methods, stack))\n    app.use(all.routes())`,
    ],
  ])('%s', async (_, copy) => {
    expect(await routesOf(koa(copy))).toEqual(['GET /api/users none', 'POST /api/users/:id required'])
  })

  it('stand where they were registered first', async () => {
    const copy = `router.stack.forEach((layer) => layer.methods.forEach((method) => all[method.toLowerCase()](prefix + layer.path, ...layer.stack)))\n    app.use(all.routes())`
    const { routes } = findRoutes(await codebaseOf(koa(copy)))
    expect(routes.map((one) => `${one.path} ${one.file}:${one.line}`)).toEqual([
      '/api/users router/users.js:7',
      '/api/users/:id router/users.js:8',
    ])
  })

  it('of Express', async () => {
    const found = await routesOf({
      'app.js': `const express = require('express')\nconst users = require('./users')\nconst app = express()\nusers.stack.forEach(({ route }) => {\n  if (!route) return\n  Object.keys(route.methods).forEach((method) => app[method]('/v1' + route.path, ...route.stack.map((one) => one.handle)))\n})\napp.listen(1)\n`,
      'users.js': `const express = require('express')\nconst router = express.Router()\nrouter.get('/users', (req, res) => res.json([]))\nrouter.delete('/users/:id', (req, res, next) => { if (!req.user) return res.sendStatus(401); next() }, (req, res) => res.json({}))\nmodule.exports = router\n`,
    })
    expect(found).toEqual(['GET /v1/users none', 'DELETE /v1/users/:id required'])
  })
})
