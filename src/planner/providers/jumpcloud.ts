import { say } from '../../core/phrase.ts'
import { value } from '../../text/wording.ts'
import type { IdentityProvider } from '../provider.ts'

const support = 'https://jumpcloud.com/support'
const pages = {
  fields: `${support}/sso-application-connector-fields`,
  connector: `${support}/sso-using-custom-saml-application-connectors`,
  attributes: `${support}/saml-attribute-notes`,
  certificates: `${support}/manage-application-idp-certificate-and-key-pairs`,
  claims: `${support}/oidc-attributes-claims`,
  oidc: `${support}/sso-with-oidc`,
  scim: `${support}/provision-and-manage-users-and-groups-in-apps-using-custom-scim-identity-management-integration`,
}

/** JumpCloud. */
export const jumpcloud: IdentityProvider = {
  id: 'jumpcloud',
  name: 'JumpCloud',
  calledBy: ['Jump Cloud'],
  checkedOn: '2026-11-29',
  sources: Object.values(pages),
  protocols: ['saml', 'oidc'],
  saml: {
    metadata: {
      is: say`The sign-on settings of the application export it as a file, or copy its address.`,
      source: pages.fields,
      remark: say`The sign-on address is ${value('https://sso.jumpcloud.com/saml2/{application}')} and stays as it was when the application was made.`,
    },
    nameId: { is: say`the address of the person; the user name or another field can be chosen`, source: pages.fields },
    mapping: {
      email: 'email',
      name: 'displayname',
      setBy: 'administrator',
      source: pages.attributes,
      remark: say`Attributes are mapped for each application, and the group attribute is turned on there.`,
    },
    certificateRollover: {
      is: say`An administrator regenerates the certificate, or uploads one with its key; mail goes out 60, 30 and 7 days and 24 hours before it ends.`,
      source: pages.certificates,
      remark: say`Certificate and key change together.`,
    },
  },
  oidc: {
    claims: {
      email: { is: 'email', source: pages.claims, remark: say`It comes with the scope ${value('email')}.` },
      firstName: { is: 'given_name', source: pages.claims },
      lastName: { is: 'family_name', source: pages.claims },
    },
    mapping: {
      email: 'email',
      name: 'name',
      setBy: 'administrator',
      source: pages.claims,
      remark: say`The scope ${value('profile')} brings the first and the last name; a name to show is mapped by hand.`,
    },
  },
  groups: { is: say`A group attribute is sent where it is turned on for the application.`, source: pages.attributes },
  provisioning: { is: say`Users and groups by SCIM 1.1 or 2.0, with a key or a bearer token`, source: pages.scim },
  tile: { is: say`The user portal can show the application.`, source: pages.oidc },
  note: {
    is: say`The custom connector needs the SSO package, or that feature as an addition.`,
    source: pages.connector,
  },
}
