import type { Queries, Statement, TransactionalStore } from './store'

/** What asks PostgreSQL: a pool of `pg`, or one of its clients. */
export interface PostgresQueries {
  query(sql: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}

/** A pool of `pg`. */
export interface PostgresPool extends PostgresQueries {
  connect(): Promise<PostgresQueries & { release(): void }>
}

/** Asks by way of a pool, or of a client that is in a transaction. */
export function queriesOf(client: PostgresQueries): Queries {
  return {
    async rows<Row>(sql: string, ...values: Statement['values']) {
      return (await client.query(numbered(sql), [...values])).rows as Row[]
    },
  }
}

/** A store in PostgreSQL. */
export function createPostgresStore(pool: PostgresPool): TransactionalStore {
  const within: TransactionalStore['within'] = async (work) => {
    const client = await pool.connect()
    try {
      await client.query('BEGIN')
      const result = await work(queriesOf(client))
      await client.query('COMMIT')
      return result
    } catch (error) {
      await client.query('ROLLBACK')
      throw error
    } finally {
      client.release()
    }
  }
  return {
    ...queriesOf(pool),
    within,
    async transaction(statements) {
      await within(async (own) => {
        for (const { sql, values } of statements) await own.rows(sql, ...values)
      })
    },
  }
}

/** Placeholders as PostgreSQL writes them. */
function numbered(sql: string): string {
  return sql.replaceAll(/\?(\d+)/g, '$$$1')
}
