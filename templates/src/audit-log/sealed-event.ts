import { signText, type SealKey } from './keys'

/** An event as it is stored. */
export interface StoredEvent {
  id: string
  happenedAt: number
  actorKind: string
  actor: string
  action: string
  targetType: string
  targetId: string
  outcome: string
  requestId: string
  changes: string
  personalDigest: string | null
}

/** An event with its place in the chain. */
export interface SealedEvent {
  place: number
  keyId: string
  previousHash: string
  hash: string
  sealedAt: number
  /** Undefined where its row is gone. */
  event: StoredEvent | undefined
}

/** The last seal of a chain, or of a part of it. */
export interface Head {
  place: number
  hash: string
}

/** What stands in front of the first event. */
export const start: Head = { place: 0, hash: '0'.repeat(43) }

/** The hash that seals an event at its place, behind the seal before. */
export function sealOf(
  { place, previousHash, sealedAt }: Omit<SealedEvent, 'event' | 'hash' | 'keyId'>,
  event: StoredEvent,
  key: SealKey,
): string {
  const { id, happenedAt, actorKind, actor, action, targetType, targetId, outcome, requestId, changes, personalDigest } = event
  const told = [id, happenedAt, actorKind, actor, action, targetType, targetId, outcome, requestId, changes, personalDigest]
  // a list has one form, and says where one value ends and the next begins
  return signText(key, JSON.stringify(['audit-seal/1', key.id, place, previousHash, sealedAt, ...told]))
}

/** Columns of an event, with the names that code has for them. */
export const eventColumns = `e.id, e.happened_at AS "happenedAt", e.actor_kind AS "actorKind", e.actor, e.action, e.target_type AS "targetType",
  e.target_id AS "targetId", e.outcome, e.request_id AS "requestId", e.changes, e.personal_digest AS "personalDigest"`

/** Columns of a seal. */
export const sealColumns = `s.place, s.key_id AS "keyId", s.previous_hash AS "previousHash", s.hash, s.sealed_at AS "sealedAt"`

/** A row of an event: numbers come as a client has them. */
export function readEvent(row: StoredEvent): StoredEvent {
  return { ...row, happenedAt: Number(row.happenedAt) }
}

/** A row of `sealColumns` and `eventColumns`. */
export type SealedRow = Omit<SealedEvent, 'event'> & { [Name in keyof StoredEvent]: StoredEvent[Name] | null }

/** A row with an event and its seal. */
export function readSealed({ place, keyId, previousHash, hash, sealedAt, ...event }: SealedRow): SealedEvent {
  return {
    place: Number(place),
    keyId,
    previousHash,
    hash,
    sealedAt: Number(sealedAt),
    event: event.id === null ? undefined : readEvent(event as StoredEvent),
  }
}
