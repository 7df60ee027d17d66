import type { Library } from '../library.ts'

/** HTTP through ky. */
export const ky: Library = { name: 'ky', packages: ['ky'], outbound: { style: 'http' } }
