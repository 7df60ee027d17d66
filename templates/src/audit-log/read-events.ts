import type { Queries } from '../sql-store/store'
import { monthOf } from './export-events'
import { subjectOf } from './people'
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
  const { limit = 50 } = query
  if (!Number.isInteger(limit) || limit < 1 || limit > mostEvents) throw new TypeError(`Expected \`limit\` to be from 1 to ${mostEvents}.`)
  const values = [...(await namesIn(query, queries)), ...timesIn(query)]
  const rows = await queries.rows<Found>(`${selected} ORDER BY e.happened_at DESC, e.id DESC LIMIT ${limit + 1}`, ...values)
  const events = rows.slice(0, limit).map(readFound)
  const last = events.at(-1)
  return { events, cursor: last === undefined || rows.length <= limit ? null : `${last.happenedAt}.${last.id}` }
}

const selected = `SELECT ${eventColumns}, a.subject AS "actorSubject", t.subject AS "targetSubject", p.fields AS personal FROM audit_events e
  LEFT JOIN audit_people a ON a.pseudonym = e.actor LEFT JOIN audit_people t ON t.pseudonym = e.target_id
  LEFT JOIN audit_personal p ON p.event_id = e.id
  WHERE (?1::text IS NULL OR (e.target_type = ?1 AND e.target_id IN (?2, ?3)))
    AND (?4::text IS NULL OR e.actor = ?5 OR (e.actor_kind <> 'person' AND e.actor = ?4))
    AND (?6::bigint IS NULL OR (e.happened_at >= ?6 AND e.happened_at < ?7::bigint))
    AND (?8::bigint IS NULL OR (e.happened_at, e.id) < (?8, ?9::text))`

type Found = StoredEvent & { actorSubject: string | null; targetSubject: string | null; personal: string | null }

function readFound({ actorSubject, targetSubject, personal, ...row }: Found): ReadEvent {
  const { personalDigest: _, ...event } = readEvent(row)
  return { ...event, actor: actorSubject ?? event.actor, targetId: targetSubject ?? event.targetId, personal }
}

async function namesIn({ target, actor }: EventQuery, queries: Queries): Promise<readonly (string | null)[]> {
  const [targetName, actorName] = [await knownAs(target, queries), await knownAs(actor, queries)]
  return [target?.type ?? null, target?.id ?? null, targetName, actor?.id ?? null, actorName]
}

function timesIn({ month, cursor }: EventQuery): readonly (string | number | null)[] {
  const within = month === undefined ? undefined : monthOf(month)
  const before = cursor === undefined ? undefined : readCursor(cursor)
  return [within?.from ?? null, within?.until ?? null, before?.time ?? null, before?.id ?? null]
}

/** The pseudonym of somebody who is asked for; null where there is none. */
async function knownAs(one: EventQuery['actor'], queries: Queries): Promise<string | null> {
  if (one === undefined) return null
  const [row] = await queries.rows<{ pseudonym: string }>('SELECT pseudonym FROM audit_people WHERE subject = ?1', subjectOf(one))
  return row?.pseudonym ?? null
}

function readCursor(text: string): { time: number; id: string } {
  const [, time, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(text) ?? []
  if (time === undefined || id === undefined) throw new TypeError('Expected `cursor` to be that of a page before.')
  return { time: Number(time), id }
}
