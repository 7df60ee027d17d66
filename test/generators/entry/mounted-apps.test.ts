import { describe, expect, it } from 'vitest'
import type { RepoPath } from '../../../src/core/names.ts'
import { isHono } from '../../../src/generators/entry/host.ts'
import { mountedApps } from '../../../src/generators/entry/mounted-apps.ts'
import { modulesOf } from '../../../src/generators/entry/trace-value.ts'
import { understood } from './read-shape.ts'
import { type Shape, text } from './shapes.ts'

const hono = "import { Hono } from 'hono'"
const api = { 'src/api.ts': text(hono, 'export const api = new Hono()') }
const importApi = "import { api } from './api'"

/** Files of the applications that an entry mounts, each with its path. */
function mounted(shape: Shape): readonly string[] {
  const { host } = understood(shape)
  if (!isHono(host)) throw new Error('Expected an application of Hono.')
  const modules = modulesOf({ main: 'src/index.ts' as RepoPath, read: (path) => shape[path] })
  return mountedApps(modules, host).map(({ app, prefix }) => `${app.file} ${app.variable} ${prefix}`)
}

const entry = (...lines: readonly string[]): Shape => ({ ...api, 'src/index.ts': text(hono, importApi, ...lines, 'export default app') })

describe('applications that an application mounts', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['by route', ['const app = new Hono()', "app.route('/v1', api)"], ['src/api.ts api /v1']],
    ['by mount', ['const app = new Hono()', "app.mount('/v1', api.fetch)"], ['src/api.ts api /v1']],
    ['in a chain', ["const app = new Hono().get('/', ok).route('/v1/', api)"], ['src/api.ts api /v1']],
    ['below a base path', ["const app = new Hono().basePath('/a').route('/v1', api)"], ['src/api.ts api /a/v1']],
    ['in front of a base path', ["const app = new Hono().route('/v1', api).basePath('/a')"], ['src/api.ts api /v1']],
    ['below a base path, later', ["const app = new Hono().basePath('/a')", "app.route('/', api)"], ['src/api.ts api /a']],
    ['in a part', ['const app = new Hono()', "const a = app.basePath('/a')", "a.route('/v1', api)"], ['src/api.ts api /a/v1']],
    [
      'twice',
      ['const app = new Hono()', "const inner = new Hono().basePath('/b')", "inner.route('/c', api)", "app.route('/a', inner)"],
      ['src/index.ts inner /a/b', 'src/api.ts api /a/b/c'],
    ],
    ['at a constant', ["const BASE = '/a'", 'const app = new Hono()', 'app.route(BASE, api)'], ['src/api.ts api /a']],
    ['at a path that is computed', ['const app = new Hono()', 'app.route(path, api)'], []],
    ['nowhere', ['const app = new Hono()', 'api.fetch(request)'], []],
  ])('%s', (_, lines, expected) => {
    expect(mounted(entry(...lines))).toEqual(expected)
  })

  it('are found in the function that makes the application', () => {
    const shape = {
      ...api,
      'src/index.ts': text("import { createApp } from './app'", 'const app = createApp()', 'export default app'),
      'src/app.ts': text(
        hono,
        importApi,
        'export function createApp() {',
        '  const app = new Hono()',
        "  app.route('/v1', api)",
        '  return app',
        '}',
      ),
    }
    expect(mounted(shape)).toContain('src/api.ts api /v1')
  })

  it('end where two mount each other', () => {
    const calls = Array.from({ length: 50 }, () => ["app.route('/a', other)", "other.route('/b', app)"]).flat()
    const shape = entry('const app = new Hono()', 'const other = new Hono()', ...calls)
    expect(mounted(shape).length).toBeLessThan(7_000)
  })
})
