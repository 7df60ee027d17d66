import { describe, expect, it } from 'vitest'
import { authOf } from './auth-of.ts'

describe('a text that stands for a credential that nobody sent', () => {
  it('is none: what verifies it refuses', async () => {
    const code = `const Koa = require('koa'); const Router = require('@koa/router'); const jwt = require('jsonwebtoken'); const router = new Router()
const verify = async (ctx, next) => {
  const authorization = ctx.headers.authorization || ' '
  let result = null
  try { result = jwt.verify(authorization.replace('Bearer', ''), KEY) } catch (error) { return ctx.app.emit('error', DENIED, ctx) }
  ctx.user = result
  await next()
}
router.get('/closed', verify, (ctx) => { ctx.body = 1 })
router.get('/open', (ctx) => { ctx.body = 1 })
const app = new Koa(); app.use(router.routes()); app.use(unknown.allowedMethods()); app.listen(1)`
    expect(await authOf({ 'app.js': code })).toEqual({ 'GET /closed': 'required', 'GET /open': 'none' })
  })
})

describe('middleware of Express with four parameters', () => {
  it('is called for errors alone, also before routes', async () => {
    const code = `import express, { NextFunction, Request, Response } from 'express'
import { failed } from './failed'
const app = express()
app.use(failed)
app.get('/terms', (request, response) => response.json({}))
app.listen(1)`
    const failed = `export function failed(error: Error, request: Request, response: Response, next: NextFunction) {
  return response.status(error.status || 500).json({ message: error.message })
}`
    expect(await authOf({ 'app.ts': code, 'failed.ts': failed })).toEqual({ 'GET /terms': 'none' })
  })
})
