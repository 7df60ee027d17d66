import { expect, it } from 'vitest'
import { routesOf } from '../../../support/routes-of.ts'

const manifest = { 'package.json': '{"name":"notes","dependencies":{"express":"5","@fastify/request-context":"6"}}' }

it.each([
  ['a store of the platform', 'storage.getStore()'],
  ['a context of a package', "requestContext.get('user')"],
])('of %s nobody knows whether it says who calls', async (_, kept) => {
  const app = `import express from 'express'
import { AsyncLocalStorage } from 'node:async_hooks'
import { requestContext } from '@fastify/request-context'
const storage = new AsyncLocalStorage()
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
