import { DOMParser } from '@xmldom/xmldom'
import { expect, test } from 'vitest'
import { createHandler } from '../../src/sso/endpoint'
import { metadataEndpoint } from '../../src/sso/metadata'
import { openBrowser } from './browser'
import { newKey, serviceKey } from './keys'
import { acsUrl, baseUrl, configurationOf, entityId, samlEntry, slsUrl, testService } from './service'

const nextKey = await newKey()
const namespace = 'urn:oasis:names:tc:SAML:2.0:metadata'
const oidc = { issuer: 'https://op.example', clientId: 'app', clientSecret: 'secret', attributeMapping: {} }
const partner = samlEntry('partner', { entityId: 'urn:a&b<c>"d"', domains: ['partner.example'] })
const entries = [
  { ...samlEntry('off'), enabled: false },
  { id: 'op', type: 'oidc', enabled: true, config: oidc },
  samlEntry('acme', { domains: ['acme.example'] }),
  partner,
]

/** The answer of this service with so many keys. */
async function answerOf(query = '', keys = [serviceKey, nextKey], providers: readonly object[] = entries): Promise<Response> {
  const endpoints = [metadataEndpoint(configurationOf(...providers), testService({ keys }))]
  return openBrowser(createHandler({ endpoints, baseUrl, report: () => Promise.resolve() })).get(`/sso/metadata${query}`)
}

/** What a parser reads in metadata. */
async function read(answer: Response) {
  const root = new DOMParser().parseFromString(await answer.text(), 'text/xml').documentElement
  const all = (name: string) => [...(root?.getElementsByTagNameNS('*', name) ?? [])]
  return {
    root: [root?.namespaceURI, root?.localName, root?.getAttribute('entityID')],
    signs: all('SPSSODescriptor')[0]?.getAttribute('AuthnRequestsSigned'),
    wantsSigned: all('SPSSODescriptor')[0]?.getAttribute('WantAssertionsSigned'),
    acs: all('AssertionConsumerService').map((one) => [one.getAttribute('Binding')?.split(':').at(-1), one.getAttribute('Location')]),
    sls: all('SingleLogoutService').map((one) => [one.getAttribute('Binding')?.split(':').at(-1), one.getAttribute('Location')]),
    keys: all('KeyDescriptor').map((one) => [one.getAttribute('use'), one.textContent]),
    order: all('SPSSODescriptor').flatMap((one) => [...one.childNodes].map(({ localName }) => localName)),
  }
}

const textOf = ({ certificate }: { certificate: string }) => certificate.replaceAll(/-----[A-Z ]+-----|\s/g, '')

test('metadata name this service, where it is answered, and both keys while one replaces the other', async () => {
  const answer = await answerOf()
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/samlmetadata+xml'])
  expect(await read(answer)).toEqual({
    root: [namespace, 'EntityDescriptor', entityId],
    signs: 'true',
    wantsSigned: 'true',
    acs: [['HTTP-POST', acsUrl]],
    sls: [['HTTP-Redirect', slsUrl]],
    keys: [serviceKey, nextKey].flatMap((key) => ['signing', 'encryption'].map((use) => [use, textOf(key)])),
    // the order that the schema of SAML metadata has
    order: [...Array.from({ length: 4 }, () => 'KeyDescriptor'), 'SingleLogoutService', 'NameIDFormat', 'AssertionConsumerService'],
  })
})

test('metadata show no private key', async () => {
  const answer = await answerOf()
  const text = await answer.text()
  expect(text).not.toContain('PRIVATE')
  expect(text).not.toContain(serviceKey.privateKey.split('\n')[3])
})

test('without a key no request is signed', async () => {
  expect(await read(await answerOf('', []))).toMatchObject({ signs: 'false', keys: [] })
})

test('a provider gets this service under the name that it knows', async () => {
  const { root } = await read(await answerOf('?provider=partner'))
  expect(root).toEqual([namespace, 'EntityDescriptor', 'urn:a&b<c>"d"'])
})

test.each(['off', 'op', 'nobody', ''])('there are none for %j', async (id) => {
  const { status } = await answerOf(`?provider=${id}`)
  expect(status).toBe(404)
})

test('there are none without a provider of SAML', async () => {
  const { status } = await answerOf('', [serviceKey], entries.slice(0, 2))
  expect(status).toBe(404)
})
