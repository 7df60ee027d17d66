import { describe, expect, it } from 'vitest'
import type { PackageTexts } from '../../../src/generators/project/package-texts.ts'
import { readLayout } from '../../../src/generators/project/read-layout.ts'
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
    [['src/features/a.ts'], ['src/features/a.ts'], 'src/features/widgets.ts'],
    [[], ['src/index.ts'], 'src/routes/widgets.ts'],
  ])('of %j with routes in %j', (files, routes, expected) => {
    expect(placeOf('./src/index.ts', files, routes)).toBe(expected)
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
