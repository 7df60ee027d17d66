import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { JsonSchema } from '../../../src/core/request.ts'
import { makeExamples } from '../../../src/docs/examples.ts'
import { curlOf } from '../../../src/docs/examples/curl.ts'
import { exampleOf } from '../../../src/docs/examples/json-example.ts'
import { serverPort } from '../../../src/docs/examples/server-address.ts'
import { requestsIn } from '../../../src/docs/coverage.ts'
import { sameOperation } from '../../../src/text/fact-refs.ts'
import { at, billing, route, shop, symbol } from '../../support/shop-project.ts'

describe('exampleOf', () => {
  it.each<[JsonSchema, unknown]>([
    [{ type: 'string', format: 'email' }, 'ada@example.com'],
    [{ type: 'string', enum: ['card', 'bank'] }, 'card'],
    [{ type: 'string', minLength: 30 }, 'a'.repeat(30)],
    [{ type: 'string', pattern: '^[A-Z]{3}$' }, 'ABC'],
    [{ type: 'string', pattern: '^(?:zq){7}$' }, undefined],
    [{ type: 'integer', exclusiveMinimum: 4, multipleOf: 5 }, 10],
    [{ type: 'integer', maximum: -3 }, -3],
    [{ type: 'array', items: { type: 'integer' }, minItems: 2 }, [1, 1]],
    [{ type: ['null', 'boolean'] }, true],
    [{ anyOf: [{ type: 'null' }, { type: 'integer' }] }, 1],
    [
      {
        allOf: [
          { type: 'object', properties: { a: { const: 1 } } },
          { type: 'object', properties: { b: { const: 2 } } },
        ],
      },
      { a: 1, b: 2 },
    ],
    [
      {
        type: 'object',
        properties: { node: { $ref: '#/$defs/Node' } },
        required: ['node'],
        $defs: { Node: { type: 'object', properties: { name: { type: 'string' } } } },
      },
      { node: { name: 'Ada' } },
    ],
    [{ type: 'object', properties: { never: { type: 'string', pattern: '^(?:zq){7}$' } }, required: ['never'] }, undefined],
  ])('of %j', (schema, example) => {
    expect(exampleOf(schema)).toEqual(example)
  })

  it('keeps to limits of numbers and strings, always with the same value', () => {
    fc.assert(
      fc.property(fc.integer({ min: -50, max: 50 }), fc.nat(60), fc.boolean(), (low, span, whole) => {
        const schema = { type: whole ? 'integer' : 'number', minimum: low, maximum: low + span }
        const example = exampleOf(schema)
        expect(example).toBeGreaterThanOrEqual(low)
        expect(example).toBeLessThanOrEqual(low + span)
        expect(exampleOf(schema)).toBe(example)
      }),
    )
    fc.assert(
      fc.property(fc.nat(40), fc.nat(40), (least, more) => {
        const example = exampleOf({ type: 'string', minLength: least, maxLength: least + more })
        expect(String(example).length).toBeGreaterThanOrEqual(least)
        expect(String(example).length).toBeLessThanOrEqual(least + more)
      }),
    )
  })
})

