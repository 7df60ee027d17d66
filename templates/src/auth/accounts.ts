import { nowInSeconds } from './settings'

/** Who can sign in. */
export interface Account {
  id: string
  passwordHash: string
}

/** Makes an account, unless the address has one: callers cannot tell. */
export async function createAccount(db: D1Database, email: string, passwordHash: string): Promise<void> {
  await db
    .prepare('INSERT INTO auth_accounts (id, email, password_hash, created_at) VALUES (?1, ?2, ?3, ?4) ON CONFLICT (email) DO NOTHING')
    .bind(crypto.randomUUID(), email, passwordHash, nowInSeconds())
    .run()
}

/** The account of an address. */
export async function findAccount(db: D1Database, email: string): Promise<Account | null> {
  return db.prepare('SELECT id, password_hash AS passwordHash FROM auth_accounts WHERE email = ?1').bind(email).first<Account>()
}

/** Replaces the hash of an account's password. */
export async function setPasswordHash(db: D1Database, accountId: string, passwordHash: string): Promise<void> {
  await db.prepare('UPDATE auth_accounts SET password_hash = ?2 WHERE id = ?1').bind(accountId, passwordHash).run()
}
