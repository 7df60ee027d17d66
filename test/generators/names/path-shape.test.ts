import { describe, expect, it } from 'vitest'
import { isWider } from '../../../src/generators/names/path-shape.ts'

describe('isWider', () => {
  it.each([
    ['/users/:id', '/users/me'],
    ['/:page', '/health'],
    ['/auth/*', '/auth/login'],
    ['/auth/*', '/auth/login/again'],
    ['/:tenant/auth/*', '/shop/auth/login'],
  ])('%s fits what %s does', (path, other) => {
    expect(isWider(path, other)).toBe(true)
  })

  it.each([
    ['/users/:id', '/users/:key'],
    ['/users/me', '/users/:id'],
    ['/users/:id', '/users/me/pets'],
    ['/auth/*', '/auth'],
    ['/auth/*', '/authors/login'],
    // what takes every path is told by its place, not by its path
    ['/*', '/health'],
    ['*', '/health'],
    ['/:page/*', '/health/deep'],
  ])('%s does not fit what %s does, or is none for it', (path, other) => {
    expect(isWider(path, other)).toBe(false)
  })
})
