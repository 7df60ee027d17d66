import { describe, expect, it } from 'vitest'
import { findRoutes } from '../../../../src/discovery/routes/find-routes.ts'
import { codebaseOf } from '../../../support/codebase.ts'
import { routesOf } from '../../../support/routes-of.ts'

const server = `import { serve } from 'bun'
import index from './index.html'
import { admin } from './admin'
const items = '/items'
serve({
  routes: {
    '/': index,
    '/health': new Response('ok'),
    '/items/:id': (request) => Response.json({ id: request.params.id }),
    [items]: { GET: () => Response.json([]), POST: addItem },
    ...admin,
  },
  fetch: () => new Response('Not found', { status: 404 }),
})
async function addItem(request: Request) {
  if (request.headers.get('authorization') === null) return new Response('Sign in', { status: 401 })
  return Response.json(await request.json(), { status: 201 })
}
`

describe('Bun.serve', () => {
  it('gives handlers, methods, fixed responses, constants as paths and tables of other files as routes', async () => {
    const found = await routesOf({
      'src/server.ts': server,
      'src/index.html': '<html></html>',
      'src/admin.ts': "export const admin = { '/admin/*': (request: Request) => new Response('administration') }\n",
    })
    expect(found).toEqual(['ALL /admin/* none', 'GET /health none', 'GET /items none', 'POST /items required', 'ALL /items/:id none'])
  })

  it('says where each stands and who answers it', async () => {
    const { routes } = findRoutes(await codebaseOf({ 'src/server.ts': server, 'src/admin.ts': 'export const admin = {}\n' }))
    expect(routes.find(({ method }) => method === 'POST')).toMatchObject({
      file: 'src/server.ts',
      handler: 'addItem',
      handlerAt: { file: 'src/server.ts', from: 15, to: 18 },
      framework: 'Bun',
      statuses: [201, 401],
    })
    expect(routes.find(({ path }) => path === '/items/:id')?.line).toBe(9)
  })
})
