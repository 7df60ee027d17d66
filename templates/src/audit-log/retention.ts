import type { Queries, TransactionalStore } from '../sql-store/store'
import { createChainCheck } from './check-chain'
import type { SealKeys } from './keys'
import { writeEvent } from './record-event'
import { takeTurn } from './seal'
import { type Places, placesWithin, readPlaces } from './sealed-rows'
import { keepSegment } from './segments'

/** What removes events whose time has passed. */
export interface Retention {
  store: TransactionalStore
  keys: SealKeys
  /** Days that events are kept. */
  days: number
  /** Milliseconds since 1970. */
  now: () => number
}

/** Days that `AUDIT_RETENTION_DAYS` asks for: an audit of one year sees the whole of it where nothing is set. */
export function readRetentionDays(env: Readonly<Record<string, string | undefined>>): number {
  const text = env['AUDIT_RETENTION_DAYS'] || '400'
  if (!/^\d{1,5}$/.test(text) || Number(text) < 1) throw new Error('Expected `AUDIT_RETENTION_DAYS` to be a number of days, at least 1.')
  return Number(text)
}

/**
 * Removes the events of whole months whose time has passed, unless a hold keeps some of them. The seals at the ends of a segment stay, so that the chain
 * still fits. A segment that does not fit is left, with an error: to remove it would hide what was done to it.
 */
export async function removeAuditEvents({ store, keys, days, now }: Retention): Promise<readonly Places[]> {
  const removed: Places[] = []
  for (const month of await monthsBefore(store, now() - days * 86_400_000)) {
    const places = await store.within(async (own) => removeMonth(own, month, { keys, now }))
    if (places !== undefined) removed.push(places)
  }
  return removed
}

interface Month {
  from: number
  until: number
}

/** Months that ended before a time and of which events stand, the oldest first. */
async function monthsBefore(store: Queries, time: number): Promise<readonly Month[]> {
  const last = new Date(time)
  const end = Date.UTC(last.getUTCFullYear(), last.getUTCMonth())
  const rows = await store.rows<{ year: number; month: number }>(
    `SELECT DISTINCT extract(year FROM t)::int AS year, extract(month FROM t)::int AS month
     FROM (SELECT to_timestamp(sealed_at / 1000.0) AT TIME ZONE 'UTC' AS t FROM audit_seals WHERE sealed_at < ?1) AS sealed ORDER BY 1, 2`,
    end,
  )
  return rows.map(({ year, month }) => ({ from: Date.UTC(Number(year), Number(month) - 1), until: Date.UTC(Number(year), Number(month)) }))
}

async function removeMonth(own: Queries, month: Month, { keys, now }: Pick<Retention, 'keys' | 'now'>): Promise<Places | undefined> {
  await takeTurn(own)
  const places = await placesWithin(own, month)
  if (places === undefined || (await isHeld(own, places))) return undefined
  const ends = await endsOf(own, places, keys)
  await keepSegment(own, { firstPlace: places.first, lastPlace: places.last, ...ends, removedAt: now() }, keys.current)
  for (const sql of removing) await own.rows(sql, places.first, places.last)
  const target = { type: 'AuditSegment', id: `${places.first}-${places.last}` }
  const acting = { actor: { kind: 'system', id: 'audit-log' }, requestId: crypto.randomUUID() } as const
  await writeEvent(own, { action: 'audit.segment-removed', target, changes: { lastHash: { before: ends.lastHash } } }, acting)
  return places
}

/** What goes with a segment, in its order. */
const removing = [
  'DELETE FROM audit_personal p USING audit_seals s WHERE s.event_id = p.event_id AND s.place BETWEEN ?1 AND ?2',
  'DELETE FROM audit_events e USING audit_seals s WHERE s.event_id = e.id AND s.place BETWEEN ?1 AND ?2',
  'DELETE FROM audit_seals WHERE place BETWEEN ?1 AND ?2',
]

/** A hold keeps all events of a segment where it is about some of them. */
async function isHeld(own: Queries, { first, last }: Places): Promise<boolean> {
  const rows = await own.rows(
    `SELECT 1 FROM audit_holds h JOIN (
       SELECT min(e.happened_at) AS first_at, max(e.happened_at) AS last_at
       FROM audit_seals s JOIN audit_events e ON e.id = s.event_id WHERE s.place BETWEEN ?1 AND ?2
     ) AS held ON h.from_at <= held.last_at AND h.until_at > held.first_at LIMIT 1`,
    first,
    last,
  )
  return rows.length > 0
}

/** The seals at the ends of a segment that fits. */
async function endsOf(own: Queries, places: Places, keys: SealKeys): Promise<{ previousHash: string; lastHash: string }> {
  let check: ReturnType<typeof createChainCheck> | undefined
  let previousHash = ''
  for await (const sealed of readPlaces(own, places)) {
    if (check === undefined) {
      previousHash = sealed.previousHash
      check = createChainCheck(keys, { place: places.first - 1, hash: previousHash })
    }
    const broken = check.next(sealed)
    if (broken !== undefined)
      throw new Error(`The audit log does not fit at place ${broken.place}: ${broken.why}. Nothing of it is removed.`)
  }
  return { previousHash, lastHash: check?.head().hash ?? '' }
}
