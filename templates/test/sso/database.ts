import { readdirSync, readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { createPostgresStore, type PostgresQueries } from '../../src/sso/postgres-store'

/** Where the migrations of single sign-on are. */
const migrations = new URL('../../migrations/sso/', import.meta.url)

/** PostgreSQL in this process. */
export const database = await PGlite.create()

for (const name of readdirSync(migrations).filter((one) => one.endsWith('.sql')))
  await database.exec(readFileSync(new URL(name, migrations), 'utf8'))

let transaction = Promise.resolve()

/** Everything goes over one connection, so that it waits while a transaction has it. */
async function query(sql: string, values: unknown[] = []) {
  await transaction
  return database.query(sql, values)
}

async function connect(): Promise<PostgresQueries & { release(): void }> {
  const before = transaction
  const { promise, resolve: release } = Promise.withResolvers<void>()
  transaction = promise
  await before
  return { query: async (sql, values) => database.query(sql, values), release }
}

/** A store of single sign-on that is new for each file of tests. */
export const store = createPostgresStore({ query, connect })
