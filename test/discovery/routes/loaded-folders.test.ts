import { describe, expect, it } from 'vitest'
import { pathsOf, routesOf } from '../../support/routes-of.ts'

const koaRouter = (path: string): string =>
  `const Router = require('koa-router')\nconst router = new Router({ prefix: '${path}' })\nrouter.get('/', (ctx) => {})\nmodule.exports = router\n`
const koaApp = (load: string): string =>
  `const Koa = require('koa')\nconst Router = require('koa-router')\nconst app = new Koa()\n${load}\napp.listen(1)\n`
const koaFiles = {
  'api/v1/users.js': koaRouter('/users'),
  'api/v1/admin/roles.js': koaRouter('/roles'),
  'api/options.js': `module.exports = { size: 1 }\n`,
}

describe('routers of Koa that a package loads from a folder', () => {
  it.each([
    [
      'require-directory that visits',
      `require('require-directory')(module, './api', { visit: (one) => { if (one instanceof Router) app.use(one.routes()) } })`,
    ],
    [
      'require-directory below the working folder',
      `require('require-directory')(module, \`\${process.cwd()}/api\`, { visit: whenLoaded })\nfunction whenLoaded(one) { if (one instanceof Router) app.use(one.routes()) }`,
    ],
    [
      'require-all that resolves',
      `require('require-all')({ dirname: __dirname + '/api', resolve: (one) => { if (one.routes) app.use(one.routes()) } })`,
    ],
  ])('%s', async (_, load) => {
    expect(await pathsOf({ 'app.js': koaApp(load), ...koaFiles })).toEqual(['GET /roles', 'GET /users'])
  })

  it.each([
    [
      'require-dir that does not recurse',
      `Object.values(require('require-dir')('./api/v1')).forEach((one) => app.use(one.routes()))`,
      ['GET /users'],
    ],
    [
      'require-directory that leaves out',
      `require('require-directory')(module, './api', { exclude: /admin/, visit: (one) => { if (one instanceof Router) app.use(one.routes()) } })`,
      ['GET /users'],
    ],
    ['require-dir that recurses', `app.use(require('require-dir')('./api', { recurse: true }).v1.admin.roles.routes())`, ['GET /roles']],
    [
      'require-all that filters',
      `const all = require('require-all')({ dirname: __dirname + '/api/v1', filter: /^(roles)\\.js$/ })\nfor (const inner of Object.values(all)) { for (const name of Object.keys(inner)) app.use(inner[name].routes()) }\nif (all.users) app.use(all.users.routes())`,
      ['GET /roles'],
    ],
  ])('%s', async (_, load, expected) => {
    expect(await pathsOf({ 'app.js': koaApp(load), ...koaFiles })).toEqual(expected)
  })

  it.each([
    ['every folder', `require.context('./api', true, /\\.js$/)`, ['GET /roles', 'GET /users']],
    ['one folder', `require.context('./api/v1', false, /\\.js$/)`, ['GET /users']],
    ['names that an expression takes', `require.context('./api', true, /roles\\.js$/)`, ['GET /roles']],
  ])('require.context of webpack: %s', async (_, context, expected) => {
    const load = `const combine = require('koa-combine-routers')\nconst modules = ${context}
app.use(combine(modules.keys().reduce((all, path) => { const one = modules(path); if (one.routes) all.push(one); return all }, []))())`
    expect(await pathsOf({ 'app.js': koaApp(load), ...koaFiles })).toEqual(expected)
  })

  it('finds guards that a manifest names by module aliases', async () => {
    const found = await routesOf({
      'package.json': `{ "name": "blog", "dependencies": { "koa": "2", "koa-router": "7", "module-alias": "2" }, "_moduleAliases": { "@": ".", "@guards": "./lib/guards" } }`,
      'app.js': koaApp(
        `require('require-directory')(module, './api', { visit: (one) => { if (one instanceof Router) app.use(one.routes()) } })`,
      ),
      'api/users.js': `const Router = require('koa-router')\nconst { closed } = require('@guards/closed')\nconst router = new Router()\nrouter.get('/users', closed, (ctx) => {})\nmodule.exports = router\n`,
      'lib/guards/closed.js': `exports.closed = async (ctx, next) => {\n  if (!ctx.session.user) ctx.throw(401)\n  await next()\n}\n`,
    })
    expect(found).toEqual(['GET /users required'])
  })
})

