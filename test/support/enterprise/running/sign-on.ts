import { type Key, newKey } from './keys.ts'
import { authority } from './listen.ts'
import { openidClient, type OpenidIdp, openOpenidIdp } from './openid-idp.ts'
import { openSamlIdp, type SamlIdp, samlpMapping } from './saml-idp.ts'
import type { ServiceHost } from './service-hosts.ts'
import { type RunningService, startService } from './start-service.ts'
import { formOf, locationOf, openWebBrowser, type Page, type WebBrowser } from './web-browser.ts'

/** Keys that are made once. */
export const [serviceKey, nextServiceKey, acmeKey, nextAcmeKey, partnerKey] = await Promise.all([
  newKey(),
  newKey(),
  newKey(),
  newKey(),
  newKey(),
])

/** A service with its identity providers: two of SAML, and two of OpenID Connect. */
export interface SignOn {
  service: RunningService
  acme: SamlIdp
  partner: SamlIdp
  op: OpenidIdp
  other: OpenidIdp
  /** A browser that nobody used before. */
  browser(): WebBrowser
  close(): Promise<void>
}

/** Starts a service with identity providers around it. */
export async function startSignOn(host: ServiceHost, databaseUrl: string): Promise<SignOn> {
  const opened: { close(): void }[] = []
  let idps: Omit<SignOn, 'browser' | 'close' | 'service'> | undefined
  const settings = async (baseUrl: string) => {
    const known = {
      entityId: `${baseUrl}/sso/metadata`,
      acsUrl: `${baseUrl}/sso/acs`,
      slsUrl: `${baseUrl}/sso/sls`,
      certificate: serviceKey.certificate,
    }
    const openid = async (id: string) => openOpenidIdp({ redirectUri: `${baseUrl}/sso/callback/${id}`, domain: `${id}.example` })
    const [acme, partner] = [await openSamlIdp(acmeKey, known), await openSamlIdp(partnerKey, known)]
    const [op, other] = [await openid('op'), await openid('other')]
    idps = { acme, partner, op, other }
    opened.push(acme, partner, op, other)
    const providers = [
      samlEntry('acme', acme, { entityId: known.entityId, keys: [acmeKey, nextAcmeKey] }),
      samlEntry('partner', partner, { entityId: known.entityId, keys: [partnerKey] }),
      openidEntry('op', op),
      openidEntry('other', other),
    ]
    return settingsFor(providers)
  }
  const service = await startService({ host, databaseUrl, authority: authority.cert, settings })
  if (idps === undefined) throw new Error('Expected the service to ask for its settings.')
  return {
    ...idps,
    service,
    browser: () => openWebBrowser(authority.cert),
    async close() {
      for (const one of opened) one.close()
      await service.stop()
    },
  }
}

/** Settings of a service with these providers, and with two keys as while one replaces the other. */
export function settingsFor(providers: readonly object[]): Readonly<Record<string, string>> {
  return {
    SSO_PROVIDERS: JSON.stringify({ providers }),
    SSO_SECRET: 'a secret of the tests, long enough',
    SSO_PRIVATE_KEY: serviceKey.privateKey,
    SSO_CERTIFICATE: serviceKey.certificate,
    SSO_PRIVATE_KEY_NEXT: nextServiceKey.privateKey,
    SSO_CERTIFICATE_NEXT: nextServiceKey.certificate,
    SSO_ADDRESS_HEADER: 'x-forwarded-for',
  }
}

function samlEntry(id: string, { url, entityId: issuer }: SamlIdp, { entityId, keys }: { entityId: string; keys: readonly Key[] }): object {
  const certificate = keys.map((key) => key.certificate).join('\n')
  const config = { entityId, issuer, ssoUrl: `${url}/sso`, sloUrl: `${url}/slo`, certificate, attributeMapping: samlpMapping }
  return { id, type: 'saml', enabled: true, config: { ...config, domains: [`${id}.example`] } }
}

function openidEntry(id: string, { url }: OpenidIdp): object {
  const config = { issuer: url, ...openidClient, attributeMapping: { email: 'email', name: 'name' }, domains: [`${id}.example`] }
  return { id, type: 'oidc', enabled: true, config }
}

/** The answer of the service to somebody who asks for their own account: 200 where the browser is signed in, or shows a token that counts. */
export async function ownPage({ service }: SignOn, browser: WebBrowser, token?: string): Promise<Page> {
  return browser.get(`${service.baseUrl}/me`, token === undefined ? {} : { authorization: `Bearer ${token}` })
}

/** The token for the code that a login ended with; undefined where the service goes by the cookie of its session. */
export async function tokenFor({ service }: SignOn, browser: WebBrowser, login: Page): Promise<string | undefined> {
  const [, code] = /#sso_code=(.+)$/.exec(locationOf(login)) ?? []
  if (code === undefined) return undefined
  const { body } = await browser.post({ action: `${service.baseUrl}/sso/token`, fields: { code } })
  return (JSON.parse(body) as { access_token: string }).access_token
}

/** Begins a login in a browser, and goes on to the form that an identity provider of SAML sends it back with. */
export async function toSamlForm({ service }: SignOn, browser: WebBrowser, path = '/sso/login/acme'): Promise<Page> {
  const page = await browser.follow(await browser.get(`${service.baseUrl}${path}`))
  if (page.status !== 200) throw new Error(`Expected the provider to answer, got ${page.status} ${page.body.slice(0, 500)}`)
  return page
}

/** Signs in at an identity provider of SAML; the answer of the service. */
export async function signInBySaml(signOn: SignOn, browser: WebBrowser, path?: string): Promise<Page> {
  return browser.post(formOf(await toSamlForm(signOn, browser, path)))
}

/** Signs in at a provider of OpenID Connect, where the browser was sent; the address that it comes back to the service with. */
export async function toCallback({ service }: SignOn, browser: WebBrowser, location: string, name = 'ada'): Promise<string> {
  const isBack = (page: Page): boolean => locationOf(page).startsWith(`${service.baseUrl}/sso/callback/`)
  let page = await browser.follow(await browser.get(location), isBack)
  for (let forms = 0; forms < 2 && !isBack(page); forms += 1) {
    const { action, fields } = formOf(page)
    const filled = { ...fields, ...('login' in fields && { login: name, password: 'any' }) }
    page = await browser.follow(await browser.post({ action, fields: filled }), isBack)
  }
  if (!isBack(page)) throw new Error(`Expected the provider to send the browser back, got ${page.status} ${page.body.slice(0, 500)}`)
  return locationOf(page)
}

/** Signs in at a provider of OpenID Connect; the answer of the service. */
export async function signInByOpenid(signOn: SignOn, browser: WebBrowser, path = '/sso/login/op', name = 'ada'): Promise<Page> {
  const begun = await browser.get(`${signOn.service.baseUrl}${path}`)
  return browser.get(await toCallback(signOn, browser, locationOf(begun), name))
}
