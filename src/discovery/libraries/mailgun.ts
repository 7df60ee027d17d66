import type { Library } from '../library.ts'

/** Mailgun's SDK. */
export const mailgun: Library = { name: 'Mailgun', packages: ['mailgun.js', 'mailgun-js'], outbound: { style: 'sdk', mail: ['create'] } }
