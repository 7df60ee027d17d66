import { beforeEach, expect, test } from 'vitest'
import { actAs, inRequest } from '../../src/audit-log/actor'
import { erasePerson } from '../../src/audit-log/erase-person'
import { findAuditEvents } from '../../src/audit-log/read-events'
import { recordEvent } from '../../src/audit-log/record-event'
import { sealAuditEvents } from '../../src/audit-log/seal'
import { verifyAuditChain } from '../../src/audit-log/verify-chain'
import { emptyLog, keys } from './chain'
import { allEvents, inTransaction, store } from './database'

// no id of letters that stand in random ones too
const ada = { type: 'Customer', id: 'lovelace' }

/** Does something as Ada. */
const asAda = <Result>(work: () => Result): Result =>
  inRequest(() => {
    actAs({ kind: 'person', ...ada })
    return work()
  })

const address = { of: 'actor', fields: { address: '203.0.113.7' } } as const

beforeEach(async () => {
  await emptyLog()
  await store.rows('DELETE FROM audit_people')
  await asAda(() =>
    inTransaction((tx) => recordEvent(tx, { action: 'customer.changed', target: { ...ada, isPerson: true }, personal: address })),
  )
  await sealAuditEvents({ store, keys })
})

test('an erased person is in no row, their events stay, and the chain fits', async () => {
  const before = await allEvents()
  await asAda(() => erasePerson(store, ada))
  await sealAuditEvents({ store, keys })
  expect(await store.rows('SELECT * FROM audit_people')).toEqual([])
  expect(await store.rows('SELECT * FROM audit_personal')).toEqual([])
  const after = await allEvents()
  expect(after.slice(0, 1)).toEqual(before)
  expect(after[1]).toMatchObject({ action: 'audit.person-erased', actor: before[0]?.actor, target_id: before[0]?.actor })
  expect(JSON.stringify(after)).not.toMatch(/lovelace|203\.0\.113/)
  expect(await verifyAuditChain({ store, keys })).toMatchObject({ isWhole: true, events: 2 })
})

test('whoever comes back after it is somebody new', async () => {
  await asAda(() => erasePerson(store, ada))
  await asAda(() => inTransaction((tx) => recordEvent(tx, { action: 'customer.signed-in', target: { type: 'Session', id: '1' } })))
  const { events } = await findAuditEvents(store, { actor: ada })
  expect(events.map(({ action }) => action)).toEqual(['customer.signed-in'])
})

test('an erasure by nobody is refused', async () => {
  await expect(erasePerson(store, ada)).rejects.toThrow('Nobody acts here')
  expect(await store.rows('SELECT * FROM audit_people')).toHaveLength(1)
})
