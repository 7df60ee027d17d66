import type { Store } from './store'

/** A store in D1. */
export function createD1Store(db: D1Database): Store {
  return {
    async rows<Row>(sql: string, ...values: readonly (string | number | null)[]) {
      return (
        await db
          .prepare(sql)
          .bind(...values)
          .all<Row>()
      ).results
    },
    async transaction(statements) {
      await db.batch(statements.map(({ sql, values }) => db.prepare(sql).bind(...values)))
    },
  }
}
