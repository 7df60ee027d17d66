import { describe, expect, it } from 'vitest'
import { findRoutes } from '../../../src/discovery/routes/find-routes.ts'
import { codebaseOf } from '../../support/codebase.ts'
import { pathsOf } from '../../support/routes-of.ts'

const list = `module.exports = [
  { method: 'get', path: '/x', handler: (req, res) => res.json(1) },
  { method: 'post', path: '/x', handler: (req, res) => res.json(1) },
]`
const app = "const express = require('express')\nconst app = express()\nconst list = require('./list')\n"

describe('routes of a list', () => {
  it.each([
    ['a loop', 'for (const one of list) app[one.method](one.path, one.handler)', ['GET /x', 'POST /x']],
    ['forEach', 'list.forEach(({ method, path, handler }) => app[method.toLowerCase()](path, handler))', ['GET /x', 'POST /x']],
    [
      'entries of a table',
      "Object.entries({ '/a': (req, res) => res.json(1) }).forEach(([path, handler]) => app.get(path, handler))",
      ['GET /a'],
    ],
    [
      'copies of its entries',
      "list.map((one) => ({ ...one, path: '/v2' + one.path })).forEach((one) => app[one.method](one.path, one.handler))",
      ['GET /v2/x', 'POST /v2/x'],
    ],
  ])('are registered by %s', async (_, code, routes) => {
    expect(await pathsOf({ 'app.js': `${app}${code}\napp.listen(1)`, 'list.js': list })).toEqual(routes)
  })
})

/** A plugin that no import connects with its framework, and whose callback is long. */
const plugin = `const routes = [...require('./users').default]
export default async (server) => {
  routes.forEach((route) => {
    const handler = async (req, res) => {
      if (route.requireAuth) {
        const header = req.headers.authorization
        if (header === undefined || !header.startsWith('Bearer ')) { refuse(res); return }
        log(header); log(1); log(2); log(3); log(4); log(5); log(6); log(7); log(8); log(9)
      }
      res.send(await route.handler({ req }))
    }
    const stated = { ...route, url: route.path, handler }
    delete stated.path
    server.route(stated)
  })
}
function refuse(res) { res.code(401).send({}) }
function log() {}`

const fastify = {
  'app.js':
    "import fastify from 'fastify'\nimport api from './api'\nconst app = fastify()\napp.register(api, { prefix: '/v1/' })\nexport default app",
  'api.js': plugin,
  'users.js': "export default [require('./list').default, require('./open').default]",
  'list.js': "export default {\n  method: 'GET', path: '/users', requireAuth: true,\n  handler: async ({ req }) => [] }",
  'open.js': "export default { method: 'GET', path: '/open', handler: async ({ req }) => [] }",
}

it.each([
  ['keeps a function of a route from who has no login, whatever status it answers with', '', 'required'],
  ['may run the function of a route as well', 'await route.handler({ req });', 'unknown'],
])('%s', async (_, before, auth) => {
  const computed = plugin
    .replace('{ refuse(res); return }', `{ ${before} refuse(res, table[kind]); return }`)
    .replace('function refuse(res) { res.code(401).send({}) }', 'function refuse(res, { status }) { res.code(status).send({}) }')
  const { routes } = findRoutes(await codebaseOf({ ...fastify, 'api.js': `import { table, kind } from './made'\n${computed}` }))
  expect(routes.map((route) => [route.path, route.auth, route.opens])).toEqual([
    ['/v1/users', auth, ['header:authorization']],
    ['/v1/open', 'none', undefined],
  ])
})

it('follows a callback that closes over the router, however long it is, and knows what each route calls of its own', async () => {
  const { routes } = findRoutes(await codebaseOf(fastify))
  expect(routes.map(({ path, auth, file, handlerAt, own }) => [path, auth, file, handlerAt?.file, own?.callee, own?.file])).toEqual([
    ['/v1/users', 'required', 'list.js', 'api.js', 'route.handler', 'list.js'],
    ['/v1/open', 'none', 'open.js', 'api.js', 'route.handler', 'open.js'],
  ])
})

it('stands where it is registered although its handler was made with an object of functions, which states no path', async () => {
  const { routes } = findRoutes(
    await codebaseOf({
      'app.js': `${app.replace("const list = require('./list')", "const { log } = require('./log')")}
app.get('/health', check({ log }))
function check(options) { const log = options.log; return async (req, res) => { log.error('down'); res.json({}) } }
app.listen(1)`,
      'log.js': 'module.exports.log = { error: (text) => process.stderr.write(text) }',
    }),
  )
  expect(routes.map(({ path, file, own }) => [path, file, own])).toEqual([['/health', 'app.js', undefined]])
})
