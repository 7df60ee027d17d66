import { beforeEach, describe, expect, test } from 'vitest'
import { backfillRecords } from '../../src/encryption/backfill'
import { countReadable } from '../../src/encryption/sealed-rows'
import type { JobProgress } from '../../src/encryption/walk-rows'
import { database, idOf, store } from './database'
import { field, interrupted, partsOf, record, withRecords, writePlain, writeSealedText } from './people'
import { changedAt } from './wrapping-keys'

const parts = partsOf('a')
const { table, column } = field
const values = Array.from({ length: 7 }, (_, i) => `Person ${i}`)

/** What a record holds, opened. */
async function opened(number: number): Promise<string | null> {
  const { id, sealed } = await record(number)
  return sealed === null ? null : parts.envelope.open(sealed, { table, column, row: id })
}

async function all(): Promise<(string | null)[]> {
  return Promise.all(values.map(async (_, i) => opened(i)))
}

beforeEach(async () => withRecords(...values))

describe('a backfill', () => {
  test('seals standing records in batches, says how far it is, and finds nothing more to do', async () => {
    const seen: JobProgress[] = []
    expect(await countReadable(store)).toBe(7)
    expect(await backfillRecords(parts, { store, batch: 3, report: (one) => seen.push(one) })).toMatchObject({
      sealed: 7,
      isFinished: true,
    })
    expect(seen.filter((one) => one.column === column).map((one) => one.seen)).toEqual([3, 6, 7])
    expect(await all()).toEqual(values)
    expect(await countReadable(store)).toBe(0)
    expect(await backfillRecords(parts, { store })).toMatchObject({ sealed: 0, changed: 0, isFinished: true })
  })

  test('goes through records in the order of their ids, however these are written', async () => {
    const many = Array.from({ length: 23 }, (_, i) => `Person ${i}`)
    await withRecords(...many)
    expect(await backfillRecords(parts, { store, batch: 4 })).toMatchObject({ sealed: 23, isFinished: true })
    expect(await countReadable(store)).toBe(0)
  })

  test('makes the index by which a record is found', async () => {
    await backfillRecords(parts, { store })
    const { indexed } = await record(3)
    const text = await parts.lookupIndex({ table, column, value: 'Person 3', isExact: field.index?.isExact === true })
    expect(indexed).toBe(field.index === undefined ? null : text)
  })

  test('that was killed in the middle goes on where it was, and seals each record once', async () => {
    let batches = 0
    const dying = interrupted(
      /INSERT INTO encryption_progress/,
      async () => {
        batches += 1
        if (batches === 2) throw new Error('killed')
      },
      true,
    )
    await expect(backfillRecords(parts, { store: dying, batch: 2 })).rejects.toThrow('killed')
    const before = await Promise.all(values.map(async (_, i) => (await record(i)).sealed))
    expect(before.filter((sealed) => sealed !== null)).toHaveLength(4)
    await writePlain(0, 'Changed')
    const read: string[] = []
    const watched = {
      ...store,
      rows: async <Row>(sql: string, ...given: (string | number | null)[]) => (read.push(`${given[0]}`), store.rows<Row>(sql, ...given)),
    }
    expect(await backfillRecords(parts, { store: watched, batch: 2 })).toMatchObject({ sealed: 3, isFinished: true })
    expect(read).toContain(idOf(field.idType, 1))
    for (const [i, sealed] of before.entries()) if (sealed !== null) expect((await record(i)).sealed).toBe(sealed)
    // what changed behind it is found by the next run
    expect(await backfillRecords(parts, { store })).toMatchObject({ sealed: 1 })
    expect(await all()).toEqual(['Changed', ...values.slice(1)])
  })

  test('fails where a key service is away, and takes no value for one that does not open', async () => {
    await backfillRecords(parts, { store })
    const envelope = { ...parts.envelope, open: async () => Promise.reject(new Error('no connection')) }
    await expect(backfillRecords({ ...parts, envelope }, { store })).rejects.toThrow('no connection')
  })

  test('is stopped between two records, and goes on', async () => {
    const ending = new AbortController()
    const stopping = interrupted(/^UPDATE/, async () => ending.abort())
    expect(await backfillRecords(parts, { store: stopping, signal: ending.signal })).toMatchObject({ sealed: 1, isFinished: false })
    expect(await backfillRecords(parts, { store })).toMatchObject({ sealed: 6, isFinished: true })
    expect(await all()).toEqual(values)
  })
})

