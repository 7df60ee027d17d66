import type { Library } from '../library.ts'

/** Passport itself. */
export const passport: Library = {
  name: 'Passport',
  packages: ['passport', 'koa-passport', '@fastify/passport', '@nestjs/passport', 'passport-anonymous'],
  auth: {
    exports: {
      initialize: 'harmless',
      session: 'harmless',
      authenticate: 'guard',
      authorize: 'guard',
      AuthGuard: 'guard',
      use: 'harmless',
      serializeUser: 'harmless',
      deserializeUser: 'harmless',
      unuse: 'harmless',
      framework: 'harmless',
      '*': 'harmless',
    },
  },
}
