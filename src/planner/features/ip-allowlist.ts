import type { EnterpriseFeature, PlanInput } from '../enterprise-feature.ts'
import { decisions, questions } from '../ip-allowlist/choices.ts'
import { allowlistContext } from '../ip-allowlist/context.ts'
import { addressToday, changes, components, migration, reachToday, risks, rollback } from '../ip-allowlist/outlook.ts'
import { addresses, checking, managing } from '../ip-allowlist/phases.ts'

/** Addresses from which operations may be called. */
export const ipAllowlist: EnterpriseFeature = {
  name: 'ip-allowlist',
  title: 'IP allowlist',
  area: 'Authentication & Security',
  about: 'Chosen operations answer to addresses that a rule holds, and to no others',
  bears: /allow-?list|whitelist|trusted-?prox|ip-?(?:filter|range|guard|restrict)|cidr/i,
  plan(input: PlanInput) {
    const context = allowlistContext(input)
    return {
      changes: changes(context),
      today: [
        { about: 'authentication', statements: reachToday(context) },
        { about: 'API', statements: addressToday(context) },
      ],
      decisions: decisions(context),
      questions: questions(context),
      phases: [addresses(context), checking(context), managing(context)],
      risks: risks(context),
      migration: migration(context),
      rollback: rollback(context),
      components: components(context),
      controls: [],
    }
  },
}
