import { describe, expect, it } from 'vitest'
import type { RepoPath } from '../../../src/core/names.ts'
import { plainCode } from '../../../src/core/phrase.ts'
import { middlewareHost } from '../../../src/generators/entry/host.ts'
import { readEntry } from '../../../src/generators/entry/read-entry.ts'
import { readShape, understood } from './read-shape.ts'
import { type Shape, handlerShapes, honoShapes, madeShapes, text } from './shapes.ts'

const hono = "import { Hono } from 'hono'"

/** Why a shape is not understood. */
function unknown(shape: Shape): string {
  const reading = readShape(shape)
  return 'unknown' in reading ? plainCode(reading.unknown) : `understood as ${reading.host.kind}`
}

describe('readEntry', () => {
  it('finds the application, its file and its base path', () => {
    const found = Object.entries(honoShapes).map(([name, shape]) => {
      const { host, entry } = understood(shape)
      if (!('basePath' in host)) return `${name}: ${host.kind}`
      const place = [host.file, host.within, host.variable].filter((part) => part !== undefined).join(' ')
      return `${name}: ${host.kind} ${place}${host.basePath && ` at ${host.basePath}`}; ${entry.form} in ${entry.file}`
    })
    expect(found).toMatchInlineSnapshot(`
      [
        "statements: hono src/index.ts app; app in src/index.ts",
        "chain: hono src/index.ts app; app in src/index.ts",
        "expression: hono src/index.ts; app in src/index.ts",
        "named export as default: hono src/index.ts app; app in src/index.ts",
        "fetch of an object: hono src/index.ts app; object in src/index.ts",
        "bound fetch: hono src/index.ts app; object in src/index.ts",
        "spread of an application: hono src/index.ts app; object in src/index.ts",
        "handler that hands over: hono src/index.ts app; object in src/index.ts",
        "response that is looked at: hono src/index.ts app; object in src/index.ts",
        "class that hands over: hono src/index.ts app; class in src/index.ts",
        "base path: hono src/index.ts app at /api; app in src/index.ts",
        "base path that is assigned: hono src/index.ts app at /api; app in src/index.ts",
        "another file: hono src/app.ts app; app in src/index.ts",
        "passed on: hono src/server/app.ts server; app in src/index.ts",
        "path alias: hono src/app.ts app; app in src/index.ts",
        "routes added by the entry: hono src/index.ts app; app in src/index.ts",
        "factory, held: hono src/index.ts app; app in src/index.ts",
        "factory, exported: hono src/app.ts createApp app; app in src/index.ts",
        "factory that is an expression: hono src/index.ts; app in src/index.ts",
        "function that adds routes: hono src/index.ts app; app in src/index.ts",
        "factory of Hono: hono src/index.ts app; app in src/index.ts",
        "page for every path: hono src/index.ts app; app in src/index.ts",
        "page for every path in the chain: hono src/index.ts app; app in src/index.ts",
        "pages in a router: hono src/index.ts app; app in src/index.ts",
        "routers in a folder: hono src/index.ts app; app in src/index.ts",
      ]
    `)
  })

  it('follows a `fetch` that another file takes of an application', () => {
    const shape = {
      'src/index.ts': text("import { fetch } from './http'", 'export default { fetch, scheduled: () => undefined }'),
      'src/http.ts': text("import { app } from './app'", "app.get('/', home)", 'export const fetch = app.fetch'),
      'src/app.ts': text(hono, 'export const app = new Hono()'),
    }
    expect(understood(shape)).toMatchObject({
      host: { kind: 'hono', file: 'src/http.ts', variable: 'app' },
      entry: { file: 'src/index.ts', form: 'object' },
    })
  })

  it('finds handlers that are written by hand', () => {
    const found = Object.entries(handlerShapes).map(([name, shape]) => {
      const { host, entry } = understood(shape)
      return `${name}: ${host.kind} ${host.file}; ${entry.form} in ${entry.file}`
    })
    expect(found).toMatchInlineSnapshot(`
      [
        "object: fetch-object src/index.ts; object in src/index.ts",
        "object without bindings: fetch-object src/index.ts; object in src/index.ts",
        "arrow: fetch-object src/index.js; object in src/index.js",
        "arrow without parentheses: fetch-object src/index.js; object in src/index.js",
        "function elsewhere: fetch-object src/handle.ts; object in src/index.ts",
        "class: class src/index.ts; class in src/index.ts",
        "class that is exported by its name: class src/index.ts; class in src/index.ts",
        "function of a package: fetch-object src/index.ts; object in src/index.ts",
        "router of itty: fetch-object src/index.js; app in src/index.js",
        "router of itty in a chain: fetch-object src/index.js; app in src/index.js",
        "router of itty, spread: fetch-object src/index.js; object in src/index.js",
      ]
    `)
  })

  it('tells the application of OpenAPI from a plain one', () => {
    const { host } = understood({
      'src/index.ts': text(
        "import { OpenAPIHono } from '@hono/zod-openapi'",
        'const app = new OpenAPIHono<{ Bindings: Env }>()',
        "app.doc('/openapi.json', {})",
        'export default app',
      ),
    })
    expect(host).toEqual({ kind: 'openapi-hono', file: 'src/index.ts', variable: 'app', within: undefined, basePath: '' })
  })

  it('takes the application that is exported, of several', () => {
    const { host } = understood({
      'src/index.ts': text(hono, 'const admin = new Hono()', 'const app = new Hono()', "app.route('/admin', admin)", 'export default app'),
    })
    expect(host).toMatchObject({ variable: 'app' })
  })

  it('finds where an application is made that a function keeps or waits for', () => {
    const found = Object.entries(madeShapes).map(([name, shape]) => {
      const { host } = understood(shape)
      const made = middlewareHost(host)
      return `${name}: ${host.file}, ${'within' in made ? `${made.file} ${made.within} ${made.variable}` : made.kind}`
    })
    expect(found).toMatchInlineSnapshot(`
      [
        "for each request, with what it needs: src/app.ts, src/app.ts createApp app",
        "for each request, at once: src/app.ts, src/app.ts createApp app",
        "once, and kept: src/app.ts, src/app.ts createApp app",
        "once, and kept by an operator: src/app.ts, src/app.ts createApp app",
        "once, by the function itself: src/app.ts, src/app.ts getApp app",
        "by a function that waits: src/app.ts, src/app.ts createApp app",
        "by a function that has middleware alone: src/index.ts, src/app.ts createApp app",
      ]
    `)
  })

  it('reads a name that is written with an escape', () => {
    const { host } = understood({ 'src/index.ts': text(hono, 'const \\u0061pp = new Hono()', 'export default app') })
    expect(host).toMatchObject({ variable: 'app' })
  })

  it.each([
    ["import { AutoRouter } from 'itty-router'", 'const router = AutoRouter()', 'export default router'],
    ["import { Router } from 'itty-router'", 'const router = Router()', 'export default { ...router }'],
    ["import { AutoRouter } from 'itty-router/AutoRouter'", "export default AutoRouter({ base: '/v1' })"],
  ])('finds a router of itty: %s %s %s', (...lines) => {
    expect(understood({ 'src/index.js': text(...lines) }).host).toEqual({ kind: 'fetch-object', file: 'src/index.js' })
  })

  it.each([
    ["if (new URL(request.url).pathname === '/ping') return new Response('pong')", 'return app.fetch(request, env)', 'src/index.ts'],
    ['if (env.OLD) return app.fetch(request)', 'return app.fetch(request, env)', undefined],
    ['const log = () => { return 1 }', 'try { return await app.fetch(request, env) } catch { return new Response() }', undefined],
    ['const response = await app.fetch(request, env)', 'return response', undefined],
  ])('says where a handler answers before the application: %s', (...[before, last, where]) => {
    const lines = ['export default {', '  async fetch(request, env) {', before, last, '  },', '}']
    const { host } = understood({ 'src/index.ts': text(hono, 'const app = new Hono()', ...lines) })
    expect('answersFirst' in host ? host.answersFirst : undefined).toBe(where)
  })

  it('finds handlers of a package, whatever they are', () => {
    const lines = ["import handler from 'their-server'", 'export default { fetch: handler.fetch }']
    expect(understood({ 'src/index.ts': text(...lines) }).host).toEqual({ kind: 'fetch-object', file: 'src/index.ts' })
  })

  it.each([
    ['export default withApi({ fetch: app.fetch })', 'fetch-object', { form: 'object', holder: 'default' }],
    ['const worker = { fetch: app.fetch }\nexport default withApi(worker)', 'fetch-object', { form: 'object', holder: 'worker' }],
    ['export default withApi(class extends Base {})', 'class', { form: 'class', holder: 'default' }],
    ['export default withApi(made(app))', 'fetch-object', { form: 'app', holder: 'default' }],
  ])('takes what our API stands in front of as it is: %s', (line, kind, entry) => {
    const before = text("import { withApi } from './with-api'", hono, 'const app = new Hono()', line)
    expect(understood({ 'src/index.ts': before })).toMatchObject({ host: { kind }, entry, exporter: 'src/index.ts' })
  })

  it('finds middleware a place where the application is made, if it has routes there', () => {
    const made = understood(honoShapes['factory, held'] ?? {}).host
    expect(made).toMatchObject({ file: 'src/index.ts', made: { file: 'src/app.ts', within: 'createApp', variable: 'app' } })
    const bare = text(hono, 'export function createApp() {', '  return new Hono()', '}')
    expect(understood({ ...honoShapes['factory, held'], 'src/app.ts': bare }).host).not.toHaveProperty('made')
  })

  it.each([
    ['a constant', "const BASE = '/api/v1'", 'BASE'],
    ['a constant in a template', "const VERSION = 'v1' as const", '`/api/${VERSION}`'],
    ['a member of a constant', "const paths = { base: '/api/v1', 'other': '/other' } as const", 'paths.base'],
    ['an imported constant', "import { BASE } from './constants'", 'BASE'],
    ['a member of an imported constant', "import { paths } from './constants'", 'paths.base'],
    ['the default of a module', "import base from './constants'", 'base'],
  ])('reads a base path that is %s', (_, line, base) => {
    const constants = text("export const BASE = '/api/v1'", 'export const paths = { base: BASE }', 'export default BASE')
    const made = text(hono, line, `const app = new Hono().basePath(${base})`, 'export default app')
    expect(understood({ 'src/index.ts': made, 'src/constants.ts': constants }).host).toHaveProperty('basePath', '/api/v1')
  })

  it.each([
    ['may change', "let BASE = '/api'", 'BASE'],
    ['is computed', 'const BASE = pathOf(settings)', 'BASE'],
    ['is named by itself', 'const BASE = `${BASE}/v1`', 'BASE'],
    ['is no member of what is there', "const paths = { other: '/api' }", 'paths.base'],
    ['is of a module that is not there', "import { BASE } from './gone'", 'BASE'],
  ])('does not guess a base path that %s', (_, line, base) => {
    const made = text(hono, line, `const app = new Hono().basePath(${base})`, 'export default app')
    expect(readShape({ 'src/index.ts': made })).toHaveProperty('unknown')
  })

  it('finds middleware its place where an application was given some before it went on below a path', () => {
    const app = text(
      hono,
      'export default function createApp() {',
      '  const app = new Hono()',
      '  app.use(secure())',
      "  return app.basePath('/api')",
      '}',
    )
    const index = text("import createApp from './app'", 'const app = createApp()', 'export default app')
    expect(understood({ 'src/index.ts': index, 'src/app.ts': app }).host).toMatchObject({
      file: 'src/index.ts',
      basePath: '/api',
      made: { file: 'src/app.ts', within: 'createApp', variable: 'app', basePath: '' },
    })
  })

  it('says which routers at the root answer every path', () => {
    expect(understood(honoShapes['pages in a router'] ?? {}).host).toHaveProperty('catchAlls', ['pages'])
  })

  it.each<[string, Shape, string]>([
    [
      'a wrapper',
      {
        'src/index.ts': text("import * as Logs from 'their-logs'", hono, 'export default Logs.wrapped((env) => ({}), new Hono())'),
      },
      'What `src/index.ts` exports by default is made by `Logs.wrapped`, which is not followed.',
    ],
    [
      'a wrapper around an object',
      { 'src/index.ts': text("import { withSentry } from './sentry'", 'export default withSentry({}, { fetch() {} })') },
      'What `src/index.ts` exports by default is made by `withSentry`, which is not followed.',
    ],
    [
      'a class of another package',
      { 'src/index.ts': text("import { Provider } from 'oauth'", 'export default new Provider({})') },
      'What `src/index.ts` exports by default is made by `Provider`, which is not followed.',
    ],
    [
      'a service worker',
      { 'src/index.js': "addEventListener('fetch', (event) => event.respondWith(new Response('hi')))" },
      '`src/index.js` is a service worker: it calls `addEventListener` and exports nothing.',
    ],
    [
      'CommonJS',
      { 'src/index.js': "module.exports = { fetch: () => new Response('hi') }" },
      '`src/index.js` is a CommonJS module, and a Worker that exports handlers is an ES module.',
    ],
    ['no export', { 'src/index.ts': 'export const app = 1' }, '`src/index.ts` has no default export.'],
    [
      'a package',
      { 'src/index.ts': text("import app from 'their-app'", 'export default app') },
      'What `src/index.ts` exports by default is not written in the repository.',
    ],
    [
      'a base path that is computed',
      { 'src/index.ts': text(hono, 'const app = new Hono().basePath(base)', 'export default app') },
      'What `src/index.ts` exports by default is made by `Hono.basePath`, which is not followed.',
    ],
    [
      'a factory that waits, and is not waited for',
      { 'src/index.ts': text(hono, 'async function make() { return new Hono() }', 'export default make()') },
      'What `src/index.ts` exports by default is made by `make`, which is not followed.',
    ],
    [
      'a class of its own',
      {
        'src/index.ts': text(
          "import { DurableObject } from 'cloudflare:workers'",
          'export default class extends DurableObject { fetch() {} }',
        ),
      },
      'The class that `src/index.ts` exports does not extend `WorkerEntrypoint`.',
    ],
    [
      'a base class of another package',
      {
        'src/index.ts': text(
          "import { WorkerEntrypoint } from 'their-base'",
          'export default class extends WorkerEntrypoint { fetch() {} }',
        ),
      },
      'The class that `src/index.ts` exports does not extend `WorkerEntrypoint`.',
    ],
    [
      'a factory that chooses',
      {
        'src/index.ts': text(
          hono,
          'const make = () => {',
          '  const app = new Hono()',
          '  if (debug) return new Hono()',
          '  return app',
          '}',
          'export default make()',
        ),
      },
      'What `src/index.ts` exports by default is made by `make`, which is not followed.',
    ],
    [
      'a class whose objects each have a `fetch`',
      {
        'src/index.ts': text(
          "import { WorkerEntrypoint } from 'cloudflare:workers'",
          "export default class extends WorkerEntrypoint { fetch = () => new Response('hi') }",
        ),
      },
      'The class that `src/index.ts` exports has `fetch` as a property, which has to be a method.',
    ],
    [
      'a circle of exports',
      { 'src/index.ts': "export { default } from './other'", 'src/other.ts': "export { default } from './index'" },
      '`src/index.ts` has no default export.',
    ],
    ['a mistake', { 'src/index.ts': 'export default {' }, '`src/index.ts` has a syntax error.'],
  ])('does not guess: %s', (_name, shape, why) => {
    expect(unknown(shape)).toBe(why)
  })

  it('says that the module is missing or of another language', () => {
    const reading = (main: string, whole?: string): string => {
      const entry = readEntry({ main: main as RepoPath, read: () => whole })
      return 'unknown' in entry ? plainCode(entry.unknown) : ''
    }
    expect(reading('dist/worker.js')).toBe('`dist/worker.js` is not in the repository, or cannot be read.')
    expect(reading('build/worker/shim.mjs.py', 'pass')).toBe(
      '`build/worker/shim.mjs.py` is no ES module of JavaScript or TypeScript by its name.',
    )
  })

  it('knows the handlers of a Worker that serves no requests', () => {
    expect(readShape({ 'src/index.ts': 'export default { async queue(batch) {} }' })).toMatchObject({
      unknown: expect.anything() as unknown,
      entry: { file: 'src/index.ts', form: 'object', holder: 'default' },
    })
  })
})
