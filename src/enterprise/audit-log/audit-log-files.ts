import { type FeatureFile, type FileRow, filesIn } from '../feature-file.ts'
import type { NodeService } from '../node/node-service.ts'

/** Modules by the phase that brings them, with what each does. */
const modules: readonly FileRow[] = [
  [1, 'canonical', 'writes values in one form alone'],
  [1, 'audit-event', 'what an event is'],
  [1, 'actor', 'who acts in a request or a job'],
  [1, 'carry-actor', 'begins what belongs to a request'],
  [1, 'people', 'names people by pseudonyms'],
  [1, 'record-event', 'writes an event in the transaction of its change'],
  [2, 'changed-fields', 'which fields a change was about'],
  [2, 'unrecorded', 'finds changes that no operation recorded'],
  [2, 'commands/unrecorded', 'tells such changes'],
  [3, 'keys', 'keys that seal events'],
  [3, 'sealed-event', 'what a seal is over'],
  [3, 'seal', 'seals stored events in a chain'],
  [3, 'check-chain', 'whether events follow one another'],
  [3, 'verify-chain', 'walks the chain'],
  [3, 'verify-command', 'says whether the chain fits'],
  [3, 'commands/seal', 'seals what waits'],
  [3, 'commands/verify', 'verifies the chain'],
  [4, 'segments', 'what stays of events that were removed'],
  [4, 'sealed-rows', 'reads sealed events page by page'],
  [4, 'read-events', 'finds events by record, actor and month'],
  [4, 'answer-events', 'answers those who may read events'],
  [4, 'export-events', 'hands a month over with its seals'],
  [4, 'retention', 'removes events whose time has passed'],
  [4, 'erase-person', 'forgets whose pseudonym is whose'],
  [4, 'commands/export', 'writes a month to the standard output'],
  [4, 'commands/verify-export', 'verifies such a file'],
  [4, 'commands/remove', 'removes what has passed its time'],
]

/** Tests, and what they share, by the phase that brings them. */
const tests: readonly FileRow[] = [
  [1, 'database', 'the tables of the audit log for tests'],
  [1, 'canonical.test', 'one form for equal values'],
  [1, 'audit-event.test', 'stores events and reads them again'],
  [1, 'actor.test', 'knows who acts'],
  [1, 'carry-actor.test', 'keeps requests apart that run at once'],
  [1, 'people.test', 'keeps what is personal apart'],
  [1, 'record-event.test', 'stores an event and its change, or neither'],
  [2, 'changed-fields.test', 'keeps values of listed fields alone'],
  [2, 'completeness.test', 'notices a change without an event'],
  [3, 'chain', 'a chain that tests seal and tamper with'],
  [3, 'keys.test', 'refuses keys that are wrong'],
  [3, 'append-only.test', 'refuses to change what is stored'],
  [3, 'seal.test', 'gives each event one place'],
  [3, 'verify-chain.test', 'finds what was tampered with'],
  [4, 'old-events', 'events of other months'],
  [4, 'read-events.test', 'answers readers and refuses others'],
  [4, 'export.test', 'verifies what was handed over'],
  [4, 'retention.test', 'removes whole months'],
  [4, 'erase-person.test', 'erases a person and keeps the chain'],
]

/** Files of the phases up to this one, without those that reach the database. */
export function auditLogFiles(phase: number, { host }: NodeService): readonly FeatureFile[] {
  const carried = `carry-actor/${host.framework}`
  const imports = { [`src/audit-log/${carried}.ts`]: 'src/audit-log/carry-actor.ts' }
  return [
    ...filesIn('src/audit-log', { rows: modules, phase, own: { 'carry-actor': carried } }),
    ...filesIn('test/audit-log', { rows: tests, phase, own: { 'carry-actor.test': carried } }).map((file) => ({ ...file, imports })),
  ]
}
