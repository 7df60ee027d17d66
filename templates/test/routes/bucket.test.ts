import { expect, test } from 'vitest'
import { $bucket$Bucket, $bucket$BucketClient } from '../../src/routes/bucket'
import {
  type $Bucket$Bindings,
  delete$Bucket$,
  find$Bucket$,
  max$Bucket$Bytes,
  read$Bucket$,
  store$Bucket$,
} from '../../src/storage/bucket'
//#region login
import { asUser } from '../auth/sign-in'
//#endregion
import { fetchWorker, workerEnv } from '../worker'

const { $BUCKET$: bucket } = await workerEnv<$Bucket$Bindings>()
//#region writes
/** Sends a request as whoever writes. */
const fetchAsWriter = $fetchAsWriter$
//#endregion

/** A path that no other test uses. */
const newPath = (name = 'notes.txt') => `/$bucketPath$/${crypto.randomUUID()}-${name}`
const keyOf = (path: string) => path.slice('/$bucketPath$/'.length)

/** Puts a file into the bucket, behind the routes. */
async function seed(text: string, owner?: string, name?: string) {
  const path = newPath(name)
  const type = 'text/plain; charset=utf-8'
  await bucket.put(keyOf(path), text, { httpMetadata: { contentType: type }, ...(owner !== undefined && { customMetadata: { owner } }) })
  return path
}

//#region writes
/** A body in chunks, whose length nobody knows. */
function chunks(bytes: number, chunk = 65_536): ReadableStream<Uint8Array> {
  let left = bytes
  return new ReadableStream({
    pull(controller) {
      const size = Math.min(chunk, left)
      left -= size
      if (size === 0) controller.close()
      else controller.enqueue(new Uint8Array(size))
    },
  })
}

function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const init: object = { method, body, headers, duplex: 'half' }
  return fetchAsWriter(path, init)
}

test('PUT stores a file, which GET answers with and another PUT replaces', async () => {
  const path = newPath()
  const created = await send('PUT', path, 'first')
  expect(created.status).toBe(201)
  const shown = await created.json()
  expect(shown).toMatchObject({ key: keyOf(path), size: 5, type: 'text/plain; charset=utf-8' })
  const read = await fetchWorker(path)
  expect(read.status).toBe(200)
  expect(await read.text()).toBe('first')
  expect(shown).toMatchObject({ etag: read.headers.get('etag') })
  expect((await send('PUT', path, 'second')).status).toBe(200)
  expect(await (await fetchWorker(path)).text()).toBe('second')
})

test('PUT stores a file that comes in chunks, and an empty one', async () => {
  const path = newPath()
  expect(await (await send('PUT', path, chunks(max$Bucket$Bytes))).json()).toMatchObject({ size: max$Bucket$Bytes })
  expect(await (await send('PUT', path, new Uint8Array(max$Bucket$Bytes))).json()).toMatchObject({ size: max$Bucket$Bytes })
  expect(await (await send('PUT', path)).json()).toMatchObject({ size: 0 })
})

//#region post
test('POST makes a key, with the ending of what was sent', async () => {
  const response = await send('POST', '/$bucketPath$', '%PDF-1.7', { 'content-type': 'text/html' })
  expect(response.status).toBe(201)
  const { key, type } = (await response.json()) as { key: string; type: string }
  expect(key).toMatch(/^[0-9a-f-]{36}\.pdf$/)
  expect(type).toBe('application/pdf')
  expect(response.headers.get('location')).toBe(`$prefix$/$bucketPath$/${key}`)
  expect(await (await fetchWorker(`/$bucketPath$/${key}`)).text()).toBe('%PDF-1.7')
})

//#endregion
test('the type of a file is what it is, not what its sender says', async () => {
  const page = newPath('page.png')
  await send('PUT', page, '<script>', { 'content-type': 'text/html' })
  expect((await fetchWorker(page)).headers.get('content-type')).toBe('application/octet-stream')
  const image = newPath('image.html')
  const dribbled = new ReadableStream({
    start(controller) {
      for (const letter of '\x89PNG\r\n\x1a\n') controller.enqueue(Uint8Array.of(letter.charCodeAt(0)))
      controller.close()
    },
  })
  await send('PUT', image, dribbled, { 'content-type': 'text/html' })
  expect((await fetchWorker(image)).headers.get('content-type')).toBe('image/png')
})

