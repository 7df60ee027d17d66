import { describe, expect, test } from 'vitest'
import { asJob } from '../../src/audit-log/actor'
import type { AuditEvent } from '../../src/audit-log/audit-event'
import { recordEvent } from '../../src/audit-log/record-event'
import { allEvents, inTransaction, store } from './database'

const target = { type: 'Invoice', id: 'i1' }

/** What is stored of an event that a job writes. */
async function stored(event: AuditEvent) {
  await asJob('nightly', () => inTransaction((tx) => recordEvent(tx, event)))
  const events = await allEvents()
  return events.at(-1)
}

describe('an audit event', () => {
  test('names actor, action, record, request, outcome and the time of the database', async () => {
    const changes = { status: { before: 'PAID', after: 'REFUNDED' }, note: {} }
    const event = await stored({ action: 'invoice.refunded', target, changes })
    expect(event).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      happened_at: expect.any(Number),
      actor_kind: 'job',
      actor: 'nightly',
      action: 'invoice.refunded',
      target_type: 'Invoice',
      target_id: 'i1',
      outcome: 'done',
      request_id: expect.stringMatching(/^[\da-f-]{36}$/),
      changes: '{"note":{},"status":{"after":"REFUNDED","before":"PAID"}}',
      personal_digest: null,
    })
  })

  test.each(['done', 'failed', 'refused'] as const)('is stored with outcome %s', async (outcome) => {
    expect(await stored({ action: 'invoice.paid', target, outcome })).toMatchObject({ action: 'invoice.paid', outcome })
  })

  test('waits for its place in the chain, once', async () => {
    await stored({ action: 'invoice.paid', target })
    const events = await allEvents()
    const waiting = await store.rows<{ event_id: string }>('SELECT event_id FROM audit_outbox ORDER BY position')
    expect(waiting.map(({ event_id }) => event_id).sort()).toEqual(events.map(({ id }) => id).sort())
  })

  test('keeps what strangers send in part', async () => {
    const event = await stored({
      action: 'invoice.paid',
      target: { type: 'Invoice', id: `i\0${'9'.repeat(900)}` },
      changes: { note: { after: 'x'.repeat(9000) } },
    })
    expect(event?.target_id).toHaveLength(200)
    expect(event?.changes).toHaveLength('{"note":{"after":""}}'.length + 500)
  })

  test('keeps names that objects have by themselves, and none that they inherit', async () => {
    const changes = JSON.parse('{"__proto__":{"after":"admin"},"constructor":{"after":1}}') as AuditEvent['changes'] & object
    expect((await stored({ action: 'invoice.paid', target, changes }))?.changes).toBe(
      '{"__proto__":{"after":"admin"},"constructor":{"after":1}}',
    )
    expect(({} as { after?: string }).after).toBeUndefined()
  })

  test.each<[string, AuditEvent]>([
    ['an action that is a sentence', { action: 'Paid the invoice', target }],
    ['no record', { action: 'invoice.paid', target: { type: 'Invoice', id: '' } }],
    [
      'more than a log takes',
      {
        action: 'invoice.paid',
        target,
        changes: Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`field${i}`, { after: 'x'.repeat(500) }])),
      },
    ],
    ['personal values of no person', { action: 'invoice.paid', target, personal: { of: 'actor', fields: { address: '203.0.113.7' } } }],
  ])('is refused with %s', async (_, event) => {
    const before = await allEvents()
    await expect(stored(event)).rejects.toThrow(TypeError)
    expect(await allEvents()).toEqual(before)
  })
})
