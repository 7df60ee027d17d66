import type { Library } from '../library.ts'

/** Drivers of SQL databases: tables that code makes with statements of its own. */
export const sqlDrivers: Library = {
  name: 'SQL drivers',
  packages: [
    'better-sqlite3',
    'bun:sqlite',
    'node:sqlite',
    'sqlite3',
    'sqlite',
    '@libsql/client',
    'pg',
    'postgres',
    '@electric-sql/pglite',
    'mysql',
    'mysql2',
    'mariadb',
  ],
  models: { style: 'builder', kind: 'sql' },
}
