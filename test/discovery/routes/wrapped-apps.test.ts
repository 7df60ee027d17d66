import { expect, it } from 'vitest'
import { findRoutes } from '../../../src/discovery/routes/find-routes.ts'
import { codebaseOf } from '../../support/codebase.ts'

const head = "const express = require('express')\nconst expressWs = require('express-ws')\n"
const tail = `
app.use('/api', require('./api'))
app.ws('/term', (ws, req) => { ws.send('x') })
app.ws('/private', (req, res, next) => req.headers.authorization ? next() : res.sendStatus(401), (ws, req) => { ws.send('x') })`

it.each([
  ['a member of the call', 'const app = expressWs(express()).app'],
  ['a name that is taken apart', 'const { app } = expressWs(express())'],
  ['a member of a name', 'const wrapped = expressWs(express())\nconst app = wrapped.app'],
  ['the application itself', 'const app = express()\nexpressWs(app)'],
])('follows an application that a package hands back as %s, with its sockets', async (_, made) => {
  const files = {
    'app.js': `${head}${made}${tail}`,
    'api.js': "const router = require('express').Router()\nrouter.get('/x', (req, res) => res.json(1))\nmodule.exports = router",
  }
  const { routes } = findRoutes(await codebaseOf(files))
  expect(routes.map(({ method, path, auth, socket }) => `${method} ${path} ${auth}${socket === true ? ' socket' : ''}`).toSorted()).toEqual([
    'GET /api/x none',
    'GET /private required socket',
    'GET /term unknown socket',
  ])
})
