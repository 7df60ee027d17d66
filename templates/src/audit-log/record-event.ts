import type { Queries, TransactionalStore } from '../sql-store/store'
import { asks, type Transaction } from '../sql-store/transaction'
import { type Actor, type Acting, actorOrStranger, currentActor } from './actor'
import { type AuditEvent, type Personal, personalText, storedParts, type Target } from './audit-event'
import { personalDigest, pseudonymOf, subjectOf } from './people'

/** Writes an event in the transaction of the change that it tells of: both are stored, or neither. */
export async function recordEvent(tx: Transaction, event: AuditEvent): Promise<void> {
  await writeEvent(asks(tx), event, currentActor())
}

/**
 * Does what may be refused. Where it fails, an event with outcome `refused` is written after the rollback, in a transaction of its own, and the error goes
 * on. `isFailure` tells errors of which it is `failed`.
 */
export async function recordRefusal<Result>(
  { store, event, isFailure = () => false }: { store: TransactionalStore; event: AuditEvent; isFailure?: (error: unknown) => boolean },
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const outcome = isFailure(error) ? 'failed' : 'refused'
    await store.within((own) => writeEvent(own, { ...event, outcome }, actorOrStranger()))
    throw error
  }
}

/** Writes an event of somebody who is known, in a transaction of this service. */
export async function writeEvent(own: Queries, event: AuditEvent, { actor, requestId }: Acting): Promise<void> {
  if (process.env['AUDIT_EVENTS'] === 'off') return tellSwitch(own)
  const { action, type, id, outcome, changes } = storedParts(event)
  const eventId = crypto.randomUUID()
  const names = {
    actor: actor.kind === 'person' ? await pseudonymOf(subjectOf(actor), own) : actor.id,
    target: event.target.isPerson === true ? await pseudonymOf(subjectOf(event.target), own) : id,
  }
  const digest =
    event.personal === undefined ? null : await keepPersonal(own, event.personal, { eventId, actor, target: event.target, names })
  await insert(own, [eventId, actor.kind, names.actor, action, type, names.target, outcome, requestId, changes, digest])
}

/** The time is that of the database, which all processes share. */
async function insert(own: Queries, values: readonly (string | null)[]): Promise<void> {
  await own.rows(
    `INSERT INTO audit_events
       (id, happened_at, actor_kind, actor, action, target_type, target_id, outcome, request_id, changes, personal_digest)
     VALUES (?1, (extract(epoch FROM clock_timestamp()) * 1000)::bigint, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)`,
    ...values,
  )
}

/** Keeps what is known of a person apart; the digest of it stands in the event. */
async function keepPersonal(
  own: Queries,
  personal: Personal,
  { eventId, actor, target, names }: { eventId: string; actor: Actor; target: Target; names: { actor: string; target: string } },
): Promise<string> {
  const isPerson = personal.of === 'actor' ? actor.kind === 'person' : target.isPerson === true
  if (!isPerson) throw new TypeError(`Expected the ${personal.of} of an event with \`personal\` to be a person.`)
  const [salt, fields] = [crypto.randomUUID(), personalText(personal)]
  await own.rows(
    'INSERT INTO audit_personal (event_id, pseudonym, salt, fields) VALUES (?1, ?2, ?3, ?4)',
    eventId,
    names[personal.of],
    salt,
    fields,
  )
  return personalDigest(salt, fields)
}

let isTold = false

/** Events are switched off; the switch itself leaves one. */
async function tellSwitch(own: Queries): Promise<void> {
  if (isTold) return
  isTold = true
  await insert(own, [crypto.randomUUID(), 'system', 'audit-log', 'audit.switched-off', 'setting', 'AUDIT_EVENTS', 'done', '', '{}', null])
}
