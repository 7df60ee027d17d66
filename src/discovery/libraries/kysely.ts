import type { Library } from '../library.ts'

/** Kysely: tables that migrations build. */
export const kysely: Library = { name: 'Kysely', packages: ['kysely'], models: { style: 'builder', kind: 'kysely' } }
