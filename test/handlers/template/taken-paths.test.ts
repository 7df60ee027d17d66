import { describe, expect, it } from 'vitest'
import { RefusedError } from '../../../src/core/errors.ts'
import { changesOf, type Files } from '../../support/grow-in-memory.ts'

const config = { 'wrangler.jsonc': '{ "name": "shop", "main": "src/index.ts", "compatibility_date": "2026-10-20" }\n' }
const text = (...lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('')
const hono = "import { Hono } from 'hono'"
const worker = (...lines: readonly string[]): Files => ({ ...config, 'src/index.ts': text(...lines) })
const show = "(c) => c.text('there')"

/** A Worker that answers `GET` of a path, and the file that says so. */
const there: readonly (readonly [name: string, path: string, file: string, files: Files])[] = [
  [
    'below a base path',
    '/api/widgets',
    'src/index.ts',
    worker(hono, "const app = new Hono().basePath('/api')", `app.get('/widgets', ${show})`, 'export default app'),
  ],
  [
    'in a part of the paths',
    '/admin/widgets',
    'src/index.ts',
    worker(hono, 'const app = new Hono()', "const admin = app.basePath('/admin')", `admin.get('/widgets', ${show})`, 'export default app'),
  ],
  [
    'in routers within each other',
    '/api/v1/shop/widgets/:id',
    'src/shop.ts',
    {
      ...worker(hono, "import v1 from './v1'", "const app = new Hono().basePath('/api')", "app.route('/v1', v1)", 'export default app'),
      'src/v1.ts': text(hono, "import { shop } from './shop'", 'const v1 = new Hono()', "v1.route('/shop', shop)", 'export default v1'),
      'src/shop.ts': text(hono, `export const shop = new Hono().get('/widgets/:key', ${show})`),
    },
  ],
  [
    'with hono-openapi',
    '/api/widgets',
    'src/index.ts',
    worker(
      hono,
      "import { describeRoute } from 'hono-openapi'",
      "const app = new Hono().basePath('/api')",
      `app.get('/widgets', describeRoute({ responses: {} }), ${show})`,
      'export default app',
    ),
  ],
  [
    'below the base of an itty router',
    '/api/widgets',
    'src/index.ts',
    worker(
      "import { AutoRouter } from 'itty-router'",
      "const router = AutoRouter({ base: '/api' })",
      "router.get('/widgets', () => 'there')",
      'export default router',
    ),
  ],
  [
    'by a comparison',
    '/api/widgets',
    'src/index.ts',
    worker(
      'export default {',
      '  async fetch(request) {',
      '    const url = new URL(request.url)',
      "    if (request.method === 'GET' && url.pathname === '/api/widgets') return new Response('there')",
      "    return new Response('none', { status: 404 })",
      '  },',
      '}',
    ),
  ],
  [
    'by a switch in another module',
    '/api/widgets',
    'src/handle.ts',
    {
      ...worker("import { handle } from './handle'", 'export default { fetch: handle }'),
      'src/handle.ts': text(
        'export async function handle(request: Request) {',
        '  const { pathname } = new URL(request.url)',
        '  switch (pathname) {',
        "    case '/api/widgets': return new Response('there')",
        "    default: return new Response('none', { status: 404 })",
        '  }',
        '}',
      ),
    },
  ],
]

describe('a path that a Worker answers', () => {
  it.each(there)('is refused: %s', async (_, path, file, files) => {
    const error = await changesOf(files, `add-api-route ${path} GET,POST`).catch((one: unknown) => one)
    expect(error).toBeInstanceOf(RefusedError)
    expect((error as RefusedError).exitCode).toBe(3)
    expect((error as RefusedError).message).toMatch(
      new RegExp(`^\`(?:GET|ALL) \\S+\` is declared in \`${file}:\\d+\` already: change it there, or choose another path.$`),
    )
  })

  it.each(there)('is no reason to refuse another one: %s', async (_, path, __, files) => {
    const other = path.replace('widgets', 'gadgets').replace('/:id', '')
    await expect(changesOf(files, `add-api-route ${other} GET`)).resolves.toBeDefined()
  })

  it.each(there.filter(([, path]) => !path.includes(':')))('is refused for sockets: %s', async (_, path, file, files) => {
    await expect(changesOf(files, `add-websocket ${path}`)).rejects.toThrow(`is declared in \`${file}:`)
  })

  it('is refused for accounts, whatever code answers there', async () => {
    const files = worker(
      "const routes = { 'POST:/auth/logout': () => new Response('bye') }",
      'export default {',
      '  async fetch(request) {',
      '    const key = `${request.method}:${new URL(request.url).pathname}`',
      "    return routes[key]?.() ?? new Response('hello')",
      '  },',
      '}',
    )
    await expect(changesOf(files, 'setup-auth jwt --with-dependencies')).rejects.toThrow(
      'The route `POST /auth/logout` of `src/index.ts:5` exists; `setup-auth` would answer there too.',
    )
  })

  it('is refused for accounts where another library has all paths below', async () => {
    const files = worker(hono, 'const app = new Hono()', `app.on(['POST', 'GET'], '/auth/*', ${show})`, 'export default app')
    await expect(changesOf(files, 'setup-auth jwt --with-dependencies')).rejects.toThrow('`GET /auth/*` of `src/index.ts:3` exists')
  })

  it.each(['/:page', '/:page/:part'])('is left to routes of ours in front of those for more: %s', async (path) => {
    const files = worker(hono, 'const app = new Hono()', `app.get('${path}', ${show})`, 'export default app')
    const changes = await changesOf(files, 'setup-auth jwt --with-dependencies')
    const index = changes.files.find((file) => file.path === 'src/index.ts')?.content ?? ''
    expect(index.indexOf("app.route('/', api)")).toBeGreaterThan(0)
    expect(index.indexOf("app.route('/', api)")).toBeLessThan(index.indexOf(path))
  })

  it('describes routes elsewhere where it is that of the document', async () => {
    const files = worker(
      'export default {',
      "  fetch: async (request) => new Response(new URL(request.url).pathname === '/openapi.json' ? '{}' : 'hello'),",
      '}',
    )
    const [change] = [await changesOf(files, 'add-api-route /widgets GET')].flat()
    expect(change?.refused).toBeUndefined()
    expect(change?.files.find(({ path }) => path === 'src/api.ts')?.content).toContain("api.doc31('/openapi-api.json', {")
  })
})

describe('the path at which the API describes itself', () => {
  it.each(['add-api-route /openapi.json GET', 'add-websocket /openapi.json'])('is taken before there is an API: %s', async (line) => {
    await expect(changesOf({}, line)).rejects.toThrow('`/openapi.json` is where the API describes its routes')
  })
})

describe('a parameter that is called as the field which is guessed', () => {
  it('asks for fields, and is nothing to a route that takes files', async () => {
    await expect(changesOf({}, 'add-api-route /teams/:name/users GET,POST')).rejects.toThrow(
      'Expected `--fields`, got none: `name`, which would be guessed',
    )
    await expect(changesOf({}, 'add-api-route /files/:name/images PUT,GET')).resolves.not.toHaveProperty('refused')
  })
})
