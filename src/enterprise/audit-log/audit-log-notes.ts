import { list, ref, say } from '../../core/phrase.ts'
import type { FeatureGrowth } from '../feature-growth.ts'
import type { NodeService } from '../node/node-service.ts'

/** What a reviewer of a phase should know: what is left to a person, and what the log does not show. */
export function auditLogNotes(phase: number, service: NodeService): FeatureGrowth['notes'] {
  return [events(service), coverage(service), proof(), reading()][phase - 1] ?? []
}

function events({ store }: NodeService): FeatureGrowth['notes'] {
  const transaction = store.kind === 'prisma' ? '$transaction' : 'BEGIN'
  return [
    say`Code of the service is not changed: an operation calls ${ref('value', 'recordEvent(tx, event)')} in the transaction (${ref('value', transaction)}) of its change, and ${ref('value', 'recordRefusal')} around what it may refuse.`,
    say`A guard says who acts by ${ref('value', "actAs({ kind: 'person', id })")}, with the id that it has verified. A job runs within ${ref('value', 'asJob(name, work)')}.`,
    say`People stand in events under random pseudonyms; what is personal stands beside them, in ${ref('value', 'audit_personal')}.`,
  ]
}

function coverage({ audited = [] }: NodeService): FeatureGrowth['notes'] {
  const tables = list(audited.map(({ table }) => ref('value', table)))
  return [
    audited.length === 0
      ? say`No table was seen whose changes the database could watch: a migration of the service has to make it, and one column has to be its key.`
      : say`The database watches ${tables}: a change without an event in its transaction leaves one with outcome ${ref('value', 'unrecorded')}, for each row.`,
    say`${ref('value', 'audit:unrecorded')} tells which changes came without an event of an operation, until each calls ${ref('value', 'recordEvent')}.`,
    say`Values of fields are kept for those in ${ref('value', 'auditedFields')} alone; the list is empty until somebody has decided on it.`,
  ]
}

function proof(): FeatureGrowth['notes'] {
  return [
    say`${ref('value', 'audit:seal')} has to run on a schedule, and the line that it writes has to be kept outside of the database: ${ref('value', 'audit:verify --head')} takes it.`,
    say`An event that was not sealed yet can be removed unnoticed by whoever may drop a trigger; the time between two runs is that window.`,
    say`Whoever has ${ref('env', 'AUDIT_LOG_KEY')} and the database can compute the chain anew; the seal that was kept elsewhere shows it.`,
  ]
}

function reading(): FeatureGrowth['notes'] {
  return [
    say`No endpoint is mounted: ${ref('value', 'answerAuditEvents(request, { store, reader })')} refuses whoever is not named as ${ref('value', 'reader')}, and belongs behind the guard of those who may read.`,
    say`${ref('value', 'audit:remove')} has to run on a schedule. It removes whole months, and leaves those that do not fit or that a row of ${ref('value', 'audit_holds')} keeps.`,
    say`${ref('value', 'erasePerson')} removes what is personal and whose pseudonym it was; the events stay, and the chain still fits.`,
  ]
}
