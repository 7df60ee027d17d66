import { say } from '../../core/phrase.ts'
import { value } from '../../text/wording.ts'
import type { IdentityProvider } from '../provider.ts'

const pages = {
  metadata: 'https://developer.pingidentity.com/pingone-api/auth/saml-2.0/read-saml-metadata.html',
  request: 'https://developer.pingidentity.com/pingone-api/auth/saml-2.0/saml-sso-using-post.html',
  discovery: 'https://developer.pingidentity.com/pingone-api/auth/openid-connect-oauth-2/discovery-openid-configuration.html',
  issuer: 'https://docs.pingidentity.com/integrations/pingone/pingone_integration_kit/pf_p1_ik_creating_an_openid_connect_connection.html',
  attributes: 'https://developer.pingidentity.com/pingone-api/platform/applications/application-attribute-mapping.html',
  expressions: 'https://docs.pingidentity.com/pingone/pingone_expression_language/p1_pel_samples.html',
  rotation: 'https://developer.pingidentity.com/pingone-api/platform/certificate-management/key-rotation-policies.html',
  terraform: 'https://registry.terraform.io/providers/pingidentity/pingone/latest/docs/resources/application',
  scim: 'https://docs.pingidentity.com/r/en-us/pingone/p1_create_scim_connection',
}

/** PingOne of Ping Identity. PingFederate, which runs at the customer, is another product. */
export const pingIdentity: IdentityProvider = {
  id: 'ping-identity',
  name: 'PingOne',
  calledBy: ['Ping', 'Ping Identity', 'PingOne for Workforce'],
  checkedOn: '2026-11-29',
  sources: Object.values(pages),
  protocols: ['saml', 'oidc'],
  saml: {
    metadata: {
      is: say`Each application has metadata of its own, at an address with the ids of the environment and the application.`,
      source: pages.metadata,
    },
    metadataAddress: {
      is: 'https://auth.pingone.{region}/{environmentId}/saml20/metadata/{applicationId}',
      source: pages.metadata,
    },
    nameIdToAsk: {
      is: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
      source: pages.request,
      remark: say`Its value is opaque and stays with the person. The format is a setting of the application.`,
    },
    mapping: {
      email: 'email',
      name: 'name',
      setBy: 'administrator',
      source: pages.attributes,
      remark: say`Attributes are mapped for each application.`,
    },
    signs: {
      is: 'assertion',
      source: pages.terraform,
      remark: say`The response, or both, can be chosen.`,
    },
    encryption: {
      is: say`Assertions can be encrypted for a certificate of the application, with AES-128, AES-256 or Triple DES; they are not by default.`,
      source: pages.terraform,
    },
    logout: {
      is: say`Single logout works where the logout address of the application is entered, and fails with an error where it is not.`,
      source: pages.terraform,
    },
    logoutBindings: {
      is: ['HTTP-POST', 'HTTP-Redirect'],
      source: pages.terraform,
      remark: say`POST is the default.`,
    },
    clock: {
      is: say`Each application has its own time for which an assertion is valid, in seconds.`,
      source: pages.terraform,
    },
  },
  oidc: {
    discovery: {
      is: 'https://auth.pingone.{region}/{environmentId}/as/.well-known/openid-configuration',
      source: pages.discovery,
    },
    issuer: { is: 'https://auth.pingone.{region}/{environmentId}/as', source: pages.issuer },
    mapping: {
      email: 'email',
      name: 'name',
      setBy: 'administrator',
      source: pages.attributes,
      remark: say`A claim that is mapped for an application arrives whatever scopes a request names.`,
    },
    keyRollover: {
      is: say`A key rotation policy makes a new key every 90 days unless another time is set.`,
      source: pages.rotation,
      remark: say`From 2 March 2027 tokens are signed with keys of such policies.`,
    },
  },
  groups: {
    is: say`A person has the names of groups in ${value('memberOfGroupNames')}; an expression can map them, or some of them.`,
    source: pages.expressions,
  },
  provisioning: { is: say`Users by a SCIM connection, with the version of the application`, source: pages.scim },
  tile: {
    is: say`The application portal shows an application unless ${value('hidden_from_app_portal')} is set; ${value('default_target_url')} becomes the ${value('RelayState')} of a login from there.`,
    source: pages.terraform,
  },
}
