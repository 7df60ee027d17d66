import type { Library } from '../library.ts'

/** Strategies of Passport that ask every request for credentials. */
export const passportGuards: Library = {
  name: 'Passport guards',
  packages: [
    'passport-jwt',
    'passport-http',
    'passport-http-bearer',
    'passport-headerapikey',
    'passport-localapikey',
    'passport-custom',
    'passport-cookie',
    'passport-auth-token',
    'passport-unique-token',
    'passport-trusted-header',
    'passport-oauth2-client-password',
    'passport-firebase-jwt',
    'passport-jwt-cookiecombo',
  ],
  auth: {
    exports: { '*': 'harmless' },
    strategy: 'guard',
    strategyNames: [
      'jwt',
      'basic',
      'digest',
      'bearer',
      'headerapikey',
      'localapikey',
      'custom',
      'cookie',
      'authtoken',
      'token',
      'trusted-header',
      'oauth2-client-password',
      'firebase-jwt',
      'jwt-cookiecombo',
    ],
  },
}
