import type { Queries, TransactionalStore } from '../sql-store/store'
import { type Actor, actorOrStranger } from './actor'
import { monthOf } from './export-events'
import { subjectOf } from './people'
import { writeEvent } from './record-event'
import { eventColumns, readEvent, type StoredEvent } from './sealed-event'

/** What is asked for. */
export interface EventQuery {
  target?: { type: string; id: string }
  actor?: { type?: string; id: string }
  /** `2026-11`. */
  month?: string
  /** Where the page before ended. */
  cursor?: string
  limit?: number
}

/** An event as readers see it: whoever is known by a pseudonym and not erased has their own name. */
export type ReadEvent = Omit<StoredEvent, 'personalDigest'> & { personal: string | null }

/** A page of events, the newest first. */
export interface EventPage {
  events: readonly ReadEvent[]
  /** Where the next page begins; null where none does. */
  cursor: string | null
}

const mostEvents = 100

/** Finds events of a record, of an actor or of a month. Throws `TypeError` for a query that is none. */
export async function findAuditEvents(queries: Queries, query: EventQuery): Promise<EventPage> {
  const { target, actor, month, limit = 50 } = query
  if (!Number.isInteger(limit) || limit < 1 || limit > mostEvents) throw new TypeError(`Expected \`limit\` to be from 1 to ${mostEvents}.`)
  const within = month === undefined ? undefined : monthOf(month)
  const before = query.cursor === undefined ? undefined : readCursor(query.cursor)
  const rows = await queries.rows<StoredEvent & { actorSubject: string | null; targetSubject: string | null; personal: string | null }>(
    `SELECT ${eventColumns}, a.subject AS "actorSubject", t.subject AS "targetSubject", p.fields AS personal FROM audit_events e
     LEFT JOIN audit_people a ON a.pseudonym = e.actor LEFT JOIN audit_people t ON t.pseudonym = e.target_id
     LEFT JOIN audit_personal p ON p.event_id = e.id
     WHERE (?1::text IS NULL OR (e.target_type = ?1 AND (e.target_id = ?2 OR t.subject = ?3)))
       AND (?4::text IS NULL OR a.subject = ?4 OR (e.actor_kind <> 'person' AND e.actor = ?5))
       AND (?6::bigint IS NULL OR (e.happened_at >= ?6 AND e.happened_at < ?7::bigint))
       AND (?8::bigint IS NULL OR (e.happened_at, e.id) < (?8, ?9::text))
     ORDER BY e.happened_at DESC, e.id DESC LIMIT ${limit + 1}`,
    ...[target?.type ?? null, target?.id ?? null, target === undefined ? null : subjectOf(target)],
    ...[actor === undefined ? null : subjectOf(actor), actor?.id ?? null],
    ...[within?.from ?? null, within?.until ?? null],
    ...[before?.time ?? null, before?.id ?? null],
  )
  const events = rows.slice(0, limit).map(({ actorSubject, targetSubject, personal, ...row }): ReadEvent => {
    const { personalDigest: _, ...event } = readEvent(row)
    return { ...event, actor: actorSubject ?? event.actor, targetId: targetSubject ?? event.targetId, personal }
  })
  const last = events.at(-1)
  return { events, cursor: last === undefined || rows.length <= limit ? null : `${last.happenedAt}.${last.id}` }
}

function readCursor(text: string): { time: number; id: string } {
  const [, time, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(text) ?? []
  if (time === undefined || id === undefined) throw new TypeError('Expected `cursor` to be that of a page before.')
  return { time: Number(time), id }
}

/** Who reads: undefined where the caller may not, which is the answer for whoever is not known to have the right. */
export interface Reading {
  store: TransactionalStore
  reader: Actor | undefined
}

/** Answers `GET /audit-events` for whoever may read: a reading is an event, and so is a refused one. */
export async function answerAuditEvents(request: Request, { store, reader }: Reading): Promise<Response> {
  const { requestId, actor } = actorOrStranger()
  const target = { type: 'AuditEvent', id: 'list' }
  if (reader === undefined) {
    await store.within((own) => writeEvent(own, { action: 'audit.read', target, outcome: 'refused' }, { actor, requestId }))
    return problem(403, 'Forbidden')
  }
  try {
    const page = await store.within(async (own) => {
      const query = readQuery(new URL(request.url).searchParams)
      await writeEvent(
        own,
        { action: 'audit.read', target, changes: { query: { after: JSON.stringify(query) } } },
        { actor: reader, requestId },
      )
      return findAuditEvents(own, query)
    })
    return Response.json(page, { headers: { 'cache-control': 'no-store' } })
  } catch (error) {
    if (error instanceof TypeError) return problem(400, error.message)
    throw error
  }
}

function readQuery(given: URLSearchParams): EventQuery {
  const one = (name: string): string | undefined => given.get(name) ?? undefined
  const [targetType, targetId, actorId, actorType] = ['targetType', 'targetId', 'actor', 'actorType'].map(one)
  const [month, cursor, limit] = ['month', 'cursor', 'limit'].map(one)
  if ((targetType === undefined) !== (targetId === undefined)) throw new TypeError('Expected `targetType` and `targetId` together.')
  return {
    ...(targetType !== undefined && targetId !== undefined && { target: { type: targetType, id: targetId } }),
    ...(actorId !== undefined && { actor: { id: actorId, ...(actorType !== undefined && { type: actorType }) } }),
    ...(month !== undefined && { month }),
    ...(cursor !== undefined && { cursor }),
    ...(limit !== undefined && { limit: Number(limit) }),
  }
}

/** An error as RFC 9457 describes it. */
function problem(status: number, title: string): Response {
  const headers = { 'content-type': 'application/problem+json', 'cache-control': 'no-store' }
  return new Response(JSON.stringify({ type: 'about:blank', title, status }), { status, headers })
}
