import type { EnterpriseFeature, PlanInput } from '../enterprise-feature.ts'
import { decisions, questions } from '../sessions/choices.ts'
import { sessionContext } from '../sessions/context.ts'
import { hands, upkeep } from '../sessions/operation.ts'
import { changes, components, migration, risks, rollback, sessionsToday, storeToday } from '../sessions/outlook.ts'
import { tellSessions } from '../today/sessions/tell-sessions.ts'
import { endings, records } from '../sessions/phases.ts'

/** Sessions that can be seen, end by themselves, and can be ended. */
export const sessionManagement: EnterpriseFeature = {
  name: 'session-management',
  title: 'Session management',
  area: 'Authentication & Security',
  about: 'Sessions are records that end by themselves and that people and administrators can end',
  bears: /sessions?/i,
  folder: 'sessions',
  plan(input: PlanInput) {
    const context = sessionContext(input)
    return {
      changes: changes(context),
      today: [
        { about: 'authentication', statements: sessionsToday(context) },
        { about: 'sessions', statements: tellSessions(input.project, input.today.auth) },
        { about: 'data', statements: storeToday(context) },
      ],
      decisions: decisions(context),
      questions: questions(context),
      phases: [records(context), endings(context), hands(context), upkeep(context)],
      risks: risks(context),
      migration: migration(context),
      rollback: rollback(context),
      components: components(context),
      controls: [],
    }
  },
}
