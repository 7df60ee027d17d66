import { beforeEach, describe, expect, test } from 'vitest'
import { sealAuditEvents } from '../../src/audit-log/seal'
import type { TransactionalStore } from '../../src/sql-store/store'
import { verifyAuditChain } from '../../src/audit-log/verify-chain'
import { emptyLog, keys, record, recordAndSeal, tamper } from './chain'
import { allEvents, inTransaction, store } from './database'

beforeEach(emptyLog)

const places = async (): Promise<number[]> =>
  (await store.rows<{ place: number }>('SELECT place FROM audit_seals ORDER BY place')).map(({ place }) => Number(place))

describe('the chain of sealed events', () => {
  test('has one place for each event of 25 requests that ran at once, with two sealers beside them', async () => {
    const writing = Array.from({ length: 25 }, (_, i) => record(`i${i}`))
    await Promise.all([...writing, sealAuditEvents({ store, keys }), sealAuditEvents({ store, keys })])
    await Promise.all([sealAuditEvents({ store, keys }), sealAuditEvents({ store, keys })])
    expect(await places()).toEqual(Array.from({ length: 25 }, (_, i) => i + 1))
    expect(await store.rows('SELECT * FROM audit_outbox')).toEqual([])
    expect(await verifyAuditChain({ store, keys })).toMatchObject({ isWhole: true, events: 25 })
  })

  test('goes on behind its last seal, by whoever seals', async () => {
    const first = await recordAndSeal(['i1', 'i2'])
    expect(first).toEqual({ sealed: 2, head: { place: 2, hash: expect.stringMatching(/^[\w-]{43}$/) } })
    expect(await sealAuditEvents({ store, keys })).toEqual({ sealed: 0, head: first.head })
    expect((await recordAndSeal(['i3'])).head.place).toBe(3)
  })

  test('takes more than one transaction for many events', async () => {
    const values = Array.from({ length: 501 }, (_, i) => `('e${i}', ${i}, 'job', 'a', 'b.c', 'Invoice', '1', 'done', '', '{}')`)
    const columns = '(id, happened_at, actor_kind, actor, action, target_type, target_id, outcome, request_id, changes)'
    await store.rows(`INSERT INTO audit_events ${columns} VALUES ${values.join(', ')}`)
    expect(await sealAuditEvents({ store, keys })).toMatchObject({ sealed: 501, head: { place: 501 } })
  })

  test('seals no event of a transaction that was rolled back, and leaves no gap for it', async () => {
    await record('i1')
    await expect(inTransaction((_, own) => own.query('INSERT INTO audit_outbox (event_id) VALUES (1), (NULL)'))).rejects.toThrow()
    await record('i2')
    await sealAuditEvents({ store, keys })
    expect([await places(), (await allEvents()).length]).toEqual([[1, 2], 2])
  })

  test('seals an event later whose transaction ended after that of a younger one', async () => {
    await record('i1')
    await record('i2')
    const [first] = await allEvents()
    // the older one is not seen yet
    await tamper(`UPDATE audit_outbox SET event_id = 'unseen' WHERE event_id = '${first?.id}'`)
    expect((await sealAuditEvents({ store, keys })).sealed).toBe(1)
    await tamper(`UPDATE audit_outbox SET event_id = '${first?.id}' WHERE event_id = 'unseen'`)
    expect((await sealAuditEvents({ store, keys })).sealed).toBe(1)
    expect(await verifyAuditChain({ store, keys })).toMatchObject({ isWhole: true, events: 2 })
  })

  test('is locked before it is read: the first statement of a sealer waits for the other', async () => {
    const asked: string[] = []
    const watched: TransactionalStore = {
      ...store,
      within: (work) =>
        store.within((own) =>
          work({
            rows: (sql, ...values) => {
              asked.push(sql)
              return own.rows(sql, ...values)
            },
          }),
        ),
    }
    await record('i1')
    await sealAuditEvents({ store: watched, keys })
    expect(asked[0]).toContain('pg_advisory_xact_lock')
    expect(asked.length).toBeGreaterThan(3)
  })
})
