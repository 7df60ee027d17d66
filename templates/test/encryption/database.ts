import { readFileSync } from 'node:fs'
import { sealedFields } from '../../src/encryption/encrypted-fields'
import { newDatabase } from '../sql-store/new-database'
import { testStore } from '../sql-store/test-store'

/** PostgreSQL in this process, new for each file of tests, with as much of the tables as is sealed. */
export const database = await newDatabase()

for (const table of new Set(sealedFields.map((field) => field.table))) {
  const fields = sealedFields.filter((field) => field.table === table)
  const [{ id, idType } = { id: 'id', idType: 'text' }] = fields
  await database.exec(`CREATE TABLE "${table}" ("${id}" ${idType} PRIMARY KEY)`)
  for (const { column } of fields) await database.exec(`ALTER TABLE "${table}" ADD COLUMN "${column}" text`)
}

for (const file of $migrations$) await database.exec(readFileSync(new URL(file, import.meta.url), 'utf8'))

/** A store in it. */
export const store = testStore(database)

/** A text that may be an id of a type: the same for each number. */
export function idOf(idType: string, number: number): string {
  if (idType === 'text') return `row-${String(number).padStart(6, '0')}`
  return idType === 'uuid' ? `00000000-0000-4000-8000-${String(number).padStart(12, '0')}` : String(number)
}

/** Writes values of a record, by the names of their columns. */
export async function writeRow(table: string, values: Readonly<Record<string, string | null>>): Promise<void> {
  const names = Object.keys(values).map((name) => `"${name}"`)
  const places = names.map((_, i) => `$${i + 1}`)
  await database.query(`INSERT INTO "${table}" (${names.join(', ')}) VALUES (${places.join(', ')})`, Object.values(values))
}

/** All records of a table, as a dump holds them. */
export async function rowsOf(table: string): Promise<Record<string, string | null>[]> {
  return (await database.query<Record<string, string | null>>(`SELECT * FROM "${table}" ORDER BY 1`)).rows
}
