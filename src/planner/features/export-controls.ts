import type { EnterpriseFeature } from '../enterprise-feature.ts'
import { decisions, questions, tellToday } from '../export-controls/choices.ts'
import { exportContext } from '../export-controls/context.ts'
import { changes, components, migration, risks, rollback } from '../export-controls/outlook.ts'
import { decision, facts, screening } from '../export-controls/phases.ts'

/** Export controls: parties are screened against lists, destinations can be closed, and cryptography is listed. */
export const exportControls: EnterpriseFeature = {
  name: 'export-controls',
  title: 'Export controls',
  area: 'Compliance & Auditing',
  about: 'Parties are screened against lists of sanctions before a business begins, and the cryptography of the product is listed',
  bears: /export-?control|screen|sanction|denied-?part|embargo/i,
  plan(input) {
    const context = exportContext(input)
    return {
      changes: changes(context),
      today: tellToday(context),
      decisions: decisions(context),
      questions: questions(context),
      phases: [facts(context), screening(context), decision(context)],
      risks: risks(context),
      migration: migration(context),
      rollback: rollback(context),
      components: components(context),
      controls: [],
    }
  },
}
