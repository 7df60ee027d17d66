import type { Library } from '../library.ts'

/** SendGrid's SDK. */
export const sendgrid: Library = {
  name: 'SendGrid',
  packages: ['@sendgrid/mail', '@sendgrid/client'],
  outbound: { style: 'sdk', mail: ['send', 'sendMultiple'] },
}
