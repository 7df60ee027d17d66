import type { Library } from '../library.ts'

/** Drizzle ORM for all its databases. */
export const drizzle: Library = {
  name: 'Drizzle',
  packages: ['drizzle-orm'],
  models: {
    style: 'table-call',
    kind: 'drizzle',
    tables: ['pgTable', 'mysqlTable', 'sqliteTable', 'singlestoreTable', 'gelTable', 'cockroachTable', 'mssqlTable'],
    creators: ['pgTableCreator', 'mysqlTableCreator', 'sqliteTableCreator', 'singlestoreTableCreator'],
    schemas: ['pgSchema', 'mysqlSchema', 'singlestoreSchema', 'gelSchema'],
  },
}
