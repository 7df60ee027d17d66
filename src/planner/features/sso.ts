import type { EnterpriseFeature, PlanInput } from '../enterprise-feature.ts'
import { decisions } from '../sso/choices.ts'
import { components } from '../sso/components.ts'
import { carrierOf, protocolOf, ssoFiles, type SsoContext } from '../sso/context.ts'
import { foundation } from '../sso/foundation.ts'
import { integration } from '../sso/integration.ts'
import { loginState, loginStateRisks } from '../sso/login-state.ts'
import { changes, fitted, migration, risks, rollback } from '../sso/outlook.ts'
import { people } from '../sso/people.ts'
import { questions } from '../sso/questions.ts'
import { providersOf } from '../providers-of.ts'
import type { IdentityProtocol } from '../provider.ts'
import { providerFacts } from '../sso/provider-facts.ts'
import { security } from '../sso/security.ts'
import { tellApi } from '../today/api.ts'
import { accountStates } from '../today/login/asked-states.ts'
import { tellAccounts, tellAuthentication } from '../today/tell-authentication.ts'
import { tellDataStore } from '../today/data.ts'
import { tellProofs } from '../today/proofs/tell-proofs.ts'
import { tellAddresses } from '../today/records/tell-addresses.ts'
import { tellCallerAddress } from '../today/caller-address.ts'
import { tellSessions } from '../today/sessions/tell-sessions.ts'
import { tellLoginTests } from '../today/test-runs.ts'
import { tellWorkflow } from '../today/workflow.ts'

/** Single sign-on: the phases and tasks of the specification (4.2), for this project. */
export const sso: EnterpriseFeature = {
  name: 'sso',
  title: 'Single sign-on',
  area: 'Authentication & Security',
  about: 'People sign in with the account of their organization, by SAML 2.0 or OpenID Connect',
  bears: /(?:^|[^a-z])(?:sso|saml|oidc|single-?sign-?on)(?:[^a-z]|$)/i,
  plan(input: PlanInput) {
    const protocol = protocolOf(input.wanted)
    const spoken: readonly IdentityProtocol[] = protocol === 'both' ? ['saml', 'oidc'] : [protocol === 'OIDC' ? 'oidc' : 'saml']
    const { providers, says } = providersOf(input.wanted, spoken)
    const carrier = carrierOf(input)
    const states = accountStates(input.project, input.today.auth)
    const context: SsoContext = {
      ...input,
      protocol,
      providers,
      providersSay: says,
      files: ssoFiles(input),
      isBearer: carrier === 'header',
      ...(carrier !== undefined && { carrier }),
      ...(states !== undefined && { states }),
    }
    const facts = providerFacts(context)
    const { project, today } = context
    return {
      changes: changes(context),
      today: [
        { about: 'authentication', statements: tellAuthentication(project) },
        { about: 'accounts', statements: tellAccounts(project, today.auth) },
        { about: 'sessions', statements: tellSessions(project, today.auth) },
        { about: 'sign-ins', statements: tellProofs(project, today.auth) },
        { about: 'data', statements: [...tellDataStore(project, today.data), ...tellAddresses(project, today.auth)] },
        { about: 'API', statements: [...tellApi(project, today.api), ...tellCallerAddress(project)] },
        { about: 'workflow', statements: [...tellWorkflow(project), ...tellLoginTests(project, today.auth)] },
      ],
      decisions: [...decisions(context), ...loginState(context)],
      questions: questions(context),
      phases: [foundation(context), integration(context), people(context), security(context)],
      risks: [...risks(context), ...loginStateRisks(context)],
      migration: migration(context),
      rollback: rollback(context),
      components: components(context),
      controls: [],
      fitted: fitted(context),
      ...(facts !== undefined && { tables: [facts] }),
    }
  },
}
