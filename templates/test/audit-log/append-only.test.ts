import { beforeAll, describe, expect, test } from 'vitest'
import { asJob } from '../../src/audit-log/actor'
import { recordEvent } from '../../src/audit-log/record-event'
import { sealAuditEvents } from '../../src/audit-log/seal'
import { keys, recordAndSeal } from './chain'
import { allEvents, inTransaction, store } from './database'

beforeAll(async () => {
  await recordAndSeal(['i1', 'i2'])
})

describe('the database refuses to change or remove stored events', () => {
  test.each([
    "UPDATE audit_events SET actor = 'eve'",
    'DELETE FROM audit_events',
    'TRUNCATE audit_events',
    "UPDATE audit_seals SET hash = ''",
    'DELETE FROM audit_seals',
    'TRUNCATE audit_seals',
  ])('%s', async (sql) => {
    const before = await allEvents()
    await expect(store.rows(sql)).rejects.toThrow('The audit log is only added to')
    expect(await allEvents()).toEqual(before)
    expect(await store.rows('SELECT place FROM audit_seals')).toHaveLength(before.length)
  })

  test('and still takes new ones', async () => {
    const event = { action: 'invoice.paid', target: { type: 'Invoice', id: 'i3' } }
    await asJob('nightly', () => inTransaction((tx) => recordEvent(tx, event)))
    expect((await sealAuditEvents({ store, keys })).sealed).toBe(1)
  })
})
