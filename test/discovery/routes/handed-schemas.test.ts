import { describe, expect, it } from 'vitest'
import type { Route } from '../../../src/core/project.ts'
import { findRoutes } from '../../../src/discovery/routes/find-routes.ts'
import { findNextRoutes } from '../../../src/discovery/routes/next/find-next-routes.ts'
import { codebaseOf } from '../../support/codebase.ts'

function partsOf({ method, path, schemas }: Route): string {
  const parts = (['params', 'query', 'headers', 'body'] as const).flatMap((part) => {
    const properties = schemas[part]?.schema['properties']
    return properties === undefined ? [] : [`${part}: ${Object.keys(properties as object).join()}`]
  })
  return `${method} ${path} ${parts.join('; ')}`.trim()
}

const checks = `import { z } from 'zod'
export const crate = z.object({ label: z.string().min(2) })
export const filter = z.object({ shelf: z.string() })
export const validateWith = (schema, data) => { const result = schema.safeParse(data); if (!result.success) throw new Error('no'); return result.data }`

describe('schemas that the request is checked with elsewhere', () => {
  it('are found in functions of the method that a handler hands the request to', async () => {
    const routes = findNextRoutes(
      await codebaseOf({
        'package.json': '{"dependencies":{"next":"15"}}',
        'lib/checks.ts': checks,
        'pages/api/crates.ts': `import { crate, filter, validateWith } from '../../lib/checks'
export default async function handler(req, res) {
  switch (req.method) {
    case 'GET':
      await list(req, res)
      break
    case 'POST':
      await create(req, res)
      break
    default:
      res.status(405).end()
  }
}
const list = async (req, res) => { const { shelf } = validateWith(filter, req.query); res.json([shelf]) }
const create = async (req, res) => { const { label } = validateWith(crate, req.body); res.status(201).json({ label }) }`,
      }),
    )
    expect(routes.map(partsOf)).toEqual(['GET /api/crates query: shelf', 'POST /api/crates body: label'])
  })

  it.each([
    [
      'a function of the repository',
      '(req, res) => { const crate = validateWith(schemas.crate, req.body); res.json(crate) }',
      'body: label',
    ],
    ['the schema itself', '(req, res) => { const crate = schemas.crate.parse(req.body); res.json(crate) }', 'body: label'],
    ['a function that is given the request', '(req, res) => store(req, res)', 'body: label'],
    ['nothing', '(req, res) => { res.json(show(schemas.crate)) }', ''],
  ])('are found in handlers of routers, checked by %s', async (_, handler, expected) => {
    const { routes } = findRoutes(
      await codebaseOf({
        'checks.ts': checks,
        'app.ts': `import express from 'express'
import * as schemas from './checks'
import { validateWith } from './checks'
const app = express()
const store = (req, res) => { const { label } = validateWith(schemas.crate, req.body); res.json(label) }
app.post('/crates', ${handler})
app.listen(3000)`,
      }),
    )
    expect(routes.map(partsOf)).toEqual([`POST /crates ${expected}`.trim()])
  })

  it.each([
    [
      'a part by its code, whatever it is called',
      'const only = (shape) => (req, res, next) => { req.query = shape.parse(req.query); next() }',
      'only(filter)',
      'query: shelf',
    ],
    [
      'a part behind a name',
      'const only = (shape) => async (req, res, next) => { const { success } = await shape.safeParseAsync(req.body); success ? next() : res.status(400).end() }',
      'only(crate)',
      'body: label',
    ],
    [
      'a part through a function',
      'const only = (shape) => (req, res, next) => { validateWith(shape, req.params); next() }',
      'only(filter)',
      'params: shelf',
    ],
    [
      'parts by their names',
      'const validateRequest = (shapes) => (req, res, next) => { run(shapes, req); next() }',
      'validateRequest({ query: filter, body: crate })',
      'query: shelf; body: label',
    ],
    ['nothing that its code does not check', 'const only = (shape) => (req, res, next) => { log(shape); next() }', 'only(crate)', ''],
  ])('are found in middleware that checks %s', async (_, middleware, used, expected) => {
    const { routes } = findRoutes(
      await codebaseOf({
        'checks.ts': checks,
        'app.ts': `import express from 'express'
import { crate, filter, validateWith } from './checks'
const app = express()
${middleware}
app.post('/crates', ${used}, (req, res) => res.end())
app.listen(3000)`,
      }),
    )
    expect(routes.map(partsOf)).toEqual([`POST /crates ${expected}`.trim()])
  })
})
