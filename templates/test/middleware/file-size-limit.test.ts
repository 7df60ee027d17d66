import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { fileSizeLimit } from '../../src/middleware/file-size-limit'

// only workerd has it: here the middleware counts alone
vi.stubGlobal('FixedLengthStream', function identity() {
  return new TransformStream()
})

const maxBytes = 1000
const stored: number[] = []
const app = new Hono()
app.use(fileSizeLimit(maxBytes))
app.post('/files', async (c) => {
  stored.push((await c.req.arrayBuffer()).byteLength)
  return c.text('stored')
})
app.post('/hasty', (c) => c.text('unread'))
app.post('/careless', async (c) => c.text(await c.req.text().catch(() => 'caught')))
app.post('/parts', async (c) => {
  let seen = 0
  for await (const chunk of c.req.raw.body ?? []) seen += (chunk as Uint8Array).byteLength
  return c.text(String(seen))
})
app.get('/files', (c) => c.text('read'))

/** A body in chunks, which declares its length only where one is given. */
function upload(path: string, bytes: number, length?: number, chunk = 300) {
  let left = bytes
  const body = new ReadableStream({
    pull(controller) {
      const size = Math.min(chunk, left)
      left -= size
      if (size === 0) controller.close()
      else controller.enqueue(new Uint8Array(size))
    },
  })
  const headers = length === undefined ? undefined : { 'content-length': String(length) }
  return app.request(path, { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
}

test('passes bodies up to the limit, and requests without one', async () => {
  stored.length = 0
  expect((await upload('/files', maxBytes, maxBytes)).status).toBe(200)
  expect((await upload('/files', maxBytes)).status).toBe(200)
  expect((await upload('/files', 0, 0)).status).toBe(200)
  expect(stored).toEqual([maxBytes, maxBytes, 0])
  expect(await (await app.request('/files')).text()).toBe('read')
})

test.each([
  ['just over, declared', maxBytes + 1, maxBytes + 1],
  ['far over, declared', maxBytes * 50, maxBytes * 50],
  ['just over, undeclared', maxBytes + 1, undefined],
  ['far over, undeclared', maxBytes * 50, undefined],
  ['over, declared as less', maxBytes + 1, 10],
  ['longer than declared', 500, 10],
])('stores nothing of a body that is %s', async (_, bytes, length) => {
  stored.length = 0
  const responses = await Promise.all(Array.from({ length: 30 }, (_, i) => upload('/files', bytes, length, i + 1)))
  for (const response of responses) {
    expect(response.status).toBe(413)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    expect(await response.json()).toMatchObject({ title: 'Content Too Large', status: 413 })
  }
  expect(stored).toEqual([])
})

test('reads nothing of a body that declares too much', async () => {
  let reads = 0
  const body = new ReadableStream({ pull: () => void reads++ }, { highWaterMark: 0 })
  const request = { method: 'POST', body, headers: { 'content-length': String(maxBytes + 1) }, duplex: 'half' } as RequestInit
  expect((await app.request('/files', request)).status).toBe(413)
  expect(reads).toBe(0)
})

test('believes no length beside chunks', async () => {
  const body = new Uint8Array(20)
  const request = { method: 'POST', body, headers: { 'content-length': '5', 'transfer-encoding': 'chunked' } }
  expect((await app.request('/files', request)).status).toBe(200)
})

test('counts what handlers do not read, or take for read', async () => {
  expect((await upload('/hasty', maxBytes + 1)).status).toBe(413)
  expect(await (await upload('/hasty', maxBytes)).text()).toBe('unread')
  expect((await upload('/careless', maxBytes + 1)).status).toBe(413)
})

test('shows a handler no byte beyond the limit', async () => {
  expect((await upload('/parts', maxBytes * 2)).status).toBe(413)
  expect(await (await upload('/parts', maxBytes)).text()).toBe(String(maxBytes))
})
