import { type SealedField, sealedFields } from './encrypted-fields'
import { EncryptionError } from './encryption-error'
import { indexText, type RecordParts } from './records'
import { asId, countRows, named, replaceSealed, rowNamed, type SealedRow } from './sealed-rows'
import { type Walk, walkRows } from './walk-rows'

/** What a backfill did. Ids are those of the first records only: the count says how many there are. */
export interface BackfillResult {
  /** Values that were sealed, or sealed anew because the readable one was another by then. */
  sealed: number
  /** Values that others went on changing: the next run takes them. */
  changed: number
  /** Records that lack an index, because another one has the same value once case and spaces no longer count. A person decides which one stays. */
  clashes: Found
  /** Sealed values that do not open. They are left as they are, for somebody who finds out why. */
  closed: Found
  /** Whether it went through all records. */
  isFinished: boolean
}

/** Records, by their count and the first ids. */
export interface Found {
  count: number
  ids: string[]
}

/** What values are sealed with. */
export type SealParts = Omit<RecordParts, 'isPlainRead'>

/** How often a record is read again that somebody changed meanwhile, and how many ids are told. */
const mostTries = 5
const mostIds = 100

/**
 * Seals what stands, in batches, beside a service that goes on writing. The readable column is what counts while it stands: a sealed value that says another
 * thing, and an index of another key, are made anew. It may be killed at any time and run again.
 */
export async function backfillRecords(parts: SealParts, walk: Walk): Promise<BackfillResult> {
  const result: BackfillResult = { sealed: 0, changed: 0, clashes: { count: 0, ids: [] }, closed: { count: 0, ids: [] }, isFinished: true }
  for (const field of sealedFields) {
    if (!field.isReadable) continue
    const isFinished = await walkRows(walk, { job: 'backfill', field }, async (row) => {
      const did = await settle({ field, row, parts, walk })
      if (did === 'sealed' || did === 'changed') result[did] += 1
      else if (did !== 'same') add(result[did], row.id)
    })
    if (!isFinished) return { ...result, isFinished }
  }
  return result
}

function add(found: Found, id: string): void {
  found.count += 1
  if (found.ids.length < mostIds) found.ids.push(id)
}

/** A value of a field, with what it is sealed with. */
interface Settling {
  field: SealedField
  row: SealedRow
  parts: SealParts
  walk: Walk
}

async function settle(at: Settling): Promise<'same' | 'sealed' | 'changed' | 'clashes' | 'closed'> {
  let now: SealedRow | undefined = at.row
  for (let tries = 0; tries < mostTries && now !== undefined; tries += 1) {
    const isSame = await saysTheSame({ ...at, row: now })
    if (isSame === undefined) return 'closed'
    const indexed = now.plain === null ? null : await indexText(at.field, now.plain, at.parts)
    if (isSame && indexed === now.indexed) return 'same'
    if (await isTaken({ ...at, row: now }, indexed)) return 'clashes'
    const sealed = isSame ? now.sealed : await sealedOf({ ...at, row: now })
    if (await replaceSealed(at.walk.store, at.field, { row: now, change: { sealed, indexed } })) return 'sealed'
    now = await rowNamed(at.walk.store, at.field, at.row.id)
  }
  return now === undefined ? 'same' : 'changed'
}

/** Whether the sealed value is the readable one; undefined where it does not open. */
async function saysTheSame({ field: { table, column }, row, parts: { envelope } }: Settling): Promise<boolean | undefined> {
  if (row.sealed === null) return row.plain === null
  try {
    return (await envelope.open(row.sealed, { table, column, row: row.id })) === row.plain
  } catch (error) {
    // a key service that is away says nothing of the value
    if (!(error instanceof EncryptionError)) throw error
    return undefined
  }
}

async function sealedOf({ field: { table, column }, row: { id, plain }, parts: { envelope } }: Settling): Promise<string | null> {
  return plain === null ? null : envelope.seal(plain, { table, column, row: id })
}

/** Another record has this value already, and no two may. */
async function isTaken({ field, row, walk: { store } }: Settling, indexed: string | null): Promise<boolean> {
  const { index, id } = field
  if (index?.isUnique !== true || indexed === null) return false
  const others = `${named(index.column)} = ?1 AND ${named(id)} <> ${asId('?2', field)}`
  return (await countRows(store, field, others, indexed, row.id)) > 0
}
