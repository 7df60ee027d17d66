import { describe, expect, it } from 'vitest'
import type { Layout } from '../../../src/generators/growth/write-file.ts'
import type { PackageTexts } from '../../../src/generators/project/package-texts.ts'
import { type Known, readLayout } from '../../../src/generators/project/read-layout.ts'
import { readProject, readWrangler } from '../../../src/generators/project/read-project.ts'

function pack(files: Readonly<Record<string, string>>): PackageTexts {
  return {
    root: '',
    files: new Map(Object.entries(files)),
    listed: new Set(Object.keys(files)),
    config: { path: 'wrangler.toml', format: 'toml' },
  }
}

function placeOf(main: string, files: readonly string[], routeFiles: readonly string[]): string {
  const own = pack({ 'wrangler.toml': `main = "${main}"\n`, ...Object.fromEntries([main, ...files].map((path) => [path, ''])) })
  const routes = routeFiles.map((file) => ({ method: 'GET', path: '/', file }))
  return readLayout(own, { language: 'ts', routes, isOurs: () => false }, readWrangler(own)).place('src/routes/widgets.ts')
}

describe('the folder of routes', () => {
  it.each([
    [['src/routes/users/index.ts'], ['src/routes/users/index.ts'], 'src/routes/widgets.ts'],
    [
      ['src/endpoints/v1/list.ts', 'src/endpoints/v1/show.ts'],
      ['src/endpoints/v1/list.ts', 'src/endpoints/v1/show.ts'],
      'src/endpoints/widgets.ts',
    ],
    [['src/lib/docs.ts', 'src/routes/users.ts'], ['src/lib/docs.ts'], 'src/routes/widgets.ts'],
    [['src/endpoints/list.ts', 'src/routes/a.ts'], ['src/endpoints/list.ts'], 'src/endpoints/widgets.ts'],
    [['src/features/a.ts'], ['src/features/a.ts'], 'src/features/widgets.ts'],
    [[], ['src/index.ts'], 'src/routes/widgets.ts'],
  ])('of %j with routes in %j', (files, routes, expected) => {
    expect(placeOf('./src/index.ts', files, routes)).toBe(expected)
  })
})

/** The layout of a package with these files, whose Worker begins at `main`. */
function layoutOf(main: string, files: Readonly<Record<string, string>>, known: Partial<Known> = {}): Layout {
  const own = pack({ 'wrangler.toml': `main = "${main}"\n`, [main]: '', ...files })
  return readLayout(own, { language: 'ts', routes: [], isOurs: () => false, ...known }, readWrangler(own))
}

describe('the folder of routes of a part', () => {
  it.each<[what: string, source: string, routes: readonly [file: string, path: string][], place: string]>([
    ['is left to that part', 'src/index.ts', [['src/admin/routes/users.ts', '/api/admin/users']], 'src/routes/widgets.ts'],
    ['is told by its word in the singular', 'src/index.ts', [['src/order/routes.ts', '/orders']], 'src/routes/widgets.ts'],
    [
      'is one of several of the same name',
      'src/index.ts',
      [
        ['src/client/routes/a.ts', '/a'],
        ['src/staff/routes/b.ts', '/b'],
      ],
      'src/routes/widgets.ts',
    ],
    [
      'stands back behind that of all parts, however much it holds',
      'src/index.ts',
      [
        ['src/handlers/a.ts', '/a'],
        ['src/members/routes/b.ts', '/b'],
        ['src/members/routes/c.ts', '/c'],
      ],
      'src/handlers/widgets.ts',
    ],
    ['is not told by the name of the whole API', 'src/index.ts', [['src/api/routes/a.ts', '/api/a']], 'src/api/routes/widgets.ts'],
    [
      'is not told by a name of some of its paths',
      'src/index.ts',
      [
        ['src/hooks/a.ts', '/a'],
        ['src/hooks/a.ts', '/hooks'],
      ],
      'src/hooks/widgets.ts',
    ],
    [
      'is found beside the manifest',
      'index.ts',
      [
        ['routes/a.ts', '/a'],
        ['tests/routes/b.ts', '/b'],
      ],
      'routes/widgets.ts',
    ],
    ['is not that of tests or scripts', 'index.ts', [['scripts/a.ts', '/a']], 'routes/widgets.ts'],
  ])('%s', (_, main, routes, place) => {
    const known = { routes: routes.map(([file, path]) => ({ method: 'GET', path, file })) }
    expect(layoutOf(main, Object.fromEntries(routes.map(([file]) => [file, ''])), known).place('src/routes/widgets.ts')).toBe(place)
  })

  it('stays where an earlier run wrote into it, and what a template made is no part of the project', () => {
    const routes = [{ method: 'GET', path: '/admin/a', file: 'src/admin/routes/a.ts' }]
    const writings = (template: string) => (template === 'src/routes/routes.ts' ? [{ path: 'src/admin/routes/b.ts', values: {} }] : [])
    const place = (known: Partial<Known>): string => layoutOf('src/index.ts', {}, { routes, ...known }).place('src/routes/widgets.ts')
    expect(place({ writings })).toBe('src/admin/routes/widgets.ts')
    expect(place({ writings: () => [] })).toBe('src/routes/widgets.ts')
    const auth = { method: 'POST', path: '/auth/login', file: 'src/auth/routes.ts' }
    const own = { routes: [{ method: 'GET', path: '/a', file: 'src/hono/app.ts' }, auth], isOurs: (path: string) => path === auth.file }
    expect(place(own)).toBe('src/hono/widgets.ts')
  })
})

