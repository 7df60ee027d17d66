import { describe, expect, it } from 'vitest'
import { authOf } from './auth-of.ts'

const app = (key: string) => `const express = require('express')
const app = express()
const open = ['GET::/api/health', 'POST /api/login']
app.use(function check(req, res, next) {
  let path = req.path
  if (path.endsWith('/')) path = path.substr(0, path.length - 1)
  const key = ${key}
  if (open.includes(key)) { next() } else { if (!req.headers.authorization) { res.sendStatus(401) } else { next() } }
})
app.get('/api/health', (req, res) => res.json([]))
app.post('/api/health', (req, res) => res.json([]))
app.post('/api/login', (req, res) => res.json([]))
app.listen(3000)`

describe('a list of open routes by method and path', () => {
  it.each([
    ['`${req.method}::${path}`', 'none', 'required'],
    ["req.method + ' ' + path", 'required', 'none'],
  ])('under keys that are put together: %s', async (key, health, login) => {
    expect(await authOf({ 'package.json': '{"dependencies":{"express":"4"}}', 'app.js': app(key) })).toEqual({
      'GET /api/health': health,
      'POST /api/health': 'required',
      'POST /api/login': login,
    })
  })
})
