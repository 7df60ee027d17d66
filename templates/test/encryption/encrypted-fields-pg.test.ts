import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  encryptedFields,
  //#region sealed
  sealedFields,
  //#endregion
} from '../../src/encryption/encrypted-fields'
import { newDatabase } from '../sql-store/new-database'

const folder = new URL('$migrationFolder$/', import.meta.url)
const database = await newDatabase()
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.sql'))
for (const file of files.sort()) await database.exec(readFileSync(new URL(file, folder), 'utf8'))

/** Columns that the migrations make. */
async function declaredFields(): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name <> 'encryption_progress'`,
  )
  return rows.map(({ name }) => name)
}

const classified = encryptedFields.map(({ model, field }) => `${model}.${field}`.toLowerCase())

test('each column is classified, as encrypted, hashed or readable', async () => {
  const known = new Set(classified)
  //#region sealed
  for (const { table, sealedColumn, index } of sealedFields) known.add(`${table}.${sealedColumn}`).add(`${table}.${index?.column}`)
  //#endregion
  const declared = await declaredFields()
  expect(declared.length).toBeGreaterThan(0)
  expect(declared.filter((name) => !known.has(name.toLowerCase()))).toEqual([])
})

test('each is classified once, with a reason', () => {
  expect(classified.filter((name, i) => classified.indexOf(name) !== i)).toEqual([])
  expect(encryptedFields.filter(({ why }) => why === '')).toEqual([])
})
//#region sealed

test('encrypted fields have their columns for sealed values', async () => {
  const declared = await declaredFields()
  for (const { table, sealedColumn, index } of sealedFields) {
    expect(declared).toContain(`${table}.${sealedColumn}`)
    if (index !== undefined) expect(declared).toContain(`${table}.${index.column}`)
  }
})
//#endregion
