import { beforeEach, describe, expect, test } from 'vitest'
import { actAs, inRequest } from '../../src/audit-log/actor'
import { readSealKeys } from '../../src/audit-log/keys'
import { recordEvent } from '../../src/audit-log/record-event'
import { sealAuditEvents } from '../../src/audit-log/seal'
import type { Head } from '../../src/audit-log/sealed-event'
import { verifyAuditChain } from '../../src/audit-log/verify-chain'
import { verifyCommand } from '../../src/audit-log/verify-command'
import { emptyLog, keys, keyText, record, recordAndSeal, tamper } from './chain'
import { inTransaction, store } from './database'

let head: Head

beforeEach(async () => {
  await emptyLog()
  head = (await recordAndSeal(['i1', 'i2', 'i3', 'i4', 'i5'])).head
})

/** What is said of the chain, with the seal that was kept. */
const verify = (kept: Head | undefined = head) => verifyAuditChain({ store, keys, kept })

/** The event at a place. */
const at = (place: number): string => `(SELECT event_id FROM audit_seals WHERE place = ${place})`

/** An event is gone, with its seal. */
const remove = (place: number): string =>
  [`DELETE FROM audit_events WHERE id = ${at(place)}`, `DELETE FROM audit_seals WHERE place = ${place}`].join('; ')
const moveUp = 'UPDATE audit_seals SET place = -place WHERE place > 3; UPDATE audit_seals SET place = -place - 1 WHERE place < 0'
const move = (from: number, to: number): string => `UPDATE audit_seals SET place = ${to} WHERE place = ${from}`

/** An event like the last one, under another id. */
const columns = 'happened_at, actor_kind, actor, action, target_type, target_id, outcome, request_id, changes, personal_digest'
const put = `INSERT INTO audit_events (id, ${columns}) SELECT 'x', ${columns} FROM audit_events WHERE id = ${at(5)}`
const putSeal = "INSERT INTO audit_seals SELECT 6, 'x', key_id, hash, repeat('A', 43), sealed_at FROM audit_seals WHERE place = 5"

/** The events wait again, one of them changed. */
const anew = `DELETE FROM audit_seals; UPDATE audit_events SET actor = 'eve' WHERE target_id = 'i3';
  INSERT INTO audit_outbox (event_id) SELECT id FROM audit_events`

test('a chain that nobody touched fits', async () => {
  expect(await verify()).toEqual({ isWhole: true, head, events: 5 })
  await record('i6')
  expect(await verify()).toEqual({ isWhole: true, head, events: 5 })
})

