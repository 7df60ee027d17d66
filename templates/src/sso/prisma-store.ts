import type { Statement, Store } from './store'

/** What a client of Prisma does with SQL. */
export interface PrismaQueries {
  $queryRawUnsafe<Rows>(sql: string, ...values: unknown[]): PromiseLike<Rows>
}

/** What a client of Prisma does with SQL, and with a transaction. */
export interface PrismaClientLike extends PrismaQueries {
  $transaction<Result>(work: (client: PrismaQueries) => Promise<Result>): Promise<Result>
}

/** A store by way of Prisma, in PostgreSQL. The SQL is constant text: values go beside it. */
export function createPrismaStore(client: PrismaClientLike): Store {
  return {
    async rows<Row>(sql: string, ...values: Statement['values']) {
      return client.$queryRawUnsafe<Row[]>(numbered(sql), ...values)
    },
    async transaction(statements) {
      await client.$transaction(async (own) => {
        for (const { sql, values } of statements) await own.$queryRawUnsafe(numbered(sql), ...values)
      })
    },
  }
}

/** Placeholders as PostgreSQL writes them. */
function numbered(sql: string): string {
  return sql.replaceAll(/\?(\d+)/g, '$$$1')
}
