import type { Library } from '../library.ts'

/** Valibot, as far as it checks the environment. */
export const valibot: Library = {
  name: 'Valibot',
  packages: ['valibot'],
  env: {
    fields: {
      objects: ['object', 'strictObject', 'looseObject'],
      defaults: [],
      optionals: [],
      wrappers: ['optional', 'nullish', 'fallback', 'exactOptional'],
      implied: 'required',
    },
  },
}
