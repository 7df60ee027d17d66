import type { Queries } from '../sql-store/store'
import { eventColumns, readSealed, type SealedEvent, sealColumns, type SealedRow } from './sealed-event'

/** Events that are read at once. */
const pageSize = 500

/** Places from one to another one. */
export interface Places {
  first: number
  last: number
}

/** Sealed events of some places in their order, page by page: a long log does not fill the memory. */
export async function* readPlaces(queries: Queries, { first, last }: Places): AsyncGenerator<SealedEvent> {
  let behind = first - 1
  for (;;) {
    const rows = await queries.rows<SealedRow>(
      `SELECT ${sealColumns}, ${eventColumns} FROM audit_seals s LEFT JOIN audit_events e ON e.id = s.event_id
       WHERE s.place > ?1 AND s.place <= ?2 ORDER BY s.place LIMIT ${pageSize}`,
      behind,
      last,
    )
    for (const row of rows) yield readSealed(row)
    const end = rows.at(-1)
    if (end === undefined || rows.length < pageSize) return
    behind = Number(end.place)
  }
}

/** The first and the last place that were sealed within a time; undefined where none was. */
export async function placesWithin(queries: Queries, { from, until }: { from: number; until: number }): Promise<Places | undefined> {
  const [row] = await queries.rows<{ first: number | null; last: number | null }>(
    'SELECT min(place) AS first, max(place) AS last FROM audit_seals WHERE sealed_at >= ?1 AND sealed_at < ?2',
    from,
    until,
  )
  return row?.first == null || row.last == null ? undefined : { first: Number(row.first), last: Number(row.last) }
}
