import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { jsonOnly } from '../../src/middleware/json-only'

const app = new Hono().post('/', jsonOnly, (c) => c.text('taken'))

/** Sends a body, which is two bytes long where none is given, as of a content type. */
function send(type: string | undefined, body: BodyInit | null = new Uint8Array(2)) {
  return app.request('/', { method: 'POST', body, headers: type === undefined ? {} : { 'content-type': type } })
}

const json = ['application/json', 'application/json; charset=utf-8', 'Application/JSON']
const others = ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', 'text/plain, application/json', undefined]

test.each(json)('a body of the content type %s is taken', async (type) => {
  expect((await send(type)).status).toBe(200)
})

test.each(others)('a body of the content type %s is refused', async (type) => {
  const response = await send(type)
  expect(response.status).toBe(415)
  expect(response.headers.get('content-type')).toBe('application/problem+json')
})

test('a request without a body needs no content type', async () => {
  expect((await send(undefined, null)).status).toBe(200)
  const empty = { method: 'POST', body: '', headers: { 'content-length': '0' } }
  expect((await app.request('/', empty)).status).toBe(200)
})
