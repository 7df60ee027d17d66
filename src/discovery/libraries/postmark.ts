import type { Library } from '../library.ts'

/** Postmark's SDK. */
export const postmark: Library = {
  name: 'Postmark',
  packages: ['postmark'],
  outbound: { style: 'sdk', mail: ['sendEmail', 'sendEmailWithTemplate'] },
}
