import { describe, expect, it } from 'vitest'
import { findRoutes } from '../../../src/discovery/routes/find-routes.ts'
import { codebaseOf } from '../../support/codebase.ts'
import { projectOf } from '../../support/project.ts'

const manifest = { 'package.json': '{"name":"api","dependencies":{"express":"5","config":"4","@koa/router":"12","koa":"2"}}' }

async function found(before: string, files: Record<string, string> = {}): Promise<readonly string[]> {
  const app = `import express from 'express'\n${before}\nconst users = express.Router()\nusers.get('/users', (req, res) => res.json([]))\nconst app = express()\napp.use(prefix, users)\napp.listen(1)\n`
  const { routes } = findRoutes(await codebaseOf({ ...manifest, 'src/app.ts': app, ...files }))
  return routes.map((one) => `${one.path} ${one.settings?.join() ?? '-'}`)
}

describe('a prefix from a setting', () => {
  it.each([
    ['the variable', `const prefix = process.env.API_PREFIX`, { '.env.example': 'API_PREFIX=/api\n' }],
    ['a part of a template', 'const prefix = `/${process.env.API_PREFIX}`', { '.env.sample': 'API_PREFIX=api\n' }],
    ['a template and a value with its own slash', 'const prefix = `/${process.env.API_PREFIX}`', { '.env.sample': 'API_PREFIX=/api\n' }],
    ['destructuring', `const { API_PREFIX: prefix } = process.env`, { '.env.template': 'API_PREFIX="/api" # where it stands\n' }],
    [
      'a function of the project',
      `const read = (name) => { const value = process.env[name]; if (!value) throw new Error(name); return value }\nconst prefix = read('API_PREFIX')`,
      { '.env.example': 'API_PREFIX=/api\n' },
    ],
    [
      'another file',
      `import { prefix } from './settings'`,
      { '.env.example': 'API_PREFIX=/api\n', 'src/settings.ts': `export const prefix = process.env.API_PREFIX\n` },
    ],
  ])('has the value of the example: %s', async (_, before, files) => {
    expect(await found(before, files)).toEqual(['/api/users API_PREFIX'])
  })

  it.each([
    ['JSON', { 'config/default.json': '{"api":{"prefix":"/api"}}' }],
    ['YAML', { 'config/default.yaml': 'api:\n  prefix: /api\n' }],
    ['code', { 'config/default.js': `module.exports = { api: { prefix: '/api' } }\n` }],
  ])('has the value of the default file: %s', async (_, files) => {
    expect(await found(`import config from 'config'\nconst prefix = config.get('api.prefix')`, files)).toEqual(['/api/users api.prefix'])
  })

  it('keeps what the code itself falls back to', async () => {
    expect(await found(`const prefix = process.env.API_PREFIX ?? '/v1'`, { '.env.example': 'API_PREFIX=/api\n' })).toEqual(['/v1/users -'])
  })

  it.each([
    ['no example', `const prefix = process.env.API_PREFIX`, {}],
    [
      'examples that disagree',
      `const prefix = process.env.API_PREFIX`,
      { '.env.example': 'API_PREFIX=/a\n', 'deploy/.env.example': 'API_PREFIX=/b\n' },
    ],
    ['an address', `const prefix = process.env.API_PREFIX`, { '.env.example': 'API_PREFIX=https://example.com/api\n' }],
    ['a secret', `const prefix = process.env.API_TOKEN`, { '.env.example': 'API_TOKEN=/abc\n' }],
  ])('says nothing of %s', async (_, before, files) => {
    expect(await found(before, files)).toEqual(['/users -'])
  })

  it('of a router of Koa', async () => {
    const app = `import Koa from 'koa'\nimport Router from '@koa/router'\nconst app = new Koa()\nconst router = new Router({ prefix: process.env.API_PREFIX })\nrouter.get('/users', async (ctx) => {})\napp.use(router.routes())\napp.listen(1)\n`
    const { routes } = findRoutes(await codebaseOf({ ...manifest, 'src/app.ts': app, '.env.example': 'API_PREFIX=/api\n' }))
    expect(routes.map((one) => [one.path, one.settings])).toEqual([['/api/users', ['API_PREFIX']]])
  })

  it.each([
    ['a function', 'app.register(users, { prefix: process.env.API_PREFIX })'],
    ['a template', 'app.register(users, { prefix: `/${process.env.API_PREFIX}` })'],
  ])('of a plugin of Fastify: %s', async (_, register) => {
    const app = `import Fastify from 'fastify'\nconst app = Fastify()\nasync function users(fastify) {\n  fastify.get('/users', async () => [])\n}\n${register}\napp.get('/health', async () => 'ok')\napp.listen({ port: 1 })\n`
    const { routes } = findRoutes(
      await codebaseOf({ 'package.json': '{"name":"api"}', 'src/app.ts': app, '.env.example': 'API_PREFIX=/api\n' }),
    )
    expect(routes.map((one) => [one.path, one.settings])).toEqual([
      ['/api/users', ['API_PREFIX']],
      ['/health', undefined],
    ])
  })

  it.each([
    ['an example', `config.get('API_PREFIX')`, { '.env.example': 'API_PREFIX=api\n' }, ['API_PREFIX']],
    [
      'a file of defaults',
      `config.get('app.prefix')`,
      { 'src/app.config.ts': `import { registerAs } from '@nestjs/config'\nexport default registerAs('app', () => ({ prefix: 'api' }))\n` },
      ['app.prefix'],
    ],
    ['the code', `'api'`, {}, undefined],
    ['what the code falls back to', `config.get('API_PREFIX', 'api')`, { '.env.example': 'API_PREFIX=other\n' }, undefined],
  ])('of an app of NestJS, given by %s; an excluded route has none', async (_, prefix, files, settings) => {
    const main = `import { NestFactory } from '@nestjs/core'\nimport { ConfigService } from '@nestjs/config'\nimport { AppModule } from './app.module'\nasync function start() {\n  const app = await NestFactory.create(AppModule)\n  const config = app.get(ConfigService)\n  app.setGlobalPrefix(${prefix}, { exclude: ['health'] })\n  await app.listen(1)\n}\nstart()\n`
    const module = `import { Controller, Get, Module } from '@nestjs/common'\n@Controller()\nexport class UsersController {\n  @Get('users')\n  list() {}\n  @Get('health')\n  health() {}\n}\n@Module({ controllers: [UsersController] })\nexport class AppModule {}\n`
    const { routes } = findRoutes(
      await codebaseOf({ 'package.json': '{"name":"api"}', 'src/main.ts': main, 'src/app.module.ts': module, ...files }),
    )
    expect(routes.map((one) => [one.path, one.settings])).toEqual([
      ['/api/users', settings],
      ['/health', undefined],
    ])
  })

  it.each([
    [
      'a router of Express',
      `const express = require('express')\nconst app = express()\nconst users = express.Router()\nusers.get('/users', (req, res) => res.json([]))\napp.use(process.env.API_PREFIX, users)\napp.listen(1)`,
    ],
    [
      'a part of its path',
      `const express = require('express')\nconst app = express()\nconst users = express.Router()\nusers.get('/users', (req, res) => res.json([]))\napp.use(\`\${process.env.API_PREFIX}/v1\`, users)\napp.listen(1)`,
    ],
    [
      'a route',
      `const express = require('express')\nconst app = express()\napp.get(\`\${process.env.API_PREFIX}/users\`, (req, res) => res.json([]))\napp.listen(1)`,
    ],
    [
      'a router of Koa',
      `const Koa = require('koa')\nconst Router = require('@koa/router')\nconst app = new Koa()\nconst router = new Router({ prefix: process.env.API_PREFIX })\nrouter.get('/users', async (ctx) => {})\napp.use(router.routes())\napp.listen(1)`,
    ],
    [
      'a plugin of Fastify',
      `const app = require('fastify')()\nasync function users(fastify) { fastify.get('/users', async () => []) }\napp.register(users, { prefix: process.env.API_PREFIX })\napp.listen({ port: 1 })`,
    ],
  ])('is said to be unread where no file gives it: %s', async (_, app) => {
    const { unread = [] } = await projectOf({ ...manifest, 'src/app.js': app })
    expect(unread.map(({ kind, name, file, hides }) => ({ kind, name, file, hides }))).toEqual([
      { kind: 'registration', name: 'API_PREFIX', file: 'src/app.js', hides: ['routes'] },
    ])
    const { unread: known = [] } = await projectOf({ ...manifest, 'src/app.js': app, '.env.example': 'API_PREFIX=/api\n' })
    expect(known).toEqual([])
  })
})

