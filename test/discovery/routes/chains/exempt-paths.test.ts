import { describe, expect, it } from 'vitest'
import { authOf } from './auth-of.ts'

const start = `import express from 'express'
import { expressjwt } from 'express-jwt'
import config from './config.ts'
const app = express()
`

describe('paths that `unless` excepts from a guard', () => {
  it('are asked for with the path of the route: texts, expressions with a negative lookahead, and methods', async () => {
    const code = `
app.use(expressjwt({ secret: 'x' }).unless({ path: [...config.open, { url: '/api/written', methods: ['GET'] }, /^(\\/(?!api\\/).*)$/i] }))
app.get('/api/open', (req, res) => res.json(1))
app.get('/api/shut', (req, res) => res.json(1))
app.get('/api/shut/:id', (req, res) => res.json(1))
app.get('/api/written', (req, res) => res.json(1))
app.post('/api/written', (req, res) => res.json(1))
app.get('/page/:id', (req, res) => res.send('x'))
app.get('*', (req, res) => res.send('x'))
app.listen(1)`
    expect(await authOf({ 'index.ts': start + code, 'config.ts': `export default { open: ['/api/open'] }` })).toEqual({
      'GET /api/open': 'none',
      'GET /api/shut': 'required',
      'GET /api/shut/:id': 'required',
      'GET /api/written': 'none',
      'POST /api/written': 'required',
      'GET /page/:id': 'none',
      'GET /*': 'none',
    })
  })

  it('leave a verdict open where the list is not known, or where it depends on what stands for a parameter', async () => {
    const code = `
app.use('/one', expressjwt({ secret: 'x' }).unless({ path: list() }))
app.use('/two', expressjwt({ secret: 'x' }).unless({ path: [/^\\/two\\/[0-9]+$/] }))
app.get('/one', (req, res) => res.json(1))
app.get('/two/:id', (req, res) => res.json(1))
app.listen(1)`
    expect(await authOf({ 'index.ts': start + code })).toEqual({ 'GET /one': 'unknown', 'GET /two/:id': 'unknown' })
  })
})

describe('middleware that refuses for what has nothing to do with callers', () => {
  it('asks for no login: blocked addresses', async () => {
    const code = `const Koa = require('koa'); const Router = require('koa-router'); const router = new Router()
db.connect(async () => {
  const blocked = await db.blocked()
  const app = new Koa()
  app.use((ctx, next) => { if (blocked.has(ctx.request.ip)) ctx.throw(403, 'address blocked'); return next() })
  router.get('/page', (ctx) => { ctx.body = 1 })
  app.use(router.routes())
  app.listen(1)
})`
    expect(await authOf({ 'app.js': code })).toEqual({ 'GET /page': 'none' })
  })
})
