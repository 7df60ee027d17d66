import type { Library } from '../library.ts'

/** Middleware of NextAuth.js 4 for Next.js. */
export const nextAuthMiddleware: Library = {
  name: 'NextAuth.js middleware',
  packages: ['next-auth/middleware'],
  auth: { exports: { '*': 'guard' } },
}
