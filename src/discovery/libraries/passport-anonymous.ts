import type { Library } from '../library.ts'

/** The strategy of Passport that lets everyone pass. */
export const passportAnonymous: Library = {
  name: 'Passport anonymous',
  packages: ['passport-anonymous'],
  auth: { exports: { '*': 'harmless' }, strategy: 'optional', strategyNames: ['anonymous'] },
}
