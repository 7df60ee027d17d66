import { HTTPException } from 'hono/http-exception'
import { expect, test, vi } from 'vitest'
import { api } from '../src/api'
import { withApi } from '../src/with-api'

// that of the Worker has middleware which asks for its bindings
//#region !plain
vi.mock(import('../src/api'), async () => {
  const { OpenAPIHono } = await import('@hono/zod-openapi')
  return { api: new OpenAPIHono() }
})
//#endregion
//#region plain
vi.mock(import('../src/api'), async () => {
  const { Hono } = await import('hono')
  return { $api$: new Hono() }
})
//#endregion

api.use(async (c, next) => {
  if (c.req.header('authorization') === undefined) return c.text('Who are you?', 401)
  await next()
  c.header('x-passed', 'yes')
  return undefined
})
api.get('/ours', (c) => c.text('API'))
api.get('/ours/:id', (c) => c.notFound())
api.get('/ours/:id/broken', () => {
  throw new Error('This is no error of the test.')
})
const writing = ['POST', 'PUT', 'PATCH', 'DELETE']
for (const method of writing) api.on(method, `/${method}`, (c) => c.text('API'))

const worker = withApi({
  async fetch(request: Request, env: object, ctx?: ExecutionContext) {
    if (request.url.endsWith('/broken')) throw new Error('This is no error of the test.')
    if (request.url.endsWith('/refused')) throw new HTTPException(413)
    return Response.json({ url: request.url, env, props: ctx?.props })
  },
  scheduled: () => 'later',
})
const known = { authorization: 'x' }

async function ask(path: string, headers: Record<string, string> = known, method = 'GET') {
  return worker.fetch(new Request(`http://localhost${path}`, { method, headers }), { NAME: 'value' })
}

test('the Worker answers all other paths, with what it got, behind the middleware', async () => {
  const request = new Request('http://localhost/x?y', { headers: known })
  const ctx = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: 'props' }
  const response = await worker.fetch(request, { NAME: 'value' }, ctx as unknown as ExecutionContext)
  expect(await response.json()).toEqual({ url: request.url, env: { NAME: 'value' }, props: 'props' })
  expect(response.headers.get('x-passed')).toBe('yes')
  expect(await (await ask('/x')).json()).toEqual({ url: 'http://localhost/x', env: { NAME: 'value' } })
})

test('its other handlers stay as they are', () => {
  expect(worker.scheduled()).toBe('later')
})

test.each(['/', '/ours', '/broken'])('%s stands behind the middleware of the API', async (path) => {
  expect((await ask(path, {})).status).toBe(401)
})

test('the API answers its paths, whatever the method and whatever a route finds', async () => {
  expect(await (await ask('/ours')).text()).toBe('API')
  for (const response of [await ask('/ours/1'), await ask('/ours', known, 'DELETE')])
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/problem+json'])
})

test.each(writing)('a path that only answers %s is one of the API, for other methods too', async (method) => {
  expect(await (await ask(`/${method}`, known, method)).text()).toBe('API')
  expect((await ask(`/${method}`)).status).toBe(404)
})

test('what a browser asks before a request is answered by the Worker, for paths of the API too', async () => {
  for (const path of ['/ours', '/ours/1', '/POST'])
    expect(await (await ask(path, known, 'OPTIONS')).json()).toMatchObject({ env: { NAME: 'value' } })
  expect((await ask('/ours', {}, 'OPTIONS')).status).toBe(401)
})

test('an error of the Worker stays one, and the API answers its own', async () => {
  await expect(ask('/broken')).rejects.toThrow('no error of the test')
  await expect(ask('/refused')).resolves.toMatchObject({ status: 413 })
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  expect((await ask('/ours/1/broken')).status).toBe(500)
  logged.mockRestore()
})

test('a Worker that answers nothing leaves paths without an answer', async () => {
  const silent: { fetch?: () => Response } = {}
  const response = await withApi(silent).fetch(new Request('http://localhost/x', { headers: known }))
  expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/problem+json'])
})
