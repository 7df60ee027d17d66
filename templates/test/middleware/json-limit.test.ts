import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { jsonLimit, mostJsonBytes } from '../../src/middleware/json-limit'

const app = new Hono().post('/', jsonLimit, async (c) => c.text(String((await c.req.arrayBuffer()).byteLength)))

/** A body that states its length. */
function stated(bytes: number) {
  return app.request('/', { method: 'POST', headers: { 'content-length': String(bytes) }, body: 'x'.repeat(bytes) })
}

/** A body that states no length, in two pieces. */
function streamed(bytes: number) {
  const pieces = [new Uint8Array(1), new Uint8Array(bytes - 1)]
  const body = new ReadableStream({
    pull(controller) {
      const piece = pieces.shift()
      if (piece === undefined) controller.close()
      else controller.enqueue(piece)
    },
  })
  return app.request('/', { method: 'POST', body, duplex: 'half' } as RequestInit)
}

test.each([
  ['with its length', stated],
  ['without a length', streamed],
])('a body of the most bytes %s is taken', async (_, send) => {
  expect(await (await send(mostJsonBytes)).text()).toBe(String(mostJsonBytes))
})

test.each([
  ['with its length', stated],
  ['without a length', streamed],
])('a larger body %s is refused', async (_, send) => {
  const response = await send(mostJsonBytes + 1)
  expect(response.status).toBe(413)
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  expect(await response.json()).toMatchObject({ title: 'Content Too Large', detail: `The body may have ${mostJsonBytes} bytes.` })
})

test('a larger body that states no length never reaches what parses it', async () => {
  const parsing = new Hono().post('/', jsonLimit, async (c) => c.json(await c.req.json().catch(() => 'malformed')))
  const body = new Blob(['x'.repeat(mostJsonBytes + 1)]).stream()
  const response = await parsing.request('/', { method: 'POST', body, duplex: 'half' } as RequestInit)
  expect(response.status).toBe(413)
})

test('100 KiB are the most bytes', () => {
  expect(mostJsonBytes).toBe(102_400)
})
