import { parse } from 'yaml'
import { describe, expect, it } from 'vitest'
import type { Project, Route } from '../../../src/core/project.ts'
import type { JsonSchema } from '../../../src/core/request.ts'
import { openApiDocument } from '../../../src/docs/openapi/document.ts'
import type { Json } from '../../../src/text/yaml-units.ts'
import { mergeYaml } from '../../../src/text/merge-yaml.ts'
import { lintWithRedocly, lintWithSpectral } from '../../support/lint-openapi.ts'
import { at, route, shop } from '../../support/shop-project.ts'

const schemaOf = (schema: JsonSchema, name?: string) => ({
  origin: 'zod' as const,
  path: at('src/schemas.ts'),
  line: 1,
  schema,
  ...(name === undefined ? {} : { name }),
})

const nasty: readonly Route[] = [
  route('GET', '/users/:id', { auth: 'required', authBy: { name: 'bearerAuth', file: at('src/a.ts'), line: 1 }, handler: 'getUser' }),
  route('DELETE', '/users/:userId', { auth: 'unknown', handler: 'getUser' }),
  route('GET', '/users/me/'),
  route('GET', '/users/me'),
  route('ALL', '/proxy/:path*', { auth: 'optional', authBy: { name: 'apiKeyAuth', file: at('src/a.ts'), line: 1 } }),
  route('GET', '/:org/settings'),
  route('GET', '/'),
  route('SUBSCRIBE', '/events'),
  route('GET', '/legacy', { statuses: [302], deprecated: 'Use /users.' }),
  route('GET', '/a/:id/b/:id', { summary: 'Shows <script>alert(1)</script>' }),
  route('POST', '/orders', {
    handler: 'createOrder',
    statuses: [201, 409],
    schemas: {
      headers: schemaOf({
        type: 'object',
        properties: { Authorization: { type: 'string' }, 'X-Trace': { type: 'string' } },
        required: ['X-Trace'],
      }),
      body: schemaOf(
        {
          type: 'object',
          properties: {
            email: { type: 'string', format: 'email' },
            amount: { type: 'integer', minimum: 1, exclusiveMinimum: 0 },
            kind: { anyOf: [{ const: 'a' }, { const: 'b' }] },
            lone: { oneOf: [{ type: 'string', maxLength: 3 }] },
            wrong: { type: 'string', enum: ['x', 1], default: 4 },
            list: { type: 'array' },
            code: { type: 'string', pattern: '^[A-Z]{3}$' },
            never: { type: 'string', pattern: '^(?:zq){7}$' },
            parent: { $ref: '#/$defs/Node' },
            lost: { type: 'object', oneOf: [{ allOf: [{}, {}, { not: {} }] }, { allOf: [{}, { not: {} }] }] },
            twice: { allOf: [{ type: 'object', properties: { a: { type: 'string' } } }, {}] },
            wide: { oneOf: [{ type: ['string', 'null'] }, { type: 'string' }, { type: 'string', minLength: 2 }] },
            both: { anyOf: [{ const: 'a' }, { type: 'number' }], oneOf: [{ const: 'a' }, { type: 'boolean' }] },
          },
          required: ['email', 'amount', 'gone'],
          errorMap: 'zod',
          $defs: { Node: { type: 'object', properties: { next: { $ref: '#/$defs/Node' }, name: { type: 'string' } } } },
        },
        'newOrder',
      ),
      responses: {
        '201': schemaOf({ type: 'object', properties: { id: { type: 'string', format: 'uuid' } }, required: ['id'] }, 'newOrder'),
        '409': schemaOf({}),
      },
    },
  }),
]

/** The document as it is written. */
const openApiYaml = (value: Json): string =>
  mergeYaml({ path: at('docs/api/openapi.yaml'), kind: 'api-spec', value }, undefined, undefined).text

const nastyProject: Project = { ...shop, routes: nasty }

describe('openApiDocument', () => {
  it('is found clean by Redocly and Spectral', async () => {
    for (const project of [shop, nastyProject]) {
      const yaml = openApiYaml(openApiDocument(project) ?? {})
      expect(await lintWithRedocly(yaml)).toEqual([])
      expect(await lintWithSpectral(yaml)).toEqual([])
    }
  })

  it('holds every route once, a route for any method under the methods that clients send', () => {
    const document = parse(openApiYaml(openApiDocument(nastyProject) ?? {})) as {
      paths: Record<string, Record<string, unknown>>
      'x-ambiguous-routes': string[]
    }
    expect(Object.keys(document.paths)).toEqual(['/', '/a/{id}/b/{id2}', '/legacy', '/orders', '/proxy/{path}', '/users/me', '/users/{id}'])
    expect(Object.keys(document.paths['/proxy/{path}'] ?? {})).toEqual(['get', 'put', 'post', 'delete', 'patch'])
    expect(Object.keys(document.paths['/users/{id}'] ?? {})).toEqual(['get', 'delete'])
    expect(document['x-ambiguous-routes']).toEqual(['GET /:org/settings'])
  })

  it('states sign-in per operation', () => {
    const { paths } = parse(openApiYaml(openApiDocument(nastyProject) ?? {})) as {
      paths: Record<string, Record<string, { security: unknown }>>
    }
    expect(paths['/users/{id}']?.['get']?.security).toEqual([{ bearerAuth: [] }])
    expect(paths['/users/me']?.['get']?.security).toEqual([])
    expect(paths['/proxy/{path}']?.['get']?.security).toEqual([{ signedIn: [] }, {}])
    expect(paths['/users/{id}']?.['delete']?.security).toEqual([{ signedIn: [] }, {}])
  })

  it('does not depend on the order of the routes', () => {
    const turned = { ...nastyProject, routes: nasty.toReversed() }
    expect(openApiYaml(openApiDocument(turned) ?? {})).toBe(openApiYaml(openApiDocument(nastyProject) ?? {}))
  })

  it('says which setting gives a part of a path', () => {
    const routes = [route('GET', '/api/users', { settings: ['API_PREFIX'] }), route('GET', '/health')]
    const { paths } = parse(openApiYaml(openApiDocument({ ...shop, routes }) ?? {})) as {
      paths: Record<string, Record<string, { description: string }>>
    }
    expect(paths['/api/users']?.['get']?.description).toContain('The setting API_PREFIX gives a part of the path')
    expect(paths['/health']?.['get']?.description).not.toContain('setting')
  })

  it('is absent where there is no route', () => {
    expect(openApiDocument({ ...shop, routes: [] })).toBeUndefined()
  })
})
