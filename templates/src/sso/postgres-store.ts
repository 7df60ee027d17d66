import type { Statement, Store } from './store'

/** What asks PostgreSQL: a pool of `pg`, or one of its clients. */
export interface PostgresQueries {
  query(sql: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}

/** A pool of `pg`. */
export interface PostgresPool extends PostgresQueries {
  connect(): Promise<PostgresQueries & { release(): void }>
}

/** A store in PostgreSQL. */
export function createPostgresStore(pool: PostgresPool): Store {
  return {
    async rows<Row>(sql: string, ...values: Statement['values']) {
      return (await pool.query(numbered(sql), [...values])).rows as Row[]
    },
    async transaction(statements) {
      const client = await pool.connect()
      try {
        await client.query('BEGIN')
        for (const { sql, values } of statements) await client.query(numbered(sql), [...values])
        await client.query('COMMIT')
      } catch (error) {
        await client.query('ROLLBACK')
        throw error
      } finally {
        client.release()
      }
    },
  }
}

/** Placeholders as PostgreSQL writes them. */
function numbered(sql: string): string {
  return sql.replaceAll(/\?(\d+)/g, '$$$1')
}
