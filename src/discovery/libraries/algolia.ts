import type { Library } from '../library.ts'

/** Algolia's SDK. */
export const algolia: Library = { name: 'Algolia', packages: ['algoliasearch'], outbound: { style: 'sdk' } }
