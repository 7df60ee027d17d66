import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { tokenFromProtocol } from '../../src/middleware/token-from-protocol'

const app = new Hono().use(tokenFromProtocol()).get('/', (c) => c.text(c.req.header('authorization') ?? 'none'))

async function authorization(headers: Record<string, string>) {
  return (await app.request('/', { headers })).text()
}

test('a token that is offered as a protocol stands where other requests have it', async () => {
  expect(await authorization({ 'sec-websocket-protocol': 'bearer, a.b.c' })).toBe('Bearer a.b.c')
})

test('a token of the header stays', async () => {
  expect(await authorization({ 'sec-websocket-protocol': 'bearer, a.b.c', authorization: 'Bearer own' })).toBe('Bearer own')
})

test.each(['chat, a.b.c', 'bearer', 'bearer, ', 'a.b.c, bearer', ''])('the protocols %j hold no token', async (protocols) => {
  expect(await authorization({ 'sec-websocket-protocol': protocols })).toBe('none')
})
