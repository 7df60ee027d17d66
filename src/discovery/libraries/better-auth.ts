import type { Library } from '../library.ts'

/** Sessions of Better Auth. */
export const betterAuth: Library = {
  name: 'Better Auth',
  packages: ['better-auth'],
  auth: {
    exports: {
      getSession: 'caller',
      'api.getSession': 'caller',
      'betterAuth().api.getSession': 'caller',
      toNodeHandler: 'login',
      toNextJsHandler: 'login',
      handler: 'login',
      fromNodeHeaders: 'harmless',
      getSessionCookie: 'caller',
      '*': 'harmless',
    },
    absent: { 'api.getSession': [''], 'betterAuth().api.getSession': [''] },
  },
}
