import { RefusedError } from '../../core/errors.ts'
import { type FeatureFile, type FileRow, filesIn } from '../feature-file.ts'
import type { NodeService } from '../node/node-service.ts'

/** Modules by the phase that brings them, with what each does. */
const modules: readonly FileRow[] = [
  [1, 'configuration', 'reads which providers are configured'],
  [1, 'provider', 'what an identity provider is, whatever its protocol'],
  [1, 'providers', 'the providers that are enabled'],
  [1, 'service', 'what providers know of this service'],
  [1, 'settings', 'reads the settings of single sign-on'],
  [1, 'seal', 'seals what a browser keeps for this service'],
  [1, 'refusal', 'why something was refused'],
  [1, 'endpoint', 'answers requests with one outward answer for whatever is refused'],
  [1, 'metadata', 'describes this service to providers'],
  [1, 'saml/saml-client', 'writes messages of SAML as it is configured'],
  [1, 'oidc/oidc-client', 'finds a provider of OpenID Connect as it is configured'],
  [1, 'client-address', 'where a request came from'],
  [1, 'sso', 'puts single sign-on together'],
  [1, 'routes', 'endpoints of single sign-on'],
  [2, 'create-provider', 'a provider by its protocol'],
  [2, 'issuers', 'who a provider says that it is'],
  [2, 'responses', 'what may be used once'],
  [2, 'response-guard', 'reads a response from verified bytes'],
  [2, 'attribute-mapping', 'fields of a user'],
  [2, 'cookies', 'cookies that no other host can set'],
  [2, 'random', 'text that nobody can guess'],
  [2, 'return-to', 'where a login ends'],
  [2, 'redirect', 'sends a browser on'],
  [2, 'read-form', 'reads what a provider sends'],
  [2, 'login', 'begins and finishes a login'],
  [2, 'saml/names', 'names of SAML'],
  [2, 'saml/algorithms', 'refuses weak algorithms'],
  [2, 'saml/read-xml', 'reads XML that has one meaning alone'],
  [2, 'saml/response-shape', 'what a response has to look like'],
  [2, 'saml/assertion-facts', 'what an assertion says'],
  [2, 'saml/saml-provider', 'a provider that speaks SAML'],
  [2, 'oidc/oidc-provider', 'a provider that speaks OpenID Connect'],
  [3, 'provisioning', 'finds or makes the account of somebody'],
  [3, 'accounts', 'accounts of this service'],
  [3, 'sessions', 'sessions of people who signed in at a provider'],
  [3, 'entrance', 'lets somebody in'],
  [3, 'logout', 'ends sessions, here and at the provider'],
  [3, 'saml/logout-message', 'reads logout messages from verified bytes'],
  [4, 'audit', 'keeps what happened at sign-ins'],
  [4, 'rate-limit', 'counts calls'],
]

/** Tests, and what they share, by the phase that brings them. */
const tests: readonly FileRow[] = [
  [1, 'keys', 'keys that only tests have'],
  [1, 'service', 'this service while it is tested'],
  [1, 'browser', 'a browser that keeps cookies'],
  [1, 'configuration.test', 'refuses configurations that are wrong'],
  [1, 'provider.test', 'what a provider has to have'],
  [1, 'metadata.test', 'what metadata say'],
  [1, 'saml-client.test', 'what requests of SAML say'],
  [1, 'oidc-client.test', 'finds providers of OpenID Connect'],
  [1, 'settings.test', 'refuses settings that are wrong'],
  [1, 'seal.test', 'opens what was sealed here alone'],
  [2, 'database', 'the tables of single sign-on for tests'],
  [2, 'identity-provider', 'an identity provider that signs what tests ask for'],
  [2, 'openid-provider', 'a provider of OpenID Connect'],
  [2, 'sign-in', 'signs somebody in'],
  [2, 'verified', 'what the guard makes of a response'],
  [2, 'forgeries', 'forged responses'],
  [2, 'cookies.test', 'reads and sets cookies'],
  [2, 'response-guard.test', 'accepts valid responses and refuses others'],
  [2, 'response-forgeries.test', 'refuses forged responses'],
  [2, 'login.test', 'begins and finishes logins'],
  [2, 'oidc.test', 'signs people in by OpenID Connect'],
  [2, 'providers.test', 'keeps providers apart'],
  [2, 'attribute-mapping.test', 'reads fields as they are mapped'],
  [3, 'people', 'accounts of the tests'],
  [3, 'logout-messages', 'logout messages that tests sign'],
  [3, 'provisioning.test', 'finds and makes accounts'],
  [3, 'sessions.test', 'ends sessions'],
  [3, 'logout.test', 'signs out here and at the provider'],
  [3, 'logout-message.test', 'refuses forged logouts'],
  [4, 'audit.test', 'keeps what happened'],
  [4, 'rate-limit.test', 'limits calls'],
]

/** Files of the phases up to this one, without those that reach the database. */
export function ssoFiles(phase: number, service: NodeService): readonly FeatureFile[] {
  const { tokens, language, host } = service
  // types alone are nothing in JavaScript
  const rows = modules.filter(([, module]) => language === 'ts' || module !== 'provider')
  if (phase >= 3) demandAccounts(service)
  const hasTokens = phase >= 3 && tokens !== undefined
  return [
    ...filesIn('src/sso', { rows, phase, own: { routes: `routes/${host.framework}` } }),
    ...filesIn('src/sso', { rows: hasTokens ? tokenModules : [], phase }),
    ...filesIn('test/sso', { rows: tests, phase }),
    ...filesIn('test/sso', { rows: hasTokens ? [[3, 'tokens.test', 'exchanges codes for tokens']] : [], phase }),
  ]
}

const tokenModules: readonly FileRow[] = [
  [3, 'token', 'exchanges a code for a token'],
  [3, 'issue-token', 'makes tokens'],
]

function demandAccounts({ people, whyNoPeople, carrier, tokens }: NodeService): void {
  if (people === undefined)
    throw new RefusedError(whyNoPeople ?? 'No model of Prisma was seen that holds the people who sign in, and accounts are made in one.')
  if (carrier === 'header' && tokens === undefined)
    throw new RefusedError(
      'Callers show a token here, and how it is verified was not seen: `jwtVerify` of `jose` with one key from a setting is followed. ' +
        'A person has to write what makes such a token first.',
    )
}
