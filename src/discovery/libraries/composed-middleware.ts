import type { Library } from '../library.ts'

/** Middleware made of others, each of which has to let a request go on: `compose().use(one).use(two)`, `compose([one, two])` of Koa. */
export const composedMiddleware: Library = {
  name: 'composed middleware',
  packages: ['composable-middleware', 'koa-compose'],
  auth: { exports: { '*': 'any-of' } },
}
