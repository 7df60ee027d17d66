import type { Statement, Store } from './store'

/** What a client of PostgreSQL has to do; `pg` and PGlite do. */
export interface PostgresClient {
  query(sql: string, values: unknown[]): Promise<{ rows: unknown[] }>
}

/** A store in PostgreSQL. `transact` runs a function in a transaction with a client of its own. */
export function createPostgresStore(client: PostgresClient, transact: (work: (client: PostgresClient) => Promise<void>) => Promise<void>): Store {
  return {
    async rows<Row>(sql: string, ...values: Statement['values']) {
      return (await client.query(numbered(sql), [...values])).rows as Row[]
    },
    async transaction(statements) {
      await transact(async (own) => {
        for (const { sql, values } of statements) await own.query(numbered(sql), [...values])
      })
    },
  }
}

/** Placeholders as PostgreSQL writes them. */
function numbered(sql: string): string {
  return sql.replaceAll(/\?(\d+)/g, '$$$1')
}
