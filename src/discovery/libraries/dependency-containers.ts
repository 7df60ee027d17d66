import type { Library } from '../library.ts'

/** Containers that keep and make objects for the rest of a program: given the request, they hold it for those who ask. */
export const dependencyContainers: Library = {
  name: 'dependency containers',
  packages: [
    'awilix',
    'awilix-express',
    'awilix-koa',
    'bottlejs',
    'brandi',
    'diod',
    'injection-js',
    'inversify',
    'node-dependency-injection',
    'tsyringe',
    'typed-inject',
    'typedi',
  ],
  auth: { exports: { '*': 'harmless' } },
}
