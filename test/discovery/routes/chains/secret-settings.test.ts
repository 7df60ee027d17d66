import { describe, expect, it } from 'vitest'
import { authOf } from './auth-of.ts'

const start = `const express = require('express'); const { secretKey } = require('./config'); const config = require('./config'); const app = express()
app.listen(1)
`
const files = { 'config.js': `module.exports = { secretKey: 'change-me', apiKey: process.env.API_KEY || 'none' }` }

describe('a secret of the settings that a caller has to write into the request', () => {
  it('is a credential, wherever it stands and whatever the answer to others is', async () => {
    const code = `
const guard = (req, res, next) => { if (req.query.token !== process.env.HOOK_TOKEN) return res.sendStatus(401); next() }
app.get('/query', (req, res) => { if (req.query.key !== process.env.API_KEY) return res.status(401).end(); res.json(1) })
app.get('/path/:secretkey', (req, res) => { const { secretkey } = req.params; if (secretkey !== config.secretKey) return res.status(400).end(); res.json(1) })
app.post('/body', (req, res) => { if (req.body.secret === process.env.CRON_SECRET) res.json(1); else res.status(403).end() })
app.get('/default', (req, res) => { if (req.query.key !== config.apiKey) return res.status(403).end(); res.json(1) })
app.get('/guard', guard, (req, res) => res.json(1))`
    expect(new Set(Object.values(await authOf({ 'app.js': start + code, ...files })))).toEqual(new Set(['required']))
  })

  it('is none where a form sends a password, or where it is compared with what is stored', async () => {
    const code = `
app.post('/enter', (req, res) => { if (req.body.password !== process.env.ADMIN_SECRET) return res.status(401).end(); res.json({ token: sign() }) })
app.get('/list', (req, res) => { if (req.query.sort === config.sort) return res.json([]); res.json([1]) })
app.post('/reset', async (req, res) => { const user = await User.findOne({ mail: req.body.mail }); if (user.token !== req.body.token) return res.status(400).end(); res.json(1) })`
    expect(new Set(Object.values(await authOf({ 'app.js': start + code, ...files })))).toEqual(new Set(['none']))
  })
})
