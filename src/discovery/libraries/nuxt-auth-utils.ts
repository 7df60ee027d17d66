import type { Library } from '../library.ts'

/** Sealed sessions of Nuxt: `requireUserSession(event)`. */
export const nuxtAuthUtils: Library = {
  name: 'nuxt-auth-utils',
  packages: ['nuxt-auth-utils'],
  auth: {
    exports: { requireUserSession: 'demands', getUserSession: 'caller', '*': 'harmless' },
    absent: { getUserSession: ['user'] },
  },
}
