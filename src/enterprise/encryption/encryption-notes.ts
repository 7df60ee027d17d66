import { list, type Phrase, ref, say } from '../../core/phrase.ts'
import type { NodeService } from '../node/node-service.ts'
import type { DelicateData, SealableField } from './delicate-data.ts'

/** What a reviewer of a phase should know, and the calls that a person writes. */
export function encryptionNotes(phase: number, data: DelicateData, { language }: NodeService): readonly Phrase[] {
  const run = (job: string): Phrase => [ref('value', `run.${language} ${job}`)]
  if (phase === 1)
    return [
      say`The service stops at its start until ${ref('env', 'ENCRYPTION_KEYS')} is set, in tests too: ${ref('value', '1:')} and what ${ref('value', 'openssl rand -base64 32')} prints.`,
      say`Set it in a store of secrets before this is deployed. Who loses the keys loses what they sealed.`,
    ]
  if (phase === 2)
    return [
      say`A person writes the calls of ${ref('value', 'records')}, which the module ${ref('value', 'encryption')} exports: no code of the service is changed.`,
      ...calls(data.fields),
      ...left(data),
    ]
  if (phase === 3)
    return [
      say`Set ${ref('env', 'ENCRYPTION_READ_PLAIN')} to ${ref('value', 'yes')}, deploy code that writes both columns, and then run ${run('backfill')} of the folder. It may be stopped and started again.`,
      say`Take the setting out once ${run('readable')} counts nothing and a further ${run('backfill')} seals nothing. Drop the readable columns after a week without trouble.`,
    ]
  return [
    say`To replace a key, put the new one behind the current one in ${ref('env', 'ENCRYPTION_KEYS')} and deploy. Then put it first and deploy again, and run ${run('rotate')}.`,
    say`Take the old key out when ${run('retire <id>')} does not refuse it. Backups need it for as long as they are kept.`,
    say`Log ${ref('value', 'redactError(error)')} where errors are logged: messages of databases hold values.`,
  ]
}

/** The calls that seal and open records, which stand where code reads and writes them. */
function calls(fields: readonly SealableField[]): readonly Phrase[] {
  const tables = [...new Set(fields.map(({ table }) => table))]
  return tables.slice(0, 6).flatMap((table) => {
    const own = fields.filter((one) => one.table === table)
    const names = own.map(({ field }) => field).join(', ')
    const [searched] = own.filter(({ isSearched }) => isSearched)
    const model = ref('model', own[0]?.model ?? table)
    return [
      say`Where code writes ${model}, spread ${ref('value', `...(await records.sealFields('${table}', id, { ${names} }))`)} beside the values. The id has to be known before, such as from ${ref('value', 'crypto.randomUUID()')}.`,
      say`Where it reads ${model}, the values are those of ${ref('value', `await records.openFields('${table}', row.id, row)`)}.`,
      ...(searched === undefined
        ? []
        : [
            say`A record of ${model} is found by ${ref('value', `${searched.indexField}: await records.lookupIndex('${table}', '${searched.field}', value)`)}. Equal values have equal texts there, so how often each occurs shows.`,
          ]),
    ]
  })
}

function left({ left: all }: DelicateData): readonly Phrase[] {
  if (all.length === 0) return []
  return [say`A person seals ${list(all.slice(0, 6).map(({ name }) => ref('field', name)))}: ${[`the first one ${all[0]?.why ?? ''}`]}.`]
}
