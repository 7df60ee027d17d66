import type { EnterpriseFeature, PlanInput } from '../enterprise-feature.ts'
import { decisions, questions } from '../integrations/choices.ts'
import { integrationContext } from '../integrations/context.ts'
import { exchangePhase, operationPhase } from '../integrations/exchange.ts'
import { changes, components, migration, risks, rollback, tellSecrets, tellServices } from '../integrations/outlook.ts'
import { connectionPhase, portPhase } from '../integrations/ports.ts'

/** Integrations with services of others: ports, connections of customers, an exchange that survives outages. */
export const integrations: EnterpriseFeature = {
  name: 'integrations',
  title: 'Third-party integrations',
  area: 'Integration & APIs',
  about: 'Customers connect accounts at other services: tokens are sealed, outages are survived, connections can be ended',
  bears: /integrations?|connectors?|providers?|adapters?/i,
  plan(input: PlanInput) {
    const context = integrationContext(input)
    return {
      changes: changes(context),
      today: [
        { about: 'API', statements: tellServices(context) },
        { about: 'data', statements: tellSecrets(context) },
      ],
      decisions: decisions(context),
      questions: questions(context),
      phases: [portPhase(context), connectionPhase(context), exchangePhase(context), operationPhase(context)],
      risks: risks(context),
      migration: migration(context),
      rollback: rollback(context),
      components: components(context),
      controls: [],
    }
  },
}
