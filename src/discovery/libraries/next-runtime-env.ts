import type { Library } from '../library.ts'

/** next-runtime-env: `env('NEXT_PUBLIC_API_URL')` reads what the server handed to the page. */
export const nextRuntimeEnv: Library = {
  name: 'next-runtime-env',
  packages: ['next-runtime-env'],
  env: { getters: { methods: [], functions: [{ name: 'env' }], types: [], means: 'variables' } },
}
