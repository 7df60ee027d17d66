import type { HandlerParts } from './endpoint'
import type { SsoService } from './service'
import type { Store } from '../sql-store/store'

/** Milliseconds of a window, and calls within it. */
const windowLength = 60_000
const mostByAddress = 30
const mostByProvider = 600

/** Counts calls by the address that they come from and by the provider that they are about. All processes count together. */
export function createRateLimit(store: Store, { now }: SsoService): NonNullable<HandlerParts['limit']> {
  return async ({ address, id }) => {
    const start = now() - (now() % windowLength)
    await store.rows('DELETE FROM sso_calls WHERE window_start < ?1', start)
    const isOver =
      (address !== undefined && (await countCall(store, `address ${address}`, start)) > mostByAddress) ||
      (id !== '' && (await countCall(store, `provider ${id}`, start)) > mostByProvider)
    return isOver ? Math.ceil((start + windowLength - now()) / 1000) : undefined
  }
}

async function countCall(store: Store, caller: string, start: number): Promise<number> {
  const [row] = await store.rows<{ calls: number }>(
    `INSERT INTO sso_calls (caller, window_start, calls) VALUES (?1, ?2, 1)
     ON CONFLICT (caller) DO UPDATE SET calls = CASE WHEN sso_calls.window_start = ?2 THEN sso_calls.calls + 1 ELSE 1 END, window_start = ?2
     RETURNING calls`,
    caller,
    start,
  )
  return Number(row?.calls ?? 0)
}
