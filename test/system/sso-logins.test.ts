import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Key } from '../support/enterprise/running/keys.ts'
import { hosts } from '../support/enterprise/running/service-hosts.ts'
import {
  acmeKey,
  nextAcmeKey,
  nextServiceKey,
  ownPage,
  serviceKey,
  type SignOn,
  signInByOpenid,
  signInBySaml,
  startSignOn,
  tokenFor,
} from '../support/enterprise/running/sign-on.ts'
import { locationOf, type Page, type WebBrowser } from '../support/enterprise/running/web-browser.ts'
import { type Postgres, startPostgres } from '../support/postgres.ts'

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.close())

describe.each(Object.entries(hosts))('a service of %s, on PostgreSQL', (_, host) => {
  let signOn: SignOn
  let browser: WebBrowser
  let token: string | undefined
  beforeAll(async () => {
    signOn = await startSignOn(host, await postgres.fresh())
  })
  beforeEach(() => {
    browser = signOn.browser()
  })
  afterAll(() => signOn.close())

  async function expectSignedIn(login: Page, goesOn = '/'): Promise<void> {
    expect([login.status, await signOn.service.reasonsFor(browser.address)]).toEqual([302, []])
    expect(locationOf(login).replace(/#.*/, '')).toBe(goesOn)
    token = await tokenFor(signOn, browser, login)
    const { status, body } = await ownPage(signOn, browser, token)
    expect([status, JSON.parse(body)]).toMatchObject([200, { accountId: expect.stringMatching(/^[\da-f-]{36}$/) }])
  }

  const statusOfOwnPage = async (): Promise<number> => (await ownPage(signOn, browser, token)).status

  it('lets somebody in whom an identity provider of SAML signed in', async () => {
    await expectSignedIn(await signInBySaml(signOn, browser, '/sso/login/acme?returnTo=/invoices%3Fpage=2'), '/invoices?page=2')
    const { rows } = await signOn.service.database.query('SELECT email, name FROM "Customer"')
    expect(rows).toEqual([{ email: 'ada@acme.example', name: 'Ada' }])
  })

  it('lets somebody in whom a provider of OpenID Connect signed in', async () => {
    await expectSignedIn(await signInByOpenid(signOn, browser, '/sso/login/op?returnTo=/cart'), '/cart')
  })

  it('signs somebody out here and at the provider', async () => {
    await expectSignedIn(await signInBySaml(signOn, browser))
    signOn.acme.join('ada')
    const begun = await browser.get(`${signOn.service.baseUrl}/sso/sls?returnTo=/bye`, { 'sec-fetch-site': 'same-origin' })
    expect(locationOf(begun)).toContain(`${signOn.acme.url}/slo?SAMLRequest=`)
    expect(await statusOfOwnPage()).toBe(401)
    const back = await browser.follow(begun, (page) => locationOf(page) === '/bye')
    expect([back.status, new URL(back.url).pathname, await signOn.service.reasonsFor(browser.address)]).toEqual([
      302,
      new URL(`${signOn.service.baseUrl}/sso/sls`).pathname,
      [],
    ])
  })

  it('signs somebody out whom the provider signed out', async () => {
    await expectSignedIn(await signInBySaml(signOn, browser))
    signOn.acme.join('ada')
    const page = await browser.follow(await browser.get(`${signOn.acme.url}/slo`))
    expect([page.status, new URL(page.url).origin]).toEqual([200, signOn.acme.url])
    expect(await statusOfOwnPage()).toBe(401)
  })

  it('shuts somebody out whose account is closed', async () => {
    const login = await signInByOpenid(signOn, browser, '/sso/login/op', 'grace')
    await expectSignedIn(login)
    await signOn.service.database.query(`DELETE FROM "Customer" WHERE email = 'grace@op.example'`)
    expect(await statusOfOwnPage()).toBe(401)
    const again = await signInByOpenid(signOn, signOn.browser(), '/sso/login/op', 'grace')
    expect(again.status).toBe(403)
  })
})

describe('an answer of an identity provider is accepted', () => {
  const gcm = (bits: 128 | 256): string => `http://www.w3.org/2009/xmlenc11#aes${bits}-gcm`
  const cbc = (bits: 128 | 256): string => `http://www.w3.org/2001/04/xmlenc#aes${bits}-cbc`
  let signOn: SignOn
  let honest: SignOn['acme']['answers']
  beforeAll(async () => {
    signOn = await startSignOn(hosts['hono with cookies'], await postgres.fresh())
    honest = { ...signOn.acme.answers }
  })
  afterEach(async () => {
    signOn.acme.answers = { ...honest }
    await signOn.service.move(0)
  })
  afterAll(() => signOn.close())

  const forKey = (encryptionAlgorithm: string, { certificate }: Key) => ({
    encryptionAlgorithm,
    encryptionCert: certificate,
    encryptionPublicKey: certificate,
  })
  const signedBy = ({ privateKey, certificate }: Key) => ({ key: privateKey, cert: certificate })

  it.each<[string, Partial<SignOn['acme']['answers']>]>([
    ['with a signed assertion', { signResponse: false }],
    ['with a signed response', { signAssertion: false }],
    ['with both signed', {}],
    ['encrypted with GCM of 128 bits', { signResponse: false, ...forKey(gcm(128), serviceKey) }],
    ['encrypted with GCM of 256 bits', { signResponse: false, ...forKey(gcm(256), serviceKey) }],
    ['encrypted with GCM, not signed inside, in a signed response', { signAssertion: false, ...forKey(gcm(256), serviceKey) }],
    ['encrypted with CBC of 128 bits, in a signed response', forKey(cbc(128), serviceKey)],
    ['encrypted with CBC of 256 bits, not signed inside, in a signed response', { signAssertion: false, ...forKey(cbc(256), serviceKey) }],
    ['encrypted for the key that comes next', { signResponse: false, ...forKey(gcm(256), nextServiceKey) }],
    ['signed with the key that comes next', signedBy(nextAcmeKey)],
    ['signed and encrypted with the keys that come next', { ...signedBy(nextAcmeKey), ...forKey(gcm(256), nextServiceKey) }],
    ['signed with the key in use, after the next one was used', signedBy(acmeKey)],
  ])('%s', async (_, answers) => {
    Object.assign(signOn.acme.answers, answers)
    const browser = signOn.browser()
    const { status } = await signInBySaml(signOn, browser)
    expect([status, await signOn.service.reasonsFor(browser.address)]).toEqual([302, []])
    expect((await ownPage(signOn, browser)).status).toBe(200)
  })

  it('not where CBC encrypts and nothing that is signed covers it', async () => {
    Object.assign(signOn.acme.answers, { signResponse: false, ...forKey(cbc(256), serviceKey) })
    const browser = signOn.browser()
    const { status } = await signInBySaml(signOn, browser)
    expect([status, await signOn.service.reasonsFor(browser.address)]).toEqual([403, [`EncryptionMethod names the algorithm ${cbc(256)}.`]])
  })

  it('for a session that ends when nobody used it for an hour, and after twelve hours', async () => {
    const [idle, busy] = [signOn.browser(), signOn.browser()]
    for (const browser of [idle, busy]) await signInBySaml(signOn, browser)
    const statuses: number[] = []
    for (let minutes = 50; minutes < 12 * 60; minutes += 50) {
      await signOn.service.move(minutes * 60)
      statuses.push((await ownPage(signOn, busy)).status)
    }
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect((await ownPage(signOn, idle)).status).toBe(401)
    await signOn.service.move(12 * 60 * 60)
    expect((await ownPage(signOn, busy)).status).toBe(401)
  })
})
