import { WorkerEntrypoint } from 'cloudflare:workers'
import { HTTPException } from 'hono/http-exception'
import { expect, test, vi } from 'vitest'
import { api } from '../src/api'
import { withApi } from '../src/with-api-class'

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

// only the runtime has it
vi.mock('cloudflare:workers', () => {
  class Bare {
    ctx: object
    env: object
    constructor(ctx: object, env: object) {
      this.ctx = ctx
      this.env = env
    }
  }
  return { WorkerEntrypoint: Bare }
})

api.use(async (c, next) => {
  if (c.req.header('authorization') === undefined) return c.text('Who are you?', 401)
  await next()
  c.header('x-passed', 'yes')
  return undefined
})
api.get('/ours', (c) => c.text('API'))
api.get('/bindings', (c) => c.json(c.env))
api.get('/ours/:id', (c) => c.notFound())
api.get('/ours/:id/broken', () => {
  throw new Error('This is no error of the test.')
})
const writing = ['POST', 'PUT', 'PATCH', 'DELETE']
for (const method of writing) api.on(method, `/${method}`, (c) => c.text('API'))

class Own extends WorkerEntrypoint<{ NAME: string }> {
  greeting = 'hello'

  override fetch(request: Request) {
    if (request.url.endsWith('/broken')) throw new Error('This is no error of the test.')
    if (request.url.endsWith('/refused')) throw new HTTPException(413)
    return Response.json({ url: request.url, env: this.env, props: this.ctx.props, greeting: this.greet() })
  }

  greet() {
    return this.greeting
  }
}

const Worker = withApi(Own)
const ctx = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: 'props' }
const worker = new Worker(ctx as unknown as ExecutionContext, { NAME: 'value' })
const known = { authorization: 'x' }

async function ask(path: string, headers: Record<string, string> = known, method = 'GET') {
  return worker.fetch(new Request(`http://localhost${path}`, { method, headers }))
}

test('the Worker answers all other paths, with what it got, behind the middleware', async () => {
  const response = await ask('/x?y')
  expect(await response.json()).toEqual({ url: 'http://localhost/x?y', env: { NAME: 'value' }, props: 'props', greeting: 'hello' })
  expect(response.headers.get('x-passed')).toBe('yes')
})

test('the object that gets a request answers it', async () => {
  worker.greeting = 'goodbye'
  expect(await (await ask('/x')).json()).toMatchObject({ greeting: 'goodbye' })
  worker.greeting = 'hello'
})

test('the API gets the bindings', async () => {
  expect(await (await ask('/bindings')).json()).toEqual({ NAME: 'value' })
})

test('methods that other Workers call stay as they are', () => {
  expect(worker.greet()).toBe('hello')
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
  const Silent = withApi(class extends WorkerEntrypoint<{ NAME: string }> {})
  const silent = new Silent(ctx as unknown as ExecutionContext, { NAME: 'value' })
  const response = await silent.fetch?.(new Request('http://localhost/x', { headers: known }))
  expect([response?.status, response?.headers.get('content-type')]).toEqual([404, 'application/problem+json'])
})
