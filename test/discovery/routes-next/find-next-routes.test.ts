import { describe, expect, it } from 'vitest'
import type { Route } from '../../../src/core/project.ts'
import { findNextRoutes } from '../../../src/discovery/routes/next/find-next-routes.ts'
import { codebaseOf } from '../../support/codebase.ts'

const manifest = { 'package.json': '{"name":"web","dependencies":{"next":"16"}}' }

async function routesOf(files: Record<string, string>): Promise<readonly Route[]> {
  return findNextRoutes(await codebaseOf({ ...manifest, ...files }))
}

async function pathsOf(files: Record<string, string>): Promise<readonly string[]> {
  return (await routesOf(files)).map((route) => `${route.method} ${route.path}`).toSorted()
}

const get = 'export async function GET() {}'

describe('app router', () => {
  it('turns folders into paths', async () => {
    expect(
      await pathsOf({
        'app/api/users/[id]/route.ts': get,
        'app/(admin)/api/(v2)/stats/route.ts': get,
        'app/api/files/[...path]/route.ts': get,
        'app/api/docs/[[...slug]]/route.js': get,
        'app/@modal/api/slot/route.ts': get,
        'app/api/_private/route.ts': get,
        'app/api/%5Fshown/route.ts': get,
        'app/(.)photo/route.ts': get,
        'app/.well-known/jwks.json/route.ts': get,
        'app/route.ts': get,
        'app/page.tsx': 'export default function Page() {}',
        'app/api/users/actions.ts': `'use server'\nexport async function POST() {}`,
        'app/api/users/route.test.ts': get,
        'modules/users/route.ts': get,
      }),
    ).toEqual([
      'GET /',
      'GET /.well-known/jwks.json',
      'GET /api/_shown',
      'GET /api/docs/:slug*',
      'GET /api/files/:path*',
      'GET /api/slot',
      'GET /api/stats',
      'GET /api/users/:id',
    ])
  })

  it('reads every form of export', async () => {
    expect(
      await pathsOf({
        'src/app/a/route.ts': `export { GET, remove as DELETE } from '@/modules/a'`,
        'src/app/b/route.ts': `export * from '../c/route'\nexport const runtime = 'edge'`,
        'src/app/c/route.ts': `const handler = async () => {}\nexport { handler as GET, handler as POST }`,
        'src/app/d/route.ts': `import { handlers } from '@/auth'\nexport const { GET, POST } = handlers`,
        'src/app/e/route.ts': `export const PUT = withAuth(async () => {})\nexport type PATCH = string`,
        'src/modules/a.ts': `export const GET = () => {}\nexport const remove = () => {}`,
        'tsconfig.json': '{"compilerOptions":{"paths":{"@/*":["./src/*"]}}}',
      }),
    ).toEqual(['DELETE /a', 'GET /a', 'GET /b', 'GET /c', 'GET /d', 'POST /b', 'POST /c', 'POST /d', 'PUT /e'])
  })

  it('reads basePath and pageExtensions, and finds apps at any depth', async () => {
    expect(
      await pathsOf({
        'apps/one/next.config.mjs': `const base = process.env.BASE || '/one'\nexport default withPlugin({ basePath: base, async rewrites() { return [{ source: '/x', destination: '/y', basePath: false }] } })`,
        'apps/one/app/api/route.ts': get,
        'apps/two/next.config.js': `module.exports = { pageExtensions: ['page.tsx', 'api.ts'] }`,
        'apps/two/pages/api/hello.api.ts': 'export default function handler() {}',
        'apps/two/pages/api/helper.ts': 'export default function handler() {}',
        'packages/cli/templates/app/next.config.js': 'module.exports = {}',
        'packages/cli/templates/app/app/api/route.ts': get,
      }),
    ).toEqual(['ALL /api/hello', 'GET /one/api'])
  })
})

