import { describe, expect, it } from 'vitest'
import { findNitroRoutes } from '../../../src/discovery/routes/nitro/find-nitro-routes.ts'
import { codebaseOf } from '../../support/codebase.ts'

const manifest = { 'package.json': '{"name":"shop","dependencies":{"nuxt":"4","nuxt-auth-utils":"1","zod":"4"}}' }
const handler = 'export default defineEventHandler(() => ({ ok: true }))'

async function routesOf(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const routes = findNitroRoutes(await codebaseOf({ ...manifest, ...files }))
  return routes.map(({ method, path, auth, authBy }) => [method, path, auth, authBy?.name ?? ''].join(' ').trim()).toSorted()
}

describe('routes of Nuxt and Nitro', () => {
  it('are files below api and routes, of the server folder that the configuration names, below its base path', async () => {
    const files = {
      'server/api/a.get.ts': handler,
      'server/routes/b.ts': handler,
      'server/utils/c.ts': handler,
      'server/api/a.test.ts': handler,
    }
    expect(await routesOf(files)).toEqual(['ALL /b none', 'GET /api/a none'])
    const config = "export default defineNuxtConfig({ serverDir: 'backend', app: { baseURL: '/shop/' } })"
    expect(await routesOf({ 'nuxt.config.ts': config, 'backend/api/a.post.ts': handler, ...files })).toEqual(['POST /shop/api/a none'])
  })

  it('are those of layers, of packages of the workspace that bring Nuxt, and of Nitro by itself', async () => {
    const files = {
      'package.json': '{"name":"root"}',
      'apps/base/package.json': '{"name":"@shop/base","dependencies":{"nuxt":"4"}}',
      'apps/web/package.json': '{"name":"@shop/web","dependencies":{"@shop/base":"workspace:*"}}',
      'apps/web/server/api/a.get.ts': handler,
      'apps/web/layers/blog/nuxt.config.ts': 'export default defineNuxtConfig({})',
      'apps/web/layers/blog/server/api/posts.get.ts': handler,
      'services/hooks/package.json': '{"name":"hooks","dependencies":{"nitropack":"2"}}',
      'services/hooks/routes/hook.post.ts': handler,
    }
    expect(await routesOf(files)).toEqual(['GET /api/a none', 'GET /api/posts none', 'POST /hook none'])
  })

  it('are handlers that modules add', async () => {
    expect(
      await routesOf({
        'server/api/a.get.ts': handler,
        'modules/extra/index.ts':
          "export default defineNuxtModule({ setup() { addServerHandler({ route: '/extra/**', method: 'get', handler: resolve('./runtime/extra') }) } })",
        'modules/extra/runtime/extra.ts': handler,
      }),
    ).toEqual(['GET /api/a none', 'GET /extra/* none'])
  })
})

const guards = {
  'server/utils/guards.ts': `import { createError } from 'h3'
export async function requireMember(event) {
  const { user } = await requireUserSession(event)
  if (user.role !== 'member') throw createError({ statusCode: 403 })
  return user
}`,
}

describe('who may call them', () => {
  it.each([
    ['a session of nuxt-auth-utils', 'await requireUserSession(event)', 'required requireUserSession'],
    ['a function of the project that nobody imports', 'await requireMember(event)', 'required requireMember'],
    ['a header', "if (!getHeader(event, 'authorization')) throw createError({ statusCode: 401 })", 'required GET'],
    [
      'an error that a function sends, whatever its status',
      "if (!getCookie(event, 'token')) return sendError(event, createError({ statusCode: 233 }))",
      'required GET',
    ],
    ['what a request holds', 'if (getQuery(event).size > 3) throw createError({ statusCode: 400 })', 'none'],
    ['who calls, only to look', 'const { user } = await getUserSession(event); if (user) return user', 'optional GET'],
  ])('is told by %s', async (_, body, auth) => {
    const files = {
      ...guards,
      'server/api/a.get.ts': `export default defineEventHandler(async (event) => { ${body}; return { ok: true } })`,
    }
    expect(await routesOf(files)).toEqual([`GET /api/a ${auth}`])
  })

  it('is opened by what middleware before the handler looks for', async () => {
    const middleware = `export default defineEventHandler(async (event) => {
  const header = getRequestHeader(event, 'authorization')
  if (header) event.context.user = await userOf(header)
})
const userOf = (header) => findUser(header)`
    const handler = `export default defineEventHandler((event) => {
  if (!event.context.user) throw createError({ statusCode: 401 })
  return 1
})`
    const files = { ...manifest, 'server/middleware/auth.ts': middleware, 'server/api/cats.get.ts': handler }
    const routes = findNitroRoutes(await codebaseOf(files))
    expect(routes.map(({ auth, opens }) => [auth, opens])).toEqual([['required', ['header:authorization']]])
  })

  it('is told by middleware, for the paths that it looks at', async () => {
    const middleware = `export default defineEventHandler(async (event) => {
  if (!event.path.startsWith('/api/private')) return
  if (!getCookie(event, 'session')) throw createError({ statusCode: 401 })
})`
    const files = { 'server/middleware/auth.ts': middleware, 'server/api/private.get.ts': handler, 'server/api/open.get.ts': handler }
    expect(await routesOf(files)).toEqual(['GET /api/open none', 'GET /api/private required auth'])
  })
})

