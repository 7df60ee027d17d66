import { describe, expect, it } from 'vitest'
import { authOf } from './auth-of.ts'

const guard = `const guard = (req, res, next) => { if (!req.headers.authorization) return res.status(401).send('no'); next() }\n`
const start = `const express = require('express')\nconst app = express()\napp.listen(1)\n${guard}`

describe('a path that a route with parameters answers first', () => {
  it('is guarded as that route is', async () => {
    const code = `
app.get('/users/:id', guard, (req, res) => res.json({}))
app.get('/users/error', (req, res) => res.json([]))
app.post('/users/error', (req, res) => res.json([]))
app.get('/users/error/more', (req, res) => res.json([]))`
    expect(await authOf({ 'app.js': start + code })).toEqual({
      'GET /users/:id': 'required',
      'GET /users/error': 'required',
      'POST /users/error': 'none',
      'GET /users/error/more': 'none',
    })
  })

  it('stays as it is where it is registered before, or where the framework asks for exact paths first', async () => {
    const express = `app.get('/users/error', (req, res) => res.json([]))\napp.get('/users/:id', guard, (req, res) => res.json({}))`
    expect(await authOf({ 'app.js': start + express })).toMatchObject({ 'GET /users/error': 'none' })
    const fastify = `const app = require('fastify')()
const guard = async (request, reply) => { if (!request.headers.authorization) return reply.code(401).send('no') }
app.get('/users/:id', { preHandler: guard }, async () => ({}))
app.get('/users/error', async () => [])
app.listen({ port: 1 })`
    expect(await authOf({ 'app.js': fastify })).toEqual({ 'GET /users/:id': 'required', 'GET /users/error': 'none' })
  })
})

describe('a guard of a path', () => {
  it('does not guard a route whose parameter may be that path', async () => {
    const code = `
app.use('/admin', guard)
app.use('/teams/:team', guard)
app.get('/:page', (req, res) => res.json({}))
app.get('/:page/edit', (req, res) => res.json({}))
app.get('/admin/:page', (req, res) => res.json({}))
app.get('/teams/:id/people', (req, res) => res.json({}))
app.get('/teams', (req, res) => res.json({}))`
    expect(await authOf({ 'app.js': start + code })).toEqual({
      'GET /:page': 'none',
      'GET /:page/edit': 'none',
      'GET /admin/:page': 'required',
      'GET /teams/:id/people': 'required',
      'GET /teams': 'none',
    })
  })
})
