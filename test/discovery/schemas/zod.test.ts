import { describe, expect, it } from 'vitest'
import { schemaNamed, schemaOfCode } from './read.ts'

const zod = (code: string) => schemaOfCode(`import { z } from 'zod'`, code)

describe('zod', () => {
  it('reads strings with formats and limits', async () => {
    expect(await zod(`z.string().min(3).max(10).email().describe('Where to write')`)).toEqual({
      type: 'string',
      minLength: 3,
      maxLength: 10,
      format: 'email',
      description: 'Where to write',
    })
    expect(await zod(`z.string().regex(/^[a-z]+\\/x$/)`)).toEqual({ type: 'string', pattern: '^[a-z]+/x$' })
    expect(await zod(`z.string().regex(/^a$/i)`)).toEqual({ type: 'string' })
    expect(await zod('z.uuid()')).toEqual({ type: 'string', format: 'uuid' })
    expect(await zod('z.iso.datetime()')).toEqual({ type: 'string', format: 'date-time' })
    expect(await zod(`z.string({ required_error: 'no' }).trim().toLowerCase().url()`)).toEqual({ type: 'string', format: 'uri' })
  })

  it('reads numbers, coerced ones too', async () => {
    expect(await zod('z.coerce.number().int().min(1).lte(100).default(20)')).toEqual({
      type: 'integer',
      minimum: 1,
      maximum: 100,
      default: 20,
    })
    expect(await zod('z.number().positive().multipleOf(0.5)')).toEqual({ type: 'number', exclusiveMinimum: 0, multipleOf: 0.5 })
    expect(await zod('z.number().min(-5)')).toEqual({ type: 'number', minimum: -5 })
  })

  it('reads objects with what may be absent', async () => {
    expect(
      await zod(
        `z.object({ name: z.string(), age: z.number().optional(), nick: z.string().nullish(), role: z.enum(['a', 'b']).default('a') }).strict()`,
      ),
    ).toEqual({
      type: 'object',
      properties: {
        name: { type: 'string' },
        age: { type: 'number' },
        nick: { type: ['string', 'null'] },
        role: { type: 'string', enum: ['a', 'b'], default: 'a' },
      },
      required: ['name'],
      additionalProperties: false,
    })
  })

  it('derives objects from others', async () => {
    const base = `import { z } from 'zod'\nconst Base = z.object({ id: z.string(), name: z.string() })\n`
    const of = async (code: string) => (await schemaNamed({ 'a.ts': `${base}const schema = ${code}` }, 'schema'))?.schema
    expect(await of('Base.extend({ id: z.number(), more: z.boolean().optional() })')).toEqual({
      type: 'object',
      properties: { id: { type: 'number' }, name: { type: 'string' }, more: { type: 'boolean' } },
      required: ['name', 'id'],
    })
    expect(await of('Base.pick({ id: true })')).toEqual({ type: 'object', properties: { id: { type: 'string' } }, required: ['id'] })
    expect(await of('Base.omit({ id: true }).partial()')).toEqual({ type: 'object', properties: { name: { type: 'string' } } })
    expect(await of('z.object({ ...Base.shape, x: z.date() })')).toEqual({
      type: 'object',
      properties: { id: { type: 'string' }, name: { type: 'string' }, x: { type: 'string', format: 'date-time' } },
      required: ['id', 'name', 'x'],
    })
    expect(await of('Base.shape.name.array().nonempty()')).toEqual({ type: 'array', items: { type: 'string' }, minItems: 1 })
    expect(await of('Base.partial().required({ id: true }).refine((v) => v.id !== "")')).toEqual({
      type: 'object',
      properties: { id: { type: 'string' }, name: { type: 'string' } },
      required: ['id'],
    })
  })

  it('reads unions, literals, records and enums', async () => {
    expect(await zod(`z.union([z.literal('a'), z.literal('b')])`)).toEqual({ type: 'string', enum: ['a', 'b'] })
    expect(await zod('z.string().or(z.number())')).toEqual({ anyOf: [{ type: 'string' }, { type: 'number' }] })
    expect(await zod('z.record(z.string(), z.number())')).toEqual({ type: 'object', additionalProperties: { type: 'number' } })
    expect(await zod('z.tuple([z.string(), z.number()])')).toEqual({ type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }] })
    expect(await zod(`z.discriminatedUnion('type', [z.object({ type: z.literal('a') }), z.object({ type: z.literal('b') })])`)).toEqual({
      oneOf: [
        { type: 'object', properties: { type: { type: 'string', const: 'a' } }, required: ['type'] },
        { type: 'object', properties: { type: { type: 'string', const: 'b' } }, required: ['type'] },
      ],
      discriminator: { propertyName: 'type' },
    })
  })

  it('follows schemas and enums across files and keeps their names', async () => {
    const info = await schemaNamed(
      {
        'src/a.ts': `import { createUser as body } from './schemas'`,
        'src/schemas.ts': `import { z } from 'zod'\nimport { Role } from './role'\nimport { address } from './address'\nexport const createUser = z.object({ role: z.nativeEnum(Role), address })`,
        'src/role.ts': `export enum Role { Admin = 'admin', User = 'user' }`,
        'src/address.ts': `import * as zod from 'zod'\nexport const address = zod.object({ city: zod.string() })`,
      },
      'body',
    )
    expect(info).toEqual({
      name: 'createUser',
      origin: 'zod',
      path: 'src/schemas.ts',
      line: 4,
      schema: {
        type: 'object',
        properties: {
          role: { type: 'string', enum: ['admin', 'user'] },
          address: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
        },
        required: ['role', 'address'],
      },
    })
  })

  it('ends where a lazy schema holds itself', async () => {
    const info = await schemaNamed(
      { 'a.ts': `import { z } from 'zod'\nconst node: z.ZodType = z.lazy(() => z.object({ name: z.string(), children: z.array(node) }))` },
      'node',
    )
    expect(info?.schema).toEqual({
      type: 'object',
      properties: { name: { type: 'string' }, children: { type: 'array', items: {} } },
      required: ['name', 'children'],
    })
  })

  it('takes names, descriptions and examples from annotations', async () => {
    const info = await schemaNamed(
      {
        'a.ts': `import { z } from '@hono/zod-openapi'\nconst user = z.object({ id: z.string().openapi({ example: '1' }) }).openapi('User')`,
      },
      'user',
    )
    expect(info?.name).toBe('User')
    expect(info?.schema).toEqual({ type: 'object', properties: { id: { type: 'string', examples: ['1'] } }, required: ['id'] })
  })

  it('reads a schema that a function makes', async () => {
    const info = await schemaNamed(
      {
        'a.ts': `import { z } from 'zod'\nfunction page(item) { return z.object({ items: z.array(item) }) }\nconst users = page(z.string())`,
      },
      'users',
    )
    expect(info?.schema).toEqual({
      type: 'object',
      properties: { items: { type: 'array', items: { type: 'string' } } },
      required: ['items'],
    })
  })

  it('says nothing about what is no schema', async () => {
    expect(await zod(`fetch('/x')`)).toBeUndefined()
    expect(await zod('{ a: 1 }')).toBeUndefined()
  })
})
