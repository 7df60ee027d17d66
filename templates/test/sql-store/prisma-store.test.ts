import { expect, test } from 'vitest'
import { createPrismaStore, type PrismaQueries } from '../../src/sql-store/prisma-store'
import { statement } from '../../src/sql-store/store'
import { newDatabase } from './new-database'

const database = await newDatabase()
await database.exec('CREATE TABLE notes (id TEXT PRIMARY KEY, text TEXT)')

/** What a client of Prisma does with SQL, on a connection or in a transaction. */
function queriesOf(connection: Pick<typeof database, 'query'>): PrismaQueries {
  return {
    async $queryRawUnsafe<Rows>(sql: string, ...values: unknown[]) {
      return (await connection.query(sql, values)).rows as Rows
    },
  }
}

const store = createPrismaStore({ ...queriesOf(database), $transaction: (work) => database.transaction((own) => work(queriesOf(own))) })
const insert = (id: string) => statement('INSERT INTO notes (text, id) VALUES (?2, ?1)', id, `note ${id}`)

test('a statement gets its values by their number', async () => {
  await store.rows(insert('a').sql, ...insert('a').values)
  expect(await store.rows('SELECT id, text FROM notes WHERE id = ?1 AND ?1 <> ?2', 'a', 'b')).toEqual([{ id: 'a', text: 'note a' }])
})

test('a transaction does all of its statements or none', async () => {
  await store.transaction([insert('b'), insert('c')])
  await expect(store.transaction([insert('d'), insert('b')])).rejects.toThrow()
  expect(await store.rows('SELECT id FROM notes ORDER BY id')).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'c' }])
})

test('work within a transaction sees what it did, and is undone where it fails', async () => {
  const seen = await store.within(async (own) => {
    await own.rows(insert('e').sql, ...insert('e').values)
    return own.rows('SELECT id FROM notes WHERE id = ?1', 'e')
  })
  expect(seen).toEqual([{ id: 'e' }])
  const failing = store.within(async (own) => {
    await own.rows(insert('f').sql, ...insert('f').values)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await store.rows('SELECT id FROM notes WHERE id = ?1', 'f')).toEqual([])
})
