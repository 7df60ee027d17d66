import { beforeEach, describe, expect, test } from 'vitest'
import { type Browser, locationOf, openBrowser } from './browser'
import { newKey } from './keys'
import { readSent, sentAs, writeLogoutRequest, writeLogoutResponse } from './logout-messages'
import { createPeople, sessionOf } from './people'
import { baseUrl, clock, samlEntry } from './service'
import { signIn } from './sign-in'

const here = { 'sec-fetch-site': 'same-origin' }
const partnerKey = await newKey()
const partnerId = 'https://idp.partner.example'
const acme = samlEntry('acme', { domains: ['acme.example'] })
const partner = samlEntry('partner', { domains: ['partner.example'], issuer: partnerId, certificate: partnerKey.certificate })
const { handle, events } = createPeople({ providers: [acme, partner] })

let browser: Browser

beforeEach(async () => {
  browser = openBrowser(handle, '203.0.113.7')
  await signIn(browser)
})

/** Begins a logout here; the id of the request that goes to the provider. */
async function begun(path = '/sso/sls'): Promise<string> {
  const answer = await browser.get(path, here)
  return / ID="([^"]+)"/.exec(readSent(locationOf(answer), 'SAMLRequest'))?.[1] ?? ''
}

async function expectRefusal(answer: Promise<Response>, reason: string): Promise<void> {
  const refused = await answer
  expect([refused.status, await refused.text()]).toEqual([403, '{"type":"about:blank","title":"The sign-in was refused.","status":403}'])
  expect(events.at(-1)?.detail).toContain(reason)
}

describe('a logout here', () => {
  test('ends the session, and goes on to the provider with a signed request', async () => {
    const held = openBrowser(handle)
    held.cookies.set('__Host-sso-session', browser.cookies.get('__Host-sso-session') ?? '')
    const answer = await browser.get('/sso/sls?returnTo=/bye', here)
    expect([answer.status, new URL(locationOf(answer)).origin]).toEqual([302, 'https://idp.example'])
    expect([...new URL(locationOf(answer)).searchParams.keys()]).toEqual(expect.arrayContaining(['SAMLRequest', 'SigAlg', 'Signature']))
    expect(readSent(locationOf(answer), 'SAMLRequest')).toMatch(/>ada<.*>_session</s)
    expect([...browser.cookies.keys()]).toEqual(['__Host-sso-logout'])
    expect(await sessionOf(held, clock.now)).toBeUndefined()
    expect(events.at(-1)).toMatchObject({ kind: 'logout', provider: 'acme', address: '203.0.113.7', accountId: expect.any(String) })
  })

  test('goes on where it was asked to after the provider has answered', async () => {
    const requestId = await begun('/sso/sls?returnTo=/bye')
    const answer = await browser.get(`/sso/sls${sentAs('SAMLResponse', writeLogoutResponse(requestId))}`)
    expect([answer.status, locationOf(answer), browser.cookies.size]).toEqual([302, '/bye', 0])
  })

  test('goes on at once where nobody is signed in, or the provider takes no messages', async () => {
    const nobody = await openBrowser(handle).get('/sso/sls?returnTo=/bye', here)
    const quiet = createPeople({ providers: [samlEntry('quiet', { sloUrl: undefined })] })
    const other = openBrowser(quiet.handle)
    await signIn(other, { nameId: 'grace', attributes: { email: ['grace@acme.example'], name: ['Grace'] } }, 'quiet')
    const answer = await other.get('/sso/sls?returnTo=//evil.example', here)
    expect([locationOf(nobody), locationOf(answer), other.cookies.size]).toEqual(['/bye', '/', 0])
  })

  test.each(['cross-site', 'same-site', undefined])('is begun by no other site: %s', async (site) => {
    await expectRefusal(browser.get('/sso/sls', site === undefined ? {} : { 'sec-fetch-site': site }), 'Another site began a logout.')
    expect(await sessionOf(browser, clock.now)).toBeDefined()
  })

  test.each([
    ['a page of this service', `${baseUrl}/invoices`, false],
    ['a page of another site', 'https://evil.example/', true],
    ['a site whose name begins with ours', `${baseUrl}.evil.example/`, true],
    ['no page', 'about:blank', true],
  ])('from a browser that says nothing but where it comes from: %s', async (_, referer, remains) => {
    const { status } = await browser.get('/sso/sls', { referer })
    expect([status, (await sessionOf(browser, clock.now)) !== undefined]).toEqual([remains ? 403 : 302, remains])
  })

  test('of another site says nothing of the page it comes from', async () => {
    await expectRefusal(
      browser.get('/sso/sls', { 'sec-fetch-site': 'cross-site', referer: `${baseUrl}/invoices` }),
      'Another site began a logout.',
    )
  })

  test('may be begun from the bar of addresses', async () => {
    await browser.get('/sso/sls', { 'sec-fetch-site': 'none' })
    expect(await sessionOf(browser, clock.now)).toBeUndefined()
  })

  test('is answered in the browser that began it, and for the request that it sent', async () => {
    const requestId = await begun()
    const answer = `/sso/sls${sentAs('SAMLResponse', writeLogoutResponse(requestId))}`
    await expectRefusal(openBrowser(handle).get(answer), 'This browser began no such logout.')
    const other = `/sso/sls${sentAs('SAMLResponse', writeLogoutResponse('_other'))}`
    await expectRefusal(browser.get(other), 'This browser began no such logout.')
  })

  test('is answered by the provider that was asked', async () => {
    const requestId = await begun()
    const xml = writeLogoutResponse(requestId).replace('https://idp.example/metadata', partnerId)
    await expectRefusal(browser.get(`/sso/sls${sentAs('SAMLResponse', xml, { key: partnerKey })}`), 'This browser began no such logout.')
  })
})

