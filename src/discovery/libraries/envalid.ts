import type { Library } from '../library.ts'

/** envalid and its relative envsafe. A `devDefault` does not hold in production: the variable stays required. */
export const envalid: Library = {
  name: 'envalid',
  packages: ['envalid', 'envsafe'],
  env: {
    fields: {
      objects: [],
      defaults: [],
      optionals: [],
      options: { defaults: ['default'], about: ['desc', 'description'], optional: 'allowEmpty' },
      implied: 'required',
    },
    readers: [
      { name: 'cleanEnv', schema: 1 },
      { name: 'customCleanEnv', schema: 1 },
      { name: 'envsafe', schema: 0 },
    ],
  },
}
