import type { Library } from '../library.ts'

/** HTTP through superagent. */
export const superagent: Library = { name: 'superagent', packages: ['superagent'], outbound: { style: 'http' } }
