import type { Library } from '../library.ts'

/** Put a guard for tokens of another server on the server; registered alone they ask nobody. */
export const fastifyJwks: Library = {
  name: 'Fastify JWKS guards',
  packages: ['fastify-auth0-verify', 'fastify-jwt-jwks'],
  auth: { exports: { authenticate: 'guard', '*': 'harmless' }, decorates: ['authenticate'] },
}
