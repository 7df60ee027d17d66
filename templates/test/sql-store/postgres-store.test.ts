import { expect, test } from 'vitest'
import { createPostgresStore, type PostgresPool } from '../../src/sql-store/postgres-store'
import { statement } from '../../src/sql-store/store'
import { newDatabase } from './new-database'

const database = await newDatabase()
await database.exec('CREATE TABLE notes (id TEXT PRIMARY KEY, text TEXT)')

let open = 0
/** A pool whose clients share one connection. */
const pool: PostgresPool = {
  query: (sql, values) => database.query(sql, values),
  async connect() {
    open++
    const release = () => {
      open--
    }
    return { query: (sql, values) => database.query(sql, values), release }
  },
}
const store = createPostgresStore(pool)
const insert = (id: string) => statement('INSERT INTO notes (text, id) VALUES (?2, ?1)', id, `note ${id}`)

test('a statement gets its values by their number', async () => {
  await store.rows(insert('a').sql, ...insert('a').values)
  expect(await store.rows('SELECT id, text FROM notes WHERE id = ?1 AND ?1 <> ?2', 'a', 'b')).toEqual([{ id: 'a', text: 'note a' }])
})

test('a transaction does all of its statements or none, and gives its client back', async () => {
  await store.transaction([insert('b'), insert('c')])
  await expect(store.transaction([insert('d'), insert('b')])).rejects.toThrow()
  expect(await store.rows('SELECT id FROM notes ORDER BY id')).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'c' }])
  expect(open).toBe(0)
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
  expect(open).toBe(0)
})
