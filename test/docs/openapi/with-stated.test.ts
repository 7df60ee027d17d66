import { describe, expect, it } from 'vitest'
import type { RepoPath } from '../../../src/core/names.ts'
import type { Route } from '../../../src/core/project.ts'
import type { JsonSchema } from '../../../src/core/request.ts'
import { withStated } from '../../../src/docs/openapi/with-stated.ts'
import { readMark } from '../../../src/docs/parts/fields.ts'
import { readSpec } from '../../../src/text/api-spec.ts'

const text = `openapi: 3.1.0
paths:
  /links:
    post:
      summary: Make a link
      parameters:
        - { name: lang, in: query, description: Language of the mail, required: true, schema: { type: string } }
        - { name: unread, in: query, description: Nobody reads it, schema: { type: string } }
      requestBody:
        content:
          application/json:
            schema: { $ref: '#/components/schemas/New' }
components:
  schemas:
    New:
      type: object
      required: [tenant]
      properties:
        tenant: { type: string, description: Who it is for }
        again: { type: boolean, description: Make it anew }
        parent: { $ref: '#/components/schemas/New' }
`

const read = (names: readonly string[]): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, { [readMark]: true }])),
})
const info = (schema: JsonSchema): NonNullable<Route['schemas']['body']> => ({
  origin: 'typescript',
  schema,
  path: 'a.ts' as RepoPath,
  line: 1,
})

function stated(schemas: Route['schemas'], more: Partial<Route> = {}): Route {
  const spec = readSpec('openapi.yaml', text)
  const operation = spec?.operations[0]
  if (spec === undefined || operation === undefined) throw new Error('Expected an operation, got none.')
  const route = {
    method: 'POST',
    path: '/links',
    file: 'a.ts',
    line: 1,
    handler: '',
    framework: 'Express',
    auth: 'none',
    middleware: [],
    statuses: [],
  }
  const whole = { ...route, schemas, ...more } as unknown as Route
  return withStated(whole, { path: 'openapi.yaml' as RepoPath, operation, document: spec.document })
}

describe('what an OpenAPI document of the repository says of a route', () => {
  it('is its summary, where the code has none', () => {
    expect(stated({}).summary).toBe('Make a link')
    expect(stated({}, { summary: 'Makes it.' }).summary).toBe('Makes it.')
  })

  it('is said of parameters that the code reads, and of no others', () => {
    const { query } = stated({ query: info(read(['lang', 'page'])) }).schemas
    expect(query?.schema).toMatchObject({
      required: ['lang'],
      properties: { lang: { type: 'string', description: 'Language of the mail' }, page: { [readMark]: true } },
    })
    expect(JSON.stringify(query?.schema)).not.toMatch(/unread|x-must/)
  })

  it('is the body that the handler hands on', () => {
    const { body } = stated({ body: info(read(['again'])) }).schemas
    expect(body?.schema['required']).toEqual(['tenant'])
    expect(Object.keys(body?.schema['properties'] as object)).toEqual(['tenant', 'again', 'parent'])
    expect(stated({}).schemas.body).toMatchObject({ path: 'openapi.yaml', line: 3 })
  })

  it('is said of fields that both know, where the handler reads others', () => {
    const { body } = stated({ body: info(read(['again', 'own'])) }).schemas
    expect(body?.schema['properties']).toEqual({ again: { type: 'boolean', description: 'Make it anew' }, own: { [readMark]: true } })
  })

  it('gives way to a schema of the code', () => {
    const own = info({ type: 'object', properties: { tenant: { type: 'number' } } })
    expect(stated({ body: own }).schemas.body).toEqual(own)
  })

  it('ends where a schema holds itself', () => {
    expect(JSON.stringify(stated({}).schemas.body?.schema).length).toBeLessThan(2_000)
  })
})
