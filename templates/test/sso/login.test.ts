import { describe, expect, test, vi } from 'vitest'
import { createHandler, type Handler } from '../../src/sso/endpoint'
import { loginEndpoints } from '../../src/sso/login'
import { createSealer } from '../../src/sso/seal'
import { type Browser, locationOf, openBrowser } from './browser'
import { store } from './database'
import { answerTo, readRequest, sign, signedResponse, toBase64, writeAssertion, writeResponse } from './identity-provider'
import { acsUrl, baseUrl, clock, entityId, testService } from './service'
import { createSignIn, signIn } from './sign-in'

const { handle, entered, events } = createSignIn()

/** A browser that began a login, and the form that it brings back. */
async function begun(said = {}, at = handle, provider = 'acme'): Promise<{ browser: Browser; form: Record<string, string> }> {
  const browser = openBrowser(at)
  const answer = await browser.get(`/sso/login/${provider}`)
  return { browser, form: answerTo(locationOf(answer), said) }
}

/** Whatever is refused gets one answer; the reason is for operators. */
async function expectRefusal(answer: Promise<Response>, reason: string, from = { entered, events }): Promise<void> {
  const before = from.entered.length
  const refused = await answer
  expect([refused.status, await refused.json()]).toEqual([403, { type: 'about:blank', title: 'The sign-in was refused.', status: 403 }])
  expect([refused.headers.get('cache-control'), refused.headers.getSetCookie()]).toEqual(['no-store', []])
  expect(from.events.at(-1)).toMatchObject({ kind: 'refused' })
  expect(from.events.at(-1)?.detail).toContain(reason)
  expect(from.entered).toHaveLength(before)
}

