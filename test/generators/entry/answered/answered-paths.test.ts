import { describe, expect, it } from 'vitest'
import type { RepoPath } from '../../../../src/core/names.ts'
import { answeredPaths } from '../../../../src/generators/entry/answered/answered-paths.ts'
import { readShape } from '../read-shape.ts'
import { type Shape, text } from '../shapes.ts'

/** Paths that a Worker answers by itself: `GET /ping`. */
function answered(shape: Shape): readonly string[] {
  const main = Object.keys(shape).find((path) => path.startsWith('src/index.')) as RepoPath
  return answeredPaths({ main, read: (path) => shape[path] }, readShape(shape)).map(({ method, path }) => `${method} ${path}`)
}

const fetching = (...lines: readonly string[]): Shape => ({
  'src/index.ts': text(
    'export default {',
    '  async fetch(request, env, ctx) {',
    '    const url = new URL(request.url)',
    ...lines,
    "    return new Response('none', { status: 404 })",
    '  },',
    '} satisfies ExportedHandler<Env>',
  ),
})

describe('paths that a handler answers by conditions', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['a comparison', ["if (url.pathname === '/a') return a()"], ['ALL /a']],
    ['one the other way round', ["if ('/a' == url.pathname) return a()"], ['ALL /a']],
    ['with a method', ["if (request.method === 'PUT' && url.pathname === '/a') return a()"], ['PUT /a']],
    ['either', ["if ((url.pathname === '/a' && request.method === 'GET') || url.pathname === '/b') return a()"], ['ALL /b', 'GET /a']],
    ['two methods', ["if (url.pathname === '/a' && (request.method === 'GET' || request.method === 'HEAD')) return a()"], ['ALL /a']],
    ['below a method', ["if (request.method === 'POST') { if (url.pathname === '/a') return a() }"], ['POST /a']],
    ['behind another method', ["if (request.method === 'POST') return b()", "else if (url.pathname === '/a') return a()"], ['ALL /a']],
    ['what is no path', ["if (url.pathname !== '/a') return none()"], ['ALL /a']],
    ['another name', ['const path = url.pathname', "if (path === '/a') return a()"], ['ALL /a']],
    ['a name that is taken out', ['const { pathname: at } = url', "if (at === '/a') return a()"], ['ALL /a']],
    ['a switch', ["switch (url.pathname) { case '/a': case '/b': return a() }"], ['ALL /a', 'ALL /b']],
    ['a switch with methods', ["switch (`${request.method} ${url.pathname}`) { case 'GET /a': return a() }"], ['GET /a']],
    ['a switch of methods', ["switch (request.method) { case 'GET': if (url.pathname === '/a') return a() }"], ['GET /a']],
    ['a start', ["if (url.pathname.startsWith('/a/')) return a()"], ['ALL /a']],
    ['a pattern', [String.raw`if (/^\/a\/([^/]+)\/b\/?$/.test(url.pathname)) return a()`], ['ALL /a/:part/b']],
    ['a pattern that is matched', [String.raw`const found = url.pathname.match(/^\/a\/(\d+)$/)`], ['ALL /a/:part']],
    ['a pattern of addresses', ["const pattern = new URLPattern({ pathname: '/a/:id' })"], ['ALL /a/:id']],
    ['a list', ["if (['/a', '/b'].includes(url.pathname)) return a()"], ['ALL /a', 'ALL /b']],
    ['a table', ["const handler = { '/a': a, '/b': b }[url.pathname]"], ['ALL /a', 'ALL /b']],
    [
      'a table of methods and paths',
      ['const key = `${request.method}:${url.pathname}`', "const handler = { 'GET:/a': a, 'POST:/a': b }[key]"],
      ['GET /a', 'POST /a'],
    ],
    [
      'a map of methods and paths',
      ["new Map([['GET /a', a], ['/b', b], ['a/b', c]]).get(`${request.method} ${url.pathname}`)?.()"],
      ['ALL /b', 'GET /a'],
    ],
    ['what is compared otherwise', ["if (url.searchParams.get('to') === '/a' || env.PATH === '/b') return a()"], []],
    ['a pattern that leaves much open', [String.raw`if (/\/a|^b/.test(url.pathname)) return a()`], []],
  ])('%s', (_, lines, expected) => {
    expect([...answered(fetching(...lines))].sort()).toEqual(expected)
  })

  it('are found in the modules that it calls', () => {
    const entry = fetching('return handle(request, url)')['src/index.ts'] ?? ''
    const shape = {
      'src/index.ts': `import { handle } from './handle'\n${entry}`,
      'src/handle.ts': "const routes = { '/a': () => new Response('a') }\nexport const handle = (request, url) => routes[url.pathname]()\n",
    }
    expect(answered(shape)).toEqual(['ALL /a'])
  })

  it('are no more than one module can have, however often a table is asked', () => {
    const table = `const table = { ${Array.from({ length: 500 }, (_, i) => `'/a${i}': a`).join()} }`
    const { 'src/index.ts': entry = '' } = fetching(...Array.from({ length: 100 }, () => '    table[url.pathname]?.()'))
    expect(answered({ 'src/index.ts': `${table}\n${entry}` }).length).toBeLessThan(2_000)
  })

  it('are found in front of an application, and not in its middleware', () => {
    const lines = [
      "import { Hono } from 'hono'",
      'const app = new Hono()',
      "app.use(async (c, next) => (new URL(c.req.url).pathname === '/open' ? next() : check(c, next)))",
    ]
    const handler = [
      'export default {',
      '  fetch(request, env, ctx) {',
      "    if (new URL(request.url).pathname === '/ping') return new Response('pong')",
      '    return app.fetch(request, env, ctx)',
      '  },',
      '}',
    ]
    expect(answered({ 'src/index.ts': text(...lines, ...handler) })).toEqual(['ALL /ping'])
    expect(answered({ 'src/index.ts': text(...lines, 'export default app') })).toEqual([])
  })
})

describe('paths of itty routers', () => {
  const itty = "import { AutoRouter, Router } from 'itty-router'"

  it.each<[string, readonly string[], readonly string[]]>([
    [
      'of a variable',
      ['const router = AutoRouter()', "router.get('/a/:id', show).all('*', none)", 'export default router'],
      ['GET /a/:id'],
    ],
    ['of a chain', ["export default AutoRouter().post('/a', make)"], ['POST /a']],
    [
      'below a base',
      ["const router = Router({ base: '/api' })", "router.all('/a', show)", 'export default { fetch: router.fetch }'],
      ['ALL /api/a'],
    ],
    [
      'below another',
      [
        "const users = AutoRouter({ base: '/users' }).get('/', list)",
        'const router = AutoRouter()',
        "router.all('/users/*', users.fetch)",
        'export default router',
      ],
      ['GET /users'],
    ],
    ['at a base that is computed', ['const router = Router({ base })', "router.get('/a', show)", 'export default router'], []],
  ])('%s', (_, lines, expected) => {
    expect(answered({ 'src/index.ts': text(itty, ...lines) })).toEqual(expected)
  })
})