describe('places of files', () => {
  it.each<[what: string, main: string, files: readonly string[], moved: readonly [file: string, place: string]]>([
    ['beside the code of the Worker', 'app/index.ts', [], ['src/kv/sessions.ts', 'app/kv/sessions.ts']],
    ['beside the manifest where the Worker begins there', 'index.ts', [], ['src/api.ts', 'api.ts']],
    ['beside the manifest where sources are no code of the Worker', 'index.ts', ['src/page.tsx'], ['src/kv/a.ts', 'kv/a.ts']],
    ['in the folders beside the manifest', 'index.ts', ['middlewares/a.ts'], ['src/middleware/cors.ts', 'middlewares/cors.ts']],
    ['beside the Worker, in no folder', 'app/worker/index.ts', [], ['src/api.ts', 'app/worker/api.ts']],
    [
      'in the folder that the project has for the same',
      'src/index.ts',
      ['src/middlewares/a.ts'],
      ['src/middleware/cors.ts', 'src/middlewares/cors.ts'],
    ],
    [
      'in ours where the project has that',
      'src/index.ts',
      ['src/middlewares/a.ts', 'src/middleware/b.ts'],
      ['src/middleware/cors.ts', 'src/middleware/cors.ts'],
    ],
    ['in a folder of another name', 'src/index.ts', ['src/validators/a.ts'], ['src/schemas/user.ts', 'src/validators/user.ts']],
    ['in the folder of a database', 'src/index.ts', ['src/db/a.ts'], ['src/database/transaction.ts', 'src/db/transaction.ts']],
    [
      'not in a folder of the same name elsewhere',
      'src/index.ts',
      ['lib/middlewares/a.ts'],
      ['src/middleware/cors.ts', 'src/middleware/cors.ts'],
    ],
    [
      'where the tests of the project are',
      'src/index.ts',
      ['tests/a.test.ts'],
      ['test/routes/users.test.ts', 'tests/routes/users.test.ts'],
    ],
    ['where tests of ours are where it has none', 'src/index.ts', [], ['test/routes/users.test.ts', 'test/routes/users.test.ts']],
    ['where tests of ours are where it has both', 'src/index.ts', ['tests/a.ts', 'test/b.ts'], ['test/worker.ts', 'test/worker.ts']],
    ['where they are, for everything else', 'app/index.ts', [], ['migrations/0001_a.sql', 'migrations/0001_a.sql']],
  ])('are %s', (_, main, files, [file, place]) => {
    expect(layoutOf(main, Object.fromEntries(files.map((path) => [path, '']))).place(file)).toBe(place)
  })

  it('have a name of their own where a shared one is taken by the project', () => {
    const files = { 'src/api.ts': '', 'src/problems.ts': '', 'test/worker.ts': '', 'src/middleware/cors.ts': '' }
    const layout = layoutOf('src/index.ts', files)
    expect(['src/api.ts', 'src/problems.ts', 'test/worker.ts', 'test/secrets.ts'].map((file) => layout.place(file))).toEqual([
      'src/http-api.ts',
      'src/http-problems.ts',
      'test/http-worker.ts',
      'test/secrets.ts',
    ])
    // a file of one command alone is refused instead
    expect(layout.place('src/middleware/cors.ts')).toBe('src/middleware/cors.ts')
    expect(layoutOf('src/index.ts', files, { isOurs: () => true }).place('src/api.ts')).toBe('src/api.ts')
  })

  it('of tests have another ending where those of the project run inside workerd', () => {
    const manifest = '{ "devDependencies": { "@cloudflare/vitest-pool-workers": "0.9.0", "vitest": "3.2.0" } }'
    const config = "import { defineWorkersConfig } from '@cloudflare/vitest-pool-workers/config'\nexport default defineWorkersConfig({})\n"
    const layout = layoutOf('src/index.ts', { 'package.json': manifest, 'vitest.config.mts': config })
    expect(['test/routes/users.test.ts', 'test/routes/users.test.js', 'test/worker.ts'].map((file) => layout.place(file))).toEqual([
      'test/routes/users.harness.ts',
      'test/routes/users.harness.js',
      'test/worker.ts',
    ])
  })

  it('are in the sources where the Worker beside the manifest imports these', () => {
    const layout = layoutOf('index.ts', { 'index.ts': "import { app } from './src/app'\nexport default app\n", 'src/app.ts': '' })
    expect(layout.place('src/api.ts')).toBe('src/api.ts')
  })

  it.each<[what: string, main: string, files: readonly [text: string, ...more: string[]], place: string]>([
    ['are in the folder that is called like it', 'worker.ts', ["import { a } from './worker/routes/a'", 'worker/routes/a.ts'], 'worker'],
    ['are there by an alias', 'worker.ts', ["import { a } from '@/worker/a'", 'worker/a.ts'], 'worker'],
    [
      'are there rather than in the sources of pages',
      'worker.ts',
      ["import './src/a'\nimport './worker/b'", 'src/a.ts', 'worker/b.ts'],
      'worker',
    ],
    ['are in the folder of a server', 'index.ts', ["import { a } from './server/a'", 'server/a.ts'], 'server'],
    ['are beside it where it imports no such folder', 'worker.ts', ["import { a } from './lib/a'", 'worker/a.ts', 'lib/a.ts'], ''],
    [
      'are in a folder of their own in an application',
      'worker.ts',
      ["import { a } from './lib/a'", 'next.config.ts', 'lib/a.ts'],
      'worker',
    ],
    [
      'are not in the pages of an application',
      'index.ts',
      ["import { a } from '@/a'", 'index.html', 'src/a.ts', 'vite.config.ts'],
      'worker',
    ],
    ['are beside it among pages', 'src/worker.ts', ["import { a } from './worker/a'", 'next.config.ts', 'src/worker/a.ts'], 'src/worker'],
    ['are in the sources of a Worker alone', 'src/api.ts', ["import { a } from './api/a'", 'src/api/a.ts'], 'src'],
  ])('%s', (_, main, [text, ...more], place) => {
    const manifest = JSON.stringify({ devDependencies: more.includes('index.html') ? { vite: '^7.0.0' } : {} })
    const layout = layoutOf(main, { [main]: text, 'package.json': manifest, ...Object.fromEntries(more.map((path) => [path, ''])) })
    expect(layout.place('src/problems.ts')).toBe(place === '' ? 'problems.ts' : `${place}/problems.ts`)
  })

  it.each([
    ['src/problems.ts', 'problems.ts', ''],
    ['src/database/query.ts', 'lib/database/query.js', 'lib'],
    ['src/database/query.ts', 'db/query.ts', 'worker'],
    ['src/problems.ts', 'http-problems.ts', 'worker'],
  ])('are where earlier runs put code: %s at %s', (template, path, place) => {
    const files = { 'worker.ts': "import { a } from './worker/a'", 'worker/a.ts': '' }
    const writings = (asked: string) => (asked === template ? [{ path, values: {} }] : [])
    const api = layoutOf('worker.ts', files, { writings }).place('src/api.ts')
    expect(api).toBe(place === '' ? 'api.ts' : `${place}/api.ts`)
  })

  it('are in no folder of one part', () => {
    const routes = ['src/b/x.ts', 'src/b/x.ts', 'src/a/y.ts'].map((file) => ({ method: 'GET', path: '/', file }))
    const files = { 'src/a/y.ts': '', 'src/b/x.ts': '' }
    expect(layoutOf('src/index.ts', files, { routes }).place('src/routes/users.ts')).toBe('src/routes/users.ts')
    const outside = [{ method: 'GET', path: '/', file: 'lib/routes/z.ts' }]
    expect(layoutOf('src/index.ts', files, { routes: outside }).place('src/routes/users.ts')).toBe('src/routes/users.ts')
  })
})