describe('beside a service that goes on writing, a backfill', () => {
  test('keeps a value that changed between its reading and its writing', async () => {
    const racing = interrupted(/^UPDATE/, async () => writePlain(0, 'Changed'))
    expect(await backfillRecords(parts, { store: racing })).toMatchObject({ sealed: 7, changed: 0 })
    expect(await all()).toEqual(['Changed', ...values.slice(1)])
    expect((await record(0)).plain).toBe('Changed')
  })

  test('keeps what the service sealed itself meanwhile', async () => {
    const own = await parts.envelope.seal('Person 0', { table, column, row: idOf(field.idType, 0) })
    const racing = interrupted(/^UPDATE/, async () => writeSealedText(0, own))
    await backfillRecords(parts, { store: racing })
    expect((await record(0)).sealed).toBe(own)
  })

  test('leaves a record to the next run that changes each time', async () => {
    let count = 0
    const racing = interrupted(/^UPDATE/, async () => writePlain(0, `Changed ${(count += 1)}`), true)
    await withRecords('Person 0')
    expect(await backfillRecords(parts, { store: racing })).toMatchObject({ sealed: 0, changed: 1 })
    expect(await countReadable(store)).toBe(1)
    expect(await backfillRecords(parts, { store })).toMatchObject({ sealed: 1, changed: 0 })
    expect(await opened(0)).toBe(`Changed ${count}`)
  })

  test('takes no notice of a record that goes away', async () => {
    const racing = interrupted(/^UPDATE/, async () => void (await database.exec(`DELETE FROM "${table}"`)))
    expect(await backfillRecords(parts, { store: racing, batch: 1 })).toMatchObject({ sealed: 0, changed: 0, isFinished: true })
  })

  test('seals anew what code changed that knows of no sealed value, and empties what it emptied', async () => {
    await backfillRecords(parts, { store })
    await writePlain(1, 'Changed')
    await writePlain(2, null)
    expect(await backfillRecords(parts, { store })).toMatchObject({ sealed: 2 })
    expect(await all()).toEqual(['Person 0', 'Changed', null, ...values.slice(3)])
    expect(await record(2)).toMatchObject({ sealed: null, indexed: null })
  })
})

describe('a backfill leaves to a person', () => {
  test('a sealed value that does not open', async () => {
    await backfillRecords(parts, { store })
    const changed = changedAt((await record(4)).sealed ?? '', -3)
    await writeSealedText(4, changed)
    expect(await backfillRecords(parts, { store })).toMatchObject({ sealed: 0, closed: { count: 1, ids: [idOf(field.idType, 4)] } })
    expect((await record(4)).sealed).toBe(changed)
  })

  test('records that have one value once case and spaces no longer count, where no two may', async () => {
    const isClash = field.index?.isUnique === true && !field.index.isExact
    await withRecords('Ada@Example.com', ' ada@example.com')
    const clashes = isClash ? { count: 1, ids: [idOf(field.idType, 1)] } : { count: 0, ids: [] }
    expect(await backfillRecords(parts, { store })).toMatchObject({ sealed: isClash ? 1 : 2, clashes })
    expect(await opened(0)).toBe('Ada@Example.com')
  })
})

test('values of any kind are sealed by a backfill: none, empty, long, and with letters of any script', async () => {
  const kinds = [null, '', 'ä'.repeat(100_000), 'אבג 🧑‍🚀', 'v1.looks.sealed.but.is.not']
  await withRecords(...kinds)
  expect(await backfillRecords(parts, { store })).toMatchObject({ sealed: 4, clashes: { count: 0 }, closed: { count: 0 } })
  for (const [i, value] of kinds.entries()) expect(await opened(i)).toBe(value)
})
