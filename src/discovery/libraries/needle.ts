import type { Library } from '../library.ts'

/** HTTP through needle. */
export const needle: Library = { name: 'needle', packages: ['needle'], outbound: { style: 'http' } }
