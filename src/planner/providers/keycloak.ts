import { say } from '../../core/phrase.ts'
import { value } from '../../text/wording.ts'
import type { IdentityProvider } from '../provider.ts'

const code = 'https://github.com/keycloak/keycloak/blob/main'
const pages = {
  server: 'https://www.keycloak.org/docs/latest/server_admin/index.html',
  oidc: 'https://www.keycloak.org/securing-apps/oidc-layers',
  start: 'https://www.keycloak.org/getting-started/getting-started-docker',
  defaults: `${code}/services/src/main/java/org/keycloak/protocol/saml/SamlProtocolFactory.java`,
  issuer: `${code}/services/src/main/java/org/keycloak/protocol/saml/SamlProtocol.java`,
  groups: `${code}/services/src/main/java/org/keycloak/protocol/saml/mappers/GroupMembershipMapper.java`,
  certificates: `${code}/crypto/default/src/main/java/org/keycloak/crypto/def/BCCertificateUtilsProvider.java`,
}

/** Keycloak, with the defaults of a new client. */
export const keycloak: IdentityProvider = {
  id: 'keycloak',
  name: 'Keycloak',
  calledBy: ['Red Hat build of Keycloak', 'Red Hat SSO'],
  checkedOn: '2026-11-29',
  sources: Object.values(pages),
  protocols: ['saml', 'oidc'],
  saml: {
    metadata: { is: say`A realm publishes one descriptor for its clients.`, source: pages.server },
    metadataAddress: { is: 'https://{host}/realms/{realm}/protocol/saml/descriptor', source: pages.server },
    entityId: { is: 'https://{host}/realms/{realm}', source: pages.issuer },
    nameId: { is: say`the user name`, source: pages.defaults },
    nameIdToAsk: {
      is: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
      source: pages.server,
      remark: say`The ${value('NameIDPolicy')} of a request decides unless the client forces its own format.`,
    },
    mapping: {
      email: 'urn:oid:1.2.840.113549.1.9.1',
      name: 'name',
      setBy: 'administrator',
      source: pages.defaults,
      remark: say`A mapper is added for each attribute. There are ready ones with X.500 names for the address, the given name and the surname; a new client has one for roles.`,
    },
    signs: {
      is: 'response',
      source: pages.defaults,
      remark: say`${value('Sign Assertions')} is another setting, which an administrator turns on.`,
    },
    algorithm: { is: 'RSA-SHA256', source: pages.defaults },
    encryption: { is: say`Assertions can be encrypted, by a setting of the client.`, source: pages.server },
    certificateLifetime: { is: say`10 years, self-signed, one for the realm`, source: pages.certificates },
    certificateRollover: {
      is: say`An administrator adds a key with a higher priority, which signs from then on; the former one stays as a passive key until it is removed.`,
      source: pages.server,
    },
    logout: {
      is: say`A client is signed out through the browser, or by a request in the background where ${value('Front channel logout')} is turned off.`,
      source: pages.server,
    },
    logoutBindings: { is: ['HTTP-POST', 'HTTP-Redirect', 'SOAP'], source: pages.server, remark: say`SOAP is for the background.` },
  },
  oidc: {
    discovery: { is: 'https://{host}/realms/{realm}/.well-known/openid-configuration', source: pages.oidc },
    keyRollover: {
      is: say`Keys that are active or passive are published; the active one with the highest priority signs.`,
      source: pages.server,
    },
  },
  groups: {
    is: say`The mapper ${value('Group list')} sends them in SAML as the attribute ${value('member')}, with the path of the group, unless an administrator changes either.`,
    source: pages.groups,
  },
  tile: {
    is: say`A client that is given a name for it can be entered from the provider, at ${value('/realms/{realm}/protocol/saml/clients/{name}')}.`,
    source: pages.server,
  },
  trial: { is: say`It runs as a container on a developer's machine.`, source: pages.start },
}
