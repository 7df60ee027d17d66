import type { Library } from '../library.ts'

/** The package `config`: `config.get('db.host')` over files of the folder `config/`. */
export const config: Library = {
  name: 'config',
  packages: ['config'],
  env: { getters: { methods: [{ name: 'get' }, { name: 'has' }], types: [], means: 'keys' } },
}
