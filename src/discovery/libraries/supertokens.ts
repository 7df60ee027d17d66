import type { Library } from '../library.ts'

/** Sessions of SuperTokens. */
export const supertokens: Library = {
  name: 'SuperTokens',
  packages: ['supertokens-node', 'supertokens-auth-react'],
  auth: {
    exports: {
      verifySession: 'guard',
      getSession: 'demands',
      getSessionWithoutRequestResponse: 'demands',
      withSession: 'guard',
      middleware: 'harmless',
      errorHandler: 'harmless',
      plugin: 'harmless',
      '*': 'harmless',
    },
  },
}
