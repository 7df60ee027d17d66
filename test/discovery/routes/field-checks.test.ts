import { describe, expect, it } from 'vitest'
import type { RouteSchemas } from '../../../src/core/request.ts'
import { findRoutes } from '../../../src/discovery/routes/find-routes.ts'
import { codebaseOf } from '../../support/codebase.ts'

async function schemasOf(files: Record<string, string>): Promise<RouteSchemas> {
  const { routes } = findRoutes(await codebaseOf({ 'package.json': '{"name":"api","dependencies":{"express":"5"}}', ...files }))
  return routes[0]?.schemas ?? {}
}

const start = `import express from 'express'\nimport { body, checkSchema, param, query } from 'express-validator'\nconst app = express()\n`

describe('checks of express-validator', () => {
  it('puts the chains of a route together, lists and functions that make them too', async () => {
    const schemas = await schemasOf({
      'app.js': `${start}import { paging, rules } from './rules.js'\napp.post('/rooms/:id', param('id').isMongoId(), rules, paging(), check, (req, res) => res.json(1))\n`,
      'rules.js': `import { body, query } from 'express-validator'
export const rules = [body('title').trim().isLength({ min: 3, max: 40 }), body('mail').optional().isEmail(), body(['beds', 'desks']).isInt({ min: 1 }), body('kind').isIn(['single', 'double']), body('guests.*.age').isInt()]
export const paging = () => [query('page').optional().isInt().toInt()]
`,
    })
    expect(schemas.params?.schema).toEqual({
      type: 'object',
      properties: { id: { type: 'string', pattern: '^[0-9a-fA-F]{24}$' } },
      required: ['id'],
    })
    expect(schemas.query?.schema).toEqual({ type: 'object', properties: { page: { type: 'integer' } } })
    expect(schemas.body).toMatchObject({ origin: 'express-validator' })
    expect(schemas.body?.schema).toEqual({
      type: 'object',
      properties: {
        title: { type: 'string', minLength: 3, maxLength: 40 },
        mail: { type: 'string', format: 'email' },
        beds: { type: 'integer', minimum: 1 },
        desks: { type: 'integer', minimum: 1 },
        kind: { enum: ['single', 'double'] },
        guests: { type: 'array' },
      },
      required: ['title', 'beds', 'desks', 'kind'],
    })
  })

  it('reads tables of checks and wrappers around a list', async () => {
    const table = await schemasOf({
      'app.js': `${start}app.put('/a', checkSchema({ name: { in: ['body'], notEmpty: true }, size: { in: ['query'], optional: true, isIn: { options: [['s', 'm']] } } }), (req, res) => res.json(1))\n`,
    })
    expect(table.body?.schema).toEqual({ type: 'object', properties: { name: { type: 'string', minLength: 1 } }, required: ['name'] })
    expect(table.query?.schema).toEqual({ type: 'object', properties: { size: { enum: ['s', 'm'] } } })
    const wrapped = await schemasOf({
      'app.js': `${start}const validate = (all) => async (req, res, next) => { for (const one of all) await one.run(req); next() }\napp.post('/b', validate([body('open').isBoolean()]), (req, res) => res.json(1))\n`,
    })
    const anywhere = await schemasOf({
      'app.js': `import express from 'express'\nimport { check } from 'express-validator'\nconst app = express()\napp.get('/c/:id', [check('id').isUUID(), check('deep').optional().isBoolean()], (req, res) => res.json(1))\n`,
    })
    expect(anywhere.params?.schema).toMatchObject({ required: ['id'] })
    expect(anywhere.query?.schema).toEqual({ type: 'object', properties: { deep: { type: 'boolean' } } })
    expect(wrapped.body?.schema).toEqual({ type: 'object', properties: { open: { type: 'boolean' } }, required: ['open'] })
  })

  it('knows the formats of validator.js that class-validator knows', async () => {
    const { body } = await schemasOf({
      'app.js': `${start}app.post('/hosts', body('host').isFQDN(), body('land').isISO31661Alpha2(), body('proof').isBase64(), (req, res) => res.json(1))\n`,
    })
    expect(body?.schema).toMatchObject({
      properties: {
        host: { type: 'string', format: 'hostname' },
        land: { type: 'string', pattern: '^[A-Z]{2}$' },
        proof: { type: 'string', contentEncoding: 'base64' },
      },
    })
  })

  it('says nothing where no check is made', async () => {
    expect(
      await schemasOf({ 'app.js': `${start}const body2 = (name) => [name]\napp.post('/c', body2('x'), (req, res) => res.json(1))\n` }),
    ).toEqual({})
  })
})

describe('type arguments of a registration', () => {
  it('reads those of Express in its order', async () => {
    const schemas = await schemasOf({
      'app.ts': `import express from 'express'\ninterface Note { text: string }\nconst router = express.Router()\nrouter.put<{ id: string }, Note, Note, { draft?: string }>('/notes/:id', async (req, res) => res.json(1))\nexpress().use(router).listen(1)\n`,
    })
    expect(schemas.params?.schema).toMatchObject({ properties: { id: { type: 'string' } } })
    expect(schemas.body).toMatchObject({ name: 'Note', schema: { properties: { text: { type: 'string' } } } })
    expect(schemas.query?.schema).toMatchObject({ properties: { draft: { type: 'string' } } })
  })
})
