import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { $sessions$, type $Session$Env } from '../../src/kv/middleware'
import {
  delete$Session$,
  get$Session$,
  new$Session$Id,
  put$Session$,
  type $Session$,
  type $Session$Bindings,
  $session$Seconds,
} from '../../src/kv/store'
import { fetchWorker, workerEnv } from '../worker'

const env = await workerEnv<$Session$Bindings>()
const kv = env.$SESSIONS$
const value: $Session$ = { userId: 'ada' }

const app = new Hono<$Session$Env>()
  .use($sessions$())
  .get('/', (c) => c.json(c.get('$session$').value ?? null))
  .post('/login', (c) => {
    c.get('$session$').rotate()
    c.get('$session$').set(value)
    return c.body(null, 204)
  })
  .post('/change', (c) => {
    c.get('$session$').set({ userId: 'grace' })
    return c.body(null, 204)
  })
  .post('/rotate', (c) => {
    c.get('$session$').rotate()
    return c.body(null, 204)
  })
  .post('/logout', (c) => {
    c.get('$session$').destroy()
    return c.body(null, 204)
  })

/** Sends a request with the id of a session; gives the answer, its cookie and the id in it. */
async function send(method: string, path: string, id?: string) {
  const headers = new Headers(id === undefined ? [] : [['cookie', `__Host-$cookie$=${id}`]])
  const response = await app.request(path, { method, headers }, env)
  expect(response.ok).toBe(true)
  const cookie = response.headers.get('set-cookie')
  return { response, cookie, id: cookie?.split(';')[0]?.split('=')[1] ?? '' }
}

const valueOf = async (id?: string): Promise<unknown> => (await send('GET', '/', id)).response.json()

/** The key that an id is kept under. */
async function keyOf(id: string) {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(id))
  return `$sessionKey$:${Buffer.from(hash).toString('hex')}`
}

test('a session is kept under the hash of its id, until it is deleted', async () => {
  const id = new$Session$Id()
  await put$Session$(kv, { id, value })
  expect(await get$Session$(kv, id)).toEqual(value)
  expect(await kv.get(id)).toBeNull()
  expect(await kv.get(await keyOf(id))).toContain('ada')
  await delete$Session$(kv, id)
  expect(await get$Session$(kv, id)).toBeUndefined()
})

test('ids are random and long', () => {
  const ids = Array.from({ length: 100 }, () => new$Session$Id())
  expect(new Set(ids).size).toBe(100)
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{43}$/)
})

test('a session ends, also where KV still has it', async () => {
  const id = new$Session$Id()
  await put$Session$(kv, { id, value, seconds: 1 })
  expect(await kv.get(await keyOf(id))).not.toBeNull()
  await kv.put(await keyOf(id), JSON.stringify({ expiresAt: Date.now() - 1, value }))
  expect(await get$Session$(kv, id)).toBeUndefined()
})

test('KV forgets a session when it ends', async () => {
  const id = new$Session$Id()
  await put$Session$(kv, { id, value })
  const { keys } = await kv.list({ prefix: await keyOf(id) })
  const seconds = (keys[0]?.expiration ?? 0) - Date.now() / 1000
  expect(seconds).toBeGreaterThan($session$Seconds - 60)
  expect(seconds).toBeLessThan($session$Seconds + 60)
})

test('what KV has under a key is a session only where it fits the schema', async () => {
  const id = new$Session$Id()
  for (const entry of [
    { value },
    { expiresAt: String(Date.now() + 60_000), value },
    { expiresAt: Date.now() + 60_000, value: { userId: 1 } },
    { expiresAt: Date.now() + 60_000, value: { other: true } },
    'text',
  ]) {
    await kv.put(await keyOf(id), JSON.stringify(entry))
    expect(await get$Session$(kv, id)).toBeUndefined()
  }
})

test('what does not fit the schema, or is too large, is not stored', async () => {
  const id = new$Session$Id()
  const misfit: $Session$ = JSON.parse('{ "userId": 1 }')
  await expect(put$Session$(kv, { id, value: misfit })).rejects.toThrow()
  await expect(put$Session$(kv, { id, value: { userId: 'a'.repeat(5000) } })).rejects.toThrow(RangeError)
  expect(await get$Session$(kv, id)).toBeUndefined()
})

test.each(['', 'a', '../sessions', 'a'.repeat(42), 'a'.repeat(44), `${'a'.repeat(42)}\n`, `${'a'.repeat(42)}+`])(
  '%j is no id',
  async (id) => {
    expect(await get$Session$(kv, id)).toBeUndefined()
    await expect(put$Session$(kv, { id, value })).rejects.toThrow(RangeError)
    await expect(delete$Session$(kv, id)).rejects.toThrow(RangeError)
  },
)

test('who signs in gets a session, and a cookie that only this host can read', async () => {
  const { cookie, id } = await send('POST', '/login')
  const attributes = (cookie ?? '').split('; ').slice(1).sort()
  expect(cookie).toMatch(/^__Host-$cookie$=[A-Za-z0-9_-]{43};/)
  expect(attributes).toEqual(['HttpOnly', `Max-Age=${$session$Seconds}`, 'Path=/', 'SameSite=Lax', 'Secure'])
  expect(await valueOf(id)).toEqual(value)
  expect(await valueOf()).toBeNull()
})

test('a session that nobody changed sets no cookie', async () => {
  const { id } = await send('POST', '/login')
  expect((await send('GET', '/', id)).cookie).toBeNull()
  expect((await send('GET', '/')).cookie).toBeNull()
})

test('a change stays in the same session', async () => {
  const { id } = await send('POST', '/login')
  expect((await send('POST', '/change', id)).id).toBe(id)
  expect(await valueOf(id)).toEqual({ userId: 'grace' })
})

test('signing in gives the session another id, and the one before is worth nothing', async () => {
  const before = await send('POST', '/change')
  const after = await send('POST', '/login', before.id)
  expect(after.id).not.toBe(before.id)
  expect(await valueOf(after.id)).toEqual(value)
  expect(await valueOf(before.id)).toBeNull()
  const rotated = await send('POST', '/rotate', after.id)
  expect(await valueOf(rotated.id)).toEqual(value)
  expect(await valueOf(after.id)).toBeNull()
})

test('an id that is not known is never taken over', async () => {
  for (const id of [new$Session$Id(), 'a'.repeat(43), 'a', `${new$Session$Id()}a`, '']) {
    expect(await valueOf(id)).toBeNull()
    const begun = await send('POST', '/change', id)
    expect(begun.id).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(begun.id).not.toBe(id)
  }
})

test('signing out ends the session and takes the cookie back', async () => {
  const { id } = await send('POST', '/login')
  const { cookie } = await send('POST', '/logout', id)
  expect(cookie).toMatch(/^__Host-$cookie$=;.*Max-Age=0/)
  expect(await valueOf(id)).toBeNull()
  expect(await get$Session$(kv, id)).toBeUndefined()
})

test('the Worker answers whatever the cookie says', async () => {
  const response = await fetchWorker('/openapi.json', { headers: { cookie: '__Host-$cookie$=tampered' } })
  expect(response.status).toBe(200)
  expect(response.headers.get('set-cookie')).toBeNull()
})
