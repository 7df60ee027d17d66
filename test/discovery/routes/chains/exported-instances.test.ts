import { describe, expect, it } from 'vitest'
import { authOf } from './auth-of.ts'

const service = `class Sessions {
  isOdd(req) { const { session } = req; if (session.adminId && session.studentId) return false; return true }
  clean(req) { if (!this.isOdd(req)) this.clear(req) }
  clear(req) { delete req.session.adminId }
  require(req) { if (!req.session.userId) throw new UnauthorizedError() }
}
module.exports = new Sessions()`

describe('an instance that a file of CommonJS exports as a whole', () => {
  it('is followed where its methods are called', async () => {
    const code = `const express = require('express'); const sessions = require('./sessions'); const app = express()
app.use((req, res, next) => { if (req.session) sessions.clean(req); next() })
app.get('/open', (req, res) => res.json(1))
app.get('/closed', (req, res) => { sessions.require(req); res.json(1) })
app.listen(1)`
    const found = await authOf({ 'app.js': code, 'sessions.js': service })
    expect(found['GET /closed']).toBe('required')
    expect(found['GET /open']).not.toBe('unknown')
  })
})

const tools = (how: string): string => `const tools = {
  mode: 'off',
  on() { this.mode = 'on' },
  refuse(res) { res.status(401).end() },
  check(req, res) { if (!req.session.userId) this.refuse(res); else res.json([]) },
  list(req, res) { res.json(this.read()) },
  read() { return this.mode === 'off' ? [] : [1] },
}
${how}`
const routes = `const express = require('express'); const tools = require('./tools'); const app = express()
app.get('/open', (req, res) => tools.list(req, res))
app.get('/closed', (req, res) => tools.check(req, res))
app.listen(1)`

describe('methods of an object that call one another by `this`', () => {
  it.each([['module.exports = tools'], ['module.exports = { ...tools }']])('are followed: %s', async (how) => {
    expect(await authOf({ 'app.js': routes, 'tools.js': tools(how) })).toEqual({ 'GET /open': 'none', 'GET /closed': 'required' })
  })
})