const router = (path: string): string =>
  `const router = require('express').Router()\nrouter.get('${path}', (req, res) => res.json([]))\nmodule.exports = router\n`
const walker = (code: string): string => `const fs = require('fs')\nconst path = require('path')\nmodule.exports = (app) => {\n${code}\n}\n`
const app = `const express = require('express')\nconst app = express()\nrequire('./routes')(app)\napp.listen(1)\n`
const routers = {
  'routes/users.js': router('/all'),
  'routes/admin/roles.js': router('/all'),
  'routes/_draft.js': router('/draft'),
  'routes/users.test.js': router('/test'),
}
const leaveOut = `if (file === 'index.js' || file.startsWith('_')) return`

describe('routers of Express that code loads from its folder', () => {
  it.each([
    [
      'each file',
      `fs.readdirSync(__dirname).forEach((file) => {\n${leaveOut}\nif (!file.endsWith('.js')) return\napp.use('/' + file.replace('.js', ''), require('./' + file))\n})`,
      ['GET /users/all'],
    ],
    [
      'a filter of names',
      `fs.readdirSync(__dirname).filter((file) => file.indexOf('.') > 0 && file !== path.basename(__filename) && file.slice(-3) === '.js' && !/^_/.test(file)).forEach((file) => app.use(\`/\${path.parse(file).name}\`, require(path.join(__dirname, file))))`,
      ['GET /users/all'],
    ],
    [
      'a loop that goes on',
      `for (const file of fs.readdirSync(__dirname)) {\nif (file === 'index.js' || file[0] === '_' || file.startsWith('_')) continue\nif (path.extname(file) !== '.js') continue\napp.use('/' + file.slice(0, -3), require('./' + file))\n}`,
      ['GET /users/all'],
    ],
    [
      'folders below folders',
      `const walk = (dir, prefix) => fs.readdirSync(dir).forEach((file) => {\n${leaveOut}\nconst full = path.join(dir, file)\nif (fs.statSync(full).isDirectory()) walk(full, prefix + '/' + file)\nelse app.use(prefix + '/' + file.split('.')[0], require(full))\n})\nwalk(__dirname, '/api')`,
      ['GET /api/admin/roles/all', 'GET /api/users/all'],
    ],
    [
      'entries with types',
      `const walk = (dir, prefix) => {\nfor (const entry of fs.readdirSync(dir, { withFileTypes: true })) {\nif (entry.name.startsWith('_')) continue\nif (entry.isDirectory()) walk(path.join(dir, entry.name), prefix + '/' + entry.name)\nelse if (entry.isFile()) app.use(prefix + '/' + path.basename(entry.name, '.js'), require(path.join(dir, entry.name)))\n}\n}\nwalk(__dirname, '')`,
      ['GET /admin/roles/all', 'GET /users/all'],
    ],
    [
      'a recursive list',
      `fs.readdirSync(__dirname, { recursive: true }).filter((file) => file.endsWith('.js') && !file.includes('_')).forEach((file) => app.use('/' + file.slice(0, -3), require('./' + file)))`,
      ['GET /admin/roles/all', 'GET /users/all'],
    ],
    [
      'a callback',
      `fs.readdir(__dirname, (error, files) => {\nfiles.forEach((file) => {\n${leaveOut}\nif (file.endsWith('.js')) app.use('/' + file.slice(0, -3), require('./' + file))\n})\n})`,
      ['GET /users/all'],
    ],
    [
      'a glob with what it ignores',
      `require('glob').sync('**/*.js', { cwd: __dirname, ignore: ['index.js', '**/_*.js'] }).forEach((file) => app.use('/' + file.slice(0, -3), require('./' + file)))`,
      ['GET /admin/roles/all', 'GET /users/all'],
    ],
    [
      'a glob that is negated',
      `require('fast-glob').sync(['routes/**/*.js', '!**/_*', '!**/index.js'], { absolute: true }).forEach((file) => app.use('/' + path.basename(file, '.js'), require(file)))`,
      ['GET /roles/all', 'GET /users/all'],
    ],
  ])('%s', async (_, code, expected) => {
    expect(await pathsOf({ 'app.js': app, 'routes/index.js': walker(code), ...routers })).toEqual(expected)
  })

  it('is no guard of what it loads', async () => {
    const found = await routesOf({
      'app.js': app,
      'routes/index.js': walker(`fs.readdirSync(__dirname).forEach((file) => app.use('/' + file.slice(0, -3), require('./' + file)))`),
      'routes/users.js': router('/all'),
    })
    expect(found).toEqual(['GET /users/all none'])
  })

  it('reads sources for a list of built files, and what a dynamic import gives', async () => {
    const found = await pathsOf({
      'src/app.ts': `import express from 'express'\nimport fs from 'node:fs/promises'\nimport path from 'node:path'\nimport { fileURLToPath, pathToFileURL } from 'node:url'\nconst app = express()\nconst here = path.dirname(fileURLToPath(import.meta.url))\nasync function load(dir: string) {\n  for (const file of await fs.readdir(dir)) {\n    if (!file.endsWith('.route.js')) continue\n    const { default: router } = await import(pathToFileURL(path.join(dir, file)).href)\n    app.use('/' + file.replace('.route.js', ''), router)\n  }\n}\nawait load(path.join(here, 'routes'))\napp.listen(1)\n`,
      'src/routes/users.route.ts': `import { Router } from 'express'\nconst router = Router()\nrouter.get('/all', (req, res) => res.json([]))\nexport default router\n`,
      'src/routes/shared.ts': `import { Router } from 'express'\nconst router = Router()\nrouter.get('/shared', (req, res) => res.json([]))\nexport default router\n`,
    })
    expect(found).toEqual(['GET /users/all'])
  })

  it('takes modules that a bundler lists', async () => {
    const found = await pathsOf({
      'src/app.ts': `import { Hono } from 'hono'\nconst app = new Hono()\nconst modules = import.meta.glob('./routes/*.ts', { eager: true })\nfor (const [file, module] of Object.entries(modules)) app.route('/' + file.replace('./routes/', '').replace('.ts', ''), module.default)\nexport default app\n`,
      'src/routes/users.ts': `import { Hono } from 'hono'\nexport default new Hono().get('/all', (c) => c.json([]))\n`,
    })
    expect(found).toEqual(['GET /users/all'])
  })
})

it('takes the way of a choice that the name of each file of a folder decides', async () => {
  const router = (path: string): string =>
    `import { Router } from 'express'\nconst router = Router()\nrouter.get('${path}', (req, res) => res.json([]))\nexport default router\n`
  const files = {
    'package.json': '{"dependencies":{"express":"5"}}',
    'src/app.ts': `import express from 'express'
import fs from 'node:fs/promises'
import path from 'node:path'
const app = express()
async function load(folder: string, before: string) {
  for (const one of await fs.readdir(folder, { withFileTypes: true })) {
    const name = path.parse(one.name).name.replace('.route', '')
    const at = name === 'home' ? before : \`\${before}/\${name}\`
    if (one.isDirectory()) await load(path.join(folder, one.name), \`\${before}/\${one.name}\`)
    else app.use(at, (await import(path.join(folder, one.name))).default)
  }
}
await load(path.join(__dirname, 'routes'), '/api')
app.listen(1)
`,
    'src/routes/home.route.ts': router('/news'),
    'src/routes/tag.route.ts': router('/all'),
    'src/routes/admin/user.ts': router('/:id'),
  }
  expect(await pathsOf(files)).toEqual(['GET /api/admin/user/:id', 'GET /api/news', 'GET /api/tag/all'])
})
