import type { Library } from '../library.ts'

/** Inversify Express Utils: classes whose decorators declare routes, which a server of the package mounts below its root path. */
export const inversifyExpressUtils: Library = {
  name: 'Inversify Express Utils',
  packages: ['inversify-express-utils'],
  routes: {
    framework: 'express',
    constructors: [],
    verbs: { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE', options: 'OPTIONS', head: 'HEAD', all: 'ALL' },
    methods: {
      setConfig: { does: 'setup' },
      setErrorConfig: { does: 'self' },
      build: { does: 'self' },
      use: { does: 'use' },
      route: { does: 'chain' },
      listen: { does: 'serve' },
      set: { does: 'self' },
      enable: { does: 'self' },
      disable: { does: 'self' },
    },
    types: [],
    syntax: 'express',
    decorators: [
      {
        package: 'inversify-express-utils',
        classes: ['controller'],
        guards: ['withMiddleware'],
        guardsBehindPath: true,
        guardMethod: 'handler',
        required: [],
        inherits: true,
        prefix: 'rootPath',
        verbs: {
          httpGet: 'GET',
          httpPost: 'POST',
          httpPut: 'PUT',
          httpPatch: 'PATCH',
          httpDelete: 'DELETE',
          httpHead: 'HEAD',
          httpOptions: 'OPTIONS',
          all: 'ALL',
        },
        anyVerb: 'httpMethod',
        servers: ['InversifyExpressServer'],
      },
    ],
  },
}
