import type { EnterpriseFeature, PlanInput } from '../enterprise-feature.ts'
import { linked } from '../parts/service-facts.ts'
import { brandPhase } from '../white-labeling/brand.ts'
import { decisions, questions } from '../white-labeling/choices.ts'
import { brandContext } from '../white-labeling/context.ts'
import { domainPhase } from '../white-labeling/domains.ts'
import { givenPhase } from '../white-labeling/given.ts'
import { changes, components, migration, risks, rollback } from '../white-labeling/outlook.ts'
import { sentPhase } from '../white-labeling/sent.ts'
import { today } from '../white-labeling/today.ts'

/** Customers show the product to their people under a name, a look and a domain of their own. */
export const whiteLabeling: EnterpriseFeature = {
  name: 'white-labeling',
  title: 'White-labeling',
  folder: 'branding',
  area: 'Management & Operations',
  about: 'Customers show the product under a name, a logo, colours, a domain and a sender of their own',
  bears: /brand|theme|white-?label|custom-?domain/i,
  plan(input: PlanInput) {
    const context = brandContext(input)
    const phases = linked([brandPhase(context), givenPhase(context), domainPhase(context), sentPhase(context)])
    return {
      changes: changes(context),
      today: today(context),
      decisions: decisions(context),
      questions: questions(context),
      phases,
      risks: risks(context),
      migration: migration(context),
      rollback: rollback(context),
      components: components(context, phases),
      controls: [],
    }
  },
}
