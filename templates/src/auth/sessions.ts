import type { AccessClaims } from './access-token'
import { randomText, sha256 } from './random'
import { nowInSeconds, sessionAge, sessionIdle } from './settings'

/** A session, with the refresh token that only its client knows. */
export interface Session {
  id: string
  accountId: string
  refreshToken: string
}

/** A caller who is known. */
export interface User {
  id: string
  email: string
}

/** Begins a session, and forgets those of the account that are over. */
export async function openSession(db: D1Database, accountId: string): Promise<Session> {
  const now = nowInSeconds()
  const session = { id: crypto.randomUUID(), accountId, refreshToken: `${randomText(16)}.${randomText(32)}` }
  const { family, secret } = await hashesOf(session.refreshToken)
  await db.batch([
    db
      .prepare('DELETE FROM auth_sessions WHERE account_id = ?1 AND (created_at <= ?2 OR refreshed_at <= ?3)')
      .bind(accountId, now - sessionAge, now - sessionIdle),
    db
      .prepare(
        'INSERT INTO auth_sessions (id, account_id, family_hash, secret_hash, created_at, refreshed_at) VALUES (?1, ?2, ?3, ?4, ?5, ?5)',
      )
      .bind(session.id, accountId, family, secret, now),
  ])
  return session
}

/**
 * Exchanges a refresh token for the next one of its family, in one statement: of two parallel requests one gets it. A token that is not the newest was
 * used before, by its client or by a thief; nobody can tell, so the session ends.
 */
export async function refreshSession(db: D1Database, refreshToken: string): Promise<Session | undefined> {
  const now = nowInSeconds()
  const { family, secret } = await hashesOf(refreshToken)
  const next = `${refreshToken.split('.')[0]}.${randomText(32)}`
  const row = await db
    .prepare(
      `UPDATE auth_sessions SET secret_hash = ?1, refreshed_at = ?2
       WHERE family_hash = ?3 AND secret_hash = ?4 AND created_at > ?5 AND refreshed_at > ?6
       RETURNING id, account_id AS accountId`,
    )
    .bind((await hashesOf(next)).secret, now, family, secret, now - sessionAge, now - sessionIdle)
    .first<{ id: string; accountId: string }>()
  if (row !== null) return { ...row, refreshToken: next }
  if (await closeSession(db, refreshToken)) console.warn('A session ended: its refresh token was used twice or too late.')
  return undefined
}

/** Ends the session of a refresh token, old or new, with all its tokens. Whether there was one. */
export async function closeSession(db: D1Database, refreshToken: string): Promise<boolean> {
  const { family } = await hashesOf(refreshToken)
  const { meta } = await db.prepare('DELETE FROM auth_sessions WHERE family_hash = ?1').bind(family).run()
  return meta.changes > 0
}

/** Who an access token speaks for, if its session has not ended. One read by primary key; KV would know of the end a minute later. */
export async function findUser(db: D1Database, { sub, sid }: AccessClaims): Promise<User | null> {
  return db
    .prepare(
      `SELECT account.id, account.email FROM auth_sessions AS session JOIN auth_accounts AS account ON account.id = session.account_id
       WHERE session.id = ?1 AND account.id = ?2`,
    )
    .bind(sid, sub)
    .first<User>()
}

/** The first part of a refresh token names its family and is known to its client alone; the second one changes with each use. */
async function hashesOf(refreshToken: string): Promise<{ family: string; secret: string }> {
  const [family = '', secret = ''] = refreshToken.split('.')
  return { family: await sha256(family), secret: await sha256(secret) }
}
