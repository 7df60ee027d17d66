import { describe, expect, it } from 'vitest'
import { findRoutes } from '../../../src/discovery/routes/find-routes.ts'
import { codebaseOf } from '../../support/codebase.ts'
import { pathsOf, routesOf } from '../../support/routes-of.ts'

describe('Hono', () => {
  it('sees the guard of a dependency that a middleware makes and runs', async () => {
    const found = await routesOf({
      'worker.ts': `import { Hono } from 'hono'\nimport { jwt } from 'hono/jwt'\nconst app = new Hono()\napp.use('/api/*', async (c, next) => {\n  if (c.req.path.startsWith('/api/open')) {\n    await next()\n    return\n  }\n  return jwt({ secret: c.env.SECRET })(c, next)\n})\napp.get('/api/mails', (c) => c.json([]))\napp.get('/api/open', (c) => c.json([]))\nexport default app\n`,
    })
    expect(found).toEqual(['GET /api/mails required', 'GET /api/open none'])
  })

  it('reads chains, base paths, nested apps and lists of methods', async () => {
    const found = await pathsOf({
      'src/index.ts': `import { Hono } from 'hono'\nimport users from './users'\nconst app = new Hono().basePath('/api')\nconst routes = app.route('/users', users).get('/health', (c) => c.text('ok'))\napp.on(['GET', 'POST'], ['/a', '/b'], (c) => c.text('x'))\napp.get('/files/:path{.+}', (c) => c.text(''))\napp.all('/any', (c) => c.text(''))\nexport type AppType = typeof routes\nexport default app\n`,
      'src/users.ts': `import { Hono } from 'hono'\nexport default new Hono<{ Variables: { a: 1 } }>()\n  .get('/', (c) => c.json([]))\n  .post('/:id{[0-9]+}', (c) => c.json({}, 201))\n`,
      'src/forgotten.ts': `import { Hono } from 'hono'\nconst app = new Hono()\napp.get('/forgotten', (c) => c.text(''))\nexport default app\n`,
    })
    expect(new Set(found)).toEqual(
      new Set([
        'GET /api/a',
        'POST /api/a',
        'GET /api/b',
        'POST /api/b',
        'ALL /api/any',
        'GET /api/files/:path*',
        'GET /api/health',
        'GET /api/users',
        'POST /api/users/:id',
      ]),
    )
  })

  it('reads imported definitions of @hono/zod-openapi', async () => {
    const { routes } = findRoutes(
      await codebaseOf({
        'index.ts': `import { OpenAPIHono } from '@hono/zod-openapi'\nimport { getUser } from './definitions'\nimport * as handlers from './handlers'\nconst app = new OpenAPIHono()\napp.openapi(getUser, handlers.show)\napp.doc('/doc', {})\nexport default app\n`,
        'definitions.ts': `import { createRoute } from '@hono/zod-openapi'\nimport { guard } from './guard'\nexport const getUser = createRoute({ method: 'get', path: '/users/{id}', summary: 'One user', middleware: [guard] as const, responses: {} })\n`,
        'guard.ts': `import { HTTPException } from 'hono/http-exception'\nexport const guard = async (c, next) => {\n  if (!c.get('user')) throw new HTTPException(401)\n  await next()\n}\n`,
        'handlers.ts': `/** Shows a user. Nothing else. */\nexport const show = async (c) => c.json({}, 404)\n`,
      }),
    )
    expect(routes).toMatchObject([
      {
        method: 'GET',
        path: '/users/:id',
        auth: 'required',
        handler: 'handlers.show',
        summary: 'One user',
        statuses: [404],
        handlerAt: { file: 'handlers.ts', from: 2 },
      },
      { method: 'GET', path: '/doc', auth: 'none' },
    ])
  })

  it.each([
    ['middleware: requireUser()', 'requireUser'],
    ['middleware: [limit(), requireUser()]', 'requireUser'],
    ['middleware: writers', 'writers'],
  ])('names the guard of a definition with %s', async (middleware, name) => {
    const { routes } = findRoutes(
      await codebaseOf({
        'index.ts': `import { OpenAPIHono } from '@hono/zod-openapi'\nimport { getUser } from './definitions'\nconst app = new OpenAPIHono()\napp.openapi(getUser, (c) => c.json({}))\nexport default app\n`,
        'definitions.ts': `import { createRoute } from '@hono/zod-openapi'\nimport { limit, requireUser } from './guard'\nconst writers = [limit(), requireUser()]\nconst getUserRoute = createRoute({ method: 'get', path: '/users/{id}', ${middleware}, responses: {} })\nexport { getUserRoute as getUser }\n`,
        'guard.ts': `import { createMiddleware } from 'hono/factory'\nexport const limit = () => createMiddleware(async (c, next) => next())\nexport function requireUser() {\n  return createMiddleware(async (c, next) => {\n    if (!c.req.header('authorization')) return c.json({}, 401)\n    return next()\n  })\n}\n`,
      }),
    )
    expect(routes).toMatchObject([{ path: '/users/:id', auth: 'required', authBy: { name, file: 'definitions.ts' } }])
  })

  it('applies middleware by pattern and order', async () => {
    const found = await routesOf({
      'index.ts': `import { Hono } from 'hono'\nimport { jwt } from 'hono/jwt'\nimport { cors } from 'hono/cors'\nconst app = new Hono()\napp.use(cors())\napp.get('/api/early', (c) => c.text(''))\napp.use('/api/*', jwt({ secret: 's' }))\napp.get('/api', (c) => c.text(''))\napp.get('/api/x/y', (c) => c.text(''))\napp.get('/apix', (c) => c.text(''))\nexport default app\n`,
    })
    expect(found).toEqual(['GET /api required', 'GET /api/early none', 'GET /api/x/y required', 'GET /apix none'])
  })

  it('spreads handlers that a factory made', async () => {
    const found = await routesOf({
      'index.ts': `import { createFactory } from 'hono/factory'\nimport { bearerAuth } from 'hono/bearer-auth'\nconst factory = createFactory()\nconst handlers = factory.createHandlers(bearerAuth({ token: 't' }), (c) => c.text(''))\nconst app = factory.createApp()\napp.get('/x', ...handlers)\nexport default app\n`,
    })
    expect(found).toEqual(['GET /x required'])
  })

  it('lists a router once that a script makes again only to look at it', async () => {
    const found = await pathsOf({
      'package.json': '{"name":"api","dependencies":{"hono":"4"}}',
      'src/v1.ts': `import { Hono } from 'hono'\nimport { tasks } from './tasks'\nexport function makeV1() { const app = new Hono(); app.route('/tasks', tasks); return app }\n`,
      'src/tasks.ts': `import { Hono } from 'hono'\nexport const tasks = new Hono().get('/', (c) => c.json(1))\n`,
      'src/index.ts': `import { Hono } from 'hono'\nimport { makeV1 } from './v1'\nconst app = new Hono().route('/api/v1', makeV1())\nexport default app\n`,
      'scripts/reference.ts': `import { makeV1 } from '../src/v1'\nconst all = makeV1().routes\nconsole.log(all.length)\n`,
    })
    expect(found).toEqual(['GET /api/v1/tasks'])
  })
})
