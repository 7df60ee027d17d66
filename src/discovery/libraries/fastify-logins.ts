import type { Library } from '../library.ts'

/** Methods for requests and pages of a login; registered alone they ask nobody. */
export const fastifyLogins: Library = {
  name: 'Fastify logins',
  packages: ['@fastify/jwt', 'fastify-jwt', '@fastify/oauth2', 'fastify-oauth2'],
  auth: { exports: { '*': 'harmless' } },
}
