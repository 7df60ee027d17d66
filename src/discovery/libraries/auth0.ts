import type { Library } from '../library.ts'

/** Auth0. */
export const auth0: Library = {
  name: 'Auth0',
  packages: ['@auth0/nextjs-auth0', 'auth0', '@auth0/auth0-fastify', '@auth0/auth0-fastify-api'],
  auth: {
    exports: {
      withApiAuthRequired: 'guard',
      withPageAuthRequired: 'guard',
      requireAuth: 'guard',
      getSession: 'caller',
      getAccessToken: 'demands',
      handleAuth: 'login',
      '*': 'harmless',
    },
    absent: { getSession: [''] },
  },
}
