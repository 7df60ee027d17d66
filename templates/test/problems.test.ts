import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { HTTPException } from 'hono/http-exception'
import { expect, test, vi } from 'vitest'
import { failed, invalidRequest, noSuchPath, problemResponse } from '../src/problems'

const app = new OpenAPIHono({ defaultHook: invalidRequest })
app.onError(failed)
app.notFound(noSuchPath)
app.get('/refused', () => {
  throw new HTTPException(403, { message: 'Not from here.' })
})
app.get('/untold', () => {
  throw new HTTPException(403)
})
app.get('/rare', () => {
  throw new HTTPException(418)
})
app.get('/bare', () => {
  // no version of Hono should take a status that has no body
  throw new HTTPException(204 as 400)
})
app.get('/answered', () => {
  throw new HTTPException(401, { res: new Response('Who are you?', { headers: { 'www-authenticate': 'Bearer' } }) })
})
app.get('/broken', () => {
  throw new Error('the password is hunter2')
})
const query = z.object({
  list: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.string().max(1))),
})
const checked = createRoute({
  method: 'get',
  path: '/checked',
  request: { query },
  responses: { 200: { description: 'Fine.' }, 400: problemResponse('Not valid.') },
})
app.openapi(checked, (c) => c.body(null, 200))
const numbered = createRoute({
  method: 'get',
  path: '/numbered/{number}',
  request: { params: z.object({ number: z.coerce.number() }) },
  responses: { 200: { description: 'Fine.' }, 400: problemResponse('Not valid.') },
})
app.openapi(numbered, (c) => c.body(null, 200))

async function answer(path: string) {
  const response = await app.request(path)
  return { status: response.status, type: response.headers.get('content-type'), body: await response.json() }
}

test('a path that no route has is answered with a problem', async () => {
  expect(await answer('/nowhere')).toEqual({
    status: 404,
    type: 'application/problem+json',
    body: { type: 'about:blank', title: 'Not Found', status: 404 },
  })
})

test('a request that is not valid is answered with the fields that are not', async () => {
  const { status, type, body } = await answer('/checked?list=1,xx')
  expect({ status, type }).toEqual({ status: 400, type: 'application/problem+json' })
  expect(body).toMatchObject({ detail: 'The query of the request is not valid.', errors: [{ path: 'list.1' }] })
})

test('a path that is not valid is called one', async () => {
  expect((await answer('/numbered/x')).body).toMatchObject({ detail: 'The path of the request is not valid.' })
})

test('a request that is valid reaches its handler', async () => {
  expect((await app.request('/checked?list=1,2')).status).toBe(200)
})

test('at most 20 errors are listed', async () => {
  const { body } = await answer(`/checked?list=${Array(30).fill('xx').join(',')}`)
  expect((body as { errors: unknown[] }).errors).toHaveLength(20)
})

test('a refusal keeps its status and says what its message says', async () => {
  expect(await answer('/refused')).toMatchObject({
    status: 403,
    type: 'application/problem+json',
    body: { title: 'Forbidden', detail: 'Not from here.' },
  })
  expect((await answer('/untold')).body).toEqual({ type: 'about:blank', title: 'Forbidden', status: 403 })
  expect((await answer('/rare')).body).toMatchObject({ title: 'Request Refused', status: 418 })
})

test('a refusal with a status that has no body is an error', async () => {
  expect(await answer('/bare')).toMatchObject({ status: 500, type: 'application/problem+json', body: { title: 'Server Error' } })
})

test('a refusal that brings its own response is answered with it', async () => {
  const response = await app.request('/answered')
  expect(response.headers.get('www-authenticate')).toBe('Bearer')
  expect(await response.text()).toBe('Who are you?')
})

test('an error is logged, and the answer says nothing of it', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await answer('/broken')).toEqual({
    status: 500,
    type: 'application/problem+json',
    body: { type: 'about:blank', title: 'Internal Server Error', status: 500 },
  })
  expect(logged).toHaveBeenCalledOnce()
  logged.mockRestore()
})
