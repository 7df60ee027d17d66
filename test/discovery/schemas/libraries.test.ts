import { describe, expect, it } from 'vitest'
import { schemaNamed, schemaOfCode } from './read.ts'

describe('TypeBox', () => {
  const typebox = (code: string) => schemaOfCode(`import { Type } from '@sinclair/typebox'`, code)

  it('reads objects with options and optional fields', async () => {
    expect(
      await typebox(
        `Type.Object({ id: Type.String({ format: 'uuid' }), n: Type.Optional(Type.Integer({ minimum: 1 })) }, { additionalProperties: false })`,
      ),
    ).toEqual({
      type: 'object',
      properties: { id: { type: 'string', format: 'uuid' }, n: { type: 'integer', minimum: 1 } },
      required: ['id'],
      additionalProperties: false,
    })
  })

  it('reads unions, arrays and derived objects', async () => {
    expect(await typebox(`Type.Array(Type.Union([Type.Literal('a'), Type.Literal('b')]))`)).toEqual({
      type: 'array',
      items: { type: 'string', enum: ['a', 'b'] },
    })
    expect(await typebox(`Type.Partial(Type.Omit(Type.Object({ a: Type.String(), b: Type.Number() }), ['a']))`)).toEqual({
      type: 'object',
      properties: { b: { type: 'number' } },
    })
    expect(await typebox(`Type.Intersect([Type.Object({ a: Type.String() }), Type.Object({ b: Type.Boolean() })])`)).toEqual({
      type: 'object',
      properties: { a: { type: 'string' }, b: { type: 'boolean' } },
      required: ['a', 'b'],
    })
  })
})

describe('valibot', () => {
  it('reads pipes and optional entries', async () => {
    const schema = await schemaOfCode(
      `import * as v from 'valibot'`,
      `v.object({ email: v.pipe(v.string(), v.email(), v.maxLength(50)), age: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 3), tag: v.picklist(['a', 'b']) })`,
    )
    expect(schema).toEqual({
      type: 'object',
      properties: {
        email: { type: 'string', format: 'email', maxLength: 50 },
        age: { type: 'integer', minimum: 0, default: 3 },
        tag: { type: 'string', enum: ['a', 'b'] },
      },
      required: ['email', 'tag'],
    })
  })

  it('reads functions that are imported by name', async () => {
    expect(await schemaOfCode(`import { object, string, nullable } from 'valibot'`, `object({ a: nullable(string()) })`)).toEqual({
      type: 'object',
      properties: { a: { type: ['string', 'null'] } },
      required: ['a'],
    })
  })
})

describe('Joi', () => {
  const joi = (code: string) => schemaOfCode(`const Joi = require('joi')`, code)

  it('requires only what says so', async () => {
    expect(
      await joi(
        `Joi.object({ email: Joi.string().email().required(), role: Joi.string().valid('a', 'b').default('a'), n: Joi.number().integer().min(1).max(9) })`,
      ),
    ).toEqual({
      type: 'object',
      properties: {
        email: { type: 'string', format: 'email' },
        role: { type: 'string', enum: ['a', 'b'], default: 'a' },
        n: { type: 'integer', minimum: 1, maximum: 9 },
      },
      required: ['email'],
    })
  })

  it('reads keys, items and alternatives', async () => {
    expect(
      await joi(
        `Joi.object().keys({ a: Joi.array().items(Joi.string().guid()).min(1), b: Joi.alternatives().try(Joi.number(), Joi.boolean()) }).unknown()`,
      ),
    ).toEqual({
      type: 'object',
      properties: {
        a: { type: 'array', items: { type: 'string', format: 'uuid' }, minItems: 1 },
        b: { anyOf: [{ type: 'number' }, { type: 'boolean' }] },
      },
      additionalProperties: true,
    })
  })

  it('reads plain objects of fields, as validation middleware takes them', async () => {
    expect(await joi(`{ email: Joi.string().required(), password: Joi.string() }`)).toEqual({
      type: 'object',
      properties: { email: { type: 'string' }, password: { type: 'string' } },
      required: ['email'],
    })
  })
})

describe('JSON Schema', () => {
  it('follows constants and modernises keywords', async () => {
    const info = await schemaNamed(
      {
        'a.ts': `const id = { type: 'string', format: 'uuid' }\nexport const body = { $id: 'Body', type: 'object', required: ['id'], properties: { id, n: { type: 'integer', nullable: true, example: 3 }, list: { type: 'array', items: id } } }`,
      },
      'body',
    )
    expect(info?.name).toBe('Body')
    expect(info?.origin).toBe('json-schema')
    expect(info?.schema).toEqual({
      type: 'object',
      required: ['id'],
      properties: {
        id: { type: 'string', format: 'uuid' },
        n: { type: ['integer', 'null'], examples: [3] },
        list: { type: 'array', items: { type: 'string', format: 'uuid' } },
      },
    })
  })
})
