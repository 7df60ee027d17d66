import type { ProviderConfig, SamlConfig } from '../configuration'
import { mapAttributes } from '../attribute-mapping'
import type { LoginState, SSOProvider, SSORequest, UserAttributes } from '../provider'
import { demand } from '../refusal'
import { endpointUrl, type SsoService } from '../service'
import type { AssertionFacts } from './assertion-facts'
import { verifyResponse } from '../response-guard'
import { createSamlClient } from './saml-client'

/** Milliseconds that a token for what a provider said is good. */
const tokenLife = 60_000

/** Entity identifier of a provider whose configuration names none: the one of its first login. */
export type KnownIssuer = (provider: string) => Promise<string | undefined>

/** A provider that speaks SAML 2.0. */
export function createSamlProvider(name: string, service: SsoService, knownIssuer: KnownIssuer): SSOProvider {
  let config: SamlConfig | undefined
  const configured = (): SamlConfig => {
    if (config === undefined) throw new Error(`The provider ${name} is not configured.`)
    return config
  }
  return {
    name,
    type: 'saml',
    configure(given) {
      config = asSaml(name, given)
    },
    async authenticate(request) {
      if (request.step === 'begin') return { step: 'redirect', location: await requestUrl(configured(), service, request.state) }
      const facts = await verify(configured(), service, request, configured().issuer ?? (await knownIssuer(name)))
      const token = await service.sealer.seal('answer', toAttributes(facts, configured()), service.now() + tokenLife)
      return { step: 'authenticated', token }
    },
    async getUserAttributes(token) {
      const attributes = await service.sealer.open('answer', token, service.now())
      demand(attributes !== undefined, 'The token is over, or it is not ours.')
      return attributes as UserAttributes
    },
  }
}

function asSaml(name: string, config: ProviderConfig): SamlConfig {
  if ('certificate' in config) return config
  throw new Error(`Expected the configuration of ${name} to be one of SAML.`)
}

/** Where to send the browser, with a request that is signed where this service has a key. */
async function requestUrl(config: SamlConfig, service: SsoService, state: LoginState): Promise<string> {
  const saml = createSamlClient(config, service, { generateUniqueId: () => state.requestId })
  return saml.getAuthorizeUrlAsync(state.id, undefined, {})
}

async function verify(
  config: SamlConfig,
  service: SsoService,
  { state, fields }: Extract<SSORequest, { step: 'finish' }>,
  issuer: string | undefined,
): Promise<AssertionFacts> {
  const [response, ...others] = fields.getAll('SAMLResponse')
  demand(response !== undefined && others.length === 0, 'Expected one response.')
  const keys = { certificates: config.certificate, decryptionKeys: service.keys.map(({ privateKey }) => privateKey) }
  const acsUrl = endpointUrl(service, '/sso/acs')
  return verifyResponse(response, keys, { acsUrl, entityId: config.entityId, issuer, requestId: state.requestId, now: service.now() })
}

/** Formats of names that change, or that others get later: nobody can be recognised by them. */
const passing = /:nameid-format:transient$/

function toAttributes(facts: AssertionFacts, { attributeMapping }: SamlConfig): UserAttributes {
  demand(!passing.test(facts.nameIdFormat ?? ''), 'The provider names somebody anew at each login. It has to state a lasting NameID.')
  return {
    subject: facts.nameId,
    issuer: facts.issuer,
    fields: mapAttributes(attributeMapping, (path) => facts.attributes.get(path) ?? []),
    answerId: facts.id,
    answerEndsAt: facts.endsAt,
    session: { nameId: facts.nameId, nameIdFormat: facts.nameIdFormat, index: facts.sessionIndex, endsAt: facts.sessionEndsAt },
  }
}
