import { describe, expect, it } from 'vitest'
import { RefusedError } from '../../../src/core/errors.ts'
import { growLines, newProjectWith, textOf } from '../grow-lines.ts'

const grow = (line: string, ...there: readonly (readonly [method: string, path: string])[]): unknown =>
  growLines(newProjectWith(), [line], { routes: there.map(([method, path]) => ({ method, path, file: 'src/index.ts' })) })

describe('a route that is there already', () => {
  it.each([
    ['GET', '/users/:userId'],
    ['GET', '/users/{key}'],
    ['ALL', '/users/:id'],
  ] as const)('is refused, with where it is: %s %s', (method, path) => {
    expect(() => grow('add-api-route /users/:id GET,PUT', [method, path])).toThrow(RefusedError)
    expect(() => grow('add-api-route /users/:id GET,PUT', [method, path])).toThrow(
      `\`${method} ${path}\` is declared in \`src/index.ts\` already`,
    )
  })

  it.each([
    ['POST', '/users/:id'],
    ['GET', '/users'],
    ['GET', '/users/me'],
    ['GET', '/people/:id'],
    ['GET', '/users/:id/posts'],
  ] as const)('is none where its method or path is another: %s %s', (method, path) => {
    expect(() => grow('add-api-route /users/:id GET,PUT', [method, path])).not.toThrow()
  })

  it('grows by other methods where an earlier run made it', () => {
    const routes = [{ method: 'GET', path: '/users', file: 'src/routes/users.ts' }]
    const grown = growLines(growLines(newProjectWith(), ['add-api-route /users GET']), ['add-api-route /users POST'], { routes })
    expect(textOf(grown, 'src/routes/users.ts')).toMatch(/getUsersRoute[\s\S]*postUsersRoute/)
  })
})
