import type { Library } from '../library.ts'

/** Mail through nodemailer. */
export const nodemailer: Library = {
  name: 'nodemailer',
  packages: ['nodemailer'],
  outbound: { target: 'SMTP', style: 'sdk', methods: ['sendMail', 'verify'], mail: ['sendMail'] },
}
