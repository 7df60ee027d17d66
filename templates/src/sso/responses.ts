import { demand } from './refusal'
import type { Store } from '../sql-store/store'

/** Something that may be used once, until it ends by itself (milliseconds since 1970). */
export interface Use {
  kind: 'answer' | 'code' | 'login' | 'logout'
  key: string
  endsAt: number
}

/** Remembers that something was used; refuses it the second time. The unique key decides between two at once. */
export async function useOnce(store: Store, { kind, key, endsAt }: Use, now: number): Promise<void> {
  await store.rows('DELETE FROM sso_used WHERE ends_at < ?1', now)
  const rows = await store.rows(
    'INSERT INTO sso_used (use_key, ends_at) VALUES (?1, ?2) ON CONFLICT (use_key) DO NOTHING RETURNING use_key',
    `${kind} ${key}`,
    endsAt,
  )
  demand(rows.length === 1, `The ${kind} was used before.`)
}
