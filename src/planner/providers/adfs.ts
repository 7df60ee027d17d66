import { say } from '../../core/phrase.ts'
import { value } from '../../text/wording.ts'
import type { IdentityProvider } from '../provider.ts'

const learn = 'https://learn.microsoft.com/en-us'
const pages = {
  endpoints: `${learn}/windows-server/identity/ad-fs/troubleshooting/ad-fs-tshoot-endpoints`,
  claims: `${learn}/windows-server/identity/ad-fs/technical-reference/the-role-of-claims`,
  certificates: `${learn}/windows-server/identity/ad-fs/operations/configure-ts-td-certs-ad-fs`,
  oidc: `${learn}/windows-server/identity/ad-fs/development/ad-fs-openid-connect-oauth-concepts`,
  decommission: `${learn}/windows-server/identity/ad-fs/decommission/adfs-decommission-guide`,
  trust: `${learn}/powershell/module/adfs/set-adfsrelyingpartytrust`,
  properties: `${learn}/powershell/module/adfs/set-adfsproperties`,
  migration: `${learn}/entra/identity/enterprise-apps/migrate-adfs-saml-based-sso`,
}

const claim = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims'

/** Active Directory Federation Services of Windows Server. */
export const adfs: IdentityProvider = {
  id: 'adfs',
  name: 'AD FS',
  calledBy: ['ADFS', 'Active Directory Federation Services'],
  checkedOn: '2026-11-29',
  sources: Object.values(pages),
  protocols: ['saml', 'oidc'],
  saml: {
    metadata: {
      is: say`A farm publishes one document for its relying parties.`,
      source: pages.endpoints,
      remark: say`A farm that is not reachable from the service has to hand it over as a file.`,
    },
    metadataAddress: { is: 'https://{host}/FederationMetadata/2007-06/FederationMetadata.xml', source: pages.endpoints },
    entityId: {
      is: 'http://{host}/adfs/services/trust',
      source: pages.migration,
      remark: say`It is the identifier of the federation service, and a name: it begins with ${value('http')}. Requests go to ${value('https://{host}/adfs/ls/')}.`,
    },
    nameId: {
      is: say`what a claim rule issues; in most cases one issues a claim whose type ends with ${value('NameIdentifier')}`,
      source: pages.migration,
    },
    attributes: {
      email: { is: `${claim}/emailaddress`, source: pages.claims },
      name: { is: `${claim}/name`, source: pages.claims },
      firstName: { is: `${claim}/givenname`, source: pages.claims },
      lastName: { is: `${claim}/surname`, source: pages.claims },
      groups: { is: 'http://schemas.xmlsoap.org/claims/Group', source: pages.claims },
    },
    mapping: {
      email: `${claim}/emailaddress`,
      name: `${claim}/name`,
      setBy: 'administrator',
      source: pages.claims,
      remark: say`The types are there; a claim rule of the relying party has to issue each of them.`,
    },
    encryption: {
      is: say`Claims and the ${value('NameID')} can be encrypted for a certificate of the relying party.`,
      source: pages.trust,
    },
    certificateRollover: {
      is: say`By default the next certificate is made and put to use automatically; a relying party that does not take it from the metadata then refuses logins.`,
      source: pages.certificates,
    },
    logout: {
      is: say`The address for signing out is the one for signing in, or that one with ${value('wa=wsignout1.0')}.`,
      source: pages.migration,
    },
    clock: {
      is: say`A token is valid for 60 minutes, from the moment at which it is issued: ${value('NotBeforeSkew')} is 0 unless an administrator sets it.`,
      source: pages.trust,
    },
  },
  oidc: {
    discovery: { is: 'https://{host}/adfs/.well-known/openid-configuration', source: pages.oidc },
    subject: {
      is: say`${value('/userinfo')} answers the subject claim; more arrives in the ID token with ${value('allatclaims')}.`,
      source: pages.oidc,
    },
    mapping: {
      email: 'email',
      name: 'name',
      setBy: 'administrator',
      source: pages.oidc,
      remark: say`Scopes and claim rules of the application group decide what the ID token holds.`,
    },
    logout: { is: say`Single log-out from AD FS 2016 on`, source: pages.oidc },
  },
  tile: {
    is: say`A page for logins that begin at AD FS is a property of the farm, and ${value('RelayState')} for it another one.`,
    source: pages.properties,
  },
  note: {
    is: say`The vendor advises moving from AD FS to its cloud directory, and documents how to take it down: ask before building for it.`,
    source: pages.decommission,
  },
}
