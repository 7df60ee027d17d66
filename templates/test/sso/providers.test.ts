import { expect, test } from 'vitest'
import { keepIssuer } from '../../src/sso/issuers'
import { createSamlProvider } from '../../src/sso/saml/saml-provider'
import { type Browser, locationOf, openBrowser } from './browser'
import { store } from './database'
import { answerTo, signedResponse, toBase64 } from './identity-provider'
import { newKey } from './keys'
import { clock, configurationOf, samlEntry, testService } from './service'
import { createSignIn, signIn } from './sign-in'

const partnerKey = await newKey()
const partnerId = 'https://idp.partner.example'
const acme = samlEntry('acme', { domains: ['acme.example'] })
const partner = samlEntry('partner', { domains: ['partner.example'], issuer: partnerId, certificate: partnerKey.certificate })
const off = { ...samlEntry('off'), enabled: false }
const { handle, events, entered } = createSignIn({ providers: [acme, partner, off] })

/** A browser that goes on where another one was, at a service that was started anew. */
function moved({ cookies }: Browser, at: typeof handle): Browser {
  const browser = openBrowser(at)
  for (const [name, value] of cookies) browser.cookies.set(name, value)
  return browser
}

test('a provider that is disabled looks from outside like one that does not exist', async () => {
  const browser = openBrowser(handle)
  const answers = [await browser.get('/sso/login/off'), await browser.get('/sso/login/nobody'), await browser.get('/sso/login/a/b')]
  const [first, ...others] = await Promise.all(answers.map(async (one) => [one.status, [...one.headers], await one.text()]))
  expect(first).toEqual([404, expect.anything(), '{"type":"about:blank","title":"Not Found","status":404}'])
  expect(others).toEqual([first, first])
})

test.each(['/sso/login/', '/sso/acs', '/sso/login/acme/', '/sso', '/', '/sso/login/a%2Fb'])('nothing is got at %s', async (path) => {
  const { status } = await openBrowser(handle).get(path)
  expect(status).toBe(404)
})

test('each provider lets its own people in', async () => {
  const browser = openBrowser(handle)
  const start = await browser.get('/sso/login/partner')
  const said = { issuer: partnerId, attributes: { email: ['bob@partner.example'], name: ['Bob'] } }
  const answer = await browser.post('/sso/acs', answerTo(locationOf(start), said, { key: partnerKey }))
  expect([answer.status, entered.at(-1)?.issuer]).toEqual([302, partnerId])
})

test.each([
  ['that another provider signed', { issuer: partnerId }, 'What came is of another provider.'],
  ['that another provider signed in its name', {}, 'Invalid signature'],
])('an answer is refused %s', async (_, said, reason) => {
  const browser = openBrowser(handle)
  const start = await browser.get('/sso/login/acme')
  const answer = await browser.post('/sso/acs', answerTo(locationOf(start), said, { key: partnerKey }))
  expect(answer.status).toBe(403)
  expect(events.at(-1)?.detail).toContain(reason)
})

test('an answer of a provider that is gone or speaks another protocol now is refused', async () => {
  const oidc = { issuer: 'https://op.example', clientId: 'app', clientSecret: 'secret', attributeMapping: {} }
  for (const provider of [
    { ...samlEntry(), enabled: false },
    { id: 'acme', type: 'oidc', enabled: true, config: oidc },
  ]) {
    const browser = openBrowser(handle)
    const form = answerTo(locationOf(await browser.get('/sso/login/acme')))
    const later = createSignIn({ providers: [provider] })
    const answer = await moved(browser, later.handle).post('/sso/acs', form)
    expect([answer.status, later.events.at(-1)?.detail]).toEqual([403, 'The provider of this login is gone.'])
  }
})

test('an answer that comes to the address of another protocol is refused', async () => {
  const browser = openBrowser(handle)
  const { RelayState = '' } = answerTo(locationOf(await browser.get('/sso/login/acme')))
  const { status } = await browser.get(`/sso/callback/acme?state=${RelayState}&code=a`)
  expect([status, events.at(-1)?.detail]).toEqual([403, 'The provider of this login is gone.'])
})