it('has the schemas and statuses that a handler states', async () => {
  const [route] = findNitroRoutes(
    await codebaseOf({
      ...manifest,
      'server/api/a.post.ts': `import { z } from 'zod'
const body = z.object({ email: z.string() })
const query = z.object({ page: z.number() })
export default eventHandler(async (event) => {
  const { email } = await readValidatedBody(event, body.parse)
  await getValidatedQuery(event, (given) => query.safeParse(given))
  if (email === '') throw createError({ statusCode: 409, message: 'Taken' })
  setResponseStatus(event, 201)
  return { email }
})`,
    }),
  )
  expect(Object.keys(route?.schemas ?? {}).toSorted()).toEqual(['body', 'query'])
  expect(route?.statuses).toEqual([201, 409])
})

it.each([
  [
    'refuses who has no token',
    'defineEventHandler(async (event) => { if (!getHeader(event, "Authorization")) throw createError({ statusCode: 401 })\nreturn handler({ event }) })',
    'required',
    'defineGuarded',
  ],
  ['lets everybody in', 'defineEventHandler(async (event) => handler({ event }))', 'none', undefined],
  [
    'keeps its handler in options',
    'defineEventHandler({ handler: async (event) => { if (!getHeader(event, "Authorization")) throw createError({ statusCode: 401 })\nreturn handler({ event }) } })',
    'required',
    'defineGuarded',
  ],
  ['is made elsewhere', 'defineEventHandler(made)', 'unknown', 'defineGuarded'],
])('follows a function of the repository around the handler that %s', async (_, made, auth, by) => {
  const codebase = await codebaseOf({
    'package.json': '{"name":"shop","dependencies":{"nuxt":"4.0.0","h3":"1.0.0"}}',
    'nuxt.config.ts': 'export default defineNuxtConfig({})',
    'server/handler.ts': `import { createError, defineEventHandler, getHeader } from 'h3'\nimport { made } from 'elsewhere'\nexport const defineGuarded = (right, handler) => ${made}`,
    'server/api/notes.get.ts': "import { defineGuarded } from '../handler'\nexport default defineGuarded('notes', async ({ event }) => [])",
  })
  const [route] = findNitroRoutes(codebase)
  expect([route?.auth, route?.authBy?.name]).toEqual([auth, by])
})

it('takes no schema of the path for one of the body', async () => {
  const codebase = await codebaseOf({
    'package.json': '{"name":"shop","dependencies":{"nuxt":"4.0.0","h3":"1.0.0","zod":"4.0.0"}}',
    'nuxt.config.ts': 'export default defineNuxtConfig({})',
    'server/checked.ts': 'export function checked(schema, event) {\n  return (data) => schema.parseAsync(data)\n}',
    'server/api/notes/[id].post.ts': `import { defineEventHandler, getValidatedRouterParams } from 'h3'
import { z } from 'zod'
import { checked } from '../../checked'
const Place = z.object({ id: z.coerce.number() })
export default defineEventHandler(async (event) => {
  const { id } = await getValidatedRouterParams(event, checked(Place, event))
  return { id }
})`,
  })
  const [route] = findNitroRoutes(codebase)
  expect([Object.keys(route?.schemas ?? {}), route?.schemas.body]).toEqual([['params'], undefined])
})
