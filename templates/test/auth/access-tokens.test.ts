import { decodeJwt, decodeProtectedHeader, exportSPKI, generateKeyPair, exportJWK, importJWK } from 'jose'
import { expect, test } from 'vitest'
import { workerEnv } from '../worker'
import { newKey, retiredKey, signingKey } from './keys'
import { newEmail, signIn } from './sign-in'
import { assemble, forge, me, statusOf } from './tokens'

const email = newEmail()
const { access_token: real, refresh_token } = await signIn(await workerEnv(), email)
const other = decodeJwt((await signIn(await workerEnv())).access_token)
const now = Math.floor(Date.now() / 1000)

test('a real token says who calls', async () => {
  const response = await me(`Bearer ${real}`)
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toEqual({ id: decodeJwt(real).sub, email })
})

test('a real token has a kid, a short life and the claims of RFC 9068', () => {
  expect(decodeProtectedHeader(real)).toEqual({ alg: 'ES256', typ: 'at+jwt', kid: signingKey.kid })
  const { iat = 0, exp, nbf, jti, aud } = decodeJwt(real)
  expect({ exp, nbf, aud }).toEqual({ exp: iat + 600, nbf: iat, aud: '$audience$' })
  expect(jti).not.toBe(other.jti)
})

test('no token: 401 that asks for one', async () => {
  const response = await me()
  expect(response.status).toBe(401)
  expect(response.headers.get('www-authenticate')).toBe('Bearer realm="$audience$"')
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  expect(await response.json()).toMatchObject({ title: 'Unauthorized', status: 401 })
})

test('a wrong token: 401 that names the error', async () => {
  const response = await me('Bearer abc')
  expect(response.status).toBe(401)
  expect(response.headers.get('www-authenticate')).toBe('Bearer realm="$audience$", error="invalid_token"')
})

test.each(['bearer', 'BEARER', 'Bearer  '])('the scheme %j is read in any case', async (scheme) => {
  const { status } = await me(`${scheme} ${real}`)
  expect(status).toBe(200)
})

test.each([
  ['that is empty', ''],
  ['of a scheme alone', 'Bearer'],
  ['of a scheme and a space', 'Bearer '],
  ['of another scheme', `Basic ${real}`],
  ['without a scheme', real],
  ['of two tokens', `Bearer ${real}, Bearer ${real}`],
  ['with more behind the token', `Bearer ${real} x`],
  ['with more before the scheme', `x Bearer ${real}`],
])('a header %s is refused', async (_, header) => {
  const response = await me(header)
  expect(response.status).toBe(401)
  expect(response.headers.get('www-authenticate')).not.toContain('error')
})

test('a header longer than any of ours is refused unread', async () => {
  const header = (length: number) => `Bearer${real.padStart(length - 'Bearer'.length)}`
  const [longest, longer] = [await me(header(4096)), await me(header(4097))]
  expect([longest.status, longer.status]).toEqual([200, 401])
  expect(longer.headers.get('www-authenticate')).not.toContain('error')
})

test('a forged token with nothing changed passes, so that the changes below are what is refused', async () => {
  expect(await statusOf(await forge(real, {}))).toBe(200)
})

test('a token that the key before the rotation signed is valid', async () => {
  expect(await statusOf(await forge(real, { header: { kid: retiredKey.kid }, key: retiredKey }))).toBe(200)
})

test.each([
  ['expired', { exp: now - 6, iat: now - 500 }],
  ['not valid yet', { nbf: now + 300 }],
  ['issued in the future', { iat: now + 300 }],
  ['issued longer ago than tokens live', { iat: now - 700 }],
  ['of another issuer', { iss: 'https://issuer.example.com' }],
  ['without an issuer', { iss: undefined }],
  ['for another audience', { aud: 'another-api' }],
  ['without an audience', { aud: undefined }],
  ['without an end', { exp: undefined }],
  ['without a start', { nbf: undefined }],
  ['without a time of issue', { iat: undefined }],
  ['without an id', { jti: undefined }],
  ['without an account', { sub: undefined }],
  ['without a session', { sid: undefined }],
  ['with a session that is no text', { sid: { id: 1 } }],
  ['with an account that is no text', { sub: { id: 1 } }],
  ['with an id that is no text', { jti: 1 }],
  ['with an end that is no whole second', { exp: now + 300.5 }],
  ['with a start that is no whole second', { nbf: now - 0.5 }],
  ['with a time of issue that is no whole second', { iat: now - 0.5 }],
  ['of a session that does not exist', { sid: crypto.randomUUID() }],
  ["of another account's session", { sid: other['sid'] }],
])('a token %s is refused', async (_, claims) => {
  expect(await statusOf(await forge(real, { claims }))).toBe(401)
})

