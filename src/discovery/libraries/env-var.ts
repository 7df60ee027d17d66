import type { Library } from '../library.ts'

/** env-var: `env.get('PORT').default('3000').required().asPortNumber()`. */
export const envVar: Library = {
  name: 'env-var',
  packages: ['env-var'],
  env: { getters: { methods: [{ name: 'get' }], types: [], means: 'variables', chain: true } },
}
