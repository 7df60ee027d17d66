import { describe, expect, it } from 'vitest'
import { authOf } from '../chains/auth-of.ts'

const guard = (test: string): Record<string, string> => ({
  'package.json': '{"dependencies":{"express":"4"}}',
  'src/permission.js': `module.exports = ({ level }) => (req, res, next) => { if (${test}) { if (req.session.user && req.session.user.level >= level) return next(); return res.status(403).end() } next() }`,
  'src/app.js': `const express = require('express')
const permission = require('./permission')
const app = express()
app.get('/open', permission({ level: null }), (req, res) => res.json({}))
app.get('/bills', permission({ level: 5 }), (req, res) => res.json({}))
app.get('/users', permission({ level: '10' }), (req, res) => res.json({}))`,
})

describe('levels that a guard is made with', () => {
  it.each(['!isNaN(parseInt(String(level)))', '!Number.isNaN(Number.parseInt(level, 10))', 'parseInt(level) >= 0', 'parseFloat(level)'])(
    'are converted as the language does: %s',
    async (test) => {
      expect(await authOf(guard(test))).toEqual({ 'GET /open': 'none', 'GET /bills': 'required', 'GET /users': 'required' })
    },
  )
})
