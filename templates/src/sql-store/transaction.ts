import { queriesOf, type PrismaQueries } from './prisma-store'

/** A transaction of this service, as its code has one: what `$transaction` hands on. */
export type Transaction = PrismaQueries

/** Asks within a transaction of this service. */
export const asks = queriesOf
