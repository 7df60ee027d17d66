import { readConfiguration, type SsoConfiguration } from '../../src/sso/configuration'
import { createSealer } from '../../src/sso/seal'
import type { SsoService } from '../../src/sso/service'
import { providerKey, serviceKey } from './keys'

/** Where this service and its identity provider are, while they are tested. */
export const baseUrl = 'https://app.example'
export const acsUrl = `${baseUrl}/sso/acs`
export const slsUrl = `${baseUrl}/sso/sls`
export const entityId = `${baseUrl}/sso/metadata`
export const providerId = 'https://idp.example/metadata'

/** The clock of this service: a test moves it on. */
export const clock = { now: Date.now() }

/** What providers have to know of this service; a test changes some of it. */
export function testService(changes: Partial<SsoService> = {}): SsoService {
  const sealer = createSealer(['a secret of the tests, long enough'])
  return { baseUrl, keys: [serviceKey], sealer, now: () => clock.now, fetch, ...changes }
}

/** A provider of SAML as `SSO_PROVIDERS` holds it, with changes of its `config`; `undefined` takes a key out. */
export function samlEntry(id = 'acme', changes: object = {}) {
  const config = {
    entityId,
    ssoUrl: 'https://idp.example/sso',
    certificate: providerKey.certificate,
    attributeMapping: { email: 'email', name: 'name' },
    issuer: providerId,
    sloUrl: 'https://idp.example/slo',
    ...changes,
  }
  return { id, type: 'saml', enabled: true, config }
}

/** A configuration of providers, read as this service reads it. */
export function configurationOf(...providers: readonly object[]): SsoConfiguration {
  return readConfiguration(JSON.stringify({ providers }))
}
