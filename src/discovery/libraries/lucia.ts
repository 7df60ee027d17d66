import type { Library } from '../library.ts'

/** Sessions of Lucia. */
export const lucia: Library = {
  name: 'Lucia',
  packages: ['lucia', 'lucia-auth', '@lucia-auth/oauth', 'arctic'],
  auth: {
    exports: {
      validateSession: 'caller',
      validateRequest: 'caller',
      validateUser: 'caller',
      validate: 'caller',
      readSessionCookie: 'caller',
      readBearerToken: 'caller',
      getSessionAndUser: 'caller',
      '*': 'harmless',
    },
  },
}
