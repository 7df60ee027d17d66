import type { Library } from '../library.ts'

/** Resend's SDK. */
export const resend: Library = { name: 'Resend', packages: ['resend'], outbound: { style: 'sdk', mail: ['send'] } }
