import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { rateLimit } from '../../src/middleware/rate-limit'
//#region few
import { fetchWorker } from '../worker'
//#endregion

//#region few
const limit = $limit$
//#endregion
/** Headers in which clients and proxies name addresses, as they please. */
const claims: Record<string, string>[] = [
  { 'x-forwarded-for': '203.0.113.99' },
  { 'X-FORWARDED-FOR': '203.0.113.98' },
  { 'x-real-ip': '203.0.113.97' },
  { forwarded: 'for=203.0.113.96' },
  { 'true-client-ip': '203.0.113.95' },
  { 'x-client-ip': '203.0.113.94' },
  { 'cf-connecting-ipv6': '2001:db8:ffff::1' },
]

/** What the middleware counts a request as: the key that it gives the limiter, which lets the request pass or not. */
async function keyOf(headers: Record<string, string>, user?: { id?: string }) {
  const keys: string[] = []
  const app = new Hono<{ Variables: { user?: { id?: string } } }>()
    .use(async (c, next) => {
      if (user !== undefined) c.set('user', user)
      await next()
    })
    .use(rateLimit())
  await app.request('/', { headers }, { $LIMITER$: limiter((key) => keys.push(key) > 0) })
  expect(keys).toHaveLength(1)
  return keys[0]
}

function limiter(passes: (key: string) => boolean): RateLimit {
  return { limit: async ({ key }) => ({ success: passes(key) }) }
}

//#region few
/** Status of the answer to a request for what everybody may read, of somebody who is not known. */
async function ask(headers: Record<string, string>) {
  const { status } = await fetchWorker('/openapi.json', { headers: { ...headers, authorization: 'none' } })
  return status
}

/** How many requests are answered before the first 429. */
async function countAnswered(headers: Record<string, string>) {
  for (let count = 0; count <= 2 * limit; count += 1) if ((await ask(headers)) === 429) return count
  return Number.POSITIVE_INFINITY
}

test('a client gets what the limit allows, then 429; another one is not affected', async () => {
  const headers = { 'cf-connecting-ip': '203.0.113.1' }
  const answered = await countAnswered(headers)
  expect(answered).toBeGreaterThanOrEqual(limit)
  // a new period may begin meanwhile
  expect(answered).toBeLessThanOrEqual(2 * limit)

  const refused = await fetchWorker('/openapi.json', { headers: { ...headers, authorization: 'none' } })
  expect(refused.status).toBe(429)
  expect(refused.headers.get('content-type')).toBe('application/problem+json')
  for (const claim of claims) expect(await ask({ ...headers, ...claim })).toBe(429)
  expect(await ask({ 'cf-connecting-ip': '203.0.113.2' })).not.toBe(429)
})

//#endregion
test('a request over the limit is refused and reaches no handler', async () => {
  let isReached = false
  const app = new Hono().use(rateLimit()).get('/', (c) => {
    isReached = true
    return c.text('')
  })
  const response = await app.request('/', {}, { $LIMITER$: limiter(() => false) })
  expect(response.status).toBe(429)
  expect(isReached).toBe(false)
  expect(response.headers.get('retry-after')).toBe('$period$')
  expect(response.headers.get('ratelimit-policy')).toBe('"default";q=$limit$;w=$period$')
})

test('a request within the limit reaches its handler', async () => {
  const app = new Hono().use(rateLimit()).get('/', (c) => c.text('reached'))
  const response = await app.request('/', {}, { $LIMITER$: limiter(() => true) })
  expect(await response.text()).toBe('reached')
})

test('only the address that Cloudflare saw counts', async () => {
  const own = await keyOf({ 'cf-connecting-ip': '203.0.113.7' })
  for (const claim of claims) expect(await keyOf({ 'CF-Connecting-IP': '203.0.113.7', ...claim })).toBe(own)
  expect(await keyOf({ 'cf-connecting-ip': '203.0.113.8' })).not.toBe(own)
})

test('requests without an address share one counter', async () => {
  const shared = await keyOf({})
  expect(shared).toBe('address:unknown')
  for (const claim of claims) expect(await keyOf(claim)).toBe(shared)
})

test('users have counters of their own, wherever they are', async () => {
  const ada = await keyOf({ 'cf-connecting-ip': '203.0.113.7' }, { id: 'ada' })
  expect(await keyOf({ 'cf-connecting-ip': '203.0.113.8' }, { id: 'ada' })).toBe(ada)
  expect(await keyOf({ 'cf-connecting-ip': '203.0.113.7' }, { id: 'grace' })).not.toBe(ada)
  expect(await keyOf({ 'cf-connecting-ip': '203.0.113.7' })).not.toBe(ada)
})

test('users without an id do not share a counter', async () => {
  const headers = { 'cf-connecting-ip': '203.0.113.7' }
  expect(await keyOf(headers, {})).toBe(await keyOf(headers))
})

test('a user who is called as an address has another counter than the address', async () => {
  expect(await keyOf({}, { id: '203.0.113.7' })).not.toBe(await keyOf({ 'cf-connecting-ip': '203.0.113.7' }))
})

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
  ['2001:db8:1:2::1', '2001:0DB8:0001:0002::1'],
  ['2001:db8::1', '2001:db8:0:0:1:2:3:4'],
  ['::1', '0:0:0:0:0:0:0:2'],
  ['2001:db8:0:0:1::', '2001:db8::9:0:0:1'],
])('%s and %s are addresses of one client', async (one, other) => {
  expect(await keyOf({ 'cf-connecting-ip': one })).toBe(await keyOf({ 'cf-connecting-ip': other }))
})

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:3::1'],
  ['2001:db8:1::2', '2001:db8:2::2'],
  ['2001:db8:1:20::1', '2001:db8:1:2::1'],
  ['203.0.113.7', '203.0.113.70'],
])('%s and %s are addresses of two clients', async (one, other) => {
  expect(await keyOf({ 'cf-connecting-ip': one })).not.toBe(await keyOf({ 'cf-connecting-ip': other }))
})

test('an address that is none does not break the request', async () => {
  expect(await keyOf({ 'cf-connecting-ip': '1:2:3:4:5:6:7:8:9::1' })).toBe('address:1:2:3:4')
})
