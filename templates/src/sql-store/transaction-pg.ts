import { queriesOf, type PostgresQueries } from './postgres-store'

/** A transaction of this service, as its code has one: a client of the pool behind `BEGIN`. */
export type Transaction = PostgresQueries

/** Asks within a transaction of this service. */
export const asks = queriesOf
