import { describe, expect, it } from 'vitest'
import type { JsonSchema } from '../../../src/core/request.ts'
import { findRoutes } from '../../../src/discovery/routes/find-routes.ts'
import { exampleOf } from '../../../src/docs/examples/json-example.ts'
import { codebaseOf } from '../../support/codebase.ts'

/** An example of the body that a route checks. */
async function bodyOf(checks: string): Promise<unknown> {
  const app = `import express from 'express'
import { body } from 'express-validator'
import { z } from 'zod'
import { isFree, webAddress } from './own'
import { Types } from 'mongoose'
import { validate as isUuid } from 'uuid'
const validate = (schema) => (req, res, next) => { schema.parse(req.body); next() }
const app = express()
app.post('/crates', ${checks}, (req, res) => res.end())
app.listen(3000)`
  const own = `export const webAddress = /^https?:\\/\\/\\S+$/i
export const isFree = (value) => store.find(value)`
  const { routes } = findRoutes(await codebaseOf({ 'app.ts': app, 'own.ts': own }))
  return exampleOf(routes[0]?.schemas.body?.schema as JsonSchema)
}

describe('an example of a field that code of the repository checks as well', () => {
  it.each([
    [
      'passes a pattern',
      `[body('to').custom((value) => webAddress.test(value) || other.test(value)), body('note').isString()]`,
      { to: 'https://example.com/', note: 'text' },
    ],
    [
      'is what is meant before what is tolerated',
      `[body('to').custom((value) => webAddress.test(value) || /^\\w+:/.test(value))]`,
      { to: 'https://example.com/' },
    ],
    ['is left out where nobody knows what passes', `[body('to').optional().custom(isFree), body('note').isString()]`, { note: 'text' }],
    ['is no example where it is required', `[body('to').custom(isFree), body('note').isString()]`, undefined],
    [
      'stands where little is refused',
      `[body('to').isString().custom((value) => value !== 'admin').custom((value) => !taken.includes(value))]`,
      { to: 'text' },
    ],
    [
      'stands where only what is there already is refused',
      `[body('to').isString().custom(async (value) => { const one = await store.findOne({ to: value }); if (one?.closed) return Promise.reject() })]`,
      { to: 'text' },
    ],
    [
      'is no example where what is not there is refused',
      `[body('to').isString().custom(async (value) => { const one = await store.findOne({ to: value }); if (!one) return Promise.reject() })]`,
      undefined,
    ],
    [
      'is no example where a function that is no search decides',
      `[body('to').isString().custom(async (value) => { const one = await problemOf(value); if (one) return Promise.reject() })]`,
      undefined,
    ],
    [
      'passes a refinement',
      `validate(z.object({ to: z.string().refine((value) => /^[A-Z]{3}$/.test(value)), note: z.string() }))`,
      { to: 'ABC', note: 'text' },
    ],
    [
      'passes the check of a package',
      `validate(z.object({ crate: z.string().refine((value) => Types.ObjectId.isValid(value)), shelf: z.string().refine((value) => isUuid(value)) }))`,
      { crate: '64b7f0c2a1d3e4f5a6b7c8d9', shelf: '3f0d5a52-6d0a-4c0f-9b1e-0c8f6f3f7a11' },
    ],
    [
      'is left out for an unread refinement',
      `validate(z.object({ to: z.string().refine(isFree).optional(), note: z.string() }))`,
      { note: 'text' },
    ],
    [
      'stands in an object that is refined as a whole',
      `validate(z.object({ note: z.string() }).refine((one) => one.note || one.to))`,
      { note: 'text' },
    ],
  ])('%s', async (_, checks, expected) => {
    expect(await bodyOf(checks)).toEqual(expected)
  })
})
