import type { EnterpriseFeature, PlanInput } from '../enterprise-feature.ts'
import { boundary } from '../multi-tenancy/boundary.ts'
import { decisions, questions } from '../multi-tenancy/choices.ts'
import { tenancyContext } from '../multi-tenancy/context.ts'
import { isolation } from '../multi-tenancy/isolation.ts'
import { life, outside } from '../multi-tenancy/life.ts'
import { changes, components, migration, risks, rollback } from '../multi-tenancy/outlook.ts'
import { today } from '../multi-tenancy/today.ts'
import { linked } from '../parts/service-facts.ts'

/** Several customer organizations in one service, none of which meets data of another. */
export const multiTenancy: EnterpriseFeature = {
  name: 'multi-tenancy',
  title: 'Multi-tenancy',
  area: 'Management & Operations',
  about: 'Customer organizations share the service, and none of them meets data of another',
  bears: /tenan(?:t|cy)|organi[sz]ation|workspace/i,
  plan(input: PlanInput) {
    const context = tenancyContext(input)
    const phases = linked([boundary(context), isolation(context), outside(context), life(context)])
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
