import { describe, expect, it } from 'vitest'
import { walkRoutes, withFrameworks } from '../../../src/discovery/routes/find-routes.ts'
import { findUnread } from '../../../src/discovery/unread/find-unread.ts'
import { codebaseOf } from '../../support/codebase.ts'

async function unreadOf(files: Readonly<Record<string, string>>): Promise<string[]> {
  const codebase = await codebaseOf(files)
  const walked = walkRoutes(codebase)
  return findUnread(codebase, { routes: withFrameworks(codebase, walked), tests: [], walked }).map(
    ({ kind, name, file, line }) => `${kind} ${name} ${file}:${line}`,
  )
}

const answer = `(req, res) => {\n  if (req.url === '/health') return res.end('ok')\n  if (req.url.startsWith('/items')) return res.end('[]')\n  res.end()\n}`

it.each<[string, string, string]>([
  ['Node.js', `import http from 'node:http'\nhttp.createServer(${answer}).listen(1)\n`, 'http.createServer'],
  ['HTTPS', `const { createServer } = require('https')\nconst answer = ${answer}\ncreateServer({}, answer).listen(1)\n`, 'createServer'],
  [
    'events',
    `import http from 'node:http'\nconst server = http.createServer()\nserver.on('request', ${answer})\nserver.listen(1)\n`,
    'server.on',
  ],
  ['a constructor', `import { Server } from 'node:http'\nnew Server(${answer}).listen(1)\n`, 'Server'],
  [
    'Bun',
    `Bun.serve({\n  port: 1,\n  fetch(request) {\n    const { pathname } = new URL(request.url)\n    if (pathname === '/items') return Response.json([])\n    return new Response()\n  },\n})\n`,
    'Bun.serve',
  ],
  [
    'Deno',
    `function answer(request) {\n  const url = new URL(request.url)\n  switch (url.pathname) {\n    case '/items':\n      return Response.json([])\n  }\n}\nDeno.serve(answer)\n`,
    'Deno.serve',
  ],
  [
    'a Worker',
    `export default {\n  async fetch(request, env) {\n    return route(request)\n  },\n}\nfunction route(request) {\n  const url = new URL(request.url)\n  if (url.pathname === '/items' && request.method === 'POST') return Response.json([])\n}\n`,
    'fetch',
  ],
])('tells a plain server of %s that chooses by the address itself', async (_, code, name) => {
  const [found, ...others] = await unreadOf({ 'src/main.ts': code })
  expect(found).toMatch(`handler ${name} src/main.ts:`)
  expect(others).toEqual([])
})

it('says nothing of servers that hand requests to an app, of servers with one answer, of tests, mocks and tools', async () => {
  const app = `import express from 'express'\nconst app = express()\napp.get('/items', (req, res) => res.json([]))\n`
  expect(
    await unreadOf({
      'src/app.ts': `import http from 'http'\n${app}http.createServer(app).listen(1)\n`,
      'src/health.ts': `import { createServer } from 'http'\ncreateServer((req, res) => res.end('ok')).listen(2)\n`,
      'src/worker.ts': `import { Hono } from 'hono'\nconst app = new Hono()\napp.get('/x', (c) => c.text('x'))\nexport default { fetch: (request) => app.fetch(request) }\n`,
      'scripts/serve.ts': `import http from 'node:http'\nhttp.createServer(${answer}).listen(1)\n`,
      'test/serve.test.ts': `import http from 'node:http'\nhttp.createServer(${answer}).listen(1)\n`,
    }),
  ).toEqual([])
})

const bound = `import http from 'node:http'
class Server {
  server = http.createServer()
  start() {
    this.server.on('request', this.handle.bind(this))
  }
  async handle(req, res) {
    const route = await this.router.find(req)
    return route.run(req, res)
  }
}
new Server().start()
`

it('tells a server that asks a router of its own where no route is known', async () => {
  expect(await unreadOf({ 'src/main.ts': bound })).toEqual(['handler this.server.on src/main.ts:5'])
  const app = `import express from 'express'\nconst app = express()\napp.get('/items', (req, res) => res.json([]))\napp.listen(1)\n`
  expect(await unreadOf({ 'src/main.ts': bound, 'src/app.ts': app })).toEqual([])
})

it('tells the mail handler of a Worker, and none of another object', async () => {
  const worker = `import { handle } from './handle'\nconst worker = { async email(message, env) { await handle(message, env) } }\nexport default worker\n`
  expect(await unreadOf({ 'src/mail.ts': worker, 'wrangler.mail.example.json': '{ "main": "src/mail.ts" }' })).toEqual([
    'handler email src/mail.ts:3',
  ])
  expect(await unreadOf({ 'src/mail.ts': worker })).toEqual([])
})

