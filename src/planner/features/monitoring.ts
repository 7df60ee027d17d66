import type { EnterpriseFeature, PlanInput } from '../enterprise-feature.ts'
import { decisions, questions } from '../monitoring/choices.ts'
import { monitoringContext } from '../monitoring/context.ts'
import { depth } from '../monitoring/depth.ts'
import { changes, components, migration, risks, rollback, today } from '../monitoring/outlook.ts'
import { response } from '../monitoring/response.ts'
import { signals } from '../monitoring/signals.ts'
import { linked } from '../parts/service-facts.ts'

/** Logs, figures, traces, and alerts that lead to a page. */
export const monitoring: EnterpriseFeature = {
  name: 'monitoring',
  title: 'Monitoring',
  area: 'Management & Operations',
  about: 'A failure is noticed before a customer writes, and its cause is found from logs, figures and traces',
  bears:
    /monitor|metrics?|health|ready|telemetry|tracing|logger|logging|redact|correlation|observab|prom(?:etheus|-client)|pino|winston|sentry|runbook|alerts?\//i,
  plan(input: PlanInput) {
    const context = monitoringContext(input)
    return {
      changes: changes(context),
      today: today(context),
      decisions: decisions(context),
      questions: questions(context),
      phases: linked([signals(context), depth(context), response(context)]),
      risks: risks(context),
      migration: migration(context),
      rollback: rollback(context),
      components: components(context),
      controls: [],
    }
  },
}
