import { inflateRawSync } from 'node:zlib'
import { DOMParser, type Element } from '@xmldom/xmldom'
import { expect, test } from 'vitest'
import { createSamlClient } from '../../src/sso/saml/saml-client'
import { acsUrl, configurationOf, entityId, samlEntry, testService } from './service'

const [entry] = configurationOf(samlEntry()).providers
if (entry?.type !== 'saml') throw new Error('Expected a provider of SAML.')
const { config } = entry

/** Where a request for a login goes, and what it says. */
async function requestOf(service = testService()): Promise<{ url: URL; root: Element }> {
  const url = new URL(
    await createSamlClient(config, service, { generateUniqueId: () => '_id' }).getAuthorizeUrlAsync('state', undefined, {}),
  )
  const xml = inflateRawSync(Buffer.from(url.searchParams.get('SAMLRequest') ?? '', 'base64')).toString()
  const root = new DOMParser().parseFromString(xml, 'text/xml').documentElement
  if (root === null) throw new Error('Expected a request.')
  return { url, root }
}

test('requests of SAML are written as providers and this service are configured', async () => {
  const { url, root } = await requestOf()
  expect(url.origin + url.pathname).toBe('https://idp.example/sso')
  expect(['ID', 'AssertionConsumerServiceURL'].map((name) => root.getAttribute(name))).toEqual(['_id', acsUrl])
  expect(root.textContent?.trim()).toBe(entityId)
  expect(root.getElementsByTagName('samlp:NameIDPolicy')[0]?.hasAttribute('Format')).toBe(false)
  expect(root.getElementsByTagName('samlp:RequestedAuthnContext')).toHaveLength(0)
})

test('requests of SAML are signed with SHA-256 where a key is configured', async () => {
  const { searchParams: signed } = (await requestOf()).url
  expect([signed.get('SigAlg'), signed.has('Signature')]).toEqual(['http://www.w3.org/2001/04/xmldsig-more#rsa-sha256', true])
  const { searchParams: unsigned } = (await requestOf(testService({ keys: [] }))).url
  expect([unsigned.has('SigAlg'), unsigned.has('Signature')]).toEqual([false, false])
})
