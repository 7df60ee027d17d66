import type { Library } from '../library.ts'

/** env-var: `env.get('PORT').default('3000').required().asPortNumber()`, also with `get` imported by itself. */
export const envVar: Library = {
  name: 'env-var',
  packages: ['env-var'],
  env: { getters: { methods: [{ name: 'get' }], functions: [{ name: 'get' }], types: [], means: 'variables', chain: true } },
}
