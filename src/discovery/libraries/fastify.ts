import type { Library } from '../library.ts'

/** Fastify 3 to 5, with fastify-plugin and @fastify/autoload. */
export const fastify: Library = {
  name: 'Fastify',
  packages: ['fastify', 'fastify-plugin', '@fastify/autoload'],
  auth: { exports: { '*': 'harmless' } },
  routes: {
    framework: 'fastify',
    constructors: [
      { package: 'fastify', name: '', makes: 'app' },
      { package: 'fastify', name: 'fastify', makes: 'app' },
      { package: 'fastify', name: 'Fastify', makes: 'app' },
    ],
    verbs: { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE', options: 'OPTIONS', head: 'HEAD', all: 'ALL' },
    methods: {
      route: { does: 'options' },
      register: { does: 'plugin' },
      addHook: { does: 'hook' },
      decorate: { does: 'decorate' },
      decorateRequest: { does: 'self' },
      decorateReply: { does: 'self' },
      withTypeProvider: { does: 'self' },
      use: { does: 'use' },
      listen: { does: 'serve' },
    },
    types: ['FastifyInstance', 'FastifyTypedInstance', 'AppInstance', 'Fastify'],
    syntax: 'fastify',
    wrappers: [
      { package: 'fastify-plugin', name: '*', does: 'same-scope' },
      { package: '@fastify/autoload', name: '*', does: 'autoload' },
      { package: 'fastify-autoload', name: '*', does: 'autoload' },
    ],
  },
}
