import type { Library } from '../library.ts'

/** Sessions of NextAuth.js and Auth.js. */
export const nextAuth: Library = {
  name: 'NextAuth.js',
  packages: [
    'next-auth',
    '@auth/core',
    '@auth/express',
    '@auth/sveltekit',
    '@hono/auth-js',
    '@auth/prisma-adapter',
    '@auth/drizzle-adapter',
  ],
  auth: {
    exports: {
      getServerSession: 'caller',
      unstable_getServerSession: 'caller',
      getSession: 'caller',
      getToken: 'caller',
      auth: 'caller',
      'default().auth': 'caller',
      'default()': 'caller',
      'NextAuth().auth': 'caller',
      withAuth: 'guard',
      ExpressAuth: 'login',
      authHandler: 'login',
      verifyAuth: 'guard',
      initAuthConfig: 'harmless',
      'default().handlers': 'login',
      handlers: 'login',
      GET: 'login',
      POST: 'login',
      default: 'login',
      NextAuth: 'login',
      signIn: 'harmless',
      signOut: 'harmless',
      '*': 'harmless',
    },
    absent: {
      getServerSession: [''],
      unstable_getServerSession: [''],
      getToken: [''],
      auth: [''],
      'default().auth': [''],
      'NextAuth().auth': [''],
    },
  },
}
