import { expect, it } from 'vitest'
import { routesOf } from '../../../support/routes-of.ts'

const manifest = {
  'package.json': '{"name":"notes","dependencies":{"express":"5","@fastify/request-context":"6","express-http-context":"2"}}',
}

it.each([
  ['a store of the platform', 'storage.getStore()'],
  ['a store of the platform under its old name', 'former.getStore()'],
  ['a context of Fastify', "requestContext.get('user')"],
  ['a context of Express', "context.get('user')"],
])('of %s nobody knows whether it says who calls', async (_, kept) => {
  const app = `import express from 'express'
import { AsyncLocalStorage } from 'node:async_hooks'
import { AsyncLocalStorage as Former } from 'async_hooks'
import { requestContext } from '@fastify/request-context'
import context from 'express-http-context'
const storage = new AsyncLocalStorage()
const former = new Former()
const app = express()
app.get('/mine', (req, res) => {
  const user = ${kept}
  if (!user) return res.status(401).end()
  res.json([])
})
app.get('/all', (req, res) => res.json([${kept}]))
app.listen(3000)
`
  expect(await routesOf({ ...manifest, 'app.ts': app })).toEqual(['GET /all none', 'GET /mine unknown'])
})

it('of Hono the context is that of the request', async () => {
  const app = `import { Hono } from 'hono'
import { getContext } from 'hono/context-storage'
const needUser = () => { if (!getContext().req.header('authorization')) throw new HTTPException(401) }
import { HTTPException } from 'hono/http-exception'
const app = new Hono()
app.get('/mine', (c) => { needUser(); return c.json([]) })
app.get('/all', (c) => c.json([]))
export default app
`
  const files = { 'package.json': '{"name":"notes","dependencies":{"hono":"4"}}', 'app.ts': app }
  expect(await routesOf(files)).toEqual(['GET /all none', 'GET /mine required'])
})
