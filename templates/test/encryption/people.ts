import { sealedFields, type SealedField } from '../../src/encryption/encrypted-fields'
import { createEnvelope } from '../../src/encryption/envelope'
import { createLookupIndex } from '../../src/encryption/lookup-index'
import { rowNamed, type SealedRow } from '../../src/encryption/sealed-rows'
import type { Store } from '../../src/sql-store/store'
import { database, idOf, store, writeRow } from './database'
import { keysOf } from './wrapping-keys'

/** The first sealed field, by which tests go. */
export const field = sealedFields[0] as SealedField

/** What values are sealed with while one key is the current one: `partsOf('2', '1')`. */
export function partsOf(...ids: readonly string[]) {
  const keys = keysOf(...ids)
  return { keys, envelope: createEnvelope(keys), lookupIndex: createLookupIndex(new Uint8Array(32).fill(1)) }
}

/** Leaves as many records as there are values, and nothing of a job. */
export async function withRecords(...values: readonly (string | null)[]): Promise<void> {
  await database.exec(`DELETE FROM "${field.table}"; DELETE FROM encryption_progress`)
  for (const [i, value] of values.entries()) await writeRow(field.table, { [field.id]: idOf(field.idType, i), [field.column]: value })
}

/** One of the records. */
export async function record(number: number): Promise<SealedRow> {
  const found = await rowNamed(store, field, idOf(field.idType, number))
  if (found === undefined) throw new Error(`There is no record ${number}.`)
  return found
}

/** Writes the readable value of a record, as code does that knows of no sealed one. */
export async function writePlain(number: number, value: string | null): Promise<void> {
  await database.query(`UPDATE "${field.table}" SET "${field.column}" = $1 WHERE "${field.id}" = $2`, [value, idOf(field.idType, number)])
}

/** Writes the sealed value of a record. */
export async function writeSealedText(number: number, sealed: string | null): Promise<void> {
  await database.query(`UPDATE "${field.table}" SET "${field.sealedColumn}" = $1 WHERE "${field.id}" = $2`, [
    sealed,
    idOf(field.idType, number),
  ])
}

/** The store, with something that others do right before a statement like this: the first time only, or each time. */
export function interrupted(like: RegExp, work: () => Promise<void>, often = false): Store {
  let isDone = false
  return {
    ...store,
    async rows<Row>(sql: string, ...values: readonly (string | number | null)[]) {
      if (like.test(sql) && (often || !isDone)) {
        isDone = true
        await work()
      }
      return store.rows<Row>(sql, ...values)
    },
  }
}
