import type { Queries, Statement, TransactionalStore } from './store'

/** What a client of Prisma does with SQL. */
export interface PrismaQueries {
  $queryRawUnsafe<Rows>(sql: string, ...values: unknown[]): PromiseLike<Rows>
}

/** What a client of Prisma does with SQL, and with a transaction. */
export interface PrismaClientLike extends PrismaQueries {
  $transaction<Result>(work: (client: PrismaQueries) => Promise<Result>): Promise<Result>
}

/** Asks by way of a client, or of its transaction. The SQL is constant text: values go beside it. */
export function queriesOf(client: PrismaQueries): Queries {
  return {
    async rows<Row>(sql: string, ...values: Statement['values']) {
      return client.$queryRawUnsafe<Row[]>(numbered(sql), ...values)
    },
  }
}

/** A store by way of Prisma, in PostgreSQL. */
export function createPrismaStore(client: PrismaClientLike): TransactionalStore {
  const within: TransactionalStore['within'] = (work) => client.$transaction((own) => work(queriesOf(own)))
  return {
    ...queriesOf(client),
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
