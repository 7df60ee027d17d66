import { describe, expect, it } from 'vitest'
import { plain } from '../../../src/core/phrase.ts'
import { findRoutes, walkRoutes, withFrameworks } from '../../../src/discovery/routes/find-routes.ts'
import { findUnread } from '../../../src/discovery/unread/find-unread.ts'
import { codebaseOf } from '../../support/codebase.ts'

async function unreadOf(files: Readonly<Record<string, string>>): Promise<string[]> {
  const codebase = await codebaseOf(files)
  const walked = walkRoutes(codebase)
  return findUnread(codebase, { routes: withFrameworks(codebase, walked), tests: [], walked }).map(
    ({ kind, name, file, line, reason }) => `${kind} ${name} ${file}:${line} ${plain(reason)}`,
  )
}

const app = `import express from 'express'\nconst app = express()\napp.listen(1)\n`
const route = (path: string): string =>
  `import { Router, type Request, type Response } from 'express'\nconst router = Router()\nrouter.get('${path}', (req: Request, res: Response) => res.json([]))\nexport default router\n`

describe('routers and registrations that no route stands for', () => {
  it('tells routers of a folder that a dependency walks', async () => {
    const found = await unreadOf({
      'src/server.ts': `import { Server } from 'lambert-server'\nexport class Api extends Server {\n  async start() {\n    await this.registerRoutes(__dirname + '/routes/')\n  }\n}\n`,
      'src/routes/guilds/index.ts': route('/'),
      'src/routes/users/@me.ts': route('/settings'),
    })
    expect(found).toEqual([
      'router src/routes/guilds/index.ts src/routes/guilds/index.ts:2 No code that Docwright follows mounts the router of src/routes/guilds/index.ts, so that a prefix of its paths would be missing.',
      'router src/routes/users/@me.ts src/routes/users/@me.ts:2 No code that Docwright follows mounts the router of src/routes/users/@me.ts, so that a prefix of its paths would be missing.',
    ])
  })

  it('tells a router that nothing mounts beside a framework of the whole repository', async () => {
    const found = await unreadOf({
      'serverless.yml': 'service: shop\nfunctions:\n  nightly:\n    handler: src/nightly.run\n',
      'src/app.ts': `${app}import users from './users'\nimport teams from './teams'\napp.use('/users', users)\nlater(teams)\n`,
      'src/users.ts': route('/'),
      'src/teams.ts': route('/teams'),
    })
    expect(found.map((one) => one.split(' ').slice(0, 3).join(' '))).toEqual([
      'framework Serverless Framework',
      'router router src/teams.ts:3',
    ])
  })

  it('tells a router that is made and never mounted beside one that is', async () => {
    const found = await unreadOf({
      'src/app.ts': `${app}import users from './users'\nimport teams from './teams'\napp.use('/users', users)\nlater(teams)\n`,
      'src/users.ts': route('/'),
      'src/teams.ts': route('/teams'),
    })
    expect(found).toEqual([
      'router router src/teams.ts:3 router in src/teams.ts has 1 route, and no code that Docwright follows mounts it.',
    ])
  })

  it('tells nothing of an application that the adapter of NestJS is given, nor of what runs it then', async () => {
    const found = await unreadOf({
      'src/main.ts': `import express from 'express'\nimport { NestFactory } from '@nestjs/core'\nimport { ExpressAdapter } from '@nestjs/platform-express'\nimport serverless from '@codegenie/serverless-express'\nimport { AppModule } from './app.module'\nasync function bootstrap() {\n  const server = express()\n  const app = await NestFactory.create(AppModule, new ExpressAdapter(server))\n  await app.init()\n  return serverless({ app: server })\n}\nbootstrap()\n`,
      'src/app.module.ts': `import { Module } from '@nestjs/common'\n@Module({})\nexport class AppModule {}\n`,
    })
    expect(found).toEqual([])
  })

  it('tells nothing of a router that is left over: no file imports it and no code loads files by their folder', async () => {
    const files = {
      'src/app.ts': `${app}import users from './routes/users'\napp.use('/users', users)\n`,
      'src/routes/users.ts': route('/'),
      'src/routes/teams.ts': route('/teams'),
    }
    expect(await unreadOf(files)).toEqual([])
    const loader = `import { readdirSync } from 'node:fs'\nexport const names = readdirSync(process.env.PLUGINS)\n`
    expect(await unreadOf({ ...files, 'src/plugins.ts': loader })).toHaveLength(1)
    const computed = `export const load = (name) => require(name)\n`
    expect(await unreadOf({ ...files, 'src/plugins.ts': computed })).toHaveLength(1)
  })

  it('tells files of plain functions that a loop over a folder requires by computed names', async () => {
    const found = await unreadOf({
      'index.js': `const express = require('express')\nconst path = require('path')\nconst app = express()\nfor (const file of listing(process.env.ROUTES)) require(path.join(process.env.ROUTES, file))(app)\napp.listen(1)\n`,
      'api/watchlist.js': `module.exports = (app) => {\n  app.get('/watchlist', (req, res) => res.json([]))\n  app.post('/watchlist', async (req, res) => res.json({}))\n}\n`,
    })
    expect(found).toEqual([
      'registration app api/watchlist.js:2 app in api/watchlist.js takes 2 routes, and Docwright could not follow what it is.',
      'registration require index.js:4 index.js hands its application to require, and Docwright found no route of it.',
    ])
  })

  it.each([
    ['a function of a package', `const { setUp } = require('@our/routes')\nsetUp(app)`, 'setUp'],
    ['a module that is not here', `const routes = require('routes')\nroutes(app)`, 'routes'],
    ['a class of a package', `const { Loader } = require('@our/routes')\nnew Loader({ app }).load()`, 'Loader'],
  ])('tells an application without a route that is given to %s', async (_, lines, name) => {
    const start = `const express = require('express')\nconst app = express()\n`
    const found = await unreadOf({ 'index.js': `${start}${lines}\napp.listen(1)\n` })
    expect(found.map((one) => one.split(' ').slice(0, 3).join(' '))).toEqual([`registration ${name} index.js:4`])
    expect(await unreadOf({ 'index.js': `${start}${lines}\napp.get('/x', (req, res) => res.json([]))\napp.listen(1)\n` })).toEqual([])
  })

  it('tells what mounts routes among the calls that are given an application, and no middleware', async () => {
    const start = `const express = require('express')\nconst { json, jwt, logging, Loader, Kit } = require('@our/kit')\nconst app = express()\njson(app)\nlogging(app)\njwt.initApp(app, 'a')\n`
    const places = async (lines: string): Promise<string[]> =>
      (await unreadOf({ 'index.js': `${start}${lines}app.listen(1)\n` })).map((one) => one.split(' ').slice(1, 3).join(' '))
    expect(await places('')).toEqual([])
    expect(await places("new Loader('x', app).load()\nconst kit = new Kit()\nkit.initApp(app, true)\n")).toEqual([
      'Loader index.js:7',
      'kit.initApp index.js:9',
    ])
  })

  it('tells routers of a class that no table lists, and nothing of clients, caches and mocks of packages', async () => {
    const kit = `import { KitRouter, createServer } from 'our-kit'\nimport { list } from './list'\n`
    const found = await unreadOf({
      'src/books.js': `${kit}const books = new KitRouter({ prefix: '/v1/books' })\nbooks.get('/:id', async (ctx) => {\n  ctx.body = 1\n})\nbooks.kitDelete('removeBook', '/:id', books.permission('x'), async (ctx) => {\n  ctx.body = 1\n})\nbooks.post('/', list)\nexport { books }\n`,
      'src/server.js': `${kit}const server = createServer()\nserver.get('/health', (req, res) => res.end()).post('/x', (req, res) => res.end())\n`,
      'src/list.js': 'export const list = async (ctx) => {}\n',
      'src/client.js': `import { Api } from 'client-kit'\nimport { Cache } from 'cache-kit'\nimport { Server } from 'miragejs'\nconst api = new Api()\nconst cache = new Cache()\nconst server = new Server()\napi.get('/books', options)\ncache.get('/books', (key) => 1)\nserver.get('/books', (schema, request) => 1)\nserver.get('/all', (request) => 1)\n`,
    })
    expect(found).toEqual([
      'router books src/books.js:4 books in src/books.js has 3 routes, and Docwright does not read KitRouter of our-kit.',
      'router server src/server.js:4 server in src/server.js has 2 routes, and Docwright does not read createServer of our-kit.',
    ])
  })

  it('tells middleware of a package that answers one route each, and no other that is given a path', async () => {
    const start = `const Koa = require('koa')\nconst route = require('our-route')\nconst { list } = require('./list')\nconst app = new Koa()\n`
    const found = await unreadOf({
      'app.js': `${start}app.use(route.get('/pets', list))\napp.use(route.post('/pets', list.bind(null)))\napp.use(route.static('/public'))\napp.listen(1)\n`,
      'list.js': 'exports.list = async (ctx) => {}\n',
    })
    expect(found).toEqual(['router route app.js:5 route in app.js has 2 routes, and Docwright does not read route of our-route.'])
  })

  it('tells nothing of an application that only serves files', async () => {
    const app = `const express = require('express')\nconst app = express()\napp.use(express.static('public'))\nrequire('http').createServer(app).listen(1)\n`
    expect(await unreadOf({ 'index.js': app })).toEqual([])
  })

  it('tells paths, methods and routers that are made while the program runs', async () => {
    const found = await unreadOf({
      'src/app.ts': `${app}import { plugins } from './plugins'\napp.get(pathOf(process.argv), (req, res) => res.send('a'))\napp[methodOf(process.argv)]('/b', (req, res) => res.send('b'))\nplugins.forEach((plugin) => app.use('/plugin', plugin.routes()))\n`,
      'src/plugins.ts': `export const plugins = JSON.parse(process.env.PLUGINS)\n`,
    })
    expect(found).toEqual([
      'registration src/app.ts src/app.ts:5 A call in src/app.ts registers one or more routes whose path is made at run time.',
      'handler src/app.ts src/app.ts:6 A call in src/app.ts registers one or more routes whose method is computed.',
      'registration plugin.routes src/app.ts:7 src/app.ts mounts plugin.routes, which Docwright could not follow.',
    ])
  })

  it.each([
    ['`/api/${nameOf(file)}`', true],
    ["nameOf(file) === 'index' ? '/api' : `/api/${nameOf(file)}`", true],
    ["nameOf(file) === 'index' ? '/api' : nameOf(file)", true],
    ["file === 'index' ? `/api/${nameOf(file)}` : `/api/${file}`", false],
    ['`/api/${file}`', false],
  ])('tells that a part of the path %s below which routes are mounted is made at run time: %s', async (path, isTold) => {
    const found = await unreadOf({
      'package.json': '{"dependencies":{"express":"5","names":"1"}}',
      'src/pets.ts': route('/all'),
      'src/app.ts': `${app}import { nameOf } from 'names'\nimport pets from './pets'\nconst file = 'pets'\napp.use(${path}, pets)\n`,
    })
    const told = 'A call in src/app.ts mounts routes below a path of which a part is made at run time.'
    expect(found.map((one) => one.replace(/^.*src\/app\.ts:7 /, ''))).toEqual(isTold ? [told] : [])
  })

  it.each([
    ['options of a file', 'server.route({ method: one.method, url: one.url, handler: one.run })'],
    ['options as they are', 'server.route(one)'],
    ['a path and a handler', 'server.get(one.url, one.run)'],
  ])('tells routes that are registered by %s which the program loads', async (_, registered) => {
    const found = await unreadOf({
      'package.json': '{"dependencies":{"fastify":"5","fs-jetpack":"5"}}',
      'src/app.ts': `import fastify from 'fastify'\nimport { load } from './load'\nconst server = fastify()\nload(server)\nserver.listen({ port: 1 })\n`,
      'src/load.ts': `import jetpack from 'fs-jetpack'\nexport const load = async (server) => {\n  for (const file of await jetpack.findAsync('routes')) {\n    const one = await import(file)\n    ${registered}\n  }\n}\n`,
    })
    expect(found).toEqual([
      'registration src/load.ts src/load.ts:5 A call in src/load.ts registers one or more routes whose path is made at run time.',
    ])
  })

  it('tells classes whose decorators a loop of the project mounts, and controllers that no module lists', async () => {
    const found = await unreadOf({
      'src/decorators.ts': `export const RestController = (path: string) => (target: object) => registry.push({ path, target })\nexport const Get = (path: string) => () => path\nconst registry: object[] = []\n`,
      'src/users.controller.ts': `import { Get, RestController } from './decorators'\n@RestController('/users')\nexport class UsersController {\n  @Get('/')\n  list() {}\n}\n`,
      'src/main.ts': `import { NestFactory } from '@nestjs/core'\nimport { AppModule } from './app.module'\nNestFactory.create(AppModule)\n`,
      'src/app.module.ts': `import { Module } from '@nestjs/common'\nimport { CatsController } from './cats.controller'\n@Module({ controllers: [CatsController] })\nexport class AppModule {}\n`,
      'src/cats.controller.ts': `import { Controller, Get } from '@nestjs/common'\n@Controller('cats')\nexport class CatsController {\n  @Get()\n  list() {}\n}\n`,
      'src/dogs.controller.ts': `import { Controller, Get } from '@nestjs/common'\n@Controller('dogs')\nexport class DogsController {\n  @Get()\n  list() {}\n}\n`,
    })
    expect(found.map((one) => one.split(' ').slice(0, 3).join(' '))).toEqual([
      'controller DogsController src/dogs.controller.ts:2',
      'controller UsersController src/users.controller.ts:2',
    ])
  })

  it('says nothing of branches that a decorator of the project does not take for its controller', async () => {
    const files = {
      'src/api-controller.ts': `import { Controller } from '@nestjs/common'\nexport const ApiController = (...rest) => {\n  const [path, ...more] = rest\n  if (!path) return Controller('/api')\n  return Controller(\`/api/\${path}\`, ...more)\n}\n`,
      'src/app.controller.ts': `import { Get } from '@nestjs/common'\nimport { ApiController } from './api-controller'\n@ApiController()\nexport class AppController {\n  @Get('ping')\n  ping() {}\n}\n`,
      'src/app.module.ts': `import { Module } from '@nestjs/common'\nimport { AppController } from './app.controller'\n@Module({ controllers: [AppController] })\nexport class AppModule {}\n`,
      'src/main.ts': `import { NestFactory } from '@nestjs/core'\nimport { AppModule } from './app.module'\nNestFactory.create(AppModule)\n`,
    }
    expect(findRoutes(await codebaseOf(files)).routes.map(({ path }) => path)).toEqual(['/api/ping'])
    expect(await unreadOf(files)).toEqual([])
    const computed = files['src/app.controller.ts'].replace('@ApiController()', '@ApiController(process.argv[2])')
    expect(await unreadOf({ ...files, 'src/app.controller.ts': computed })).toEqual([
      'registration AppController src/app.controller.ts:3 AppController in src/app.controller.ts has a path that is computed.',
    ])
  })

  it('says nothing of what is read whole, and of clients, caches and mocks', async () => {
    const files = {
      'src/app.ts': `${app}import users from './users'\nimport { wrap } from './wrap'\napp.use('/users', users)\nwrap(app, '/wrapped', (req, res) => res.send('w'))\napp.route('/chain').get((req, res) => res.send('c'))\nfor (const name of ['a', 'b']) app.get('/' + name, (req, res) => res.send(name))\n`,
      'src/wrap.ts': `export const wrap = (app, path, handler) => app.get(path, (req, res) => handler(req, res))\n`,
      'src/users.ts': route('/'),
      'src/client.ts': `import axios from 'axios'\nimport { cache } from './cache'\nexport const client = axios.create({})\nexport const load = () => client.get('/users', { params: {} })\ncache.get('/users', () => 1)\nnew Map().get('/x')\n`,
      'src/cache.ts': `export const cache = { get: (key: string, make: () => number) => make() }\n`,
      'src/browser.ts': `import { http } from 'msw'\nexport const handlers = [http.get('/users', (req, res, ctx) => res(ctx.json([])))]\n`,
      'test/app.test.ts': `import express from 'express'\nconst app = express()\napp.get('/only-in-tests', (req, res) => res.send(''))\n`,
    }
    expect(
      findRoutes(await codebaseOf(files))
        .routes.map(({ path }) => path)
        .toSorted(),
    ).toEqual(['/a', '/b', '/chain', '/users', '/wrapped'])
    expect(await unreadOf(files)).toEqual([])
  })
})
