import pg from 'pg'

/** Jobs that were handed out, and how often. */
export interface HandedOut {
  jobs: number
  /** Times that the process of one was taken for gone. */
  takenOver: number
  /** Jobs that were begun more than once, waits for rate limits counted. */
  begunAgain: number
}

/** Counts what the queue kept of its jobs. */
export async function handedOut(databaseUrl: string): Promise<HandedOut> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<HandedOut>(
      `SELECT count(*)::int AS jobs, COALESCE(sum((data->>'killed')::int), 0)::int AS "takenOver",
              count(*) FILTER (WHERE retry_count > 0)::int AS "begunAgain"
       FROM pgboss.job WHERE name = 'jobs' AND state <> 'cancelled'`,
    )
    return rows[0] ?? { jobs: 0, takenOver: 0, begunAgain: 0 }
  } finally {
    await client.end()
  }
}
