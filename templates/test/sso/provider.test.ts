import { expect, expectTypeOf, test } from 'vitest'
import type { ProviderConfig, ProviderEntry } from '../../src/sso/configuration'
import type { SSOProvider, SSORequest, SSOResponse, UserAttributes } from '../../src/sso/provider'
import { createProviders } from '../../src/sso/providers'
import { configurationOf, samlEntry } from './service'

/** The members of a provider: no more, and no less. */
interface Members {
  name: string
  type: 'saml' | 'oidc'
  configure(config: ProviderConfig): void
  authenticate(request: SSORequest): Promise<SSOResponse>
  getUserAttributes(token: string): Promise<UserAttributes>
}

test('a provider has its five members, and no other one', () => {
  expectTypeOf<keyof SSOProvider>().toEqualTypeOf<'authenticate' | 'configure' | 'getUserAttributes' | 'name' | 'type'>()
  expectTypeOf<SSOProvider>().toEqualTypeOf<Members>()
})

/** A provider that keeps what it is configured with. */
function createKeeping(entry: ProviderEntry): SSOProvider & { given?: ProviderConfig } {
  const provider: SSOProvider & { given?: ProviderConfig } = {
    name: entry.id,
    type: entry.type,
    configure: (config) => {
      provider.given = config
    },
    authenticate: () => Promise.reject(new Error('Expected nobody to sign in.')),
    getUserAttributes: () => Promise.reject(new Error('Expected nobody to sign in.')),
  }
  return provider
}

test('a provider is found by its id, configured; one that is disabled is not there', () => {
  const vendors = ['okta', 'entra-id', 'google-workspace'].map((id) => samlEntry(id, { domains: [`${id}.example`] }))
  const configuration = configurationOf(...vendors, { ...samlEntry('off'), enabled: false })
  const providers = createProviders(configuration, createKeeping)
  expect([...providers.keys()]).toEqual(['okta', 'entra-id', 'google-workspace'])
  expect(providers.get('off')).toBe(providers.get('nobody'))
  for (const [index, { entry, provider }] of [...providers.values()].entries()) {
    expect(entry).toBe(configuration.providers[index])
    expect(provider).toMatchObject({ name: entry.id, type: 'saml', given: entry.config })
  }
})
