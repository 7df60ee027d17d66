import { readFileSync } from 'node:fs'
import type { Store } from '../../src/sso/store'
import { newDatabase } from './new-database'

/** PostgreSQL in this process, new for each file of tests, with the tables of single sign-on. */
export const database = await newDatabase()

for (const file of $migrations$) await database.exec(readFileSync(new URL(file, import.meta.url), 'utf8'))

/** A store in it. */
export const store: Store = {
  async rows<Row>(sql: string, ...values: readonly (string | number | null)[]) {
    return (await database.query<Row>(numbered(sql), [...values])).rows
  },
  async transaction(statements) {
    await database.transaction(async (own) => {
      for (const { sql, values } of statements) await own.query(numbered(sql), [...values])
    })
  },
}

/** Placeholders as PostgreSQL writes them. */
function numbered(sql: string): string {
  return sql.replaceAll(/\?(\d+)/g, '$$$1')
}
