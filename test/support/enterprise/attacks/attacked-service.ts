import { inflateRawSync } from 'node:zlib'
import { newKey } from '../running/keys.ts'
import { authority } from '../running/listen.ts'
import type { KnownService } from '../running/saml-idp.ts'
import { hosts } from '../running/service-hosts.ts'
import { acmeKey, nextAcmeKey, partnerKey, serviceKey, settingsFor } from '../running/sign-on.ts'
import { type RunningService, startService } from '../running/start-service.ts'
import { locationOf, openWebBrowser, type Page, type WebBrowser } from '../running/web-browser.ts'
import type { Weapons } from './attack.ts'
import type { Said } from './messages.ts'

/** A login that a browser began. */
export interface BegunLogin {
  requestId: string
  relayState: string
}

/** A service with two identity providers that answer what a test writes. */
export interface AttackedService {
  service: RunningService
  known: KnownService
  browser(): WebBrowser
  /** Begins a login in a browser. */
  begin(browser: WebBrowser, provider?: string): Promise<BegunLogin>
  /** Sends the service an answer in a browser. */
  send(browser: WebBrowser, login: Pick<BegunLogin, 'relayState'>, answer: Buffer | string): Promise<Page>
  /** What attacks on a login are made of: each time somebody else signs in. */
  weaponsFor(login: BegunLogin): Weapons
  stop(): Promise<void>
}

export const acmeIssuer = 'https://idp.acme.example/metadata'
export const partnerIssuer = 'https://idp.partner.example/metadata'

/** The key of somebody who is no provider. */
const attackerKey = await newKey()

/** Starts a service; `change` changes its files before that. */
export async function startAttacked(databaseUrl: string, change?: (path: string, text: string) => string): Promise<AttackedService> {
  const host = hosts['hono with cookies']
  const settings = (baseUrl: string) => {
    const entityId = `${baseUrl}/sso/metadata`
    const both = [acmeKey, nextAcmeKey].map(({ certificate }) => certificate).join('\n')
    return settingsFor([
      entryOf('acme', { entityId, issuer: acmeIssuer, certificate: both }),
      entryOf('partner', { entityId, issuer: partnerIssuer, certificate: partnerKey.certificate }),
    ])
  }
  const service = await startService({ host, databaseUrl, authority: authority.cert, settings, ...(change !== undefined && { change }) })
  const { baseUrl } = service
  const known = {
    entityId: `${baseUrl}/sso/metadata`,
    acsUrl: `${baseUrl}/sso/acs`,
    slsUrl: `${baseUrl}/sso/sls`,
    certificate: serviceKey.certificate,
  }
  let people = 0
  return {
    service,
    known,
    browser: () => openWebBrowser(authority.cert),
    begin: async (browser, provider = 'acme') => readLogin(await browser.get(`${baseUrl}/sso/login/${provider}`)),
    send: async (browser, { relayState }, answer) => {
      const fields = { SAMLResponse: Buffer.from(answer).toString('base64'), RelayState: relayState }
      return browser.post({ action: known.acsUrl, fields })
    },
    weaponsFor({ requestId }) {
      people += 1
      const saying = (name: string): Said => {
        const nameId = `${name}-${people}`
        return { service: known, issuer: acmeIssuer, requestId, nameId, email: `${nameId}@acme.example`, assertionId: `_${nameId}` }
      }
      const keys = { provider: acmeKey, partner: partnerKey, attacker: attackerKey, service: serviceKey }
      return { said: saying('ada'), evil: saying('admin'), keys, partnerIssuer }
    },
    stop: async () => service.stop(),
  }
}

function entryOf(id: string, config: object): object {
  const at = { ssoUrl: `https://idp.${id}.example/sso`, sloUrl: `https://idp.${id}.example/slo`, domains: [`${id}.example`] }
  return { id, type: 'saml', enabled: true, config: { ...at, attributeMapping: { email: 'email', name: 'name' }, ...config } }
}

function readLogin(page: Page): BegunLogin {
  const { searchParams } = new URL(locationOf(page))
  const xml = inflateRawSync(Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64')).toString()
  return { requestId: / ID="([^"]+)"/.exec(xml)?.[1] ?? '', relayState: searchParams.get('RelayState') ?? '' }
}
