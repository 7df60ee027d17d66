import type { Library } from '../library.ts'

/** Clerk's SDKs. */
export const clerk: Library = {
  name: 'Clerk',
  packages: [
    '@clerk/backend',
    '@clerk/clerk-sdk-node',
    '@clerk/nextjs',
    '@clerk/express',
    '@clerk/fastify',
    '@clerk/hono',
    '@hono/clerk-auth',
    '@clerk/tanstack-start',
  ],
  auth: {
    exports: {
      auth: 'caller',
      'auth.protect': 'demands',
      'auth().protect': 'demands',
      getAuth: 'caller',
      currentUser: 'caller',
      requireAuth: 'guard',
      clerkMiddleware: 'optional',
      clerkPlugin: 'optional',
      authMiddleware: 'guard',
      ClerkExpressRequireAuth: 'guard',
      ClerkExpressWithAuth: 'optional',
      withAuth: 'guard',
      requireSession: 'guard',
      authenticateRequest: 'caller',
      verifyToken: 'verifies',
      '*': 'harmless',
    },
    absent: { currentUser: [''] },
  },
  outbound: { style: 'sdk' },
}
