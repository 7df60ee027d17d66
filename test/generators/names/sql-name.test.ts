import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { sqlName } from '../../../src/generators/names/sql-name.ts'

const words = [
  'abort',
  'order',
  'group',
  'Select',
  'values',
  'index',
  'current_time',
  'returning',
  'without',
  'user_name',
  'name',
  '2fa',
  'isnull',
  'commit',
  'others',
]

describe('sqlName', () => {
  it.each(words)('%s is a name of a table and of a column', (word) => {
    const database = new DatabaseSync(':memory:')
    database.exec(`CREATE TABLE ${sqlName(word)} (${sqlName(word)} TEXT NOT NULL) STRICT`)
    expect(database.prepare(`SELECT ${sqlName(word)} FROM ${sqlName(word)}`).all()).toEqual([])
  })

  it('leaves other names as they are', () => {
    expect(['name', 'user_name', 'orders'].map(sqlName)).toEqual(['name', 'user_name', 'orders'])
  })
})
