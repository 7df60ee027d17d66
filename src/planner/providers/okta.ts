import { say } from '../../core/phrase.ts'
import { value } from '../../text/wording.ts'
import type { IdentityProvider } from '../provider.ts'

const pages = {
  fields: 'https://help.okta.com/en-us/Content/Topics/Apps/aiw-saml-reference.htm',
  certificates: 'https://help.okta.com/oie/en-us/Content/Topics/Apps/manage-signing-certificates.htm',
  rotation: 'https://support.okta.com/help/s/article/how-to-rotate-signing-certificate-for-custom-saml-applications',
  validity: 'https://support.okta.com/help/s/article/How-to-create-a-new-Application-X-509-Certificate',
  logout: 'https://help.okta.com/oie/en-us/content/topics/apps/apps_single_logout.htm',
  oidc: 'https://developer.okta.com/docs/reference/api/oidc/',
  groups: 'https://developer.okta.com/docs/guides/customize-tokens-groups-claim/next-steps',
  manyGroups:
    'https://support.okta.com/help/s/article/error-the-groups-claim-matched-too-many-groups-and-must-be-configured-to-match-fewer-groups',
  scim: 'https://developer.okta.com/docs/api/openapi/okta-scim/guides/scim-20',
}

/** Okta Workforce Identity. */
export const okta: IdentityProvider = {
  id: 'okta',
  name: 'Okta',
  calledBy: ['Okta Workforce Identity', 'OktaPreview'],
  checkedOn: '2026-11-29',
  sources: Object.values(pages),
  protocols: ['saml', 'oidc'],
  saml: {
    metadata: {
      is: say`The sign-on settings of each application show its metadata and its certificates.`,
      source: pages.certificates,
    },
    entityId: {
      is: 'http://www.okta.com/{externalKey}',
      source: pages.fields,
      remark: say`It differs for each application, and an administrator can set another one.`,
    },
    nameId: {
      is: say`the user name of the application, in the format ${value('unspecified')}`,
      source: pages.fields,
      remark: say`The user name must not come from a field that people can edit themselves.`,
    },
    nameIdToAsk: {
      is: 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
      source: pages.fields,
      remark: say`A format in the ${value('NameIDPolicy')} of a request has to match the one of the application. Whether the value stays with the person depends on the user name that is chosen there.`,
    },
    mapping: {
      email: 'email',
      name: 'displayName',
      setBy: 'administrator',
      source: pages.fields,
      remark: say`Attribute statements are entered for each application, and group attribute statements for groups.`,
    },
    encryption: {
      is: say`Assertions can be encrypted for a certificate that the application gives.`,
      source: pages.fields,
    },
    certificateLifetime: {
      is: say`10 years`,
      source: pages.validity,
      remark: say`Another number of years can be chosen where a key is generated through the API.`,
    },
    certificateRollover: {
      is: say`An administrator generates the next certificate and activates it by hand; a notice comes 60 days before one ends.`,
      source: pages.rotation,
    },
    logout: {
      is: say`A single logout that the application begins ends the session at Okta too; its request has to be signed.`,
      source: pages.logout,
      remark: say`A front-channel variant is in early access.`,
    },
    logoutBindings: { is: ['HTTP-POST'], source: pages.logout, remark: say`It is the binding of the answer.` },
  },
  oidc: {
    discovery: {
      is: 'https://{yourOktaDomain}/.well-known/openid-configuration',
      source: pages.oidc,
      remark: say`A custom authorization server has it below ${value('/oauth2/{authServerId}')}.`,
    },
    issuer: {
      is: 'https://{yourOktaDomain}',
      source: pages.oidc,
      remark: say`A custom authorization server is an issuer of its own.`,
    },
    subject: { is: say`${value('sub')} of the ID token identifies the user.`, source: pages.oidc },
    claims: {
      email: { is: 'email', source: pages.oidc },
      name: { is: 'name', source: pages.oidc },
      firstName: { is: 'given_name', source: pages.oidc },
      lastName: { is: 'family_name', source: pages.oidc },
      groups: { is: 'groups', source: pages.groups, remark: say`It has to be configured with a filter.` },
    },
    mapping: { email: 'email', name: 'name', setBy: 'provider', source: pages.oidc },
  },
  groups: {
    is: say`A claim of OpenID Connect that matches more than 100 groups of a person is an error in most flows; the authorization code flow is excepted.`,
    source: pages.manyGroups,
  },
  provisioning: { is: say`Users and groups by SCIM 2.0`, source: pages.scim },
  tile: {
    is: say`An application has an icon on the dashboard unless that is hidden; a login from there goes to the single sign-on address, unasked.`,
    source: pages.fields,
  },
  trial: { is: say`The Integrator Free Plan gives an organization to test with.`, source: pages.groups },
}
