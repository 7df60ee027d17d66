import { randomText, sha256 } from './random'
import type { Store } from '../sql-store/store'

/** Milliseconds after which a session ends that nobody used, and in any case. */
export const sessionIdle = 60 * 60_000
export const sessionAge = 12 * 60 * 60_000

/** Somebody who signed in at a provider. */
export interface SsoSession {
  accountId: string
  provider: string
  roles: readonly string[]
  /** Whom the provider knows, for a logout there. */
  nameId: string
  nameIdFormat: string | null
  sessionIndex: string | null
}

/** What a session is opened with. */
export interface NewSession extends SsoSession {
  /** When the session at the provider ends, in milliseconds since 1970. */
  endsAt?: number | undefined
}

/** Opens a session; what names it is new and is kept as a hash alone. */
export async function openSession(store: Store, session: NewSession, now: number): Promise<string> {
  const token = randomText()
  const endsAt = Math.min(session.endsAt ?? Number.POSITIVE_INFINITY, now + sessionAge)
  await store.rows('DELETE FROM sso_sessions WHERE ends_at < ?1 OR seen_at < ?2', now, now - sessionIdle)
  await store.rows(
    `INSERT INTO sso_sessions (token_hash, account_id, provider, name_id, name_id_format, session_index, roles, seen_at, ends_at)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)`,
    await sha256(token),
    session.accountId,
    session.provider,
    session.nameId,
    session.nameIdFormat,
    session.sessionIndex,
    JSON.stringify(session.roles),
    now,
    endsAt,
  )
  return token
}

/** The session that a token names, which is used by that; undefined where there is none, or it has ended. */
export async function useSession(store: Store, token: string, now: number): Promise<SsoSession | undefined> {
  const [row] = await store.rows<Omit<SsoSession, 'roles'> & { roles: string }>(
    `UPDATE sso_sessions SET seen_at = ?1 WHERE token_hash = ?2 AND ends_at > ?1 AND seen_at > ?3
     RETURNING account_id AS "accountId", provider, name_id AS "nameId", name_id_format AS "nameIdFormat", session_index AS "sessionIndex", roles`,
    now,
    await sha256(token),
    now - sessionIdle,
  )
  return row === undefined ? undefined : { ...row, roles: JSON.parse(row.roles) as string[] }
}

/** Ends the session that a token names. */
export async function endSession(store: Store, token: string): Promise<void> {
  await store.rows('DELETE FROM sso_sessions WHERE token_hash = ?1', await sha256(token))
}

/** Ends the sessions of somebody that a provider names: those with an index, or all where it names none. */
export async function endSessionsOf(
  store: Store,
  { provider, nameId, indexes }: { provider: string; nameId: string; indexes: readonly string[] },
): Promise<void> {
  if (indexes.length === 0) await store.rows('DELETE FROM sso_sessions WHERE provider = ?1 AND name_id = ?2', provider, nameId)
  for (const index of indexes)
    await store.rows('DELETE FROM sso_sessions WHERE provider = ?1 AND name_id = ?2 AND session_index = ?3', provider, nameId, index)
}
