import type { Library } from '../library.ts'

/** Plaid's SDK. */
export const plaid: Library = { name: 'Plaid', packages: ['plaid'], outbound: { style: 'sdk' } }
