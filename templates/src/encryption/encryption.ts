import { createEnvelope } from './envelope'
import { createKeyStore, loadKeys } from './keys'
//#region sealed
import { createLookupIndex, readIndexKey } from './lookup-index'
import { createRecords } from './records'
//#endregion

const wrappingKeys = loadKeys()

/** The wrapping keys of this service. Whoever imports this module does not start without a current one. */
export const keys = createKeyStore(wrappingKeys)

/** Seals and opens values. */
export const envelope = createEnvelope(keys)
//#region sealed

/** What sealed values are found by. */
export const lookupIndex = createLookupIndex(readIndexKey(process.env['ENCRYPTION_INDEX_KEY'], wrappingKeys))

/** Seals and opens the delicate fields of records. `ENCRYPTION_READ_PLAIN=yes` is for the time in which standing records are sealed. */
export const records = createRecords({ envelope, lookupIndex, isPlainRead: process.env['ENCRYPTION_READ_PLAIN'] === 'yes' })
//#endregion
