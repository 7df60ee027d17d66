import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Route } from '../../../src/core/project.ts'
import { knownRoutes, routesLike } from '../../../src/drift/routes/known-routes.ts'
import { isSamePath, readPattern } from '../../../src/drift/routes/match-route.ts'

const part = fc.constantFrom('a', 'b', 'users', 'me', ':id', ':name', '42', '*')
const path = fc.array(part, { maxLength: 5 }).map((parts) => `/${parts.join('/')}`)

it('finds the routes that a look at each finds, in their order', () => {
  fc.assert(
    fc.property(fc.array(path, { maxLength: 30 }), path, (paths, wanted) => {
      const routes = knownRoutes(paths.map((one) => ({ method: 'GET', path: one }) as Route))
      const route = readPattern(wanted)!
      expect(routesLike(route, routes)).toEqual(routes.filter(({ pattern }) => isSamePath(route, pattern)))
    }),
    { numRuns: 2000 },
  )
})
