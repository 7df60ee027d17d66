import type { Queries } from '../sql-store/store'
import type { Broken } from './check-chain'
import { type SealKey, type SealKeys, signText } from './keys'
import type { Head } from './sealed-event'

/** A part of the chain that was removed as a whole. */
export interface Segment {
  firstPlace: number
  lastPlace: number
  /** The seal in front of it, and its last one. */
  previousHash: string
  lastHash: string
  removedAt: number
}

/** Keeps what stays of a segment, marked by a key. */
export async function keepSegment(own: Queries, segment: Segment, key: SealKey): Promise<void> {
  const { firstPlace, lastPlace, previousHash, lastHash, removedAt } = segment
  await own.rows(
    `INSERT INTO audit_segments (first_place, last_place, previous_hash, last_hash, key_id, mark, removed_at)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)`,
    firstPlace,
    lastPlace,
    previousHash,
    lastHash,
    key.id,
    markOf(segment, key),
    removedAt,
  )
}

function markOf({ firstPlace, lastPlace, previousHash, lastHash, removedAt }: Segment, key: SealKey): string {
  return signText(key, JSON.stringify(['audit-segment/1', key.id, firstPlace, lastPlace, previousHash, lastHash, removedAt]))
}

/** The last seal of the segment that was removed behind a seal; what is wrong with it, or undefined where none was. */
export async function removedBehind(head: Head, queries: Queries, keys: SealKeys): Promise<Broken | Head | undefined> {
  const [row] = await queries.rows<Segment & { keyId: string; mark: string }>(
    `SELECT first_place AS "firstPlace", last_place AS "lastPlace", previous_hash AS "previousHash", last_hash AS "lastHash",
       removed_at AS "removedAt", key_id AS "keyId", mark FROM audit_segments WHERE first_place = ?1`,
    head.place + 1,
  )
  if (row === undefined) return undefined
  const { previousHash, lastHash, keyId, mark } = row
  const [firstPlace, lastPlace, removedAt] = [Number(row.firstPlace), Number(row.lastPlace), Number(row.removedAt)]
  const key = keys.all.get(keyId)
  const isOurs = key !== undefined && markOf({ firstPlace, lastPlace, previousHash, lastHash, removedAt }, key) === mark
  if (!isOurs || lastPlace < firstPlace) return { place: firstPlace, why: 'the events were removed by somebody without the key' }
  if (previousHash !== head.hash) return { place: firstPlace, why: 'the removed part does not follow the event before it' }
  return { place: lastPlace, hash: lastHash }
}

/** The last seal that was removed. */
export async function lastRemoved(queries: Queries): Promise<Head | undefined> {
  const [row] = await queries.rows<Head>(
    'SELECT last_place AS place, last_hash AS hash FROM audit_segments ORDER BY last_place DESC LIMIT 1',
  )
  return row === undefined ? undefined : { place: Number(row.place), hash: row.hash }
}
