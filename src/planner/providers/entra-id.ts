import { say } from '../../core/phrase.ts'
import { value } from '../../text/wording.ts'
import type { IdentityProvider } from '../provider.ts'

const learn = 'https://learn.microsoft.com/en-us'
const pages = {
  saml: `${learn}/entra/identity-platform/single-sign-on-saml-protocol`,
  logout: `${learn}/entra/identity-platform/single-sign-out-saml-protocol`,
  metadata: `${learn}/entra/identity-platform/federation-metadata`,
  claims: `${learn}/entra/identity-platform/saml-claims-customization`,
  tokens: `${learn}/entra/identity-platform/reference-saml-tokens`,
  idTokens: `${learn}/entra/identity-platform/id-token-claims-reference`,
  oidc: `${learn}/entra/identity-platform/v2-protocols-oidc`,
  signing: `${learn}/entra/identity/enterprise-apps/certificate-signing-options`,
  certificates: `${learn}/entra/identity/enterprise-apps/tutorial-manage-certificates-for-federated-single-sign-on`,
  encryption: `${learn}/entra/identity/enterprise-apps/howto-saml-token-encryption`,
  migration: `${learn}/entra/identity/enterprise-apps/migrate-adfs-saml-based-sso`,
  groups: `${learn}/entra/identity/hybrid/connect/how-to-connect-fed-group-claims`,
  scim: `${learn}/entra/identity/app-provisioning/use-scim-to-provision-users-and-groups`,
  myApps: `${learn}/entra/identity/enterprise-apps/myapps-overview`,
  claimTypes: `${learn}/windows-server/identity/ad-fs/technical-reference/the-role-of-claims`,
}

const claim = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims'
const groups = 'http://schemas.microsoft.com/ws/2008/06/identity/claims/groups'

/** Microsoft Entra ID. */
export const entraId: IdentityProvider = {
  id: 'entra-id',
  name: 'Microsoft Entra ID',
  calledBy: ['Entra', 'Azure AD', 'Azure Active Directory', 'AAD'],
  checkedOn: '2026-11-29',
  sources: Object.values(pages),
  protocols: ['saml', 'oidc'],
  saml: {
    metadata: {
      is: say`The address of an application's metadata ends in ${value('?appid={applicationId}')}; the document holds each of its certificates.`,
      source: pages.migration,
    },
    metadataAddress: {
      is: 'https://login.microsoftonline.com/{tenantId}/FederationMetadata/2007-06/FederationMetadata.xml',
      source: pages.metadata,
    },
    entityId: { is: 'https://sts.windows.net/{tenantId}/', source: pages.saml },
    nameId: {
      is: say`the user principal name; a request with a ${value('NameIDPolicy')} gets the format that it names`,
      source: pages.claims,
    },
    nameIdToAsk: {
      is: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
      source: pages.saml,
      remark: say`The subject is then a pairwise identifier of this application.`,
    },
    attributes: {
      email: { is: `${claim}/emailaddress`, source: pages.claimTypes },
      firstName: { is: `${claim}/givenname`, source: pages.tokens },
      lastName: { is: `${claim}/surname`, source: pages.tokens },
      name: {
        is: `${claim}/name`,
        source: pages.tokens,
        remark: say`Its value reads like an address; it is for display and need not be unique.`,
      },
      groups: { is: groups, source: pages.tokens, remark: say`Values are object ids of groups.` },
    },
    mapping: { email: `${claim}/emailaddress`, name: `${claim}/name`, setBy: 'provider', source: pages.claims },
    signs: {
      is: 'assertion',
      source: pages.signing,
      remark: say`An administrator can choose the response, or both.`,
    },
    algorithm: { is: 'RSA-SHA256', source: pages.signing, remark: say`SHA-1 can still be chosen for an application.` },
    encryption: {
      is: say`Assertions can be encrypted with AES-256 for a certificate that the application gives; it needs a P1 or P2 licence.`,
      source: pages.encryption,
    },
    certificateLifetime: { is: say`3 years, self-signed, one for each application`, source: pages.certificates },
    certificateRollover: {
      is: say`An administrator creates the next certificate and makes it active; mail goes out 60, 30 and 7 days before one ends. Once the active one has expired, a valid inactive one signs in its place, though it was not made active.`,
      source: pages.certificates,
    },
    logout: {
      is: say`Single logout works where the logout address of the application is registered. The ${value('NameID')} of a request is not looked at.`,
      source: pages.logout,
      remark: say`A ${value('LogoutResponse')} has another issuer: ${value('https://login.microsoftonline.com/{tenantId}/')}.`,
    },
    logoutBindings: { is: ['HTTP-Redirect'], source: pages.logout },
    clock: {
      is: say`An assertion is valid for 70 minutes from ${value('NotBefore')}, which leaves out any difference between clocks: the application has to allow for it.`,
      source: pages.saml,
    },
  },
  oidc: {
    discovery: {
      is: 'https://login.microsoftonline.com/{tenantId}/v2.0/.well-known/openid-configuration',
      source: pages.oidc,
      remark: say`${value('common')} and ${value('organizations')} in place of the tenant let other tenants in.`,
    },
    issuer: { is: 'https://login.microsoftonline.com/{tenantId}/v2.0', source: pages.oidc },
    subject: {
      is: say`${value('sub')} differs between applications; ${value('oid')} with ${value('tid')} is one person in one tenant.`,
      source: pages.idTokens,
    },
    claims: {
      email: {
        is: 'email',
        source: pages.idTokens,
        remark: say`It is optional for people of the tenant, may change, and must not decide who somebody is.`,
      },
      name: { is: 'name', source: pages.idTokens },
      firstName: { is: 'given_name', source: pages.tokens },
      lastName: { is: 'family_name', source: pages.tokens },
      groups: { is: 'groups', source: pages.groups },
    },
    mapping: { email: 'email', name: 'name', setBy: 'provider', source: pages.idTokens },
  },
  groups: {
    is: say`Above 150 groups in SAML, or 200 in a JWT, an address of Microsoft Graph takes the place of the claim. Sending groups that are assigned to the application, or application roles, avoids it.`,
    source: pages.groups,
  },
  provisioning: { is: say`Users and groups by SCIM 2.0, with one bearer token`, source: pages.scim },
  tile: {
    is: say`My Apps shows an application that is visible and assigned, and opens its homepage address.`,
    source: pages.myApps,
  },
  trial: { is: say`An account can be created for free.`, source: pages.signing },
}
