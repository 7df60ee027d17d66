import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { actAs, asJob, inRequest } from '../../src/audit-log/actor'
import type { AuditEvent } from '../../src/audit-log/audit-event'
import { recordEvent, recordRefusal } from '../../src/audit-log/record-event'
import { allEvents, database, inTransaction, store } from './database'

await database.exec('CREATE TABLE invoices (id TEXT PRIMARY KEY, status TEXT NOT NULL)')

const target = { type: 'Invoice', id: 'i1' }
const event: AuditEvent = { action: 'invoice.paid', target, changes: { status: { before: 'OPEN', after: 'PAID' } } }

beforeEach(async () => {
  await database.exec("DELETE FROM audit_outbox; DELETE FROM invoices; INSERT INTO invoices VALUES ('i1', 'OPEN')")
})

afterEach(() => {
  delete process.env['AUDIT_EVENTS']
})

/** Pays the invoice as a job does, with whatever else happens in the transaction. */
async function pay(paid: AuditEvent = event, then: () => void = () => undefined): Promise<void> {
  await asJob('nightly', () =>
    inTransaction(async (tx, own) => {
      await own.query("UPDATE invoices SET status = 'PAID'")
      await recordEvent(tx, paid)
      then()
    }),
  )
}

const statusOf = async (): Promise<string | undefined> => (await store.rows<{ status: string }>('SELECT status FROM invoices'))[0]?.status

describe('an event and the change that it tells of', () => {
  test('are stored together, in the transaction of the caller', async () => {
    const before = (await allEvents()).length
    await pay()
    expect([await statusOf(), (await allEvents()).length - before]).toEqual(['PAID', 1])
  })

  test('are gone together where the transaction is rolled back after the event', async () => {
    const before = await allEvents()
    const failing = pay(event, () => {
      throw new Error('no money')
    })
    await expect(failing).rejects.toThrow('no money')
    expect([await statusOf(), await allEvents()]).toEqual(['OPEN', before])
    expect(await store.rows('SELECT * FROM audit_outbox')).toEqual([])
  })

  test('are gone together where the table refuses the event: the audit log fails closed', async () => {
    await database.exec("ALTER TABLE audit_events ADD CONSTRAINT refused CHECK (action <> 'invoice.shredded')")
    await expect(pay({ ...event, action: 'invoice.shredded' })).rejects.toThrow('refused')
    expect(await statusOf()).toBe('OPEN')
  })

  test('are refused where nobody acts', async () => {
    await expect(inTransaction((tx) => recordEvent(tx, event))).rejects.toThrow('Nobody acts here')
  })
})

describe('an event of a refusal', () => {
  test('is written after the rollback, in a transaction of its own, and the error goes on', async () => {
    const before = (await allEvents()).length
    const work = () =>
      pay(event, () => {
        throw new Error('too large')
      })
    const refused = inRequest(() => {
      actAs({ kind: 'job', id: 'clerk' })
      return recordRefusal({ store, event: { action: 'invoice.refund', target } }, work)
    })
    await expect(refused).rejects.toThrow('too large')
    const written = (await allEvents()).slice(before)
    expect(written).toMatchObject([{ action: 'invoice.refund', outcome: 'refused', actor: 'clerk' }])
  })

  test('names a stranger where no guard let anybody in, and a failure where something broke', async () => {
    const work = async () => {
      throw new RangeError('broken')
    }
    const isFailure = (error: unknown) => error instanceof RangeError
    await expect(recordRefusal({ store, event, isFailure }, work)).rejects.toThrow('broken')
    expect((await allEvents()).at(-1)).toMatchObject({ outcome: 'failed', actor_kind: 'system', actor: 'stranger' })
  })

  test('is none where the work succeeds', async () => {
    const before = await allEvents()
    expect(await recordRefusal({ store, event }, async () => 'paid')).toBe('paid')
    expect(await allEvents()).toEqual(before)
  })
})

test('events that are switched off leave one that says so', async () => {
  process.env['AUDIT_EVENTS'] = 'off'
  const before = (await allEvents()).length
  await pay()
  await pay()
  expect((await allEvents()).slice(before)).toMatchObject([{ action: 'audit.switched-off', target_id: 'AUDIT_EVENTS' }])
})
