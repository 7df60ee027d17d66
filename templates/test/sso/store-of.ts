import type { PGlite } from '@electric-sql/pglite'
import type { Store } from '../../src/sso/store'

/** A store in a database of the tests. */
export function storeOf(database: PGlite): Store {
  return {
    async rows<Row>(sql: string, ...values: readonly (string | number | null)[]) {
      return (await database.query<Row>(numbered(sql), [...values])).rows
    },
    async transaction(statements) {
      await database.transaction(async (own) => {
        for (const { sql, values } of statements) await own.query(numbered(sql), [...values])
      })
    },
  }
}

/** Placeholders as PostgreSQL writes them. */
function numbered(sql: string): string {
  return sql.replaceAll(/\?(\d+)/g, '$$$1')
}
