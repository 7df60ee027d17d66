import { store } from '../../sql-store/database'
import { readSealKeys } from '../keys'
import { sealAuditEvents } from '../seal'

const { sealed, head } = await sealAuditEvents({ store, keys: readSealKeys(process.env) })
// whoever keeps this line elsewhere sees when the end of the chain is cut off
console.info(`${sealed} events were sealed. The last seal is ${head.place}:${head.hash}.`)
process.exit(0)
