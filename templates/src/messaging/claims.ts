/** A message that this run of a consumer works on. */
export interface Claim {
  queue: string
  id: string
  /** Known to this run alone: another run that took the message over has another one. */
  token: string
}

/** Cloudflare stops a consumer after 15 minutes of work, so whoever held a claim that long has ended. */
const leaseMs = 15 * 60_000

/** Queues keep messages for 14 days at most: what is older than this cannot be delivered again. */
const keptMs = 15 * 24 * 60 * 60_000

/** Claims a message; `done` where it was handled before, `held` where another run works on it. */
export async function claimMessage(db: D1Database, { queue, id }: Omit<Claim, 'token'>): Promise<Claim | 'done' | 'held'> {
  const now = Date.now()
  const token = crypto.randomUUID()
  const claimed = await db
    .prepare(
      `INSERT INTO queue_messages (queue, id, state, token, claimed_until, updated_at) VALUES (?1, ?2, 'claimed', ?3, ?4, ?5)
       ON CONFLICT (queue, id) DO UPDATE SET token = excluded.token, claimed_until = excluded.claimed_until, updated_at = excluded.updated_at
       WHERE state = 'claimed' AND claimed_until <= ?5
       RETURNING token`,
    )
    .bind(queue, id, token, now + leaseMs, now)
    .first()
  if (claimed !== null) return { queue, id, token }
  const state = await db.prepare('SELECT state FROM queue_messages WHERE queue = ? AND id = ?').bind(queue, id).first('state')
  return state === 'done' ? 'done' : 'held'
}

/**
 * Runs what a message does to the database and notes that it is done, in one transaction: both happen or neither. Throws, and changes nothing, where
 * another run took the message over: the state would be null, which the table refuses.
 */
export async function finishMessage(db: D1Database, { queue, id, token }: Claim, effect: readonly D1PreparedStatement[]): Promise<void> {
  const done = db
    .prepare(`UPDATE queue_messages SET state = CASE WHEN token = ?3 THEN 'done' END, updated_at = ?4 WHERE queue = ?1 AND id = ?2`)
    .bind(queue, id, token, Date.now())
  await db.batch([done, ...effect])
}

/** Gives a message back after a failure, so that the next attempt need not wait for the claim to expire. */
export async function releaseMessage(db: D1Database, { queue, id, token }: Claim, error: string): Promise<void> {
  await db
    .prepare('UPDATE queue_messages SET claimed_until = 0, error = ?4, updated_at = ?5 WHERE queue = ?1 AND id = ?2 AND token = ?3')
    .bind(queue, id, token, error, Date.now())
    .run()
}

/** Forgets messages that cannot be delivered again, and dead letters that were put back that long ago. */
export async function forgetMessages(db: D1Database): Promise<void> {
  const before = Date.now() - keptMs
  await db.batch([
    db.prepare('DELETE FROM queue_messages WHERE updated_at < ?').bind(before),
    db.prepare('DELETE FROM dead_letters WHERE redriven_at < ?').bind(before),
  ])
}
