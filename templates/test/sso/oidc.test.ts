import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createOidcProvider } from '../../src/sso/oidc/oidc-provider'
import { type Browser, locationOf, openBrowser } from './browser'
import { createOpenidProvider, issuer, type OpenidProvider } from './openid-provider'
import { baseUrl, clock, configurationOf, samlEntry, testService } from './service'
import { createSignIn, type SignIn } from './sign-in'

const config = { issuer, clientId: 'app', clientSecret: 'a secret', attributeMapping: { email: 'email', name: 'name' } }
const entry = { id: 'op', type: 'oidc', enabled: true, config }

let provider: OpenidProvider
let service: SignIn

beforeEach(async () => {
  provider = await createOpenidProvider()
  service = createSignIn({ providers: [entry], service: { fetch: provider.fetch } })
})

afterEach(() => {
  vi.useRealTimers()
})

/** A browser that began a login, and where that sent it. */
async function begun(at = service): Promise<{ browser: Browser; location: string }> {
  const browser = openBrowser(at.handle)
  return { browser, location: locationOf(await browser.get('/sso/login/op?returnTo=/cart')) }
}

/** Signs in; a test changes what the browser brings back. */
async function signIn(change: (query: URLSearchParams) => void = () => {}): Promise<Response> {
  const { browser, location } = await begun()
  const query = provider.signIn(location)
  change(query)
  return browser.get(`/sso/callback/op?${query}`)
}

async function expectRefusal(answer: Promise<Response>, reason: RegExp | string): Promise<void> {
  const refused = await answer
  expect([refused.status, await refused.text()]).toEqual([403, '{"type":"about:blank","title":"The sign-in was refused.","status":403}'])
  expect(service.events.at(-1)?.kind).toBe('refused')
  if (typeof reason === 'string') expect(service.events.at(-1)?.detail).toContain(reason)
  else expect(service.events.at(-1)?.detail).toMatch(reason)
  expect(service.entered).toEqual([])
}

describe('a login', () => {
  test('begins with a state, a nonce and a challenge of its own', async () => {
    const [{ browser, location }, other] = [await begun(), await begun()]
    const { origin, pathname, searchParams } = new URL(location)
    expect(origin + pathname).toBe(`${issuer}/authorize`)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: 'app',
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: `${baseUrl}/sso/callback/op`,
      code_challenge_method: 'S256',
    })
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(searchParams.get(name)?.length).toBeGreaterThan(20)
      expect(searchParams.get(name)).not.toBe(new URL(other.location).searchParams.get(name))
    }
    expect([...browser.cookies.keys()]).toEqual([`__Host-sso-login-${searchParams.get('state')}`])
  })

  test('keeps its cookie from forms of other sites', async () => {
    const answer = await openBrowser(service.handle).get('/sso/login/op')
    expect(answer.headers.getSetCookie()[0]).toMatch(/; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=600$/)
  })

  test('ends on the page that somebody wanted, signed in', async () => {
    const answer = await signIn()
    expect([answer.status, locationOf(answer)]).toEqual([302, '/cart#welcome'])
    expect(answer.headers.getSetCookie()[1]).toMatch(/^__Host-sso-login-[\w-]+=; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=0$/)
    expect(service.entered).toMatchObject([{ subject: 'ada', issuer, fields: { email: 'ada@acme.example', name: 'Ada' } }])
  })

  test('shows the verifier of its own challenge with the code', async () => {
    const { browser, location } = await begun()
    await browser.get(`/sso/callback/op?${provider.signIn(location)}`)
    const verifier = provider.asked[0]?.get('code_verifier') ?? ''
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    expect(new URL(location).searchParams.get('code_challenge')).toBe(challenge)
  })

  test('asks how the provider describes itself once an hour', async () => {
    let now = clock.now
    const slow = createSignIn({ providers: [entry], service: { fetch: provider.fetch, now: () => now } })
    const described = () => provider.paths.filter((path) => path.startsWith('/.well-known')).length
    await begun(slow)
    await begun(slow)
    expect(described()).toBe(1)
    now += 60 * 60_000
    await begun(slow)
    expect(described()).toBe(2)
  })

  test('asks again after the provider could not be reached', async () => {
    provider.description = { issuer: 'https://evil.example' }
    const browser = openBrowser(service.handle)
    const { status } = await browser.get('/sso/login/op')
    provider.description = {}
    const { status: again } = await browser.get('/sso/login/op')
    expect([status, again]).toEqual([500, 302])
  })

  test('takes what the ID token lacks from what the provider says of its user', async () => {
    provider.claims = { email: undefined, email_verified: undefined }
    provider.user = { sub: 'ada', email: 'ada@op.example', email_verified: true, name: 'Somebody' }
    await signIn()
    expect(service.entered).toMatchObject([{ subject: 'ada', fields: { email: 'ada@op.example', name: 'Ada' } }])
  })

  test('asks for nothing more where the ID token has all', async () => {
    provider.user = { sub: 'ada' }
    await signIn()
    expect([service.entered.length, provider.paths.includes('/user')]).toEqual([1, false])
  })

  test('after one of a key that is not known asks for the keys of the provider', async () => {
    await signIn()
    await provider.rotate()
    const { status } = await signIn()
    const { status: after } = await signIn()
    expect([status, after]).toEqual([403, 302])
  })

  test('goes on after the provider has another key', async () => {
    const { status } = await signIn()
    await provider.rotate()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 })
    const { status: after } = await signIn()
    expect([status, after]).toEqual([302, 302])
  })
})

