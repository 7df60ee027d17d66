import { scryptSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { fetchAsStranger, workerEnv } from '../worker'
import { newAddress, newEmail, password, post, registerAndLogin } from './sign-in'

const register = (body: unknown) => post(fetchAsStranger, '/auth/register', { body })
const login = (body: unknown) => post(fetchAsStranger, '/auth/login', { body })
const { $db$: db } = await workerEnv<{ $db$: D1Database }>()

test('an account is registered and signs in', async () => {
  const email = newEmail()
  const registered = await register({ email, password })
  expect(registered.status).toBe(201)
  expect(await registered.json()).toEqual({ email })
  const response = await login({ email, password })
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('an address is the same in capital letters', async () => {
  const email = newEmail()
  await register({ email: email.toUpperCase(), password })
  const response = await login({ email: email.replace('example', 'Example'), password })
  expect(response.status).toBe(200)
})

test('nobody learns from registering who has an account, and no password is replaced', async () => {
  const email = newEmail()
  const [first, second] = [await register({ email, password }), await register({ email, password: 'another password' })]
  expect([second.status, await second.text()]).toEqual([first.status, await first.text()])
  const [right, wrong] = [await login({ email, password }), await login({ email, password: 'another password' })]
  expect([right.status, wrong.status]).toEqual([200, 401])
})

test('a wrong password and an unknown address get the same answer', async () => {
  const email = newEmail()
  await register({ email, password })
  const wrong = await login({ email, password: `${password}!` })
  const unknown = await login({ email: newEmail(), password })
  expect(wrong.status).toBe(401)
  expect(wrong.headers.get('www-authenticate')).toBe('Bearer realm="$audience$"')
  expect(unknown.status).toBe(401)
  expect(await unknown.text()).toBe(await wrong.text())
})

test.each([
  ['no address', { password }],
  ['an address without a domain', { email: 'ada', password }],
  ['an address of 255 letters', { email: `${'a'.repeat(60)}@${'b.'.repeat(95)}com`, password }],
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

test.each([8, 128])('a password of %i letters can be registered', async (length) => {
  const body = { email: newEmail(), password: 'p'.repeat(length) }
  await register(body)
  const response = await login(body)
  expect(response.status).toBe(200)
})

test('the whole password counts', async () => {
  const email = newEmail()
  await register({ email, password: 'p'.repeat(128) })
  const response = await login({ email, password: 'p'.repeat(127) })
  expect(response.status).toBe(401)
})

test('a password of more than 128 letters is not even hashed', async () => {
  const response = await login({ email: newEmail(), password: 'p'.repeat(129) })
  expect(response.status).toBe(400)
})

test('a letter in two code points is the letter in one', async () => {
  const email = newEmail()
  await register({ email, password: 'caf\u00e9 caf\u00e9' })
  const response = await login({ email, password: 'cafe\u0301 cafe\u0301' })
  expect(response.status).toBe(200)
})

test('a body of more than 4 KiB is refused, whatever length it says', async () => {
  const text = JSON.stringify({ email: newEmail(), password, more: 'x'.repeat(4096) })
  const headers = { 'content-type': 'application/json', 'cf-connecting-ip': newAddress() }
  for (const path of ['/auth/register', '/auth/login', '/auth/refresh', '/auth/logout']) {
    const whole = await fetchAsStranger(path, { method: 'POST', headers, body: text })
    expect(whole.status).toBe(413)
    expect(whole.headers.get('content-type')).toBe('application/problem+json')
    const streamed = await fetchAsStranger(path, { method: 'POST', headers, body: new Blob([text]).stream(), duplex: 'half' })
    expect(streamed.status).toBe(413)
  }
})

test('two accounts with one password have different hashes, at the cost of today', async () => {
  const emails = [newEmail(), newEmail()]
  for (const email of emails) await register({ email, password })
  const hashes = await Promise.all(emails.map(hashOf))
  expect(hashes[0]).not.toBe(hashes[1])
  for (const hash of hashes) expect(hash).toMatch(/^scrypt:16384:8:5:[\w-]{22}:[\w-]{43}$/)
})

test('a hash of an older cost still verifies, and is made again', async () => {
  const email = newEmail()
  await register({ email, password })
  const salt = Buffer.from('0123456789abcdef')
  const old = `scrypt:4096:8:1:${salt.toString('base64url')}:${scryptSync(password, salt, 32, { N: 4096, r: 8, p: 1 }).toString('base64url')}`
  await setHash(email, old)
  const wrong = await login({ email, password: 'another password' })
  expect([wrong.status, await hashOf(email)]).toEqual([401, old])
  await registerAndLogin(fetchAsStranger, email)
  const renewed = await hashOf(email)
  expect(renewed).toMatch(/^scrypt:16384:8:5:/)
  await registerAndLogin(fetchAsStranger, email)
  expect(await hashOf(email)).toBe(renewed)
})

test.each(['', 'scrypt:16384:8:5::', 'scrypt:16384:8:5:AAAAAAAAAAAAAAAAAAAAAA:', 'x'])('a damaged hash %j lets nobody in', async (hash) => {
  const email = newEmail()
  await register({ email, password })
  await setHash(email, hash)
  const response = await login({ email, password })
  expect(response.status).toBe(500)
})

async function hashOf(email: string) {
  return db.prepare('SELECT password_hash FROM auth_accounts WHERE email = ?1').bind(email).first<string>('password_hash')
}

async function setHash(email: string, hash: string) {
  await db.prepare('UPDATE auth_accounts SET password_hash = ?1 WHERE email = ?2').bind(hash, email).run()
}
