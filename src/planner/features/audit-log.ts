import { auditContext } from '../audit-log/context.ts'
import { coverage } from '../audit-log/coverage.ts'
import { decisions, questions } from '../audit-log/choices.ts'
import { foundation } from '../audit-log/foundation.ts'
import { changes, components, migration, risks, rollback } from '../audit-log/outlook.ts'
import { proof, reading } from '../audit-log/proof.ts'
import { tellToday } from '../audit-log/tell-today.ts'
import { tellCallerAddress } from '../today/caller-address.ts'
import { tellLogged } from '../today/logged-values.ts'
import { tellSignInEvents } from '../today/proofs/sign-in-events.ts'
import { tellTriggers } from '../today/records/tell-triggers.ts'
import { tellTests } from '../today/test-runs.ts'
import { withFacts } from '../today/with-facts.ts'
import type { EnterpriseFeature } from '../enterprise-feature.ts'

/** An audit log: an event in the transaction of each change, sealed in a chain that somebody else can verify. */
export const auditLog: EnterpriseFeature = {
  name: 'audit-log',
  title: 'Audit log',
  area: 'Compliance & Auditing',
  about: 'Who changed what, when and by which request, in events that cannot be changed unnoticed',
  bears: /audit|activity-?log|event-?log|trail/i,
  plan(input) {
    const context = auditContext(input)
    return {
      changes: changes(context),
      today: withFacts(tellToday(context), [
        { about: 'data', statements: tellTriggers(input.project) },
        { about: 'sign-ins', statements: tellSignInEvents(input.project, input.today.auth) },
        { about: 'API', statements: [...tellCallerAddress(input.project), ...tellLogged(input.project)] },
        { about: 'workflow', statements: tellTests(input.project, input.today.auth) },
      ]),
      decisions: decisions(context),
      questions: questions(context),
      phases: [foundation(context), coverage(context), proof(context), reading(context)],
      risks: risks(context),
      migration: migration(context),
      rollback: rollback(context),
      components: components(context),
      controls: [],
    }
  },
}
