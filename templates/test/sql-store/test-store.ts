import type { PGlite } from '@electric-sql/pglite'
import type { Queries, Statement, TransactionalStore } from '../../src/sql-store/store'

/** A store in a database of the tests. */
export function testStore(database: PGlite): TransactionalStore {
  return {
    ...testQueries(database),
    within: (work) => database.transaction((own) => work(testQueries(own))),
    async transaction(statements) {
      await database.transaction(async (own) => {
        for (const { sql, values } of statements) await testQueries(own).rows(sql, ...values)
      })
    },
  }
}

/** Asks a database of the tests, or a transaction in it. */
export function testQueries(connection: Pick<PGlite, 'query'>): Queries {
  return {
    async rows<Row>(sql: string, ...values: Statement['values']) {
      return (await connection.query<Row>(sql.replaceAll(/\?(\d+)/g, '$$$1'), [...values])).rows
    },
  }
}
