import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { createPrismaStore, type PrismaQueries } from '../../src/sso/prisma-store'

/** PostgreSQL in this process. */
export const database = await PGlite.create()

for (const file of $migrations$) await database.exec(readFileSync(new URL(file, import.meta.url), 'utf8'))

/** Asks as a client of Prisma does. */
function queriesOf(asked: Pick<PGlite, 'query'>): PrismaQueries {
  return {
    async $queryRawUnsafe<Rows>(sql: string, ...values: unknown[]): Promise<Rows> {
      const { rows } = await asked.query(sql, values)
      return rows as Rows
    },
  }
}

/** A store of single sign-on that is new for each file of tests. */
export const store = createPrismaStore({
  ...queriesOf(database),
  async $transaction<Result>(work: (client: PrismaQueries) => Promise<Result>): Promise<Result> {
    return database.transaction(async (own) => work(queriesOf(own)))
  },
})
