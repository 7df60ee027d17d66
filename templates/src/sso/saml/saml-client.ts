import { SAML, type SamlConfig as SamlOptions } from '@node-saml/node-saml'
import type { SamlConfig } from '../configuration'
import { endpointUrl, type SsoService } from '../service'

/** What one message differs in from another. */
export type MessageOptions = Pick<Partial<SamlOptions>, 'generateUniqueId' | 'idpIssuer' | 'logoutUrl'>

/** What writes messages to a provider of SAML, as both are configured: signed with SHA-256 where this service has a key. */
export function createSamlClient(config: SamlConfig, service: SsoService, options: MessageOptions): SAML {
  const [key] = service.keys
  return new SAML({
    ...options,
    entryPoint: config.ssoUrl,
    issuer: config.entityId,
    callbackUrl: endpointUrl(service, '/sso/acs'),
    idpCert: config.certificate,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    signatureAlgorithm: 'sha256',
    ...(key !== undefined && { privateKey: key.privateKey }),
  })
}
