import { RefusedError } from '../../core/errors.ts'
import type { GrownFile } from '../../generators/growth/growth.ts'
import type { FeatureGrowth, NewTables } from '../feature-growth.ts'
import type { NodeService } from '../node/node-service.ts'
import { storeFiles } from '../store-files.ts'
import type { DelicateData } from './delicate-data.ts'
import { encryptionColumns } from './encryption-columns.ts'
import { type EncryptionFile, encryptionFiles, kindTest } from './encryption-files.ts'
import { encryptionNotes } from './encryption-notes.ts'
import { encryptionSettings } from './encryption-settings.ts'
import { encryptionValues, fieldLists, kindValues } from './encryption-values.ts'

/** What each phase is called. */
const titles = ['keys and format', 'new values', 'standing records', 'rotation and logs'] as const

const progress: NewTables = {
  name: 'add_encryption_progress',
  sql: 'migrations/encryption/progress.sql',
  prisma: 'prisma/encryption/progress.prisma',
}

/** What the phases of encryption up to this one leave in a service. */
export function growEncryption(phase: number, service: NodeService): FeatureGrowth {
  const data = demandData(phase, service)
  const words = new Set([...(phase >= 2 ? ['sealed'] : []), ...(phase >= 4 ? ['rotation'] : [])])
  const grown = (file: EncryptionFile, values: Readonly<Record<string, string>> = {}): GrownFile => ({
    ...file,
    values: { ...encryptionValues(file.path, service), ...values },
    holds: words,
    each: fieldLists(data),
  })
  const kinds = phase < 2 ? [] : [...new Set(data.fields.map(({ kind }) => kind))]
  return {
    title: `Add encryption: ${titles[phase - 1] ?? ''}`,
    files: [
      ...databaseFiles(phase, service),
      ...encryptionFiles(phase, service).map((file) => grown(file)),
      ...kinds.map((kind) => grown(kindTest(kind), kindValues(kind, data))),
    ],
    packages: [],
    tools: toolsOf(phase, service),
    tables: phase < 3 ? [] : [progress],
    ...(phase >= 2 && { columns: encryptionColumns(data.fields) }),
    mounts: [{ kind: 'start', module: 'src/encryption/encryption.ts' }],
    settings: encryptionSettings(phase),
    requests: [],
    notes: encryptionNotes(phase, data, service),
  }
}

/** What is to be sealed. A generator that knows no field would leave code that seals nothing. */
function demandData(phase: number, { delicate }: NodeService): DelicateData {
  if (delicate === undefined) throw new RefusedError('The fields of its records were not read.')
  if (phase < 2 || delicate.fields.length > 0) return delicate
  const [first] = delicate.left
  throw new RefusedError(
    first === undefined
      ? 'No field was seen that holds personal or secret values, so a person says which are sealed.'
      : `\`${first.name}\` ${first.why}, and no other field was seen that can be sealed.`,
  )
}

/** What reaches the database; tests of a schema in SQL make one from the first phase on. */
function databaseFiles(phase: number, service: NodeService): readonly GrownFile[] {
  const files = storeFiles(service)
  if (phase >= 2) return files
  return service.store.kind === 'pg' ? files.filter(({ path }) => path.endsWith('/new-database.ts')) : []
}

function toolsOf(phase: number, { language, store }: NodeService): readonly string[] {
  const hasDatabase = phase >= 2 || store.kind === 'pg'
  return [
    ...(hasDatabase ? ['@electric-sql/pglite'] : []),
    // types of PGlite speak of it, and a project may check those of its packages
    ...(hasDatabase && language === 'ts' ? ['@types/emscripten'] : []),
    'vitest',
  ]
}
