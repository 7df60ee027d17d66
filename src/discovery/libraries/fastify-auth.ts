import type { Library } from '../library.ts'

/** Decorators for guards: registered alone they ask nobody. */
export const fastifyAuth: Library = {
  name: 'Fastify auth plugins',
  packages: [
    '@fastify/jwt',
    'fastify-jwt',
    '@fastify/auth',
    'fastify-auth',
    'fastify-basic-auth',
    '@fastify/oauth2',
    'fastify-oauth2',
    '@fastify/basic-auth',
  ],
  auth: { exports: { '*': 'harmless' } },
}
