import { describe, expect, it } from 'vitest'
import { authOf } from './auth-of.ts'

const start = (code: string): string => `import Fastify from 'fastify'
const app = Fastify()
app.register(import('./gates.js'))
app.register(async (scope) => {
${code}
})
app.listen({ port: 1 })`

const gates = `import fp from 'fastify-plugin'
export default fp(async (app) => {
  app.register(import('@fastify/auth'))
  app.register(import('@fastify/basic-auth'), { validate: async () => {}, authenticate: true })
  app.decorate('knowsToken', async (request) => { await request.jwtVerify() })
  app.decorate('knowsKeeper', async (request) => { if (!request?.user?.keeper) throw new Error('no keeper') })
  app.decorate('isWeekday', async (request, reply) => { if (new Date().getDay() === 0) throw new Error('closed') })
  app.decorate('anyone', async () => {})
})`

describe('guards that plugins put on a Fastify server', () => {
  it('are followed where @fastify/auth combines them', async () => {
    const code = `
scope.get('/one', { preHandler: scope.auth([scope.knowsToken]) }, async () => [])
scope.get('/either', { preHandler: scope.auth([scope.knowsToken, scope.basicAuth]) }, async () => [])
scope.get('/both', { preHandler: [scope.auth([scope.anyone, scope.knowsKeeper], { relation: 'and' })] }, async () => [])
scope.get('/open', { preHandler: scope.auth([scope.knowsToken, scope.anyone]) }, async (request) => request.user)
scope.get('/nested', { onRequest: scope.auth([scope.knowsToken, [scope.anyone, scope.knowsKeeper]]) }, async () => [])
scope.get('/weekday', { preHandler: scope.auth([scope.isWeekday]) }, async () => [])
scope.get('/basic', { onRequest: scope.basicAuth }, async () => [])`
    expect(await authOf({ 'app.js': start(code), 'gates.js': gates })).toEqual({
      'GET /one': 'required',
      'GET /either': 'required',
      'GET /both': 'required',
      'GET /open': 'optional',
      'GET /nested': 'required',
      'GET /weekday': 'none',
      'GET /basic': 'required',
    })
  })

  it('leave a route undetermined where nobody knows what a method of the server gives', async () => {
    const code = `
scope.get('/a', { preHandler: scope.watchers() }, async () => [])
scope.get('/b', async () => [])`
    expect(await authOf({ 'app.js': start(code), 'gates.js': gates })).toEqual({ 'GET /a': 'unknown', 'GET /b': 'none' })
  })
})

describe('guards of plugins that @fastify/autoload loads', () => {
  it('are found where a pattern of files to leave out is made of other patterns', async () => {
    const code = `import Fastify from 'fastify'
import AutoLoad from '@fastify/autoload'
import { join } from 'node:path'
const app = Fastify()
const tests = /.*(test|spec)(\\.js|\\.mjs)$/i
const drafts = /.*\\.draft(\\.js|\\.mjs)$/i
app.register(AutoLoad, { dir: join(import.meta.dirname, 'plugins'), ignorePattern: new RegExp(\`\${tests.source}|\${drafts.source}\`) })
app.register(async (scope) => {
  scope.get('/one', { preHandler: scope.auth([scope.knowsToken]) }, async () => [])
  scope.get('/two', { preHandler: scope.draft }, async () => [])
})
app.listen({ port: 1 })`
    const draft = `import fp from 'fastify-plugin'\nexport default fp(async (app) => { app.decorate('draft', async (request) => { await request.jwtVerify() }) })`
    const files = { 'app.js': code, 'plugins/gates.js': gates, 'plugins/more.draft.js': draft }
    expect(await authOf(files)).toEqual({ 'GET /one': 'required', 'GET /two': 'unknown' })
  })
})

describe('a method of an app of which nothing is known', () => {
  it('is middleware where the app uses it, and the app where it goes on', async () => {
    const code = `const express = require('express')
const app = express()
app.get('/a', (req, res) => res.json([]))
app.configureAll().get('/b', (req, res) => res.json([]))
app.use(app.watchers())
app.get('/c', (req, res) => res.json([]))
app.listen(1)`
    expect(await authOf({ 'app.js': code })).toEqual({ 'GET /a': 'none', 'GET /b': 'none', 'GET /c': 'unknown' })
  })
})

describe('functions that plugins put on requests', () => {
  it('are followed where a handler calls them, and plugins are known by their old names', async () => {
    const files = {
      'package.json': '{"type":"module","dependencies":{"fastify":"3","fastify-plugin":"3","fastify-csrf":"3","@fastify/jwt":"4"}}',
      'app.js': `import Fastify from 'fastify'
const app = Fastify()
app.register(import('fastify-csrf'))
app.register(import('./tokens.js'))
app.post('/enter', async (request) => { const found = await read(request.body.name); if (!found) throw new Error('no'); return { token: await request.generateToken(found) } })
app.get('/mine', async (request) => { await request.demandUser(); return [] })
app.listen({ port: 1 })`,
      'tokens.js': `import fp from 'fastify-plugin'
export default fp(async (app) => {
  app.decorateRequest('generateToken', async function (user) { return String(user.id) })
  app.decorateRequest('demandUser', async function () { if (!this.headers.authorization) { const error = new Error('Unauthorized'); error.statusCode = 401; throw error } })
})`,
    }
    const found = await authOf(files)
    expect(found['POST /enter']).toBe('none')
    expect(found['GET /mine']).toBe('required')
  })
})