test('browsers download what they would run, and run nothing', async () => {
  for (const [name, disposition] of [
    ['a.html', 'attachment'],
    ['a.svg', 'attachment'],
    ['a.xml', 'attachment'],
    ['a.js', 'attachment'],
    ['a.txt', 'inline'],
  ] as const) {
    const path = newPath(name)
    await send('PUT', path, '<svg onload="alert(1)"/>')
    const { headers } = await fetchWorker(path)
    expect(headers.get('content-disposition')).toBe(disposition === 'inline' ? 'inline' : `attachment; filename="${keyOf(path)}"`)
    expect(headers.get('content-security-policy')).toBe('sandbox')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('no-cache')
  }
})

test('DELETE deletes a file', async () => {
  const path = newPath()
  await send('PUT', path, 'text')
  expect((await send('DELETE', path)).status).toBe(204)
  expect((await fetchWorker(path)).status).toBe(404)
  expect((await send('DELETE', path)).status).toBe(404)
})

test('writes under a condition happen only where it holds', async () => {
  const path = newPath()
  expect((await send('PUT', path, 'text', { 'if-match': '*' })).status).toBe(412)
  expect((await send('PUT', path, 'text', { 'if-none-match': '*' })).status).toBe(201)
  const etag = (await fetchWorker(path)).headers.get('etag') ?? ''
  expect((await send('PUT', path, 'other', { 'if-none-match': '*' })).status).toBe(412)
  expect((await send('PUT', path, 'other', { 'if-match': '"0"' })).status).toBe(412)
  expect((await send('DELETE', path, undefined, { 'if-match': '"0"' })).status).toBe(412)
  expect(await (await fetchWorker(path)).text()).toBe('text')
  expect((await send('PUT', path, 'other', { 'if-match': etag })).status).toBe(200)
  expect((await send('DELETE', path, undefined, { 'if-match': etag })).status).toBe(412)
  expect(await (await fetchWorker(path)).text()).toBe('other')
})

test.each(['', 'before'])('of two files that come at once, one is stored and the other refused, where %j is stored', async (before) => {
  const statuses: number[] = []
  for (let i = 0; i < 20 && !statuses.includes(409); i++) {
    const path = before === '' ? newPath() : await seed(before)
    let end = (): void => undefined
    const slow = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('slow'))
        end = () => controller.close()
      },
    })
    const one = send('PUT', path, slow)
    await fetchWorker(newPath())
    expect((await send('PUT', path, 'fast')).ok).toBe(true)
    end()
    const { status } = await one
    statuses.push(status)
    if (status === 409) expect(await (await fetchWorker(path)).text()).toBe('fast')
  }
  expect(statuses).toContain(409)
})

test('a form is no file', async () => {
  const path = newPath()
  const form = { 'content-type': 'multipart/form-data; boundary=x' }
  expect((await send('PUT', path, '--x--', form)).status).toBe(415)
  //#region post
  expect((await send('POST', '/$bucketPath$', '--x--', form)).status).toBe(415)
  expect((await send('POST', '/$bucketPath$', new URLSearchParams({ a: 'b' }))).status).toBe(415)
  //#endregion
  expect(await bucket.head(keyOf(path))).toBeNull()
})

test.each([
  ['just over the limit', max$Bucket$Bytes + 1],
  ['far over the limit', max$Bucket$Bytes * 2],
])('nothing is stored of a file that is %s', async (_, bytes) => {
  for (const body of [() => new Uint8Array(bytes), () => chunks(bytes)]) {
    const path = newPath()
    expect((await send('PUT', path, body())).status).toBe(413)
    expect(await bucket.head(keyOf(path))).toBeNull()
  }
})

test('nobody replaces or deletes the file of another', async () => {
  const path = await seed('text', 'somebody')
  expect((await send('PUT', path, 'other')).status).toBe(403)
  expect((await send('DELETE', path)).status).toBe(403)
  expect(await (await fetchWorker(path)).text()).toBe('text')
})

//#endregion
//#region login
test('a file belongs to whoever stored it', async () => {
  const path = newPath()
  await send('PUT', path, 'text')
  const fetchAsOther = asUser(fetchWorker, await workerEnv())
  expect((await fetchAsOther(path, { method: 'PUT', body: 'other' })).status).toBe(403)
  expect((await fetchAsOther(path, { method: 'DELETE' })).status).toBe(403)
  expect((await send('PUT', path, 'again')).status).toBe(200)
})

//#endregion
//#region auth
test('who is not signed in writes nothing', async () => {
  const path = await seed('text')
  const headers = { authorization: 'Bearer unknown' }
  expect((await fetchWorker(path, { method: 'PUT', body: 'other', headers })).status).toBe(401)
  expect((await fetchWorker(path, { method: 'DELETE', headers })).status).toBe(401)
  //#region post
  expect((await fetchWorker('/$bucketPath$', { method: 'POST', body: 'other', headers })).status).toBe(401)
  //#endregion
  expect(await (await bucket.get(keyOf(path)))?.text()).toBe('text')
})