describe('a chain that was tampered with does not fit, and the first place is named:', () => {
  test.each<[string, string, number, string]>([
    ['another actor', `UPDATE audit_events SET actor = 'eve' WHERE id = ${at(3)}`, 3, 'changed'],
    ['another time', `UPDATE audit_events SET happened_at = happened_at + 1 WHERE id = ${at(1)}`, 1, 'changed'],
    [
      'a value moved over the border of two fields',
      `UPDATE audit_events SET target_type = 'Invoicei', target_id = '2' WHERE id = ${at(2)}`,
      2,
      'changed',
    ],
    ['another form of the same letter', `UPDATE audit_events SET action = normalize('e\u0301', NFC) WHERE id = ${at(4)}`, 4, 'changed'],
    ['an event that is gone', `DELETE FROM audit_events WHERE id = ${at(3)}`, 3, 'the event is gone'],
    ['an event that is gone with its seal', remove(3), 3, 'missing'],
    ['an event that is gone, with the others moved up', `${remove(3)}; ${moveUp}`, 3, 'changed'],
    ['the first event gone with its seal', remove(1), 1, 'missing'],
    ['two events in another order', [move(2, 9), move(3, 2), move(9, 3)].join('; '), 2, 'changed'],
    ['the end cut off', remove(5), 5, 'cut off'],
    ['all of it cut off', 'DELETE FROM audit_events; DELETE FROM audit_seals', 1, 'cut off'],
    ['a seal of another hash', "UPDATE audit_seals SET hash = repeat('A', 43) WHERE place = 4", 4, 'changed'],
    ['a seal of another key', "UPDATE audit_seals SET key_id = 'k9' WHERE place = 2", 2, 'not known'],
    ['an event that was put in with a seal of nobody', `${put}; ${putSeal}`, 6, 'changed'],
    ['an event that was put in past the chain', put, 6, 'no place in the chain'],
  ])('%s', async (_, sql, place, why) => {
    await tamper(sql)
    expect(await verify()).toEqual({ isWhole: false, place, why: expect.stringContaining(why) })
  })

  test('a chain that was computed anew with a key that somebody else has', async () => {
    await tamper(anew)
    const other = readSealKeys({ AUDIT_LOG_KEY: `k1:${'another-secret-of-eve'.repeat(2)}` })
    await sealAuditEvents({ store, keys: other })
    expect(await verify(undefined)).toEqual({ isWhole: false, place: 1, why: expect.stringContaining('changed') })
  })

  test('a chain that was computed anew with our own key, by the seal that was kept', async () => {
    await tamper(anew)
    await sealAuditEvents({ store, keys })
    expect(await verify()).toEqual({ isWhole: false, place: 5, why: expect.stringContaining('another one') })
  })

  test('an event of another branch of the chain, sealed by our own key', async () => {
    await tamper(`CREATE TABLE kept_seals AS SELECT * FROM audit_seals WHERE place = 4;
      CREATE TABLE kept_events AS SELECT * FROM audit_events WHERE id = ${at(4)}; ${[5, 4, 3].map(remove).join('; ')}`)
    await recordAndSeal(['i6', 'i7', 'i8'])
    expect(await verifyAuditChain({ store, keys })).toMatchObject({ isWhole: true, events: 5 })
    await tamper(`${remove(4)}; INSERT INTO audit_seals SELECT * FROM kept_seals; INSERT INTO audit_events SELECT * FROM kept_events`)
    expect(await verifyAuditChain({ store, keys })).toEqual({
      isWhole: false,
      place: 4,
      why: 'the event does not follow the one before it',
    })
  })

  test('what is known of a person, changed; gone is no fault', async () => {
    await inRequest(() => {
      actAs({ kind: 'person', id: 'ada' })
      const event = {
        action: 'customer.signed-in',
        target: { type: 'Customer', id: 'ada' },
        personal: { of: 'actor', fields: { address: '203.0.113.7' } },
      } as const
      return inTransaction((tx) => recordEvent(tx, event))
    })
    await sealAuditEvents({ store, keys })
    expect(await verify()).toMatchObject({ isWhole: true })
    await tamper("UPDATE audit_personal SET fields = '{}'")
    expect(await verify()).toEqual({ isWhole: false, place: 6, why: 'what the event knows of a person was changed' })
    await tamper('DELETE FROM audit_personal')
    expect(await verify()).toMatchObject({ isWhole: true })
  })
})

describe('keys', () => {
  test('that were replaced still verify what they sealed', async () => {
    const next = readSealKeys({ AUDIT_LOG_KEY: keyText('k2'), AUDIT_LOG_KEYS_BEFORE: keyText('k1') })
    await record('i6')
    const { head: last } = await sealAuditEvents({ store, keys: next })
    expect(await verifyAuditChain({ store, keys: next, kept: last })).toEqual({ isWhole: true, head: last, events: 6 })
    expect(await verifyAuditChain({ store, keys, kept: last })).toMatchObject({ place: 6, why: expect.stringContaining('not known') })
  })

  test('that are wrong verify nothing', async () => {
    const wrong = readSealKeys({ AUDIT_LOG_KEY: `k1:${'x'.repeat(32)}` })
    expect(await verifyAuditChain({ store, keys: wrong })).toMatchObject({ isWhole: false, place: 1 })
  })
})

describe('the command', () => {
  const parts = { store, keys }

  test('ends with 0 for a chain that fits, and says what it did not see', async () => {
    const seen = await verifyCommand([], parts)
    expect(seen).toEqual({ code: 0, text: expect.stringContaining(`5 events fit. The last seal is 5:${head.hash}.`) })
    expect(seen.text).toContain('--head')
    expect(await verifyCommand(['--head', `5:${head.hash}`], parts)).toEqual({
      code: 0,
      text: `5 events fit. The last seal is 5:${head.hash}.`,
    })
  })

  test('ends with 1 and the place that does not fit', async () => {
    await tamper(`DELETE FROM audit_events WHERE id = ${at(2)}`)
    expect(await verifyCommand([], parts)).toEqual({ code: 1, text: 'The audit log does not fit at place 2: the event is gone.' })
  })

  test.each([[['--head']], [['--head', 'x']], [['--all']], [['--head', `5:${'A'.repeat(43)}`, 'more']]])(
    'ends with 2 for %j',
    async (args) => {
      expect((await verifyCommand(args, parts)).code).toBe(2)
    },
  )
})
