import { beforeEach, describe, expect, test } from 'vitest'
import { backfillRecords } from '../../src/encryption/backfill'
import { createRecords } from '../../src/encryption/records'
import { countSealedUnder, demandUnused, rewrap, rotateKeys } from '../../src/encryption/rotate'
import { database, idOf, store } from './database'
import { field, interrupted, partsOf, record, withRecords, writeSealedText } from './people'
import { changedAt, keysOf } from './wrapping-keys'

const { table, column } = field
const values = Array.from({ length: 5 }, (_, i) => `Person ${i}`)
const [old, both, fresh] = [partsOf('a'), partsOf('b', 'a'), partsOf('b')]

async function opened(number: number, { envelope } = both): Promise<string> {
  const { id, sealed } = await record(number)
  return envelope.open(sealed ?? '', { table, column, row: id })
}

beforeEach(async () => {
  await withRecords(...values)
  await backfillRecords(old, { store })
})

describe('a key that is rotated', () => {
  test('is replaced in each value, whose payload is not touched, and the old key is needed no more', async () => {
    const before = (await record(2)).sealed?.split('.') ?? []
    expect(await rotateKeys(both.keys, { store, batch: 2 })).toEqual({ rewrapped: 5, changed: 0, closed: 0, isFinished: true })
    const after = (await record(2)).sealed?.split('.') ?? []
    expect([after[1], after[3], after[4]]).toEqual(['b', before[3], before[4]])
    expect(after[2]).not.toBe(before[2])
    for (const [i, value] of values.entries()) expect(await opened(i, fresh)).toBe(value)
    expect(await rotateKeys(both.keys, { store })).toMatchObject({ rewrapped: 0, isFinished: true })
  })

  test('leaves the index as it is, so that records are found as before', async () => {
    const before = await Promise.all(values.map(async (_, i) => (await record(i)).indexed))
    await rotateKeys(both.keys, { store })
    expect(await Promise.all(values.map(async (_, i) => (await record(i)).indexed))).toEqual(before)
    if (field.index !== undefined) {
      const text = await createRecords({ ...fresh, isPlainRead: false }).lookupIndex(table, field.field, ' PERSON 3 ')
      expect(before.includes(text)).toBe(!field.index.isExact)
    }
  })

  test('was killed in the middle: the rotation goes on where it was', async () => {
    const dying = interrupted(/INSERT INTO encryption_progress/, async () => {
      throw new Error('killed')
    })
    await expect(rotateKeys(both.keys, { store: dying, batch: 2 })).rejects.toThrow('killed')
    expect(await countSealedUnder(store, 'b')).toBe(2)
    expect(await rotateKeys(both.keys, { store, batch: 2 })).toMatchObject({ rewrapped: 3, isFinished: true })
    expect(await countSealedUnder(store, 'a')).toBe(0)
  })

  test('is stopped between two records', async () => {
    const ending = new AbortController()
    const stopping = interrupted(/^UPDATE/, async () => ending.abort())
    expect(await rotateKeys(both.keys, { store: stopping, signal: ending.signal })).toMatchObject({ rewrapped: 1, isFinished: false })
  })
})

describe('while requests are answered, a rotation of keys', () => {
  test('lets every value be read before, during and after it', async () => {
    const read: string[] = []
    const reading = interrupted(/^UPDATE/, async () => void read.push(await opened(0), await opened(4)), true)
    await rotateKeys(both.keys, { store: reading })
    expect(new Set(read)).toEqual(new Set(['Person 0', 'Person 4']))
    expect(read.length).toBeGreaterThan(8)
  })

  test('keeps what was written between its reading and its writing, under the old key or the new one', async () => {
    for (const writer of [old, both]) {
      const sealed = await writer.envelope.seal('Changed', { table, column, row: idOf(field.idType, 0) })
      const racing = interrupted(/^UPDATE/, async () => writeSealedText(0, sealed))
      expect(await rotateKeys(both.keys, { store: racing })).toMatchObject({ changed: 0 })
      expect(await opened(0, fresh)).toBe('Changed')
    }
  })

  test('leaves a value to the next run that changes each time, and the old key is still used', async () => {
    const again = async () => writeSealedText(0, await old.envelope.seal('Changed', { table, column, row: idOf(field.idType, 0) }))
    expect(await rotateKeys(both.keys, { store: interrupted(/^UPDATE/, again, true) })).toMatchObject({ changed: 1 })
    await expect(demandUnused(store, both.keys, 'a')).rejects.toMatchObject({ reason: 'still-used' })
    await rotateKeys(both.keys, { store })
    await demandUnused(store, both.keys, 'a')
  })

  test('takes no notice of a record that goes away', async () => {
    const racing = interrupted(/^UPDATE/, async () => void (await database.exec(`DELETE FROM "${table}"`)))
    expect(await rotateKeys(both.keys, { store: racing, batch: 1 })).toMatchObject({ rewrapped: 0, isFinished: true })
  })
})

describe('an old key', () => {
  test('is not taken out while a value names it, and the value does not open without it', async () => {
    await expect(demandUnused(store, both.keys, 'a')).rejects.toMatchObject({ reason: 'still-used' })
    await expect(opened(0, fresh)).rejects.toMatchObject({ reason: 'unknown-key' })
    await rotateKeys(both.keys, { store })
    await demandUnused(store, both.keys, 'a')
    expect(await opened(0, fresh)).toBe('Person 0')
  })

  test('that is current is not taken out, and one that is not set is told apart', async () => {
    await expect(demandUnused(store, both.keys, 'b')).rejects.toThrow('This is the current key')
    await expect(demandUnused(store, both.keys, 'c')).rejects.toMatchObject({ reason: 'unknown-key' })
  })

  test('stays where a value of it does not open, and the others go on', async () => {
    const [head, id, key = '', ...rest] = ((await record(1)).sealed ?? '').split('.')
    await writeSealedText(1, [head, id, changedAt(key, 3), ...rest].join('.'))
    expect(await rotateKeys(both.keys, { store })).toMatchObject({ rewrapped: 4, closed: 1 })
    await expect(demandUnused(store, both.keys, 'a')).rejects.toThrow('Values that this key opens: 1. Rotate first.')
  })

  test('is not given up because a key service is away: the job fails, and the next run goes on', async () => {
    const away = { ...both.keys, unwrap: async () => Promise.reject(new Error('no connection')) }
    await expect(rotateKeys(away, { store })).rejects.toThrow('no connection')
    expect(await rotateKeys(both.keys, { store })).toMatchObject({ rewrapped: 5, closed: 0 })
  })

  test('is told apart from one whose id begins like its own', async () => {
    await writeSealedText(0, (await record(0)).sealed?.replace('.a.', '.a-2.') ?? '')
    expect([await countSealedUnder(store, 'a'), await countSealedUnder(store, 'a-2')]).toEqual([4, 1])
  })
})

test('a value that the current key wraps is rewrapped to itself', async () => {
  const { sealed } = await record(0)
  expect(await rewrap(sealed ?? '', keysOf('a', 'b'))).toBe(sealed)
})
