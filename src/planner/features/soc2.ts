import type { EnterpriseFeature } from '../enterprise-feature.ts'
import { decisions, questions } from '../soc2/choices.ts'
import { soc2Context } from '../soc2/context.ts'
import { changes, components, migration, risks, rollback } from '../soc2/outlook.ts'
import { access, audit, change, operation } from '../soc2/phases.ts'
import { tellToday } from '../soc2/tell-today.ts'

/** SOC 2: what code and tests can show of the common criteria, and what is left to people. */
export const soc2: EnterpriseFeature = {
  name: 'soc2',
  title: 'SOC 2',
  area: 'Compliance & Auditing',
  about: 'Access, change and operation are shown by code, tests and records that an auditor can sample',
  bears: /soc-?2|audit|permissions?|codeowners|workflows|security|incident/i,
  plan(input) {
    const context = soc2Context(input)
    return {
      changes: changes(context),
      today: tellToday(context),
      decisions: decisions(context),
      questions: questions(context),
      phases: [access(context), change(context), operation(context), audit(context)],
      risks: risks(context),
      migration: migration(context),
      rollback: rollback(context),
      components: components(context),
      controls: [],
    }
  },
}
