import { asJob } from '../../src/audit-log/actor'
import type { AuditEvent } from '../../src/audit-log/audit-event'
import { readSealKeys, type SealKeys } from '../../src/audit-log/keys'
import { recordEvent } from '../../src/audit-log/record-event'
import { sealAuditEvents } from '../../src/audit-log/seal'
import { database, inTransaction, store } from './database'

/** A setting of a key that only the tests have. */
export const keyText = (id: string): string => `${id}:${'of-the-tests-'.repeat(3)}${id}`

/** The keys of the tests. */
export const keys: SealKeys = readSealKeys({ AUDIT_LOG_KEY: keyText('k1') })

/** Stores an event about an invoice. */
export async function record(id: string, more: Partial<AuditEvent> = {}): Promise<void> {
  const event = { action: 'invoice.paid', target: { type: 'Invoice', id }, ...more }
  await asJob('nightly', () => inTransaction((tx) => recordEvent(tx, event)))
}

/** Stores events one after the other, and seals them. */
export async function recordAndSeal(ids: readonly string[]): Promise<Awaited<ReturnType<typeof sealAuditEvents>>> {
  for (const id of ids) await record(id)
  return sealAuditEvents({ store, keys })
}

/** Does what somebody does who may do anything in the database: triggers stop nobody who may drop them. */
export async function tamper(sql: string): Promise<void> {
  await database.exec(`SET session_replication_role = replica; ${sql}; SET session_replication_role = DEFAULT`)
}

/** Empties the audit log. */
export async function emptyLog(): Promise<void> {
  await tamper('DELETE FROM audit_seals; DELETE FROM audit_events; DELETE FROM audit_outbox; DELETE FROM audit_personal')
  //#region segments
  await tamper('DELETE FROM audit_segments')
  //#endregion
}
