import type { Library } from '../library.ts'

/** Credentials of a request, read. */
export const credentialReaders: Library = {
  name: 'Credential readers',
  packages: ['express-bearer-token', 'koa-bearer-token', 'basic-auth', 'auth-header'],
  auth: { exports: { '*': 'optional', default: 'caller', parse: 'caller' } },
}
