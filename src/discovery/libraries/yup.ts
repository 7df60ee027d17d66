import type { Library } from '../library.ts'

/** Yup, as far as it checks the environment. */
export const yup: Library = {
  name: 'Yup',
  packages: ['yup'],
  env: {
    fields: {
      objects: ['object', 'shape'],
      defaults: ['default'],
      optionals: ['optional', 'notRequired'],
      requireds: ['required', 'defined'],
      implied: 'optional',
    },
  },
}