describe('pages router', () => {
  const page = (body: string) => `export default async function handler(req, res) {\n${body}\n}`

  it('reads the methods that a handler answers', async () => {
    expect(
      await pathsOf({
        'pages/api/any.ts': page(`res.json(req.method === 'GET' ? 1 : 2)`),
        'pages/api/only.ts': page(`if (req.method !== 'POST') {\n return res.status(405).end()\n}\nres.end()`),
        'pages/api/two.ts': page(
          `if (req.method !== 'GET' && req.method !== 'PUT') return res.status(405).end()\nconst raw = req.method === 'PUT' ? req.body : req.query`,
        ),
        'pages/api/branches.ts': page(
          `if (req.method === 'GET') {\n list(res)\n} else if (req.method === 'POST') {\n create(res)\n} else {\n res.status(405).end()\n}`,
        ),
        'pages/api/switched.ts': page(
          `const { method } = req\nswitch (method) {\n case 'GET':\n case 'PATCH':\n  return go(res)\n default:\n  return res.status(405).end()\n}`,
        ),
        'pages/api/listed.ts': page(`if (!['GET', 'DELETE'].includes(req.method)) {\n return res.status(405).end()\n}`),
        'pages/api/preflight.ts': page(`if (req.method === 'OPTIONS') {\n return res.status(204).end()\n}\nreturn server.handle(req, res)`),
        'pages/api/index.ts': page('res.end()'),
        'pages/api/[...all].ts': page('res.end()'),
        'pages/api/types.ts': 'export const x = 1',
        'pages/api/_shared.ts': page('res.end()'),
        'pages/api/only.test.ts': page('res.end()'),
        'pages/api/__tests__/more.ts': page('res.end()'),
        'pages/about.tsx': 'export default function About() {}',
      }),
    ).toEqual([
      'ALL /api',
      'ALL /api/:all*',
      'ALL /api/any',
      'ALL /api/preflight',
      'DELETE /api/listed',
      'GET /api/branches',
      'GET /api/listed',
      'GET /api/switched',
      'GET /api/two',
      'PATCH /api/switched',
      'POST /api/branches',
      'POST /api/only',
      'PUT /api/two',
    ])
  })

  it('takes the paths that a router of next-connect asks for in a page that catches all, those of functions that it is handed to included', async () => {
    const router = `import nc from 'next-connect'\nimport addRoutes from '../../server/teams'\nconst router = nc()\nrouter.get('/api/version', version)\naddRoutes(router)\nexport default router`
    const teams = `export default function addRoutes(handle) {\n  handle.get('api/teams/', list)\n  handle.put('/api/teams/:id', update)\n}\nfunction others(handle) {\n  handle.get('/api/others', list)\n}\n`
    expect(await pathsOf({ 'pages/api/[[...slug]].ts': router, 'server/teams.ts': teams })).toEqual([
      'GET /api/teams',
      'GET /api/version',
      'PUT /api/teams/:id',
    ])
    expect(await pathsOf({ 'pages/api/version.ts': router, 'server/teams.ts': teams })).toEqual(['GET /api/version', 'PUT /api/version'])
  })

  it('opens tables, wrappers, chains and handlers of other files', async () => {
    expect(
      await pathsOf({
        'pages/api/table.ts': page(`await defaultHandler(req, res, { GET: list, POST: create })`),
        'pages/api/indexed.ts': `const handlers = { GET: list, DELETE: remove }\n${page('const found = handlers[req.method]\nreturn found(req, res)')}`,
        'pages/api/lazy.ts': `export default withMiddlewares({ GET: import('./_get'), PATCH: import('./_patch') })`,
        'pages/api/chain.ts': `import nc from 'next-connect'\nexport default nc().use(auth).get(list).post(create)`,
        'pages/api/router.ts': `import { createRouter } from 'next-connect'\nconst router = createRouter()\nrouter.get(list)\nrouter.put(update)\nexport default router.handler({ onError })`,
        'pages/api/limited.ts': `export default Endpoint(async (req, res) => {}, ['POST'])`,
        'pages/api/again.ts': `export { default } from '../../server/one'`,
        'pages/api/passed.ts': `import one from '../../server/one'\n${page('return one(req, res)')}`,
        'pages/api/auth/[...nextauth].ts': `import NextAuth from 'next-auth'\nexport default NextAuth({ providers: [] })`,
        'server/one.ts': page(`if (req.method !== 'PUT') throw new Error('405')`),
      }),
    ).toEqual([
      'ALL /api/auth/:nextauth*',
      'DELETE /api/indexed',
      'GET /api/chain',
      'GET /api/indexed',
      'GET /api/lazy',
      'GET /api/router',
      'GET /api/table',
      'PATCH /api/lazy',
      'POST /api/chain',
      'POST /api/limited',
      'POST /api/table',
      'PUT /api/again',
      'PUT /api/passed',
      'PUT /api/router',
    ])
  })
})

describe('what a route says about itself', () => {
  it('reads schemas that the handler parses with, and what it answers', async () => {
    const [found] = await routesOf({
      'app/api/users/[id]/route.ts': `import { z } from 'zod'
import { body, user } from './schemas'
const query = z.object({ page: z.coerce.number() })
/** Changes a user. */
export async function PUT(request: Request, { params }) {
  const input = body.safeParse(await request.json())
  if (!input.success) return NextResponse.json({ error: 'bad' }, { status: 422 })
  const { page } = query.parse(Object.fromEntries(new URL(request.url).searchParams))
  const { id } = z.object({ id: z.string() }).parse(await params)
  return NextResponse.json(user.parse(await save(input.data, id, page)))
}`,
      'app/api/users/[id]/schemas.ts': `import { z } from 'zod'\nexport const body = z.object({ name: z.string() })\nexport const user = z.object({ id: z.string() })`,
    })
    expect(found?.schemas.body).toMatchObject({
      name: 'body',
      schema: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
    })
    expect(found?.schemas.query?.schema).toMatchObject({ properties: { page: { type: 'number' } } })
    expect(found?.schemas.params?.schema).toMatchObject({ properties: { id: { type: 'string' } } })
    expect(found?.schemas.responses?.['200']).toMatchObject({ name: 'user' })
    expect(found).toMatchObject({ statuses: [200, 422], summary: 'Changes a user.' })
  })

  it('reads schemas of wrappers and of calls that take the request', async () => {
    const routes = await routesOf({
      'app/a/route.ts': `import { z } from 'zod'\nconst schema = z.object({ q: z.string() })\nexport async function GET(request) { const { query } = await parseRequest(request, schema) }\nexport async function POST(request) { const { body } = await parseRequest(request, schema) }`,
      'app/b/route.ts': `import { z } from 'zod'\nexport const POST = withApi({ schemas: { body: z.object({ b: z.number() }) }, handler: async () => {} })`,
    })
    expect(routes.map((route) => [route.method, route.path, Object.keys(route.schemas)])).toEqual([
      ['GET', '/a', ['query']],
      ['POST', '/a', ['body']],
      ['POST', '/b', ['body']],
    ])
  })
})
