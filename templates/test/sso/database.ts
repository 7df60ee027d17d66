import { readdirSync, readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import type { Store } from '../../src/sso/store'

/** Where the migrations of single sign-on are. */
const migrations = new URL('../../migrations/sso/', import.meta.url)

/** PostgreSQL in this process, new for each file of tests. */
export const database = await PGlite.create()

for (const name of readdirSync(migrations).filter((one) => one.endsWith('.sql')))
  await database.exec(readFileSync(new URL(name, migrations), 'utf8'))

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
