import type { Library } from '../library.ts'

/** Guards for roles and scopes of a user that another plugin finds. */
export const fastifyGuard: Library = {
  name: 'fastify-guard',
  packages: ['fastify-guard'],
  auth: { exports: { default: 'harmless', '*': 'guard' }, decorates: ['guard'] },
}
