import { decisions, questions, tellOwner } from '../api/choices.ts'
import { apiContext } from '../api/context.ts'
import { contractPhase, versionPhase } from '../api/contract.ts'
import { credentialPhase, openingPhase } from '../api/credentials.ts'
import { changes, components, migration, risks, rollback, tellContract, tellCredentials } from '../api/outlook.ts'
import type { EnterpriseFeature, PlanInput } from '../enterprise-feature.ts'

/** An interface for programs of customers: a contract, keys with scopes, versions. */
export const api: EnterpriseFeature = {
  name: 'api',
  title: 'Public API',
  area: 'Integration & APIs',
  about: 'Programs of customers call a described and versioned interface with keys of their own',
  bears: /openapi|swagger|public-?api|api-?keys?|versions?|problem|error-?handler/i,
  folder: 'public-api',
  plan(input: PlanInput) {
    const context = apiContext(input)
    return {
      changes: changes(context),
      today: [
        { about: 'authentication', statements: tellCredentials(context) },
        { about: 'API', statements: tellContract(context) },
        { about: 'data', statements: tellOwner(context) },
      ],
      decisions: decisions(context),
      questions: questions(context),
      phases: [contractPhase(context), credentialPhase(context), versionPhase(context), openingPhase(context)],
      risks: risks(context),
      migration: migration(context),
      rollback: rollback(context),
      components: components(context),
      controls: [],
    }
  },
}
