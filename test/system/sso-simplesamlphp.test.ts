import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authority } from '../support/enterprise/running/listen.ts'
import { hosts } from '../support/enterprise/running/service-hosts.ts'
import { acmeKey, serviceKey, settingsFor } from '../support/enterprise/running/sign-on.ts'
import { simplesamlphpUser } from '../support/enterprise/running/simplesamlphp-files.ts'
import { openSimplesamlphp, type Simplesamlphp } from '../support/enterprise/running/simplesamlphp.ts'
import { type RunningService, startService } from '../support/enterprise/running/start-service.ts'
import { formOf, locationOf, openWebBrowser, type Page, type WebBrowser } from '../support/enterprise/running/web-browser.ts'
import { isMissing } from '../support/missing.ts'
import { type Postgres, startPostgres } from '../support/postgres.ts'

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.close())

describe.skipIf(isMissing('simplesamlphp')).each([
  ['signs what it says', false],
  ['encrypts what it signs', true],
])('SimpleSAMLphp %s, and', (_, isEncrypting) => {
  let service: RunningService
  let idp: Simplesamlphp | undefined
  beforeAll(async () => {
    const settings = async (baseUrl: string) => {
      const entityId = `${baseUrl}/sso/metadata`
      const known = { entityId, acsUrl: `${baseUrl}/sso/acs`, slsUrl: `${baseUrl}/sso/sls`, certificate: serviceKey.certificate }
      idp = await openSimplesamlphp(acmeKey, known, isEncrypting)
      const at = `${idp.url}/saml2/idp`
      const urls = { ssoUrl: `${at}/SSOService.php`, sloUrl: `${at}/SingleLogoutService.php` }
      const config = {
        entityId,
        issuer: idp.entityId,
        ...urls,
        certificate: acmeKey.certificate,
        attributeMapping: { email: 'email', name: 'name' },
      }
      return settingsFor([{ id: 'php', type: 'saml', enabled: true, config }])
    }
    service = await startService({
      host: hosts['hono with cookies'],
      databaseUrl: await postgres.fresh(),
      authority: authority.cert,
      settings,
    })
  })
  afterAll(async () => {
    await service.stop()
    await idp?.stop()
  })

  const statusOfOwnPage = async (browser: WebBrowser): Promise<number> => (await browser.get(`${service.baseUrl}/me`)).status
  const asksForPassword = ({ body }: Page): boolean => body.includes('name="password"')

  /** Signs in with a password there; the answer of the service. */
  async function signIn(browser: WebBrowser): Promise<Page> {
    const asked = await browser.follow(await browser.get(`${service.baseUrl}/sso/login/php?returnTo=/invoices`))
    expect([asked.status, asksForPassword(asked)]).toEqual([200, true])
    const { action, fields } = formOf(asked)
    const said = await browser.follow(await browser.post({ action, fields: { ...fields, ...simplesamlphpUser } }))
    const form = formOf(said)
    const document = Buffer.from(form.fields['SAMLResponse'] ?? '', 'base64').toString()
    expect(document.includes('EncryptedAssertion')).toBe(isEncrypting)
    return browser.post(form)
  }

  it('signs somebody in', async () => {
    const browser = openWebBrowser(authority.cert)
    const { status, headers } = await signIn(browser)
    expect([status, headers['location'], await service.reasonsFor(browser.address)]).toEqual([302, '/invoices', []])
    expect(await statusOfOwnPage(browser)).toBe(200)
  })

  it('is told of a logout here', async () => {
    const browser = openWebBrowser(authority.cert)
    await signIn(browser)
    const begun = await browser.get(`${service.baseUrl}/sso/sls?returnTo=/bye`, { 'sec-fetch-site': 'same-origin' })
    const back = await browser.follow(begun, (page) => locationOf(page) === '/bye')
    expect([back.status, await service.reasonsFor(browser.address), await statusOfOwnPage(browser)]).toEqual([302, [], 401])
    const again = await browser.follow(await browser.get(`${service.baseUrl}/sso/login/php`))
    expect(asksForPassword(again)).toBe(true)
  })

  it('tells of a logout there', async () => {
    const browser = openWebBrowser(authority.cert)
    await signIn(browser)
    const page = await browser.follow(await browser.get(`${idp?.url}/saml2/idp/SingleLogoutService.php?ReturnTo=${idp?.url}/robots.txt`))
    expect([page.url, await statusOfOwnPage(browser), await service.reasonsFor(browser.address)]).toEqual([
      `${idp?.url}/robots.txt`,
      401,
      [],
    ])
  })
})
