import { describe, expect, it } from 'vitest'
import { authOf } from './auth-of.ts'

const start = `const express = require('express'); const app = express()
const guard = (req, res, next) => { if (!req.headers.authorization) return res.sendStatus(401); next() }
`
const routes = `
app.get('/a', (req, res) => res.json(1))
app.listen(1)`

/** Who may call a route behind a registration. */
async function behind(registration: string): Promise<string | undefined> {
  return (await authOf({ 'app.js': start + registration + routes }))['GET /a']
}

describe('a guard that is registered under a condition', () => {
  it('is not known to run where a setting switches it on', async () => {
    expect(await behind(`if (process.env.AUTH === 'on') app.use(guard)`)).toBe('unknown')
    expect(await behind(`if (config.has('auth')) { app.use(guard) }`)).toBe('unknown')
  })

  it('runs where a setting only switches it off, or where it is given', async () => {
    expect(await behind(`if (!process.env.OPEN) app.use(guard)`)).toBe('required')
    expect(await behind(`if (config.auth !== 'off') app.use(guard)`)).toBe('required')
    expect(await behind(`function protect({ by }) { if (by) app.use(by) } protect({ by: guard })`)).toBe('required')
  })

  it('runs for others where it is left out for tests, and not at all where only tests have it', async () => {
    expect(await behind(`if (process.env.NODE_ENV !== 'test') app.use(guard)`)).toBe('required')
    expect(await behind(`if (process.env.NODE_ENV === 'production') app.use(guard)`)).toBe('required')
    expect(await behind(`if (process.env.NODE_ENV === 'test') app.use(guard)`)).toBe('none')
  })

  it('runs for routes that stand under the same condition', async () => {
    const code = `
if (process.env.ADMIN) {
  app.use(guard)
  app.get('/b', (req, res) => res.json(1))
}`
    expect(await authOf({ 'app.js': start + code + routes })).toEqual({ 'GET /a': 'unknown', 'GET /b': 'required' })
  })

  it('is a hook of Fastify as well', async () => {
    const code = `const app = require('fastify')()
if (process.env.AUTH) app.addHook('onRequest', async (request, reply) => { if (!request.headers.authorization) return reply.code(401).send() })
app.get('/a', async () => [])
app.listen({ port: 1 })`
    expect(await authOf({ 'app.js': code })).toEqual({ 'GET /a': 'unknown' })
  })

  it.each([
    ['runs where what mounts the route stands under the same condition', 'config.closed.on', 'required'],
    ['does not run where that stands under its opposite', '!config.closed.on', 'none'],
    ['is not known to run where that stands under another one', 'config.other.on', 'unknown'],
  ])('%s', async (_, condition, auth) => {
    const code = `const users = express.Router(); users.get('/b', (req, res) => res.json(1))
function build() { if (config.closed.on) { app.use(guard) } if (${condition}) { app.use('/users', users) } }
build()`
    expect((await authOf({ 'app.js': start + code + '\napp.listen(1)' }))['GET /users/b']).toBe(auth)
  })

  it('asks nobody who calls where a setting only shuts the server', async () => {
    const code = `const app = new (require('koa'))()\nconst router = new (require('@koa/router'))()\nrouter.get('/a', (ctx) => { ctx.body = 1 })
if (config.maintenance) app.use((ctx) => { ctx.status = 503; ctx.body = {} })\napp.use(router.routes())\napp.listen(1)`
    expect(await authOf({ 'app.js': code })).toEqual({ 'GET /a': 'none' })
  })
})
