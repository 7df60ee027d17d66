import type { Library } from '../library.ts'

/** Firebase's SDK. */
export const firebaseAdmin: Library = { name: 'Firebase', packages: ['firebase-admin'], outbound: { style: 'sdk' } }
