import { sealAuditEvents } from '../../src/audit-log/seal'
import { keys, record } from './chain'
import { database, store } from './database'

/** Times of the tests: each month has a name. */
export const months = { may: Date.UTC(2026, 4, 10), june: Date.UTC(2026, 5, 10), july: Date.UTC(2026, 6, 10) }

/** Stores and seals events as if the clock of the database stood at a time. */
export async function recordAt(time: number, ids: readonly string[]): Promise<void> {
  await database.exec(`
    CREATE SCHEMA IF NOT EXISTS before;
    CREATE OR REPLACE FUNCTION before.clock_timestamp() RETURNS timestamptz LANGUAGE sql AS 'SELECT to_timestamp(${time / 1000})';
    SET search_path = before, public, pg_catalog`)
  try {
    for (const id of ids) await record(id)
    await sealAuditEvents({ store, keys })
  } finally {
    await database.exec('RESET search_path')
  }
}
