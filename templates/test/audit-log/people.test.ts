import { expect, test } from 'vitest'
import { actAs, inRequest } from '../../src/audit-log/actor'
import type { AuditEvent } from '../../src/audit-log/audit-event'
import { personalDigest } from '../../src/audit-log/people'
import { recordEvent } from '../../src/audit-log/record-event'
import { allEvents, inTransaction, store } from './database'

const target = { type: 'Invoice', id: 'i1' }

/** Ada does something. */
async function adaDoes(event: AuditEvent, type = 'Customer'): Promise<void> {
  await inRequest(() => {
    actAs({ kind: 'person', type, id: 'lovelace' })
    return inTransaction((tx) => recordEvent(tx, event))
  })
}

test('a person has one pseudonym, as who acts and as whom something is done to, and an event has no other name', async () => {
  await adaDoes({ action: 'invoice.paid', target })
  await adaDoes({ action: 'customer.changed', target: { type: 'Customer', id: 'lovelace', isPerson: true }, changes: { email: {} } })
  const [paid, changed] = await allEvents()
  expect(paid?.actor).toMatch(/^[\da-f-]{36}$/)
  expect([changed?.actor, changed?.target_id]).toEqual([paid?.actor, paid?.actor])
  expect(JSON.stringify(await allEvents())).not.toContain('lovelace')
})

test('people of two models are two, though their ids are equal', async () => {
  const before = (await allEvents()).length
  await adaDoes({ action: 'invoice.paid', target })
  await adaDoes({ action: 'invoice.paid', target }, 'Staff')
  const [first, second] = (await allEvents()).slice(before)
  expect(first?.actor).not.toBe(second?.actor)
})

test('what is known of a person is kept apart, and the event holds a digest that needs the salt beside it', async () => {
  await adaDoes({ action: 'customer.signed-in', target, personal: { of: 'actor', fields: { address: '203.0.113.7', agent: 'b' } } })
  const event = (await allEvents()).at(-1)
  const [kept] = await store.rows<Record<string, string>>('SELECT * FROM audit_personal WHERE event_id = ?1', event?.id ?? '')
  expect(kept).toMatchObject({ pseudonym: event?.actor, fields: '{"address":"203.0.113.7","agent":"b"}' })
  expect(await personalDigest(kept?.['salt'] ?? '', kept?.['fields'] ?? '')).toBe(event?.personal_digest)
  expect(await personalDigest('', kept?.['fields'] ?? '')).not.toBe(event?.personal_digest)
  expect(JSON.stringify(event)).not.toContain('203.0.113.7')
})
