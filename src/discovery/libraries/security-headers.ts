import type { Library } from '../library.ts'

/** Security headers. */
export const securityHeaders: Library = {
  name: 'Security headers',
  packages: ['helmet', 'koa-helmet', '@fastify/helmet', 'fastify-helmet'],
  auth: { exports: { '*': 'harmless' } },
}
