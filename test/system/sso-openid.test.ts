import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { IdToken } from '../support/enterprise/running/openid-idp.ts'
import { outwardAnswer, outwardRefusal } from '../support/enterprise/running/outward-answer.ts'
import { hosts } from '../support/enterprise/running/service-hosts.ts'
import { ownPage, type SignOn, signInByOpenid, startSignOn, toCallback } from '../support/enterprise/running/sign-on.ts'
import { locationOf, type Page, type WebBrowser } from '../support/enterprise/running/web-browser.ts'
import { type Postgres, startPostgres } from '../support/postgres.ts'

let postgres: Postgres
let signOn: SignOn
let browser: WebBrowser
/** Seconds that the clock of the service is ahead: it moves on, and never back. */
let ahead = 0
beforeAll(async () => {
  postgres = await startPostgres()
  signOn = await startSignOn(hosts['hono with cookies'], await postgres.fresh())
})
beforeEach(() => {
  browser = signOn.browser()
})
afterEach(() => {
  signOn.op.change = undefined
})
afterAll(async () => {
  await signOn.close()
  await postgres.close()
})

async function moveOn(seconds: number): Promise<void> {
  ahead += seconds
  await signOn.service.move(ahead)
}

/** Begins a login; where the browser was sent. */
async function begun(provider = 'op', by = browser): Promise<string> {
  return locationOf(await by.get(`${signOn.service.baseUrl}/sso/login/${provider}`))
}

/** An address with another parameter; undefined takes it out. */
function changed(address: string, name: string, value?: string): string {
  const url = new URL(address)
  if (value === undefined) url.searchParams.delete(name)
  else url.searchParams.set(name, value)
  return url.href
}

const parameter = (address: string, name: string): string => new URL(address).searchParams.get(name) ?? ''

async function expectRefusal(answer: Page, reason: RegExp | string, by = browser): Promise<void> {
  expect(outwardAnswer(answer)).toEqual(outwardRefusal)
  expect((await signOn.service.reasonsFor(by.address)).join(' ')).toMatch(reason)
  expect((await ownPage(signOn, by)).status).toBe(401)
}

describe('what a browser brings back is refused', () => {
  it.each<[string, (callback: string) => string, RegExp | string]>([
    ['with another state', (callback) => changed(callback, 'state', 'another'), 'This browser began no such login.'],
    ['with no state', (callback) => changed(callback, 'state'), 'The answer names no login.'],
    ['with two states', (callback) => `${callback}&state=another`, /state/],
    ['of another issuer', (callback) => changed(callback, 'iss', signOn.other.url), /"iss"/],
    ['of no issuer', (callback) => changed(callback, 'iss'), /"iss"/],
    ['with another code', (callback) => changed(callback, 'code', 'another'), /invalid_grant/],
    ['with no code', (callback) => changed(callback, 'code'), /no authorization code/],
    ['that says no', (callback) => changed(callback, 'error', 'access_denied'), /access_denied/],
    [
      'at the address of another provider',
      (callback) => callback.replace('/callback/op', '/callback/other'),
      'the address of another provider',
    ],
    [
      'at the address of a provider of SAML',
      (callback) => callback.replace('/callback/op', '/callback/acme'),
      'the address of another provider',
    ],
  ])('%s', async (_, change, reason) => {
    const callback = await toCallback(signOn, browser, await begun())
    await expectRefusal(await browser.get(change(callback)), reason)
  })

  it('a second time', async () => {
    const callback = await toCallback(signOn, browser, await begun())
    const cookies = new Map(browser.cookies.get(new URL(callback).origin))
    const { status } = await browser.get(callback)
    const thief = signOn.browser()
    thief.cookies.set(new URL(callback).origin, cookies)
    await expectRefusal(await thief.get(callback), /invalid_grant|used before/, thief)
    expect([status, (await ownPage(signOn, browser)).status]).toEqual([302, 200])
  })

  it('in the browser of somebody else', async () => {
    const callback = await toCallback(signOn, browser, await begun())
    const victim = signOn.browser()
    await begun('op', victim)
    await expectRefusal(await victim.get(callback), 'This browser began no such login.', victim)
  })

  it('with the code of an attacker in the login of a victim', async () => {
    const attacker = signOn.browser()
    const callback = await toCallback(signOn, attacker, await begun('op', attacker), 'attacker')
    const state = parameter(await begun(), 'state')
    await expectRefusal(await browser.get(changed(callback, 'state', state)), /invalid_grant/)
  })

  it('after the login has taken longer than it may', async () => {
    const callback = await toCallback(signOn, browser, await begun())
    await moveOn(10 * 60)
    await expectRefusal(await browser.get(callback), 'This browser began no such login.')
  })
})

