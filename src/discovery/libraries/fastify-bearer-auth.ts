import type { Library } from '../library.ts'

/** Bearer tokens for every route of a scope. */
export const fastifyBearerAuth: Library = {
  name: '@fastify/bearer-auth',
  packages: ['@fastify/bearer-auth', 'fastify-bearer-auth'],
  auth: { exports: { '*': 'guard' }, decorates: ['verifyBearerAuth', 'verifyBearerAuthFactory'] },
}
