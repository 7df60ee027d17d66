import { describe, expect, it } from 'vitest'
import { findRoutes } from '../../../src/discovery/routes/find-routes.ts'
import { findTests } from '../../../src/discovery/tests/find-tests.ts'
import { answeredBy } from '../../../src/discovery/unread/answered.ts'
import { findRequests } from '../../../src/discovery/unread/find-requests.ts'
import { codebaseOf } from '../../support/codebase.ts'

async function requestsOf(files: Readonly<Record<string, string>>): Promise<string[]> {
  const codebase = await codebaseOf(files)
  const known = { routes: findRoutes(codebase).routes, tests: findTests(codebase) }
  return findRequests(codebase, known).map(({ name, file, line }) => `${name} ${file}:${line}`)
}

const app = `import express from 'express'\nexport const app = express()\napp.get('/users/:id', (req, res) => res.json({}))\napp.get('/teams', (req, res) => res.json([]))\napp.listen(1)\n`
const asks = (title: string, ...calls: string[]): string =>
  `import request from 'supertest'\nimport { app } from '../src/app'\nit('${title}', async () => {\n${calls.map((call) => `  await request(app).${call}\n`).join('')}})\n`

describe('independent witnesses', () => {
  it('tells paths that tests call and no route answers', async () => {
    const found = await requestsOf({
      'src/app.ts': app,
      'test/users.test.ts': asks('works', `get('/users/42')`, `post('/watchlist')`, `get('/api/v1/teams')`, `delete('/watchlist/7')`),
    })
    expect(found).toEqual(['POST /watchlist test/users.test.ts:3', 'DELETE /watchlist/7 test/users.test.ts:3'])
  })

  it('tells operations of an OpenAPI document whose other operations are answered', async () => {
    const document = `openapi: 3.1.0\npaths:\n  /users/{id}:\n    get: {}\n  /teams:\n    get: {}\n  /watchlist:\n    post: {}\n`
    expect(await requestsOf({ 'src/app.ts': app, 'openapi.yaml': document })).toEqual(['POST /watchlist openapi.yaml:7'])
    const swagger = JSON.stringify({ swagger: '2.0', basePath: '/v2', paths: { '/teams': { get: {} }, '/cats': { get: {} } } }, null, 2)
    expect(await requestsOf({ 'src/app.ts': app, 'docs/swagger.json': swagger })).toEqual(['GET /cats docs/swagger.json:8'])
  })

  it('tells the paths of a document where a program listens and no route of it is known', async () => {
    const document = `openapi: 3.1.0\npaths:\n  /cats:\n    get: {}\n`
    const server = `import { createServer } from 'node:http'\nimport { answer } from './answer'\nexport const server = createServer(answer)\nserver.listen(1)\n`
    expect(await requestsOf({ 'src/server.ts': server, 'openapi.yaml': document })).toEqual(['GET /cats openapi.yaml:3'])
    expect(await requestsOf({ 'src/lib.ts': 'export const a = 1\n', 'openapi.yaml': document })).toEqual([])
  })

  it('tells paths that a client calls where most of its others are answered and more than a call or two is not', async () => {
    const client = (...paths: string[]): string => `${paths.map((path) => `fetch('${path}')`).join('\n')}\n`
    const files = { 'src/app.ts': app, 'web/package.json': '{ "name": "web" }' }
    const answered = ['/users/1', '/users/2', '/users/3', '/teams', '/api/teams']
    expect(await requestsOf({ ...files, 'web/src/api.ts': client(...answered, '/a', '/b', '/c') })).toEqual([
      'GET /a web/src/api.ts:6',
      'GET /b web/src/api.ts:7',
      'GET /c web/src/api.ts:8',
    ])
    expect(await requestsOf({ ...files, 'web/src/api.ts': client('/teams', '/other/a', '/other/b', '/other/c') })).toEqual([])
    expect(await requestsOf({ ...files, 'web/src/api.ts': client(...answered, '/left-behind') })).toEqual([])
  })

  it.each<[string, Readonly<Record<string, string>>]>([
    ['other hosts', { 'test/a.test.ts': asks('works', `get('https://api.example.org/watchlist')`) }],
    ['what must not be there', { 'test/a.test.ts': asks('answers an unknown route with 404', `get('/watchlist')`) }],
    [
      'an expected 404',
      {
        'test/a.test.ts': `import request from 'supertest'\nimport { app } from '../src/app'\nit('refuses', async () => {\n  const res = await request(app).get('/watchlist')\n  expect(res.status).toBe(404)\n})\n`,
      },
    ],
    [
      'an app of the test itself',
      {
        'test/a.test.ts': `import request from 'supertest'\nimport express from 'express'\nimport { guard } from '../src/guard'\nconst app = express().use(guard)\nit('guards', () => request(app).get('/watchlist'))\n`,
        'src/guard.ts': 'export const guard = () => undefined\n',
      },
    ],
    [
      'mocks',
      { 'test/a.test.ts': `import nock from 'nock'\nimport request from 'supertest'\nit('calls', () => request(app).get('/watchlist'))\n` },
    ],
    [
      'static files and endpoints of packages',
      { 'test/a.test.ts': asks('serves', `get('/app.css')`, `post('/graphql')`, `get('/api-docs')`) },
    ],
    [
      'another server, a program that the test starts, and a path that the test registers itself',
      {
        'test/a.test.ts': `import request from 'supertest'\nimport { app } from '../src/app'\nconst mail = 'http://' + process.env.MAIL_HOST\nit('lists', () => request(app).get('/teams'))\nit('mails', () => request(mail).get('/email'))\n`,
        'test/mail.test.ts': `import request from 'supertest'\nconst mail = 'http://' + process.env.MAIL_HOST\nit('lists', () => request(mail).get('/inbox'))\nit('opens', () => request(mail).get(\`/inbox/\${process.env.MAIL_ID}\`))\n`,
        'test/b.test.ts': `import { execSync } from 'node:child_process'\nimport request from 'supertest'\nimport { app } from '../src/app'\nit('generates', async () => {\n  execSync('npm run generate')\n  await request(app).get('/articles')\n})\n`,
        'test/c.test.ts': `import request from 'supertest'\nimport { app } from '../src/app'\napp.get('/probe', (req, res, next) => next(), app.handler)\nit('probes', () => request(app).get('/probe'))\n`,
      },
    ],
    [
      'a path that a controller of the test itself answers',
      {
        'test/a.e2e-spec.ts': `import { Controller, Get, Post } from '@nestjs/common'\nimport { start } from './start'\n@Controller('probe')\nclass ProbeController {\n  @Get('echo')\n  echo() {}\n  @Post([':id', 'all'])\n  take() {}\n}\nit('echoes', async () => {\n  const app = await start(ProbeController)\n  await app.inject({ method: 'GET', url: '/probe/echo' })\n  await app.inject({ method: 'POST', url: '/probe/7' })\n})\n`,
      },
    ],
    ['a page that a browser test opens', { 'e2e/a.test.ts': `it('opens', async ({ page }) => { await page.goto('/watchlist') })\n` }],
    [
      'a document of an API that the project calls',
      { 'clients/shop/openapi.yaml': 'openapi: 3.1.0\npaths:\n  /teams:\n    get: {}\n  /cats:\n    get: {}\n' },
    ],
    [
      'a document that Docwright wrote',
      {
        'docs/api/openapi.yaml':
          'openapi: 3.1.0\ninfo:\n  description: Routes of shop, read from its code.\npaths:\n  /teams:\n    get: {}\n  /cats:\n    get: {}\n',
      },
    ],
  ])('says nothing of %s', async (_, files) => {
    expect(await requestsOf({ 'src/app.ts': app, ...files })).toEqual([])
  })

  it.each<[string, string, boolean]>([
    ['/users/:id', '/users/42', true],
    ['/users', '/api/v1/users', true],
    ['/api/v1/users', '/users', true],
    ['/users', '/teams/42/users', false],
    ['/users/:id', '/users', false],
    ['/users/:id?', '/users', true],
    ['/files/:path*', '/files/a/b/c', true],
    ['/api/v3/files/:path*', '/files/a/b', true],
    ['/api/v3/files/:path*', '/teams/a', false],
    ['/api/:path*', '/files/a', false],
    ['/api/files/:name/:path*', '/files/a', true],
    ['/api/:name/:path*', '/files/a', false],
    ['/:slug', '/a/b', false],
    ['/', '/watchlist', false],
  ])('takes %s for an answer to %s: %s', (path, asked, answers) => {
    expect(answeredBy([{ path }])(asked)).toBe(answers)
  })
})
