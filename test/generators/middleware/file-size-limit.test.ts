import { describe, expect, it } from 'vitest'
import { UsageError } from '../../../src/core/errors.ts'
import { addMiddleware } from '../../../src/generators/add-middleware.ts'
import type { Growth } from '../../../src/generators/growth/growth.ts'
import type { EdgeProject } from '../../../src/generators/project/edge-project.ts'
import { edgeProject } from '../edge-project.ts'
import { wordsOf } from '../words-of.ts'

function grow(typed: readonly string[], facts: Partial<EdgeProject> = {}): Growth {
  const grown = addMiddleware.bind(wordsOf('file-size-limit', ...typed))(edgeProject(facts))
  if ('first' in grown) throw new Error(grown.because)
  return grown.growth
}

const mount = {
  kind: 'middleware',
  module: 'src/middleware/file-size-limit.ts',
  name: 'fileSizeLimit',
  call: 'fileSizeLimit(10 * 1024 * 1024)',
}

describe('add-middleware file-size-limit', () => {
  it.each(['10', '0MB', '10 MB', '1.5MB', '10GB', '501MB', '600000KB', '9999999KB', '-1MB', '1MB)', ''])('refuses --max %j', (max) => {
    expect(() => grow(['--max', max])).toThrow(UsageError)
    expect(() => grow(['--max', max])).toThrow(/Expected `--max` to be a size up to 500MB/)
  })

  it.each(['uploads', '/', '/a//b', '/*/a', "/a'", '/a/**', '/a b', '/a\n', '', `/${'a'.repeat(200)}`])('refuses --path %j', (path) => {
    expect(() => grow(['--path', path])).toThrow(/Expected `--path` to be a path/)
  })

  it.each([
    ['500KB', '500 * 1024'],
    ['2mb', '2 * 1024 * 1024'],
    ['500MB', '500 * 1024 * 1024'],
  ])('takes --max %s', (max, bytes) => {
    expect(grow(['--max', max]).mounts).toEqual([{ ...mount, call: `fileSizeLimit(${bytes})` }])
  })

  it.each(['/uploads/*', '/users/:id/avatar', '/*'])('takes --path %s', (path) => {
    expect(grow(['--path', path]).mounts).toEqual([{ ...mount, path }])
  })

  it('stands in front of every path where no route takes files', () => {
    const routes = [
      { method: 'POST', path: '/users', file: 'a.ts' },
      { method: 'GET', path: '/images', file: 'a.ts' },
    ]
    expect(grow([], { routes }).mounts).toEqual([mount])
  })

  it('stands in front of the routes that take files', () => {
    const routes = [
      { method: 'POST', path: '/uploads', file: 'a.ts' },
      { method: 'PUT', path: '/uploads/:key', file: 'a.ts' },
      { method: 'PUT', path: '/users/:id/avatar', file: 'a.ts' },
      { method: 'PUT', path: '/invoices/:key', file: 'a.ts' },
      { method: 'POST', path: '/users/:file', file: 'a.ts' },
    ]
    const growth = grow([], { routes, buckets: [{ binding: 'INVOICES', bucket: 'invoices' }] })
    expect(growth.mounts).toEqual(['/invoices/*', '/uploads/*', '/users/:id/avatar/*'].map((path) => ({ ...mount, path })))
  })
})
