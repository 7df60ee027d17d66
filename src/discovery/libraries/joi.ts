import type { Library } from '../library.ts'

/** Joi, as far as it checks the environment. */
export const joi: Library = {
  name: 'Joi',
  packages: ['joi', '@hapi/joi', '@types/joi'],
  env: {
    fields: {
      objects: ['object', 'keys'],
      defaults: ['default'],
      optionals: ['optional'],
      requireds: ['required', 'exist'],
      implied: 'optional',
    },
  },
}
