import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { covers, joinPath, publicPath } from '../../../src/discovery/routes/route-path.ts'

describe('joinPath', () => {
  it('joins with single slashes and keeps no trailing one', () => {
    expect(joinPath('/api/', '/users/')).toBe('/api/users')
    expect(joinPath('', 'documents.list')).toBe('/documents.list')
    expect(joinPath('/', '')).toBe('/')
  })

  it('gives the same for any grouping', () => {
    const part = fc.stringMatching(/^[a-z/:]{0,8}$/)
    fc.assert(fc.property(part, part, part, (a, b, c) => joinPath(joinPath(a, b), c) === joinPath(a, joinPath(b, c))))
  })
})

describe('publicPath', () => {
  it.each([
    ['/users/:id(\\d+)', 'express', '/users/:id'],
    ['/files/*path', 'express', '/files/:path*'],
    ['/users/:id?', 'express', '/users/:id?'],
    ['/users{/:id}', 'express', '/users/:id?'],
    ['/users/{id}', 'hono', '/users/:id'],
    ['/x/:id{[0-9]+}/y', 'hono', '/x/:id/y'],
    ['/x/:rest{.+}', 'hono', '/x/:rest*'],
    ['/:a(^(x|y)$)/b', 'fastify', '/:a/b'],
    ['/:path(.*)', 'koa', '/:path*'],
    ['/s/:id.:format', 'koa', '/s/:id.:format'],
  ] as const)('writes %s of %s as %s', (path, syntax, wanted) => expect(publicPath(path, syntax)).toBe(wanted))
})

describe('covers', () => {
  it('compares segments, not letters', () => {
    expect(covers('/api', '/api/x', false)).toBe(true)
    expect(covers('/api', '/apix', false)).toBe(false)
    expect(covers('/api/*', '/api', true)).toBe(true)
    expect(covers('/api', '/api/x', true)).toBe(false)
    expect(covers('/:org/x', '/acme/x/y', false)).toBe(true)
  })
})
