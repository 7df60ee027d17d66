import { describe, expect, it } from 'vitest'
import { unreadFrameworks } from '../../../src/discovery/unread/frameworks.ts'
import { findUnreadFrameworks } from '../../../src/discovery/unread/find-frameworks.ts'
import { codebaseOf } from '../../support/codebase.ts'

const manifest = (...names: string[]): string =>
  JSON.stringify({ name: 'service', dependencies: Object.fromEntries(names.map((name) => [name, '1.0.0'])) })

async function found(files: Readonly<Record<string, string>>): Promise<string[]> {
  return findUnreadFrameworks(await codebaseOf(files)).map(({ name, file, line, hides }) => `${name} ${file}:${line} ${hides.join()}`)
}

describe('frameworks that are detected and not read', () => {
  it.each<[string, Readonly<Record<string, string>>, string]>([
    [
      'SvelteKit',
      { 'src/routes/a/+page.server.ts': 'export const actions = {}\n' },
      'form actions and remote functions of SvelteKit src/routes/a/+page.server.ts:1 triggers',
    ],
    [
      'Nuxt',
      { 'server/plugins/a.ts': 'export default defineNitroPlugin(() => {})\n' },
      'runtime settings, server plugins and tasks of Nuxt server/plugins/a.ts:1 env,jobs',
    ],
    ['AdonisJS', { 'start/routes.ts': "router.get('/', () => 1)\n" }, 'AdonisJS start/routes.ts:1 routes,triggers,models,env'],
    [
      'Feathers',
      { 'src/app.ts': "\nimport { feathers } from '@feathersjs/feathers'\n" },
      'Feathers src/app.ts:2 routes,triggers,models,env',
    ],
    [
      'LoopBack',
      { 'src/a.controller.ts': "import { get } from '@loopback/rest'\n" },
      'LoopBack src/a.controller.ts:1 routes,models,jobs,env',
    ],
    [
      'egg',
      { 'app/router.js': 'module.exports = (app) => app.router.get("/", "home.index")\n' },
      'egg app/router.js:1 routes,models,jobs,env',
    ],
    ['Medusa', { 'src/api/store/route.ts': 'export const GET = () => 1\n' }, 'Medusa src/api/store/route.ts:1 routes,models,jobs,env'],
    ['Sails', { 'config/routes.js': 'module.exports.routes = {}\n' }, 'Sails config/routes.js:1 routes,triggers,models,env'],
    ['hapi', { 'src/server.js': "const Hapi = require('@hapi/hapi')\n" }, 'hapi src/server.js:1 routes'],
    ['restify', { 'server.js': "const restify = require('restify')\n" }, 'restify server.js:1 routes'],
    ['Marble.js', { 'src/api.ts': "import { r } from '@marblejs/http'\n" }, 'Marble.js src/api.ts:1 routes'],
    ['Elysia', { 'src/index.ts': "import { Elysia } from 'elysia'\n" }, 'Elysia src/index.ts:1 routes'],
    ['Remix', { 'app/routes/_index.tsx': 'export async function loader() {}\n' }, 'Remix app/routes/_index.tsx:1 routes'],
    ['Astro', { 'src/pages/feed.ts': 'export const GET = () => new Response()\n' }, 'Astro src/pages/feed.ts:1 routes,triggers'],
    ['Meteor', { '.meteor/packages': 'meteor-base\n' }, 'Meteor .meteor/packages:1 routes,triggers,models,jobs,env'],
    ['Strapi', { 'src/api/a/routes/a.ts': 'export default {}\n' }, 'Strapi src/api/a/routes/a.ts:1 routes,models,jobs,env'],
    [
      'RedwoodJS',
      { 'api/src/functions/graphql.ts': 'export const handler = 1\n' },
      'RedwoodJS api/src/functions/graphql.ts:1 routes,triggers,env',
    ],
    ['itty-router', { 'src/index.ts': "import { Router } from 'itty-router'\n" }, 'itty-router src/index.ts:1 routes'],
    ['h3', { 'src/index.ts': "import { createApp } from 'h3'\ncreateApp()\n" }, 'h3 src/index.ts:1 routes'],
    ['Oak', { 'main.ts': "import { Router } from 'jsr:@oak/oak@17'\n" }, 'Oak main.ts:1 routes'],
    ['fastify-decorators', { 'src/a.ts': "import { Controller } from 'fastify-decorators'\n" }, 'fastify-decorators src/a.ts:1 routes'],
    [
      'typescript-rest',
      {
        'src/a.ts': "import { Server } from 'typescript-rest'\nServer.buildServices(app)\n",
        'src/b.ts': "import { GET, Path } from 'typescript-rest'\n@Path('/b')\nclass B {\n  @GET\n  list() {}\n}\n",
      },
      'typescript-rest src/b.ts:1 routes',
    ],
    ['discord-nestjs', { 'src/a.ts': "import { On } from '@discord-nestjs/core'\n" }, 'discord-nestjs src/a.ts:1 triggers'],
    ['Necord', { 'src/a.ts': "import { Once } from 'necord'\n" }, 'Necord src/a.ts:1 triggers'],
    [
      'Serverless Framework',
      { 'serverless.yml': 'service: a\nfunctions:\n  a:\n    handler: a.b\n' },
      'Serverless Framework serverless.yml:1 routes,triggers,jobs',
    ],
    [
      'AWS Lambda',
      { 'src/a.ts': "import type { APIGatewayProxyHandler } from 'aws-lambda'\nexport const handler = 1\n" },
      'AWS Lambda src/a.ts:1 routes,triggers,jobs',
    ],
    [
      'Cloudflare Pages Functions',
      { 'functions/api/[id].ts': 'export const onRequestGet = () => 1\n' },
      'Cloudflare Pages Functions functions/api/[id].ts:1 routes',
    ],
    [
      'Firebase Functions',
      { 'functions/index.js': "const functions = require('firebase-functions')\n" },
      'Firebase Functions functions/index.js:1 routes,triggers,jobs',
    ],
    [
      'Connect RPC',
      { 'src/app.ts': "import { fastifyConnectPlugin } from '@connectrpc/connect-fastify'\n" },
      'Connect RPC src/app.ts:1 routes,triggers',
    ],
    [
      'Connect RPC',
      { 'src/a.ts': "import { ConnectRouter } from '@connectrpc/connect'\nexport default (router: ConnectRouter) => router\n" },
      'Connect RPC src/a.ts:1 routes,triggers',
    ],
    [
      'Netlify Functions',
      { 'netlify/functions/a.ts': 'export default () => new Response()\n' },
      'Netlify Functions netlify/functions/a.ts:1 routes,jobs',
    ],
    ['Azure Functions', { 'src/a.ts': "import { app } from '@azure/functions'\n" }, 'Azure Functions src/a.ts:1 routes,jobs'],
  ])('names %s with its first place and what it may hide', async (name, files, entry) => {
    const packages = unreadFrameworks.find((one) => one.name === name)?.packages ?? []
    expect(await found({ 'package.json': manifest(...packages.slice(0, 1)), ...files })).toEqual([entry])
  })

  it('says nothing of a dependency that serves nothing', async () => {
    expect(
      await found({
        'package.json': manifest('@sveltejs/kit', 'nuxt', 'micro', 'aws-lambda', 'h3', 'astro', '@remix-run/node'),
        'src/routes/+page.svelte': '<h1>Hello</h1>\n',
        'src/pages/index.astro': '---\n---\n',
        'pages/api/hook.ts': "import { buffer } from 'micro'\nbuffer()\n",
        'src/event.ts': "import type { SQSEvent } from 'aws-lambda'\nexport type Event = SQSEvent\n",
        'src/error.ts': "import { createError } from 'h3'\ncreateError()\n",
        'src/handle.ts': "import { createError, defineEventHandler } from 'h3'\nexport default defineEventHandler(() => createError())\n",
        'app/routes/about.tsx': 'export default function About() {}\n',
        'test/server.ts': "import Hapi from '@hapi/hapi'\n",
      }),
    ).toEqual([])
  })

  it('says nothing of clients and transports of an RPC framework', async () => {
    const client = `import { createClient } from '@connectrpc/connect'\nimport { createGrpcTransport } from '@connectrpc/connect-node'\nexport const api = createClient(Service, createGrpcTransport({}))\n`
    expect(await found({ 'package.json': manifest('@connectrpc/connect-node'), 'src/client.ts': client })).toEqual([])
  })

  it.each([
    ['functions/api/[[route]].ts', 'hono/cloudflare-pages', 'onRequest'],
    ['netlify/functions/api.ts', 'hono/netlify', 'handler'],
  ])('says nothing of %s that hands its requests to a router', async (path, adapter, name) => {
    const code = `import { Hono } from 'hono'\nimport { handle } from '${adapter}'\nconst app = new Hono()\nexport const ${name} = handle(app)\n`
    expect(await found({ 'package.json': manifest('hono'), [path]: code })).toEqual([])
  })

  it('says nothing of a manifest whose functions hand every path to an application', async () => {
    const files = (events: string, code: string) => ({
      'package.json': manifest('fastify'),
      'serverless.yml': `functions:\n  api:\n    handler: dist/lambda.handler\n    events:\n${events}`,
      'src/lambda.ts': code,
    })
    const proxy = '      - httpApi:\n          path: /{proxy+}\n          method: any\n      - http: ANY /\n'
    const adapted = "import awsLambdaFastify from '@fastify/aws-lambda'\nexport const handler = awsLambdaFastify(app)\n"
    expect(await found(files(proxy, adapted))).toEqual([])
    expect(await found(files(proxy, 'export const handler = (event) => answer(event.rawPath)\n'))).toHaveLength(1)
    expect(await found(files(`${proxy}      - schedule: rate(1 hour)\n`, adapted))).toHaveLength(1)
    expect(await found(files('      - http: GET /invoices\n', adapted))).toHaveLength(1)
  })

  it('gives one entry for each package that serves, with the number of its files', async () => {
    const codebase = await codebaseOf({
      'package.json': '{ "name": "all", "workspaces": ["apps/*"] }',
      'apps/a/package.json': manifest('elysia'),
      'apps/a/src/one.ts': "import { Elysia } from 'elysia'\n",
      'apps/a/src/two.ts': "import { Elysia } from 'elysia'\n",
      'apps/b/package.json': manifest('elysia'),
      'apps/b/main.ts': "import { Elysia } from 'elysia'\n",
    })
    const entries = findUnreadFrameworks(codebase)
    expect(
      entries.map(({ below, reason }) => [below, reason.map((part) => (typeof part === 'string' ? part : part.name)).join('')]),
    ).toEqual([
      ['apps/a', 'apps/a/src/one.ts and 1 more file use Elysia, which Docwright detects and does not read.'],
      ['apps/b', 'apps/b/main.ts uses Elysia, which Docwright detects and does not read.'],
    ])
  })

  it('knows an application that has Nuxt from a layer of the workspace', async () => {
    const handler = 'export default defineNitroPlugin(() => {})\n'
    const layer = JSON.stringify({ name: '@shop/base', dependencies: { nuxt: '4.0.0' } })
    const app = JSON.stringify({ name: '@shop/app', dependencies: { '@shop/base': 'workspace:*' } })
    const files = { 'package.json': '{"name":"shop"}', 'apps/base/package.json': layer, 'apps/app/server/plugins/a.ts': handler }
    expect(await found({ ...files, 'apps/app/package.json': app })).toEqual([
      'runtime settings, server plugins and tasks of Nuxt apps/app/server/plugins/a.ts:1 env,jobs',
    ])
    expect(await found({ ...files, 'apps/app/package.json': '{"name":"@shop/app"}' })).toEqual([])
  })

  it('says nothing of a router library of which only a type is taken', async () => {
    const files = (code: string) => ({ 'package.json': manifest('find-my-way'), 'src/a.ts': code })
    expect(await found(files("import { HTTPMethod } from 'find-my-way'\nexport const method: HTTPMethod = 'GET'\n"))).toEqual([])
    expect(await found(files("import findMyWay from 'find-my-way'\nfindMyWay().on('GET', '/', () => 1)\n"))).toHaveLength(1)
    expect(await found(files("const router = require('find-my-way')()\nrouter.on('GET', '/', () => 1)\n"))).toHaveLength(1)
  })

  it('has rows whose names and packages are said once', () => {
    const names = unreadFrameworks.map(({ name }) => name)
    const packages = unreadFrameworks.flatMap((one) => one.packages)
    expect(new Set(names).size).toBe(names.length)
    expect(packages.filter((one, i) => packages.indexOf(one) !== i)).toEqual([])
  })
})
