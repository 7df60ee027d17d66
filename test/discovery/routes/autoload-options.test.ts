import { describe, expect, it } from 'vitest'
import { findRoutes } from '../../../src/discovery/routes/find-routes.ts'
import { codebaseOf } from '../../support/codebase.ts'

const manifest = { 'package.json': '{"name":"api","type":"module","dependencies":{"fastify":"5","@fastify/autoload":"6"}}' }
const plugin = (path = '/'): string => `export default async (app) => { app.get('${path}', async () => 1) }\n`

async function pathsOf(options: string, files: Record<string, string>, before = ''): Promise<readonly string[]> {
  const app = `import Fastify from 'fastify'\nimport autoload from '@fastify/autoload'\nimport { join } from 'node:path'\n${before}\nconst app = Fastify()\napp.register(autoload, { dir: join(import.meta.dirname, 'routes'), ${options} })\napp.listen({ port: 1 })\n`
  const { routes } = findRoutes(await codebaseOf({ ...manifest, 'src/app.ts': app, ...files }))
  return routes.map((one) => `${one.path}${one.auth === 'required' ? ' required' : ''}`).toSorted()
}

const tree = {
  'src/routes/root.ts': plugin(),
  'src/routes/users/index.ts': plugin(),
  'src/routes/users/beside.ts': plugin('/beside'),
  'src/routes/users/_id/posts.ts': plugin('/posts'),
  'src/routes/users/_id/posts.fixture.ts': plugin('/fixture'),
}
const rest = ['/', '/users', '/users/_id/posts']

describe('what @fastify/autoload is told', () => {
  it.each([
    ['nothing', '', ['/', '/users', '/users/_id/fixture', '/users/_id/posts']],
    ['folders that are parameters', 'routeParams: true, ignorePattern: /fixture/', ['/', '/users', '/users/:id/posts']],
    ['no prefix by folders', `dirNameRoutePrefix: false, ignorePattern: /fixture/`, ['/', '/posts']],
    ['a prefix with a slash', `options: { prefix: '/v1/' }, ignorePattern: /fixture/`, ['/v1', '/v1/users', '/v1/users/_id/posts']],
    ['an expression to ignore', 'ignorePattern: /.*fixture.*/', rest],
    ['an expression as text', `ignorePattern: '.*\\\\.fixture\\\\.ts$'`, rest],
    ['an expression that is made', `ignorePattern: new RegExp('fixture')`, rest],
    ['an expression for a folder', 'ignorePattern: /^users$/', ['/']],
    ['a filter by text', `ignoreFilter: '.fixture.'`, rest],
    ['a filter by expression', `ignoreFilter: /fixture\\.ts$/`, rest],
    ['a filter by function', `ignoreFilter: (path) => path.endsWith('.fixture.ts')`, rest],
    ['a match by function', `matchFilter: (path) => !path.includes('fixture')`, rest],
    ['a match by expression', `matchFilter: /\\/users\\/index/`, ['/users']],
    ['a depth', 'maxDepth: 1', ['/', '/users']],
    ['the lowest depth', 'maxDepth: 0', ['/']],
    ['names of entry files', `indexPattern: /^root\\.ts$/, ignorePattern: /fixture|_id/`, ['/', '/users', '/users/beside']],
    [
      'names of folders by a function',
      `dirNameRoutePrefix: (_, name) => name === 'users' ? 'people' : name, ignorePattern: /fixture/`,
      ['/', '/people', '/people/_id/posts'],
    ],
    [
      'names of folders that a function leaves out',
      `dirNameRoutePrefix: (parent, name) => { if (name === 'users') return false; return name }, ignorePattern: /fixture/`,
      ['/', '/_id/posts'],
    ],
  ])('%s', async (_, options, expected) => {
    expect(await pathsOf(options, tree)).toEqual(expected)
  })

  it('prefixes that a file sets itself', async () => {
    const files = {
      'src/routes/a/own.ts': `${plugin('/x')}export const autoPrefix = '/own'\n`,
      'src/routes/a/over.ts': `${plugin('/x')}export const prefixOverride = '/over'\n`,
      'src/routes/a/config.ts': `${plugin('/x')}export const autoConfig = { prefix: '/config' }\n`,
      'src/routes/a/off.ts': `${plugin('/off')}export const autoload = false\n`,
      'src/routes/a/one.ts': `export default { method: 'POST', url: '/one', handler: async () => 1 }\n`,
    }
    expect(await pathsOf('', files)).toEqual(['/a/one', '/config/a/x', '/over/x', '/own/x'])
    expect(await pathsOf('appendAutoPrefix: true', files)).toContain('/a/own/x')
  })

  it('hooks of a folder, and of the folders below where they cascade', async () => {
    const hooks = `export default async (app) => { app.addHook('onRequest', async (request, reply) => { if (!request.session.user) return reply.code(401).send() }) }\n`
    const files = {
      'src/routes/root.ts': plugin(),
      'src/routes/users/.autohooks.ts': hooks,
      'src/routes/users/list.ts': plugin('/list'),
      'src/routes/users/deep/more.ts': plugin('/more'),
    }
    expect(await pathsOf('autoHooks: true', files)).toEqual(['/', '/users/deep/more', '/users/list required'])
    expect(await pathsOf('autoHooks: true, cascadeHooks: true', files)).toEqual(['/', '/users/deep/more required', '/users/list required'])
    expect(await pathsOf('', files)).toEqual(['/', '/users/deep/more', '/users/list'])
  })
})

describe('the folder of @fastify/autoload', () => {
  it.each([
    ['desm', `import { join } from 'desm'`, `join(import.meta.url, 'routes')`],
    [
      'the default export of desm',
      `import dirname from 'desm'\nimport { resolve } from 'pathe'`,
      `resolve(dirname(import.meta.url), 'routes')`,
    ],
    ['upath', `import upath from 'upath'`, `upath.join(import.meta.dirname, './routes')`],
    ['a URL', `import { fileURLToPath } from 'node:url'`, `fileURLToPath(new URL('./routes', import.meta.url))`],
    ['the path of a URL', '', `new URL('routes', import.meta.url).pathname`],
    [
      'a folder from the URL',
      `import { fileURLToPath } from 'url'\nimport path from 'path'\nconst here = path.dirname(fileURLToPath(import.meta.url))`,
      `path.join(here, 'routes')`,
    ],
    ['a template', '', '`${import.meta.dirname}/routes`'],
    ['import.meta.resolve', `import { fileURLToPath } from 'url'`, `fileURLToPath(import.meta.resolve('./routes'))`],
    ['the working folder and built files', `import path from 'path'`, `path.resolve(process.cwd(), 'dist', 'routes')`],
  ])('by %s', async (_, before, dir) => {
    const app = `import Fastify from 'fastify'\nimport autoload from '@fastify/autoload'\n${before}\nconst app = Fastify()\napp.register(autoload, { dir: ${dir} })\napp.listen({ port: 1 })\n`
    for (const folder of dir.includes('dist') ? ['src/'] : ['src/', '']) {
      const files = { ...manifest, [`${folder}app.ts`]: app, [`${folder}routes/users/index.ts`]: plugin('/all') }
      expect(findRoutes(await codebaseOf(files)).routes.map((one) => one.path)).toEqual(['/users/all'])
    }
  })
})
