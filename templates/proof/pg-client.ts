import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'

const database = await PGlite.create()
for (const file of $migrations$) await database.exec(readFileSync(file, 'utf8'))

/** What stands for the pool of the project: PostgreSQL within this process. */
export const $name$ = {
  query: async (sql: string, values?: unknown[]): Promise<{ rows: unknown[] }> => database.query(sql, values),
  connect: async () => ({ query: async (sql: string, values?: unknown[]) => database.query(sql, values), release: () => undefined }),
}
