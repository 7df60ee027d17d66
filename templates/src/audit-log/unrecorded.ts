import type { Queries } from '../sql-store/store'

/** Changes of one kind that no operation wrote an event for. */
export interface Unrecorded {
  type: string
  action: string
  times: number
}

/** Changes of watched tables that came past `recordEvent`: by an operation that lacks it, or by hand. */
export async function findUnrecorded(queries: Queries, since = 0): Promise<readonly Unrecorded[]> {
  const rows = await queries.rows<Unrecorded>(
    `SELECT target_type AS type, action, count(*)::int AS times FROM audit_events
     WHERE outcome = 'unrecorded' AND happened_at >= ?1 GROUP BY 1, 2 ORDER BY 1, 2`,
    since,
  )
  return rows.map(({ type, action, times }) => ({ type, action, times: Number(times) }))
}
