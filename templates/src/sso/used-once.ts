import { demand } from './refusal'
import type { Store } from './store'

/** Remembers that something was used, until it ends by itself; refuses it the second time. The unique key decides between two at once. */
export async function useOnce(store: Store, kind: 'answer' | 'login' | 'logout', key: string, endsAt: number, now: number): Promise<void> {
  await store.rows('DELETE FROM sso_used WHERE ends_at < ?1', now)
  const rows = await store.rows(
    'INSERT INTO sso_used (use_key, ends_at) VALUES (?1, ?2) ON CONFLICT (use_key) DO NOTHING RETURNING use_key',
    `${kind} ${key}`,
    endsAt,
  )
  demand(rows.length === 1, `The ${kind} was used before.`)
}
