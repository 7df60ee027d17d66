import type { Library } from '../library.ts'

/** env-schema and @fastify/env: a JSON Schema for the environment. */
export const envSchema: Library = {
  name: 'env-schema',
  packages: ['env-schema', '@fastify/env', 'fastify-env'],
  env: {
    fields: {
      objects: ['Object'],
      defaults: [],
      optionals: ['Optional'],
      options: { defaults: ['default'], about: ['description'] },
      implied: 'required',
    },
    readers: [
      { name: 'envSchema', schema: ['schema'] },
      { name: 'register', schema: ['schema'], anywhere: true },
    ],
  },
}
