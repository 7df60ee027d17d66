import { describe, expect, it } from 'vitest'
import { authOf } from './auth-of.ts'

describe('a refusal under a setting with a default', () => {
  it('is what callers meet where the default switches it on', async () => {
    const code = `const express = require('express'); const app = express(); const env = require('./env')
const guard = (req, res, next) => { if (env.login.kind === 'token') { if (!req.headers.authorization) return res.sendStatus(401) } next() }
const other = (req, res, next) => { if (env.login.kind === 'cookie') { if (!req.headers.authorization) return res.sendStatus(401) } next() }
app.get('/a', guard, (req, res) => res.json(1))
app.get('/b', other, (req, res) => res.json(1))
app.listen(1)`
    const files = { 'app.js': code, 'env.js': `module.exports = { login: { kind: process.env.LOGIN_KIND || 'token' } }` }
    expect(await authOf(files)).toEqual({ 'GET /a': 'required', 'GET /b': 'unknown' })
  })
})
