import type { Library } from '../library.ts'

/** HTTP through got. */
export const got: Library = { name: 'got', packages: ['got'], outbound: { style: 'http' } }
