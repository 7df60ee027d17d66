import type { Library } from '../library.ts'

/** Hosted logins. */
export const hostedLogins: Library = {
  name: 'Hosted logins',
  packages: [
    '@kinde-oss/kinde-auth-nextjs',
    '@kinde-oss/kinde-node-express',
    '@workos-inc/authkit-nextjs',
    '@workos-inc/node',
    '@logto/next',
    '@logto/express',
    '@stackframe/stack',
    '@propelauth/express',
    '@propelauth/nextjs',
    '@descope/nextjs-sdk',
    '@stytch/nextjs',
  ],
  auth: {
    exports: {
      'getKindeServerSession().getUser': 'caller',
      'getKindeServerSession().isAuthenticated': 'caller',
      getUser: 'caller',
      getSession: 'caller',
      isAuthenticated: 'caller',
      withAuth: 'caller',
      authkitMiddleware: 'optional',
      protectRoute: 'guard',
      requireUser: 'guard',
      requireOrgMember: 'guard',
      getUserOrRedirect: 'demands',
      handleAuth: 'login',
      '*': 'harmless',
    },
  },
}
