import type { Library } from '../library.ts'

/** convict: a nested object whose leaves name their variable. */
export const convict: Library = {
  name: 'convict',
  packages: ['convict'],
  env: {
    readers: [{ name: 'convict', schema: 0, leaves: { env: 'env', default: 'default', about: 'doc' } }],
    getters: { methods: [{ name: 'get' }], types: [], means: 'keys' },
  },
}
