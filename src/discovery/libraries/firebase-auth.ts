import type { Library } from '../library.ts'

/** Tokens of Firebase. */
export const firebaseAuth: Library = {
  name: 'Firebase Admin Auth',
  packages: ['firebase-admin/auth'],
  auth: { exports: { verifyIdToken: 'verifies', verifySessionCookie: 'verifies', '*': 'harmless' } },
}
