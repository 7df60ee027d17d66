import { describe, expect, it } from 'vitest'
import { routesOf } from '../../support/routes-of.ts'

const manifest = { 'package.json': '{"name":"api","dependencies":{"koa":"2","@koa/router":"12"}}' }
const guard = `const signedIn = (ctx, next) => { if (!ctx.session.user) ctx.throw(401); return next() }\n`

/** An app that uses what `made` gives, below a class of the project. */
async function found(router: string, made: string, use = 'router.routes()'): Promise<readonly string[]> {
  const app = `import Koa from 'koa'\nimport { ApiRouter } from './router'\nconst app = new Koa()\nconst list = async (ctx) => { ctx.body = [] }\n${made}\napp.use(${use})\napp.listen(1)\n`
  return routesOf({ ...manifest, 'src/router.ts': `import Router from '@koa/router'\n${guard}${router}\n`, 'src/app.ts': app })
}

describe('classes of a project that are or hold a router of Koa', () => {
  it.each([
    [
      'options of super',
      `export class ApiRouter extends Router { constructor() { super({ prefix: '/api' }) } }`,
      `const router = new ApiRouter()\nrouter.get('/users', list)`,
    ],
    [
      'a prefix by a parameter of the same name',
      `export class ApiRouter extends Router { constructor(prefix) { super(); this.prefix('/' + prefix) } }`,
      `const router = new ApiRouter('api')\nrouter.get('/users', list)`,
    ],
    [
      'a class below it',
      `export class Base extends Router { constructor(prefix) { super({ prefix: '/api' + prefix }) } }\nexport class ApiRouter extends Base { constructor() { super('/users'); this.get('/', this.list) } list(ctx) {} }`,
      `const router = new ApiRouter()`,
    ],
    [
      'a method that calls the one above',
      `export class ApiRouter extends Router { get(path, ...rest) { return super.get('/api' + path, ...rest) } }`,
      `const router = new ApiRouter()\nrouter.get('/users', list)`,
    ],
    [
      'methods above methods',
      `class Base extends Router { get(path, ...rest) { return super.get('/api' + path, ...rest) } }\nexport class ApiRouter extends Base { get(path, ...rest) { return super.get('/users' + path, ...rest) } }`,
      `const router = new ApiRouter()\nrouter.get('/', list)`,
    ],
    [
      'methods that register',
      `export class ApiRouter { router = new Router({ prefix: '/api' })\nadd(method, path, handler) { this.router[method](path, handler); return this }\nroutes() { return this.router.routes() } }`,
      `const router = new ApiRouter().add('get', '/users', list)`,
    ],
    [
      'a private router behind a getter',
      `export class ApiRouter { #router = new Router({ prefix: '/api' })\nconstructor() { this.#router.get('/users', async (ctx) => {}) }\nget middleware() { return this.#router.routes() }\nroutes() { return this.middleware } }`,
      `const router = new ApiRouter()`,
    ],
    [
      'a table',
      `export class ApiRouter { table = [{ method: 'get', path: '/users', action: async (ctx) => {} }]\nroutes() { const router = new Router({ prefix: '/api' }); this.table.forEach(({ method, path, action }) => router[method](path, action)); return router.routes() } }`,
      `const router = new ApiRouter()`,
    ],
  ])('by %s', async (_, router, made) => {
    expect(await found(router, made)).toEqual(['GET /api/users none'])
  })

  it('that put a guard before every handler', async () => {
    const router = `export class ApiRouter extends Router { get(path, ...rest) { return super.get(path, signedIn, ...rest) }\nclosed(path, ...rest) { return this.post(path, signedIn, ...rest) } }`
    const made = `const router = new ApiRouter()\nrouter.get('/users', list)\nrouter.closed('/users', list)\nrouter.put('/users', list)`
    expect(await found(router, made)).toEqual(['GET /users required', 'POST /users required', 'PUT /users none'])
  })
})
