import { describe, expect, it } from 'vitest'
import { authOf } from './chains/auth-of.ts'

const express = { 'package.json': '{"dependencies":{"express":"4","fastify":"4","lodash":"4"}}' }
const common = {
  ...express,
  'routes/index.js': `module.exports = { users: require('./users'), posts: require('./posts') }`,
  'routes/users.js': `const router = require('express').Router()\nrouter.get('/a', (req, res) => res.json([]))\nmodule.exports = router`,
  'routes/posts.js': `const router = require('express').Router()\nrouter.get('/b', (req, res) => res.json([]))\nmodule.exports = router`,
}
const named = {
  ...express,
  'routes/index.js': `export { default as users } from './users.js'\nexport * from './more.js'`,
  'routes/more.js': `export { default as posts } from './posts.js'\nexport default 1`,
  'routes/users.js': `import { Router } from 'express'\nconst router = Router()\nrouter.get('/a', (req, res) => res.json([]))\nexport default router`,
  'routes/posts.js': `import { Router } from 'express'\nconst router = Router()\nrouter.get('/b', (req, res) => res.json([]))\nexport default router`,
}
const required = (loop: string): Record<string, string> => ({
  ...common,
  'app.js': `const app = require('express')()\nconst routes = require('./routes')\n${loop}\napp.listen(1)`,
})
const imported = (loop: string): Record<string, string> => ({
  ...named,
  'app.js': `import express from 'express'\nimport * as routes from './routes/index.js'\nconst app = express()\n${loop}\napp.listen(1)`,
})

describe('routers of a module in a loop', () => {
  it.each([
    [
      'entries of what require gives',
      required("for (const [name, router] of Object.entries(require('./routes'))) app.use('/' + name, router)"),
    ],
    ['keys', required('Object.keys(routes).forEach((name) => { app.use(`/${name}`, routes[name]) })')],
    ['for … in', required("for (const name in routes) app.use('/' + name, routes[name])")],
    ['lodash', required("require('lodash').forEach(routes, (router, name) => app.use('/' + name, router))")],
    ['entries of a namespace', imported('Object.entries(routes).forEach(([name, router]) => app.use(`/${name}`, router))')],
    ['for … in over a namespace', imported("for (const name in routes) app.use('/' + name, routes[name])")],
  ])('are mounted: %s', async (_, files) => {
    expect(Object.keys(await authOf(files)).sort()).toEqual(['GET /posts/b', 'GET /users/a'])
  })

  it('registers plugins that `export *` hands on', async () => {
    const files = {
      ...express,
      'routes/index.js': `export * from './users.js'\nexport * from './posts.js'`,
      'routes/users.js': `export async function users(app) { app.get('/users', async () => []) }`,
      'routes/posts.js': `export const posts = async (app) => { app.get('/posts', async () => []) }`,
      'app.js': `import Fastify from 'fastify'\nimport * as routes from './routes/index.js'\nconst app = Fastify()\nfor (const plugin of Object.values(routes)) app.register(plugin, { prefix: '/api' })\napp.listen({ port: 1 })`,
    }
    expect(Object.keys(await authOf(files)).sort()).toEqual(['GET /api/posts', 'GET /api/users'])
  })
})
