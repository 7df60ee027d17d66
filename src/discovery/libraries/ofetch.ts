import type { Library } from '../library.ts'

/** HTTP through ofetch. */
export const ofetch: Library = { name: 'ofetch', packages: ['ofetch'], outbound: { style: 'http' } }
