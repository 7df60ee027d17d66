import { store } from '../../sql-store/database'
import { readSealKeys } from '../keys'
import { readRetentionDays, removeAuditEvents } from '../retention'

const days = readRetentionDays(process.env)
const removed = await removeAuditEvents({ store, keys: readSealKeys(process.env), days, now: () => Date.now() })
for (const { first, last } of removed) console.info(`Events ${first} to ${last} were removed.`)
process.exit(0)
