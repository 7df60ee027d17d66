import { expect, test } from 'vitest'
import { fetchAsStranger, workerEnv } from '../worker'
import { newAddress, newEmail, password, post } from './sign-in'

const wrong = 'another password'
const { $db$: db } = await workerEnv<{ $db$: D1Database }>()

interface Login {
  email?: string
  password?: string
  from?: string
}

function login({ email = newEmail(), password: given = wrong, from = newAddress() }: Login) {
  return post(fetchAsStranger, '/auth/login', { body: { email, password: given }, from })
}

async function registered(): Promise<string> {
  const email = newEmail()
  await post(fetchAsStranger, '/auth/register', { body: { email, password } })
  return email
}

test('after 10 wrong passwords an account waits, with the right one too and from any address', async () => {
  const email = await registered()
  const answers = await Promise.all(Array.from({ length: 12 }, () => login({ email })))
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
  const right = await login({ email: email.toUpperCase(), password })
  expect(right.status).toBe(429)
  expect(right.headers.get('content-type')).toBe('application/problem+json')
  const wait = Number(right.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(15 * 60)
  await endWindows()
  const after = await login({ email, password })
  expect(after.status).toBe(200)
})

test('an address without an account waits in the same way', async () => {
  const email = newEmail()
  const answers = await Promise.all(Array.from({ length: 11 }, () => login({ email })))
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 10 }, () => 401), 429])
})

test('sign-ins that succeed are not counted', async () => {
  const email = await registered()
  const from = newAddress()
  for (let i = 0; i < 12; i++) {
    const { status } = await login({ email, password, from })
    expect(status).toBe(200)
  }
  expect(await countFor(from)).toBe(0)
})

test('after 50 wrong passwords a client address waits, whatever the account', async () => {
  const from = newAddress()
  await login({ from })
  await setCount(from, 49)
  const [last, over] = [await login({ from }), await login({ email: await registered(), password, from })]
  expect([last.status, over.status]).toEqual([401, 429])
  const elsewhere = await login({})
  expect(elsewhere.status).toBe(401)
})

test('addresses of one IPv6 network count together, and networks apart', async () => {
  const network = newAddress().replace('::1', '')
  await login({ from: `${network}::1` })
  await login({ from: `${network}:ffff:1:2:3` })
  await login({ from: `${network}:0:0:0:1` })
  expect(await countFor(`${network}::1`)).toBe(3)
  await login({ from: `${network.slice(0, network.lastIndexOf(':'))}::1` })
  expect(await countFor(`${network}::1`)).toBe(3)
})

test('IPv4 addresses count apart', async () => {
  const [a, b, c] = crypto.getRandomValues(new Uint8Array(3))
  await login({ from: `${a}.${b}.${c}.1` })
  await login({ from: `${a}.${b}.${c}.2` })
  const row = await db.prepare('SELECT count FROM auth_attempts WHERE key = ?1').bind(`address:${a}.${b}.${c}.1`).first()
  expect(row).toEqual({ count: 1 })
})

test('an address may register 20 accounts in a window', async () => {
  const from = newAddress()
  const register = () => post(fetchAsStranger, '/auth/register', { body: { email: newEmail(), password }, from })
  await register()
  await setCount(from, 19, 'registration')
  const [last, over] = [await register(), await register()]
  expect([last.status, over.status]).toEqual([201, 429])
  expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0)
})

async function endWindows() {
  await db.prepare('UPDATE auth_attempts SET ends_at = 0').run()
}

function keyOf(from: string, kind: string) {
  return `${kind}:${from.replace('::1', '')}`
}

async function setCount(from: string, count: number, kind = 'address') {
  const { meta } = await db.prepare('UPDATE auth_attempts SET count = ?1 WHERE key = ?2').bind(count, keyOf(from, kind)).run()
  expect(meta.changes).toBe(1)
}

async function countFor(from: string) {
  return db.prepare('SELECT count FROM auth_attempts WHERE key = ?1').bind(keyOf(from, 'address')).first<number>('count')
}
