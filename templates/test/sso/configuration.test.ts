import { describe, expect, test } from 'vitest'
import { readConfiguration } from '../../src/sso/configuration'
import { providerKey } from './keys'
import { configurationOf, samlEntry } from './service'

const oidcConfig = { issuer: 'https://op.example', clientId: 'app', clientSecret: 'secret', attributeMapping: { email: 'email' } }
const oidc = { id: 'op', type: 'oidc', enabled: true, config: oidcConfig }
const { certificate } = providerKey
const base64 = certificate.replaceAll(/-----[A-Z ]+-----|\s/g, '')

/** An entry of SAML without what is an extension of ours. */
function plain(changes: object = {}) {
  const { issuer: _issuer, sloUrl: _sloUrl, ...config } = samlEntry().config
  return { ...samlEntry(), config, ...changes }
}

describe('a configuration is read', () => {
  test('with the keys of the specification alone', () => {
    const { entityId, ssoUrl, attributeMapping } = samlEntry().config
    const config = { entityId, ssoUrl, attributeMapping, certificate: [certificate.trim()] }
    expect(configurationOf(plain())).toEqual({ providers: [{ id: 'acme', type: 'saml', enabled: true, config }] })
    expect(configurationOf()).toEqual({ providers: [] })
  })

  test('with a provider of OpenID Connect', () => {
    expect(configurationOf(oidc)).toEqual({ providers: [oidc] })
  })

  test.each([
    ['two as PEM', `${certificate}\n${certificate}`, 2],
    ['one as base64', base64, 1],
    ['one as base64 in lines', base64.replaceAll(/(.{60})/g, '$1\n'), 1],
  ])('with certificates, %s', (_, text, count) => {
    const [entry] = configurationOf(samlEntry('acme', { certificate: text })).providers
    expect(entry?.type === 'saml' && entry.config.certificate).toEqual(Array.from({ length: count }, () => certificate.trim()))
  })

  test('with several providers, where each speaks for domains of its own or states no address', () => {
    const silent = samlEntry('c', { attributeMapping: { name: 'name' } })
    const entries = [samlEntry('a', { domains: ['a.example'] }), samlEntry('b', { domains: ['b.example'] }), silent]
    expect(configurationOf(...entries, { ...samlEntry('d'), enabled: false }).providers).toHaveLength(4)
  })
})

describe('a configuration is refused with the name of the key:', () => {
  const domains = (id: string, ...names: string[]) => samlEntry(id, { domains: names })
  const several = 'providers: Among several providers that state `email` each has to name its `domains`, and no two the same.'
  test.each<[string, readonly object[], string]>([
    [
      'two providers with one id',
      [domains('acme', 'a.example'), domains('acme', 'b.example')],
      'providers: Two providers have the same id.',
    ],
    [
      'an address without TLS',
      [samlEntry('acme', { ssoUrl: 'http://idp.example/sso' })],
      'providers.0.config.ssoUrl: Expected an address that begins with https://.',
    ],
    ['an address of a script', [samlEntry('acme', { ssoUrl: 'javascript:alert(1)' })], 'providers.0.config.ssoUrl: '],
    ['no address', [samlEntry('acme', { ssoUrl: 'idp.example' })], 'providers.0.config.ssoUrl: '],
    ['a logout without TLS', [samlEntry('acme', { sloUrl: 'http://idp.example/slo' })], 'providers.0.config.sloUrl: '],
    ['an issuer without TLS', [{ ...oidc, config: { ...oidcConfig, issuer: 'http://op.example' } }], 'providers.0.config.issuer: '],
    ['an unknown key of a provider', [{ ...samlEntry(), name: 'Acme' }], 'providers.0: Unrecognized key: "name"'],
    ['an unknown key of SAML', [samlEntry('acme', { clientId: 'app' })], 'providers.0.config: Unrecognized key: "clientId"'],
    [
      'an unknown key of OpenID Connect',
      [{ ...oidc, config: { ...oidcConfig, certificate } }],
      'providers.0.config: Unrecognized key: "certificate"',
    ],
    ['a missing key', [samlEntry('acme', { entityId: undefined })], 'providers.0.config.entityId: '],
    ['a missing secret', [{ ...oidc, config: { ...oidcConfig, clientSecret: undefined } }], 'providers.0.config.clientSecret: '],
    ['an empty secret', [{ ...oidc, config: { ...oidcConfig, clientSecret: '' } }], 'providers.0.config.clientSecret: '],
    ['a missing mapping', [samlEntry('acme', { attributeMapping: undefined })], 'providers.0.config.attributeMapping: '],
    ['an unknown protocol', [{ ...samlEntry(), type: 'ldap' }], 'providers.0.type: '],
    ['a switch that is no boolean', [{ ...samlEntry(), enabled: 'false' }], 'providers.0.enabled: '],
    ['an id in capitals', [samlEntry('Acme')], 'providers.0.id: Expected lower-case letters, digits and dashes.'],
    ['an id with a slash', [samlEntry('a/b')], 'providers.0.id: '],
    ['a long id', [samlEntry('a'.repeat(65))], 'providers.0.id: '],
    ['an id that ends with a dash', [samlEntry('a-')], 'providers.0.id: '],
    ['no certificate', [samlEntry('acme', { certificate: 'none' })], 'providers.0.config.certificate: Expected a certificate.'],
    ['a key in place of a certificate', [samlEntry('acme', { certificate: providerKey.privateKey })], 'providers.0.config.certificate: '],
    ['five certificates', [samlEntry('acme', { certificate: certificate.repeat(5) })], 'providers.0.config.certificate: '],
    ['a domain in capitals', [domains('acme', 'Acme.example')], 'providers.0.config.domains.0: '],
    ['an address as a domain', [domains('acme', 'ada@acme.example')], 'providers.0.config.domains.0: '],
    ['a field with a dot', [samlEntry('acme', { attributeMapping: { 'a.b': 'c' } })], 'providers.0.config.attributeMapping.a.b: '],
    ['an empty path', [samlEntry('acme', { attributeMapping: { email: '' } })], 'providers.0.config.attributeMapping.email: '],
    ['several providers without domains', [domains('a', 'a.example'), samlEntry('b')], several],
    ['several providers with no domains', [domains('a', 'a.example'), domains('b')], several],
    ['several providers with one domain', [domains('a', 'a.example'), domains('b', 'b.example', 'a.example')], several],
  ])('%s', (_, entries, reason) => {
    expect(() => configurationOf(...entries)).toThrow(reason)
  })

  test('an unknown key of the whole', () => {
    expect(() => readConfiguration('{"providers":[],"more":1}')).toThrow('the whole: Unrecognized key: "more"')
  })

  test.each(['', '{', 'saml'])('no JSON: %j', (text) => {
    expect(() => readConfiguration(text)).toThrow('SSO_PROVIDERS is not JSON.')
  })

  test('and no value is shown', () => {
    const entries = [{ ...oidc, id: 'O P', config: { ...oidcConfig, issuer: 'http://op.example', clientSecret: ['hidden'] } }]
    expect(() => configurationOf(...entries)).toThrow(/^(?!.*(?:hidden|op\.example|O P))/)
  })
})
