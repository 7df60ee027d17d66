import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { store } from '../../sql-store/database'
import { exportAuditEvents, monthOf } from '../export-events'
import { writeEvent } from '../record-event'

const month = process.argv[2] ?? ''
monthOf(month)
const acting = { actor: { kind: 'system', id: 'audit:export' }, requestId: crypto.randomUUID() } as const
await store.within((own) => writeEvent(own, { action: 'audit.exported', target: { type: 'AuditEvent', id: month } }, acting))
await pipeline(Readable.from(exportAuditEvents(store, month)), process.stdout)
process.exit(0)
