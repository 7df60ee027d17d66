import { describe, expect, it } from 'vitest'
import { isSpecPath, readSpec } from '../../src/text/api-spec.ts'

const three = `openapi: 3.1.0
servers:
  - url: https://shop.example.org/api/v1/
paths:
  /invoices:
    get: {}
    post:
      requestBody:
        $ref: '#/components/requestBodies/New'
  /invoices/{id}:
    parameters: []
    delete: {}
components:
  requestBodies:
    New:
      content:
        application/json:
          schema:
            allOf:
              - $ref: '#/components/schemas/Base'
              - properties: { total: {} }
  schemas:
    Base:
      properties: { customer: {} }
`
const two = JSON.stringify({
  swagger: '2.0',
  basePath: '/v2',
  paths: { '/pets': { post: { parameters: [{ in: 'body', schema: { properties: { name: {} } } }] } } },
})

describe('documents of an API', () => {
  it('are read with the addresses of their servers, lines and fields of bodies', () => {
    const read = readSpec('openapi.yaml', three)
    expect(read?.bases).toEqual(['', '/api/v1'])
    expect(
      read?.operations.map(({ method, path, line, fields }) => ({ method, path, line, ...(fields && { fields: [...fields] }) })),
    ).toEqual([
      { method: 'GET', path: '/invoices', line: 5 },
      { method: 'POST', path: '/invoices', line: 5, fields: ['customer', 'total'] },
      { method: 'DELETE', path: '/invoices/{id}', line: 10 },
    ])
    const former = readSpec('swagger.json', two)
    expect(former?.bases).toEqual(['', '/v2'])
    expect([...(former?.operations[0]?.fields ?? [])]).toEqual(['name'])
  })

  it.each([
    ['no data', 'openapi: ['],
    ['no operation', 'openapi: 3.1.0\npaths: {}\n'],
    ['a circle', "openapi: 3.1.0\npaths:\n  /a: { $ref: '#/paths/~1a' }\n"],
    ['one of ours', three.replace('openapi: 3.1.0', '# docwright\nopenapi: 3.1.0')],
  ])('are not read of %s', (_, text) => {
    expect(readSpec('openapi.yaml', text)).toBeUndefined()
  })

  it('end in a schema that holds itself', () => {
    const itself =
      "paths:\n  /a:\n    post:\n      requestBody: { content: { application/json: { schema: { $ref: '#/s' } } } }\ns:\n  allOf: [{ $ref: '#/s' }]\n"
    expect(readSpec('openapi.yaml', itself)?.operations).toMatchObject([{ method: 'POST', path: '/a', line: 2 }])
  })

  it.each([
    ['docs/openapi.yaml', true],
    ['swagger-v2.json', true],
    ['shop-openapi-spec.json', true],
    ['openapi.ts', false],
    ['myopenapis/readme.yaml', false],
  ])('are told by their name: %s', (path, expected) => {
    expect(isSpecPath(path)).toBe(expected)
  })
})
