import type { Library } from '../library.ts'

/** Libraries that hash passwords and compare them with their hashes. */
export const passwordHashes: Library = {
  name: 'password hashes',
  packages: ['@node-rs/argon2', '@node-rs/bcrypt', 'argon2', 'bcrypt', 'bcrypt-nodejs', 'bcrypt-ts', 'bcryptjs'],
  auth: {
    exports: {
      compare: 'compares',
      compareSync: 'compares',
      verify: 'compares',
      verifySync: 'compares',
      '*': 'harmless',
    },
  },
}
