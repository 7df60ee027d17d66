import { readFileSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
//#region prisma
import type { Transaction } from '../../src/sql-store/transaction'
//#endregion
//#region !prisma
import type { PostgresQueries } from '../../src/sql-store/postgres-store'
//#endregion
import { newDatabase } from '../sql-store/new-database'
import { testStore } from '../sql-store/test-store'

/** PostgreSQL in this process, new for each file of tests, with the tables of the audit log. */
export const database = await newDatabase()

for (const file of $migrations$) await database.exec(readFileSync(new URL(file, import.meta.url), 'utf8'))

/** A store in it. */
export const store = testStore(database)

//#region prisma
/** A transaction of the tests, as code of this service has one. */
export function transactionOf(own: Pick<PGlite, 'query'>): Transaction {
  return {
    async $queryRawUnsafe<Rows>(sql: string, ...values: unknown[]) {
      return (await own.query(sql, values)).rows as Rows
    },
  }
}
//#endregion
//#region !prisma
/** A transaction of the tests, as code of this service has one. */
export function $transactionOf$(own: Pick<PGlite, 'query'>): PostgresQueries {
  return own
}
//#endregion

/** Does work in a transaction, as code of this service has one; `own` takes SQL of the tests in it. */
export async function inTransaction<Result>(
  work: (tx: ReturnType<typeof transactionOf>, own: Pick<PGlite, 'query'>) => Promise<Result>,
): Promise<Result> {
  return database.transaction((own) => work(transactionOf(own), own))
}

/** A row of an event, as SQL has it. */
export interface EventRow {
  id: string
  happened_at: number
  actor_kind: string
  actor: string
  action: string
  target_type: string
  target_id: string
  outcome: string
  request_id: string
  changes: string
  personal_digest: string | null
}

/** All events, in the order in which they were stored. */
export async function allEvents(): Promise<EventRow[]> {
  return store.rows<EventRow>('SELECT e.* FROM audit_events e ORDER BY e.happened_at, e.ctid')
}
