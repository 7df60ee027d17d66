import { expect, test } from 'vitest'
import { isTaken } from '../../src/database/is-taken'
import { workerEnv } from '../worker'

const { $binding$: db } = await workerEnv<{ $binding$: D1Database }>()

async function failureOf(statement: string): Promise<unknown> {
  return db
    .batch([db.prepare('CREATE TABLE taken_test (n INTEGER UNIQUE CHECK (n > 0))'), db.prepare(statement)])
    .catch((error: unknown) => error)
}

test('a value that must be unique and is there already is taken', async () => {
  expect(isTaken(await failureOf('INSERT INTO taken_test VALUES (1), (1)'))).toBe(true)
})

test('another failure is none of that', async () => {
  const failure = await failureOf('INSERT INTO taken_test VALUES (0)')
  expect(failure).toBeInstanceOf(Error)
  expect(isTaken(failure)).toBe(false)
  expect(isTaken('UNIQUE constraint failed')).toBe(false)
})
