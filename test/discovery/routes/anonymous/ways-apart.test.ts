import { describe, expect, it } from 'vitest'
import { authOf } from '../chains/auth-of.ts'

const start = `const express = require('express'); const app = express(); require('passport')
app.listen(1)
`

describe('ways that differ in what a condition asks later', () => {
  it('are followed apart, also where a function gives one answer or another', async () => {
    const code = `
const refused = () => ({ status: 401 }), wrong = () => ({ status: 400 })
async function parse(req, schema, options) {
  let error
  let caller = null
  if (schema) { const result = schema.safeParse(req.query); if (!result.success) error = wrong }
  if (!options?.open && !error) { caller = req.headers.authorization ? await find(req.headers.authorization) : null; if (!caller) error = refused }
  return { caller, error }
}
app.get('/shut', async (req, res) => { const { caller, error } = await parse(req, schema()); if (error) return res.status(error().status).end(); res.json(await list(caller)) })
app.get('/open', async (req, res) => { const { error } = await parse(req, schema(), { open: true }); if (error) return res.status(error().status).end(); res.json([]) })
app.get('/early', async (req, res) => { let problem = null; if (!req.query.id) problem = 400; else if (!req.user) problem = 401; if (problem) return res.sendStatus(problem); res.json(1) })`
    expect(await authOf({ 'app.js': start + code })).toEqual({ 'GET /shut': 'required', 'GET /open': 'none', 'GET /early': 'required' })
  })

  it('do not see what another way put into an object', async () => {
    const code = `
app.get('/a', (req, res) => { const held = { user: null }; if (req.query.demo) { held.note = 'demo' } else { held.user = req.user } if (!held.user) return res.sendStatus(401); res.json(1) })
app.get('/b', (req, res) => { const held = { user: null }; if (req.query.demo) { held.user = { id: 1 } } if (!held.user && !req.user) return res.sendStatus(401); res.json(1) })`
    expect(await authOf({ 'app.js': start + code })).toEqual({ 'GET /a': 'required', 'GET /b': 'optional' })
  })
})

describe('a credential that code looks for by itself', () => {
  it('is nothing to verify where nobody sent one', async () => {
    const code = `const jwt = require('jsonwebtoken')
const guard = (req, res, next) => {
  const found = {}
  req.headers.cookie?.split(';').forEach((one) => { const [name, value] = one.split('='); found[name.trim()] = value })
  try { jwt.verify(found.refresh, 's'); next() } catch (error) { res.sendStatus(401) }
}
app.get('/a', guard, (req, res) => res.json(1))`
    expect(await authOf({ 'app.js': start + code })).toEqual({ 'GET /a': 'required' })
  })
})
