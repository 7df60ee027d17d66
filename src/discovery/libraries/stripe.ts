import type { Library } from '../library.ts'

/** Stripe's SDK. */
export const stripe: Library = { name: 'Stripe', packages: ['stripe'], outbound: { style: 'sdk' } }
