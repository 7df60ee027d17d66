import type { SsoConfiguration } from './configuration'
import { type Endpoint, notFound } from './endpoint'
import { endpointUrl, type ServiceKey, type SsoService } from './service'

/** Describes this service to providers of SAML: as the first one that is enabled knows it, or as the one that `?provider=` names. */
export function metadataEndpoint({ providers }: SsoConfiguration, service: SsoService): Endpoint {
  const entries = providers.filter(({ enabled }) => enabled).filter((entry) => entry.type === 'saml')
  return {
    method: 'GET',
    path: '/sso/metadata',
    async answer({ request }) {
      const asked = new URL(request.url).searchParams.get('provider')
      const entry = asked === null ? entries[0] : entries.find(({ id }) => id === asked)
      if (entry === undefined) return notFound()
      return new Response(renderMetadata(service, entry.config.entityId), { headers: { 'content-type': 'application/samlmetadata+xml' } })
    },
  }
}

/** Metadata of this service for providers of SAML: its addresses, and both keys while one replaces the other (SAML metadata, 2.4.4). */
export function renderMetadata(service: SsoService, entityId: string): string {
  const post = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST'
  const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
  const isSigning = service.keys.length > 0
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${escapeXml(entityId)}">`,
    `<md:SPSSODescriptor AuthnRequestsSigned="${isSigning}" WantAssertionsSigned="true" protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">`,
    ...service.keys.flatMap((key) => [keyDescriptor('signing', key), keyDescriptor('encryption', key)]),
    `<md:SingleLogoutService Binding="${redirect}" Location="${escapeXml(endpointUrl(service, '/sso/sls'))}"/>`,
    '<md:NameIDFormat>urn:oasis:names:tc:SAML:2.0:nameid-format:persistent</md:NameIDFormat>',
    `<md:AssertionConsumerService Binding="${post}" Location="${escapeXml(endpointUrl(service, '/sso/acs'))}" index="0" isDefault="true"/>`,
    '</md:SPSSODescriptor>',
    '</md:EntityDescriptor>',
  ].join('')
}

function keyDescriptor(use: 'signing' | 'encryption', { certificate }: ServiceKey): string {
  const base64 = certificate.replaceAll(/-----(?:BEGIN|END) CERTIFICATE-----|\s/g, '')
  return `<md:KeyDescriptor use="${use}"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${escapeXml(base64)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
