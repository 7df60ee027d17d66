import { describe, expect, it } from 'vitest'
import { findRoutes } from '../../../../src/discovery/routes/find-routes.ts'
import { codebaseOf } from '../../../support/codebase.ts'
import { routesOf } from '../../../support/routes-of.ts'

const plugin = (hook: string): string => `import fp from 'fastify-plugin'
const toArray = (input) => (Array.isArray(input) ? input : [input])
const guard = async (request, reply) => { if (!request.user) return reply.code(401).send() }
const track = async (request) => {}
const guardOf = (options) => {
  const security = options.schema?.security
  if (!security) return null
  return async (request) => { await request.jwtVerify() }
}
export default fp(async (app, settings) => {
  app.addHook('onRoute', ${hook})
})
`
const app = (routes: string): string => `import fastify from 'fastify'
import auth from './auth'
const app = fastify()
app.register(auth)
app.register(async (api) => {
  ${routes}
}, { prefix: '/api' })
app.listen({ port: 1 })
`
const bySchema = `api.get('/open', async () => [])\n  api.get('/closed', { schema: { security: [{ bearer: [] }] } }, async () => [])`
const expected = ['GET /api/closed required', 'GET /api/open none']

describe('hooks that Fastify calls for every route', () => {
  it.each([
    ['assign a guard', `(route) => { if (route.schema?.security) route.preHandler = guard }`],
    ['assign a list', `(route) => { if (route.schema && route.schema.security) route.onRequest = [guard] }`],
    ['spread what is there', `(route) => { if (!route.schema?.security) return\nroute.preHandler = [...(route.preHandler || []), guard] }`],
    [
      'put a guard into a list',
      `(route) => { const hooks = [...(route.onRequest ? toArray(route.onRequest) : [])]\nconst made = guardOf(route)\nif (made) hooks.push(made)\nroute.onRequest = hooks }`,
    ],
    [
      'push to what they made',
      `(route) => { route.preValidation = [].concat(route.preValidation || [])\nif (route.schema?.security) route.preValidation.push(guard) }`,
    ],
    [
      'keep one or many',
      `(options) => { if (options.schema?.security) { const own = options.preHandler\noptions.preHandler = Array.isArray(own) ? [guard, ...own] : [guard, own].filter(Boolean) } }`,
    ],
    ['ask for the path', `(route) => { if (route.url.startsWith('/api/closed')) route.preHandler = [guard] }`],
  ])('%s', async (_, hook) => {
    expect(await routesOf({ 'auth.ts': plugin(hook), 'app.ts': app(bySchema) })).toEqual(expected)
  })

  it('run functions whose names a route lists', async () => {
    const routes = `api.get('/open', async () => [])
  api.get('/closed', { config: { policy: ['track', 'signedIn'] } }, async () => [])
  api.get('/tracked', { config: { policy: ['track'] } }, async () => [])`
    const hook = `(route) => { const policies = route.config?.policy ?? []
if (policies.length === 0) return
if (route.preHandler === undefined) route.preHandler = []
else if (!Array.isArray(route.preHandler)) route.preHandler = [route.preHandler]
route.preHandler.push(async (request, reply) => { for (const policy of policies) await all[policy](request, reply) }) }`
    const auth = plugin(hook).replace('export default', 'const all = { track, signedIn: guard }\nexport default')
    expect(await routesOf({ 'auth.ts': auth, 'app.ts': app(routes) })).toEqual([
      'GET /api/closed required',
      'GET /api/open none',
      'GET /api/tracked none',
    ])
  })

  it('read what a route says of itself, and its methods', async () => {
    const routes = `api.route({ method: 'GET', url: '/open', config: { public: true }, handler: async () => [] })\n  api.route({ method: 'POST', url: '/open', config: {}, handler: async () => [] })\n  api.route({ method: 'GET', url: '/closed', handler: async () => [] })`
    const hook = `(route) => { if (route.config?.public) return\nroute.preHandler = route.preHandler ? [guard].concat(route.preHandler) : guard }`
    expect(await routesOf({ 'auth.ts': plugin(hook), 'app.ts': app(routes) })).toEqual([
      'GET /api/closed required',
      'GET /api/open none',
      'POST /api/open required',
    ])
  })

  it.each([
    ['a setting decides', `(route) => { if (process.env.STRICT) route.preHandler = guard }`, 'unknown'],
    ['what they add lets everybody pass', `(route) => { route.onRequest = track }`, 'none'],
    ['they only document', `(route) => { if (!route.schema) route.schema = { tags: [] } }`, 'none'],
  ])('of which %s', async (_, hook, auth) => {
    expect(await routesOf({ 'auth.ts': plugin(hook), 'app.ts': app(`api.get('/open', async () => [])`) })).toEqual([
      `GET /api/open ${auth}`,
    ])
  })

  it('hold for what is registered after them below the same plugin', async () => {
    const found = await routesOf({
      'auth.ts': plugin(`(route) => {}`),
      'app.ts': app(
        `api.get('/before', async () => [])\n  api.addHook('onRoute', (route) => { route.preHandler = async (request, reply) => { if (!request.user) reply.code(401).send() } })\n  api.get('/after', async () => [])`,
      ),
    })
    expect(found).toEqual(['GET /api/after required', 'GET /api/before none'])
  })

  it('are no middleware by themselves', async () => {
    const { routes } = findRoutes(
      await codebaseOf({
        'auth.ts': plugin(`(route) => { route.preHandler = guard }`),
        'app.ts': app(`api.get('/closed', async () => [])`),
      }),
    )
    expect(routes.map(({ auth, authBy, middleware }) => [auth, authBy?.name, middleware])).toEqual([['required', 'onRoute hook', []]])
  })
})
