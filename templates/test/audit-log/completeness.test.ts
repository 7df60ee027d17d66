import { beforeEach, describe, expect, test } from 'vitest'
import { asJob } from '../../src/audit-log/actor'
import { recordEvent } from '../../src/audit-log/record-event'
import { findUnrecorded } from '../../src/audit-log/unrecorded'
import { allEvents, database, inTransaction, store } from './database'

await database.exec(`
  CREATE TABLE "Invoice" (id TEXT PRIMARY KEY, status TEXT NOT NULL);
  CREATE CONSTRAINT TRIGGER audit_demand_event AFTER INSERT OR UPDATE OR DELETE ON "Invoice"
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_demand_event('Invoice', 'id')`)

let start = 0

beforeEach(async () => {
  start = (await allEvents()).length
})

const newEvents = async () => (await allEvents()).slice(start)
const change = 'INSERT INTO "Invoice" VALUES (gen_random_uuid()::text, \'OPEN\')'

describe('an operation without an audit event', () => {
  test('leaves one that is unrecorded, in the transaction of its change', async () => {
    await database.exec("INSERT INTO \"Invoice\" VALUES ('i1', 'OPEN'); UPDATE \"Invoice\" SET status = 'PAID' WHERE id = 'i1'")
    await database.exec('DELETE FROM "Invoice" WHERE id = \'i1\'')
    const events = await newEvents()
    expect(events.map(({ action }) => action)).toEqual(['record.insert', 'record.update', 'record.delete'])
    for (const event of events)
      expect(event).toMatchObject({
        outcome: 'unrecorded',
        target_type: 'Invoice',
        target_id: 'i1',
        actor_kind: 'system',
        actor: 'unknown',
      })
  })

  test('is told to whoever asks which are left', async () => {
    const count = async () => (await findUnrecorded(store)).find(({ action }) => action === 'record.insert')?.times ?? 0
    const before = await count()
    await database.exec(`${change}; ${change}`)
    expect([(await count()) - before, await findUnrecorded(store, Number.MAX_SAFE_INTEGER)]).toEqual([2, []])
  })

  test('leaves none where it is rolled back', async () => {
    await expect(inTransaction((_, own) => own.query(`${change} RETURNING 1 / 0`))).rejects.toThrow()
    expect(await newEvents()).toEqual([])
  })
})

describe('an operation with its event', () => {
  test.each(['before', 'after'])('leaves that one alone, written %s the change', async (order) => {
    await asJob('nightly', () =>
      inTransaction(async (tx, own) => {
        if (order === 'after') await own.query(change)
        await recordEvent(tx, { action: 'invoice.created', target: { type: 'Invoice', id: 'i2' } })
        if (order === 'before') await own.query(change)
      }),
    )
    expect((await newEvents()).map(({ outcome }) => outcome)).toEqual(['done'])
  })

  test('speaks for its own model and its own transaction alone', async () => {
    await asJob('nightly', () =>
      inTransaction(async (tx, own) => {
        await recordEvent(tx, { action: 'order.created', target: { type: 'Order', id: 'o1' } })
        await own.query(change)
      }),
    )
    await database.exec(change)
    expect((await newEvents()).map(({ outcome }) => outcome)).toEqual(['done', 'unrecorded', 'unrecorded'])
  })
})
