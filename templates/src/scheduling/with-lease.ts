/** Cloudflare stops what a cron started after 15 minutes, so whoever held a lease that long has ended. */
const leaseMs = 15 * 60_000

/** Does work unless it is being done already, by a run that has not ended; returns whether it was done. */
export async function withLease(db: D1Database, job: string, work: () => Promise<void>): Promise<boolean> {
  const now = Date.now()
  const token = crypto.randomUUID()
  const taken = await db
    .prepare(
      `INSERT INTO job_leases (job, token, expires_at) VALUES (?1, ?2, ?3)
       ON CONFLICT (job) DO UPDATE SET token = excluded.token, expires_at = excluded.expires_at WHERE expires_at <= ?4
       RETURNING token`,
    )
    .bind(job, token, now + leaseMs, now)
    .first()
  if (taken === null) return false
  try {
    await work()
  } finally {
    const release = db.prepare('UPDATE job_leases SET expires_at = 0, finished_at = ? WHERE job = ? AND token = ?')
    await release.bind(Date.now(), job, token).run()
  }
  return true
}
