import type { Library } from '../library.ts'

/** Middleware of Kinde for Next.js. */
export const kindeMiddleware: Library = {
  name: 'Kinde middleware',
  packages: ['@kinde-oss/kinde-auth-nextjs/middleware'],
  auth: { exports: { '*': 'guard' } },
}
