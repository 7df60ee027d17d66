import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { cors, isAllowedOrigin } from '../../src/middleware/cors'
import { fetchWorker } from '../worker'

/** What test/worker lists. */
const listed = 'https://app.example'
const foreign = [
  'https://foreign.example',
  'https://app.example.foreign.example',
  'https://foreignapp.example',
  'https://app.example:8443',
  'http://app.example',
  'https://APP.example',
  'https://app.exampl',
  'https://app.example/',
  'https://app.example, null',
  'null',
  '*',
  '',
]

function call(path: string, origin: string, init: { method?: string; headers?: Record<string, string> } = {}) {
  return fetchWorker(path, { ...init, headers: { ...init.headers, origin } })
}

function preflight(origin: string, path = '/openapi.json') {
  return call(path, origin, { method: 'OPTIONS', headers: { 'access-control-request-method': 'PUT' } })
}

function corsHeaders(response: Awaited<ReturnType<typeof fetchWorker>>) {
  return [...response.headers.keys()].filter((name) => name.startsWith('access-control-'))
}

test('a listed origin may read answers', async () => {
  const response = await call('/openapi.json', listed)
  //#region document
  expect(response.status).toBe(200)
  //#endregion
  expect(response.headers.get('access-control-allow-origin')).toBe(listed)
  expect(response.headers.get('access-control-expose-headers')).toContain('Retry-After')
  expect(response.headers.get('vary')).toContain('Origin')
})

test('a listed origin may read errors', async () => {
  const response = await call('/openapi.json', listed, { method: 'DELETE' })
  //#region document
  expect(response.status).toBe(404)
  //#endregion
  expect(response.headers.get('access-control-allow-origin')).toBe(listed)
})

test('a listed origin may read what a handler that fails is answered with', async () => {
  const app = new Hono()
    .use(cors())
    .get('/', () => {
      throw new Error('This is no error of the test.')
    })
    .onError((_, c) => c.text('failed', 500))
  const response = await app.request('/', { headers: { origin: listed } }, { ALLOWED_ORIGINS: listed })
  expect(response.status).toBe(500)
  expect(response.headers.get('access-control-allow-origin')).toBe(listed)
})

test('a listed origin is told what it may send', async () => {
  const response = await preflight(listed)
  expect(response.status).toBe(204)
  expect(response.headers.get('access-control-allow-origin')).toBe(listed)
  expect(response.headers.get('access-control-allow-methods')).toContain('PUT')
  expect(response.headers.get('access-control-allow-headers')).toContain('Content-Type')
  expect(response.headers.get('access-control-max-age')).toBe('600')
  expect(response.headers.get('vary')).toContain('Origin')
})

test('what else an answer varies by stays', async () => {
  const app = new Hono().use(cors()).get('/', (c) => c.body(null, 204, { vary: 'Accept' }))
  const response = await app.request('/', { headers: { origin: listed } }, { ALLOWED_ORIGINS: listed })
  expect(response.headers.get('vary')).toBe('Accept, Origin')
})

test('cookies are allowed only where that was decided', async () => {
  const answers = [await call('/openapi.json', listed), await preflight(listed)]
  //#region credentials
  for (const { headers } of answers) expect(headers.get('access-control-allow-credentials')).toBe('true')
  //#endregion
  //#region !credentials
  for (const { headers } of answers) expect(headers.has('access-control-allow-credentials')).toBe(false)
  //#endregion
})

test.each(foreign)('the origin %j gets no header', async (origin) => {
  for (const response of [
    await call('/openapi.json', origin),
    await call('/openapi.json', origin, { method: 'DELETE' }),
    await preflight(origin),
  ]) {
    expect(corsHeaders(response)).toEqual([])
    expect(response.headers.get('vary')).toContain('Origin')
  }
})

test('a request without an origin gets no header, and says that the answer depends on it', async () => {
  const response = await fetchWorker('/openapi.json')
  expect(corsHeaders(response)).toEqual([])
  expect(response.headers.get('vary')).toContain('Origin')
})

//#region document
test('OPTIONS that is no preflight is a request like any other', async () => {
  const withoutMethod = await call('/openapi.json', listed, { method: 'OPTIONS' })
  const withoutOrigin = await fetchWorker('/openapi.json', { method: 'OPTIONS', headers: { 'access-control-request-method': 'PUT' } })
  expect([withoutMethod.status, withoutOrigin.status]).toEqual([404, 404])
})

test('only a preflight is answered before the routes', async () => {
  const response = await call('/openapi.json', listed, { headers: { 'access-control-request-method': 'PUT' } })
  expect(response.status).toBe(200)
})
//#endregion

test('nothing is allowed where nothing is listed', () => {
  expect(isAllowedOrigin(listed, undefined)).toBe(false)
  expect(isAllowedOrigin(listed, '')).toBe(false)
  expect(isAllowedOrigin(listed, '*')).toBe(false)
  expect(isAllowedOrigin(listed, `https://other.example , ${listed}`)).toBe(true)
})