test('clocks may differ by a few seconds', async () => {
  expect(await statusOf(await forge(real, { claims: { nbf: Math.floor(Date.now() / 1000) + 4 } }))).toBe(200)
})

test.each([
  ['without a kid', { kid: undefined }],
  ['with an unknown kid', { kid: 'unknown' }],
  ['with the kid of another key', { kid: retiredKey.kid }],
  ['with a kid of another type', { kid: 1 }],
  ['with the kid of what every object has', { kid: 'constructor' }],
  ['that is no access token', { typ: 'JWT' }],
  ['without a type', { typ: undefined }],
])('a token %s is refused', async (_, header) => {
  expect(await statusOf(await forge(real, { header }))).toBe(401)
})

test('a token that an unknown key signed is refused', async () => {
  expect(await statusOf(await forge(real, { key: await newKey('stranger') }))).toBe(401)
})

test('a key that a token brings along or points to is ignored', async () => {
  const key = await newKey('stranger')
  const { d: _, ...jwk } = key
  for (const header of [{ jwk }, { jku: 'https://keys.example.com/jwks.json' }, { x5u: 'https://keys.example.com/cert.pem' }]) {
    expect(await statusOf(await forge(real, { key, header }))).toBe(401)
    expect(await statusOf(await forge(real, { key, header: { ...header, kid: 'stranger' } }))).toBe(401)
  }
})

test.each(['none', 'None', 'NONE', ''])('a token of the algorithm %j is refused', async (alg) => {
  const header = { ...decodeProtectedHeader(real), alg }
  expect(await statusOf(assemble(header, decodeJwt(real), ''))).toBe(401)
  expect(await statusOf(assemble(header, decodeJwt(real), real.split('.')[2] ?? ''))).toBe(401)
})

test('a public key is no shared secret', async () => {
  const { d: _, ...jwk } = signingKey
  const spki = await exportSPKI((await importJWK(jwk, 'ES256')) as CryptoKey)
  const der = Buffer.from(spki.replace(/-----.*-----/g, ''), 'base64')
  const secrets = [
    Buffer.from(spki),
    Buffer.from(spki.trim()),
    der,
    Buffer.from(JSON.stringify(jwk)),
    Buffer.from(jwk.x ?? '', 'base64url'),
  ]
  for (const secret of secrets) {
    for (const alg of ['HS256', 'HS384', 'HS512']) {
      expect(await statusOf(await forge(real, { header: { alg }, key: new Uint8Array(secret) }))).toBe(401)
    }
  }
})

test.each(['ES384', 'EdDSA', 'RS256', 'PS256'])('a token of the algorithm %s is refused', async (alg) => {
  const { privateKey } = await generateKeyPair(alg, { extractable: true })
  expect(await statusOf(await forge(real, { header: { alg }, key: await exportJWK(privateKey) }))).toBe(401)
})

test('a token whose parts were changed is refused', async () => {
  const [header = '', payload = '', signature = ''] = real.split('.')
  const changed = Buffer.from(JSON.stringify({ ...decodeJwt(real), sub: other.sub, sid: other['sid'] })).toString('base64url')
  const flipped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
  for (const token of [
    `${header}.${changed}.${signature}`,
    `${header}.${payload}.${flipped}`,
    `${header}.${payload}.`,
    `${header}.${payload}`,
    `${header}..${signature}`,
    `${header}.${payload}.${signature}.${signature}`,
    `${header}.${payload}.${Buffer.alloc(64).toString('base64url')}`,
  ]) {
    expect(await statusOf(token)).toBe(401)
  }
})

test('a refresh token is no access token', async () => {
  expect(await statusOf(refresh_token)).toBe(401)
})
