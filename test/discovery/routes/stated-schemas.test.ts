import { describe, expect, it } from 'vitest'
import type { Route } from '../../../src/core/project.ts'
import { findRoutes } from '../../../src/discovery/routes/find-routes.ts'
import { codebaseOf } from '../../support/codebase.ts'

async function routesOf(files: Readonly<Record<string, string>>): Promise<readonly Route[]> {
  return findRoutes(await codebaseOf(files)).routes
}

function fieldsOf(schema: { schema: object } | undefined): string[] {
  return Object.keys(((schema?.schema as { properties?: object }) ?? {}).properties ?? {})
}

describe('schemas that stand elsewhere or under a name', () => {
  it('reads responses under keys that a list of status codes gives', async () => {
    const [route] = await routesOf({
      'app.ts': `import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import * as Codes from 'stoker/http-status-codes'
const app = new OpenAPIHono()
const json = (schema) => schema
const list = createRoute({
  method: 'get', path: '/crates',
  responses: {
    [Codes.OK]: { content: { 'application/json': { schema: z.object({ id: z.number() }) } }, description: 'A crate' },
    [Codes.NOT_FOUND]: { content: { 'application/json': { schema: z.object({ reason: z.string() }) } }, description: 'None' },
  },
})
app.openapi(list, (c) => c.json({ id: 1 }))
export default app`,
    })
    expect(Object.keys(route?.schemas.responses ?? {})).toEqual(['200', '404'])
    expect(fieldsOf(route?.schemas.responses?.['404'])).toEqual(['reason'])
  })

  it('follows references of Fastify to schemas that it was given', async () => {
    const [route] = await routesOf({
      'app.ts': `import Fastify from 'fastify'
import { crate } from './crate'
const app = Fastify()
app.addSchema(crate)
app.post('/crates', { schema: { body: { $ref: 'crate#' }, response: { 200: { type: 'array', items: { $ref: 'crate#' } } } } }, async () => [])
app.listen({ port: 3000 })`,
      'crate.ts': "export const crate = { $id: 'crate', type: 'object', properties: { label: { type: 'string' } } }",
    })
    expect(fieldsOf(route?.schemas.body)).toEqual(['label'])
    expect(route?.schemas.responses?.['200']?.schema).toMatchObject({ type: 'array', items: { properties: { label: { type: 'string' } } } })
  })

  it('takes a body for what the author says it is, and segments of celebrate for the parts they name', async () => {
    const routes = await routesOf({
      'app.ts': `import express from 'express'
import Joi from 'joi'
import { celebrate, Segments } from 'celebrate'
interface Crate { label: string; weight?: number }
const app = express()
app.post('/a', (req, res) => { const crate = req.body as Crate; res.json(crate) })
app.post('/b', (req, res) => { const crate: Crate = req.body; res.json(crate) })
app.post('/c', (req, res) => { const crate = req.body as any; res.json(crate) })
app.post('/d', celebrate({ [Segments.BODY]: Joi.object({ shelf: Joi.number() }) }), (req, res) => res.end())
app.listen(3000)`,
    })
    expect(routes.map((route) => `${route.path} ${fieldsOf(route.schemas.body).join()}`)).toEqual([
      '/a label,weight',
      '/b label,weight',
      '/c ',
      '/d shelf',
    ])
  })
})