describe('a prefix that code makes of something unknown', () => {
  const nest = (prefix: string): Record<string, string> => ({
    'package.json': '{"dependencies":{"@nestjs/core":"10","@nestjs/common":"10"}}',
    'src/main.ts': `import { NestFactory } from '@nestjs/core'\nimport { AppModule } from './app.module'\nimport { stage } from 'stages'\nasync function bootstrap() { const app = await NestFactory.create(AppModule); app.setGlobalPrefix(${prefix}); await app.listen(1) }\nbootstrap()`,
    'src/app.module.ts': `import { Module } from '@nestjs/common'\nimport { Cats } from './cats'\n@Module({ controllers: [Cats] }) export class AppModule {}`,
    'src/cats.ts': `import { Controller, Get } from '@nestjs/common'\n@Controller('cats') export class Cats { @Get() all() { return [] } }`,
  })
  const next = (basePath: string): Record<string, string> => ({
    'package.json': '{"dependencies":{"next":"15"}}',
    'next.config.js': `const { stage } = require('stages')\nmodule.exports = { basePath: ${basePath} }`,
    'app/api/cats/route.js': 'export async function GET() { return Response.json([]) }',
  })
  const plain = (app: string, more = ''): Record<string, string> => ({
    'package.json': '{"dependencies":{"express":"5","@koa/router":"12","koa":"2","fastify":"5","hono":"4"}}',
    'src/app.js': `const { stage } = require('stages')\n${app}`,
    ...(more !== '' && { 'src/more.js': more }),
  })

  it.each([
    ['NestJS', nest('stage'), 'stage'],
    ['Next.js', next('stage'), 'stage'],
    [
      'a plugin of Fastify',
      plain(
        `const app = require('fastify')()\napp.register(async (users) => { users.get('/users', async () => []) }, { prefix: stage })\napp.listen({ port: 1 })`,
      ),
      'stage',
    ],
    [
      'a router of Koa',
      plain(
        `const app = new (require('koa'))()\nconst Router = require('@koa/router')\nconst router = new Router({ prefix: stage })\nrouter.get('/users', (ctx) => {})\napp.use(router.routes())\napp.listen(1)`,
      ),
      'stage',
    ],
    [
      'an app of Hono',
      plain(
        `const { Hono } = require('hono')\nconst users = new Hono()\nusers.get('/users', (c) => c.json([]))\nconst app = new Hono()\napp.route(stage, users)\nmodule.exports = app`,
      ),
      'stage',
    ],
    [
      'a parameter',
      plain(
        `const express = require('express')\nmodule.exports = (base) => { const app = express()\nconst users = express.Router()\nusers.get('/users', (req, res) => res.json([]))\napp.use(base, users)\napp.listen(1) }`,
      ),
      'base',
    ],
  ])('is said to be unread: %s', async (_, files, name) => {
    const { unread = [], routes } = await projectOf(files)
    expect(routes).toHaveLength(1)
    expect(unread.map((one) => [one.kind, one.name, one.hides])).toEqual([['registration', name, ['routes']]])
  })

  it.each([
    ['NestJS', nest("'api'")],
    ['NestJS without one', nest("''")],
    ['Next.js with a fallback', next("process.env.STAGE || ''")],
    [
      'a plugin of Fastify without one',
      plain(
        `const app = require('fastify')()\nasync function users(app, options) { app.register(async (one) => { one.get('/users', async () => []) }, { prefix: options.prefix }) }\napp.register(users, {})\napp.listen({ port: 1 })`,
      ),
    ],
  ])('is not, where it is known: %s', async (_, files) => {
    expect((await projectOf(files)).unread ?? []).toEqual([])
  })
})
