import type { Library } from '../library.ts'

/** HTTP through undici. */
export const undici: Library = { name: 'undici', packages: ['undici'], outbound: { style: 'http' } }