describe('what a browser brings back is refused', () => {
  test.each<[string, (query: URLSearchParams) => void, RegExp | string]>([
    ['of another login', (query) => query.set('state', 'another'), 'This browser began no such login.'],
    ['of no login', (query) => query.delete('state'), 'The answer names no login.'],
    ['of another issuer', (query) => query.set('iss', 'https://evil.example'), /"iss"/],
    ['of no issuer', (query) => query.delete('iss'), /"iss"/],
    ['without a code', (query) => query.delete('code'), /no authorization code/],
    ['with two states', (query) => query.append('state', 'another'), /"state"/],
    ['that says no', (query) => query.set('error', 'access_denied'), '(access_denied)'],
  ])('%s', async (_, change, reason) => {
    await expectRefusal(signIn(change), reason)
  })

  test('in the browser of somebody else', async () => {
    const { location } = await begun()
    await expectRefusal(
      openBrowser(service.handle).get(`/sso/callback/op?${provider.signIn(location)}`),
      'This browser began no such login.',
    )
  })

  test('at the address of another provider', async () => {
    const { browser, location } = await begun()
    await expectRefusal(
      browser.get(`/sso/callback/other?${provider.signIn(location)}`),
      'The answer came to the address of another provider.',
    )
  })

  test('a second time', async () => {
    const { browser, location } = await begun()
    const [cookies, query] = [[...browser.cookies], provider.signIn(location)]
    const { status } = await browser.get(`/sso/callback/op?${query}`)
    for (const [name, value] of cookies) browser.cookies.set(name, value)
    const again = await browser.get(`/sso/callback/op?${query}`)
    expect([status, again.status, service.events.at(-1)?.detail]).toEqual([302, 403, 'The login was used before.'])
  })
})

describe('what a provider says of its user is refused', () => {
  test.each([
    ['of somebody else', { sub: 'eve', email: 'ada@op.example' }, /"sub"/],
    ['of nobody', { email: 'ada@op.example' }, /"sub"/],
    ['with an address that nobody verified', { sub: 'ada', email: 'a@b.example', email_verified: false }, 'has not verified the address'],
    ['without the field', { sub: 'ada' }, 'The provider states no email.'],
  ])('%s', async (_, user, reason) => {
    provider.claims = { email: undefined, email_verified: undefined }
    provider.user = user
    await expectRefusal(signIn(), reason)
  })
})

describe('an ID token is refused', () => {
  test.each([
    ['of another issuer', { iss: 'https://evil.example' }, /"iss"/],
    ['for another audience', { aud: 'another' }, /"aud"/],
    ['that is over', { exp: 1000 }, /"exp"/],
    ['for another login', { nonce: 'another' }, /"nonce"/],
    ['for no login', { nonce: undefined }, /"nonce"/],
    ['whose address nobody verified', { email_verified: false }, 'The provider has not verified the address.'],
    ['whose address nobody verified, as some write it', { email_verified: 'false' }, 'The provider has not verified the address.'],
    ['without a field of the mapping', { name: undefined }, 'The provider states no name.'],
  ])('%s', async (_, claims, reason) => {
    provider.claims = claims
    await expectRefusal(signIn(), reason)
  })

  test('of a key that the provider does not name', async () => {
    provider.header = { kid: 'unknown' }
    await expectRefusal(signIn(), /key|JWK/i)
  })

  test('that another key signed', async () => {
    const { keys } = (await (await provider.fetch(`${issuer}/keys`)).json()) as { keys: object[] }
    await provider.rotate()
    provider.header = { kid: 'first' }
    const [real, stale] = [provider.fetch, Response.json({ keys })]
    const fetch: typeof real = async (input, init) => (new Request(input).url.endsWith('/keys') ? stale.clone() : real(input, init))
    service = createSignIn({ providers: [entry], service: { fetch } })
    await expectRefusal(signIn(), /signature/)
  })
})

test('a provider that is not configured, or as one of another protocol, begins nothing', async () => {
  const created = createOidcProvider('op', testService())
  const state = { id: 'a', provider: 'op', requestId: 'b', verifier: 'c', returnTo: '/' }
  await expect(created.authenticate({ step: 'begin', state })).rejects.toThrow('The provider op is not configured.')
  const [saml] = configurationOf(samlEntry()).providers
  expect(() => saml && created.configure(saml.config)).toThrow('Expected the configuration of op to be one of OpenID Connect.')
})

test('a token for what a provider said is good for a minute, and is made here', async () => {
  const own = testService({ now: () => clock.now })
  const created = createOidcProvider('op', own)
  const token = await own.sealer.seal('answer', { subject: 'ada' }, clock.now + 1)
  expect(await created.getUserAttributes(token)).toEqual({ subject: 'ada' })
  for (const bad of [await own.sealer.seal('answer', {}, clock.now), await own.sealer.seal('code', {}, clock.now + 1), `${token}a`, ''])
    await expect(created.getUserAttributes(bad)).rejects.toThrow('The token is over, or it is not ours.')
})

test('what a provider said is good for a minute', async () => {
  let { now } = clock
  const created = createOidcProvider('op', testService({ now: () => now, fetch: provider.fetch }))
  created.configure(config)
  const state = { id: 'a', provider: 'op', requestId: 'b', verifier: 'c'.repeat(43), returnTo: '/' }
  const begin = await created.authenticate({ step: 'begin', state })
  const fields = provider.signIn(begin.step === 'redirect' ? begin.location : '')
  const answer = await created.authenticate({ step: 'finish', state, fields })
  const token = answer.step === 'authenticated' ? answer.token : ''
  expect(await created.getUserAttributes(token)).toMatchObject({ subject: 'ada', answerEndsAt: expect.any(Number) })
  now += 60_000
  await expect(created.getUserAttributes(token)).rejects.toThrow('The token is over, or it is not ours.')
})
