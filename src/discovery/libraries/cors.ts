import type { Library } from '../library.ts'

/** Cross-origin headers. */
export const cors: Library = {
  name: 'Cross-origin headers',
  packages: ['cors', '@koa/cors', 'kcors', 'koa-cors', 'koa2-cors', '@fastify/cors', 'fastify-cors'],
  auth: { exports: { '*': 'harmless' } },
}