test('where no issuer is configured, the one of the first login counts from then on', async () => {
  const open = createSignIn({ providers: [samlEntry('open', { issuer: undefined })] })
  const first = await signIn(openBrowser(open.handle), { issuer: 'https://first.example' }, 'open')
  const again = await signIn(openBrowser(open.handle), { issuer: 'https://first.example' }, 'open')
  const other = await signIn(openBrowser(open.handle), { issuer: 'https://second.example' }, 'open')
  expect([first.status, again.status, other.status]).toEqual([302, 302, 403])
  expect(open.events.at(-1)?.detail).toBe('What came is of another provider.')
})

test('of two first logins at once that state another issuer, one counts', async () => {
  const first = { issuer: 'https://first.example', isConfigured: false }
  await keepIssuer(store, 'raced', first)
  await expect(keepIssuer(store, 'raced', { ...first, issuer: 'https://second.example' })).rejects.toThrow(
    'The first login of this provider was of another issuer.',
  )
  await keepIssuer(store, 'raced', first)
})

test('an issuer that is configured anew counts from then on, and after it is taken out again', async () => {
  const [first, second] = ['https://first.example', 'https://second.example']
  const statusOf = async (configured: string | undefined, issuer: string): Promise<number> => {
    const { handle: at } = createSignIn({ providers: [samlEntry('moved', { issuer: configured })] })
    return (await signIn(openBrowser(at), { issuer }, 'moved')).status
  }
  expect([await statusOf(first, first), await statusOf(second, second)]).toEqual([302, 302])
  expect([await statusOf(second, first), await statusOf(undefined, first), await statusOf(undefined, second)]).toEqual([403, 403, 302])
})

test('a provider of SAML that is not configured, or as one of another protocol, begins nothing', async () => {
  const created = createSamlProvider('acme', testService(), () => Promise.resolve(undefined))
  const state = { id: 'a', provider: 'acme', requestId: '_b', verifier: 'c', returnTo: '/' }
  await expect(created.authenticate({ step: 'begin', state })).rejects.toThrow('The provider acme is not configured.')
  const config = { issuer: 'https://op.example', clientId: 'app', clientSecret: 'secret', attributeMapping: {} }
  expect(() => created.configure(config)).toThrow('Expected the configuration of acme to be one of SAML.')
})

test('a token for what a provider of SAML said is made here, for that alone', async () => {
  const service = testService()
  const created = createSamlProvider('acme', service, () => Promise.resolve(undefined))
  const token = await service.sealer.seal('answer', { subject: 'ada' }, clock.now + 1)
  expect(await created.getUserAttributes(token)).toEqual({ subject: 'ada' })
  for (const bad of [
    await service.sealer.seal('login', {}, clock.now + 1),
    await service.sealer.seal('answer', {}, clock.now),
    `${token}a`,
  ])
    await expect(created.getUserAttributes(bad)).rejects.toThrow('The token is over, or it is not ours.')
})

test('what a provider of SAML said is good for a minute', async () => {
  let { now } = clock
  const created = createSamlProvider('acme', testService({ now: () => now }), () => Promise.resolve(undefined))
  const [entry] = configurationOf(samlEntry()).providers
  if (entry !== undefined) created.configure(entry.config)
  const state = { id: 'a', provider: 'acme', requestId: '_request', verifier: 'c', returnTo: '/' }
  const answer = await created.authenticate({
    step: 'finish',
    state,
    fields: new URLSearchParams({ SAMLResponse: toBase64(signedResponse()) }),
  })
  const token = answer.step === 'authenticated' ? answer.token : ''
  expect(await created.getUserAttributes(token)).toMatchObject({ subject: 'ada' })
  now += 60_000
  await expect(created.getUserAttributes(token)).rejects.toThrow('The token is over, or it is not ours.')
})
