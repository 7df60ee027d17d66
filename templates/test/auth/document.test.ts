import { expect, test } from 'vitest'
import { authClient } from '../../src/auth/routes'
import { fetchAsStranger } from '../worker'

interface Operation {
  security?: object
  responses: object
}

interface Document {
  components: { securitySchemes: object; schemas: Record<string, { properties: object; required: string[] }> }
  paths: Record<string, Record<string, Operation>>
}

const response = await fetchAsStranger('/openapi.json')
const { components, paths } = (await response.json()) as Document

test('the OpenAPI document says how callers are known', () => {
  expect(components.securitySchemes).toMatchObject({ bearerAuth: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } })
  expect(paths['$documented$/auth/me']?.['get']?.security).toEqual([{ bearerAuth: [] }])
})

test.each([
  ['post', '/auth/register', [201, 400, 413, 415, 429]],
  ['post', '/auth/login', [200, 400, 401, 413, 415, 429]],
  ['post', '/auth/refresh', [200, 400, 401, 413, 415]],
  ['post', '/auth/logout', [204, 400, 413, 415]],
  ['get', '/auth/me', [200, 401]],
  ['get', '/.well-known/jwks.json', [200]],
] as const)('%s %s has its answers in the document', (method, path, statuses) => {
  expect(Object.keys(paths[`$documented$${path}`]?.[method]?.responses ?? {}).map(Number)).toEqual(statuses)
})

test('the document describes credentials and tokens', () => {
  const { Registration, Tokens } = components.schemas
  expect(Registration?.properties).toMatchObject({
    email: { type: 'string', format: 'email', maxLength: 254 },
    password: { type: 'string', minLength: 8, maxLength: 128 },
  })
  expect(Tokens?.properties).toMatchObject({ token_type: { enum: ['Bearer'] }, expires_in: { type: 'integer' } })
  expect(Tokens?.required).toEqual(['access_token', 'token_type', 'expires_in', 'refresh_token'])
})

test('the typed client knows the routes', () => {
  const client = authClient('https://api.example')
  expect(client.auth.login.$url().href).toBe('https://api.example$prefix$/auth/login')
  expect(client['.well-known']['jwks.json'].$url().href).toBe('https://api.example$prefix$/.well-known/jwks.json')
})
