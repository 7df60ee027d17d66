import type { Store } from '../sql-store/store'
import { type Broken, type ChainCheck, createChainCheck } from './check-chain'
import type { SealKeys } from './keys'
import { personalDigest } from './people'
import { eventColumns, type Head, readSealed, type SealedEvent, sealColumns, type SealedRow } from './sealed-event'
//#region segments
import { removedBehind } from './segments'
//#endregion

/** Events that are read at once. */
const pageSize = 500

/** What stands, and what it is checked against. */
export interface Verifying {
  store: Store
  keys: SealKeys
  /** A seal that was kept elsewhere: without one, nobody sees that the end of the chain was cut off. */
  kept?: Head | undefined
}

/** The last seal of a chain that fits, with the number of events that were read; or the first place that does not fit. */
export type Verdict = { isWhole: true; head: Head; events: number } | ({ isWhole: false } & Broken)

/** Walks the chain from its first event to its last one. */
export async function verifyAuditChain(verifying: Verifying): Promise<Verdict> {
  const { store, keys, kept } = verifying
  const check = createChainCheck(keys)
  let events = 0
  for (;;) {
    const page = await readPage(store, check.head().place)
    const [first] = page
    //#region segments
    if (first?.sealed.place !== check.head().place + 1) {
      const removed = await removedBehind(check.head(), store, keys)
      if (removed !== undefined && 'why' in removed) return { isWhole: false, ...removed }
      if (removed !== undefined) {
        check.skipTo(removed)
        continue
      }
    }
    //#endregion
    if (first === undefined) break
    for (const row of page) {
      // what stands behind a gap is read again, once it is known what the gap is
      if (row !== first && row.sealed.place > check.head().place + 1) break
      const broken = await brokenIn(row, check, kept)
      if (broken !== undefined) return { isWhole: false, ...broken }
      events += 1
    }
  }
  const head = check.head()
  const broken = await brokenEnd(head, verifying)
  return broken === undefined ? { isWhole: true, head, events } : { isWhole: false, ...broken }
}

/** An event with what is known of a person by it, where that still stands. */
interface Row {
  sealed: SealedEvent
  salt: string | null
  fields: string | null
}

async function readPage(store: Store, behind: number): Promise<readonly Row[]> {
  const rows = await store.rows<SealedRow & Omit<Row, 'sealed'>>(
    `SELECT ${sealColumns}, ${eventColumns}, p.salt, p.fields FROM audit_seals s LEFT JOIN audit_events e ON e.id = s.event_id
     LEFT JOIN audit_personal p ON p.event_id = e.id WHERE s.place > ?1 ORDER BY s.place LIMIT ${pageSize}`,
    behind,
  )
  return rows.map(({ salt, fields, ...sealed }) => ({ sealed: readSealed(sealed), salt, fields }))
}

async function brokenIn({ sealed, salt, fields }: Row, check: ChainCheck, kept: Head | undefined): Promise<Broken | undefined> {
  const broken = check.next(sealed)
  if (broken !== undefined) return broken
  const { place, hash, event } = sealed
  if (place === kept?.place && hash !== kept.hash) return { place, why: 'the chain is another one than that of the seal that was kept' }
  // what is personal may be gone, and may not be another
  if (salt === null || fields === null || event?.personalDigest === (await personalDigest(salt, fields))) return undefined
  return { place, why: 'what the event knows of a person was changed' }
}

/** What is wrong behind the last seal. */
async function brokenEnd(head: Head, { store, kept }: Verifying): Promise<Broken | undefined> {
  const place = head.place + 1
  if (kept !== undefined && kept.place > head.place) return { place, why: 'the end of the chain was cut off' }
  const [loose] = await store.rows<{ id: string }>(
    `SELECT e.id FROM audit_events e WHERE NOT EXISTS (SELECT 1 FROM audit_seals s WHERE s.event_id = e.id)
     AND NOT EXISTS (SELECT 1 FROM audit_outbox o WHERE o.event_id = e.id) LIMIT 1`,
  )
  return loose === undefined ? undefined : { place, why: `the event ${loose.id} has no place in the chain and waits for none` }
}