describe('a login', () => {
  test('sends the browser to the provider with a signed request of its own', async () => {
    const answer = await openBrowser(handle).get('/sso/login/acme')
    const url = new URL(locationOf(answer))
    expect([answer.status, url.origin + url.pathname]).toEqual([302, 'https://idp.example/sso'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect([...url.searchParams.keys()].sort()).toEqual(['RelayState', 'SAMLRequest', 'SigAlg', 'Signature'])
    const { xml, relayState } = readRequest(url.href)
    expect(xml).toContain(`AssertionConsumerServiceURL="${acsUrl}"`)
    expect(xml).toContain(`>${entityId}<`)
    const [cookie = ''] = answer.headers.getSetCookie()
    expect(cookie).toMatch(new RegExp(`^__Host-sso-login-${relayState}=[\\w.-]+; Path=/; Secure; HttpOnly; SameSite=None; Max-Age=600$`))
  })

  test('ends on the page that somebody wanted, signed in', async () => {
    const browser = openBrowser(handle)
    const start = await browser.get('/sso/login/acme?returnTo=/invoices%3Fpage=2')
    const answer = await browser.post('/sso/acs', answerTo(locationOf(start), { nameId: 'grace' }))
    expect([answer.status, locationOf(answer)]).toEqual([302, '/invoices?page=2#welcome'])
    expect([...browser.cookies]).toEqual([['welcome', '1']])
    expect(entered.at(-1)).toMatchObject({ subject: 'grace', fields: { email: 'ada@acme.example', name: 'Ada' } })
  })

  test('can be begun in two tabs of one browser', async () => {
    const browser = openBrowser(handle)
    const starts = [await browser.get('/sso/login/acme'), await browser.get('/sso/login/acme')]
    const answers = [
      await browser.post('/sso/acs', answerTo(locationOf(starts[1] as Response))),
      await browser.post('/sso/acs', answerTo(locationOf(starts[0] as Response))),
    ]
    expect(answers.map(({ status }) => status)).toEqual([302, 302])
  })

  test('goes on below a path, where this service answers below one', async () => {
    const below = createSignIn({ service: { baseUrl: `${baseUrl}/app` } })
    const browser = openBrowser(below.handle)
    const { status } = await browser.get('/app/sso/login/acme')
    const { status: beside } = await browser.get('/sso/login/acme')
    const { status: longer } = await browser.get('/apple/sso/login/acme')
    expect([status, beside, longer]).toEqual([302, 404, 404])
  })

  test('counts for ten minutes', async () => {
    const { browser, form } = await begun()
    const later = createSignIn({ service: { now: () => clock.now + 601_000 } })
    const late = openBrowser(later.handle)
    for (const [name, value] of browser.cookies) late.cookies.set(name, value)
    await expectRefusal(late.post('/sso/acs', form), 'This browser began no such login.', later)
  })

  test('is answered by none where no accounts stand behind it', async () => {
    const closed = createSignIn({ enter: null })
    await expectRefusal(signIn(openBrowser(closed.handle)), 'no accounts stand behind this login', closed)
  })

  test('that cannot be reported is answered like any other', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue(undefined)
    const report = () => Promise.reject(new Error('the database is gone'))
    const open = createHandler({ endpoints: loginEndpoints({ service: testService(), store, providers: new Map() }), baseUrl, report })
    const answer = await openBrowser(open).post('/sso/acs', { SAMLResponse: 'forged' })
    expect([answer.status, await answer.text()]).toEqual([403, '{"type":"about:blank","title":"The sign-in was refused.","status":403}'])
    expect(log).toHaveBeenCalledExactlyOnceWith('{"message":"sso.unreported","detail":"the database is gone"}')
    log.mockRestore()
  })

  test('that fails tells nobody why but operators', async () => {
    const failing = createSignIn({ enter: () => Promise.reject(new Error('the database is gone')) })
    const answer = await signIn(openBrowser(failing.handle))
    expect([answer.status, await answer.text()]).toEqual([500, '{"type":"about:blank","title":"The sign-in failed.","status":500}'])
    expect(failing.events).toEqual([{ kind: 'failed', address: undefined, detail: 'the database is gone' }])
  })
})

test.each([
  ['/invoices?page=2#top', '/invoices?page=2'],
  ['https://evil.example/', '/'],
  ['//evil.example/', '/'],
  ['/\\evil.example/', '/'],
  ['/.//evil.example/', '/'],
  ['/a/..//evil.example/', '/'],
  ['/a/..\\\\evil.example/', '/'],
  ['/\t/evil.example/path', '/'],
  ['javascript:alert(1)', '/'],
  ['invoices', '/'],
  ['/', '/'],
  [`/${'a'.repeat(2048)}`, '/'],
])('whoever wants to go on at %j goes on at %s', async (asked, path) => {
  const browser = openBrowser(handle)
  const start = await browser.get(`/sso/login/acme?${new URLSearchParams({ returnTo: asked })}`)
  const answer = await browser.post('/sso/acs', answerTo(locationOf(start)))
  expect(locationOf(answer)).toBe(`${path}#welcome`)
})

describe('an answer is refused', () => {
  test('that somebody stole: the browser of the thief began no such login', async () => {
    const { form } = await begun()
    await expectRefusal(openBrowser(handle).post('/sso/acs', form), 'This browser began no such login.')
  })

  test('that nobody asked for', async () => {
    const form = { SAMLResponse: toBase64(signedResponse()) }
    await expectRefusal(openBrowser(handle).post('/sso/acs', form), 'The answer names no login.')
    await expectRefusal(openBrowser(handle).post('/sso/acs', { ...form, RelayState: 'a=b; c' }), 'The answer names no login.')
  })

  test('of an attacker that is forced on a browser which began a login itself', async () => {
    const [victim, attacker] = [await begun(), await begun({ nameId: 'attacker' })]
    await expectRefusal(victim.browser.post('/sso/acs', attacker.form), 'This browser began no such login.')
    const mixed = { ...attacker.form, RelayState: victim.form['RelayState'] ?? '' }
    await expectRefusal(victim.browser.post('/sso/acs', mixed), 'The response answers no request of this browser.')
  })

  test('with a cookie that is of another login, or that nobody sealed here', async () => {
    const [one, other] = [await begun(), await begun()]
    const [sealed = ''] = other.browser.cookies.values()
    const [name = ''] = one.browser.cookies.keys()
    one.browser.cookies.set(name, sealed)
    await expectRefusal(one.browser.post('/sso/acs', one.form), 'This browser began no such login.')
    const foreign = await createSealer(['a secret of somebody else, long enough']).seal(
      'login',
      { id: one.form['RelayState'] },
      clock.now + 1000,
    )
    one.browser.cookies.set(name, foreign)
    await expectRefusal(one.browser.post('/sso/acs', one.form), 'This browser began no such login.')
  })

  test('that was used before, by one of two at once too', async () => {
    const { browser, form } = await begun()
    const cookies = [...browser.cookies]
    const both = await Promise.all([browser.post('/sso/acs', form), browser.post('/sso/acs', form)])
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([302, 403])
    for (const [name, value] of cookies) browser.cookies.set(name, value)
    await expectRefusal(browser.post('/sso/acs', form), 'The login was used before.')
  })

  test('whose assertion another login used', async () => {
    const assertionId = '_used-twice'
    const { status } = await signIn(openBrowser(handle), { assertionId })
    expect(status).toBe(302)
    await expectRefusal(signIn(openBrowser(handle), { assertionId }), 'The answer was used before.')
  })

  test.each<[string, (form: Record<string, string>) => URLSearchParams, string]>([
    ['without a response', ({ RelayState = '' }) => new URLSearchParams({ RelayState }), 'Expected one response.'],
    ['with two responses', (form) => new URLSearchParams([...Object.entries(form), ['SAMLResponse', 'a']]), 'Expected one response.'],
    ['that is too long', (form) => new URLSearchParams({ ...form, more: 'a'.repeat(1024 * 1024) }), 'The form is too long.'],
  ])('%s', async (_, change, reason) => {
    const { browser, form } = await begun()
    await expectRefusal(postAs(browser, change(form).toString(), 'application/x-www-form-urlencoded; charset=UTF-8'), reason)
  })

  test('that is no form', async () => {
    const { browser, form } = await begun()
    await expectRefusal(postAs(browser, new URLSearchParams(form).toString(), 'text/plain'), 'Expected a form.')
    await expectRefusal(postAs(browser, new URLSearchParams(form).toString(), 'application/x-www-form-urlencoded2'), 'Expected a form.')
  })

  test('that names somebody anew each time', async () => {
    const browser = openBrowser(handle)
    const request = readRequest(locationOf(await browser.get('/sso/login/acme')))
    const passing = '<saml:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:transient">'
    const xml = writeResponse(writeAssertion(request).replace('<saml:NameID>', passing), request)
    const form = { SAMLResponse: toBase64(sign(xml, 'Assertion')), RelayState: request.relayState }
    await expectRefusal(browser.post('/sso/acs', form), 'It has to state a lasting NameID.')
  })
})

/** Sends a body of any kind with the cookies of a browser. */
async function postAs({ cookies }: Browser, body: string, type: string, at: Handler = handle): Promise<Response> {
  const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
  return at(new Request(`${baseUrl}/sso/acs`, { method: 'POST', body, headers: { 'content-type': type, cookie } }))
}
