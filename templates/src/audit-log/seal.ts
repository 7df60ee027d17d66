import type { Queries, TransactionalStore } from '../sql-store/store'
import type { SealKeys } from './keys'
//#region segments
import { lastRemoved } from './segments'
//#endregion
import { eventColumns, type Head, readEvent, sealOf, start, type StoredEvent } from './sealed-event'

/** How many events one transaction seals. */
const mostAtOnce = 500

/** What seals events. */
export interface Sealing {
  store: TransactionalStore
  keys: SealKeys
}

/** Seals all events that wait, and says how many, and which seal is the last: whoever keeps that elsewhere sees when the end of the chain is cut off. */
export async function sealAuditEvents(sealing: Sealing): Promise<{ sealed: number; head: Head }> {
  let all = 0
  for (;;) {
    const { sealed, head } = await sealSome(sealing)
    all += sealed
    if (sealed < mostAtOnce) return { sealed: all, head }
  }
}

/** Of two sealers one waits here until the other is done: places have no gap and no event has two. */
export async function takeTurn(own: Queries): Promise<void> {
  await own.rows("SELECT pg_advisory_xact_lock(hashtext('audit_seals'))::text")
}

async function sealSome({ store, keys }: Sealing): Promise<{ sealed: number; head: Head }> {
  return store.within(async (own) => {
    await takeTurn(own)
    const { before, sealedAt } = await lastSeal(own)
    const events = await own.rows<StoredEvent>(
      `SELECT ${eventColumns} FROM audit_outbox o JOIN audit_events e ON e.id = o.event_id ORDER BY o.position LIMIT ${mostAtOnce}`,
    )
    let head = before
    const seals = events.map((row) => {
      const event = readEvent(row)
      const place = head.place + 1
      const hash = sealOf({ place, previousHash: head.hash, sealedAt }, event, keys.current)
      const seal = { place, event_id: event.id, key_id: keys.current.id, previous_hash: head.hash, hash, sealed_at: sealedAt }
      head = { place, hash }
      return seal
    })
    if (seals.length > 0) await keep(own, seals, before)
    return { sealed: seals.length, head }
  })
}

/** The seal that the next one follows, and the time of the database: never before that of the last seal. */
async function lastSeal(own: Queries): Promise<{ before: Head; sealedAt: number }> {
  const [last] = await own.rows<Head & { sealedAt: number }>(
    'SELECT place, hash, sealed_at AS "sealedAt" FROM audit_seals ORDER BY place DESC LIMIT 1',
  )
  const [time] = await own.rows<{ now: number }>('SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now')
  const sealedAt = Math.max(Number(time?.now), Number(last?.sealedAt ?? 0))
  const before = last === undefined ? start : { place: Number(last.place), hash: last.hash }
  //#region segments
  const removed = await lastRemoved(own)
  if (removed !== undefined && removed.place > before.place) return { before: removed, sealedAt }
  //#endregion
  return { before, sealedAt }
}

async function keep(own: Queries, seals: readonly object[], before: Head): Promise<void> {
  await own.rows(
    `INSERT INTO audit_seals (place, event_id, key_id, previous_hash, hash, sealed_at)
     SELECT place, event_id, key_id, previous_hash, hash, sealed_at FROM json_to_recordset(?1::text::json)
     AS t(place BIGINT, event_id TEXT, key_id TEXT, previous_hash TEXT, hash TEXT, sealed_at BIGINT)`,
    JSON.stringify(seals),
  )
  // an event whose transaction ended meanwhile has a smaller position and no seal: it stays
  await own.rows('DELETE FROM audit_outbox o USING audit_seals s WHERE s.event_id = o.event_id AND s.place > ?1', before.place)
}
