import type { SAML } from '@node-saml/node-saml'
import type { SamlConfig } from './configuration'
import { dropCookie, readCookie, sessionCookie, setCookie } from './cookies'
import type { Endpoint, Report, SsoCall } from './endpoint'
import { knownIssuer } from './issuers'
import type { KnownProvider } from './providers'
import { randomText } from './random'
import { redirect } from './redirect'
import { demand, Refusal } from './refusal'
import { useOnce } from './responses'
import { returnPath } from './return-to'
import { type LogoutRequest, type LogoutResponse, readLogout } from './saml/logout-message'
import { createSamlClient } from './saml/saml-client'
import { endpointUrl, type SsoService } from './service'
import { endSession, endSessionsOf, type SsoSession, useSession } from './sessions'
import type { Store } from '../sql-store/store'

/** Seconds that a provider has to answer a logout. */
const logoutLife = 5 * 60

const logoutCookie = '__Host-sso-logout'

/** A provider that takes logout messages. */
interface LogoutProvider {
  id: string
  issuer: string
  config: SamlConfig & { sloUrl: string }
}

/** What logouts stand on. */
export interface LogoutParts {
  service: SsoService
  store: Store
  providers: ReadonlyMap<string, KnownProvider>
  report: Report
}

/** Ends sessions: with a message of a provider, or without one from a page of this service. */
export function logoutEndpoint(parts: LogoutParts): Endpoint {
  return {
    method: 'GET',
    path: '/sso/sls',
    async answer(call) {
      const { search, searchParams } = new URL(call.request.url)
      if (!searchParams.has('SAMLRequest') && !searchParams.has('SAMLResponse')) return beginLogout(parts, call)
      const { provider, message } = await verifiedBySome(parts, search)
      if (message.kind === 'response') return finishLogout(parts, call, provider, message)
      const answer = await endAtRequest(parts, provider, message, searchParams.get('RelayState'))
      await parts.report({ kind: 'logout', provider: provider.id, address: call.address })
      return answer
    },
  }
}

/** Ends the session of this browser, and the one at its provider where that takes logout messages. */
async function beginLogout(parts: LogoutParts, { request, address }: SsoCall): Promise<Response> {
  const { store, service } = parts
  demand(isOwnPage(request, service), 'Another site began a logout.')
  const token = readCookie(request, sessionCookie)
  const session = token === undefined ? undefined : await useSession(store, token, service.now())
  const returnTo = returnPath(new URL(request.url).searchParams.get('returnTo'), service.baseUrl)
  if (token !== undefined) await endSession(store, token)
  if (session !== undefined) await parts.report({ kind: 'logout', accountId: session.accountId, provider: session.provider, address })
  const provider = session === undefined ? undefined : await logoutProvider(parts, session.provider)
  if (session === undefined || provider === undefined) return redirect(returnTo, [dropCookie(sessionCookie, 'Lax')])
  const requestId = `_${randomText(20)}`
  const sealed = await service.sealer.seal('logout', { requestId, provider: provider.id, returnTo }, service.now() + logoutLife * 1000)
  const location = await logoutUrl(service, provider, { requestId, session })
  return redirect(location, [dropCookie(sessionCookie, 'Lax'), setCookie(logoutCookie, sealed, { sameSite: 'Lax', seconds: logoutLife })])
}

/** Whether a page of this service asks, or somebody in the bar of addresses. A browser that does not say so yet says from which page it comes. */
function isOwnPage({ headers }: Request, { baseUrl }: SsoService): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  return URL.parse(headers.get('referer') ?? '')?.origin === new URL(baseUrl).origin
}

/** Goes on where a logout of this browser began, after its provider answered it. */
async function finishLogout(
  { service }: LogoutParts,
  { request }: SsoCall,
  provider: LogoutProvider,
  message: LogoutResponse,
): Promise<Response> {
  const sealed = readCookie(request, logoutCookie)
  const begun = sealed === undefined ? undefined : await service.sealer.open('logout', sealed, service.now())
  const { requestId, provider: asked, returnTo } = (begun ?? {}) as { requestId?: string; provider?: string; returnTo?: string }
  demand(requestId === message.inResponseTo && asked === provider.id, 'This browser began no such logout.')
  return redirect(returnTo ?? '/', [dropCookie(logoutCookie, 'Lax')])
}

/** Ends the sessions that a provider names, wherever they are, and says so. */
async function endAtRequest(
  { store, service }: LogoutParts,
  provider: LogoutProvider,
  message: LogoutRequest,
  relayState: string | null,
): Promise<Response> {
  const now = service.now()
  await useOnce(store, { kind: 'logout', key: `${provider.id} ${message.id}`, endsAt: now + 15 * 60_000 }, now)
  await endSessionsOf(store, { provider: provider.id, nameId: message.nameId, indexes: message.sessionIndexes })
  const profile = { ID: message.id, issuer: provider.issuer, nameID: message.nameId, nameIDFormat: '' }
  const saml = samlOf(service, provider)
  return redirect(await saml.getLogoutResponseUrlAsync(profile, relayState ?? '', {}, true), [dropCookie(sessionCookie, 'Lax')])
}

/** The message, and the provider whose certificate and name it fits. */
async function verifiedBySome(
  parts: LogoutParts,
  search: string,
): Promise<{ provider: LogoutProvider; message: LogoutRequest | LogoutResponse }> {
  const reasons: string[] = []
  for (const id of parts.providers.keys()) {
    const provider = await logoutProvider(parts, id)
    if (provider === undefined) continue
    try {
      const { certificate: certificates } = provider.config
      const expected = { slsUrl: endpointUrl(parts.service, '/sso/sls'), issuer: provider.issuer, certificates, now: parts.service.now() }
      return { provider, message: await readLogout(search, expected) }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      reasons.push(`${id}: ${error.message}`)
    }
  }
  throw new Refusal(reasons.join(' ') || 'No provider takes logout messages.')
}

async function logoutProvider({ providers, store }: LogoutParts, id: string): Promise<LogoutProvider | undefined> {
  const entry = providers.get(id)?.entry
  if (entry?.type !== 'saml' || entry.config.sloUrl === undefined) return undefined
  const issuer = entry.config.issuer ?? (await knownIssuer(store, id))
  return issuer === undefined ? undefined : { id, issuer, config: { ...entry.config, sloUrl: entry.config.sloUrl } }
}

function samlOf(service: SsoService, { config, issuer }: LogoutProvider, requestId?: string): SAML {
  const own = requestId === undefined ? {} : { generateUniqueId: () => requestId }
  return createSamlClient(config, service, { idpIssuer: issuer, logoutUrl: config.sloUrl, ...own })
}

async function logoutUrl(
  service: SsoService,
  provider: LogoutProvider,
  { requestId, session }: { requestId: string; session: SsoSession },
): Promise<string> {
  const { nameId, nameIdFormat, sessionIndex } = session
  const profile = {
    issuer: provider.issuer,
    nameID: nameId,
    nameIDFormat: nameIdFormat ?? '',
    ...(sessionIndex !== null && { sessionIndex }),
  }
  return samlOf(service, provider, requestId).getLogoutUrlAsync(profile, '', {})
}
