import type { Library } from '../library.ts'

/** Amazon Web Services' SDK. */
export const awsSdk: Library = { name: 'AWS', packages: ['@aws-sdk/', 'aws-sdk'], outbound: { style: 'sdk' } }
