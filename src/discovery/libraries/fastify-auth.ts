import type { Library } from '../library.ts'

/** Combines guards of the project; registered alone it asks nobody. */
export const fastifyAuth: Library = {
  name: '@fastify/auth',
  packages: ['@fastify/auth', 'fastify-auth'],
  auth: { exports: { auth: 'any-of', '*': 'harmless' }, decorates: ['auth'] },
}
