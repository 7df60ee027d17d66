import { type SealedField, sealedFields } from './encrypted-fields'
import { EncryptionError } from './encryption-error'
import type { KeyStore } from './keys'
import { countRows, named, replaceSealed, rowNamed, type SealedRow } from './sealed-rows'
import { readSealed, version, writeSealed } from './sealed-text'
import type { Store } from '../sql-store/store'
import { type Walk, walkRows } from './walk-rows'

/** What a rotation did. */
export interface RotationResult {
  /** Values whose data key is wrapped by the current key now. */
  rewrapped: number
  /** Values that others went on changing: the next run takes them. */
  changed: number
  /** Values whose data key does not open. */
  closed: number
  /** Whether it went through all records. */
  isFinished: boolean
}

const mostTries = 5

/** The same value under the current key: its data key is wrapped anew and the payload is not touched. The same text where the current key wraps it already. */
export async function rewrap(sealed: string, keys: KeyStore): Promise<string> {
  const parts = readSealed(sealed)
  if (parts.wrapped.keyId === keys.currentId) return sealed
  return writeSealed({ ...parts, wrapped: await keys.wrap(await keys.unwrap(parts.wrapped)) })
}

/** Wraps data keys under the current key, in batches, beside a service that goes on reading and writing. It may be killed at any time and run again. */
export async function rotateKeys(keys: KeyStore, walk: Walk): Promise<RotationResult> {
  const result: RotationResult = { rewrapped: 0, changed: 0, closed: 0, isFinished: true }
  for (const field of sealedFields) {
    const job = { job: `rotate ${keys.currentId}`, field }
    const isFinished = await walkRows(walk, job, async (row) => {
      const did = await rotateRow({ field, row, keys, walk })
      if (did !== 'same') result[did] += 1
    })
    if (!isFinished) return { ...result, isFinished }
  }
  return result
}

/** A value of a field, with the keys that it goes under. */
interface Rotating {
  field: SealedField
  row: SealedRow
  keys: KeyStore
  walk: Walk
}

async function rotateRow({ field, row, keys, walk: { store } }: Rotating): Promise<'same' | 'rewrapped' | 'changed' | 'closed'> {
  let now: SealedRow | undefined = row
  for (let tries = 0; tries < mostTries; tries += 1) {
    const { sealed = null, indexed = null }: Partial<SealedRow> = now ?? {}
    const made = sealed === null ? null : await rewrapped(sealed, keys)
    if (made === undefined) return 'closed'
    if (now === undefined || made === sealed) return 'same'
    if (await replaceSealed(store, field, { row: now, change: { sealed: made, indexed } })) return 'rewrapped'
    now = await rowNamed(store, field, row.id)
  }
  return 'changed'
}

/** Undefined for a value that does not open; a key service that is away says nothing of it. */
async function rewrapped(sealed: string, keys: KeyStore): Promise<string | undefined> {
  try {
    return await rewrap(sealed, keys)
  } catch (error) {
    if (!(error instanceof EncryptionError)) throw error
    return undefined
  }
}

/** How many values name a wrapping key. */
export async function countSealedUnder(store: Store, keyId: string): Promise<number> {
  const start = `${version}.${keyId}.%`
  const counts = sealedFields.map(async (field) => countRows(store, field, `${named(field.sealedColumn)} LIKE ?1`, start))
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}

/**
 * Refuses a key that must not be taken out of the settings: the current one, and one that a value names. Ask only once every process has the new key as its
 * current one: another one would go on sealing under the old. Backups need the key for as long as they are kept.
 */
export async function demandUnused(store: Store, keys: KeyStore, keyId: string): Promise<void> {
  if (keyId === keys.currentId) throw new EncryptionError('still-used', 'This is the current key: values are sealed under it.')
  if (!keys.ids.includes(keyId)) throw new EncryptionError('unknown-key', 'No key of this id is set.')
  const count = await countSealedUnder(store, keyId)
  if (count > 0) throw new EncryptionError('still-used', `Values that this key opens: ${count}. Rotate first.`)
}
