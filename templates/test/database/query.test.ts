import { expect, test } from 'vitest'
import { z } from 'zod'
import { allRows, firstRow, oneRow, pageOf } from '../../src/database/query'
import { workerEnv } from '../worker'

const { $binding$: db } = await workerEnv<{ $binding$: D1Database }>()
const schema = z.object({ n: z.number() })
const two = db.prepare('SELECT 1 AS n UNION ALL SELECT 2')
const none = db.prepare('SELECT 1 AS n WHERE false')
const wrong = db.prepare("SELECT 'one' AS n")

test('the first row of a statement is read', async () => {
  expect(await firstRow(two, schema)).toEqual({ n: 1 })
  expect(await firstRow(none, schema)).toBeUndefined()
})

test('a row that must be there is read, and missed', async () => {
  expect(await oneRow(two, schema)).toEqual({ n: 1 })
  await expect(oneRow(none, schema)).rejects.toThrow(/expected object/i)
})

test('all rows of a statement are read', async () => {
  expect(await allRows(two, schema)).toEqual([{ n: 1 }, { n: 2 }])
  expect(await allRows(none, schema)).toEqual([])
})

test('rows that are not what they should be are refused', async () => {
  await expect(firstRow(wrong, schema)).rejects.toThrow(/expected number/i)
  await expect(oneRow(wrong, schema)).rejects.toThrow(/expected number/i)
  await expect(allRows(wrong, schema)).rejects.toThrow(/expected number/i)
})

test('a page has its limit, and a cursor only where more follows', () => {
  const rows = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
  expect(pageOf(rows, 2)).toEqual({ items: [{ id: 'a' }, { id: 'b' }], nextCursor: 'b' })
  expect(pageOf(rows, 3)).toEqual({ items: rows, nextCursor: null })
  expect(pageOf([], 3)).toEqual({ items: [], nextCursor: null })
})