describe('a request that somebody changed on its way to the provider ends in no session:', () => {
  it.each([
    ['another nonce', 'nonce', /"nonce"/],
    ['another challenge', 'code_challenge', /invalid_grant/],
    ['another state', 'state', 'This browser began no such login.'],
  ])('%s', async (_, name, reason) => {
    const location = changed(await begun(), name, 'x'.repeat(43))
    await expectRefusal(await browser.get(await toCallback(signOn, browser, location)), reason)
  })
})

describe('a provider that mixes a login up with one at an honest provider', () => {
  it('has the honest one answer to its own address, where the login is another one', async () => {
    // the provider `other` sends its victim on to `op`, with the state of the login that began at itself
    const state = parameter(await begun('other'), 'state')
    const callback = await toCallback(signOn, browser, changed(await begun('op'), 'state', state))
    await expectRefusal(await browser.get(callback), 'The answer came to the address of another provider.')
  })

  it('gets no code of the honest one at its own address', async () => {
    const state = parameter(await begun('other'), 'state')
    const callback = await toCallback(signOn, browser, changed(await begun('op'), 'state', state))
    await expectRefusal(await browser.get(callback.replace('/callback/op', '/callback/other')), /"iss"/)
  })
})

describe('an ID token is refused', () => {
  const past = 1_000_000
  const said = (claims: object) => (token: IdToken) => ({ ...token, claims: { ...token.claims, ...claims } })
  const headed = (header: object) => (token: IdToken) => ({ ...token, header: { ...token.header, ...header } })
  it.each<[string, (token: IdToken) => IdToken, RegExp | string]>([
    ['of another issuer', said({ iss: 'https://other.example' }), /"iss"/],
    ['for another audience', said({ aud: 'another' }), /"aud"/],
    ['for two audiences, ours not the one that asked', said({ aud: ['shop', 'another'], azp: 'another' }), /"azp"/],
    ['that is over', said({ exp: past }), /"exp"/],
    ['that has no end', said({ exp: undefined }), /exp/],
    ['that does not count yet', said({ nbf: 99_999_999_999 }), /"nbf"/],
    ['for another login', said({ nonce: 'another' }), /"nonce"/],
    ['for no login', said({ nonce: undefined }), /"nonce"/],
    ['about nobody', said({ sub: undefined }), /sub/],
    ['of a key that the provider does not name', headed({ kid: 'unknown' }), /no applicable keys/],
    ['that nobody signed', headed({ alg: 'none' }), /alg/],
    ['that is signed with the public key as a secret', headed({ alg: 'HS256' }), /alg/],
    [
      'whose address nobody verified',
      said({ email: 'ada@op.example', email_verified: false }),
      'The provider has not verified the address.',
    ],
    [
      'with an address of a domain that is not the one of its provider',
      said({ email: 'ada@acme.example' }),
      'does not speak for the domain',
    ],
  ])('%s', async (_, change, reason) => {
    signOn.op.change = change
    await expectRefusal(await signInByOpenid(signOn, browser), reason)
  })

  it('not as the provider makes it, by the same way', async () => {
    signOn.op.change = (token) => token
    expect((await signInByOpenid(signOn, browser)).status).toBe(302)
  })
})

describe('a provider that has another key', () => {
  const statusOf = async (): Promise<number> => (await signInByOpenid(signOn, signOn.browser())).status

  it('is trusted by that key from the next login on', async () => {
    await moveOn(10 * 60)
    expect(await statusOf()).toBe(302)
    await signOn.op.rotate()
    await statusOf()
    expect(await statusOf()).toBe(302)
  })

  it('is trusted at once where its keys were not asked for lately', async () => {
    expect(await statusOf()).toBe(302)
    await signOn.op.rotate()
    await moveOn(90)
    expect(await statusOf()).toBe(302)
  })
})

it.each([
  ['/cart?item=1', '/cart?item=1'],
  ['https://evil.example/', '/'],
  ['//evil.example/', '/'],
  ['/\\evil.example/', '/'],
  ['/.//evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/%2F/evil.example', '/%2F/evil.example'],
])('whoever asks to go on at %j goes on at %s', async (asked, path) => {
  const { status, headers } = await signInByOpenid(signOn, browser, `/sso/login/op?returnTo=${encodeURIComponent(asked)}`)
  expect([status, headers['location']]).toEqual([302, path])
})
