import { describe, expect, it } from 'vitest'
import { findRoutes } from '../../../../src/discovery/routes/find-routes.ts'
import { codebaseOf } from '../../../support/codebase.ts'

describe('middleware that compares the password of a form', () => {
  it('is the login itself, and a guard where the password stands in a header or the secret in a path', async () => {
    const code = `
const express = require('express')
const bcrypt = require('bcrypt')
const argon2 = require('argon2')
const app = express()
app.listen(1)
const form = async (req, res, next) => {
  const account = await Account.findOne({ name: req.body.name })
  if (account) { const isSame = await bcrypt.compare(req.body.password, account.hash); if (isSame) { req.account = account; return next() } }
  return res.status(401).json({ error: 'wrong' })
}
const hashed = async (req, res, next) => { const { password } = req.body; if (!(await argon2.verify(await hashOf(req.body.name), password))) return res.status(401).end(); next() }
const header = async (req, res, next) => {
  const [name, password] = Buffer.from((req.headers.authorization || '').split(' ')[1] || '', 'base64').toString().split(':')
  if (!(await bcrypt.compare(password, await hashOf(name)))) return res.status(401).end()
  next()
}
const path = async (req, res, next) => { if (!(await bcrypt.compare(req.params.session + process.env.KEY, req.params.token))) return res.status(401).end(); next() }
const again = async (req, res, next) => { if (!req.user) return res.status(401).end(); if (!(await bcrypt.compare(req.body.password, req.user.hash))) return res.status(403).end(); next() }
app.post('/form', form, (req, res) => res.json({ token: sign(req.account.id) }))
app.post('/hashed', hashed, (req, res) => res.json({}))
app.get('/header', header, (req, res) => res.json({}))
app.get('/path/:session/:token', path, (req, res) => res.json({}))
app.delete('/again', again, (req, res) => res.json({}))`
    const { routes } = findRoutes(await codebaseOf({ 'app.js': code }))
    expect(Object.fromEntries(routes.map((one) => [one.path, one.auth]))).toEqual({
      '/form': 'none',
      '/hashed': 'none',
      '/header': 'required',
      '/path/:session/:token': 'unknown',
      '/again': 'required',
    })
  })
})
