import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'

const database = await PGlite.create()
for (const file of $migrations$) await database.exec(readFileSync(file, 'utf8'))

interface Queries {
  $queryRawUnsafe<Rows>(sql: string, ...values: unknown[]): Promise<Rows>
}

/** Asks as a client of Prisma does. */
function queriesOf(asked: Pick<PGlite, 'query'>): Queries {
  return {
    async $queryRawUnsafe<Rows>(sql: string, ...values: unknown[]): Promise<Rows> {
      const { rows } = await asked.query(sql, values)
      return rows as Rows
    },
  }
}

/** What stands for the client of the project: PostgreSQL within this process. */
export const $name$ = {
  ...queriesOf(database),
  async $transaction<Result>(work: (client: Queries) => Promise<Result>): Promise<Result> {
    return database.transaction(async (own) => work(queriesOf(own)))
  },
}
