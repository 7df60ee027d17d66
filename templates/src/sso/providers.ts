import type { ProviderEntry, SsoConfiguration } from './configuration'
import { createOidcProvider } from './oidc/oidc-provider'
import type { SSOProvider } from './provider'
import { demand } from './refusal'
import { createSamlProvider } from './saml/saml-provider'
import type { SsoService } from './service'
import type { Store } from './store'

/** A provider with what is configured for it. */
export interface KnownProvider {
  entry: ProviderEntry
  provider: SSOProvider
}

/** The providers that are enabled, by their id; one that is disabled looks from outside like one that does not exist. */
export function createProviders({ providers }: SsoConfiguration, service: SsoService, store: Store): ReadonlyMap<string, KnownProvider> {
  const enabled = providers.filter((entry) => entry.enabled)
  return new Map(
    enabled.map((entry) => {
      const provider =
        entry.type === 'saml' ? createSamlProvider(entry.id, service, (id) => knownIssuer(store, id)) : createOidcProvider(entry.id, service)
      provider.configure(entry.config)
      return [entry.id, { entry, provider }]
    }),
  )
}

/** The issuer that the first login of a provider stated. */
export async function knownIssuer(store: Store, provider: string): Promise<string | undefined> {
  const [row] = await store.rows<{ issuer: string }>('SELECT issuer FROM sso_issuers WHERE provider = ?1', provider)
  return row?.issuer
}

/** Keeps the issuer of the first login; refuses another one. */
export async function keepIssuer(store: Store, provider: string, issuer: string): Promise<void> {
  await store.rows('INSERT INTO sso_issuers (provider, issuer) VALUES (?1, ?2) ON CONFLICT (provider) DO NOTHING', provider, issuer)
  demand((await knownIssuer(store, provider)) === issuer, 'What came is of another provider.')
}
