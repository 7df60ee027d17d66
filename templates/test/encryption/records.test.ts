import { describe, expect, test } from 'vitest'
import { sealedFields } from '../../src/encryption/encrypted-fields'
import { createEnvelope } from '../../src/encryption/envelope'
import { createLookupIndex } from '../../src/encryption/lookup-index'
import { createRecords } from '../../src/encryption/records'
import { idOf } from './database'
import { keysOf } from './wrapping-keys'

const parts = { envelope: createEnvelope(keysOf('a')), lookupIndex: createLookupIndex(new Uint8Array(32).fill(1)) }
const records = createRecords({ ...parts, isPlainRead: false })
const migrating = createRecords({ ...parts, isPlainRead: true })

const [{ table, idType } = { table: '', idType: 'text' }] = sealedFields
const own = sealedFields.filter((one) => one.table === table)
const id = idOf(idType, 1)
const values = Object.fromEntries(own.map(({ field }) => [field, `value of ${field}`]))
const sealed = await records.sealFields(table, id, values)

describe('fields of a record', () => {
  test('open to what was sealed', async () => {
    expect(await records.openFields(table, id, sealed)).toEqual(values)
  })

  test('have one data key for all of them, and a text each', () => {
    const texts = own.map(({ sealedField }) => sealed[sealedField] ?? '')
    expect(new Set(texts.map((text) => text.split('.')[2])).size).toBe(1)
    expect(new Set(texts).size).toBe(own.length)
  })

  test('do not open in each other: a value that was copied to another column is refused', async () => {
    for (const one of own)
      for (const other of own)
        if (one !== other) {
          const moved = { ...sealed, [other.sealedField]: sealed[one.sealedField] ?? null }
          await expect(records.openFields(table, id, moved)).rejects.toMatchObject({ reason: 'does-not-open' })
        }
  })

  test('are those of this table: another one is refused, where values would be written as they are', async () => {
    await expect(records.sealFields('no_such_table', id, values)).rejects.toThrow('Expected `table` to be one with sealed fields')
    await expect(records.openFields('no_such_table', id, values)).rejects.toThrow('Expected `table` to be one with sealed fields')
  })

  test('are texts', async () => {
    const [{ field } = { field: '' }] = own
    await expect(records.sealFields(table, id, { [field]: 7 })).rejects.toMatchObject({ reason: 'not-text' })
  })

  test('are refused where the sealed column was not read with the record', async () => {
    await expect(records.openFields(table, id, values)).rejects.toThrow(/^Expected the record to be read with `\w+`\.$/)
  })

  test('have an index where records are looked up by them', async () => {
    for (const { field, index } of own) {
      if (index === undefined) await expect(records.lookupIndex(table, field, 'a')).rejects.toThrow('Expected `field` to have an index')
      else expect(await records.lookupIndex(table, field, ` ${values[field]} `)).toBe(sealed[index.field])
    }
  })
})

describe('a readable value', () => {
  const empty = Object.fromEntries(own.map(({ sealedField }) => [sealedField, null]))

  test('is read while the setting says so, whatever is sealed beside it', async () => {
    const changed = Object.fromEntries(own.map(({ field }) => [field, `changed ${field}`]))
    expect(await migrating.openFields(table, id, { ...changed, ...sealed })).toEqual(own[0]?.isReadable === true ? changed : values)
  })

  test('is refused otherwise where nothing is sealed, and the error does not hold it', async () => {
    const error: unknown = await records.openFields(table, id, { ...empty, ...values }).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ reason: 'not-sealed' })
    expect(String(error)).not.toContain('value of')
  })

  test('is none where neither column has one', async () => {
    const none = Object.fromEntries(own.map(({ field }) => [field, null]))
    expect(await records.openFields(table, id, empty)).toEqual(none)
    expect(await records.sealFields(table, id, none)).toEqual(
      Object.fromEntries(
        own.flatMap(({ sealedField, index }) => [sealedField, ...(index === undefined ? [] : [index.field])].map((name) => [name, null])),
      ),
    )
  })
})
