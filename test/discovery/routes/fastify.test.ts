import { describe, expect, it } from 'vitest'
import { findRoutes } from '../../../src/discovery/routes/find-routes.ts'
import { codebaseOf } from '../../support/codebase.ts'
import { pathsOf, routesOf } from '../../support/routes-of.ts'

describe('Fastify', () => {
  it('nests the prefixes of plugins and ignores that of a shared one', async () => {
    const found = await pathsOf({
      'server.ts': `import Fastify from 'fastify'\nimport fp from 'fastify-plugin'\nimport api from './api.js'\nconst app = Fastify({ logger: true }).withTypeProvider()\napp.register(api, { prefix: '/api' })\napp.register(fp(async (f) => { f.get('/shared', async () => 1) }), { prefix: '/never' })\napp.register(import('./lazy.js'), { prefix: 'lazy' })\nawait app.listen({ port: 1 })\n`,
      'api.ts': `import type { FastifyPluginAsync } from 'fastify'\nimport { users } from './users.js'\nconst api: FastifyPluginAsync = async (fastify, options) => {\n  fastify.register(users, { prefix: '/users' })\n  fastify.route({ method: ['PUT', 'PATCH'], url: '/settings', handler: async () => 1 })\n}\nexport default api\n`,
      'users.ts': `export async function users(instance) {\n  instance.get('/', { schema: {} }, async () => 1)\n  instance.get('/:id(^\\\\d+$)', async () => 1)\n  instance.get('/live', { websocket: true }, (socket) => {})\n}\n`,
      'lazy.ts': `export default function (f, opts, done) { f.delete('/x', { handler: () => 1 }); done() }\n`,
    })
    expect(found).toEqual([
      'PATCH /api/settings',
      'PUT /api/settings',
      'GET /api/users',
      'GET /api/users/:id',
      'GET /api/users/live',
      'DELETE /lazy/x',
      'GET /shared',
    ])
  })

  it('loads folders as @fastify/autoload does', async () => {
    const found = await routesOf({
      'app.js': `const path = require('node:path')\nconst AutoLoad = require('@fastify/autoload')\nconst app = require('fastify')()\napp.register(AutoLoad, { dir: path.join(__dirname, 'routes'), autoHooks: true, cascadeHooks: true, routeParams: true, options: { prefix: '/v1' } })\n`,
      'routes/root.js': `module.exports = async (f) => { f.get('/', async () => 1) }\n`,
      'routes/users/index.js': `module.exports = async (f) => { f.get('/', async () => 1) }\n`,
      'routes/users/autohooks.js': `module.exports = async (f) => { f.addHook('onRequest', async (request, reply) => { if (!request.session.user) reply.code(401).send() }) }\n`,
      'routes/users/_id/index.js': `module.exports = async (f) => { f.get('/posts', async () => 1) }\n`,
      'routes/named.js': `module.exports = async (f) => { f.get('/b', async () => 1) }\nmodule.exports.autoPrefix = '/a'\n`,
    })
    expect(found).toEqual(['GET /v1 none', 'GET /v1/a/b none', 'GET /v1/users required', 'GET /v1/users/:id/posts required'])
  })

  it('lets through what a hook compares the path and the method with, and names a hook without a name', async () => {
    const codebase = await codebaseOf({
      'server.ts': `import Fastify from 'fastify'\nconst server = Fastify()\nconst health = '/health'\nserver.addHook('onRequest', async (request, reply) => {\n  if (request.url === health) return\n  if (request.url === '/open' && request.method === 'POST') return\n  if (!request.headers.authorization) return reply.status(401).send()\n})\nserver.get('/health', async () => {})\nserver.get('/open', async () => {})\nserver.post('/open', async () => {})\nserver.listen({ port: 1 })\n`,
    })
    const { routes } = findRoutes(codebase)
    expect(routes.map((one) => `${one.method} ${one.path} ${one.auth} ${one.authBy?.name ?? '-'}`)).toEqual([
      'GET /health none -',
      'GET /open required onRequest hook',
      'POST /open none -',
    ])
  })

  it('reads what decorated guards do with a token that does not hold, and what routes say of themselves', async () => {
    const found = await routesOf({
      'server.js': `const fastify = require('fastify')()
fastify.decorate('signedIn', async function (request, reply) { try { await request.jwtVerify() } catch (error) { reply.send(error) } })
fastify.decorate('signed_in_optional', async function (request) { try { await request.jwtVerify() } catch (error) {} })
fastify.register(async (one) => { one.addHook('preHandler', one.signedIn); one.get('/mine', async () => 1); one.get('/open', { config: { allowAnonymous: true } }, async () => 1) })
fastify.get('/maybe', { onRequest: [fastify.signed_in_optional] }, async (request) => request.user)
fastify.register(require('some-login')().authRouter, { prefix: '/login' })
fastify.get('/plain', async () => 1)
fastify.listen({ port: 1 })
`,
    })
    expect(found).toEqual(['GET /maybe optional', 'GET /mine required', 'GET /open none', 'GET /plain none'])
  })

  it('applies hooks inside their plugin only, decorated guards by their body', async () => {
    const found = await routesOf({
      'app.ts': `import fastify from 'fastify'\nimport fp from 'fastify-plugin'\nconst app = fastify()\napp.register(fp(async (f) => {\n  f.decorate('step', async (request, reply) => {\n    try { await request.jwtVerify() } catch { reply.code(401).send() }\n  })\n}))\napp.register(async (f) => {\n  f.get('/early', async () => 1)\n  f.addHook('preHandler', f.step)\n})\napp.register(async (f) => {\n  f.get('/open', async () => 1)\n  f.get('/one', { onRequest: [f.step] }, async () => 1)\n})\napp.get('/root', async (request) => { await request.jwtVerify(); return 1 })\n`,
    })
    expect(found).toEqual(['GET /early required', 'GET /one required', 'GET /open none', 'GET /root required'])
  })
})

it('starts from a plugin that the command line of Fastify loads', async () => {
  const found = await pathsOf({
    'app.js': `const path = require('path')\nconst AutoLoad = require('@fastify/autoload')\nmodule.exports = async function (fastify, opts) {\n  fastify.register(AutoLoad, { dir: path.join(__dirname, 'routes'), options: Object.assign({ prefix: '/api' }, opts) })\n}\n`,
    'routes/root.js': `module.exports = async function (fastify) { fastify.get('/', async () => 1) }\n`,
    'routes/todo/index.js': `module.exports = async function (fastify) { fastify.get('/:id', async () => 1) }\n`,
  })
  expect(found).toEqual(['GET /api', 'GET /api/todo/:id'])
})
