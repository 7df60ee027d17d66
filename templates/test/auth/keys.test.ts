import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { keysOf } from '../../src/auth/keys'
import { issuerOf } from '../../src/auth/settings'
import { fetchAsStranger, workerEnv } from '../worker'
import { keySet, newKey, retiredKey, signingKey } from './keys'
import { signIn } from './sign-in'

test('the public keys are published, and nothing else of them', async () => {
  const response = await fetchAsStranger('/.well-known/jwks.json')
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('public, max-age=300')
  const published = [signingKey, retiredKey].map(({ kty, crv, x, y, kid }) => ({ kty, crv, x, y, kid, alg: 'ES256', use: 'sig' }))
  expect(await response.json()).toEqual({ keys: published })
})

test('others verify access tokens with them', async () => {
  const response = await fetchAsStranger('/.well-known/jwks.json')
  const keys = createLocalJWKSet((await response.json()) as JSONWebKeySet)
  const { access_token } = await signIn(await workerEnv())
  const { payload } = await jwtVerify(access_token, keys, { issuer: '$issuer$', audience: '$audience$', algorithms: ['ES256'] })
  expect(payload.sub).toEqual(expect.any(String))
})

test('a key set is read again when the secret changes', async () => {
  const first = await keysOf(JSON.stringify(keySet))
  const second = await keysOf(JSON.stringify({ keys: [await newKey('next'), ...keySet.keys] }))
  expect([first.signing.kid, second.signing.kid]).toEqual(['test-signing', 'next'])
  expect([...second.verifying.keys()]).toEqual(['next', 'test-signing', 'test-retired'])
})

const [{ kid: _, ...nameless }, { d: __, ...publicOnly }] = [signingKey, signingKey]
test.each([
  ['nothing', undefined],
  ['no JSON', '{"keys":[{"d":"private"'],
  ['no key', JSON.stringify({ keys: [] })],
  ['a key without a name', JSON.stringify({ keys: [nameless] })],
  ['a key with an empty name', JSON.stringify({ keys: [{ ...signingKey, kid: '' }] })],
  ['a first key that cannot sign', JSON.stringify({ keys: [publicOnly] })],
  ['a key of another kind', JSON.stringify({ keys: [{ ...signingKey, kty: 'oct', k: 'private' }] })],
  ['a key of another curve', JSON.stringify({ keys: [{ ...signingKey, crv: 'P-384' }] })],
])('AUTH_KEYS with %s is an error that does not quote it', async (_name, text) => {
  const error = await keysOf(text as string).catch((thrown: unknown) => thrown)
  expect(error).toEqual(new Error('The secret AUTH_KEYS is not a key set; `node scripts/auth-key.$language$` prints one.'))
})

test('an environment without an issuer is an error', () => {
  expect(() => issuerOf({ AUTH_ISSUER: '' })).toThrow('AUTH_ISSUER')
})
