import type { Library } from '../library.ts'

/** Tsoa: controllers whose routes a generator mounts. */
export const tsoa: Library = {
  name: 'tsoa',
  packages: ['tsoa', '@tsoa/runtime'],
  routes: {
    framework: 'express',
    constructors: [],
    verbs: {},
    methods: {},
    types: [],
    syntax: 'express',
    decorators: [
      {
        package: 'tsoa',
        alike: ['@tsoa/runtime'],
        classes: ['Route'],
        guards: ['Middlewares'],
        required: ['Security'],
        opened: ['NoSecurity'],
        verbs: { Get: 'GET', Post: 'POST', Put: 'PUT', Patch: 'PATCH', Delete: 'DELETE', Head: 'HEAD', Options: 'OPTIONS' },
        servers: [],
        braces: true as const,
        generated: {
          file: 'tsoa.json',
          keys: [
            ['routes', 'basePath'],
            ['spec', 'basePath'],
          ],
          calls: { packages: ['tsoa', '@tsoa/cli'], names: { generateRoutes: 'routes' } },
          checks: {
            module: ['routes', 'authenticationModule'],
            functions: ['expressAuthentication', 'koaAuthentication', 'hapiAuthentication'],
          },
        },
      },
    ],
  },
}
