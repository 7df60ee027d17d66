import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { verifyAuditExport } from '../export-events'
import { readSealKeys } from '../keys'

const lines = createInterface({ input: createReadStream(process.argv[2] ?? '') })
const verdict = await verifyAuditExport(lines, readSealKeys(process.env))
console.info(JSON.stringify(verdict))
process.exit(verdict.isWhole ? 0 : 1)
