import type { EnterpriseFeature, PlanInput } from '../enterprise-feature.ts'
import { singlesOf } from '../parts/ways.ts'
import { decisions, questions } from '../webhooks/choices.ts'
import { hookContext } from '../webhooks/context.ts'
import { deliveryPhase, operationPhase } from '../webhooks/delivery.ts'
import { endpointPhase, eventPhase } from '../webhooks/events.ts'
import { changes, components, migration, risks, rollback, tellCarriers, tellHooks } from '../webhooks/outlook.ts'

/** Webhooks: customers hear of changes at an address of their own, signed and repeated until they answer. */
export const webhooks: EnterpriseFeature = {
  name: 'webhooks',
  title: 'Webhooks',
  folder: 'outgoing-webhooks',
  area: 'Integration & APIs',
  about: 'Customers hear of changes at an address of their own, signed and repeated until they answer',
  bears: /webhooks?|outgoing|svix/i,
  plan(input: PlanInput) {
    const context = hookContext(input, singlesOf(input.project))
    return {
      changes: changes(context),
      today: [
        { about: 'API', statements: tellHooks(context) },
        { about: 'data', statements: tellCarriers(context) },
      ],
      decisions: decisions(context),
      questions: questions(context),
      phases: [eventPhase(context), endpointPhase(context), deliveryPhase(context), operationPhase(context)],
      risks: risks(context),
      migration: migration(context),
      rollback: rollback(context),
      components: components(context),
      controls: [],
    }
  },
}
