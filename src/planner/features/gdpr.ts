import type { EnterpriseFeature } from '../enterprise-feature.ts'
import { accountability, limits } from '../gdpr/accountability.ts'
import { decisions, questions } from '../gdpr/choices.ts'
import { gdprContext } from '../gdpr/context.ts'
import { mapping } from '../gdpr/map.ts'
import { changes, components, migration, risks, rollback } from '../gdpr/outlook.ts'
import { rights } from '../gdpr/rights.ts'
import { tellToday } from '../gdpr/tell-today.ts'

/** GDPR: what code and tests can show of it, and what is left to people. */
export const gdpr: EnterpriseFeature = {
  name: 'gdpr',
  title: 'GDPR',
  area: 'Compliance & Auditing',
  about: 'People get, correct and erase their data, with a map of it and of who receives it',
  bears: /gdpr|privacy|consent|erasure|erase|personal-?data|data-?(?:export|request|subject)/i,
  plan(input) {
    const context = gdprContext(input)
    return {
      changes: changes(context),
      today: tellToday(context),
      decisions: decisions(context),
      questions: questions(context),
      phases: [mapping(context), rights(context), limits(context), accountability(context)],
      risks: risks(context),
      migration: migration(context),
      rollback: rollback(context),
      components: components(context),
      controls: [],
    }
  },
}
