import { describe, expect, it } from 'vitest'
import { pathsOf, routesOf } from '../../support/routes-of.ts'

describe('Koa', () => {
  it('runs a table that `for…in` goes over, with paths put together from members', async () => {
    const found = await pathsOf({
      'app.js': `const Koa = require('koa')\nconst router = require('koa-router')()\nconst prefixes = { user: { prefix: '/user/' }, group: { prefix: '/group/' } }\nconst table = { user: [{ path: 'add', method: 'post' }], group: [{ path: 'list', method: 'get' }] }\nfor (let name in table) {\n  let actions = table[name]\n  actions.forEach((item) => {\n    let path = prefixes[name].prefix + item.path\n    add('/api', path, item.method)\n  })\n}\nfunction add(base, path, method) { router[method](base + path, async (ctx) => {}) }\nconst app = new Koa()\napp.use(router.routes())\napp.listen(1)\n`,
    })
    expect(found).toEqual(['GET /api/group/list', 'POST /api/user/add'])
  })

  it('nests routers, prefixes, mounts and names without a slash', async () => {
    const found = await pathsOf({
      'app.ts': `import Koa from 'koa'\nimport mount from 'koa-mount'\nimport api from './api'\nconst app = new Koa()\napp.use(mount('/api', api))\napp.listen(1)\n`,
      'api.ts': `import Koa from 'koa'\nimport Router from '@koa/router'\nimport docs from './docs'\nconst api = new Koa()\nconst router = new Router()\nrouter.use('/', docs.routes())\nconst users = new Router({ prefix: '/users' })\nusers.get('named', '/:id', async (ctx) => {})\nusers.del('/:id', async (ctx) => {})\nusers.register('/bulk', ['get', 'post'], async (ctx) => {})\nrouter.use(users.routes(), users.allowedMethods())\napi.use(router.routes()).use(router.allowedMethods())\nexport default api\n`,
      'docs.ts': `import Router from 'koa-router'\nconst router = new Router()\nrouter.post('documents.list', async (ctx) => {})\nexport default router\n`,
    })
    expect(found).toEqual([
      'POST /api/documents.list',
      'DELETE /api/users/:id',
      'GET /api/users/:id',
      'GET /api/users/bulk',
      'POST /api/users/bulk',
    ])
  })

  it('composes, and knows a guard that may be told to let through', async () => {
    const found = await routesOf({
      'app.js': `const Koa = require('koa')\nconst Router = require('koa-router')\nconst compose = require('koa-compose')\nconst jwt = require('koa-jwt')\nconst app = new Koa()\nconst open = new Router()\nconst closed = new Router()\nopen.get('/open', jwt({ secret: 's', passthrough: true }), (ctx) => { ctx.body = ctx.state.user })\nopen.get('/health', jwt({ secret: 's', passthrough: true }), (ctx) => {})\nclosed.use(async (ctx, next) => {\n  if (!ctx.state.user) ctx.throw(401)\n  await next()\n})\nclosed.get('/closed', (ctx) => {})\napp.use(compose([open.routes(), closed.routes()]))\nmodule.exports = app\n`,
    })
    expect(found).toEqual(['GET /closed required', 'GET /health none', 'GET /open optional'])
  })

  it('reads a router class with a prefix of its own', async () => {
    const found = await pathsOf({
      'app.ts': `import Koa from 'koa'\nimport { Things } from './things'\nconst app = new Koa()\napp.use(new Things('things').routes())\n`,
      'things.ts': `import Router from 'koa-router'\nexport class Things extends Router {\n  constructor(name: string) {\n    super({ prefix: '/' + name })\n    this.get('/', (ctx) => {})\n  }\n}\n`,
    })
    expect(found).toEqual(['GET /things'])
  })

  it('finds routers that plugins put into a registry', async () => {
    const found = await pathsOf({
      'app.ts': `import Koa from 'koa'\nimport Router from 'koa-router'\nimport { Registry } from './registry'\nconst app = new Koa()\nconst router = new Router()\nRegistry.all('api').forEach((one) => router.use('/api', one.value.routes()))\napp.use(router.routes())\n`,
      'registry.ts': `import { glob } from 'glob'\nimport path from 'node:path'\nexport class Registry {\n  private static known = new Map<string, unknown[]>()\n  static add(one) {\n    if (!this.known.has(one.type)) this.known.set(one.type, [])\n    this.known.get(one.type)!.push(one)\n  }\n  static all(type: string) {\n    glob.sync('plugins/*/index.ts').forEach((file) => { require(path.join(process.cwd(), file)) })\n    return this.known.get(type) ?? []\n  }\n}\n`,
      'plugins/a/index.ts': `import { Registry } from '../../registry'\nimport Router from 'koa-router'\nimport config from './plugin.json'\nconst router = new Router()\nrouter.get(\`/\${config.id}.info\`, (ctx) => {})\nRegistry.add({ type: 'api', value: router })\n`,
      'plugins/a/plugin.json': `{ "id": "alpha" }`,
    })
    expect(found).toEqual(['GET /api/alpha.info'])
  })

  it('follows routers that a package combines', async () => {
    const found = await pathsOf({
      'app.js': `const Koa = require('koa')\nconst all = require('./routes')\nconst app = new Koa()\napp.use(all())\napp.listen(1)\n`,
      'routes.js': `const combine = require('koa-combine-routers')\nmodule.exports = combine(require('./users'), [require('./things')])\n`,
      'users.js': `const Router = require('koa-router')\nmodule.exports = new Router({ prefix: '/users' }).get('/', (ctx) => {})\n`,
      'things.js': `const Router = require('koa-router')\nconst router = new Router()\nrouter.get('/things', (ctx) => {})\nmodule.exports = router\n`,
    })
    expect(found).toEqual(['GET /things', 'GET /users'])
  })

  it('reads middleware that answers one route, below what it is mounted at, and the guards before it', async () => {
    const found = await routesOf({
      'app.js': `const Koa = require('koa')
const _ = require('koa-route')
const mount = require('koa-mount')
const pets = { list: async (ctx) => { ctx.body = [] } }
const app = new Koa()
app.use(_.get('/pets', pets.list.bind(pets)))
app.use(mount('/v2', _.post('/pets', async (ctx) => { ctx.body = {} })))
app.use(async (ctx, next) => { if (!ctx.get('authorization')) ctx.throw(401); await next() })
app.use(_.delete('/pets/:id', async (ctx, id) => { ctx.status = 204 }))
app.listen(1)
`,
    })
    expect([...found].toSorted()).toEqual(['DELETE /pets/:id required', 'GET /pets none', 'POST /v2/pets none'])
  })

  it('runs a function that was put on the application on it', async () => {
    const found = await pathsOf({
      'main.js': `const app = require('./app')\napp.listen(1)\n`,
      'app/index.js': `const Koa = require('koa')\nconst useRoutes = require('../router')\nconst app = new Koa()\napp.useRoutes = useRoutes\napp.useRoutes()\nmodule.exports = app\n`,
      'router/index.js': `const fs = require('fs')\nconst useRoutes = function () {\n  fs.readdirSync(__dirname).forEach((file) => {\n    if (file === 'index.js') return\n    const router = require(\`./\${file}\`)\n    this.use(router.routes())\n    this.use(router.allowedMethods())\n  })\n}\nmodule.exports = useRoutes\n`,
      'router/user.router.js': `const Router = require('koa-router')\nconst router = new Router({ prefix: '/users' })\nrouter.post('/', (ctx) => {})\nmodule.exports = router\n`,
    })
    expect(found).toEqual(['POST /users'])
  })

  it('mounts what a file of CommonJS exports below a path, and lists of routers', async () => {
    const found = await pathsOf({
      'app.js': `const Koa = require('koa')\nconst mount = require('koa-mount')\nconst compose = require('koa-compose')\nconst app = new Koa()\napp.use(mount('/users', require('./users')))\napp.use(mount('/all', compose([require('./users'), require('./things').routes()])))\napp.listen(1)\n`,
      'users.js': `const Router = require('@koa/router')\nconst router = new Router()\nrouter.get('/list', (ctx) => {})\nmodule.exports = router.routes()\n`,
      'things.js': `const Router = require('@koa/router')\nconst router = new Router()\nrouter.get('/things', (ctx) => {})\nmodule.exports = router\n`,
    })
    expect([...found].sort()).toEqual(['GET /all/list', 'GET /all/things', 'GET /users/list'])
  })
})
