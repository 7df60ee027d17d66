import type { Library } from '../library.ts'

/** knex: tables that migrations build. */
export const knex: Library = { name: 'knex', packages: ['knex', 'objection', 'bookshelf'], models: { style: 'builder', kind: 'knex' } }