describe('a logout at the provider', () => {
  test('ends the session that it names, and is answered', async () => {
    const query = sentAs('SAMLRequest', writeLogoutRequest({ id: '_theirs' }), { relayState: 'a b' })
    const answer = await openBrowser(handle, '203.0.113.8').get(`/sso/sls${query}`)
    const { origin, searchParams } = new URL(locationOf(answer))
    expect([answer.status, origin, searchParams.get('RelayState')]).toEqual([302, 'https://idp.example', 'a b'])
    expect(readSent(locationOf(answer), 'SAMLResponse')).toMatch(/InResponseTo="_theirs".*status:Success/s)
    expect(searchParams.get('Signature')).toMatch(/.{100}/)
    expect(await sessionOf(browser, clock.now)).toBeUndefined()
    expect(events.at(-1)).toEqual({ kind: 'logout', provider: 'acme', address: '203.0.113.8' })
  })

  test.each([
    ['all sessions of somebody', { indexes: [] }, false],
    ['another session of somebody', { indexes: ['_other'] }, true],
    ['several sessions', { indexes: ['_other', '_session'] }, false],
    ['sessions of somebody else', { nameId: 'grace', indexes: [] }, true],
    ['a session of somebody else', { nameId: 'grace' }, true],
  ])('that names %s', async (_, said, remains) => {
    const { status } = await openBrowser(handle).get(`/sso/sls${sentAs('SAMLRequest', writeLogoutRequest(said))}`)
    expect([status, (await sessionOf(browser, clock.now)) !== undefined]).toEqual([302, remains])
  })

  test('of another provider ends no session of this one', async () => {
    for (const indexes of [[], ['_session']])
      await openBrowser(handle).get(
        `/sso/sls${sentAs('SAMLRequest', writeLogoutRequest({ issuer: partnerId, indexes }), { key: partnerKey })}`,
      )
    expect(events.at(-1)).toMatchObject({ kind: 'logout', provider: 'partner' })
    expect(await sessionOf(browser, clock.now)).toBeDefined()
  })

  test('counts once', async () => {
    const query = sentAs('SAMLRequest', writeLogoutRequest({ nameId: 'nobody' }))
    const { status } = await openBrowser(handle).get(`/sso/sls${query}`)
    expect(status).toBe(302)
    await expectRefusal(openBrowser(handle).get(`/sso/sls${query}`), 'The logout was used before.')
    expect(events.slice(-2).map(({ kind }) => kind)).toEqual(['logout', 'refused'])
  })

  test.each([
    [
      'that nobody signed',
      (query: string) => query.replace(/&SigAlg=.*/, ''),
      'acme: The message is not signed. partner: The message is not signed.',
    ],
    ['that is there twice', (query: string) => `${query}&SAMLRequest=abcd`, 'acme: The parameter SAMLRequest is there twice.'],
  ])('%s ends nothing', async (_, change, reason) => {
    await expectRefusal(openBrowser(handle).get(`/sso/sls${change(sentAs('SAMLRequest', writeLogoutRequest()))}`), reason)
    expect(await sessionOf(browser, clock.now)).toBeDefined()
  })

  test('that another provider signed in its name ends nothing', async () => {
    const query = sentAs('SAMLRequest', writeLogoutRequest(), { key: partnerKey })
    await expectRefusal(openBrowser(handle).get(`/sso/sls${query}`), 'partner: The message is of another provider.')
    expect(await sessionOf(browser, clock.now)).toBeDefined()
  })

  test('is refused where no provider takes messages', async () => {
    const quiet = createPeople({ providers: [samlEntry('quiet', { sloUrl: undefined })] })
    const { status } = await openBrowser(quiet.handle).get(`/sso/sls${sentAs('SAMLRequest', writeLogoutRequest())}`)
    expect([status, quiet.events.at(-1)?.detail]).toEqual([403, 'No provider takes logout messages.'])
  })
})

test('the issuer of the first login counts for logouts too', async () => {
  const open = createPeople({ providers: [samlEntry('open', { issuer: undefined })] })
  const query = () => `/sso/sls${sentAs('SAMLRequest', writeLogoutRequest({ issuer: 'https://first.example' }))}`
  const { status: before } = await openBrowser(open.handle).get(query())
  await signIn(
    openBrowser(open.handle),
    { issuer: 'https://first.example', nameId: 'joan', attributes: { email: ['joan@acme.example'], name: ['Joan'] } },
    'open',
  )
  const { status: after } = await openBrowser(open.handle).get(query())
  expect([before, after]).toEqual([403, 302])
})
