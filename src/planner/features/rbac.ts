import type { EnterpriseFeature, PlanInput } from '../enterprise-feature.ts'
import { administration, proof } from '../rbac/administration.ts'
import { decisions, questions } from '../rbac/choices.ts'
import { rbacContext } from '../rbac/context.ts'
import { enforcement } from '../rbac/enforcement.ts'
import { accessToday, changes, components, migration, ownersToday, risks, rollback } from '../rbac/outlook.ts'
import { tellSessions } from '../today/sessions/tell-sessions.ts'
import { rights } from '../rbac/rights.ts'
import { understoodWords } from '../rbac/requirement.ts'

/** Roles and rights: each operation asks for a permission, and people get it by roles. */
export const rbac: EnterpriseFeature = {
  name: 'rbac',
  title: 'Role-based access control',
  area: 'Authentication & Security',
  about: 'Each operation asks for a permission, and roles that administrators give hold permissions',
  bears: /rbac|permissions?|roles?(?:[^a-z]|$)|access-?control|polic(?:y|ies)/i,
  plan(input: PlanInput) {
    const context = rbacContext(input)
    return {
      changes: changes(context),
      today: [
        { about: 'authentication', statements: accessToday(context) },
        { about: 'sessions', statements: tellSessions(input.project, input.today.auth) },
        { about: 'data', statements: ownersToday(context) },
      ],
      decisions: decisions(context),
      questions: questions(context),
      phases: [rights(context), enforcement(context), administration(context), proof(context)],
      risks: risks(context),
      migration: migration(context),
      rollback: rollback(context),
      components: components(context),
      controls: [],
      understood: understoodWords(context),
    }
  },
}
