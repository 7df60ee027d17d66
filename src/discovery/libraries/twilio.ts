import type { Library } from '../library.ts'

/** Twilio's SDK. */
export const twilio: Library = { name: 'Twilio', packages: ['twilio'], outbound: { style: 'sdk' } }
