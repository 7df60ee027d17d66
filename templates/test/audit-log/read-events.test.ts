import { beforeEach, describe, expect, test } from 'vitest'
import { actAs, inRequest } from '../../src/audit-log/actor'
import { answerAuditEvents } from '../../src/audit-log/answer-events'
import { type EventPage, findAuditEvents } from '../../src/audit-log/read-events'
import { recordEvent } from '../../src/audit-log/record-event'
import { emptyLog } from './chain'
import { allEvents, inTransaction, store } from './database'
import { months, recordAt } from './old-events'

const staff = { kind: 'person', type: 'Staff', id: 'grace' } as const

beforeEach(async () => {
  await emptyLog()
  await recordAt(months.may, ['i1', 'i2'])
  await recordAt(months.june, ['i1'])
  await inRequest(() => {
    actAs({ kind: 'person', type: 'Customer', id: 'ada' })
    return inTransaction((tx) => recordEvent(tx, { action: 'invoice.paid', target: { type: 'Invoice', id: 'i3' } }))
  })
})

const idsOf = ({ events }: EventPage): string[] => events.map(({ targetId }) => targetId)

describe('events are found', () => {
  test('by record, by actor and by month, the newest first', async () => {
    expect(idsOf(await findAuditEvents(store, {}))).toEqual(['i3', 'i1', expect.any(String), expect.any(String)])
    expect(await findAuditEvents(store, { target: { type: 'Invoice', id: 'i1' } })).toMatchObject({
      events: [{ happenedAt: months.june }, {}],
    })
    expect(idsOf(await findAuditEvents(store, { month: '2026-05' })).sort()).toEqual(['i1', 'i2'])
    expect(idsOf(await findAuditEvents(store, { actor: { type: 'Customer', id: 'ada' } }))).toEqual(['i3'])
    expect((await findAuditEvents(store, { actor: { id: 'nightly' } })).events).toHaveLength(3)
  })

  test('with the name of a person who was not erased', async () => {
    expect((await findAuditEvents(store, { target: { type: 'Invoice', id: 'i3' } })).events[0]?.actor).toBe('Customer:ada')
  })

  test('by pages that have each event once', async () => {
    const seen: string[] = []
    let cursor: string | null | undefined
    do {
      const page = await findAuditEvents(store, { limit: 1, ...(typeof cursor === 'string' && { cursor }) })
      seen.push(...page.events.map(({ id }) => id))
      cursor = page.cursor
    } while (cursor !== null)
    expect([seen.length, new Set(seen).size]).toEqual([4, 4])
  })

  test.each([{ limit: 0 }, { limit: 101 }, { limit: Number.NaN }, { cursor: 'x' }, { month: '2026' }])('and not for %j', async (query) => {
    await expect(findAuditEvents(store, query)).rejects.toThrow(TypeError)
  })
})

describe('GET /audit-events', () => {
  const get = (query = '') => new Request(`http://localhost/audit-events${query}`)

  test('answers whoever has the right, and the reading is an event', async () => {
    const answer = await answerAuditEvents(get('?targetType=Invoice&targetId=i3'), { store, reader: staff })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(idsOf((await answer.json()) as EventPage)).toEqual(['i3'])
    expect((await allEvents()).at(-1)).toMatchObject({ action: 'audit.read', outcome: 'done', actor_kind: 'person' })
  })

  test('refuses whoever has not, signed in or not, and the refusal is an event', async () => {
    const answer = await inRequest(() => {
      actAs({ kind: 'person', type: 'Customer', id: 'ada' })
      return answerAuditEvents(get(), { store, reader: undefined })
    })
    expect([answer.status, await answer.text()]).toEqual([403, '{"type":"about:blank","title":"Forbidden","status":403}'])
    expect((await answerAuditEvents(get(), { store, reader: undefined })).status).toBe(403)
    const [first, second] = (await allEvents()).slice(-2)
    expect([first?.outcome, first?.actor_kind, second?.outcome, second?.actor]).toEqual(['refused', 'person', 'refused', 'stranger'])
  })

  test.each(['?limit=x', '?limit=1000', '?targetType=Invoice', '?month=0', '?cursor=%00'])('answers 400 to %s', async (query) => {
    expect((await answerAuditEvents(get(query), { store, reader: staff })).status).toBe(400)
  })

  test('takes what is sent as values and never as SQL', async () => {
    const answer = await answerAuditEvents(get(`?actor=${encodeURIComponent("' OR 1=1 --")}`), { store, reader: staff })
    expect(await answer.json()).toEqual({ events: [], cursor: null })
  })
})
