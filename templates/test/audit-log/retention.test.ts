import { beforeEach, describe, expect, test } from 'vitest'
import { readRetentionDays, removeAuditEvents } from '../../src/audit-log/retention'
import { sealAuditEvents } from '../../src/audit-log/seal'
import { verifyAuditChain } from '../../src/audit-log/verify-chain'
import { emptyLog, keys, record, tamper } from './chain'
import { allEvents, store } from './database'
import { months, recordAt } from './old-events'

const day = 86_400_000
/** The time at which events of June have just passed theirs: they are kept for 30 days here. */
const now = () => Date.UTC(2026, 6, 31)
const remove = (at = now) => removeAuditEvents({ store, keys, days: 30, now: at })
const verify = () => verifyAuditChain({ store, keys })

beforeEach(async () => {
  await emptyLog()
  await store.rows('DELETE FROM audit_holds')
  await recordAt(months.may, ['i1', 'i2'])
  await recordAt(months.june, ['i3'])
  await recordAt(months.july, ['i4'])
})

const targets = async (): Promise<string[]> => (await allEvents()).map(({ target_id }) => target_id)

describe('retention: events whose time has passed', () => {
  test('are removed by whole months, an event says which seals went, and the chain still fits', async () => {
    expect(await removeAuditEvents({ store, keys, days: 30, now })).toEqual([
      { first: 1, last: 2 },
      { first: 3, last: 3 },
    ])
    expect(await targets()).toEqual(['i4', '1-2', '3-3'])
    const events = await allEvents()
    expect(events.at(-1)).toMatchObject({
      action: 'audit.segment-removed',
      actor_kind: 'system',
      changes: expect.stringContaining('lastHash'),
    })
    await sealAuditEvents({ store, keys })
    expect(await verify()).toMatchObject({ isWhole: true, events: 3, head: { place: 6 } })
    expect(await remove()).toEqual([])
  })

  test('stay as long as a day of their month has not', async () => {
    expect(await remove(() => Date.UTC(2026, 5, 30) + 30 * day)).toEqual([{ first: 1, last: 2 }])
  })

  test('stay under a hold, and the others go around them', async () => {
    await store.rows('INSERT INTO audit_holds VALUES (?1, ?2, ?3, ?4)', 'h', 'a lawsuit', months.may - day, months.may + day)
    expect(await remove()).toEqual([{ first: 3, last: 3 }])
    expect(await targets()).toEqual(['i1', 'i2', 'i4', '3-3'])
    expect(await verify()).toMatchObject({ isWhole: true, events: 3 })
  })

  test('may be all there are: the chain goes on behind them', async () => {
    expect(await remove(() => Date.UTC(2027, 0, 1))).toHaveLength(3)
    await sealAuditEvents({ store, keys })
    expect(await verify()).toMatchObject({ isWhole: true, events: 3, head: { place: 7 } })
  })

  test('go with what they know of people', async () => {
    const [first] = await allEvents()
    await store.rows("INSERT INTO audit_personal VALUES (?1, 'p', 's', '{}'), ('other', 'p', 's', '{}')", first?.id ?? '')
    await remove()
    expect(await store.rows('SELECT event_id FROM audit_personal')).toEqual([{ event_id: 'other' }])
  })
})

describe('what was done to events is not removed with them:', () => {
  test('a segment that does not fit stays, with an error', async () => {
    await tamper("UPDATE audit_events SET actor = 'eve' WHERE target_id = 'i2'")
    await expect(remove()).rejects.toThrow('does not fit at place 2')
    expect(await targets()).toContain('i1')
  })

  test('events that somebody removed by a segment of their own are missed', async () => {
    const [seal] = await store.rows<{ hash: string }>('SELECT hash FROM audit_seals WHERE place = 2')
    await store.rows("INSERT INTO audit_segments VALUES (1, 2, ?1, ?2, 'k1', 'forged', 1)", '0'.repeat(43), seal?.hash ?? '')
    await store.rows("DELETE FROM audit_events WHERE target_id IN ('i1', 'i2')")
    await store.rows('DELETE FROM audit_seals WHERE place < 3')
    expect(await verify()).toEqual({ isWhole: false, place: 1, why: expect.stringContaining('without the key') })
  })

  test('a real segment that is named in another place is none there', async () => {
    await remove()
    await tamper('UPDATE audit_segments SET first_place = 2 WHERE first_place = 1')
    expect(await verify()).toMatchObject({ isWhole: false, place: 1 })
    await tamper('UPDATE audit_segments SET first_place = 1, last_place = 3 WHERE first_place = 2')
    expect(await verify()).toMatchObject({ isWhole: false, place: 1 })
  })

  test('a segment of another branch of the chain is none here', async () => {
    await remove(() => Date.UTC(2027, 0, 1))
    await tamper('CREATE TABLE kept_segments AS SELECT * FROM audit_segments WHERE first_place = 4')
    await emptyLog()
    await recordAt(months.july, ['i6', 'i7', 'i8', 'i9'])
    const last = '(SELECT event_id FROM audit_seals WHERE place = 4)'
    await tamper(`DELETE FROM audit_events WHERE id = ${last}; DELETE FROM audit_seals WHERE place = 4`)
    await tamper('INSERT INTO audit_segments SELECT * FROM kept_segments')
    expect(await verify()).toEqual({ isWhole: false, place: 4, why: 'the removed part does not follow the event before it' })
  })

  test.each(["UPDATE audit_segments SET mark = ''", 'DELETE FROM audit_segments', 'TRUNCATE audit_segments', 'DELETE FROM audit_events'])(
    'the database refuses %s',
    async (sql) => {
      await remove()
      await expect(store.rows(sql)).rejects.toThrow('The audit log is only added to')
    },
  )

  test('one month more or less at once with a sealer', async () => {
    await record('i5')
    await Promise.all([remove(), sealAuditEvents({ store, keys })])
    await sealAuditEvents({ store, keys })
    expect(await verify()).toMatchObject({ isWhole: true, events: 4 })
  })
})

test('the number of days is 400 unless it is set, and a number', () => {
  expect([readRetentionDays({}), readRetentionDays({ AUDIT_RETENTION_DAYS: '30' })]).toEqual([400, 30])
  for (const text of ['0', '-1', '1.5', 'hidden', '1e9'])
    expect(() => readRetentionDays({ AUDIT_RETENTION_DAYS: text })).toThrow(/^(?!.*hidden)Expected `AUDIT_RETENTION_DAYS`/)
})
