import type { Library } from '../library.ts'

/** Middleware of Express made of others, each of which has to let a request go on: `compose().use(one).use(two)`. */
export const composedMiddleware: Library = {
  name: 'composed middleware',
  packages: ['composable-middleware'],
  auth: { exports: { '*': 'any-of' } },
}
