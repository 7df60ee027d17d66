import type { Library } from '../library.ts'

/** Meilisearch's SDK. */
export const meilisearch: Library = { name: 'Meilisearch', packages: ['meilisearch'], outbound: { style: 'sdk' } }