describe('curlOf', () => {
  it('calls a real path with a body that fits', () => {
    const [, , pay] = billing.routes
    const line = curlOf({ ...(pay ?? route('GET', '/')), opens: ['cookie:sid'] }, shop) ?? ''
    expect(line.split(' \\\n  ')).toEqual([
      'curl -X POST http://localhost:3000/api/billing/invoices/1/pay',
      '-b "sid=$COOKIE"',
      "-H 'Content-Type: application/json'",
      `-d '{"paymentMethod":"text","saveCard":false}'`,
    ])
    expect(requestsIn(line)).toEqual(['POST /api/billing/invoices/1/pay'])
  })

  it('shows who calls where a server behind the route may ask for it', () => {
    expect(curlOf({ ...route('GET', '/cats'), auth: 'unknown', opens: ['header:cookie'] }, shop)).toContain('-b "$COOKIE"')
  })

  it('is left out where the code does not show how a caller signs in', () => {
    const [, , pay] = billing.routes
    expect(curlOf(pay ?? route('GET', '/'), shop)).toBeUndefined()
  })

  it('names every route it calls, whatever the parameters', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'HEAD'),
        fc.array(fc.constantFrom('a', 'b-c', ':id', ':slug*', 'v1', '$x', "d'e"), { minLength: 1, maxLength: 5 }),
        (method, parts) => {
          const rest = parts.findIndex((part) => part.endsWith('*'))
          const path = `/${(rest === -1 ? parts : parts.slice(0, rest + 1)).join('/')}`
          const line = curlOf(route(method, path), { ...shop, env: [] })
          const [request] = requestsIn(line ?? '')
          expect(sameOperation(request ?? '', `${method} ${path}`)).toBe(true)
        },
      ),
    )
  })

  it('sends a file where the body is its bytes', () => {
    const body = { origin: 'zod', schema: { type: 'string', format: 'binary' }, path: at('src/files.ts'), line: 1 } as const
    const line = curlOf({ ...route('PUT', '/files/:key'), schemas: { body } }, { ...shop, env: [] }) ?? ''
    expect(line.split(' \\\n  ')).toEqual([
      'curl -X PUT "$BASE_URL/files/key"',
      "-H 'Content-Type: application/octet-stream'",
      '--data-binary @file',
    ])
  })

  it('leaves out what a caller may leave out', () => {
    const line = curlOf(route('POST', '/email/:id/relay/:relayTo?'), { ...shop, env: [] }) ?? ''
    expect(line).toBe('curl -X POST "$BASE_URL/email/1/relay"')
    expect(sameOperation(requestsIn(line)[0] ?? '', 'POST /email/:id/relay/:relayTo?')).toBe(true)
    expect(sameOperation('POST /email/1', 'POST /email/:id/relay/:relayTo?')).toBe(false)
  })

  it('signs a webhook as its sender does, with an event that the code acts on', () => {
    const line =
      curlOf(route('ALL', '/api/webhooks/stripe'), {
        ...shop,
        webhooks: shop.webhooks.map((hook) => ({ ...hook, route: 'ALL /api/webhooks/stripe' })),
      }) ?? ''
    expect(line.split(' \\\n  ')).toEqual([
      'curl -X POST http://localhost:3000/api/webhooks/stripe',
      '-H "Stripe-Signature: $SIGNATURE"',
      "-H 'Content-Type: application/json'",
      `-d '{"id":"evt_1","type":"payment_intent.succeeded","data":{"object":{}}}'`,
    ])
  })

  it('asks the reader for the address where the code names no port', () => {
    expect(curlOf(route('GET', '/x'), { ...shop, env: [] })).toBe('curl "$BASE_URL/x"')
  })
})

describe('serverPort', () => {
  it('takes a script before the environment, and no port of a database', () => {
    expect(serverPort(shop)).toBe(3000)
    const scripted = { ...shop, packages: shop.packages.map((one) => ({ ...one, scripts: { dev: 'next dev -p 4100' } })) }
    expect(serverPort(scripted)).toBe(4100)
    expect(serverPort({ ...shop, env: shop.env.map((key) => ({ ...key, default: '5432' })) })).toBeUndefined()
  })
})

describe('makeExamples', () => {
  const feature = {
    ...billing,
    routes: [],
    symbols: [
      symbol('createInvoice', at('src/billing/invoices.ts')),
      symbol('handle', at('src/billing/invoices.ts'), { signature: 'function handle(req: Request)' }),
    ],
  }
  const types = new Map([
    [
      'src/billing/invoices.ts#createInvoice',
      {
        path: at('src/billing/invoices.ts'),
        name: 'createInvoice',
        signature: '',
        parameters: [
          { name: 'orderId', type: 'string', optional: false },
          { name: 'draft', type: 'boolean', optional: false },
        ],
        returns: 'Promise<Invoice>',
      },
    ],
  ])

  it('publishes the best form that checks', async () => {
    const asked: string[] = []
    const made = await makeExamples({
      project: shop,
      feature,
      types,
      functions: 5,
      check: async (all) => all.map((one) => (asked.push(one.code), { id: one.id, ok: true })),
    })
    expect(asked).toHaveLength(1)
    expect([...made.imports.values()].map((one) => one.code)).toEqual([
      `import { createInvoice } from './src/billing/invoices'\n\nconst invoice = await createInvoice('id_1', true)`,
    ])
  })

  it('makes none where nobody knows a value that the function needs', async () => {
    const unknown = new Map(
      [...types].map(([name, one]) => [name, { ...one, parameters: [{ name: 'options', type: 'Options', optional: false }] }]),
    )
    const check = async (): Promise<never> => Promise.reject(new Error('There is nothing to check.'))
    expect((await makeExamples({ project: shop, feature, types: unknown, functions: 5, check })).imports.size).toBe(0)
  })

  it('publishes nothing that does not check', async () => {
    const made = await makeExamples({
      project: shop,
      feature,
      types,
      functions: 5,
      check: async (all) => all.map((one) => ({ id: one.id, ok: false, message: 'TS2305: no' })),
    })
    expect(made.imports.size).toBe(0)
    expect(made.checked).toBe(0)
  })
})
