import { expect, test } from 'vitest'
import { signIn } from '../auth/sign-in'
import { fetchAsStranger, fetchWorker, workerEnv } from '../worker'

const path = '$testPath$'

/** Asks without a token, with the path just as it is written. */
async function statusFor(spelling: string, method = 'GET', headers: Record<string, string> = {}): Promise<number> {
  const { status } = await fetchAsStranger(spelling, { method, headers, redirect: 'manual' })
  return status
}

test.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])('%s without a token is refused', async (method) => {
  expect(await statusFor(path, method)).toBe(401)
})

test('the refusal asks for a token', async () => {
  const response = await fetchAsStranger(path)
  expect(response.headers.get('www-authenticate')).toMatch(/^Bearer realm=/)
  expect(response.headers.get('content-type')).toBe('application/problem+json')
})

test('a caller who signed in passes', async () => {
  const { access_token } = await signIn(await workerEnv())
  expect(await statusFor(path, 'GET', { authorization: `Bearer ${access_token}` })).not.toBe(401)
  const response = await fetchWorker(path)
  expect(response.status).not.toBe(401)
})

test('a wrong token does not pass', async () => {
  expect(await statusFor(path, 'GET', { authorization: 'Bearer abc' })).toBe(401)
})

test('a preflight passes, because browsers send no token with it', async () => {
  const preflight = { origin: 'https://app.example.com', 'access-control-request-method': 'GET' }
  expect(await statusFor(path, 'OPTIONS', preflight)).not.toBe(401)
})

test.each([{}, { origin: 'https://app.example.com' }, { 'access-control-request-method': 'GET' }])(
  'OPTIONS that is no preflight is refused: %j',
  async (headers) => {
    expect(await statusFor(path, 'OPTIONS', headers as Record<string, string>)).toBe(401)
  },
)

test('the headers of a preflight open no other method', async () => {
  const preflight = { origin: 'https://app.example.com', 'access-control-request-method': 'GET' }
  expect(await statusFor(path, 'GET', preflight)).toBe(401)
})

test.each([
  ['GET', '/openapi.json', 200],
  ['HEAD', '/openapi.json', 200],
  ['GET', '/.well-known/jwks.json', 200],
  ['POST', '/auth/register', 400],
  ['POST', '/auth/login', 400],
  ['POST', '/auth/refresh', 400],
  ['POST', '/auth/logout', 400],
])('%s %s is open', async (method, open, status) => {
  expect(await statusFor(open, method)).toBe(status)
})

test('/health is open, whether it exists or not', async () => {
  expect(await statusFor('/health')).not.toBe(401)
})
//#region everywhere

test.each([
  '/',
  '/openapi.json/',
  '//openapi.json',
  '/OPENAPI.JSON',
  '/openapi.json/users',
  '/openapi.json%2Fusers',
  '/openapi.json%00',
  '/openapi.json;x',
  '/openapi.json/../users',
  '/openapi.json/%2e%2e/users',
  '/openapi.json%2f..%2fusers',
  '/x/openapi.json',
  '/auth',
  '/auth/',
  '/auth/x',
  '/auth/me/x',
  '/auth/login',
  '/auth/register/../x',
  '/.well-known/x',
  '/healthy',
  '/health/x',
  '/users?path=/openapi.json',
  '/users#/openapi.json',
])('%s is not open', async (spelling) => {
  expect(await statusFor(spelling)).toBe(401)
})

test.each(['POST', 'PUT', 'DELETE'])('%s /openapi.json is not open', async (method) => {
  expect(await statusFor('/openapi.json', method)).toBe(401)
})
//#endregion
//#region !everywhere

test.each(['/', '/../', '/%2e/', '/./'])('no spelling with %j gets past', async (trick) => {
  const spelled = path.replace('/', trick)
  const status = await statusFor(spelled)
  expect(status === 401 || status === 404).toBe(true)
})
//#endregion
