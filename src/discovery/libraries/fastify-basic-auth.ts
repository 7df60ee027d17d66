import type { Library } from '../library.ts'

/** Puts a guard on the server; registered alone it asks nobody. */
export const fastifyBasicAuth: Library = {
  name: '@fastify/basic-auth',
  packages: ['@fastify/basic-auth', 'fastify-basic-auth'],
  auth: { exports: { basicAuth: 'guard', '*': 'harmless' }, decorates: ['basicAuth'] },
}
