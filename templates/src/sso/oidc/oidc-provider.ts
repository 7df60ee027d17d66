import * as client from 'openid-client'
import type { OidcConfig, ProviderConfig } from '../configuration'
import { mapAttributes, readClaim } from '../attribute-mapping'
import type { LoginState, SSOProvider, SSORequest, UserAttributes } from '../provider'
import { demand, Refusal } from '../refusal'
import { endpointUrl, type SsoService } from '../service'
import { discoverProvider } from './oidc-client'

/** Milliseconds that a token for what a provider said is good. */
const tokenLife = 60_000

/** Milliseconds after which a provider is asked again how it describes itself. */
const discoveryLife = 60 * 60_000

/** A provider that speaks OpenID Connect: an authorization code with PKCE, and `state` and `nonce` of this browser. */
export function createOidcProvider(name: string, service: SsoService): SSOProvider {
  let config: OidcConfig | undefined
  let discovered: { at: number; provider: Promise<client.Configuration> } | undefined
  const configured = (): OidcConfig => {
    if (config === undefined) throw new Error(`The provider ${name} is not configured.`)
    return config
  }
  const discover = (): Promise<client.Configuration> => {
    if (discovered === undefined || discovered.at + discoveryLife <= service.now())
      discovered = { at: service.now(), provider: discoverProvider(configured(), service) }
    const { provider } = discovered
    // what failed is asked for again
    provider.catch(() => {
      discovered = undefined
    })
    return provider
  }
  return {
    name,
    type: 'oidc',
    configure(given) {
      config = asOidc(name, given)
      discovered = undefined
    },
    async authenticate(request) {
      const provider = await discover()
      if (request.step === 'begin') return { step: 'redirect', location: await requestUrl(provider, service, request.state) }
      const attributes = await exchange(provider, service, request, configured()).catch((error: unknown) => {
        // the provider may have other keys by now: the next login asks for them
        if (isOfUnknownKey(error)) discovered = undefined
        throw error
      })
      return { step: 'authenticated', token: await service.sealer.seal('answer', attributes, service.now() + tokenLife) }
    },
    async getUserAttributes(token) {
      const attributes = await service.sealer.open('answer', token, service.now())
      demand(attributes !== undefined, 'The token is over, or it is not ours.')
      return attributes as UserAttributes
    },
  }
}

function asOidc(name: string, config: ProviderConfig): OidcConfig {
  if ('clientId' in config) return config
  throw new Error(`Expected the configuration of ${name} to be one of OpenID Connect.`)
}

async function requestUrl(provider: client.Configuration, service: SsoService, state: LoginState): Promise<string> {
  const url = client.buildAuthorizationUrl(provider, {
    redirect_uri: callbackUrl(service, state),
    scope: 'openid email profile',
    response_type: 'code',
    state: state.id,
    nonce: state.requestId,
    code_challenge: await client.calculatePKCECodeChallenge(state.verifier),
    code_challenge_method: 'S256',
  })
  return url.href
}

/** Each provider has a callback of its own, so that an answer of one cannot be taken for that of another (RFC 9700, 4.4). */
function callbackUrl(service: SsoService, { provider }: LoginState): string {
  return endpointUrl(service, `/sso/callback/${provider}`)
}

async function exchange(
  provider: client.Configuration,
  service: SsoService,
  { state, fields }: Extract<SSORequest, { step: 'finish' }>,
  { attributeMapping }: OidcConfig,
): Promise<UserAttributes> {
  const answered = new URL(callbackUrl(service, state))
  answered.search = fields.toString()
  const checks = { expectedState: state.id, expectedNonce: state.requestId, pkceCodeVerifier: state.verifier, idTokenExpected: true }
  try {
    const tokens = await client.authorizationCodeGrant(provider, answered, checks)
    const token = tokens.claims()
    if (token === undefined) throw new Refusal('The provider gave no ID token.')
    const isWhole = Object.values(attributeMapping).every((path) => readClaim(token, path).length > 0)
    return toAttributes(isWhole ? token : await withUserInfo(provider, tokens.access_token, token), attributeMapping, service.now())
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(reasonOf(error), { cause: error })
  }
}

/** A token with what the provider says of its user elsewhere: many state addresses and names there alone (OpenID Connect core, 5.4). The token comes first. */
async function withUserInfo(provider: client.Configuration, accessToken: string, token: client.IDToken): Promise<client.IDToken> {
  if (provider.serverMetadata().userinfo_endpoint === undefined) return token
  return { ...(await client.fetchUserInfo(provider, accessToken, token.sub)), ...token }
}

function isOfUnknownKey(error: unknown): boolean {
  return error instanceof Refusal && error.cause instanceof client.ClientError && error.cause.code === 'OAUTH_KEY_SELECTION_FAILED'
}

function toAttributes(claims: client.IDToken, mapping: OidcConfig['attributeMapping'], now: number): UserAttributes {
  // an address counts for nothing where the provider says that nobody showed to read it; some write the word as text
  const verified = claims['email_verified']
  const isUnverified = verified === false || verified === 'false'
  demand(!('email' in mapping && isUnverified), 'The provider has not verified the address.')
  return {
    subject: claims.sub,
    issuer: claims.iss,
    fields: mapAttributes(mapping, (path) => readClaim(claims, path)),
    answerId: `${claims.iss} ${String(claims['nonce'])}`,
    answerEndsAt: Math.min(claims.exp * 1000, now + 60 * 60_000),
    session: { nameId: claims.sub, index: typeof claims['sid'] === 'string' ? claims['sid'] : undefined },
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'error' in error && typeof error.error === 'string' ? ` (${error.error})` : ''
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : ''
  return `${error.message}${code}${cause}`
}
