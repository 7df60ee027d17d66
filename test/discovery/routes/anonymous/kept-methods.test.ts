import { describe, expect, it } from 'vitest'
import { findRoutes } from '../../../../src/discovery/routes/find-routes.ts'
import { codebaseOf } from '../../../support/codebase.ts'

describe('middleware that keeps a method of the answer', () => {
  it('lets callers pass where it puts its own in that place, and refuses where it calls what it kept', async () => {
    const code = `
const express = require('express')
const app = express()
app.listen(1)
const cache = (seconds) => async (req, res, next) => {
  const kept = await store.get(req.originalUrl)
  if (kept) return res.json(kept)
  const json = res.json.bind(res)
  res.json = (body) => { store.set(req.originalUrl, body, seconds); return json(body) }
  next()
}
const log = (req, res, next) => { const end = res.end; res.end = function (...args) { console.log(req.path); end.apply(res, args) }; next() }
const guard = (req, res, next) => { const answer = res.status(401).json.bind(res); if (!req.headers.authorization) return answer({ error: 'no' }); next() }
app.get('/cached', cache(60), (req, res) => res.json([]))
app.get('/logged', log, (req, res) => res.json([]))
app.get('/guarded', guard, (req, res) => res.json([]))`
    const { routes } = findRoutes(await codebaseOf({ 'app.js': code }))
    expect(Object.fromEntries(routes.map((one) => [one.path, one.auth]))).toEqual({
      '/cached': 'none',
      '/logged': 'none',
      '/guarded': 'required',
    })
  })
})
