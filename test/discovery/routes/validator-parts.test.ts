import { describe, expect, it } from 'vitest'
import { findRoutes } from '../../../src/discovery/routes/find-routes.ts'
import { codebaseOf } from '../../support/codebase.ts'

describe('schemas of a validator that looks at several parts of a request', () => {
  it.each([
    ['side by side', '{ params: { id: Joi.number().required() }, body: { title: Joi.string().required() } }'],
    ['inside of a context', '{ params: { id: Joi.number().required() }, request: { body: { title: Joi.string().required() } } }'],
  ])('stand with their parts: %s', async (_, parts) => {
    const code = `import Koa from 'koa'
import Router from 'koa-router'
import Joi from 'joi'
import { validate } from './validate'
const app = new Koa()
const router = new Router({ prefix: '/notes' })
router.put('/:id', validate(${parts}), async (ctx) => { ctx.status = 204 })
app.use(router.routes())`
    const { routes } = findRoutes(
      await codebaseOf({ 'src/app.ts': code, 'src/validate.ts': 'export const validate = (schema) => async (ctx, next) => next()' }),
    )
    const [route] = routes
    expect(Object.keys((route?.schemas.body?.schema['properties'] ?? {}) as object)).toEqual(['title'])
    expect(Object.keys((route?.schemas.params?.schema['properties'] ?? {}) as object)).toEqual(['id'])
  })
})
