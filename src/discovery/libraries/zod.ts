import type { Library } from '../library.ts'

/** Zod, as far as it checks the environment. */
export const zod: Library = {
  name: 'Zod',
  packages: ['zod'],
  env: {
    fields: {
      objects: ['object', 'strictObject', 'looseObject', 'interface'],
      defaults: ['default', 'prefault', 'catch'],
      optionals: ['optional', 'nullish', 'exactOptional'],
      wrappers: ['_default'],
      implied: 'required',
    },
  },
}
