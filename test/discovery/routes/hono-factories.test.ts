import { describe, expect, it } from 'vitest'
import { findRoutes } from '../../../src/discovery/routes/find-routes.ts'
import { codebaseOf } from '../../support/codebase.ts'

const manifest = { 'package.json': '{"name":"api","type":"module","dependencies":{"hono":"4","@hono/zod-openapi":"1"}}' }

async function pathsOf(files: Record<string, string>): Promise<readonly string[]> {
  const { routes } = findRoutes(await codebaseOf({ ...manifest, ...files }))
  return routes.map((one) => `${one.method} ${one.path}`).toSorted()
}

describe('apps of Hono that another file makes', () => {
  it.each([
    [
      'a function',
      `import { Hono } from 'hono'\nexport const make = () => { const app = new Hono(); app.use('*', async (c, next) => { await next() }); return app }`,
      'make()',
    ],
    ['an async function', `import { Hono } from 'hono'\nexport async function make() { return new Hono() }`, 'await make()'],
    [
      'a generic OpenAPIHono',
      `import { OpenAPIHono } from '@hono/zod-openapi'\nconst router = () => new OpenAPIHono<Bindings>({ strict: false })\nexport function make() { const app = router(); app.notFound((c) => c.text('')); return app }`,
      'make()',
    ],
    ['a static method', `import { Hono } from 'hono'\nexport class make { static app() { return new Hono() } }`, 'make.app()'],
    ['createFactory', `import { createFactory } from 'hono/factory'\nexport const make = createFactory<Env>()`, 'make.createApp()'],
    ['Factory', `import { Factory } from 'hono/factory'\nexport const make = new Factory<Env>()`, 'make.createApp()'],
    ['a class that extends it', `import { Hono } from 'hono'\nexport class make extends Hono<Env> {}`, 'new make()'],
    ['a re-export under another name', `export { Hono as make } from 'hono'`, 'new make()'],
    ['a re-export of everything', `export * from 'hono'\nexport { OpenAPIHono as make } from '@hono/zod-openapi'`, 'new make()'],
  ])('by %s', async (_, lib, made) => {
    const users = `import { make } from './make'\nexport const users = ${made}\nusers.get('/', (c) => c.json([])).post('/', (c) => c.json({}))\n`
    const app = `import { make } from './make'\nimport { users } from './users'\nconst app = ${made}\napp.route('/users', users)\nexport default app\n`
    expect(await pathsOf({ 'src/make.ts': lib, 'src/users.ts': users, 'src/app.ts': app })).toEqual(['GET /users', 'POST /users'])
  })

  it('by a star export of the package itself', async () => {
    const app = `import { Hono } from './hono'\nconst app = new Hono()\napp.get('/users', (c) => c.json([]))\nexport default app\n`
    expect(await pathsOf({ 'src/hono.ts': `export * from 'hono'\n`, 'src/app.ts': app })).toEqual(['GET /users'])
  })

  it('with routes that it is given as a table', async () => {
    const make = `import { Hono } from 'hono'\nexport const make = (routes) => { const app = new Hono().basePath('/v1'); for (const [path, router] of Object.entries(routes)) app.route(path, router); return app }\n`
    const app = `import { Hono } from 'hono'\nimport { make } from './make'\nconst users = new Hono().get('/', (c) => c.json([]))\nexport default make({ '/users': users })\n`
    expect(await pathsOf({ 'src/make.ts': make, 'src/app.ts': app })).toEqual(['GET /v1/users'])
  })
})

describe('definitions of @hono/zod-openapi', () => {
  it('made by a function of the project, spread, looped over and listed', async () => {
    const app = `import { OpenAPIHono, createRoute, defineOpenAPIRoute } from '@hono/zod-openapi'
const define = (route) => createRoute({ security: [], ...route })
const list = define({ path: '/users', method: 'get', responses: {} })
const table = [{ route: createRoute({ path: '/loop/{id}', method: 'get', responses: {} }), handler: (c) => c.json(1) }]
const listed = defineOpenAPIRoute({ route: createRoute({ path: '/listed', method: 'put', responses: {} }), handler: (c) => c.json(1) })
const app = new OpenAPIHono()
app.openapi(list, (c) => c.json(1))
app.openapi({ ...list, method: 'post' }, (c) => c.json(1))
for (const { route, handler } of table) app.openapi(route, handler)
app.openapiRoutes([listed] as const)
export default app
`
    expect(await pathsOf({ 'src/app.ts': app })).toEqual(['GET /loop/:id', 'GET /users', 'POST /users', 'PUT /listed'])
  })

  it('are mounted by loops that give their variables one name', async () => {
    const app = `import { Hono } from 'hono'
import { jwt } from 'hono/jwt'
const one = new Hono().get('/one', (c) => { c.header('Access-Control-Allow-Credentials', 'true'); return c.json(1) })
const two = new Hono().get('/two', (c) => c.json(1))
const open = [one], closed = [two]
const app = new Hono()
for (const route of open) app.route('/api', route)
app.use('/api/*', jwt({ secret: 's' }))
for (const route of closed) app.route('/api', route)
export default app
`
    const { routes } = findRoutes(await codebaseOf({ ...manifest, 'src/app.ts': app }))
    expect(Object.fromEntries(routes.map((one) => [one.path, one.auth]))).toEqual({ '/api/one': 'none', '/api/two': 'required' })
  })
})
