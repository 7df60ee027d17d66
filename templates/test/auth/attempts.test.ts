import { expect, test } from 'vitest'
import { ofAccount } from '../../src/auth/attempts'
import { fetchAsStranger, workerEnv } from '../worker'
import type { AuthBindings } from '../../src/auth/settings'
import { newAccount, newAddress, newEmail, password, post } from './sign-in'

const env = await workerEnv<AuthBindings>()
const db = env.$db$

interface Login {
  email?: string
  password?: string
  from?: string
}

/** Signs in to an account of its own, with a wrong password. */
async function login({ email, password: given = 'another password', from = newAddress() }: Login) {
  return post(fetchAsStranger, '/auth/login', { body: { email: email ?? (await newAccount(env)), password: given }, from })
}

async function statusesOf(answers: readonly Promise<{ status: number }>[]) {
  return (await Promise.all(answers)).map(({ status }) => status).sort((a, b) => a - b)
}

test('after 10 wrong passwords an account waits, with the right one too and from any address', async () => {
  const email = await newAccount(env)
  const statuses = await statusesOf(Array.from({ length: 12 }, () => login({ email })))
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
  const right = await login({ email: email.toUpperCase(), password })
  expect(right.status).toBe(429)
  expect(right.headers.get('content-type')).toBe('application/problem+json')
  const wait = Number(right.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(15 * 60)
  await endWindow(await keyOfAccount(email))
  const after = await login({ email, password })
  expect(after.status).toBe(200)
})

test('an address without an account waits in the same way', async () => {
  const email = newEmail()
  await setCount(await keyOfAccount(email), 9)
  expect(await statusesOf([login({ email }), login({ email })])).toEqual([401, 429])
})

test('sign-ins that succeed are not counted', async () => {
  const [email, from] = [await newAccount(env), newAddress()]
  const { status } = await login({ email, password, from })
  expect(status).toBe(200)
  expect([await countOf(await keyOfAccount(email)), await countOf(keyOfAddress(from))]).toEqual([0, 0])
})

test('after 50 wrong passwords a client address waits, whatever the account', async () => {
  const from = newAddress()
  await setCount(keyOfAddress(from), 49)
  const [last, over] = [await login({ from }), await login({ password, from })]
  expect([last.status, over.status]).toEqual([401, 429])
  const elsewhere = await login({})
  expect(elsewhere.status).toBe(401)
})

test('an attempt while one waits makes nobody wait longer', async () => {
  const from = newAddress()
  await setCount(keyOfAddress(from), 50, 60)
  const response = await login({ from })
  expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(60)
})

test('who has to wait for two reasons is told of the longer wait', async () => {
  const [email, from] = [await newAccount(env), newAddress()]
  await setCount(await keyOfAccount(email), 50, 60)
  await setCount(keyOfAddress(from), 50)
  const response = await login({ email, from })
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(60)
})

test('a window that ended is forgotten', async () => {
  const [from, other] = [newAddress(), newAddress()]
  await setCount(keyOfAddress(from), 50, 0)
  await login({ from: other })
  expect(await countOf(keyOfAddress(from))).toBeNull()
})

test('addresses of one IPv6 network count together, and networks apart', async () => {
  const network = newAddress().replace('::1', '')
  for (const rest of ['::1', ':ffff:1:2:3', ':0:0:0:1', ':1::']) await login({ from: `${network}${rest}` })
  await login({ from: `${network.slice(0, network.lastIndexOf(':'))}::1` })
  expect(await countOf(`address:${network}`)).toBe(4)
})

test.each([
  ['2001:db8::', '2001:db8:0:0'],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:1'],
  ['::1', '0:0:0:0'],
])('the network of %s is %s', async (from, network) => {
  await endWindow(`address:${network}`)
  await login({ from })
  expect(await countOf(`address:${network}`)).toBe(1)
})

test('IPv4 addresses count apart', async () => {
  const network = crypto.getRandomValues(new Uint8Array(3)).join('.')
  for (const last of [1, 2]) await login({ from: `${network}.${last}` })
  expect([await countOf(`address:${network}.1`), await countOf(`address:${network}.2`)]).toEqual([1, 1])
})

test('an address may register 20 accounts in a window', async () => {
  const from = newAddress()
  const register = () => post(fetchAsStranger, '/auth/register', { body: { email: newEmail(), password }, from })
  await setCount(keyOfAddress(from).replace('address', 'registration'), 19)
  const [last, over] = [await register(), await register()]
  expect([last.status, over.status]).toEqual([201, 429])
  expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('attempts are counted for hashes of addresses', async () => {
  const email = await newAccount(env)
  await login({ email })
  const { results } = await db.prepare('SELECT key FROM auth_attempts').all()
  expect(JSON.stringify(results)).not.toContain(email)
})

async function keyOfAccount(email: string) {
  return (await ofAccount(email)).key
}

function keyOfAddress(from: string) {
  return `address:${from.replace('::1', '')}`
}

async function setCount(key: string, count: number, seconds = 900) {
  const ends = Math.floor(Date.now() / 1000) + seconds
  await db.prepare('INSERT INTO auth_attempts (key, count, ends_at) VALUES (?1, ?2, ?3)').bind(key, count, ends).run()
}

async function countOf(key: string) {
  return db.prepare('SELECT count FROM auth_attempts WHERE key = ?1').bind(key).first<number>('count')
}

async function endWindow(key: string) {
  await db.prepare('UPDATE auth_attempts SET ends_at = 0 WHERE key = ?1').bind(key).run()
}
