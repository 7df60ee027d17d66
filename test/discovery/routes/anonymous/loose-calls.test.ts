import { describe, expect, it } from 'vitest'
import { findRoutes } from '../../../../src/discovery/routes/find-routes.ts'
import { codebaseOf } from '../../../support/codebase.ts'

describe('an error in a call that nobody waits for', () => {
  it('refuses nobody where the function is asynchronous, and refuses where it is not or somebody waits', async () => {
    const code = `
const express = require('express')
const app = express()
app.listen(1)
const note = async (req) => { await db.notes.add(req.user.id) }
const check = (req) => { if (!req.headers.authorization) throw new Error('Unauthorized') }
const later = async (req) => { check(req) }
app.post('/loose', (req, res) => { note(req); res.json({}) })
app.post('/void', (req, res) => { void later(req); res.json({}) })
app.post('/awaited', async (req, res) => { await note(req); res.json({}) })
app.post('/returned', async (req, res) => later(req).then(() => res.json({})))
app.post('/plain', (req, res) => { check(req); res.json({}) })
app.post('/arguments', async (req, res) => { res.json(await later(req)) })`
    const { routes } = findRoutes(await codebaseOf({ 'app.js': code }))
    const found = Object.fromEntries(routes.map(({ path, auth }) => [path, auth]))
    expect(found).toMatchObject({ '/awaited': 'required', '/returned': 'required', '/plain': 'required', '/arguments': 'required' })
    expect(found['/loose']).not.toBe('required')
    expect(found['/void']).not.toBe('required')
  })
})
