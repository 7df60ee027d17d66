import { store } from '../../sql-store/database'
import { findUnrecorded } from '../unrecorded'

const found = await findUnrecorded(store)
for (const { type, action, times } of found) console.info(`${type}: ${action}, ${times} times without an event of an operation.`)
process.exit(found.length === 0 ? 0 : 1)
