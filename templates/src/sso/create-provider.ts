import type { ProviderEntry } from './configuration'
import { knownIssuer } from './issuers'
import { createOidcProvider } from './oidc/oidc-provider'
import type { SSOProvider } from './provider'
import { createSamlProvider } from './saml/saml-provider'
import type { SsoService } from './service'
import type { Store } from '../sql-store/store'

/** A provider by the protocol that it speaks. */
export function createProvider({ id, type }: ProviderEntry, service: SsoService, store: Store): SSOProvider {
  return type === 'saml' ? createSamlProvider(id, service, (name) => knownIssuer(store, name)) : createOidcProvider(id, service)
}
