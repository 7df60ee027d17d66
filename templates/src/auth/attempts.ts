import { networkOf } from '../http/network-of'
import { sha256 } from './random'
import { nowInSeconds } from './settings'

/** Attempts that may be made for a key until its window ends. */
export interface Allowance {
  key: string
  most: number
}

/** Seconds of a window. */
const windowLength = 15 * 60

/** Failed sign-ins for an account, whether it exists or not. Its owner waits too, 15 minutes at most. */
export async function ofAccount(email: string): Promise<Allowance> {
  return { key: `account:${await sha256(email)}`, most: 10 }
}

/** Failed sign-ins from an address, which Cloudflare writes into `CF-Connecting-IP` whatever a client sends; an office may share one. */
export function ofAddress(address = 'unknown'): Allowance {
  return { key: `address:${networkOf(address)}`, most: 50 }
}

/** Registrations from an address. */
export function ofRegistration(address = 'unknown'): Allowance {
  return { key: `registration:${networkOf(address)}`, most: 20 }
}

/** Counts an attempt before it is made, so that parallel ones count too. The seconds to wait where there were too many. */
export async function countAttempt(db: D1Database, allowances: readonly Allowance[]): Promise<number | undefined> {
  const now = nowInSeconds()
  const count = db.prepare(
    'INSERT INTO auth_attempts (key, count, ends_at) VALUES (?1, 1, ?2) ON CONFLICT (key) DO UPDATE SET count = count + 1 RETURNING count, ends_at',
  )
  const [, ...counted] = await db.batch<{ count: number; ends_at: number }>([
    db.prepare('DELETE FROM auth_attempts WHERE ends_at <= ?1').bind(now),
    ...allowances.map(({ key }) => count.bind(key, now + windowLength)),
  ])
  const waits = allowances.flatMap(({ most }, i) => {
    const row = counted[i]?.results[0]
    return row !== undefined && row.count > most ? [row.ends_at - now] : []
  })
  return waits.length === 0 ? undefined : Math.max(...waits)
}

/** Takes an attempt back that succeeded: only failures count. */
export async function takeBack(db: D1Database, allowances: readonly Allowance[]): Promise<void> {
  const less = db.prepare('UPDATE auth_attempts SET count = count - 1 WHERE key = ?1')
  await db.batch(allowances.map(({ key }) => less.bind(key)))
}