describe('addresses that middleware changes', () => {
  const parse = `export const version = (request, response, next) => {\n  const found = /^\\/v1(.*)$/.exec(request.url)\n  request.url = found[1]\n  next()\n}\n`
  const app = (use: string): string =>
    `import express from 'express'\nimport { version } from './version'\nconst app = express()\n${use}\napp.get('/items', (req, res) => res.json([]))\napp.listen(1)\n`

  it.each<[string, string]>([
    ['of another file', 'app.use(version)'],
    ['that is written there', `app.use((req, res, next) => { req.url = req.url.slice(3); next() })`],
  ])('are told of middleware %s', async (_, use) => {
    const found = await unreadOf({ 'src/app.ts': app(use), 'src/version.ts': parse })
    expect(found).toEqual([expect.stringMatching(/^registration (version|req\.url) src\/(version|app)\.ts:/)])
  })

  it.each<[string, string]>([
    ['below a path', `app.use('/old', version)`],
    ['that answers with a page', `app.use((req, res, next) => { req.url = '/index.html'; next() })`],
    ['that keeps the address for itself', 'app.use((req, res, next) => { const address = {}; address.url = req.url; next() })'],
    ['that goes no further', 'app.use((req, res) => { req.url = req.url.slice(3); proxy.web(req, res) })'],
  ])('are not told of what stands %s', async (_, use) => {
    expect(await unreadOf({ 'src/app.ts': app(use), 'src/version.ts': parse })).toEqual([])
  })
})

it('tells paths of listed controllers that nothing gives a value, and none that constants, settings or objects give', async () => {
  const found = await unreadOf({
    'src/main.ts': `import { NestFactory } from '@nestjs/core'\nimport { AppModule } from './app.module'\nNestFactory.create(AppModule)\n`,
    'src/app.module.ts': `import { Module } from '@nestjs/common'\nimport { CatsController } from './cats'\nimport { DogsController } from './dogs'\n@Module({ controllers: [CatsController, DogsController] })\nexport class AppModule {}\n`,
    'src/dogs.ts': `import { Controller, Get } from '@nestjs/common'\nimport { load } from 'elsewhere'\n@Controller(load('dogs'))\nexport class DogsController {\n  @Get()\n  list() {}\n  @Get(\`/\${load('x')}/a\`)\n  one() {}\n}\n`,
    'src/cats.ts': `import { Controller, Get, Post } from '@nestjs/common'\nconst base = 'cats'\nenum Paths { One = ':id' }\n@Controller({ path: \`v1/\${base}\` })\nexport class CatsController {\n  @Get()\n  list() {}\n  @Get(Paths.One)\n  one() {}\n  @Post([base, 'b'])\n  add() {}\n}\n`,
  })
  expect(found).toEqual(['registration DogsController src/dogs.ts:3', 'registration DogsController.one src/dogs.ts:7'])
})

it('tells route files of Next.js whose handlers cannot be named', async () => {
  const found = await unreadOf({
    'package.json': '{ "name": "web", "dependencies": { "next": "15.0.0" } }',
    'app/api/auth/route.ts': "export * from 'auth-package'\n",
    'app/api/items/route.ts': "export * from '../items'\n",
    'app/api/items.ts': 'export async function GET() {\n  return Response.json([])\n}\n',
    'app/api/made/route.js': 'module.exports = makeHandlers()\n',
  })
  expect(found).toEqual(['handler app/api/auth/route.ts app/api/auth/route.ts:1', 'handler app/api/made/route.js app/api/made/route.js:1'])
})

it('tells a plain server whose listener hands requests to a method that looks at the path', async () => {
  const found = await unreadOf({
    'src/debug.ts': `import http from 'node:http'\nexport class Debug {\n  run() {\n    http.createServer((req, res) => {\n      try { this.onRequest(req, res) } catch (error) { res.end() }\n    }).listen(1)\n  }\n  onRequest(req, res) {\n    const path = req.url.split('?')[0]\n    if (path === '/kill') return this.kill(res)\n    res.end()\n  }\n}\n`,
  })
  expect(found).toEqual(['handler http.createServer src/debug.ts:4'])
})

it('tells servers of Bun whose routes are made at run time, and none whose routes are all read', async () => {
  const found = await unreadOf({
    'src/made.ts': `import { makeRoutes } from 'elsewhere'\nBun.serve({ routes: makeRoutes() })\n`,
    'src/part.ts': `import { name } from 'elsewhere'\nBun.serve({\n  routes: {\n    '/a': () => new Response(),\n    [name]: () => new Response(),\n  },\n})\n`,
    'src/whole.ts': `const path = '/b'\nBun.serve({ routes: { '/a': () => new Response(), [path]: { GET: () => new Response() } } })\n`,
  })
  expect(found).toEqual(['registration Bun.serve src/made.ts:2', 'registration Bun.serve src/part.ts:2'])
})

it('says nothing of requests that a browser under test or a queue gives to a listener', async () => {
  expect(
    await unreadOf({
      'src/browser.ts': `import type { IncomingMessage } from 'node:http'\npage.on('request', (request) => {\n  if (request.type === 'image') request.abort()\n})\n`,
    }),
  ).toEqual([])
})
