import type { Library } from '../library.ts'

/** Clerk's SDK. */
export const clerk: Library = { name: 'Clerk', packages: ['@clerk/backend', '@clerk/clerk-sdk-node'], outbound: { style: 'sdk' } }
