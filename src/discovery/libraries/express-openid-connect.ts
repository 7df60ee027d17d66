import type { Library } from '../library.ts'

/** OpenID Connect. */
export const expressOpenidConnect: Library = {
  name: 'express-openid-connect',
  packages: ['express-openid-connect'],
  auth: {
    exports: {
      requiresAuth: 'guard',
      claimEquals: 'guard',
      claimIncludes: 'guard',
      claimCheck: 'guard',
      attemptSilentLogin: 'optional',
      auth: 'optional',
      '*': 'guard',
    },
  },
}
