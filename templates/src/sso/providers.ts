import type { ProviderEntry, SsoConfiguration } from './configuration'
import type { SSOProvider } from './provider'

/** A provider with what is configured for it. */
export interface KnownProvider {
  entry: ProviderEntry
  provider: SSOProvider
}

/** The providers that are enabled, by their id; one that is disabled looks from outside like one that does not exist. */
export function createProviders(
  { providers }: SsoConfiguration,
  create: (entry: ProviderEntry) => SSOProvider,
): ReadonlyMap<string, KnownProvider> {
  const enabled = providers.filter((entry) => entry.enabled)
  return new Map(
    enabled.map((entry) => {
      const provider = create(entry)
      provider.configure(entry.config)
      return [entry.id, { entry, provider }]
    }),
  )
}
