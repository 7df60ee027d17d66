import type { Library } from '../library.ts'

/** Polar's SDK. */
export const polar: Library = { name: 'Polar', packages: ['@polar-sh/sdk'], outbound: { style: 'sdk' } }
