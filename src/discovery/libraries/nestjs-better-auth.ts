import type { Library } from '../library.ts'

/** Better Auth for NestJS. */
export const nestjsBetterAuth: Library = {
  name: 'Better Auth for NestJS',
  packages: ['@thallesp/nestjs-better-auth', '@mguay/nestjs-better-auth'],
  auth: {
    exports: { AuthGuard: 'guard', '*': 'harmless' },
    opens: { Public: 'none', AllowAnonymous: 'none', Optional: 'optional', OptionalAuth: 'optional' },
  },
}
