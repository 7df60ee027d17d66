import type { Library } from '../library.ts'

/** A session with a user. */
export const connectEnsureLogin: Library = {
  name: 'connect-ensure-login',
  packages: ['connect-ensure-login'],
  auth: { exports: { ensureLoggedOut: 'harmless', ensureNotLoggedIn: 'harmless', '*': 'guard' } },
}
