import { decisions, questions } from '../data-retention/choices.ts'
import { retentionContext } from '../data-retention/context.ts'
import { changes, components, migration, risks, rollback } from '../data-retention/outlook.ts'
import { refusedRisks } from '../data-retention/refused.ts'
import { proof, removal } from '../data-retention/removal.ts'
import { schedule } from '../data-retention/schedule.ts'
import { tellToday } from '../data-retention/tell-today.ts'
import type { EnterpriseFeature } from '../enterprise-feature.ts'

/** Data retention: a period for each kind of record, a job that ends it, and a report. */
export const dataRetention: EnterpriseFeature = {
  name: 'data-retention',
  title: 'Data retention',
  area: 'Compliance & Auditing',
  about: 'Records end after a period that is stated for each model, with holds and a report of what was removed',
  bears: /retention|expir|purge|prune|clean-?up|sweep|legal-?hold|archiv/i,
  plan(input) {
    const context = retentionContext(input)
    return {
      changes: changes(context),
      today: tellToday(context),
      decisions: decisions(context),
      questions: questions(context),
      phases: [schedule(context), removal(context), proof(context)],
      risks: [...risks(context), ...refusedRisks(context)],
      migration: migration(context),
      rollback: rollback(context),
      components: components(context),
      controls: [],
    }
  },
}
