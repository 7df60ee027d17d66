import { beforeEach, describe, expect, test } from 'vitest'
import { clientAddress } from '../../src/sso/client-address'
import { createRateLimit } from '../../src/sso/rate-limit'
import { openBrowser } from './browser'
import { database, store } from './database'
import { samlEntry, testService } from './service'
import { createSignIn } from './sign-in'

let now = 1_800_000_000_000 - (1_800_000_000_000 % 60_000)
const limit = createRateLimit(store, testService({ now: () => now }))
const { handle } = createSignIn({ providers: [samlEntry()], limit })

beforeEach(async () => {
  await database.exec('DELETE FROM sso_calls')
})

/** Statuses of so many calls from an address, one after the other. */
async function statuses(calls: number, path: string, address?: string): Promise<number[]> {
  const browser = openBrowser(handle, address)
  const all: number[] = []
  for (let i = 0; i < calls; i++) {
    const { status } = path === '/sso/acs' ? await browser.post(path, {}) : await browser.get(path)
    all.push(status)
  }
  return all
}

describe('too many calls from one address', () => {
  test.each(['/sso/login/acme', '/sso/acs'])('are limited at %s, and other addresses are answered', async (path) => {
    const all = await statuses(31, path, '203.0.113.7')
    expect(all.slice(0, 30)).not.toContain(429)
    expect(all.at(30)).toBe(429)
    expect(await statuses(1, path, '203.0.113.8')).not.toContain(429)
  })

  test('are told when to come again, and are answered then', async () => {
    const browser = openBrowser(handle, '203.0.113.7')
    await statuses(30, '/sso/acs', '203.0.113.7')
    now += 45_000
    const answer = await browser.get('/sso/login/acme')
    expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([
      429,
      '15',
      '{"type":"about:blank","title":"Too many calls.","status":429}',
    ])
    now += 15_000
    expect(await statuses(1, '/sso/login/acme', '203.0.113.7')).toEqual([302])
  })

  test('that come at once are counted, each of them', async () => {
    const all = await Promise.all(Array.from({ length: 40 }, () => statuses(1, '/sso/login/acme', '203.0.113.7')))
    expect(all.flat().filter((status) => status === 429)).toHaveLength(10)
  })
})

test('too many calls about one provider are limited wherever they come from, and those about another one are not', async () => {
  await statuses(1, '/sso/login/acme')
  await database.exec("UPDATE sso_calls SET calls = 599 WHERE caller = 'provider acme'")
  expect(await statuses(2, '/sso/login/acme', '203.0.113.7')).toEqual([302, 429])
  expect(await statuses(1, '/sso/login/other', '203.0.113.7')).toEqual([404])
})

test('what nobody answers is not counted', async () => {
  await statuses(3, '/sso/elsewhere', '203.0.113.7')
  const { rows } = await database.query('SELECT * FROM sso_calls')
  expect(rows).toEqual([])
})

test('counts of windows that are over are cleared away', async () => {
  await statuses(1, '/sso/acs', '203.0.113.7')
  now += 60_000
  await statuses(1, '/sso/acs', '203.0.113.8')
  const { rows } = await database.query('SELECT caller FROM sso_calls')
  expect(rows).toEqual([{ caller: 'address 203.0.113.8' }])
})

test.each([
  ['the address of the connection, where no proxy is set', undefined, { 'x-forwarded-for': '198.51.100.1' }, '203.0.113.7'],
  ['the word of the proxy, which is the last one', 'x-forwarded-for', { 'x-forwarded-for': '198.51.100.1, 198.51.100.2' }, '198.51.100.2'],
  ['unknown where the proxy says nothing', 'x-forwarded-for', {}, undefined],
  ['unknown where the proxy says less than a word', 'x-forwarded-for', { 'x-forwarded-for': '198.51.100.1, ' }, undefined],
])('where a request came from is %s', (_, header, headers: Record<string, string>, address) => {
  expect(clientAddress(new Request('http://localhost', { headers }), header, '203.0.113.7')).toBe(address)
})
