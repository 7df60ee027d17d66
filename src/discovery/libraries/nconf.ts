import type { Library } from '../library.ts'

/** nconf: `nconf.get('db:host')`. */
export const nconf: Library = {
  name: 'nconf',
  packages: ['nconf'],
  env: { getters: { methods: [{ name: 'get' }], types: [], means: 'keys' } },
}
