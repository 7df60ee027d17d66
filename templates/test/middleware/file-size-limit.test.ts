import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { fileSizeLimit } from '../../src/middleware/file-size-limit'

// only workerd has it: here the middleware counts alone
const lengths: number[] = []
vi.stubGlobal('FixedLengthStream', function identity(length: number) {
  lengths.push(length)
  return new TransformStream()
})

const maxBytes = 1000
const stored: number[] = []
/** Bytes that handlers saw. */
let seen = 0
let calls = 0
const app = new Hono()
app.use(fileSizeLimit(maxBytes))
app.post('/files', async (c) => {
  stored.push((await c.req.arrayBuffer()).byteLength)
  return c.text('stored')
})
app.post('/hasty', (c) => {
  calls++
  return c.text('unread')
})
app.post('/careless', async (c) => new Response(await c.req.text().catch(() => 'caught'), { headers: { 'x-handler': 'careless' } }))
app.post('/parts', async (c) => {
  for await (const chunk of c.req.raw.body ?? []) seen += (chunk as Uint8Array).byteLength
  return c.text('seen')
})
app.get('/files', (c) => c.text('read'))

/** A body in chunks, which declares its length only where one is given. */
async function upload(path: string, bytes: number, length?: number, chunk = 300) {
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
  expect(lengths).toEqual([maxBytes, 0])
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

test('calls no handler for a body that declares too much', async () => {
  expect((await upload('/hasty', maxBytes + 1, maxBytes + 1)).status).toBe(413)
  expect(calls).toBe(0)
  expect((await upload('/hasty', maxBytes, maxBytes)).status).toBe(200)
})

test('reads to its end what it refuses, so that the client sees the answer', async () => {
  for (const path of ['/files', '/hasty', '/careless'])
    for (const length of [undefined, maxBytes * 2]) {
      let isRead = false
      const body = new ReadableStream({
        pull(controller) {
          if (isRead) controller.close()
          else controller.enqueue(new Uint8Array(maxBytes * 2))
          isRead = true
        },
      })
      const headers = length === undefined ? {} : { 'content-length': String(length) }
      const request = new Request(new URL(path, 'http://localhost'), { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
      expect((await app.request(request)).status).toBe(413)
      await expect(request.body?.getReader().read()).resolves.toMatchObject({ done: true })
    }
})

test('believes no length beside chunks', async () => {
  const body = new Uint8Array(20)
  const request = { method: 'POST', body, headers: { 'content-length': '5', 'transfer-encoding': 'chunked' } }
  expect((await app.request('/files', request)).status).toBe(200)
})

test('counts what handlers do not read, or take for read', async () => {
  expect((await upload('/hasty', maxBytes + 1)).status).toBe(413)
  expect(await (await upload('/hasty', maxBytes)).text()).toBe('unread')
  const careless = await upload('/careless', maxBytes + 1)
  expect(careless.status).toBe(413)
  expect(careless.headers.get('x-handler')).toBeNull()
})

test('refuses what a handler fails over, and lets other failures be', async () => {
  const failing = new Hono().use(fileSizeLimit(maxBytes)).post('/', async (c) => {
    await c.req.arrayBuffer()
    throw new Error('This is no error of the test.')
  })
  failing.onError((error) => {
    throw error
  })
  const send = (bytes: number) =>
    failing.request('/', { method: 'POST', body: new Blob([new Uint8Array(bytes)]).stream(), duplex: 'half' } as RequestInit)
  expect((await send(maxBytes + 1)).status).toBe(413)
  await expect(send(maxBytes)).rejects.toThrow('no error of the test')
})

test('shows a handler no byte beyond the limit', async () => {
  expect((await upload('/parts', maxBytes * 2)).status).toBe(413)
  expect(seen).toBeLessThanOrEqual(maxBytes)
  expect((await upload('/parts', maxBytes)).status).toBe(200)
})
