import type { Report } from './endpoint'
import type { SsoService } from './service'
import type { Store } from '../sql-store/store'

/** Characters of a detail that are kept: what strangers send may be as long as they like. */
const mostDetail = 500

/** Keeps events in the database, for whoever has to show them later. */
export function createAudit(store: Store, { now }: SsoService): Report {
  return async (event) => {
    const { kind, accountId, provider, address, detail } = event
    await store.rows(
      'INSERT INTO sso_events (id, kind, account_id, provider, address, detail, happened_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)',
      crypto.randomUUID(),
      kind,
      accountId ?? null,
      provider ?? null,
      address ?? null,
      // PostgreSQL has no text with this character, and strangers send it
      detail?.slice(0, mostDetail).replaceAll('\0', '') ?? null,
      now(),
    )
  }
}
