import { describe, expect, it } from 'vitest'
import { findRoutes } from '../../../../src/discovery/routes/find-routes.ts'
import { codebaseOf } from '../../../support/codebase.ts'

async function authOf(files: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const { routes } = await codebaseOf(files).then((codebase) => findRoutes(codebase))
  return Object.fromEntries(routes.map((route) => [`${route.method} ${route.path}`, route.auth]))
}

describe('following a guard', () => {
  it('overrules a name: what goes on without credentials asks for none', async () => {
    const code = `const express = require('express')
const jwt = require('jsonwebtoken')
const app = express()
const requireAuth = (req, res, next) => {
  let valid = false
  const header = req.header('Authorization-Shelf')
  if (header) { try { jwt.verify(header.slice(7), 'x'); valid = true } catch {} }
  req.known = valid
  next()
}
app.get('/shelf', requireAuth, (req, res) => res.json(req.known))
app.listen(1)`
    expect(await authOf({ 'app.js': code })).toEqual({ 'GET /shelf': 'optional' })
  })

  it('reads a hook of a server that notes who calls', async () => {
    const code = `import fastify from 'fastify'
const app = fastify()
function authenticateAll(server) { return async (request) => { const token = request.cookies['reader_token'] || null; if (!token) return; request.reader = server.jwt.verify(token) } }
app.addHook('preHandler', authenticateAll(app))
app.get('/pages', async () => [])
app.listen({ port: 1 })`
    expect(await authOf({ 'app.js': code })).toEqual({ 'GET /pages': 'optional' })
  })

  it('hands functions that a hook put on the request to the handler', async () => {
    const code = `import fastify from 'fastify'
const app = fastify()
app.addHook('preHandler', async (request) => { request.readerOf = async () => { try { return await request.jwtVerify() } catch { throw new UnauthorizedError('x') } } })
app.get('/mine', async (request) => ({ id: await request.readerOf() }))
app.get('/all', async () => [])
app.listen({ port: 1 })
class UnauthorizedError extends Error {}`
    expect(await authOf({ 'app.js': code })).toEqual({ 'GET /mine': 'required', 'GET /all': 'none' })
  })
})

describe('a refusal by the body', () => {
  it('is no login in a controller whose parameters decorators fill', async () => {
    const code = `import { Body, Controller, Header, Post, Route, Security } from 'tsoa'
@Route('door') export class DoorController extends Controller {
  @Post('open') public async open(@Body() ticket: Ticket) { const found = await find(ticket.code); if (!found || !ticket.code) throw new UnauthorizedError('wrong code'); return found }
  @Post('close') @Security('jwt') public async close(@Body() ticket: Ticket) { return ticket }
  @Post('lock') public async lock(@Header('Authorization') header: string) { if (!header) throw new UnauthorizedError('who'); return {} }
}
class UnauthorizedError extends Error {}`
    expect(await authOf({ 'door.ts': code, 'package.json': '{"dependencies":{"tsoa":"6"}}' })).toMatchObject({
      'POST /door/open': 'none',
      'POST /door/close': 'required',
      'POST /door/lock': 'required',
    })
  })

  it('is one where the token may stand in a header or in the body', async () => {
    const code = `const app = require('express')()
function personOf(req, res) { let { token } = req.body || {}; if (!token) token = req.headers['x-shelf-token']; const person = find(token); if (!person) { res.status(401); res.send({}); return null } return person }
app.post('/change', (req, res) => { const person = personOf(req, res); if (!person) return; res.json(person) })
app.post('/other', (req, res) => { const { token } = req.body; if (!find(token)) return res.status(401).send({}); res.json({}) })
app.listen(1)`
    expect(await authOf({ 'app.js': code })).toEqual({ 'POST /change': 'required', 'POST /other': 'none' })
  })
})

describe('a handler that a container of dependencies gives', () => {
  it('is the method of the class that the call names', async () => {
    const files = {
      'app.ts': `import express from 'express'
import { container } from './container'
import { ShelfController } from './shelf-controller'
const app = express()
const shelves = container.get<ShelfController>(Symbol.for('shelves'))
app.get('/open', shelves.list)
app.get('/own', shelves.own)
app.listen(1)`,
      'container.ts': `import { Container } from 'inversify'\nexport const container = new Container()`,
      'shelf-controller.ts': `export class ShelfController {
  list = async (req, res) => { res.json([]) }
  own = (req, res) => { const { user } = req.session; if (!user) { res.status(404).json({}); return } res.json(user) }
}`,
    }
    expect(await authOf(files)).toEqual({ 'GET /open': 'none', 'GET /own': 'required' })
  })
})
