import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { expect, test, vi } from 'vitest'
import { fetchAsStranger, workerEnv } from '../worker'
import type { AuthBindings } from '../../src/auth/settings'
import { login as loginTo } from '../../src/auth/sign-in'
import { cheapHash, newAccount, newAddress, newEmail, password, post } from './sign-in'

const register = (body: unknown) => post(fetchAsStranger, '/auth/register', { body })
const login = (body: unknown) => post(fetchAsStranger, '/auth/login', { body })
const env = await workerEnv<AuthBindings>()

async function hashOf(email: string) {
  return env.$db$.prepare('SELECT password_hash FROM auth_accounts WHERE email = ?1').bind(email).first<string>('password_hash')
}

test('an account is registered and signs in, whatever the case of its address', async () => {
  const email = newEmail()
  const longest = 'p'.repeat(128)
  const registered = await register({ email: email.toUpperCase(), password: longest })
  expect(registered.status).toBe(201)
  expect(registered.headers.get('cache-control')).toBe('no-store')
  expect(await registered.json()).toEqual({ email })
  const response = await login({ email: email.replace('example', 'Example'), password: longest })
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const tokens = await response.json()
  expect(tokens).toEqual({ access_token: expect.any(String), token_type: 'Bearer', expires_in: 600, refresh_token: expect.any(String) })
})

test('nobody learns from registering who has an account, and no password is replaced', async () => {
  const [known, unknown] = [await newAccount(env), newEmail()]
  for (const email of [known, unknown]) {
    const answer = await register({ email, password: '8letters' })
    expect([answer.status, await answer.json()]).toEqual([201, { email }])
  }
  expect(await hashOf(known)).toBe(cheapHash(password))
})

test('a wrong password and an unknown address get the same answer', async () => {
  const wrong = await login({ email: await newAccount(env), password: `${password}!` })
  // Node may throw an unread body away while it waits for something else
  const said = await wrong.text()
  const unknown = await login({ email: newEmail(), password })
  expect(wrong.status).toBe(401)
  expect(wrong.headers.get('www-authenticate')).toBe('Bearer realm="$audience$"')
  expect(wrong.headers.get('cache-control')).toBe('no-store')
  expect(unknown.status).toBe(401)
  expect(await unknown.text()).toBe(said)
})

test('an unknown address costs a hash like a known one, so that no time tells who is registered', async () => {
  const hashes = vi.spyOn(crypto, 'scryptSync')
  syncBuiltinESMExports()
  expect(await loginTo(env.$db$, { email: newEmail(), password, address: newAddress() })).toEqual({ session: undefined })
  expect(hashes).toHaveBeenCalledOnce()
  hashes.mockRestore()
  syncBuiltinESMExports()
})

test.each([
  ['no address', { password }],
  ['an address without a domain', { email: 'ada', password }],
  ['an address of 255 letters', { email: `${'a'.repeat(61)}@${'b.'.repeat(95)}com`, password }],
  ['a list of addresses', { email: [newEmail()], password }],
  ['no password', { email: newEmail() }],
  ['a password of 7 letters', { email: newEmail(), password: 'p'.repeat(7) }],
  ['a password of 129 letters', { email: newEmail(), password: 'p'.repeat(129) }],
  ['a password that is a number', { email: newEmail(), password: 12345678 }],
])('%s cannot be registered', async (_, body) => {
  const response = await register(body)
  expect(response.status).toBe(400)
  expect(response.headers.get('content-type')).toBe('application/problem+json')
})

test('a password of more than 128 letters is not even hashed', async () => {
  const response = await login({ email: newEmail(), password: 'p'.repeat(129) })
  expect(response.status).toBe(400)
})

test('a body of more than 4 KiB is refused, whatever length it says', async () => {
  const text = '{}'.padEnd(4097)
  const headers = { 'content-type': 'application/json', 'cf-connecting-ip': newAddress() }
  for (const path of ['/auth/register', '/auth/login', '/auth/refresh', '/auth/logout']) {
    const whole = await fetchAsStranger(path, { method: 'POST', headers, body: text })
    expect(whole.status).toBe(413)
    expect(whole.headers.get('content-type')).toBe('application/problem+json')
    const streamed = await fetchAsStranger(path, { method: 'POST', headers, body: new Blob([text]).stream(), duplex: 'half' })
    expect(streamed.status).toBe(413)
    const largest = await fetchAsStranger(path, { method: 'POST', headers, body: '{}'.padEnd(4096) })
    expect(largest.status).toBe(400)
  }
})

test('a body that is not JSON is refused', async () => {
  const headers = { 'content-type': 'text/plain', 'cf-connecting-ip': newAddress() }
  for (const path of ['/auth/register', '/auth/login', '/auth/refresh', '/auth/logout'])
    expect((await fetchAsStranger(path, { method: 'POST', headers, body: '{}' })).status).toBe(415)
})

test('a hash of an older cost is made again when its account signs in, once', async () => {
  const [email, other] = [await newAccount(env), await newAccount(env)]
  const wrong = await login({ email, password: 'another password' })
  expect([wrong.status, await hashOf(email)]).toEqual([401, cheapHash(password)])
  const right = await login({ email, password })
  const renewed = await hashOf(email)
  expect([right.status, renewed]).toEqual([200, expect.stringMatching(/^scrypt:16384:8:5:/)])
  const again = await login({ email, password })
  expect([again.status, await hashOf(email), await hashOf(other)]).toEqual([200, renewed, cheapHash(password)])
})

test('a damaged hash lets nobody in', async () => {
  const email = await newAccount(env)
  await env.$db$.prepare("UPDATE auth_accounts SET password_hash = '' WHERE email = ?1").bind(email).run()
  const response = await login({ email, password })
  expect(response.status).toBe(500)
})