//#endregion
test('HEAD answers like GET, without the file', async () => {
  const path = await seed('text')
  const head = await fetchWorker(path, { method: 'HEAD', headers: { range: 'bytes=0-1' } })
  expect(head.status).toBe(200)
  expect(head.headers.get('content-length')).toBe('4')
  expect(head.headers.get('accept-ranges')).toBe('bytes')
  expect(await head.text()).toBe('')
  const get = await fetchWorker(path)
  for (const name of ['content-type', 'etag', 'accept-ranges', 'content-disposition'])
    expect(head.headers.get(name)).toBe(get.headers.get(name))
  expect((await fetchWorker(newPath(), { method: 'HEAD' })).status).toBe(404)
})

test('GET answers with a part of a file', async () => {
  const path = await seed('0123456789')
  const part = async (headers: Record<string, string>) => {
    const response = await fetchWorker(path, { headers })
    return [response.status, response.headers.get('content-range'), response.ok ? await response.text() : '']
  }
  expect(await part({ range: 'bytes=2-4' })).toEqual([206, 'bytes 2-4/10', '234'])
  expect(await part({ range: 'bytes=-3' })).toEqual([206, 'bytes 7-9/10', '789'])
  expect(await part({ range: 'bytes=10-' })).toEqual([416, 'bytes */10', ''])
  expect(await part({ range: 'bytes=0-1,4-5' })).toEqual([200, null, '0123456789'])
  const etag = (await fetchWorker(path)).headers.get('etag') ?? ''
  expect(await part({ range: 'bytes=2-4', 'if-range': etag })).toEqual([206, 'bytes 2-4/10', '234'])
  expect(await part({ range: 'bytes=2-4', 'if-range': '"0"' })).toEqual([200, null, '0123456789'])
})

test('GET under a condition answers only where it holds', async () => {
  const path = await seed('text')
  const etag = (await fetchWorker(path)).headers.get('etag') ?? ''
  const unchanged = await fetchWorker(path, { headers: { 'if-none-match': etag } })
  expect([unchanged.status, unchanged.headers.get('etag'), await unchanged.text()]).toEqual([304, etag, ''])
  expect((await fetchWorker(path, { headers: { 'if-match': '"0"' } })).status).toBe(412)
  expect(await (await fetchWorker(path, { headers: { 'if-match': etag, 'if-none-match': '"0"' } })).text()).toBe('text')
})

test('a file that is deleted while it is read is missing', async () => {
  const found = { head: () => Promise.resolve({ size: 4, httpEtag: '"0"' }), get: () => Promise.resolve(null) }
  const response = await $bucket$Bucket.request(newPath(), { headers: { range: 'bytes=0-1' } }, { $BUCKET$: found })
  expect(response.status).toBe(404)
})

test.each(['.hidden', 'a..b', 'a.', 'a b', 'a%2Fb', '..%2Fa', 'a%00b', 'a%0Ab', '%C3%A9', 'a'.repeat(201)])('%s is no key', async (key) => {
  const response = await fetchWorker(`/$bucketPath$/${key}`)
  expect(response.status).toBe(400)
  expect(response.headers.get('content-type')).toBe('application/problem+json')
})

test('the functions behind the routes take no other keys either', async () => {
  const key = '../a'
  const file = { body: null }
  await expect(store$Bucket$(bucket, file, { key, current: null })).rejects.toThrow()
  expect(() => find$Bucket$(bucket, key)).toThrow()
  expect(() => read$Bucket$(bucket, key)).toThrow()
  expect(() => delete$Bucket$(bucket, key)).toThrow()
})

test('a file that declares too much is refused, whatever it has', async () => {
  const file = { body: new Blob(['text']).stream(), length: max$Bucket$Bytes + 1 }
  await expect(store$Bucket$(bucket, file)).rejects.toMatchObject({ status: 413 })
  expect(await file.body.getReader().read()).toMatchObject({ done: true })
})

test('the OpenAPI document describes the files', async () => {
  const { paths } = (await (await fetchWorker('/openapi.json')).json()) as { paths: Record<string, object> }
  expect(Object.keys(paths['$documented$/$bucketPath$/{key}'] ?? {}).sort()).toEqual(['delete', 'get', 'head', 'put'])
})

test('the typed client knows the files', () => {
  const { ':key': file } = $bucket$BucketClient('https://api.example')['$bucketPath$']
  expect(file.$url({ param: { key: 'notes.txt' } }).href).toBe('https://api.example$prefix$/$bucketPath$/notes.txt')
})
