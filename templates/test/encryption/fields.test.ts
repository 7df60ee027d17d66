import { expect, test } from 'vitest'
import { sealedFields } from '../../src/encryption/encrypted-fields'
import { createEnvelope } from '../../src/encryption/envelope'
import { createLookupIndex } from '../../src/encryption/lookup-index'
import { createRecords } from '../../src/encryption/records'
import { database, idOf, rowsOf, writeRow } from './database'
import { keysOf } from './wrapping-keys'

const parts = { envelope: createEnvelope(keysOf('a')), lookupIndex: createLookupIndex(new Uint8Array(32).fill(1)) }
const { sealFields, openFields } = createRecords({ ...parts, isPlainRead: false })

const table = '$table$'
const own = sealedFields.filter((field) => field.table === table && [$fields$].includes(field.field))
const [{ id: idColumn, idType } = { id: 'id', idType: 'text' }] = own
const id = idOf(idType, 7)
const values = Object.fromEntries(own.map(({ field }, i) => [field, `Secret ${i} of Ada ✓`]))

/** Sealed columns by the names that SQL has for them. */
async function columnsFor(given: Readonly<Record<string, string | null>>): Promise<Record<string, string | null>> {
  const made = await sealFields(table, id, given)
  const names = own.flatMap(({ sealedField, sealedColumn, index }) => [
    [sealedField, sealedColumn],
    ...(index === undefined ? [] : [[index.field, index.column]]),
  ])
  return Object.fromEntries(names.flatMap(([field = '', column = '']) => (field in made ? [[column, made[field] ?? null]] : [])))
}

test('$words$ are encrypted: a dump holds no part of what was written, and the answer is the value of before', async () => {
  expect(own.length).toBeGreaterThan(0)
  await writeRow(table, { [idColumn]: id, ...(await columnsFor(values)) })
  const [row = {}] = await rowsOf(table)
  const dump = JSON.stringify(row)
  for (const word of ['Secret', 'secret', 'Ada', 'ada']) {
    expect(dump).not.toContain(word)
    expect(dump).not.toContain(Buffer.from(word).toString('base64url'))
  }
  const read = Object.fromEntries(own.map(({ sealedField, sealedColumn }) => [sealedField, row[sealedColumn]]))
  const all = Object.fromEntries(sealedFields.filter((one) => one.table === table).map(({ sealedField }) => [sealedField, null]))
  expect(await openFields(table, id, { ...all, ...read })).toMatchObject(values)
})

test('$words$ that are encrypted do not open in another record', async () => {
  const made = await sealFields(table, id, values)
  const all = Object.fromEntries(sealedFields.filter((one) => one.table === table).map(({ sealedField }) => [sealedField, null]))
  await expect(openFields(table, idOf(idType, 8), { ...all, ...made })).rejects.toMatchObject({ reason: 'does-not-open' })
})

test('$words$ that are empty are kept as nothing, and those that are left out stay as they are', async () => {
  const made = await columnsFor(Object.fromEntries(own.map(({ field }) => [field, null])))
  expect([...new Set(Object.values(made))]).toEqual([null])
  expect(await columnsFor({})).toEqual({})
  await database.exec(`DELETE FROM "${table}"`)
})
