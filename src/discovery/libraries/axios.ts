import type { Library } from '../library.ts'

/** HTTP through axios. */
export const axios: Library = { name: 'axios', packages: ['axios'], outbound: { style: 'http' } }
