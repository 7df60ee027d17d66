import type { EnterpriseFeature, PlanInput } from '../enterprise-feature.ts'
import { decisions, questions } from '../etl/choices.ts'
import { etlContext } from '../etl/context.ts'
import { extractPhase, runPhase } from '../etl/extract.ts'
import { changes, components, migration, risks, rollback, tellMovers, tellSources } from '../etl/outlook.ts'
import { transformPhase, trustPhase } from '../etl/transform.ts'

/** Data pipelines: what has changed is read, checked, loaded once and compared. */
export const etl: EnterpriseFeature = {
  name: 'etl',
  title: 'Data pipelines (ETL)',
  area: 'Integration & APIs',
  about: 'Changed records are carried to a target for reports: read by watermark, checked, loaded once and compared',
  bears: /etl|pipelines?|warehouse|ingest|watermark|ledger/i,
  folder: 'pipelines',
  plan(input: PlanInput) {
    const context = etlContext(input)
    return {
      changes: changes(context),
      today: [
        { about: 'data', statements: tellSources(context) },
        { about: 'workflow', statements: tellMovers(context) },
      ],
      decisions: decisions(context),
      questions: questions(context),
      phases: [runPhase(context), extractPhase(context), transformPhase(context), trustPhase(context)],
      risks: risks(context),
      migration: migration(context),
      rollback: rollback(context),
      components: components(context),
      controls: [],
    }
  },
}
