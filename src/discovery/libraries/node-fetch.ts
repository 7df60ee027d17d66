import type { Library } from '../library.ts'

/** HTTP through node-fetch. */
export const nodeFetch: Library = {
  name: 'node-fetch',
  packages: ['node-fetch', 'cross-fetch', 'isomorphic-fetch'],
  outbound: { style: 'http' },
}
