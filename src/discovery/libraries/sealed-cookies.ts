import type { Library } from '../library.ts'

/** Sealed cookies. */
export const sealedCookies: Library = {
  name: 'Sealed cookies',
  packages: ['iron-session', 'next-iron-session', 'next-session'],
  auth: {
    exports: {
      getIronSession: 'caller',
      getServerActionIronSession: 'caller',
      getSession: 'caller',
      withIronSessionApiRoute: 'wraps',
      withIronSession: 'wraps',
      ironSession: 'harmless',
      '*': 'harmless',
    },
  },
}
