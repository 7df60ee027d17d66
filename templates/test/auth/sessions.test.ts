import { expect, test } from 'vitest'
import { decodeJwt } from 'jose'
import { fetchAsStranger, workerEnv } from '../worker'
import { authRoutes } from '../../src/auth/routes'
import type { AuthBindings } from '../../src/auth/settings'
import { newEmail, post, signIn, type Tokens } from './sign-in'
import { statusOf } from './tokens'

const refresh = (refresh_token: unknown) => post(fetchAsStranger, '/auth/refresh', { body: { refresh_token } })
const logout = (refresh_token: unknown) => post(fetchAsStranger, '/auth/logout', { body: { refresh_token } })
const env = await workerEnv<AuthBindings>()
const db = env.$db$

async function refreshed(token: string): Promise<Tokens> {
  const response = await refresh(token)
  expect(response.status).toBe(200)
  return (await response.json()) as Tokens
}

test('tokens are answered as RFC 6749 says and kept by no cache', async () => {
  const first = await signIn(env)
  const response = await refresh(first.refresh_token)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const next = (await response.json()) as Tokens
  expect(next).toEqual({ access_token: expect.any(String), token_type: 'Bearer', expires_in: 600, refresh_token: expect.any(String) })
  expect(next.refresh_token).not.toBe(first.refresh_token)
  // 128 bits that name the family, and 256 that nobody guesses
  for (const token of [first.refresh_token, next.refresh_token]) expect(token).toMatch(/^[\w-]{22}\.[\w-]{43}$/)
  expect(await statusOf(next.access_token)).toBe(200)
  expect(await statusOf(first.access_token)).toBe(200)
})

test('a refresh token that was used ends the whole session', async () => {
  const first = await signIn(env)
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
  const stays = await signIn(env, email)
  const ends = await signIn(env, email)
  await logout(ends.refresh_token)
  expect(await statusOf(ends.access_token)).toBe(401)
  expect(await statusOf(stays.access_token)).toBe(200)
  await refreshed(stays.refresh_token)
})

test('of parallel requests with one refresh token, one wins', async () => {
  const { refresh_token } = await signIn(env)
  const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(refresh_token)))
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401, 401, 401, 401])
})

test('to log out ends the session, also with an older refresh token, and can be repeated', async () => {
  const first = await signIn(env)
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
  const { access_token, refresh_token } = await signIn(env)
  await setBack('refreshed_at', access_token, 7)
  const response = await refresh(refresh_token)
  expect(response.status).toBe(401)
})

test('a session ends after 30 days however often it is refreshed', async () => {
  const { access_token, refresh_token } = await signIn(env)
  await setBack('created_at', access_token, 30)
  const response = await refresh(refresh_token)
  expect(response.status).toBe(401)
})

test('a session lives on until then', async () => {
  const { access_token, refresh_token } = await signIn(env)
  await setBack('created_at', access_token, 29)
  await setBack('refreshed_at', access_token, 6)
  const next = await refreshed(refresh_token)
  // the refresh counts: six more days of silence are no end
  await setBack('refreshed_at', access_token, 6)
  await refreshed(next.refresh_token)
})

test.each(['refreshed_at', 'created_at'] as const)('the next sign-in forgets what of the account is over by %s', async (column) => {
  const email = newEmail()
  const over = await signIn(env, email)
  const others = await signIn(env)
  for (const { access_token } of [over, others]) await setBack(column, access_token, 31)
  const next = await signIn(env, email)
  const { results } = await db.prepare('SELECT id FROM auth_sessions WHERE account_id = ?1').bind(decodeJwt(next.access_token).sub).all()
  expect(results).toEqual([{ id: decodeJwt(next.access_token)['sid'] }])
  const other = decodeJwt(others.access_token)['sid']
  expect(await db.prepare('SELECT id FROM auth_sessions WHERE id = ?1').bind(other).first('id')).toBe(other)
})

test('a session ends with its account', async () => {
  const { access_token } = await signIn(env)
  await db.prepare('DELETE FROM auth_accounts WHERE id = ?1').bind(decodeJwt(access_token).sub).run()
  expect(await statusOf(access_token)).toBe(401)
})

test('what is no refresh token of a session is refused, and ends none', async () => {
  const { access_token, refresh_token } = await signIn(env)
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
      expect(await response.json()).toMatchObject({ title: 'Bad Request', errors: [{ path: Array.isArray(body) ? '' : 'refresh_token' }] })
    }
  }
})

test('the routes say by themselves what does not fit, wherever they are mounted', async () => {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
  const response = await authRoutes.request('/auth/refresh', init, env)
  expect([response.status, response.headers.get('content-type')]).toEqual([400, 'application/problem+json'])
})

test('the database has hashes of tokens only', async () => {
  const { refresh_token } = await signIn(env)
  const next = await refreshed(refresh_token)
  const { results } = await db.prepare('SELECT * FROM auth_sessions').all()
  for (const secret of [...refresh_token.split('.'), ...next.refresh_token.split('.')])
    expect(JSON.stringify(results)).not.toContain(secret)
})

async function setBack(column: 'created_at' | 'refreshed_at', access_token: string, days: number) {
  const statement = db.prepare(`UPDATE auth_sessions SET ${column} = ${column} - ?1 WHERE id = ?2`)
  await statement.bind(days * 24 * 60 * 60, decodeJwt(access_token)['sid']).run()
}
