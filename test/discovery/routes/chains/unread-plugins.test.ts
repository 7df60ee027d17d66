import { describe, expect, it } from 'vitest'
import { authOf } from './auth-of.ts'

describe('a plugin of Fastify that could not be followed', () => {
  it('may guard what stands beside it and behind it, whatever it is called', async () => {
    const code = `import Fastify from 'fastify'
import listed from '@fastify/otel'
const app = Fastify()
app.register(listed)
app.register(async (scope) => { scope.get('/early', async () => []) })
app.register(globalThis.plugins.authPlugin)
app.register(async (scope) => { scope.get('/late', async () => []) })
app.listen({ port: 1 })`
    expect(await authOf({ 'app.js': code })).toEqual({ 'GET /early': 'none', 'GET /late': 'unknown' })
  })

  it('is known where a table lists its package, and its calls are', async () => {
    const code = `import Fastify from 'fastify'
import { createPlugin } from '@fastify/middie'
const app = Fastify()
app.register(createPlugin({}))
app.get('/a', async () => [])
app.listen({ port: 1 })`
    expect(await authOf({ 'app.js': code })).toEqual({ 'GET /a': 'none' })
  })
})

describe('paths of Fastify', () => {
  it('are a prefix and a path as they are, with plain colons doubled', async () => {
    const code = `import Fastify from 'fastify'
const app = Fastify()
app.register(async (scope) => { scope.post('::resend', async () => []); scope.get('/:id', async () => []) }, { prefix: '/mail' })
app.listen({ port: 1 })`
    expect(await authOf({ 'app.js': code })).toEqual({ 'POST /mail:resend': 'none', 'GET /mail/:id': 'none' })
  })
})
