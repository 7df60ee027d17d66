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
