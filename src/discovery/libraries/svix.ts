import type { Library } from '../library.ts'

/** Svix's SDK. */
export const svix: Library = { name: 'Svix', packages: ['svix'], outbound: { style: 'sdk' } }