describe('what a layout says of the project', () => {
  it('is its language, its tools and how it writes imports', () => {
    const files = {
      'src/index.ts': "import { a } from './a.js'\nexport default a\n",
      'package.json': '{ "dependencies": { "zod": "^3.22.0" } }',
    }
    expect(layoutOf('src/index.ts', files)).toMatchObject({ language: 'ts', extension: '.js', tooling: { zod: 3 } })
  })
})

describe('the style of a Worker', () => {
  it('is that of a module beside the manifest', () => {
    const own = pack({
      'wrangler.toml': 'main = "index.js"\n',
      'index.js': 'const a = "b";\nexport default { fetch() {\n    return new Response(a);\n} };\n',
    })
    const { style } = readLayout(own, { language: 'js', routes: [], isOurs: () => false }, readWrangler(own))
    expect(style).toEqual({ quote: '"', end: ';', unit: '    ' })
  })

  it('is that of the largest module beside it that can be read, else ours', () => {
    const small = { 'src/a.ts': 'const a = 1;\n', 'lib/b.ts': `${'const b = "b";\n'.repeat(50)}` }
    const tabs = { 'src/c.ts': 'export function c() {\n\tconst a = "b";\n\treturn a;\n}\n' }
    const broken = { 'src/broken.ts': 'const = ((('.repeat(100) }
    expect(layoutOf('src/index.ts', { ...small, ...tabs, ...broken }).style).toEqual({ quote: '"', end: ';', unit: '\t' })
    expect(layoutOf('src/index.ts', { ...broken, 'src/index.ts': 'const = (' })).toMatchObject({
      style: { quote: "'", end: '', unit: '  ' },
      extension: '',
    })
  })
})

describe('facts of a project', () => {
  const known = { title: 'shop', routes: [], records: new Map() }

  it('has folders of migrations as paths begin with them, and counts what stands right in them', () => {
    const config = '[[d1_databases]]\nbinding = "DB"\nmigrations_dir = "./migrations/app/"\n'
    const project = readProject(pack({ 'wrangler.toml': config, 'migrations/app/0007_a.sql': '' }), known)
    expect(project.databases).toMatchObject([{ migrations: 'migrations/app' }])
    expect(project.nextMigration('migrations/app')).toBe('0008')
    expect(project.nextMigration('migrations')).toBe('0001')
  })

  it('finds the module of a Worker whose configuration names none', () => {
    expect(readProject(pack({ 'wrangler.toml': 'name = "a"\n', 'src/index.js': '' }), known).language).toBe('js')
  })

  it('knows the base path of the application', () => {
    const code = "import { Hono } from 'hono'\nconst app = new Hono().basePath('/api')\nexport default app\n"
    expect(readProject(pack({ 'wrangler.toml': 'main = "src/index.ts"\n', 'src/index.ts': code }), known).prefix).toBe('/api')
  })
})
