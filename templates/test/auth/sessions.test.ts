import { expect, test } from 'vitest'
import { decodeJwt } from 'jose'
import { fetchAsStranger, workerEnv } from '../worker'
import { newEmail, password, post, registerAndLogin, type Tokens } from './sign-in'
import { statusOf } from './tokens'

const refresh = (refresh_token: unknown) => post(fetchAsStranger, '/auth/refresh', { body: { refresh_token } })
const logout = (refresh_token: unknown) => post(fetchAsStranger, '/auth/logout', { body: { refresh_token } })
const { $db$: db } = await workerEnv<{ $db$: D1Database }>()

async function refreshed(token: string): Promise<Tokens> {
  const response = await refresh(token)
  expect(response.status).toBe(200)
  return (await response.json()) as Tokens
}

test('tokens are answered as RFC 6749 says and kept by no cache', async () => {
  const first = await registerAndLogin(fetchAsStranger)
  const response = await refresh(first.refresh_token)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const next = (await response.json()) as Tokens
  expect(next).toEqual({ access_token: expect.any(String), token_type: 'Bearer', expires_in: 600, refresh_token: expect.any(String) })
  expect(next.refresh_token).not.toBe(first.refresh_token)
  expect(await statusOf(next.access_token)).toBe(200)
  expect(await statusOf(first.access_token)).toBe(200)
})

test('a refresh token that was used ends the whole session', async () => {
  const first = await registerAndLogin(fetchAsStranger)
  const second = await refreshed(first.refresh_token)
  const third = await refreshed(second.refresh_token)
  const reused = await refresh(first.refresh_token)
  expect(reused.status).toBe(401)
  expect(reused.headers.get('www-authenticate')).toContain('error="invalid_token"')
  expect(reused.headers.get('cache-control')).toBe('no-store')
  const newest = await refresh(third.refresh_token)
  expect(newest.status).toBe(401)
  for (const { access_token } of [first, second, third]) expect(await statusOf(access_token)).toBe(401)
})

test('other sessions of the account stay', async () => {
  const email = newEmail()
  const stays = await registerAndLogin(fetchAsStranger, email)
  const ends = await registerAndLogin(fetchAsStranger, email)
  await logout(ends.refresh_token)
  expect(await statusOf(ends.access_token)).toBe(401)
  expect(await statusOf(stays.access_token)).toBe(200)
  await refreshed(stays.refresh_token)
})

test('of parallel requests with one refresh token, one wins', async () => {
  const { refresh_token } = await registerAndLogin(fetchAsStranger)
  const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(refresh_token)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401])
})

test('to log out ends the session, also with an older refresh token, and can be repeated', async () => {
  const first = await registerAndLogin(fetchAsStranger)
  const second = await refreshed(first.refresh_token)
  for (const { refresh_token } of [first, second]) {
    const response = await logout(refresh_token)
    expect(response.status).toBe(204)
    expect(await statusOf(second.access_token)).toBe(401)
  }
  const after = await refresh(second.refresh_token)
  expect(after.status).toBe(401)
})

test('a session ends when nobody refreshed it for 7 days', async () => {
  const { access_token, refresh_token } = await registerAndLogin(fetchAsStranger)
  await setBack('refreshed_at', access_token, 7)
  const response = await refresh(refresh_token)
  expect(response.status).toBe(401)
})

test('a session ends after 30 days however often it is refreshed', async () => {
  const { access_token, refresh_token } = await registerAndLogin(fetchAsStranger)
  await setBack('created_at', access_token, 30)
  const response = await refresh(refresh_token)
  expect(response.status).toBe(401)
})

test('a session lives on until then', async () => {
  const { access_token, refresh_token } = await registerAndLogin(fetchAsStranger)
  await setBack('created_at', access_token, 29)
  await setBack('refreshed_at', access_token, 6)
  const next = await refreshed(refresh_token)
  // the refresh counts: six more days of silence are no end
  await setBack('refreshed_at', access_token, 6)
  await refreshed(next.refresh_token)
})

test.each(['refreshed_at', 'created_at'] as const)('the next sign-in forgets what is over by %s', async (column) => {
  const email = newEmail()
  const over = await registerAndLogin(fetchAsStranger, email)
  await setBack(column, over.access_token, 31)
  const next = await registerAndLogin(fetchAsStranger, email)
  const { results } = await db.prepare('SELECT id FROM auth_sessions WHERE account_id = ?1').bind(decodeJwt(next.access_token).sub).all()
  expect(results).toEqual([{ id: decodeJwt(next.access_token)['sid'] }])
})

test('a session ends with its account', async () => {
  const { access_token } = await registerAndLogin(fetchAsStranger)
  await db.prepare('DELETE FROM auth_accounts WHERE id = ?1').bind(decodeJwt(access_token).sub).run()
  expect(await statusOf(access_token)).toBe(401)
})

test('what is no refresh token of a session is refused, and ends none', async () => {
  const { access_token, refresh_token } = await registerAndLogin(fetchAsStranger)
  const [family = '', secret = ''] = refresh_token.split('.')
  const session = String(decodeJwt(access_token)['sid'])
  for (const token of ['', '.', access_token, secret, `.${secret}`, `${session}.${secret}`, `${secret}.${family}`, "' OR 1=1 --.x"]) {
    const response = await refresh(token)
    expect(response.status).toBe(401)
    await logout(token)
  }
  expect(await statusOf(access_token)).toBe(200)
})

test('a body that does not fit is refused', async () => {
  for (const path of ['/auth/refresh', '/auth/logout']) {
    for (const body of [{}, { refresh_token: 1 }, { refresh_token: null }, []]) {
      const response = await post(fetchAsStranger, path, { body })
      expect(response.status).toBe(400)
    }
  }
})

test('the database has hashes only', async () => {
  const email = newEmail()
  const { refresh_token } = await registerAndLogin(fetchAsStranger, email)
  const rows = await Promise.all(
    ['auth_accounts', 'auth_sessions', 'auth_attempts'].map((table) => db.prepare(`SELECT * FROM ${table}`).all()),
  )
  const text = JSON.stringify(rows.map(({ results }) => results))
  for (const secret of [password, ...refresh_token.split('.')]) expect(text).not.toContain(secret)
})

async function setBack(column: 'created_at' | 'refreshed_at', access_token: string, days: number) {
  const statement = db.prepare(`UPDATE auth_sessions SET ${column} = ${column} - ?1 WHERE id = ?2`)
  await statement.bind(days * 24 * 60 * 60, decodeJwt(access_token)['sid']).run()
}
